"""Weapons of 军争 and SP: 古锭刀, 朱雀羽扇, 银月枪; and the horse 骅骝."""

from __future__ import annotations

from sanguosha import BLACK, DefensiveHorse, Reason, Skill, Weapon, ZoneKind, on, state
from sanguosha import moments as m


class GudingBladeSkill(Skill, id="guding_blade", locked=True):
    """古锭刀：锁定技，当你使用【杀】对没有手牌的目标造成伤害时，此伤害+1。

    Guding Blade: Locked. Your Slash deals 1 more damage to a target without hand cards."""

    @on(
        m.DamageCausing,
        when=lambda self, damage: (
            damage.is_card("slash") and damage.on_target and not damage.victim.hand.cards
        ),
    )
    async def raise_damage(self, damage: m.Damage) -> None:
        damage.amount += 1


class GudingBlade(Weapon):
    range = 2
    skills = (GudingBladeSkill,)


class FeatherFanSkill(Skill, id="feather_fan"):
    """朱雀羽扇：你可以将一张普通【杀】当火【杀】使用。

    Vermilion Feather Fan: You may use a Slash without element as a fire Slash."""

    @on(
        m.CardDeclared,
        when=lambda self, use: use.family == "slash" and use.card.kind.nature == m.NORMAL,
    )
    async def kindle(self, use: m.CardUse) -> None:
        use.card = use.card.acting_as(self.game.ruleset.kinds["fire_slash"], self.id)


class FeatherFan(Weapon):
    range = 4
    skills = (FeatherFanSkill,)


class MoonSpearSkill(Skill, id="moon_spear"):
    """银月枪：当你于回合外使用或打出一张黑色手牌时，你可以令攻击范围内的一名角色选择：打出一张【闪】，或受到你造成的1点伤害。

    Silver Moon Spear: When you use or play a black hand card outside your turn, you may pick a
    character in your attack range: it plays a Dodge or takes 1 damage from you."""

    #: The ids of the cards that last left the owner's hand to be used or played.
    left_hand: list[int] = state(list)

    @on(
        m.CardsMoved,
        when=lambda self, batch: batch.reason in (Reason.USE, Reason.PLAY),
        silent=True,
    )
    async def watch(self, batch: m.MoveBatch) -> None:
        self.left_hand = [c.id for c in batch.lost(self.owner, (ZoneKind.HAND,))]

    def strikes(self, card: m.CardUse | m.CardPlay) -> bool:
        """Whether this use or play lets the owner strike."""
        used = card.card
        return (
            not self.owner.is_current
            and used.color is BLACK
            and bool(used.cards)
            and all(c.id in self.left_hand for c in used.cards)
            and any(self.owner.reaches(s) for s in self.others())
        )

    @on(m.CardUsing, m.CardPlaying, when=lambda self, card: self.strikes(card))
    async def strike(self, card: m.CardUse | m.CardPlay) -> None:
        target = await self.choose_seat([s for s in self.others() if self.owner.reaches(s)])
        if target is not None and not await target.request_play("jink", skill=self.id):
            await self.owner.damage(target, skill=self.id)


class MoonSpear(Weapon):
    range = 3
    skills = (MoonSpearSkill,)


class Hualiu(DefensiveHorse):
    """骅骝：其他角色计算与你的距离+1。

    Hualiu: Others count the distance to you 1 longer."""
