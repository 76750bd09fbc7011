"""The list of the pile itself, through a local name, in a method."""

from sanguosha import Card, Seat, Skill, active, once_per_phase


class Miner(Skill):
    """矿工：出牌阶段限一次，若牌堆顶的牌不为【闪电】，你可以摸一张牌。
    Miner: Once per play phase, if the top card of the draw pile is no Lightning, you may draw a
    card."""

    def safe(self) -> bool:
        pile = self.game.table.draw
        return pile.cards[-1].name != "lightning"  # expect: SGS061

    @active(limit=once_per_phase, when=lambda self: self.safe())
    async def dig(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(1, self.id)
