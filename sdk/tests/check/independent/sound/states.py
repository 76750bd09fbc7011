"""States whose defaults are made anew or can't be changed."""

from sanguosha import CardUse, Scope, Skill, on, state
from sanguosha import moments as m

START = (0, 0)


def board() -> list[int]:
    return [0] * 8


class Scribe(Skill):
    """书记：当你使用牌时，若你未使用过同名牌，你可以摸一张牌。
    Scribe: When you use a card of a name you have not used yet, you may draw a card."""

    names = state(list)
    rows = state(board)
    pairs = state(lambda: {"red": 0, "black": 0}, per=Scope.TURN)
    fixed = state(START)
    seen = state(frozenset())
    nobody = state(None)
    words: str = state("")

    @on(m.CardUsing, when=lambda self, use: use.name not in self.names)
    async def write(self, use: CardUse) -> None:
        self.names.append(use.name)
        self.rows[0] += 1
        self.pairs["red"] += 1
        self.fixed = (1, 2)
        self.seen |= {use.name}
        self.words += use.name
        await self.owner.draw(1, self.id)
