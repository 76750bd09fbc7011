"""Statuses and granted skills that stay longer than the words say."""
from sanguosha import QUN, Card, Damage, General, Phase, PhaseFrame, Seat, Skill, Until, active, modify, mods
from sanguosha import on, once_per_phase, one, other
from sanguosha import moments as m


class Haste(Skill, locked=True):
    """疾速：锁定技，你计算与其他角色的距离-1。
    Haste: Locked; you count the distance to others one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class Guard(Skill, id="guard_third", locked=True):
    """守护：锁定技，其他角色计算与你的距离+1。
    Guard: Locked; others count the distance to you one longer."""

    farther = modify(mods.Distance, lambda self, a, b: 1 if b is self.owner else 0)


class Coach(Skill):
    """教练：出牌阶段限一次，你可以令一名其他角色获得“疾速”，直到其回合结束。
    Coach: Once per play phase, another character gains Haste until the end of its turn."""

    grants = (Haste,)

    @active(targets=one(other), limit=once_per_phase)
    async def train(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].gain_skill(Haste, self)  # expect: SGS090


class Sprint(Skill):
    """冲刺：准备阶段，你可以令你本回合计算与其他角色的距离-1。
    Sprint: In your prepare phase, this turn you count the distance to others one shorter."""

    grants = (Haste,)

    @on(m.PhaseStart[Phase.PREPARE])
    async def run(self, phase: PhaseFrame) -> None:
        self.owner.attach(Haste, until=Until.END_OF_GAME, by=self)  # expect: SGS090


class Patron(Skill):
    """庇护：当一名角色受到伤害后，直到你的下个回合开始，其他角色计算与其的距离+1。
    Patron: After a character takes damage, others count the distance to it one longer until your
    next turn begins."""

    grants = (Guard,)

    @on(m.DamageTaken)
    async def cover(self, damage: Damage) -> None:
        damage.victim.attach(Guard, until=Until.GIVERS_NEXT_TURN)  # expect: SGS091


class Tutor(Skill):
    """师徒：出牌阶段限一次，你可以令一名其他角色拥有“疾速”，直到你失去此技能。
    Tutor: Once per play phase, another has Haste for as long as you have this skill."""

    grants = (Haste,)

    @active(targets=one(other), limit=once_per_phase)
    async def teach(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].gain_skill(Haste, until=Until.WHILE_GIVER)  # expect: SGS091


class Trader(Skill):
    """换马：当你受到伤害后，你可以获得“疾速”，直到回合结束。
    Trader: After you take damage, you may gain Haste until the end of the turn."""

    @on(m.DamageTaken)
    async def swap(self, damage: Damage) -> None:
        await self.owner.gain_skill("haste", self, Until.END_OF_TURN)  # expect: SGS092


class Twin(Skill):
    """双生：当你造成伤害后，直到回合结束，你拥有“疾速”与“守护”。
    Twin: After you have dealt damage, you have Haste and Guard until the end of the turn."""

    grants = (Haste,)

    @on(m.DamageDone)
    async def double(self, damage: Damage) -> None:
        for kind in (Haste, Guard):
            await self.owner.gain_skill(kind, self, Until.END_OF_TURN)  # expect: SGS092


SKILLS = [Haste, Guard]
GENERALS = [
    General("coach_third", "教头", QUN, 4, [Coach, Sprint, Patron], en="The Coach"),
    General("tutor_third", "先生", QUN, 4, [Tutor, Trader, Twin], en="The Tutor"),
]
