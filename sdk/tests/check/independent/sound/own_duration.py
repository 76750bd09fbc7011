"""The end is made by the skill itself: with a state that resets, and by losing what was given."""

from sanguosha import (
    Card,
    Damage,
    Scope,
    Seat,
    Skill,
    active,
    modify,
    mods,
    on,
    once_per_phase,
    one,
    other,
    state,
)
from sanguosha import moments as m


class Momentum(Skill):
    """势头：当你造成伤害后，你可以令你的攻击范围+1，直到回合结束。
    Momentum: After you deal damage, your attack range is one higher until the end of the turn."""

    pushes = state(0, per=Scope.TURN, shown=True)

    @on(m.DamageDone)
    async def push(self, damage: Damage) -> None:
        self.pushes += 1

    far = modify(mods.AttackRange, lambda self, seat: self.pushes if seat is self.owner else 0)


class Calm(Skill, id="loan_calm"):
    """镇定：当你受到伤害后，你可以摸一张牌。
    Calm: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def breathe(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Loan(Skill):
    """借予：出牌阶段限一次，你可以令一名其他角色获得“镇定”，直到其受到伤害后。
    Loan: Once per play phase, another gains Calm until after it has taken damage."""

    grants = (Calm,)
    debtor = state(-1)

    @active(targets=one(other), limit=once_per_phase)
    async def lend(self, cards: list[Card], targets: list[Seat]) -> None:
        self.debtor = targets[0].index
        await targets[0].gain_skill(Calm, self)

    @on(
        m.DamageEnd,
        silent=True,
        forced=True,
        when=lambda self, damage: damage.victim.index == self.debtor,
    )
    async def call_in(self, damage: Damage) -> None:
        await damage.victim.lose_skill(Calm)
