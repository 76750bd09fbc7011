"""Things that are called like chance and time and are neither."""
from sanguosha import QUN, Card, Damage, General, Phase, PhaseFrame, Seat, Skill, on, state
from sanguosha import moments as m


class Wheel(Skill, id="wheel_sound"):
    """转轮：结束阶段，你可以令一名随机的其他角色摸一张牌。
    Wheel: In your finish phase you may let another character, drawn by lot, draw a card."""

    time = state(0)

    @on(m.PhaseStart[Phase.FINISH])
    async def spin(self, phase: PhaseFrame) -> None:
        random = self.game.table.rng["wheel_sound"]
        self.time += 1
        seats = self.others()
        random.shuffle(seats)
        seat = random.choice(seats)
        await seat.draw(1, self.id)


GENERALS = [General("wheel_sound", "轮者", QUN, 3, [Wheel], en="The Wheel")]
