from sanguosha import Card, Seat, Skill, Until, active, modify, mods, once_per_phase, one, other


class Taught(Skill, locked=True):
    """所学：锁定技，你计算与其他角色的距离-1。
    Taught: Locked; you count the distance to others one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class Teach(Skill):
    """授业：出牌阶段限一次，你可以令一名其他角色拥有“所学”直到其回合结束。
    Teach: Once per play phase, another has Taught until the end of the turn."""

    @active(targets=one(other), limit=once_per_phase)
    async def teach(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].gain_skill(Taught, self, Until.END_OF_TURN)  # expect: SGS092
