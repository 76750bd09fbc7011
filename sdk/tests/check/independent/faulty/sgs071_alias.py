"""Through a local name, by `del`, by slices, by assignment."""

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Flood(Skill):
    """洪水：出牌阶段限一次，你可以弃置一名其他角色装备区里的所有牌。
    Flood: Once per play phase, you may discard all cards of another's equipment area."""

    @active(targets=one(other), limit=once_per_phase)
    async def rise(self, cards: list[Card], targets: list[Seat]) -> None:
        equip = targets[0].equip.cards
        equip.clear()  # expect: SGS071
        del targets[0].judging.cards[:]  # expect: SGS071
        self.owner.hand.cards += targets[0].hand.cards[:1]  # expect: SGS071
        self.game.table.discard.cards[-1:] = []  # expect: SGS071
