"""In a function that is handed a seat, and in a loop."""

from sanguosha import Card, Seat, Skill, active, once_per_phase


async def treat(guest: Seat, skill: str) -> None:
    """A round for one guest."""
    await guest.draw_card(1, skill)  # expect: SGS013


class Banquet(Skill):
    """设宴：出牌阶段限一次，你可以令所有角色各摸一张牌。
    Banquet: Once per play phase, you may let everybody draw a card."""

    @active(limit=once_per_phase)
    async def serve(self, cards: list[Card], targets: list[Seat]) -> None:
        for seat in self.game.order_from(self.owner):
            await treat(seat, self.id)
        for rival in self.others():
            await rival.flip()  # expect: SGS013
