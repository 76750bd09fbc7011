"""What lasts for as long as something else does; ends in constants and by keyword."""

from sanguosha import (
    Card,
    Damage,
    Seat,
    Skill,
    Until,
    active,
    modify,
    mods,
    on,
    once_per_game,
    one,
    other,
)
from sanguosha import moments as m

END = Until.END_OF_TURN


class Warded(Skill, id="warden_warded", locked=True):
    """受护：直到令你如此的角色失去技能或死亡，其他角色计算与你的距离+1。
    Warded: Others count the distance to you one longer for as long as the giver has his skill."""

    farther = modify(mods.Distance, lambda self, a, b: 1 if b is self.owner else 0)


class Sapped(Skill, id="warden_sapped", locked=True):
    """力竭：直到回合结束，你的手牌上限-1。
    Sapped: Your hand limit is one lower until the end of the turn."""

    less = modify(mods.HandLimit, lambda self, seat: -1 if seat is self.owner else 0)


class Warden(Skill):
    """看守：每局游戏限一次，出牌阶段，你可以令其他角色计算与一名其他角色的距离+1，直到你失去此技能。
    Warden: Once per game, in your play phase, others count the distance to another one longer until
    you lose this skill."""

    grants = (Warded,)

    @active(targets=one(other), limit=once_per_game)
    async def guard(self, cards: list[Card], targets: list[Seat]) -> None:
        targets[0].attach(Warded, Until.WHILE_GIVER, by=self)


class Exhaust(Skill):
    """消耗：当你造成伤害后，你可以令受伤角色的手牌上限-1，直到回合结束。
    Exhaust: After you deal damage, the victim's hand limit is one lower until the end of the turn."""

    grants = (Sapped,)

    @on(m.DamageDone, when=lambda self, damage: damage.victim.alive)
    async def sap(self, damage: Damage) -> None:
        damage.victim.attach(Sapped, until=END)
