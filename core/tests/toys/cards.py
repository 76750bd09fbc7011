"""The made-up cards: every shape of card that the engine knows, and a deck of 160."""

from sanguosha import (
    SUITS,
    Armor,
    Basic,
    Category,
    DefensiveHorse,
    DelayedTrick,
    GroupTrick,
    OffensiveHorse,
    Phase,
    SelfTrick,
    Skill,
    Suit,
    Trick,
    Weapon,
    answer_by_use,
    on,
    why,
)
from sanguosha import moments as m


class Strike(Basic):
    """击：出牌阶段限一次，对攻击范围内的一名角色使用；除非其使用【避】，你对其造成1点伤害。

    Strike: Once per play phase, on a character in your attack range. Unless he uses a Dodge,
    deal 1 damage to him."""

    in_range = True
    limit = 1
    nature = "normal"

    def why_not_target(self, ctx, seat, chosen):
        return why("not_yourself") if seat is ctx.user else None

    async def answer(self, entry):
        await answer_by_use(entry.user.game, entry, "dodge")

    async def effect(self, entry):
        points = 1 + entry.use.damage_base + entry.bonus
        await entry.user.damage(entry.seat, points, self.nature, entry.card, entry)


class Dodge(Basic):
    """避：抵消【击】的效果。

    Dodge: Cancels the effect of a Strike."""

    play_phase = False
    targets = (0, 0)


class Salve(Basic):
    """药：出牌阶段，对受伤的自己使用，回复1点体力；或对濒死的角色使用。

    Salve: Recover 1 hp while you are wounded; or save a dying character."""

    targets = (0, 0)
    rescues = "any"

    def fixed_targets(self, ctx):
        return [ctx.user]

    def why_not_use(self, ctx):
        return None if ctx.user.wounded else why("unhurt")

    async def effect(self, entry):
        await entry.seat.recover(1, entry.user, entry.card)


class Ward(Trick):
    """符：抵消一张锦囊牌对一个目标的效果。

    Ward: Cancels the effect of a trick on one target."""

    play_phase = False
    targets = (0, 0)
    counters = frozenset({Category.TRICK, Category.DELAYED})


class Filch(Trick):
    """顺走：获得距离为1的一名其他角色区域里的一张牌。

    Filch: Take a card in any area of another character at distance 1."""

    distance = 1

    def why_not_target(self, ctx, seat, chosen):
        return why("no_card_there") if seat is ctx.user or not seat.all_cards else None

    async def effect(self, entry):
        seat = entry.seat
        await entry.user.obtain(
            await entry.user.choose_from(seat, [seat.hand, seat.equip, seat.judging])
        )


class Windfall(SelfTrick):
    """横财：摸两张牌。

    Windfall: Draw two cards."""

    async def effect(self, entry):
        await entry.seat.draw(2)


class Gale(GroupTrick):
    """狂风：其他角色各须打出一张【避】，否则受到1点伤害。

    Gale: All others play a Dodge each or take 1 damage."""

    async def effect(self, entry):
        if not await entry.seat.request_play("dodge", entry, entry.user):
            await entry.user.damage(entry.seat, 1, card=entry.card, entry=entry)


class Bout(Trick):
    """角力：目标与你轮流打出【击】，先不打出者受到另一方造成的1点伤害。

    Bout: The target and you play Strikes in turn; who first does not takes 1 damage."""

    def why_not_target(self, ctx, seat, chosen):
        return why("not_yourself") if seat is ctx.user else None

    async def effect(self, entry):
        asked, waits = entry.seat, entry.user
        while await asked.request_play("strike", entry, waits):
            asked, waits = waits, asked
        await waits.damage(asked, 1, card=entry.card, entry=entry)


class Fog(DelayedTrick):
    """迷雾：对一名其他角色使用；判定不为红桃，其跳过出牌阶段。

    Fog: On another. He judges: unless it is a heart, he skips his play phase."""

    def why_not_target(self, ctx, seat, chosen):
        if seat is ctx.user:
            return why("not_yourself")
        return super().why_not_target(ctx, seat, chosen)

    async def judge(self, entry):
        result = await entry.seat.judge("fog", good=lambda c: c.suit is Suit.HEART)
        if result.suit is not Suit.HEART:
            entry.seat.skip_phase(Phase.PLAY)


class Ember(DelayedTrick):
    """余烬：对自己使用；判定为黑桃2至9，受到3点无来源的灼热伤害，否则移至下家。

    Ember: On yourself. The holder judges: spade 2-9 deals 3 scald damage from nobody, else it
    moves to the next character."""

    targets = (0, 0)
    passes_on = True

    def fixed_targets(self, ctx):
        return [] if ctx.game.has_delayed(ctx.user, self.id) else [ctx.user]

    async def judge(self, entry):
        result = await entry.seat.judge("ember", good=lambda c: not self.burns(c))
        if self.burns(result.card):
            entry.data["burnt"] = True
            await entry.seat.suffer(3, "scald", entry.card)

    async def after_judge(self, entry):
        game, seat = entry.user.game, entry.seat
        takers = [s for s in game.order_from(seat)[1:] if not game.has_delayed(s, self.id)]
        if "burnt" not in entry.data and takers:
            await seat.lay_delayed(entry.card, takers[0])

    @staticmethod
    def burns(card):
        return card.suit is Suit.SPADE and 2 <= card.number <= 9


class Recoil(Skill, equipment=True):
    """弯矛：当你的【击】被【避】抵消后，你可以弃置两张牌，令其依然生效。

    Bent Spear: When your Strike was dodged, you may discard two cards: it hits all the same."""

    @on(m.EffectCancelled, when=lambda self, e: e.use.family == "strike" and self.payable())
    async def insist(self, entry):
        entry.cancelled = not await self.owner.discard_some(2, cards=self.payable(), skill=self.id)

    def payable(self):
        cards = [c for c in self.owner.cards if c.id != self.source.card]
        return cards if len(cards) > 1 else []


class BentSpear(Weapon):
    """弯矛：攻击范围3。你的【击】被抵消后，你可以弃置两张牌令其依然生效。

    Bent Spear: Range 3. When your Strike was dodged, discard two cards and it hits all the same.
    """

    range = 3
    skills = (Recoil,)


class LongBow(Weapon):
    """长弓：攻击范围5。

    Long Bow: Range 5."""

    range = 5


class Deflect(Skill, equipment=True, locked=True):
    """铜盾：锁定技，黑色的【击】对你无效。

    Copper Shield: Locked. Black Strikes have no effect on you."""

    @on(m.EffectStart, when=lambda self, e: e.use.family == "strike" and e.card.color == "black")
    async def hold(self, entry):
        entry.void = True


class CopperShield(Armor):
    """铜盾：黑色的【击】对你无效。

    Copper Shield: Black Strikes have no effect on you."""

    skills = (Deflect,)


class Mule(DefensiveHorse):
    """老骡：其他角色计算与你的距离+1。

    Mule: Others count the distance to you one longer."""


class Pony(OffensiveHorse):
    """小驹：你计算与其他角色的距离-1。

    Pony: You count the distance to others one shorter."""


COUNTS = {
    Strike: 52, Dodge: 26, Salve: 14, Ward: 8, Filch: 10, Windfall: 8, Gale: 6, Bout: 6,
    Fog: 6, Ember: 2, BentSpear: 4, LongBow: 4, CopperShield: 4, Mule: 5, Pony: 5,
}  # fmt: skip
KINDS = list(COUNTS)
NAMES = [kind.id for kind, count in COUNTS.items() for _ in range(count)]
DECK = [(SUITS[i % 4].value, i * 7 % 13 + 1, name) for i, name in enumerate(NAMES)]
