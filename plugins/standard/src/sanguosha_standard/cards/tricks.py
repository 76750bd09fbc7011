"""Tricks that resolve at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sanguosha import (
    Category,
    GroupTrick,
    Seat,
    SelfTrick,
    Trick,
    UseContext,
    Why,
    Zone,
    moments,
    why,
)
from sanguosha.moments import CardUse, TargetEntry

NOT_YOURSELF = why("not_yourself")
NOTHING_THERE = why("no_cards_there")


class Pilfering(Trick, id="_pilfering"):
    """Shared by 过河拆桥 and 顺手牵羊: one card in the areas of another character."""

    zone_option = ""
    judge_zone = True
    needs_cards = True

    def zones(self, seat: Seat) -> list[Zone]:
        """The areas of `seat` that the card reaches."""
        zones = [seat.hand, seat.equip]
        return [*zones, seat.judging] if self.judge_zone else zones

    def configure(self, options: Mapping[str, str]) -> None:
        self.judge_zone = options[self.zone_option] == "on"
        self.needs_cards = options["no_card_target"] == "illegal_target"

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        if seat is ctx.user:
            return NOT_YOURSELF
        if self.needs_cards and not any(z.cards for z in self.zones(seat)):
            return NOTHING_THERE
        return None


class Dismantlement(Pilfering):
    """过河拆桥：出牌阶段，对一名区域里有牌的其他角色使用。你弃置其区域里的一张牌。

    Burn Bridges: In your play phase, use it on another character with a card in hand, equipment
    or judgement area. You discard one of those cards."""

    zone_option = "dismantle_judge_zone"

    async def effect(self, entry: TargetEntry) -> None:
        user, seat = entry.user, entry.seat
        cards = await user.choose_from(
            seat, self.zones(seat), discarding=True, key="take_to_discard"
        )
        await user.discard(cards)


class Snatch(Pilfering):
    """顺手牵羊：出牌阶段，对距离为1且区域里有牌的一名其他角色使用。你获得其区域里的一张牌。

    Steal the Sheep: In your play phase, use it on another character at distance 1 with a card in
    hand, equipment or judgement area. You obtain one of those cards."""

    zone_option = "snatch_judge_zone"
    distance = 1
    random = False

    def configure(self, options: Mapping[str, str]) -> None:
        super().configure(options)
        self.random = options["snatch_pick"] == "random"

    async def effect(self, entry: TargetEntry) -> None:
        user, zones = entry.user, self.zones(entry.seat)
        if self.random:
            pool = [c for zone in zones for c in zone.cards]
            cards = [user.game.table.rng["snatch"].choice(pool)] if pool else []
        else:
            cards = await user.choose_from(entry.seat, zones, key="take_to_obtain")
        await user.obtain(cards)


class Duel(Trick):
    """决斗：出牌阶段，对一名其他角色使用。从目标起，你与其轮流打出一张【杀】；先不打出的一方受到另一方造成的1点伤害。

    Duel: In your play phase, use it on another character. Beginning with the target, the two of
    you play a Slash in turn; the first who does not takes 1 damage from the other."""

    nature = moments.NORMAL

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        return NOT_YOURSELF if seat is ctx.user else None

    async def effect(self, entry: TargetEntry) -> None:
        asked, other = entry.seat, entry.user
        while await asked.request_play("slash", entry, opponent=other):
            if not (asked.alive and other.alive):
                return
            asked, other = other, asked
        amount = 1 + (entry.bonus if asked is entry.seat else 0)
        await other.damage(asked, amount, self.nature, entry.card, entry)


class Collateral(Trick):
    """借刀杀人：出牌阶段，对一名装备区里有武器的其他角色使用，并指定其攻击范围内其能对之使用【杀】的另一名角色。除非其对该角色使用一张【杀】，否则将武器交给你。

    Borrowed Knife: In your play phase, use it on another character who has a weapon, and name a
    character in that one's attack range on whom a Slash is legal. Unless the target uses a Slash
    on the named character, it gives you its weapon."""

    targets = (2, 2)
    named = 1
    hands_over = True

    def configure(self, options: Mapping[str, str]) -> None:
        self.hands_over = options["collateral_fail"] == "weapon_handed_over"

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        if chosen:
            return chosen[0].why_not_target("slash", seat)
        if seat is ctx.user:
            return NOT_YOURSELF
        if seat.weapon is None:
            return why("no_weapon")
        if all(seat.why_not_target("slash", s) for s in ctx.game.alive):
            return why("no_victim_in_range")
        return None

    def entries(self, use: CardUse, picked: Sequence[Seat]) -> list[tuple[Seat, tuple[Seat, ...]]]:
        return [(picked[0], tuple(picked[1:]))]

    async def effect(self, entry: TargetEntry) -> None:
        holder, user = entry.seat, entry.user
        used = None
        if entry.extra:
            used = await holder.request_use("slash", entry.extra, key="borrowed", context=entry)
        weapon = holder.weapon
        if used is None and self.hands_over and weapon is not None and user.alive:
            await holder.give([weapon], user)


class ExNihilo(SelfTrick):
    """无中生有：出牌阶段，对自己使用。你摸两张牌。

    Something from Nothing: In your play phase, use it on yourself. You draw two cards."""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.draw(2)


class Nullification(Trick):
    """无懈可击：当一张锦囊牌将要对一名角色生效时，或另一张【无懈可击】将要生效时使用。抵消该牌对该角色的效果。

    Nullification: Use it when a trick is about to take effect on one character, or when another
    Nullification is about to take effect. It cancels that effect."""

    play_phase = False
    counters = frozenset({Category.TRICK, Category.DELAYED})


class SavageAssault(GroupTrick):
    """南蛮入侵：出牌阶段，对所有其他角色使用。每名目标须打出一张【杀】，否则受到你造成的1点伤害。

    Barbarian Invasion: In your play phase, use it on all other characters. Each must play a
    Slash or take 1 damage from you."""

    nature = moments.NORMAL
    answers = frozenset({"slash"})

    def configure(self, options: Mapping[str, str]) -> None:
        if options["jink_answers_savage"] == "on":
            self.answers = frozenset({"slash", "jink"})

    async def effect(self, entry: TargetEntry) -> None:
        met = await entry.seat.request_play(
            "slash", entry, opponent=entry.user, families=self.answers
        )
        if not met:
            await entry.user.damage(entry.seat, 1 + entry.bonus, self.nature, entry.card, entry)


class ArcheryAttack(GroupTrick):
    """万箭齐发：出牌阶段，对所有其他角色使用。每名目标须打出一张【闪】，否则受到你造成的1点伤害。

    Hail of Arrows: In your play phase, use it on all other characters. Each must play a Dodge or
    take 1 damage from you."""

    nature = moments.NORMAL

    async def effect(self, entry: TargetEntry) -> None:
        if not await entry.seat.request_play("jink", entry, opponent=entry.user):
            await entry.user.damage(entry.seat, 1 + entry.bonus, self.nature, entry.card, entry)


class GodSalvation(GroupTrick):
    """桃园结义：出牌阶段，对所有角色使用。每名已受伤的目标回复1点体力。

    Peach Garden Oath: In your play phase, use it on all characters. Each wounded one recovers
    1 hp."""

    include_user = True

    def void_for(self, entry: TargetEntry) -> bool:
        return not entry.seat.wounded

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.recover(1, entry.user, entry.card)


class AmazingGrace(GroupTrick):
    """五谷丰登：出牌阶段，对所有角色使用。亮出牌堆顶与目标数相同的牌，目标依次获得其中一张，余下的置入弃牌堆。

    Bumper Harvest: In your play phase, use it on all characters. Turn up as many cards of the
    draw pile as there are targets; each in turn obtains one, and what is left is put into the
    discard pile."""

    include_user = True

    async def before_targets(self, use: CardUse) -> None:
        use.row = await use.user.reveal_top(len(use.seats))

    async def effect(self, entry: TargetEntry) -> None:
        table = entry.user.game.table
        row = [c for c in entry.use.row if table.where[c.id] is table.processing]
        chosen = await entry.seat.choose_from_row(row, key="harvest")
        await entry.seat.obtain(chosen)
