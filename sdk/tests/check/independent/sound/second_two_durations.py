"""One status for a while and another for good."""

from sanguosha import Card, Seat, Skill, Until, active, modify, mods, on, once_per_phase, one, other
from sanguosha import moments as m


class Bruised(Skill, id="smith_bruised", locked=True):
    """青肿：直到回合结束，你的手牌上限-1。
    Bruised: Your hand limit is one lower until the end of the turn."""

    less = modify(mods.HandLimit, lambda self, seat: -1 if seat is self.owner else 0)


class Hardened(Skill, id="smith_hardened", locked=True):
    """淬炼：本局游戏，你的攻击范围+1。
    Hardened: Your attack range is one higher for the rest of the game."""

    more = modify(mods.AttackRange, lambda self, seat: 1 if seat is self.owner else 0)


class Smith(Skill):
    """锻工：出牌阶段限一次，你可以令一名其他角色的手牌上限-1直到回合结束，然后你的攻击范围永久+1。
    Smith: Once per play phase, another's hand limit is one lower until the end of the turn; then
    your attack range is one higher for good."""

    grants = (Bruised, Hardened)

    @active(targets=one(other), limit=once_per_phase)
    async def hammer(self, cards: list[Card], targets: list[Seat]) -> None:
        targets[0].attach(Bruised, Until.END_OF_TURN, self)
        self.owner.attach(Hardened, Until.END_OF_GAME, self)
