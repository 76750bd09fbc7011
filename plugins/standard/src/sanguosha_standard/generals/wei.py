"""The Wei generals of the standard box."""

from __future__ import annotations

from sanguosha import (
    BLACK,
    HEART,
    WEI,
    Gender,
    General,
    Phase,
    Seat,
    Skill,
    Until,
    Zone,
    black,
    hand,
    on,
    one,
    replace_judgement,
    top_cards,
    view_as,
)
from sanguosha import moments as m


class Jianxiong(Skill):
    """奸雄：你受到牌造成的伤害后，可以将造成此伤害的牌收入手中。
    Villain of His Age: After a card has damaged you, you may take that card into your hand."""

    @on(m.DamageTaken, when=lambda self, damage: damage.loot)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.obtain(damage.loot, self.id)


class Hujia(Skill, lord=True):
    """护驾：主公技，每当你需要使用或打出【闪】，你可以请其他魏势力角色依次决定是否替你打出一张【闪】；
    有人打出，就视为由你使用或打出了它。
    Royal Guard: Lord skill; whenever you need to use or play a Dodge, you may ask the other Wei
    characters in turn to play one in your place; the first that is played counts as yours."""

    @on(
        m.CardNeeded,
        when=lambda self, need: (
            need.family == "jink"
            and need.supplied is None
            and self not in self.game.skill_stack
            and self.others(WEI)
        ),
    )
    async def ask_around(self, need: m.CardRequest) -> None:
        need.supplied = await self.owner.request_supply(
            "jink", self.others(WEI), self.id, need.entry
        )


class Fankui(Skill):
    """反馈：你受到伤害后，可以获得伤害来源的一张手牌或装备牌。
    Retaliation: After you take damage, you may obtain a card from the source's hand or equipment
    area."""

    def within_reach(self, damage: m.Damage) -> list[Zone]:
        source = damage.source
        if source is None:
            return []
        zones = [source.equip] if source is self.owner else [source.hand, source.equip]
        return [zone for zone in zones if zone.cards]

    @on(m.DamageTaken, when=lambda self, damage: self.within_reach(damage))
    async def take(self, damage: m.Damage) -> None:
        cards = await self.choose_from(damage.source, self.within_reach(damage))
        await self.owner.obtain(cards, self.id)


class Guicai(Skill):
    """鬼才：任何判定牌生效前，你可以打出一张手牌来代替它。
    Uncanny Talent: Before a judgement takes effect, you may play a hand card to take its place."""

    @on(m.Retrial, when=lambda self, judgement: self.owner.playable())
    async def change(self, judgement: m.Judgement) -> None:
        (card,) = await self.choose_cards(self.owner.playable())
        await replace_judgement(self.game, judgement, card, self.owner, self.id)


class Ganglie(Skill):
    """刚烈：你受到伤害后，可以判定：结果不是红桃，则伤害来源须选择弃置两张手牌，或受到你造成的1点伤害。
    Staunch: After you take damage, you may judge; unless it is a heart, the source must either
    discard two hand cards or take 1 damage from you."""

    @on(m.DamageTaken)
    async def judge(self, damage: m.Damage) -> None:
        judgement = await self.owner.judge(self.id, good=lambda card: card.suit is not HEART)
        source = damage.source
        if judgement.suit is HEART or source is None or not source.alive:
            return
        if not await source.discard_some(2, cards=source.hand.cards, skill=self.id, optional=True):
            await self.owner.damage(source, skill=self.id)


class Tuxi(Skill):
    """突袭：摸牌阶段开始时，你可以放弃摸牌，改为获得一至两名其他角色的各一张手牌。
    Raid: As your draw phase begins, you may forgo drawing and instead obtain one hand card from
    each of one or two other characters."""

    def prey(self) -> list[Seat]:
        return [seat for seat in self.others() if seat.hand.cards]

    @on(m.PhaseStart[Phase.DRAW], when=lambda self, phase: not phase.given_up and self.prey())
    async def raid(self, phase: m.PhaseFrame) -> None:
        phase.given_up = True
        chosen = await self.choose_seats(self.prey(), 1, 2)
        for seat in (s for s in self.others() if s in chosen):
            await self.owner.obtain(await self.choose_from(seat, [seat.hand]), self.id)


class BareChested(Skill, id="luoyi_bare", locked=True):
    """裸衣：本回合你使用【杀】或【决斗】造成的伤害+1。
    Bare-chested: This turn the Slashes and Duels you use deal 1 more damage."""

    @on(
        m.DamageCausing,
        when=lambda self, damage: (
            damage.by_user and (damage.is_card("slash") or damage.is_card("duel"))
        ),
    )
    async def hit_harder(self, damage: m.Damage) -> None:
        damage.amount += 1


class Luoyi(Skill):
    """裸衣：摸牌时，你可以少摸一张牌；这样做的话，直到回合结束，你使用的【杀】和【决斗】造成的伤害+1。
    Bare-chested: You may draw one card less in your draw phase; then the Slashes and Duels you use
    deal 1 more damage until the turn ends."""

    grants = (BareChested,)

    @on(m.DrawCount, when=lambda self, draw: draw.count > 0)
    async def strip(self, draw: m.Draw) -> None:
        draw.count -= 1
        self.owner.attach(BareChested, Until.END_OF_TURN)


class Tiandu(Skill):
    """天妒：你的判定牌生效后，你可以获得它。
    Heaven's Envy: After your judgement has taken effect, you may obtain the judgement card."""

    @on(m.Judged, when=lambda self, judgement: judgement.loot)
    async def take(self, judgement: m.Judgement) -> None:
        await self.owner.obtain(judgement.loot, self.id)


class Yiji(Skill):
    """遗计：你每受到1点伤害后，可以观看牌堆顶的两张牌，将它们分给任意角色（包括自己）。
    Last Counsel: For each point of damage you have taken, you may look at the top two cards of
    the draw pile and hand them out to any characters, yourself included."""

    @on(m.DamageTaken, times=lambda self, damage: damage.amount)
    async def counsel(self, damage: m.Damage) -> None:
        cards = top_cards(self.game, 2)
        self.owner.look_at(cards, self.id)
        gifts = await self.owner.distribute(cards, self.game.order_from(self.owner), skill=self.id)
        await self.owner.hand_out(gifts, self.id)


class Luoshen(Skill):
    """洛神：准备阶段开始时，你可以判定：黑色结果的判定牌归你，且你可以再次判定；红色则停止。
    Goddess of the Luo: As your prepare phase begins, you may judge; a black judgement card becomes
    yours and you may judge again, until one is red."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def drift(self, phase: m.PhaseFrame) -> None:
        while True:
            judgement = await self.owner.judge(self.id, good=lambda card: card.color is BLACK)
            if judgement.color is not BLACK or not self.owner.alive or not await self.confirm():
                return

    @on(
        m.Judged,
        when=lambda self, j: j.reason == self.id and j.color is BLACK and j.loot,
        forced=True,
    )
    async def take(self, judgement: m.Judgement) -> None:
        await self.owner.obtain(judgement.loot, self.id)


class Qingguo(Skill):
    """倾国：你可以将一张黑色手牌当【闪】使用或打出。
    Bewitching Beauty: You may use or play a black hand card as a Dodge."""

    as_jink = view_as("jink", cards=one(hand & black))


GENERALS = (
    General("cao_cao", "曹操", WEI, 4, [Jianxiong, Hujia], en="Cao Cao", title="魏武帝", lord=True),
    General("sima_yi", "司马懿", WEI, 3, [Fankui, Guicai], en="Sima Yi", title="狼顾之鬼"),
    General("xiahou_dun", "夏侯惇", WEI, 4, [Ganglie], en="Xiahou Dun", title="独眼的罗刹"),
    General("zhang_liao", "张辽", WEI, 4, [Tuxi], en="Zhang Liao", title="前将军"),
    General("xu_chu", "许褚", WEI, 4, [Luoyi], en="Xu Chu", title="虎痴"),
    General("guo_jia", "郭嘉", WEI, 3, [Tiandu, Yiji], en="Guo Jia", title="早终的先知"),
    General(
        "zhen_ji",
        "甄姬",
        WEI,
        3,
        [Luoshen, Qingguo],
        en="Zhen Ji",
        title="薄幸的美人",
        gender=Gender.FEMALE,
    ),
)
