"""Keys in other shapes."""

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other, why


class Porter(Skill):
    """门房：出牌阶段限一次，若你有手牌，你可以令一名其他角色选择摸一张牌或回复1点体力。
    Porter: Once per play phase, if you have hand cards, another chooses to draw or recover 1 hp."""

    @active(
        targets=one(other),
        limit=once_per_phase,
        when=lambda self: True if self.owner.hand.cards else why("porter_empty"),  # expect: SGS032
    )
    async def open_door(self, cards: list[Card], targets: list[Seat]) -> None:
        chosen = await self.choose_option(
            *["draw", "porter_mend"],  # expect: SGS032
            who=targets[0],
        )
        if chosen == "draw":
            await targets[0].draw(1, self.id)
        else:
            await targets[0].recover(1, skill=self.id)
