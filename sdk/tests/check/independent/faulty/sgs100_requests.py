"""Where a card is asked for, used without material, and tested."""

from sanguosha import Card, Damage, Seat, Skill, active, named, on, once_per_phase, one, other
from sanguosha import moments as m


class Challenger(Skill):
    """挑衅者：出牌阶段限一次，你可以弃置一张【决斗】，令一名其他角色打出一张【闪】，否则视为你对其使用【杀】。
    Challenger: Once per play phase, you may discard a Duel; another plays a Dodge, or else you use
    a virtual Slash on it."""

    @active(discard=one(named("dual")), targets=one(other), limit=once_per_phase)  # expect: SGS100
    async def dare(self, cards: list[Card], targets: list[Seat]) -> None:
        if not await targets[0].request_play("dodge", opponent=self.owner, skill=self.id):  # expect: SGS100
            await self.owner.use("strike", targets, skill=self.id)  # expect: SGS100

    @on(m.DamageDone, when=lambda self, damage: damage.is_card("sha"))  # expect: SGS100
    async def gloat(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)
