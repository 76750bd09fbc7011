"""文若水：觉醒后获得技能。 A general who wakes up and gains a skill."""

from __future__ import annotations

from sanguosha import SHU, CardUse, Category, General, Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class WellRead(Skill):
    """博览：你使用非延时锦囊牌时，你可以摸一张牌。
    Well Read: When you use a trick that is not a delayed one, you may draw a card."""

    @on(m.CardUsing, when=lambda self, use: use.card.kind.category is Category.TRICK)
    async def look_up(self, use: CardUse) -> None:
        await self.owner.draw(1, self.id)


class LateBloom(Skill, awakening=True):
    """晚成：觉醒技，准备阶段，若你的体力值不大于2，你减1点体力上限，摸两张牌，然后获得“博览”。
    Late Bloom: Awakening; in your prepare phase, if you have 2 hp or less, lose 1 max hp, draw two
    cards and gain Well Read."""

    grants = (WellRead,)

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: self.owner.hp <= 2)
    async def bloom(self, phase: PhaseFrame) -> None:
        await self.owner.change_max_hp(-1, self.id)
        await self.owner.draw(2, self.id)
        await self.owner.gain_skill(WellRead, self)


GENERALS = [
    General(
        "wen_ruoshui",
        "文若水",
        SHU,
        4,
        [LateBloom],
        en="Wen Ruoshui",
        title="书生",
        derived=[WellRead],
    )
]
