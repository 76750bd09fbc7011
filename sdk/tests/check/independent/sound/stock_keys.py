"""Reasons and options that the engine words itself, keys that are put together."""

from sanguosha import Card, Damage, Seat, Skill, active, on, once_per_phase, one, other
from sanguosha import moments as m

SUITS = {
    "inn_room": ("客房：摸一张牌", "a room: draw a card"),
    "inn_meal": ("饭菜：回复1点体力", "a meal: recover 1 hp"),
}
TEXTS = {f"option.{key}": words for key, words in SUITS.items()}
TEXTS |= {"why.inn_full": ("客满", "the inn is full")}


class Inn(Skill):
    """客栈：出牌阶段限一次，你可以令一名其他角色选择摸一张牌或回复1点体力。
    Inn: Once per play phase, another chooses to draw a card or to recover 1 hp."""

    @active(
        targets=one(other),
        limit=once_per_phase,
        when=lambda self: self.why("inn_full") if len(self.owner.hand) > 9 else True,
    )
    async def lodge(self, cards: list[Card], targets: list[Seat]) -> None:
        if await self.choose_option(*SUITS, who=targets[0]) == "inn_room":
            await targets[0].draw(1, self.id)
        else:
            await targets[0].recover(1, skill=self.id)

    @on(m.DamageTaken)
    async def rest(self, damage: Damage) -> None:
        options = [o for o in ("draw", "recover") if o == "draw" or self.owner.wounded]
        if await self.choose_option(*options) == "draw":
            await self.owner.draw(1, self.id)
        else:
            await self.owner.recover(1, skill=self.id)
