"""The draw pile: shuffled, put under, taken."""

from sanguosha import Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


def stack(game, card) -> None:
    game.table.draw.cards.insert(0, card)  # expect: SGS071


class Croupiere(Skill):
    """洗牌：准备阶段，你可以洗混牌堆。
    Shuffler: In your prepare phase, you may shuffle the draw pile."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def shuffle(self, phase: PhaseFrame) -> None:
        table = self.game.table
        table.rng["croupiere"].shuffle(table.draw.cards)  # expect: SGS071
        card = table.draw.take(table.draw.cards[-1])  # expect: SGS071
        stack(self.game, card)
