"""Sets in a state, out of a plain helper, spread, joined and made by keys."""

from sanguosha import CardUse, Skill, on, state
from sanguosha import moments as m


def names_of(seats):
    """No annotation, but a set all the same."""
    return {seat.label for seat in seats}


class Juggler(Skill):
    """杂耍：当你使用牌时，你可以摸一张牌。
    Juggler: When you use a card, you may draw a card."""

    thrown = state(set)

    @on(m.CardUsing)
    async def juggle(self, use: CardUse) -> None:
        self.thrown.add(use.name)
        for name in self.thrown:  # expect: SGS051
            self.owner.add_mark(name)
        order = [*names_of(self.others())]  # expect: SGS051
        marks = {"a": 1} | {name: 2 for name in order}
        for key in marks.keys() - {"a"}:  # expect: SGS051
            self.owner.add_mark(key)
        balls = {1, 2}
        balls |= {len(order)}
        self.owner.add_mark("-".join(str(ball) for ball in balls))  # expect: SGS051
        await self.owner.draw(1, self.id)
