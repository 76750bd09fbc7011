"""One of two is declared; the other comes by its id, in a helper of the skill."""

from sanguosha import Card, Damage, Seat, Skill, active, modify, mods, on, once_per_phase, one, other
from sanguosha import moments as m


class Patience(Skill, id="tutor_patience"):
    """耐心：当你受到伤害后，你可以摸一张牌。
    Patience: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def wait(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Strength(Skill, id="tutor_strength", locked=True):
    """力量：锁定技，你的手牌上限+1。
    Strength: Locked; your hand limit is one higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


class Tutor(Skill):
    """家教：出牌阶段限一次，你可以令一名其他角色获得“耐心”和“力量”。
    Tutor: Once per play phase, you may have another character gain Patience and Strength."""

    grants = (Patience,)

    async def lesson(self, pupil: Seat) -> None:
        await pupil.gain_skill("tutor_strength", self)  # expect: SGS092

    @active(targets=one(other), limit=once_per_phase)
    async def teach(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].gain_skill(Patience, self)
        await self.lesson(targets[0])
