"""A weapon and a treasure with skills; the words of the weapon are those of its skill."""
from sanguosha import Damage, Skill, Treasure, Weapon, deck, modify, mods, on, once_per_turn
from sanguosha import moments as m


class SickleSkill(Skill, id="sickle_sound"):
    """镰刀：每回合限一次，当你使用【杀】造成伤害后，你可以摸一张牌。
    Sickle: Once per turn, after your Slash has dealt damage, you may draw a card."""

    @on(
        m.DamageDone,
        limit=once_per_turn,
        when=lambda self, damage: damage.by_user and damage.is_card("slash"),
    )
    async def reap(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class SackSkill(Skill, id="sack_sound", locked=True):
    """布袋：锁定技，你的手牌上限+1。
    Sack: Locked; your hand limit is one higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


class Sickle(Weapon, id="sickle_sound"):
    range = 2
    skills = (SickleSkill,)


class Sack(Treasure, id="sack_sound"):
    """布袋：你的手牌上限+1。
    Sack: your hand limit is one higher."""

    skills = (SackSkill,)


CARDS = [Sickle, Sack]
DECK = deck("C7 sickle_sound\nD7 sack_sound")
