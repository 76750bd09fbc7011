"""Two skills of one base, with helpers and a mix-in."""
from sanguosha import WU, Damage, General, Phase, PhaseFrame, Seat, Skill, on
from sanguosha import moments as m


async def console(skill: Skill, seat: Seat, count: int) -> None:
    await seat.draw(count, skill.id)


class Consoling:
    """What both skills do."""

    reward = 1

    async def give(self: "Skill", seat: Seat) -> None:
        await console(self, seat, 1)


class Tear(Consoling, Skill):
    """泪：当你受到伤害后，你可以摸一张牌。
    Tear: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def weep(self, damage: Damage) -> None:
        await self.give(self.owner)


class Smile(Consoling, Skill):
    """笑：结束阶段，你可以令一名其他角色摸一张牌。
    Smile: In your finish phase you may let another character draw a card."""

    @on(m.PhaseStart[Phase.FINISH])
    async def smile(self, phase: PhaseFrame) -> None:
        seat = await self.choose_seat(self.others())
        if seat is not None:
            await self.give(seat)


GENERALS = [General("qiao_sound", "乔氏", WU, 3, [Tear, Smile], en="Lady Qiao")]
