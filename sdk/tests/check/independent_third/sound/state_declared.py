"""State in all the ways it may be declared and used, and locals that only look like it."""
from sanguosha import QUN, Card, CardUse, Damage, General, Phase, PhaseFrame, Seat, Skill, on, state
from sanguosha import moments as m


def fresh() -> list[int]:
    return [0, 0]


class Archive(Skill):
    """档案：当你使用牌时，若此牌与你本局使用过的牌均不同名，你可以摸一张牌。
    Archive: When you use a card of a name you have not used in this game, you may draw a card."""

    names = state(list)
    pair = state(fresh)
    best = state(0)
    last = state(None)
    labels = ("a", "b")

    @on(m.CardUsing, when=lambda self, use: use.name not in self.names)
    async def file(self, use: CardUse) -> None:
        self.names.append(use.name)
        self.pair[0] += 1
        self.best, self.last = max(self.best, use.card.number), use.name
        labels = list(self.labels)
        labels.append(use.name)
        await self.owner.draw(1, self.id)

    @on(m.DamageTaken)
    async def note(self, damage: Damage) -> None:
        damage.data["archive"] = damage.data.get("archive", 0) + 1
        total = 0

        def add(number: int) -> None:
            nonlocal total
            total += number

        for seat in self.others():
            add(seat.hp)
        if total:
            await self.owner.draw(1, self.id)


GENERALS = [General("archivist_sound", "典吏", QUN, 3, [Archive], en="The Archivist")]
