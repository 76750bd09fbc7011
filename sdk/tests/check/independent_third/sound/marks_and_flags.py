"""Assignments to things of one's own that are named like those of a seat."""
from sanguosha import QUN, Card, CardUse, Damage, General, Phase, PhaseFrame, Seat, Skill, on
from sanguosha import moments as m


class Note:
    """What one effect remembers while it runs."""

    def __init__(self) -> None:
        self.hp = 0
        self.marks: dict[str, int] = {}
        self.cards: list[Card] = []


class Abacus(Skill):
    """算盘：结束阶段，若其他角色的体力值之和大于5，你可以摸一张牌。
    Abacus: In your finish phase, if the others have more than 5 hp together, draw a card."""

    @on(m.PhaseStart[Phase.FINISH])
    async def reckon(self, phase: PhaseFrame) -> None:
        note = Note()
        for seat in self.others():
            note.hp += seat.hp
            note.marks[seat.label] = seat.hp
            note.cards.extend(seat.equip.cards)
        if note.hp > 5:
            await self.owner.draw(1, self.id)


GENERALS = [General("clerk_sound", "账房", QUN, 3, [Abacus], en="The Clerk")]
