"""A coroutine of one's own, a function of the engine, a card."""

from sanguosha import (
    Damage,
    Judgement,
    SelfTrick,
    Skill,
    TargetEntry,
    on,
    replace_judgement,
    transfer_damage,
)
from sanguosha import moments as m


class Understudy(Skill):
    """替身：当你受到伤害时，你可以将此伤害转移给一名其他角色。
    Understudy: When you are about to take damage, you may pass it on to another character."""

    async def _pay(self, points: int) -> None:
        await self.owner.lose_hp(points, self.id)

    @on(m.DamageTaking, when=lambda self, damage: not damage.transferred)
    async def stand_in(self, damage: Damage) -> None:
        self._pay(1)  # expect: SGS080
        victim = await self.choose_seat(self.others())
        if victim is not None:
            transfer_damage(self.game, damage, victim)  # expect: SGS080

    @on(m.Retrial, when=lambda self, judgement: self.owner.hand.cards)
    async def bribe(self, judgement: Judgement) -> None:
        card = self.owner.hand.cards[0]
        replace_judgement(self.game, judgement, card, self.owner, self.id)  # expect: SGS080


class Snack(SelfTrick):
    """点心：对自己使用，摸一张牌。
    Snack: use it on yourself; draw a card."""

    async def effect(self, entry: TargetEntry) -> None:
        entry.seat.draw(1)  # expect: SGS080


DECK = [("heart", 3, "snack")]
