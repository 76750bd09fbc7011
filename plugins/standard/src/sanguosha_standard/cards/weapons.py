"""Weapons. The effects are skills that act while the weapon is equipped (cards.md §4)."""

from __future__ import annotations

from collections.abc import Mapping

from sanguosha import (
    ANYONE,
    AnyCard,
    Card,
    Gender,
    Seat,
    Skill,
    Slot,
    Weapon,
    Zone,
    hand,
    modify,
    mods,
    on,
    two,
    view_as,
)
from sanguosha import moments as m

HORSES = (Slot.DEFENSIVE_HORSE, Slot.OFFENSIVE_HORSE)


def _own_slash_hits(skill: Skill, damage: m.Damage) -> bool:
    return damage.is_card("slash") and damage.on_target and not damage.prevented


def _own_slash(skill: Skill, entry: m.TargetEntry) -> bool:
    return entry.use.family == "slash"


class PlainAsOption(Weapon, id="_plain_as_option"):
    """One of the weapons that option `plain_weapons` strips of their effects."""

    def configure(self, options: Mapping[str, str]) -> None:
        if options["plain_weapons"] == "effectless":
            self.skills = ()


class CrossbowSkill(Skill, id="crossbow", locked=True):
    """诸葛连弩：锁定技，你于出牌阶段使用【杀】没有次数限制。

    Zhuge Crossbow: Locked. You may use any number of Slashes in your play phase."""

    unlimited = modify(
        mods.UseLimit,
        lambda self, user, card, target: (
            mods.UNLIMITED if user is self.owner and card.family == "slash" else 0
        ),
    )


class Crossbow(Weapon):
    skills = (CrossbowSkill,)


class QinggangSwordSkill(Skill, id="qinggang_sword", locked=True):
    """青釭剑：锁定技，当你使用【杀】指定一名目标后，其防具失效，直到此【杀】结算完毕。

    Qinggang Sword: Locked. Once your Slash has designated a target, its armour is void until the
    Slash is finished."""

    @on(
        m.TargetSpecified,
        when=lambda self, entry: _own_slash(self, entry) and entry.seat.armor is not None,
    )
    async def pierce(self, entry: m.TargetEntry) -> None:
        self.game.void_armor_for(entry)


class QinggangSword(Weapon):
    range = 2
    skills = (QinggangSwordSkill,)


def _opposite_sexes(a: Seat, b: Seat) -> bool:
    return a.gender is not None and b.gender is not None and a.gender is not b.gender


class DoubleSwordsSkill(Skill, id="double_swords"):
    """雌雄双股剑：当你使用【杀】指定一名异性角色为目标后，你可以令其选择：弃置一张手牌，或令你摸一张牌。

    Twin Gender Swords: Once your Slash has designated a target of the opposite sex, you may make
    it choose: it discards a hand card, or you draw a card."""

    @on(
        m.TargetSpecified,
        when=lambda self, entry: (
            self.game.options["double_swords"] == "opposite_sex_on_targeting"
            and _own_slash(self, entry)
            and _opposite_sexes(self.owner, entry.seat)
        ),
    )
    async def on_targeting(self, entry: m.TargetEntry) -> None:
        await self.press(entry.seat)

    @on(
        m.DamageDone,
        when=lambda self, damage: (
            self.game.options["double_swords"] == "male_only_after_hit"
            and _own_slash_hits(self, damage)
            and damage.victim.alive
            and damage.victim.gender is Gender.MALE
        ),
    )
    async def after_hit(self, damage: m.Damage) -> None:
        await self.press(damage.victim)

    async def press(self, target: Seat) -> None:
        """The target discards a hand card, or else the owner draws."""
        discarded = await target.discard_some(1, 1, target.hand.cards, skill=self.id, optional=True)
        if not discarded:
            await self.owner.draw(1, self.id)


class DoubleSwords(Weapon):
    range = 2
    skills = (DoubleSwordsSkill,)


class IceSwordSkill(Skill, id="ice_sword"):
    """寒冰剑：当你使用【杀】对有牌的目标造成伤害时，你可以防止此伤害，依次弃置其两张牌。

    Frost Blade: When your Slash is about to damage a target who has cards, you may prevent that
    damage and discard two of its cards, one after the other."""

    def zones(self, target: Seat) -> list[Zone]:
        """Where the cards may be taken from."""
        hand_only = self.game.options["ice_sword"] == "two_hand_cards"
        return [target.hand] if hand_only else [target.hand, target.equip]

    @on(
        m.DamageCausingFixed,
        when=lambda self, damage: (
            _own_slash_hits(self, damage) and any(z.cards for z in self.zones(damage.victim))
        ),
    )
    async def freeze(self, damage: m.Damage) -> None:
        damage.prevented = True
        target = damage.victim
        for _ in range(2):
            if target.alive:
                cards = await self.choose_from(target, self.zones(target), discarding=True)
                await self.owner.discard(cards, self.id)


class IceSword(Weapon):
    range = 2
    skills = (IceSwordSkill,)


class AxeSkill(Skill, id="axe"):
    """贯石斧：当你使用的【杀】被目标抵消时，你可以弃置两张牌（不能是装备着的此牌），令此【杀】依然生效。

    Stone-piercing Axe: When your Slash is cancelled by its target, you may discard two cards
    (not this equipped one): the Slash takes effect all the same."""

    def cost(self) -> list[Card]:
        """The cards that may be discarded for it."""
        owner = self.owner
        if self.game.options["axe"] == "before_dodge_discard_2_hand":
            return owner.discardable(owner.hand.cards)
        return [c for c in owner.discardable() if c.id != self.source.card]

    @on(
        m.EffectCancelled,
        when=lambda self, entry: (
            self.game.options["axe"] == "on_dodge_discard_2_any"
            and _own_slash(self, entry)
            and entry.cancelled
            and len(self.cost()) >= 2
        ),
    )
    async def overrule(self, entry: m.TargetEntry) -> None:
        await self.owner.discard_some(2, 2, self.cost(), skill=self.id)
        entry.cancelled = False

    @on(
        m.EffectBefore,
        who=ANYONE,
        when=lambda self, entry: (
            self.game.options["axe"] == "before_dodge_discard_2_hand"
            and entry.user is self.owner
            and _own_slash(self, entry)
            and not entry.cannot_respond
            and len(self.cost()) >= 2
        ),
    )
    async def forestall(self, entry: m.TargetEntry) -> None:
        await self.owner.discard_some(2, 2, self.cost(), skill=self.id)
        entry.cannot_respond = True


class Axe(Weapon):
    range = 3
    skills = (AxeSkill,)


class SpearSkill(Skill, id="spear"):
    """丈八蛇矛：你可以将两张手牌当【杀】使用或打出。

    Serpent Spear: You may use or play two hand cards as a Slash."""

    as_slash = view_as("slash", cards=two(hand))


class Spear(PlainAsOption):
    range = 3
    skills = (SpearSkill,)


class BladeSkill(Skill, id="blade"):
    """青龙偃月刀：当你使用的【杀】被目标抵消时，你可以对其再使用一张【杀】（无距离和次数限制）。

    Green Dragon Blade: When your Slash is cancelled by its target, you may use another Slash on
    it, whatever the distance and beyond the usual number."""

    @on(
        m.EffectCancelled,
        offer=False,
        when=lambda self, entry: _own_slash(self, entry) and entry.cancelled and entry.seat.alive,
    )
    async def follow_up(self, entry: m.TargetEntry) -> None:
        await self.owner.request_use(
            "slash", [entry.seat], free_distance=True, skill=self.id, key="follow_up"
        )


class Blade(PlainAsOption):
    range = 3
    skills = (BladeSkill,)


def _is_whole_hand(owner: Seat, card: AnyCard) -> bool:
    held = owner.hand.cards
    return bool(held) and sorted(c.id for c in card.cards) == sorted(c.id for c in held)


class HalberdSkill(Skill, id="halberd"):
    """方天画戟：当你使用的【杀】是你全部的手牌时，可以额外指定至多两个目标。

    Sky Halberd: When the Slash you use is made of all your hand cards, it may have up to two
    further targets."""

    further = modify(
        mods.ExtraTargets,
        lambda self, user, card: (
            2 if user is self.owner and card.family == "slash" and _is_whole_hand(user, card) else 0
        ),
    )


class Halberd(PlainAsOption):
    range = 4
    skills = (HalberdSkill,)


class KylinBowSkill(Skill, id="kylin_bow"):
    """麒麟弓：当你使用【杀】对目标造成伤害时，你可以弃置其装备区里的一匹坐骑。

    Kylin Bow: When your Slash damages its target, you may discard a horse from its equipment."""

    @on(
        m.DamageCausing,
        when=lambda self, damage: (
            _own_slash_hits(self, damage)
            and any(c.kind.slot in HORSES for c in damage.victim.equip.cards)
        ),
    )
    async def unhorse(self, damage: m.Damage) -> None:
        horses = [c for c in damage.victim.equip.cards if c.kind.slot in HORSES]
        chosen = await self.owner.choose_from_row(horses, skill=self.id)
        await self.owner.discard(chosen, self.id)


class KylinBow(PlainAsOption):
    range = 5
    skills = (KylinBowSkill,)

    def configure(self, options: Mapping[str, str]) -> None:
        super().configure(options)
        if options["kylin_range"] == "3":
            self.range = 3


class ShortKnife(Weapon):
    """短刀：没有效果的武器，只在选项“额外的无效果武器”下加入牌堆。

    Short Knife: A weapon without effect, in the deck only under the option that adds it."""


class LongSword(Weapon):
    """长剑：没有效果的武器，只在选项“额外的无效果武器”下加入牌堆。

    Long Sword: A weapon without effect, in the deck only under the option that adds it."""

    range = 2
