from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Strip(Skill):
    """解甲：出牌阶段限一次，你可以移去一名其他角色的装备。
    Strip: Once per play phase, take the equipment of another away."""

    @active(targets=one(other), limit=once_per_phase)
    async def strip(self, cards: list[Card], targets: list[Seat]) -> None:
        targets[0].equip.cards.clear()  # expect: SGS071
