"""Own versions of well-known skills and cards under the known names."""
from sanguosha import QUN, SHU, WEI, Card, General, Seat, Skill, Trick, TargetEntry, active, hand, modify, mods
from sanguosha import once_per_phase, one, other, some, why


class Mashu(Skill, locked=True):  # expect: SGS002
    """马术：锁定技，你计算与其他角色的距离-1。
    Horsemanship: Locked; you count the distance to others one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class NewRende(Skill, id="rende"):  # expect: SGS002
    """仁德：出牌阶段限一次，你可以将任意张手牌交给一名其他角色。
    Benevolence: Once per play phase, you may give any number of hand cards to another."""

    @active(cards=some(hand), targets=one(other), limit=once_per_phase)
    async def give(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.give(cards, targets[0], self.id)


class BetterDuel(Trick, id="duel"):  # expect: SGS002
    """决斗：对一名其他角色使用，对其造成1点伤害。
    Duel: Use it on another character; deal 1 damage to it."""

    def why_not_target(self, ctx, seat, chosen):
        return why("not_yourself") if seat is ctx.user else None

    async def effect(self, entry: TargetEntry) -> None:
        await entry.user.damage(entry.seat, 1, card=entry.card, entry=entry)


GENERALS = [
    General("pang_de_third", "庞德", QUN, 4, [Mashu], en="Pang De"),
    General("liu_bei", "刘备", SHU, 4, [NewRende], en="Liu Bei"),  # expect: SGS002
    General("zhang_he_third", "张郃", WEI, 4, en="Zhang He"),
]
DECK = [("spade", 1, "duel")]
TEXTS = {"why.not_yourself": ("不能以自己为目标", "not on yourself")}
