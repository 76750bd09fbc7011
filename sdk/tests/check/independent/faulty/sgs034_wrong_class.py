"""Limited in the text, awakening in the code; and the other way round, as an attribute."""

from sanguosha import SHU, Card, General, Phase, PhaseFrame, Seat, Skill, active, on, one, other
from sanguosha import moments as m


class LastWord(Skill, awakening=True):  # expect: SGS034 or text
    """遗言：限定技，准备阶段，若你的体力值为1，你可以摸三张牌。
    Last Word: Limited; in your prepare phase, if you have 1 hp, you may draw three cards."""

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: self.owner.hp == 1)
    async def speak(self, phase: PhaseFrame) -> None:
        await self.owner.draw(3, self.id)


class FirstWord(Skill):  # expect: SGS034 or text
    """开口：出牌阶段，你可以令一名其他角色摸一张牌。
    First Word: In your play phase, you may let another character draw a card."""

    limited = True

    @active(targets=one(other))
    async def greet(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


YI_YAN = General("yi_yan", "一言", SHU, 3, [LastWord, FirstWord], en="Yi Yan")
