"""Durations in all their ways, each as it is said."""
from sanguosha import QUN, Card, Damage, General, Phase, PhaseFrame, Seat, Skill, Until, active, modify, mods, on
from sanguosha import once_per_phase, one, other
from sanguosha import moments as m


class Keen(Skill, id="keen_sound", locked=True):
    """敏锐：锁定技，你的攻击范围+1。
    Keen: Locked; your attack range is one higher."""

    far = modify(mods.AttackRange, lambda self, seat: 1 if seat is self.owner else 0)


class Whetstone(Skill):
    """磨刀：出牌阶段限一次，你可以令你的攻击范围+1直到回合结束，且令一名其他角色获得“敏锐”直到游戏结束。
    Whetstone: Once per play phase, your attack range is one higher until the end of the turn, and
    another character gains Keen for the rest of the game."""

    grants = (Keen,)

    @active(targets=one(other), limit=once_per_phase)
    async def grind(self, cards: list[Card], targets: list[Seat]) -> None:
        self.owner.attach(Keen, Until.END_OF_TURN, self)
        await targets[0].gain_skill(Keen, self)


class Vow(Skill):
    """立誓：限定技，当你受到伤害后，你可以获得“敏锐”。
    Vow: Limited; after you take damage, you may gain Keen."""

    limited = True
    grants = (Keen,)

    @on(m.DamageTaken)
    async def swear(self, damage: Damage) -> None:
        await self.owner.gain_skill(Keen, self)


class Parole(Skill):
    """假释：当你受到伤害后，你可以获得“敏锐”，直到你的下个回合开始。
    Parole: After you take damage, you may gain Keen until your next turn begins."""

    grants = (Keen,)

    @on(m.DamageTaken)
    async def free(self, damage: Damage) -> None:
        until = Until.NEXT_TURN
        await self.owner.gain_skill(Keen, self, until=until)


GENERALS = [General("smith_sound", "刀匠", QUN, 4, [Whetstone, Vow, Parole], en="The Smith")]
