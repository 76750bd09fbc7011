"""“一次”, “once” and “each turn” that limit nothing."""

from sanguosha import (
    Card,
    Phase,
    PhaseFrame,
    Seat,
    Skill,
    active,
    hand,
    on,
    once_per_phase,
    one,
    other,
)
from sanguosha import moments as m


class Alertness(Skill):
    """警觉：每当你成为【杀】的目标后，你可以立刻进行一次判定。
    Alertness: Whenever you have become the target of a Slash, you may at once make a judgement."""

    @on(m.TargetConfirmed, when=lambda self, entry: entry.card.family == "slash")
    async def wake(self, entry: object) -> None:
        await self.owner.judge(self.id)


class Routine(Skill):
    """例行：你的每个回合的结束阶段，你可以摸一张牌。
    Routine: In the finish phase of each of your turns, you may draw a card."""

    @on(m.PhaseStart[Phase.FINISH])
    async def repeat(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)


class ExtraShot(Skill):
    """余力：出牌阶段限一次，你可以弃置一张手牌，视为对一名其他角色使用一次【杀】。
    Extra Shot: Once per play phase, you may discard a hand card to use a virtual Slash once on
    another character."""

    @active(discard=one(hand), targets=one(other), limit=once_per_phase)
    async def shoot(self, cards: list[Card], targets: list[Seat]) -> None:
        if self.owner.can_target("slash", targets[0], free_distance=True):
            await self.owner.use("slash", targets, skill=self.id)
