"""Until the end of the turn in the text, for ever in the code."""

from sanguosha import Card, Seat, Skill, Until, active, modify, mods, once_per_phase


class Winged(Skill, id="wings_winged", locked=True):
    """生翼：你计算与其他角色的距离-1。
    Winged: You count the distance to others one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class Wings(Skill):
    """双翼：出牌阶段限一次，你可以令你计算与其他角色的距离-1，直到回合结束。
    Wings: Once per play phase, you count the distance to others one shorter until the end of the
    turn."""

    grants = (Winged,)

    @active(limit=once_per_phase)
    async def spread(self, cards: list[Card], targets: list[Seat]) -> None:
        self.owner.attach(Winged, Until.END_OF_GAME, self)  # expect: SGS090
