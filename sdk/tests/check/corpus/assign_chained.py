from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Shackle(Skill):
    """镣铐：出牌阶段限一次，你可以横置一名其他角色。
    Shackle: Once per play phase, you may chain another."""

    @active(targets=one(other), limit=once_per_phase)
    async def chain(self, cards: list[Card], targets: list[Seat]) -> None:
        targets[0].chained = True  # expect: SGS070
