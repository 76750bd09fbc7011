"""Parts, states and grants that come from base classes and mixins of one's own."""

from sanguosha import SHU, Damage, General, Skill, Until, modify, mods, on, state
from sanguosha import moments as m


class Winded(Skill, id="runner_winded", locked=True):
    """气喘：本回合，你的手牌上限-1。
    Winded: Your hand limit is one lower this turn."""

    less = modify(mods.HandLimit, lambda self, seat: -1 if seat is self.owner else 0)


class Runner(Skill):
    """What all runners do."""

    grants = (Winded,)
    laps = state(0)
    cards_drawn = 1

    @on(m.DamageTaken)
    async def run(self, damage: Damage) -> None:
        self.laps += 1
        await self.owner.draw(self.cards_drawn, self.id)
        self.tire()

    def tire(self) -> None:
        self.owner.attach(Winded, Until.END_OF_TURN, self)


class Sprinter(Runner):
    """短跑：当你受到伤害后，你可以摸一张牌，然后本回合你的手牌上限-1。
    Sprinter: After you take damage, you may draw a card; your hand limit is one lower this turn."""


class Marathoner(Runner):
    """长跑：当你受到伤害后，你可以摸两张牌，然后本回合你的手牌上限-1。
    Marathoner: After you take damage, you may draw two cards; your hand limit is one lower this
    turn."""

    cards_drawn = 2

    def tire(self) -> None:
        super().tire()
        self.laps = 0


DUAN_PAO = General("duan_pao", "短跑", SHU, 4, [Sprinter], en="Duan Pao")
CHANG_PAO = General("chang_pao", "长跑", SHU, 4, [Marathoner], en="Chang Pao")
