"""What the made-up game lacks to show every kind of question: a few more skills, and a group."""

from sanguosha import Package, Phase, Skill, active, any_card, modify, mods, on, one, other, some
from sanguosha import moments as m


class Stargaze(Skill):
    """观天：准备阶段，你可以观看牌堆顶的三张牌，将其以任意顺序置于牌堆顶或牌堆底。

    Stargaze: In your prepare phase you may look at three cards and put them back, top or bottom."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def gaze(self, phase):
        draw = self.game.table.draw
        cards = draw.cards[:-4:-1]
        self.owner.look_at(cards, self.id)
        piles = await self.owner.arrange(cards, ["top", "bottom"], skill=self.id)
        for card in reversed(piles["top"]):
            draw.cards.remove(card)
            draw.cards.append(card)
        for card in piles["bottom"]:
            draw.cards.remove(card)
            draw.cards.insert(0, card)


class Bequest(Skill):
    """遗赠：当你受到伤害后，你可以观看牌堆顶的两张牌，将其交给任意角色。

    Bequest: After damage you may take two cards and give them out."""

    @on(m.DamageTaken)
    async def leave(self, damage):
        cards = await self.owner.draw(2, self.id)
        gifts = await self.owner.distribute(cards, self.game.alive, 2, 2, skill=self.id)
        for seat, given in gifts:
            if seat is not self.owner:
                await self.owner.give(given, seat, self.id)


class Quarrel(Skill):
    """口角：出牌阶段，你可以与一名其他角色拼点，赢的一方对另一方造成1点伤害。

    Quarrel: Compare a card with another; who wins deals 1 damage to the other."""

    @active(targets=one(other))
    async def compare(self, cards, targets):
        result = await self.owner.pindian(targets[0], self.id)
        if result.winner is self.owner:
            await self.owner.damage(targets[0], 1, skill=self.id)
        elif result.winner is not None:
            await result.winner.damage(self.owner, 1, skill=self.id)


class Ransom(Skill):
    """赎金：出牌阶段，你可以交给一名其他角色任意张牌，令其选择：回复1点体力，或摸一张牌。

    Ransom: Give another any cards; it recovers 1 hp or draws a card."""

    @active(cards=some(any_card), targets=one(other))
    async def pay(self, cards, targets):
        (seat,) = targets
        await self.owner.give(cards, seat, self.id)
        if await self.choose_option("recover", "draw", who=seat) == "draw":
            await seat.draw(1)
        else:
            await seat.recover(1)


class Vendetta(Skill):
    """血仇：当你受到伤害后，你可以令伤害来源弃置一张手牌。

    Vendetta: After damage you may have its source discard a hand card."""

    @on(m.DamageTaken, when=lambda self, d: d.source is not None and d.source.hand)
    async def avenge(self, damage):
        source = damage.source
        await source.discard_some(1, cards=source.hand.cards, skill=self.id)


class Stubborn(Skill, locked=True):
    """执拗：锁定技，当你受到伤害后，你摸一张牌。

    Stubborn: Locked. After damage you draw a card."""

    @on(m.DamageTaken)
    async def draw(self, damage):
        await self.owner.draw(1)


class Reprise(Skill):
    """再击：当你使用的【击】被抵消后，你可以对其再使用一张【击】。

    Reprise: When your Strike was dodged you may use another on the same target."""

    @on(
        m.EffectCancelled,
        offer=False,
        when=lambda self, e: e.use.family == "strike" and e.cancelled and e.seat.alive,
    )
    async def again(self, entry):
        await self.owner.request_use("strike", [entry.seat], skill=self.id)


class Sweep(Skill):
    """横扫：你使用【击】时可以额外指定一个目标；出牌阶段，你可以对一名其他角色使用一张【击】。

    Sweep: Your Strikes may have one further target. You may use a Strike on another."""

    further = modify(mods.ExtraTargets, lambda self, user, card: int(user is self.owner))

    @active(targets=one(other))
    async def swing(self, cards, targets):
        await self.owner.request_use("strike", targets, skill=self.id)


class Wrath(Skill):
    """发怒：你使用【击】没有次数限制。

    Wrath: No limit to your Strikes."""

    free = modify(
        mods.UseLimit,
        lambda self, user, card, target: mods.UNLIMITED if user is self.owner else 0,
    )


DRIPS = []


class Leaky(Skill):
    """漏水：出牌阶段，你可以摸牌，每次比上次多一张（记在牌桌之外）。

    Leaky: Draw cards, one more each time, remembered where no save finds it."""

    @active()
    async def drip(self, cards, targets):
        DRIPS.append(1)
        await self.owner.draw(len(DRIPS))


class Broken(Skill):
    """坏掉的技能：出牌阶段，引发错误。

    Broken: raises."""

    @active()
    async def fail(self, cards, targets):
        raise LookupError("nothing there")


MINI = Package(
    id="mini",
    skills=[
        Stargaze,
        Bequest,
        Quarrel,
        Ransom,
        Vendetta,
        Stubborn,
        Reprise,
        Sweep,
        Wrath,
        Leaky,
        Broken,
    ],
    requires=["toy"],
    texts={
        "option.recover": ("回复1点体力", "recover 1 hp"),
        "option.draw": ("摸一张牌", "draw a card"),
    },
)
