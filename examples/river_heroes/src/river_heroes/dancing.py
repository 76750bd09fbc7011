"""乐儿：转换技与触发技。 A general whose skill has two sides."""

from __future__ import annotations

from sanguosha import (
    QUN,
    Damage,
    Gender,
    General,
    Phase,
    PhaseFrame,
    Skill,
    on,
    once_per_turn,
)
from sanguosha import moments as m


class TwoStep(Skill, conversion=True):
    """回旋：转换技，结束阶段，阳：你可以摸一张牌；阴：你可以令一名其他角色摸一张牌，然后若你已受伤，你回复1点体力。
    Two-Step: Conversion; in your finish phase, yang: you may draw a card; yin: you may let another
    character draw a card, then you recover 1 hp if you are wounded."""

    @on(m.PhaseStart[Phase.FINISH])
    async def turn(self, phase: PhaseFrame) -> None:
        if self.yang:
            await self.owner.draw(1, self.id)
            return
        partner = await self.choose_seat(self.others())
        if partner is not None:
            await partner.draw(1, self.id)
            await self.owner.recover(skill=self.id)


class Sidestep(Skill):
    """错步：每回合限一次，当你受到伤害时，若你有手牌，你可以弃置一张手牌令此伤害-1。
    Sidestep: Once per turn, when you are about to take damage, you may discard a hand card to
    make it one less."""

    @on(m.DamageTaking, limit=once_per_turn, when=lambda self, damage: self.owner.hand.cards)
    async def swerve(self, damage: Damage) -> None:
        await self.owner.discard_some(1, cards=self.owner.hand.cards, skill=self.id)
        damage.amount -= 1


GENERALS = [
    General(
        "yue_er",
        "乐儿",
        QUN,
        3,
        [TwoStep, Sidestep],
        en="Yue Er",
        gender=Gender.FEMALE,
        title="舞姬",
    )
]
