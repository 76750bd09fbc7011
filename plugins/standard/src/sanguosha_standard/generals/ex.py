"""The generals that were added to the standard edition later."""

from __future__ import annotations

from sanguosha import (
    ANYONE,
    BLACK,
    OTHERS,
    QUN,
    SHU,
    WEI,
    Card,
    Gender,
    General,
    Phase,
    Reason,
    Seat,
    Skill,
    Slot,
    active,
    basic,
    black,
    bottom_card,
    equipment,
    history,
    modify,
    mods,
    on,
    once_per_phase,
    red,
    top_cards,
    trick,
)
from sanguosha import moments as m

HORSES = (Slot.DEFENSIVE_HORSE, Slot.OFFENSIVE_HORSE)

#: What 荐言 may name.
NAMED = {"basic": basic, "trick": trick, "equip": equipment, "red": red, "black": black}


class Xunxun(Skill):
    """恂恂：摸牌阶段开始时，你可以观看牌堆顶的四张牌，将其中两张以任意顺序放回牌堆顶，另外两张置于牌堆底。
    Well-mannered: As your draw phase begins, you may look at the top four cards of the draw pile
    and put two of them back on top and the other two at the bottom, each in any order."""

    @on(m.PhaseStart[Phase.DRAW])
    async def sift(self, phase: m.PhaseFrame) -> None:
        cards = top_cards(self.game, 4)
        self.owner.look_at(cards, self.id)
        sizes = {"top": (2, 2), "bottom": (2, 2)}
        piles = await self.owner.arrange(cards, ("top", "bottom"), self.id, sizes)
        await self.owner.put_on_deck(piles["top"], piles["bottom"], self.id)


class Wangxi(Skill):
    """忘隙：你每对其他角色造成1点伤害，或每受到其他角色造成的1点伤害后，你可以与其各摸一张牌。
    Grudges Forgotten: For each point of damage that you have dealt to another or another has dealt
    to you, you may let both of you draw a card."""

    def opponent(self, damage: m.Damage) -> Seat | None:
        seat = damage.victim if damage.source is self.owner else damage.source
        return seat if seat is not None and seat is not self.owner and seat.alive else None

    @on(
        m.DamageDone,
        m.DamageTaken,
        when=lambda self, damage: self.opponent(damage),
        times=lambda self, damage: damage.amount,
    )
    async def make_up(self, damage: m.Damage) -> None:
        opponent = self.opponent(damage)
        for seat in (self.owner, opponent):
            await seat.draw(1, self.id)


class Zhuhai(Skill):
    """诛害：其他角色的结束阶段开始时，如果其本回合造成过伤害，你可以对其使用一张【杀】（无距离限制）。
    Rid of the Pest: As another's finish phase begins, if they dealt damage this turn, you may use a
    Slash on them at any distance."""

    @on(
        m.PhaseStart[Phase.FINISH],
        who=OTHERS,
        when=lambda self, phase: history.hurts(self.game, source=phase.seat),
        offer=False,
    )
    async def punish(self, phase: m.PhaseFrame) -> None:
        await self.owner.request_use("slash", [phase.seat], free_distance=True, skill=self.id)


class Jianyan(Skill):
    """荐言：出牌阶段限一次，你可以说出一种牌的类别或一种颜色，依次亮出牌堆顶的牌，直到亮出相符的牌，
    将此牌交给一名男性角色，其余亮出的牌置入弃牌堆。
    Word of Advice: Once per play phase, you may name a type of card or a colour and turn up cards
    from the draw pile until one fits; a male character of your choice gets it and the other cards
    go to the discard pile."""

    @active(limit=once_per_phase)
    async def advise(self, cards: list[Card], targets: list[Seat]) -> None:
        fits = NAMED[await self.choose_option(*NAMED)]
        table, shown = self.game.table, []
        while table.draw.cards or table.discard.cards:
            shown += await self.owner.reveal_top(1, self.id)
            if fits(shown[-1]):
                males = [s for s in self.game.order_from(self.owner) if s.gender is Gender.MALE]
                seat = await self.choose_seat(males)
                if seat is not None:
                    await self.owner.give([shown.pop()], seat, self.id)
                break
        await self.owner.put(shown, table.discard, self.id)


class Qianxin(Skill, awakening=True):
    """潜心：觉醒技，你造成伤害后，如果你已受伤，你减1点体力上限，获得“荐言”。
    Change of Heart: Awakening; after you have dealt damage while wounded, you lose 1 max hp and
    gain Word of Advice."""

    grants = (Jianyan,)

    @on(m.DamageDone, when=lambda self, damage: self.owner.wounded)
    async def awaken(self, damage: m.Damage) -> None:
        await self.owner.change_max_hp(-1, self.id)
        await self.owner.gain_skill(Jianyan, self.id)


class Yicong(Skill, locked=True):
    """义从：锁定技，你的体力值大于2时，你与其他角色的距离-1；不大于2时，其他角色与你的距离+1。
    Volunteers: Locked; above 2 hp your distance to others is one shorter, at 2 hp or less others'
    distance to you is one longer."""

    riding = modify(
        mods.Distance,
        lambda self, a, b: (
            (-1 if self.owner.hp > 2 else 0)
            if a is self.owner
            else (1 if b is self.owner and self.owner.hp <= 2 else 0)
        ),
    )


class Qiaomeng(Skill):
    """趫猛：你使用黑色【杀】造成伤害后，可以弃置受伤角色装备区里的一张牌；如果弃置的是坐骑牌，你获得之。
    Dashing Charge: After your black Slash has dealt damage, you may discard a card from the
    victim's equipment area; if it is a horse, you obtain it."""

    @on(
        m.DamageDone,
        when=lambda self, damage: (
            damage.is_card("slash") and damage.card.color is BLACK and damage.victim.equip.cards
        ),
    )
    async def unhorse(self, damage: m.Damage) -> None:
        victim = damage.victim
        cards = await self.owner.choose_from(victim, [victim.equip], skill=self.id, discarding=True)
        await self.owner.discard(cards, self.id)
        horses = [c for c in cards if c.kind.slot in HORSES and self.lies_discarded(c)]
        await self.owner.obtain(horses, self.id)

    def lies_discarded(self, card: Card) -> bool:
        table = self.game.table
        return table.where[card.id] is table.discard


class Jijie(Skill):
    """机捷：出牌阶段限一次，你可以观看牌堆底的一张牌，将其交给任意一名角色（包括自己）。
    Quick Wit: Once per play phase, you may look at the bottom card of the draw pile and give it to
    any character, yourself included."""

    @active(limit=once_per_phase)
    async def find(self, cards: list[Card], targets: list[Seat]) -> None:
        card = bottom_card(self.game)
        self.owner.look_at([card], self.id)
        seat = await self.choose_seat(self.game.order_from(self.owner))
        await self.owner.give([card], seat, self.id)


class Jiyuan(Skill):
    """急援：一名角色进入濒死状态时，或你将牌交给一名其他角色后，你可以令该角色摸一张牌。
    Timely Aid: When a character begins to die, or after you have given cards to another, you may
    let that character draw a card."""

    @on(m.DyingEntered, who=ANYONE)
    async def aid(self, dying: m.Dying) -> None:
        await dying.seat.draw(1, self.id)

    def receivers(self, batch: m.MoveBatch) -> list[Seat]:
        if batch.reason is not Reason.GIVE or batch.by is not self.owner:
            return []
        return [seat for seat in self.others() if batch.gained(seat)]

    @on(m.CardsMoved, when=lambda self, batch: self.receivers(batch))
    async def add(self, batch: m.MoveBatch) -> None:
        for seat in self.receivers(batch):
            await seat.draw(1, self.id)


class StdKuangfu(Skill, id="std_kuangfu", locked=True):
    """狂斧：锁定技，出牌阶段限一次，你使用【杀】对其他角色造成伤害后：其体力值小于你，你摸两张牌；
    否则你失去1点体力。
    Wild Axe: Locked; once per play phase, after your Slash has damaged another: if their hp is
    lower than yours, you draw two cards, else you lose 1 hp."""

    @on(
        m.DamageDone,
        when=lambda self, damage: (
            damage.is_card("slash")
            and damage.victim is not self.owner
            and self.owner.is_current
            and self.game.phase is Phase.PLAY
        ),
        limit=once_per_phase,
    )
    async def rage(self, damage: m.Damage) -> None:
        if damage.victim.hp < self.owner.hp:
            await self.owner.draw(2, self.id)
        else:
            await self.owner.lose_hp(skill=self.id)


class Xiaoguo(Skill):
    """骁果：其他角色的结束阶段开始时，你可以弃置一张基本手牌，令其选择弃置一张装备牌，或受到你造成的1点伤害。
    Daring: As another's finish phase begins, you may discard a basic hand card; they must either
    discard an equipment card or take 1 damage from you."""

    def basics(self) -> list[Card]:
        return [c for c in self.owner.discardable(self.owner.hand) if basic(c)]

    @on(m.PhaseStart[Phase.FINISH], who=OTHERS, when=lambda self, phase: self.basics())
    async def dare(self, phase: m.PhaseFrame) -> None:
        await self.owner.discard(await self.choose_cards(self.basics()), self.id)
        seat = phase.seat
        gear = [card for card in seat.cards if equipment(card)]
        if seat.alive and not await seat.discard_some(1, None, gear, self.id, optional=True):
            await self.owner.damage(seat, skill=self.id)


class StdShushen(Skill, id="std_shushen"):
    """淑慎：你每回复1点体力后，可以令一名其他角色摸一张牌；如果其没有手牌，改为摸两张。
    Gentle Heart: For each hp you have recovered, you may let another character draw a card, or two
    if that character has no hand cards."""

    @on(m.Recovered, times=lambda self, recovery: recovery.done)
    async def share(self, recovery: m.Recovery) -> None:
        seat = await self.choose_seat(self.others())
        if seat is not None:
            await seat.draw(1 if seat.hand.cards else 2, self.id)


class Shenzhi(Skill):
    """神智：准备阶段开始时，你可以弃置所有手牌；弃置的牌不少于你的体力值，你回复1点体力。
    Divine Insight: As your prepare phase begins, you may discard all your hand cards; if they are
    no fewer than your hp, you recover 1 hp."""

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: self.owner.hand.cards)
    async def give_up(self, phase: m.PhaseFrame) -> None:
        cards = self.owner.discardable(self.owner.hand)
        await self.owner.discard(cards, self.id)
        if len(cards) >= self.owner.hp:
            await self.owner.recover(skill=self.id)


GENERALS = (
    General("li_dian", "李典", WEI, 3, [Xunxun, Wangxi], en="Li Dian", title="深明大义"),
    General(
        "xu_shu",
        "徐庶",
        SHU,
        4,
        [Zhuhai, Qianxin],
        en="Xu Shu",
        title="化剑为犁",
        derived=[Jianyan],
    ),
    General(
        "gongsun_zan", "公孙瓒", QUN, 4, [Yicong, Qiaomeng], en="Gongsun Zan", title="白马将军"
    ),
    General("yi_ji", "伊籍", SHU, 3, [Jijie, Jiyuan], en="Yi Ji", title="礼仁同渡"),
    General("pan_feng", "潘凤", QUN, 4, [StdKuangfu], en="Pan Feng", title="联军上将"),
    General("yue_jin", "乐进", WEI, 4, [Xiaoguo], en="Yue Jin", title="奋强突固"),
    General(
        "gan_furen",
        "甘夫人",
        SHU,
        3,
        [StdShushen, Shenzhi],
        en="Lady Gan",
        title="昭烈皇后",
        gender=Gender.FEMALE,
    ),
)
