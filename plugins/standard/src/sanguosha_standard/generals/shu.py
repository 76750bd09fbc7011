"""The Shu generals of the standard box."""

from __future__ import annotations

from sanguosha import (
    RED,
    SHU,
    AnyCard,
    Card,
    Category,
    Gender,
    General,
    Phase,
    Scope,
    Seat,
    Skill,
    Supply,
    active,
    hand,
    modify,
    mods,
    named,
    on,
    one,
    other,
    red,
    some,
    state,
    top_cards,
    view_as,
)
from sanguosha import moments as m

TRICKS = (Category.TRICK, Category.DELAYED)


class Rende(Skill):
    """仁德：出牌阶段，你可以将至少一张手牌交给一名其他角色；本阶段以此法给出的牌达到两张时，你回复1点体力。
    Benevolence: In your play phase you may give hand cards to another character, any number of
    times; when the cards so given in this phase reach two, you recover 1 hp."""

    given = state(0, per=Scope.PHASE)

    @active(cards=some(hand), targets=one(other))
    async def give(self, cards: list[Card], targets: list[Seat]) -> None:
        before = self.given
        self.given += len(cards)
        await self.owner.give(cards, targets[0], self.id)
        if before < 2 <= self.given:
            await self.owner.recover(skill=self.id)


class Jijiang(Skill, lord=True):
    """激将：主公技，每当你需要使用或打出【杀】，你可以请其他蜀势力角色依次决定是否替你打出一张【杀】；
    有人打出，就由你使用或打出它。
    Rouse the Generals: Lord skill; whenever you need to use or play a Slash, you may ask the other
    Shu characters in turn to play one, which you then use or play."""

    #: How long the history was when nobody would help; they are asked anew after the next use.
    refused = state(-1)

    def may_ask(self) -> bool:
        since = self.refused
        log = self.game.table.log
        return bool(self.others(SHU)) and (since < 0 or any(e[0] == "use" for e in log[since:]))

    @view_as("slash", when=may_ask)
    async def as_slash(self, supply: Supply) -> AnyCard | None:
        card = await self.owner.request_supply("slash", self.others(SHU), self.id)
        if card is None:
            self.refused = len(self.game.table.log)
        return card


class Wusheng(Skill):
    """武圣：你可以将一张红色牌当【杀】使用或打出。
    Saint of War: You may use or play a red card as a Slash."""

    as_slash = view_as("slash", cards=one(red))


class Paoxiao(Skill):
    """咆哮：出牌阶段，你使用【杀】没有次数限制。
    Roar: There is no limit to the Slashes you use in your play phase."""

    unlimited = modify(
        mods.UseLimit,
        lambda self, user, card, target: (
            mods.UNLIMITED if user is self.owner and card.family == "slash" else 0
        ),
    )


class Guanxing(Skill):
    """观星：准备阶段开始时，你可以观看牌堆顶的X张牌（X为存活角色数，至多为5），将其中任意张以任意顺序放回牌堆顶，
    其余以任意顺序置于牌堆底。
    Stargazing: As your prepare phase begins, you may look at the top X cards of the draw pile (X is
    the number of living characters, at most 5) and put any of them back on top, the rest at the
    bottom, each in any order."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def gaze(self, phase: m.PhaseFrame) -> None:
        cards = top_cards(self.game, min(5, len(self.game.alive)))
        self.owner.look_at(cards, self.id)
        piles = await self.owner.arrange(cards, ("top", "bottom"), self.id)
        await self.owner.put_on_deck(piles["top"], piles["bottom"], self.id)


class Kongcheng(Skill, locked=True):
    """空城：锁定技，没有手牌的你不能成为【杀】或【决斗】的目标。
    Empty City: Locked; while you have no hand cards, you can't be a target of a Slash or a Duel."""

    safe = modify(
        mods.Prohibit,
        lambda self, user, card, target: (
            self.why("kongcheng")
            if target is self.owner
            and card.family in ("slash", "duel")
            and not self.owner.hand.cards
            else None
        ),
    )


class Longdan(Skill):
    """龙胆：你可以将【杀】当【闪】、【闪】当【杀】使用或打出。
    Dragon's Courage: You may use or play a Slash as a Dodge and a Dodge as a Slash."""

    as_slash = view_as("slash", cards=one(hand & named("jink")))
    as_jink = view_as("jink", cards=one(hand & named("slash")))


class Mashu(Skill, locked=True):
    """马术：锁定技，你与其他角色的距离-1。
    Horsemanship: Locked; the distance from you to others is one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class Tieqi(Skill):
    """铁骑：你使用【杀】指定一名目标后，可以判定：结果为红色，该目标不能用【闪】响应此【杀】。
    Iron Cavalry: After your Slash has targeted somebody, you may judge; if the result is red, that
    target can't answer this Slash with a Dodge."""

    @on(m.TargetSpecified, when=lambda self, entry: entry.card.family == "slash")
    async def charge(self, entry: m.TargetEntry) -> None:
        judgement = await self.owner.judge(self.id, good=lambda card: card.color is RED)
        if judgement.color is RED:
            entry.cannot_respond = True


class Jizhi(Skill):
    """集智：你使用非延时锦囊牌时，可以摸一张牌。
    Gathered Wisdom: When you use a trick that is not a delayed one, you may draw a card."""

    def counts_trick(self, use: m.CardUse) -> bool:
        if use.card.kind.category is not Category.TRICK:
            return False
        return use.card.skill is None or self.game.options["jizhi_converted"] == "yes"

    @on(m.CardUsing, when=lambda self, use: self.counts_trick(use))
    async def ponder(self, use: m.CardUse) -> None:
        await self.owner.draw(1, self.id)


class Qicai(Skill, locked=True):
    """奇才：锁定技，你使用锦囊牌没有距离限制。
    Rare Talent: Locked; distance does not limit the tricks you use."""

    far = modify(
        mods.DistanceFree,
        lambda self, user, card, target: user is self.owner and card.kind.category in TRICKS,
    )


GENERALS = (
    General(
        "liu_bei", "刘备", SHU, 4, [Rende, Jijiang], en="Liu Bei", title="乱世的枭雄", lord=True
    ),
    General("guan_yu", "关羽", SHU, 4, [Wusheng], en="Guan Yu", title="美髯公"),
    General("zhang_fei", "张飞", SHU, 4, [Paoxiao], en="Zhang Fei", title="万夫不当"),
    General(
        "zhuge_liang",
        "诸葛亮",
        SHU,
        3,
        [Guanxing, Kongcheng],
        en="Zhuge Liang",
        title="迟暮的丞相",
    ),
    General("zhao_yun", "赵云", SHU, 4, [Longdan], en="Zhao Yun", title="少年将军"),
    General("ma_chao", "马超", SHU, 4, [Mashu, Tieqi], en="Ma Chao", title="一骑当千"),
    General(
        "huang_yueying",
        "黄月英",
        SHU,
        3,
        [Jizhi, Qicai],
        en="Huang Yueying",
        title="归隐的杰女",
        gender=Gender.FEMALE,
    ),
)
