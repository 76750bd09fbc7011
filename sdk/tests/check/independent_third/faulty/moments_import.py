"""A moment imported by a name it does not have."""
from sanguosha import QUN, General, Skill, on
from sanguosha.moments import DamageTaken, TurnStarted  # expect: SGS010


class Rooster(Skill):
    """报晓：回合开始时，你可以摸一张牌。
    Rooster: As your turn begins, you may draw a card."""

    @on(TurnStarted)
    async def crow(self, turn) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [General("rooster_third", "报晓者", QUN, 3, [Rooster], en="The Rooster")]
