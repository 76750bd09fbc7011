from sanguosha import Card, Seat, Skill, Until, active, modify, mods, once_per_phase, one, other


class Banner(Skill, locked=True):
    """旗影：锁定技，你计算与其他角色的距离-1。
    Banner: Locked; you count the distance to others one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class Bearer(Skill):
    """掌旗：出牌阶段限一次，你可以令一名其他角色拥有“旗影”，直到你失去此技能。
    Bearer: Once per play phase, another has Banner for as long as you have this skill."""

    grants = (Banner,)

    @active(targets=one(other), limit=once_per_phase)
    async def raise_it(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].gain_skill(Banner, until=Until.WHILE_GIVER)  # expect: SGS091
