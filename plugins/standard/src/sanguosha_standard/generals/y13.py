"""The 2013 printings: three generals anew, two more."""

from __future__ import annotations

from sanguosha import (
    OTHERS,
    QUN,
    RED,
    SHU,
    Card,
    Category,
    Gender,
    General,
    Phase,
    Seat,
    Skill,
    Slot,
    Until,
    active,
    modify,
    mods,
    on,
    once_per_phase,
)
from sanguosha import moments as m
from sanguosha_standard.generals.qun import Biyue, Lijian
from sanguosha_standard.generals.shu import Jijiang, Qicai

HORSES = (Slot.DEFENSIVE_HORSE, Slot.OFFENSIVE_HORSE)


class Y13Rende(Skill, id="y13_rende"):
    """仁德：出牌阶段限一次，你可以将至少一张手牌分给其他角色；给出两张或更多，你回复1点体力。
    Benevolence: Once per play phase, you may hand out hand cards among other characters; if you
    give two or more, you recover 1 hp."""

    @active(limit=once_per_phase, when=lambda self: self.owner.hand.cards)
    async def give(self, cards: list[Card], targets: list[Seat]) -> None:
        hand = list(self.owner.hand.cards)
        gifts = await self.owner.distribute(hand, self.others(), 1, skill=self.id)
        await self.owner.hand_out(gifts, self.id)
        if sum(len(given) for _, given in gifts) >= 2:
            await self.owner.recover(skill=self.id)


class Y13Jizhi(Skill, id="y13_jizhi"):
    """集智：你使用非延时锦囊牌时，可以亮出牌堆顶的一张牌：不是基本牌，你获得之；是基本牌，你选择将其置入弃牌堆，
    或以一张手牌放在牌堆顶来换取它。
    Gathered Wisdom: When you use a trick that is not a delayed one, you may turn up the top card of
    the draw pile: obtain it unless it is a basic card; a basic card goes to the discard pile or is
    exchanged for a hand card, which takes its place on the draw pile."""

    def counts_trick(self, use: m.CardUse) -> bool:
        category = use.card.kind.category
        any_trick = self.game.options["y13_jizhi_tricks"] == "any"
        return category is Category.TRICK or (any_trick and category is Category.DELAYED)

    @on(m.CardUsing, when=lambda self, use: self.counts_trick(use))
    async def ponder(self, use: m.CardUse) -> None:
        me = self.owner
        (card,) = await me.reveal_top(1, self.id)
        if card.kind.category is Category.BASIC:
            traded = await me.choose_cards(me.hand.cards, skill=self.id, optional=True)
            if not traded:
                await me.put([card], self.game.table.discard, self.id)
                return
            await me.put_on_deck(traded, skill=self.id)
        await me.obtain([card], self.id)


class Y13Qicai(Qicai, id="y13_qicai", locked=True):
    """奇才：锁定技，你使用锦囊牌没有距离限制；其他角色不能弃置你装备区里坐骑以外的牌。
    Rare Talent: Locked; distance does not limit the tricks you use; others can't discard the cards
    in your equipment area, horses apart."""

    kept = modify(
        mods.DiscardForbidden,
        lambda self, by, owner, card: (
            self.why("y13_qicai")
            if owner is self.owner
            and by is not owner
            and card in owner.equip
            and card.kind.slot not in HORSES
            else None
        ),
    )


class Y13Lijian(Lijian, id="y13_lijian"):
    """离间：出牌阶段限一次，你可以弃置一张牌并依次选择两名其他男性角色，前者视为对后者使用一张【决斗】。
    Estrangement: Once per play phase, you may discard a card and choose two other male characters;
    the first is taken to use a Duel on the second."""

    nullifiable = True


class Yaowu(Skill, locked=True):
    """耀武：锁定技，你受到红色【杀】造成的伤害时，伤害来源选择回复1点体力或摸一张牌。
    Flaunted Might: Locked; when a red Slash damages you, its source chooses to recover 1 hp or to
    draw a card."""

    @on(
        m.DamageTaking,
        when=lambda self, damage: (
            damage.is_card("slash") and damage.card.color is RED and damage.source is not None
        ),
    )
    async def flaunt(self, damage: m.Damage) -> None:
        source = damage.source
        choices = ("recover", "draw") if source.wounded else ("draw",)
        if await self.choose_option(*choices, who=source) == "recover":
            await source.recover(skill=self.id)
        else:
            await source.draw(1, self.id)


class Slighted(Skill, id="wangzun_slighted", locked=True):
    """妄尊：本回合你的手牌上限-1。
    Presumption: Your hand limit is one lower this turn."""

    fewer = modify(mods.HandLimit, lambda self, seat: -1 if seat is self.owner else 0)


class Wangzun(Skill):
    """妄尊：主公的准备阶段开始时，你可以摸一张牌，令其本回合手牌上限-1（你不是该主公）。
    Presumption: As the prepare phase of a lord other than you begins, you may draw a card; that
    lord's hand limit is one lower this turn."""

    grants = (Slighted,)

    @on(
        m.PhaseStart[Phase.PREPARE],
        who=OTHERS,
        when=lambda self, phase: phase.seat is self.game.lord,
    )
    async def presume(self, phase: m.PhaseFrame) -> None:
        await self.owner.draw(1, self.id)
        phase.seat.attach(Slighted, Until.END_OF_TURN, self.owner)


class Tongji(Skill, locked=True):
    """同疾：锁定技，你的手牌数大于体力值时，攻击范围内有你的其他角色只能选择你为【杀】的目标。
    Shared Affliction: Locked; while you have more hand cards than hp, others who have you in their
    attack range can choose nobody but you as the target of a Slash."""

    only_me = modify(
        mods.Prohibit,
        lambda self, user, card, target: (
            self.why("tongji", seat=self.owner.index)
            if card.family == "slash"
            and target is not self.owner
            and len(self.owner.hand) > self.owner.hp
            and user.reaches(self.owner)
            else None
        ),
    )


GENERALS = (
    General(
        "y13_liu_bei",
        "刘备",
        SHU,
        4,
        [Y13Rende, Jijiang],
        en="Liu Bei",
        title="乱世的枭雄",
        lord=True,
        person="liu_bei",
    ),
    General(
        "y13_huang_yueying",
        "黄月英",
        SHU,
        3,
        [Y13Jizhi, Y13Qicai],
        en="Huang Yueying",
        title="归隐的杰女",
        gender=Gender.FEMALE,
        person="huang_yueying",
    ),
    General(
        "y13_diao_chan",
        "貂蝉",
        QUN,
        3,
        [Y13Lijian, Biyue],
        en="Diao Chan",
        title="绝世的舞姬",
        gender=Gender.FEMALE,
        person="diao_chan",
    ),
    General("hua_xiong", "华雄", QUN, 6, [Yaowu], en="Hua Xiong", title="飞扬跋扈"),
    General("yuan_shu", "袁术", QUN, 4, [Wangzun, Tongji], en="Yuan Shu", title="野心渐增"),
)
