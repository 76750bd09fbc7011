"""The giver is None; and a card's effect that has none to name but could name its user."""

from sanguosha import Damage, Skill, TargetEntry, Trick, Until, modify, mods, on
from sanguosha import moments as m


class Marked(Skill, id="bounty_marked", locked=True):
    """悬赏：你的手牌上限-1，直到令你如此的角色的下个回合开始。
    Marked: Your hand limit is one lower until the next turn of who did this begins."""

    less = modify(mods.HandLimit, lambda self, seat: -1 if seat is self.owner else 0)


class Bounty(Skill):
    """赏金：当你造成伤害后，你可以令受伤角色的手牌上限-1，直到你的下个回合开始。
    Bounty: After you deal damage, the victim's hand limit is one lower until your next turn
    begins."""

    grants = (Marked,)

    @on(m.DamageDone, when=lambda self, damage: damage.victim.alive)
    async def offer_bounty(self, damage: Damage) -> None:
        damage.victim.attach(Marked, Until.GIVERS_NEXT_TURN, None)  # expect: SGS091


class Warrant(Trick):
    """通缉：对一名角色使用，其手牌上限-1，直到你的下个回合开始。
    Warrant: use it on a character; its hand limit is one lower until your next turn begins."""

    async def effect(self, entry: TargetEntry) -> None:
        entry.seat.attach(Marked, until=Until.GIVERS_NEXT_TURN)  # expect: SGS091


DECK = [("spade", 5, "warrant")]
