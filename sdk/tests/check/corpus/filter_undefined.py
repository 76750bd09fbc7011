from sanguosha import Seat, Skill, active, on, once_per_phase, one, other
from sanguosha import Card


class Poke(Skill):
    """戳：出牌阶段限一次，你可以对一名其他角色造成1点伤害。
    Poke: Once per play phase, deal 1 damage to another."""

    @active(targets=one(other & wonded), limit=once_per_phase)  # expect: SGS012
    async def poke(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.damage(targets[0], 1, skill=self.id)
