"""改判 Change a judgement."""

from __future__ import annotations

from sanguosha import ANYONE, Judgement, Skill, on, replace_judgement
from sanguosha import moments as m


class Meddler(Skill):
    """干预：一名角色的判定牌生效前，你可以打出一张手牌代替之。
    Meddler: Before a judgement takes effect, you may play a hand card in its place."""

    @on(m.Retrial, who=ANYONE, when=lambda self, judgement: self.owner.hand.cards)
    async def meddle(self, judgement: Judgement) -> None:
        (card,) = await self.choose_cards(self.owner.hand.cards)
        await replace_judgement(self.game, judgement, card, self.owner, self.id)
