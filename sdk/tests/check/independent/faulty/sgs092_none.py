"""A status is attached that nothing declares."""

from sanguosha import Card, Seat, Skill, Until, active, modify, mods, once_per_phase


class Swift(Skill, id="spurs_swift", locked=True):
    """疾行：你计算与其他角色的距离-1。
    Swift: You count the distance to others one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class Spurs(Skill):
    """马刺：出牌阶段限一次，本回合你计算与其他角色的距离-1。
    Spurs: Once per play phase, you count the distance to others one shorter this turn."""

    @active(limit=once_per_phase)
    async def kick(self, cards: list[Card], targets: list[Seat]) -> None:
        self.owner.attach(Swift, Until.END_OF_TURN, self)  # expect: SGS092
