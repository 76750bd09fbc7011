"""Skills that wait for a moment, and an action of the play phase."""

from sanguosha import (
    RED,
    SUITS,
    Phase,
    Skill,
    active,
    black,
    on,
    once_per_phase,
    one,
    other,
    red,
)
from sanguosha import moments as m


class Jianxiong(Skill):
    """奸雄：当你受到牌造成的伤害后，你可以获得造成此伤害的牌。
    Jianxiong: After a card damaged you, you may obtain the cards that did it."""

    @on(m.DamageTaken, when=lambda self, d: d.loot)
    async def take(self, damage):
        await self.owner.obtain(damage.loot, self.id)


class Luoshen(Skill):
    """洛神：准备阶段，你可以判定，若为黑色则获得判定牌并可以再来一次。
    Luoshen: In your prepare phase you may judge; black: obtain the card and you may repeat."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def dance(self, phase):
        while (await self.owner.judge(self.id, good=black, keep=self.owner.hand)).good:
            if not await self.confirm():
                break


class Tieqi(Skill):
    """铁骑：当你使用【杀】指定目标后，你可以判定，若为红色，其不能以【闪】响应此【杀】。
    Tieqi: After your Slash got its target you may judge; red: the target cannot answer it."""

    @on(m.TargetSpecified, when=lambda self, entry: entry.use.family == "strike")
    async def charge(self, entry):
        entry.cannot_respond |= (await self.owner.judge(self.id, good=red)).color is RED


class Wushuang(Skill, locked=True):
    """无双：锁定技，抵消你的【杀】需要两张【闪】；与你【决斗】的角色每次需打出两张【杀】。
    Wushuang: Locked. Two Jinks to cancel your Slash; your duel opponents play two at a time."""

    @on(m.TargetSpecified, when=lambda self, entry: entry.use.family in ("strike", "bout"))
    async def press(self, entry):
        entry.require(entry.seat, 2)

    @on(m.TargetConfirmed, when=lambda self, entry: entry.use.family == "bout")
    async def stand(self, entry):
        entry.require(entry.user, 2)


class Liuli(Skill):
    """流离：当你成为【杀】的目标时，你可以弃置一张牌，将其转移给攻击范围内的其他角色（使用者除外）。
    Liuli: Targeted by a Slash, discard a card to turn it to another in your attack range."""

    @on(m.TargetConfirming, when=lambda self, e: e.use.family == "strike" and self.costs(e))
    async def turn(self, entry):
        (card,) = await self.choose_cards(self.costs(entry))
        to = await self.choose_seat(self.receivers(entry, card))
        await self.owner.discard([card], self.id)
        entry.pass_to(to)

    def costs(self, entry):
        return [c for c in self.owner.cards if self.receivers(entry, c)]

    def receivers(self, entry, cost):
        reached = [s for s in self.others() if self.owner.reaches(s, without=[cost])]
        return [s for s in reached if s is not entry.user and entry.use.can_target(s)]


class Fanjian(Skill):
    """反间：出牌阶段限一次，你可以令一名其他角色选择花色并获得你的一张手牌，不同则你对其造成1点伤害。
    Fanjian: Once per play phase another names a suit and takes a card of your hand; if it has
    another suit, deal 1 damage to him."""

    @active(targets=one(other), limit=once_per_phase, when=lambda self: bool(self.owner.hand))
    async def sow(self, cards, targets):
        suit = await self.choose_option(*SUITS, who=targets[0])
        taken = await self.choose_from(self.owner, [self.owner.hand], who=targets[0])
        await targets[0].obtain(taken, self.id, reveal=True)
        if taken[0].suit != suit:
            await self.owner.damage(targets[0], skill=self.id)
