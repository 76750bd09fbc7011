"""Coroutines that are handed around before they are awaited."""

from collections.abc import Awaitable, Callable

from sanguosha import Card, Damage, Seat, Skill, active, on, once_per_phase, one, other
from sanguosha import moments as m


async def soothe(seat: Seat, skill: str) -> None:
    """Draw and recover."""
    await seat.draw(1, skill)
    await seat.recover(1, skill=skill)


class Dispatcher(Skill):
    """调度：当你受到伤害后，你可以摸一张牌或回复1点体力。
    Dispatcher: After you take damage, you may draw a card or recover 1 hp."""

    async def _either(self, act: Callable[[], Awaitable[object]]) -> None:
        await act()

    def _recovery(self) -> Awaitable[object]:
        return self.owner.recover(1, skill=self.id)

    @on(m.DamageTaken)
    async def choose_one(self, damage: Damage) -> None:
        acts: dict[str, Callable[[], Awaitable[object]]] = {
            "draw": lambda: self.owner.draw(1, self.id),
            "recover": self._recovery,
        }
        await self._either(acts[await self.choose_option(*acts)])


class Chaplain(Skill):
    """随军：出牌阶段限一次，你可以令一名其他角色摸一张牌并回复1点体力。
    Chaplain: Once per play phase, another draws a card and recovers 1 hp."""

    @active(targets=one(other), limit=once_per_phase)
    async def comfort(self, cards: list[Card], targets: list[Seat]) -> None:
        waiting = [soothe(target, self.id) for target in targets]
        for each in waiting:
            await each
        last = self.owner.discard_some(1, skill=self.id)
        await last
