"""A list of the class is shared by all its instances."""

from sanguosha import CardUse, Skill, on
from sanguosha import moments as m


class Repertoire(Skill):
    """曲目：当你使用牌时，若你未使用过同名牌，你可以摸一张牌。
    Repertoire: When you use a card of a name you have not used yet, you may draw a card."""

    played: list[str] = []

    @on(m.CardUsing, when=lambda self, use: use.name not in self.played)
    async def play(self, use: CardUse) -> None:
        self.played.append(use.name)  # expect: SGS041
        await self.owner.draw(1, self.id)
