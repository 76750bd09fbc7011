"""On a local name, in a branch."""

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Ransom(Skill):
    """赎金：出牌阶段限一次，你可以令一名其他角色交给你一张手牌，否则其失去1点体力。
    Ransom: Once per play phase, you may have another give you a hand card, or else lose 1 hp."""

    @active(targets=one(other), limit=once_per_phase)
    async def demand(self, cards: list[Card], targets: list[Seat]) -> None:
        victim = targets[0]
        if victim.hand.cards:
            paid = await victim.choose_cards(victim.hand.cards)
            await victim.give(paid, self.owner, self.id)
        else:
            await victim.loose_hp(1, self.id)  # expect: SGS013
