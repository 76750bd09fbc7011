"""The end stands in a constant, the giving in a helper method, the text says 直至."""

from sanguosha import Damage, Seat, Skill, Until, modify, mods, on
from sanguosha import moments as m

TERM = Until.END_OF_GAME  # or: SGS090


class Lamed(Skill, id="caltrops_lamed", locked=True):
    """跛足：你计算与其他角色的距离+1。
    Lamed: You count the distance to others one longer."""

    farther = modify(mods.Distance, lambda self, a, b: 1 if a is self.owner else 0)


class Caltrops(Skill):
    """蒺藜：当你造成伤害后，你可以令受伤角色计算与其他角色的距离+1，直至本轮结束。
    Caltrops: After you deal damage, you may have the victim count distances one longer until the
    round ends."""

    grants = (Lamed,)

    def lame(self, seat: Seat) -> None:
        seat.attach(Lamed, until=TERM)  # expect: SGS090

    @on(m.DamageDone, when=lambda self, damage: damage.victim.alive)
    async def strew(self, damage: Damage) -> None:
        self.lame(damage.victim)
