from sanguosha import Card, Seat, Skill, Until, active, modify, mods, once_per_phase, one, other


class Slowed(Skill, locked=True):
    farther = modify(mods.Distance, lambda self, a, b: 1 if a is self.owner else 0)


class Mire(Skill):
    """泥沼：出牌阶段限一次，你可以令一名其他角色计算与他人的距离+1，直到你的下回合开始。
    Mire: Once per play phase, another counts distances one longer until your next turn."""

    grants = (Slowed,)

    @active(targets=one(other), limit=once_per_phase)
    async def mire(self, cards: list[Card], targets: list[Seat]) -> None:
        targets[0].attach(Slowed, Until.GIVERS_NEXT_TURN)  # expect: SGS091
