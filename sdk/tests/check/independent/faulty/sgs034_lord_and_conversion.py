"""主公技 and 转换技 without their keywords."""

from sanguosha import WEI, Damage, General, Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Court(Skill):  # expect: SGS034 or text
    """朝会：主公技，准备阶段，你可以令一名其他魏势力角色摸一张牌。
    Court: Lord; in your prepare phase, you may let another Wei character draw a card."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def meet(self, phase: PhaseFrame) -> None:
        guest = await self.choose_seat(self.others("wei"))
        if guest is not None:
            await guest.draw(1, self.id)


class Pendulum(Skill):  # expect: SGS034 or text
    """钟摆：转换技，当你受到伤害后，阳：你可以摸一张牌；阴：你可以回复1点体力。
    Pendulum: Conversion; after you take damage, yang: draw a card; yin: recover 1 hp."""

    @on(m.DamageTaken)
    async def swing(self, damage: Damage) -> None:
        if self.yang:
            await self.owner.draw(1, self.id)
        else:
            await self.owner.recover(1, skill=self.id)
        self.yang = not self.yang


WANG = General("zhong_wang", "钟王", WEI, 4, [Court, Pendulum], en="Zhong Wang", lord=True)
