from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Mend(Skill):
    """缝补：出牌阶段限一次，你可以令一名其他角色回复1点体力。
    Mend: Once per play phase, another recovers 1 hp."""

    @active(targets=one(other), limit=once_per_phase)
    async def mend(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].heal(1)  # expect: SGS013
