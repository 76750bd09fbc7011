from sanguosha import Skill, on


class Whenever(Skill):
    """随时：你可以摸一张牌。
    Whenever: You may draw a card."""

    @on()  # expect: SGS021
    async def take(self, payload) -> None:
        await self.owner.draw(1, self.id)
