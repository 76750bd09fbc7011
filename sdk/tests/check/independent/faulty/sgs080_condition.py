"""A coroutine is always true; one that is kept is never run; a comprehension runs none."""

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Notary(Skill):
    """公证：出牌阶段限一次，你可以令一名其他角色选择是否摸一张牌，然后所有其他角色各摸一张牌。
    Notary: Once per play phase, you may have another choose whether to draw a card, then all
    others draw a card."""

    @active(targets=one(other), limit=once_per_phase)
    async def witness(self, cards: list[Card], targets: list[Seat]) -> None:
        guest = targets[0]
        if self.confirm(who=guest):  # expect: SGS080
            await guest.draw(1, self.id)
        judgement = guest.judge(self.id)  # expect: SGS080
        if judgement is not None:
            [seat.draw(1, self.id) for seat in self.others()]  # expect: SGS080
