"""Through the whole module."""

import sanguosha as sg


class Poach(sg.Skill):
    """偷猎：出牌阶段限一次，你可以获得一名其他角色的一张牌。
    Poach: Once per play phase, you may obtain a card of another character."""

    @sg.active(
        targets=sg.one(sg.other & sg.has_cards_in_hand),  # expect: SGS012
        limit=sg.once_per_phase,
    )
    async def poach(self, cards, targets) -> None:
        await self.owner.obtain(await self.choose_from(targets[0]), self.id)
