"""Armour of 军争: 藤甲, 白银狮子."""

from __future__ import annotations

from sanguosha import Armor, Card, Seat, Skill, ZoneKind, active, on
from sanguosha import moments as m
from sanguosha_maneuvering.elements import FIRE

GROUP_CARDS = ("savage_assault", "archery_attack")

OFFICIAL = "official"
#: Immune to fire; every other 杀 hurts 1 more.
SLASH_HURTS = "fire_immune_slash_plus_1"
#: Immune to fire except for 火杀, which hurts 1 more; otherwise as in the book.
FIRE_SLASH_HURTS = "fire_immune_but_fire_slash_hurts"


class VineArmorSkill(Skill, id="vine_armor", locked=True):
    """藤甲：锁定技，普通【杀】、【南蛮入侵】和【万箭齐发】对你无效；你受到的火焰伤害+1。

    Vine Armor: Locked. Slashes without element, Barbarian Invasion and Hail of Arrows have no
    effect on you; fire damage to you is 1 higher."""

    @property
    def variant(self) -> str:
        """The value of option `vine_armor`."""
        return self.game.options["vine_armor"]

    def withstands(self, entry: m.TargetEntry) -> bool:
        """Whether the card has no effect on the wearer."""
        nature = entry.card.kind.nature
        if self.variant == SLASH_HURTS:
            return entry.use.family == "slash" and nature == FIRE
        if entry.use.family == "slash":
            return nature == m.NORMAL
        return entry.use.family in GROUP_CARDS

    def worsens(self, damage: m.Damage) -> bool:
        """Whether the damage is raised."""
        slash, fire = damage.is_card("slash"), damage.nature == FIRE
        if self.variant == OFFICIAL:
            return fire
        return slash and fire is (self.variant == FIRE_SLASH_HURTS)

    def repels(self, damage: m.Damage) -> bool:
        """Whether the damage is prevented."""
        if self.variant == OFFICIAL or damage.nature != FIRE:
            return False
        return self.variant == SLASH_HURTS or not damage.is_card("slash")

    @on(m.EffectStart, when=lambda self, entry: not entry.void and self.withstands(entry))
    async def stop(self, entry: m.TargetEntry) -> None:
        entry.void = True

    @on(m.DamageTaking, when=lambda self, damage: self.worsens(damage))
    async def burn(self, damage: m.Damage) -> None:
        damage.amount += 1

    @on(m.DamageTakingFixed, when=lambda self, damage: self.repels(damage))
    async def repel(self, damage: m.Damage) -> None:
        damage.prevented = True


class VineArmor(Armor):
    skills = (VineArmorSkill,)


def _by_itself(skill: Skill) -> bool:
    return skill.game.options["silver_lion"] == "recover_on_loss"


class SilverLionSkill(Skill, id="silver_lion", locked=True):
    """白银狮子：锁定技，当你受到大于1点的伤害时，将此伤害减至1点；当你失去装备区里的此牌后，回复1点体力。

    Silver Lion: Locked. Damage to you of more than 1 becomes 1; when you lose this card from
    your equipment area, you recover 1 hp."""

    @on(m.DamageTakingFixed, when=lambda self, damage: damage.amount > 1)
    async def cap(self, damage: m.Damage) -> None:
        damage.amount = 1

    @on(
        m.CardsMoved,
        leaving=True,
        when=lambda self, batch: _by_itself(self) and self.owner.wounded and self.leaves(batch),
    )
    async def heal(self, batch: m.MoveBatch) -> None:
        await self.owner.recover(1, skill=self.id)

    def leaves(self, batch: m.MoveBatch) -> bool:
        """Whether this very card leaves the equipment area in the batch."""
        part = batch.part_of(self.source.card)
        return part is not None and part.origin.kind is ZoneKind.EQUIP

    @active(when=lambda self: not _by_itself(self) and self.owner.hp <= 1 and self.owner.wounded)
    async def give_up(self, cards: list[Card], targets: list[Seat]) -> None:
        lion = self.owner.armor
        if lion is not None:
            await self.owner.discard([lion], self.id)
            await self.owner.recover(1, skill=self.id)


class SilverLion(Armor):
    skills = (SilverLionSkill,)
