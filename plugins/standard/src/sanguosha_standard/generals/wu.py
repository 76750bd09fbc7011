"""The Wu generals of the standard box."""

from __future__ import annotations

from sanguosha import (
    SUITS,
    USE_ONLY,
    WU,
    Card,
    Gender,
    General,
    Phase,
    Seat,
    Skill,
    ZoneKind,
    active,
    any_card,
    black,
    diamond,
    hand,
    history,
    male,
    modify,
    mods,
    on,
    once_per_phase,
    one,
    other,
    some,
    two,
    view_as,
    wounded,
)
from sanguosha import moments as m

EQUIPPED = (ZoneKind.EQUIP,)
IN_HAND = (ZoneKind.HAND,)


class Zhiheng(Skill):
    """制衡：出牌阶段限一次，你可以弃置至少一张牌，然后摸同样多的牌。
    Checks and Balances: Once per play phase, you may discard any number of cards and draw as
    many."""

    @active(discard=some(any_card), limit=once_per_phase)
    async def renew(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(len(cards), self.id)


class Jiuyuan(Skill, lord=True, locked=True):
    """救援：主公技，锁定技，其他吴势力角色对你使用的【桃】令你多回复1点体力。
    Rescue: Lord skill, locked; a Peach that another Wu character uses on you heals 1 hp more."""

    @on(
        m.Recovering,
        when=lambda self, recovery: (
            recovery.card is not None
            and recovery.card.family == "peach"
            and recovery.by not in (None, self.owner)
            and recovery.by.kingdom == WU
        ),
    )
    async def heal_more(self, recovery: m.Recovery) -> None:
        recovery.amount += 1


class Qixi(Skill):
    """奇袭：你可以将一张黑色牌当【过河拆桥】使用。
    Surprise Attack: You may use a black card as a Burn Bridges."""

    as_dismantlement = view_as("dismantlement", cards=one(black), modes=USE_ONLY)


class Keji(Skill):
    """克己：弃牌阶段开始前，如果你本回合的出牌阶段没有使用或打出过【杀】，你可以跳过弃牌阶段。
    Self-restraint: Before your discard phase, if you neither used nor played a Slash in your play
    phase this turn, you may skip it."""

    @on(
        m.PhaseBefore[Phase.DISCARD],
        when=lambda self, phase: (
            not history.supplies(self.game, self.owner, "slash", own=Phase.PLAY)
        ),
    )
    async def hold_back(self, phase: m.PhaseFrame) -> None:
        phase.skipped = True


class Kurou(Skill):
    """苦肉：出牌阶段，你可以失去1点体力，然后摸两张牌。
    Trial of the Flesh: In your play phase you may lose 1 hp, then draw two cards."""

    @active()
    async def suffer(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.lose_hp(skill=self.id)
        await self.owner.draw(2, self.id)


class Yingzi(Skill):
    """英姿：摸牌时，你可以多摸一张牌。
    Gallant Bearing: You may draw one card more in your draw phase."""

    @on(m.DrawCount, when=lambda self, draw: draw.count > 0)
    async def draw_more(self, draw: m.Draw) -> None:
        draw.count += 1


class Fanjian(Skill):
    """反间：出牌阶段限一次，你可以指定一名其他角色，其先说出一种花色，再暗中取走你的一张手牌并展示；
    花色不符，你对其造成1点伤害。
    Sow Discord: Once per play phase, choose another character, who names a suit and then obtains
    and shows one of your hand cards unseen; if its suit is another, you deal 1 damage to them."""

    @active(targets=one(other), limit=once_per_phase, when=lambda self: self.owner.hand.cards)
    async def deceive(self, cards: list[Card], targets: list[Seat]) -> None:
        (target,) = targets
        suit = await self.choose_option(*SUITS, who=target)
        taken = await self.choose_from(self.owner, [self.owner.hand], who=target)
        stays = self.game.options["fanjian_order"] == "stays_until_end"
        if not stays:
            batch = await target.obtain(taken, self.id)
            taken = batch.cards if batch else []
        target.show(taken, self.id)
        if any(card.suit != suit for card in taken):
            await self.owner.damage(target, skill=self.id)
        if stays and target.alive:
            await target.obtain([c for c in taken if c in self.owner.hand], self.id)


class Guose(Skill):
    """国色：你可以将一张方块牌当【乐不思蜀】使用。
    National Beauty: You may use a diamond card as an Indulgence."""

    as_indulgence = view_as("indulgence", cards=one(diamond), modes=USE_ONLY)


class Liuli(Skill):
    """流离：你成为【杀】的目标时，可以弃置一张牌，将此【杀】转给你攻击范围内的一名其他角色（不能是使用者）。
    Drifting Away: When you become the target of a Slash, you may discard a card to pass it on to
    another character in your attack range, other than its user."""

    def receivers(self, entry: m.TargetEntry, card: Card) -> list[Seat]:
        me, user = self.owner, entry.user
        return [
            seat
            for seat in self.others()
            if seat is not user
            and me.reaches_without(card, seat)
            and user.can_target(entry.card, seat, free_distance=True)
        ]

    def prices(self, entry: m.TargetEntry) -> list[Card]:
        return [c for c in self.owner.discardable() if self.receivers(entry, c)]

    @on(
        m.TargetConfirming,
        when=lambda self, entry: entry.card.family == "slash" and self.prices(entry),
    )
    async def slip_away(self, entry: m.TargetEntry) -> None:
        (price,) = await self.owner.discard_some(1, cards=self.prices(entry), skill=self.id)
        seat = await self.choose_seat(self.receivers(entry, price))
        if seat is not None:
            entry.pass_to(seat)


class Qianxun(Skill, locked=True):
    """谦逊：锁定技，你不能成为【顺手牵羊】和【乐不思蜀】的目标。
    Modesty: Locked; you can't be a target of Steal the Sheep or Indulgence."""

    safe = modify(
        mods.Prohibit,
        lambda self, user, card, target: (
            self.why("qianxun")
            if target is self.owner and card.family in ("snatch", "indulgence")
            else None
        ),
    )


class Lianying(Skill):
    """连营：你失去最后的手牌后，可以摸一张牌。
    Chain of Camps: After you have lost your last hand card, you may draw a card."""

    @on(
        m.CardsMoved,
        when=lambda self, batch: not self.owner.hand.cards and batch.lost(self.owner, IN_HAND),
    )
    async def refill(self, batch: m.MoveBatch) -> None:
        await self.owner.draw(1, self.id)


class Jieyin(Skill):
    """结姻：出牌阶段限一次，你可以弃置两张手牌并选择一名受伤的男性角色，你与其各回复1点体力。
    Wedding Bond: Once per play phase, you may discard two hand cards and choose a wounded male
    character; you and he recover 1 hp each."""

    @active(discard=two(hand), targets=one(other & male & wounded), limit=once_per_phase)
    async def wed(self, cards: list[Card], targets: list[Seat]) -> None:
        for seat in (self.owner, targets[0]):
            await seat.recover(by=self.owner, skill=self.id)


class Xiaoji(Skill):
    """枭姬：你每失去装备区里的一张牌后，可以摸两张牌。
    Warrior Lady: For each card you have lost from your equipment area, you may draw two cards."""

    @on(
        m.CardsMoved,
        when=lambda self, batch: batch.lost(self.owner, EQUIPPED),
        times=lambda self, batch: len(batch.lost(self.owner, EQUIPPED)),
    )
    async def rearm(self, batch: m.MoveBatch) -> None:
        await self.owner.draw(2, self.id)


GENERALS = (
    General(
        "sun_quan", "孙权", WU, 4, [Zhiheng, Jiuyuan], en="Sun Quan", title="年轻的贤君", lord=True
    ),
    General("gan_ning", "甘宁", WU, 4, [Qixi], en="Gan Ning", title="锦帆游侠"),
    General("lv_meng", "吕蒙", WU, 4, [Keji], en="Lü Meng", title="白衣渡江"),
    General("huang_gai", "黄盖", WU, 4, [Kurou], en="Huang Gai", title="轻身为国"),
    General("zhou_yu", "周瑜", WU, 3, [Yingzi, Fanjian], en="Zhou Yu", title="大都督"),
    General(
        "da_qiao",
        "大乔",
        WU,
        3,
        [Guose, Liuli],
        en="Da Qiao",
        title="矜持之花",
        gender=Gender.FEMALE,
    ),
    General("lu_xun", "陆逊", WU, 3, [Qianxun, Lianying], en="Lu Xun", title="儒生雄才"),
    General(
        "sun_shangxiang",
        "孙尚香",
        WU,
        3,
        [Jieyin, Xiaoji],
        en="Sun Shangxiang",
        title="弓腰姬",
        gender=Gender.FEMALE,
    ),
)
