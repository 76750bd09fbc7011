"""Bounds that can't be met; a decorator in a method; an option spelt as nothing."""

from sanguosha import QUN, Card, CardSpec, General, Phase, PhaseFrame, Seat, Skill, active, any_card, exactly, hand, on, one, view_as, wounded
from sanguosha import moments as m


class Bounds(Skill):
    """界：出牌阶段，你可以弃置手牌，摸一张牌。
    Bounds: In your play phase, you may discard hand cards to draw a card."""

    @active(discard=CardSpec(hand, 3, 2))  # expect: SGS021
    async def bind(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(1, self.id)

    @active(targets=one(wounded & ~wounded))  # expect: SGS021
    async def heal(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].recover(1, skill=self.id)

    as_nothing = view_as((), cards=one(hand))  # expect: SGS021


class Nested(Skill):  # expect: SGS020
    """内藏：准备阶段，你可以摸一张牌。
    Nested: In your prepare phase, you may draw a card."""

    def build(self):
        @on(m.PhaseStart[Phase.PREPARE])
        async def inner(self, phase: PhaseFrame) -> None:
            await self.owner.draw(1, self.id)

        return inner


NEI = General("nei_cang", "内藏", QUN, 4, [Bounds, Nested], en="Nei Cang")
