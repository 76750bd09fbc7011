"""The made-up skills: one of each kind that the book knows."""

from sanguosha import (
    ANYONE,
    USE_ONLY,
    Phase,
    Skill,
    Suit,
    active,
    any_card,
    from_pile,
    modify,
    mods,
    on,
    once_per_phase,
    one,
    red,
    replace_judgement,
    some,
    transfer_damage,
    view_as,
)
from sanguosha import moments as m


class Grudge(Skill):
    """记恨：当你受到1点伤害后，你可以摸一张牌。

    Grudge: After each point of damage you took, you may draw a card."""

    @on(m.DamageTaken, times=lambda self, d: d.amount)
    async def remember(self, damage):
        await self.owner.draw(1)


class Barter(Skill):
    """易货：出牌阶段限一次，你可以弃置任意张牌，然后摸等量的牌。

    Barter: Once per play phase: discard any number of cards, then draw as many."""

    @active(cards=some(any_card), limit=once_per_phase)
    async def trade(self, cards, targets):
        await self.owner.discard(cards, self.id)
        await self.owner.draw(len(cards))


class Whetstone(Skill):
    """磨石：你可以将一张红色牌当【击】使用或打出。

    Whetstone: You may use or play a red card as a Strike."""

    as_strike = view_as("strike", cards=one(red))


class Fleet(Skill, locked=True):
    """轻身：锁定技，你计算与其他角色的距离-1；你的手牌上限+1。

    Fleet: Locked. You count distances one shorter; your hand limit is one higher."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)
    roomy = modify(mods.HandLimit, lambda self, seat: int(seat is self.owner))


class LastStand(Skill, limited=True):
    """背水：限定技，当你处于濒死状态时，你可以弃置所有牌，回复体力至2点，然后摸两张牌。

    Last Stand: Limited. When you are dying, discard all your cards, recover to 2 hp and draw 2."""

    @on(m.DyingAsked, when=lambda self, d: d.seat is self.owner)
    async def stand(self, dying):
        await self.owner.discard(self.owner.cards, self.id)
        await self.owner.recover(2 - self.owner.hp, skill=self.id)
        await self.owner.draw(2)


class Epiphany(Skill, awakening=True):
    """顿悟：觉醒技，准备阶段，若你没有手牌，你减1点体力上限，摸两张牌，然后获得“易货”。

    Epiphany: Awakening. In your prepare phase without hand cards: lose 1 max hp, draw two cards
    and gain Barter."""

    grants = (Barter,)

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, p: not self.owner.hand)
    async def awaken(self, phase):
        await self.owner.change_max_hp(-1)
        await self.owner.draw(2)
        await self.owner.gain_skill(Barter, self)


class Muster(Skill, lord=True):
    """号召：主公技，你可以令同势力的其他角色选择是否替你使用或打出一张【击】。

    Muster: Lord. You may have the others of your kingdom use or play a Strike for you."""

    @view_as("strike", when=lambda self: bool(self.owner.living_same_kingdom()))
    async def call(self, choice):
        return await self.owner.request_supply("strike", self.owner.living_same_kingdom(), self.id)


class Tides(Skill, conversion=True):
    """潮汐：转换技，阳：摸牌阶段，你可以多摸一张牌；阴：结束阶段，你可以回复1点体力。

    Tides: Conversion. Yang: draw one more card in your draw phase. Yin: recover 1 hp in your
    finish phase."""

    @on(m.DrawCount, when=lambda self, d: self.yang)
    async def flood(self, draw):
        draw.count += 1

    @on(m.PhaseStart[Phase.FINISH], when=lambda self, p: not self.yang and self.owner.wounded)
    async def ebb(self, phase):
        await self.owner.recover(1, skill=self.id)


class Rouge(Skill, locked=True):
    """胭脂：锁定技，你的黑桃牌视为红桃牌。

    Rouge: Locked. Your spades count as hearts."""

    face = modify(
        mods.CardFace, lambda self, seat, c: (Suit.HEART, c.name) if c.suit == "spade" else None
    )


class Granary(Skill):
    """仓廪：结束阶段，你可以将一张手牌置于武将牌上，称为“粮”；你可以将一张“粮”当【药】使用。

    Granary: In your finish phase you may put a hand card on your general as grain. You may use a
    grain as a Salve."""

    @on(m.PhaseStart[Phase.FINISH], when=lambda self, p: bool(self.owner.hand))
    async def store(self, phase):
        cards = await self.choose_cards(self.owner.hand.cards)
        await self.owner.put(cards, self.owner.pile(self.id), self.id)

    grain = view_as("salve", cards=from_pile("granary"), modes=USE_ONLY)


class Augury(Skill):
    """占卜：一名角色的判定牌生效前，你可以打出一张手牌代替之。

    Augury: Before a judgement card takes effect, you may replace it with a hand card."""

    @on(m.Retrial, who=ANYONE, when=lambda self, j: bool(self.owner.hand))
    async def turn(self, judgement):
        (card,) = await self.choose_cards(self.owner.hand.cards)
        await replace_judgement(self.game, judgement, card, self.owner, self.id)


class Decoy(Skill):
    """替身：当你受到伤害时，你可以弃置一张手牌，将此伤害转移给攻击范围内的一名其他角色。

    Decoy: When you are about to take damage, you may discard a hand card and pass the damage on
    to another character in your attack range."""

    @on(m.DamageTaking, when=lambda self, d: self.owner.hand and self.near() and not d.transferred)
    async def dodge(self, damage):
        await self.owner.discard_some(1, cards=self.owner.hand.cards, skill=self.id)
        to = await self.choose_seat(self.near())
        if to is not None:
            await transfer_damage(self.game, damage, to)

    def near(self):
        return [s for s in self.others() if self.owner.reaches(s)]
