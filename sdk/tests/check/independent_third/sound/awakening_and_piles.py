"""An awakening with derived skills, a pile, a conversion, and helpers in the class."""
from sanguosha import SHU, Card, Damage, General, Phase, PhaseFrame, Skill, from_pile, on, top_cards, view_as
from sanguosha import moments as m


class Stored(Skill, id="stored_sound"):
    """存粮：当你受到伤害后，你可以将牌堆顶的一张牌置于武将牌上，称为“粮”；你可以将一张“粮”当【闪】使用或打出。
    Stored: After you take damage, you may put the top card of the draw pile on your general as
    grain; you may use or play grain as a Dodge."""

    as_jink = view_as("jink", cards=from_pile("stored_sound"))

    @on(m.DamageTaken)
    async def store(self, damage: Damage) -> None:
        await self.owner.put(top_cards(self.game, 1), self.owner.pile(self.id), self.id)


class Ripe(Skill, id="ripe_sound", awakening=True):
    """成熟：觉醒技，准备阶段，若你的“粮”不少于三张，你减1点体力上限，然后获得“翻覆”。
    Ripe: Awakening; in your prepare phase, if you have three grain or more, lose 1 max hp and gain
    Turnabout."""

    @property
    def enough(self) -> bool:
        return len(self.owner.pile_cards("stored_sound")) >= 3

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: self.enough)
    async def ripen(self, phase: PhaseFrame) -> None:
        await self.owner.change_max_hp(-1, self.id)
        await self.owner.gain_skill(Turnabout, self)


class Turnabout(Skill, id="turnabout_sound", conversion=True):
    """翻覆：转换技，当你受到伤害后，阳：你可以摸一张牌；阴：你可以回复1点体力。
    Turnabout: Conversion; after you take damage, yang: draw a card; yin: recover 1 hp."""

    @on(m.DamageTaken)
    async def turn(self, damage: Damage) -> None:
        if self.yang:
            await self.owner.draw(1, self.id)
        else:
            await self.owner.recover(1, skill=self.id)


Ripe.grants = (Turnabout,)
GENERALS = [
    General("deng_zhi_sound", "邓芝", SHU, 3, [Stored, Ripe], en="Deng Zhi", derived=[Turnabout])
]
