"""A conversion skill and a lord skill as they should be."""

from sanguosha import WEI, Card, General, Phase, PhaseFrame, Seat, Skill, active, on, once_per_phase
from sanguosha import moments as m


class Breath(Skill, conversion=True):
    """吐纳：转换技，出牌阶段限一次，阳：你可以摸两张牌；阴：你可以回复1点体力。
    Breath: Conversion; once per play phase, yang: you may draw two cards; yin: you may recover 1
    hp."""

    @active(limit=once_per_phase)
    async def breathe(self, cards: list[Card], targets: list[Seat]) -> None:
        if self.yang:
            await self.owner.draw(2, self.id)
        else:
            await self.owner.recover(1, skill=self.id)


class Audience(Skill, lord=True):
    """觐见：主公技，准备阶段，你可以令一名其他魏势力角色摸一张牌。
    Audience: Lord skill; in your prepare phase, you may let another Wei character draw a card."""

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: self.others(WEI))
    async def receive(self, phase: PhaseFrame) -> None:
        guest = await self.choose_seat(self.others(WEI))
        if guest is not None:
            await guest.draw(1, self.id)


JUN = General("tu_na", "吐纳", WEI, 4, [Breath, Audience], en="Tu Na", lord=True)
