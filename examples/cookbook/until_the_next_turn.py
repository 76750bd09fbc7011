"""持续一段时间 For a while."""

from __future__ import annotations

from sanguosha import Card, Seat, Skill, Until, active, modify, mods, once_per_phase


class Hidden(Skill, id="vanish_hidden", locked=True):
    """隐身：直到你的下回合开始，其他角色与你的距离+2。
    Hidden: Until your next turn begins, others count the distance to you two longer."""

    farther = modify(mods.Distance, lambda self, a, b: 2 if b is self.owner else 0)


class Vanish(Skill):
    """遁形：出牌阶段限一次，你可以令其他角色与你的距离+2，直到你的下回合开始。
    Vanish: Once per play phase, others count the distance to you two longer until your next turn
    begins."""

    grants = (Hidden,)

    @active(limit=once_per_phase)
    async def fade(self, cards: list[Card], targets: list[Seat]) -> None:
        self.owner.attach(Hidden, Until.NEXT_TURN, self)
