"""让对方选择 Let the other one choose."""

from __future__ import annotations

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Extort(Skill):
    """勒索：出牌阶段限一次，你可以令一名其他角色选择交给你一张手牌，或失去1点体力。
    Extort: Once per play phase, you may have another character choose to give you a hand card or
    to lose 1 hp."""

    @active(targets=one(other), limit=once_per_phase)
    async def demand(self, cards: list[Card], targets: list[Seat]) -> None:
        victim = targets[0]
        options = ("extort_give", "lose_hp") if victim.hand.cards else ("lose_hp",)
        if await self.choose_option(*options, who=victim) == "lose_hp":
            await victim.lose_hp(1, self.id)
        else:
            given = await self.choose_cards(victim.hand.cards, who=victim)
            await victim.give(given, self.owner, self.id)


TEXTS = {"option.extort_give": ("交出一张手牌", "Give a hand card")}
