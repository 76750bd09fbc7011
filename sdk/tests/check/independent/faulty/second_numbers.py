"""Numbers with spaces, in words, added up, and of other parts."""

from sanguosha import Card, Damage, Draw, Seat, Skill, active, hand, modify, mods, on, once_per_phase, one, other, two
from sanguosha import moments as m

BASE = 2


class Spaced(Skill):
    """空格：当你受到伤害后，你可以摸 2 张牌。
    Spaced: After you take damage, you may draw 2 cards."""

    @on(m.DamageTaken)
    async def space(self, damage: Damage) -> None:
        await self.owner.draw(BASE + 1, self.id)  # expect: SGS035 or text


class Drain(Skill):
    """吸血：出牌阶段限一次，你可以令一名其他角色失去两点体力，然后你回复二点体力。
    Drain: Once per play phase, another character loses two hp, then you recover two hp."""

    @active(targets=one(other), limit=once_per_phase)
    async def bite(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].lose_hp(skill=self.id)  # expect: SGS035 or text
        await self.owner.recover(2, skill=self.id)


class Harvester(Skill):
    """多收：摸牌阶段，你可以多摸一张牌。
    Harvester: In your draw phase, you may draw one more card."""

    @on(m.DrawCount)
    async def reap(self, draw: Draw) -> None:
        draw.count += 2  # expect: SGS035 or text


class Roomy(Skill, locked=True):
    """宽裕：锁定技，你的手牌上限+2。
    Roomy: Locked; your hand limit is two higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)  # expect: SGS035 or text
