"""The loop goes over a set of seats."""

from sanguosha import Card, Seat, Skill, active, once_per_phase


class Charity(Skill):
    """义诊：出牌阶段限一次，你可以令所有受伤的角色各摸一张牌。
    Charity: Once per play phase, you may let all wounded characters draw a card."""

    @active(limit=once_per_phase)
    async def visit(self, cards: list[Card], targets: list[Seat]) -> None:
        wounded = {s for s in self.game.alive if s.hp < s.max_hp}
        for seat in wounded:  # expect: SGS051
            await seat.draw(1, self.id)
