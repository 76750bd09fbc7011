"""没有英文的武将技能。"""

from sanguosha import SHU, General, Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class JingZuo(Skill, id="jing_zuo"):  # expect: SGS031 or text
    """静坐：结束阶段，若你的手牌数小于体力值，你可以摸一张牌。

    （静坐常思己过。）
    """

    @on(m.PhaseStart[Phase.FINISH], when=lambda self, phase: len(self.owner.hand) < self.owner.hp)
    async def sit(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)


JU_SHI = General("ju_shi", "居士", SHU, 3, [JingZuo], en="Ju Shi")
