"""One list for all."""

from sanguosha import CardUse, Skill, on, state
from sanguosha import moments as m


class Songbook(Skill):
    """歌本：当你使用牌时，若你未使用过同名牌，你可以摸一张牌。
    Songbook: When you use a card of a name you have not used yet, you may draw a card."""

    sung: list[str] = state([])  # expect: SGS043

    @on(m.CardUsing, when=lambda self, use: use.name not in self.sung)
    async def sing(self, use: CardUse) -> None:
        self.sung.append(use.name)
        await self.owner.draw(1, self.id)
