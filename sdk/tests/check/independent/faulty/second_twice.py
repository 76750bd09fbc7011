"""The same id twice in one file; a part that takes no card; a nested decorator."""

from sanguosha import QUN, Card, Damage, General, Seat, Skill, active, hand, on, red, some, view_as
from sanguosha import moments as m


class Twin(Skill, id="the_twin"):
    """孪生：当你受到伤害后，你可以摸一张牌。
    Twin: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def one_of_two(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Other(Skill, id="the_twin"):  # expect: SGS002
    """另一个：当你造成伤害后，你可以摸一张牌。
    Other: After you deal damage, you may draw a card."""

    @on(m.DamageDone)
    async def two_of_two(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


LUAN = General("luan_sheng", "孪生", QUN, 4, [Twin, Other], en="Luan Sheng")
