"""As long as the giver has it; but who is the giver?"""

from sanguosha import Card, Seat, Skill, Until, active, modify, mods, once_per_phase, one, other


class Sheltered(Skill, id="umbrella_sheltered", locked=True):
    """荫蔽：其他角色计算与你的距离+1。
    Sheltered: Others count the distance to you one longer."""

    farther = modify(mods.Distance, lambda self, a, b: 1 if b is self.owner else 0)


class Umbrella(Skill):
    """撑伞：出牌阶段限一次，你可以令其他角色计算与一名其他角色的距离+1，直到你失去此技能。
    Umbrella: Once per play phase, others count the distance to another character one longer, for
    as long as you have this skill."""

    grants = (Sheltered,)

    @active(targets=one(other), limit=once_per_phase)
    async def hold(self, cards: list[Card], targets: list[Seat]) -> None:
        targets[0].attach(Sheltered, Until.WHILE_GIVER)  # expect: SGS091
