from sanguosha import Card, Seat, Skill, active, modify, mods, once_per_phase, one, other


class Lent(Skill, locked=True):
    """借步：锁定技，你计算与其他角色的距离-1。
    Lent Steps: Locked; you count the distance to others one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class Lend(Skill):
    """出借：出牌阶段限一次，你可以令一名其他角色拥有“借步”，直到其回合结束。
    Lend: Once per play phase, another has Lent Steps until the end of its turn."""

    grants = (Lent,)

    @active(targets=one(other), limit=once_per_phase)
    async def lend(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].gain_skill(Lent, self)  # expect: SGS090
