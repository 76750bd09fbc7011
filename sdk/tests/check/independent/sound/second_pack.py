"""A package that needs a pack of another package; guards in statements."""

from sanguosha import RED, WU, General, Package, Skill, modify, mods, view_as, hand, one


class Selfish(Skill, locked=True):
    """自顾：锁定技，若你有红色手牌，你的手牌上限+1。
    Selfish: Locked; if you have a red hand card, your hand limit is one higher."""

    def extra(self, seat):
        if seat is not self.owner:
            return 0
        for card in seat.hand.cards:
            if card.color is RED:
                return 1
        return 0

    more = modify(mods.HandLimit, extra)


class Guarded(Skill):
    """守己：若你没有【闪】，你可以将一张手牌当【闪】使用或打出。
    Guarded: If you have no Dodge, you may use or play a hand card as a Dodge."""

    def has_none(self):
        names = [card.name for card in self.owner.hand.cards]
        return "jink" not in names

    as_jink = view_as("jink", cards=one(hand), when=has_none)


PACKAGE = Package(
    id="selfish_people",
    generals={"selfish_people": [General("zi_gu", "自顾", WU, 3, [Selfish, Guarded], en="Zi Gu")]},
    requires=["standard", "standard_ex"],
)
