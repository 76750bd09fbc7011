"""The end depends on the giver's turn, who is left out of `gain_skill`."""

import sanguosha as sg
from sanguosha import moments as m


class Borrowed(sg.Skill, id="lender_borrowed"):
    """借来：当你受到伤害后，你可以摸一张牌。
    Borrowed: After you take damage, you may draw a card."""

    @sg.on(m.DamageTaken)
    async def use_it(self, damage: sg.Damage) -> None:
        await self.owner.draw(1, self.id)


class Lender(sg.Skill):
    """出借：出牌阶段限一次，你可以令一名其他角色获得“借来”，直到你的下个回合开始。
    Lender: Once per play phase, another character gains Borrowed until your next turn begins."""

    grants = (Borrowed,)

    @sg.active(targets=sg.one(sg.other), limit=sg.once_per_phase)
    async def lend(self, cards: list[sg.Card], targets: list[sg.Seat]) -> None:
        until = sg.Until.GIVERS_NEXT_TURN
        await targets[0].gain_skill(Borrowed, until=until)  # expect: SGS091
