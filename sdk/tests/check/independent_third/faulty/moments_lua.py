"""Moments by the names they have elsewhere."""
from sanguosha import ANYONE, QUN, CardUse, Damage, General, Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Echo(Skill):
    """回声：当你使用锦囊牌时，你可以摸一张牌。
    Echo: When you use a trick, you may draw a card."""

    @on(m.CardUsed)  # expect: SGS010
    async def repeat(self, use: CardUse) -> None:
        await self.owner.draw(1, self.id)


class Autumn(Skill):
    """秋收：结束阶段，你可以摸一张牌。
    Autumn: In your finish phase you may draw a card."""

    @on(
        m.EventPhaseStart[Phase.FINISH],  # expect: SGS010
    )
    async def reap(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)


class Ire(Skill):
    """愤懑：当一名角色受到伤害时或造成伤害后，你可以摸一张牌。
    Ire: When a character takes damage or has dealt it, you may draw a card."""

    @on(m.DamageTaking, m.DamageDealt, who=ANYONE)  # expect: SGS010
    async def fume(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [General("echo_third", "回声者", QUN, 3, [Echo, Autumn, Ire], en="The Echo")]
