"""Numbers in the words and other numbers in the code."""
from sanguosha import QUN, Card, Damage, Draw, General, Phase, PhaseFrame, Seat, SelfTrick, Skill, TargetEntry
from sanguosha import active, exactly, hand, modify, mods, on, once_per_phase, one, other, view_as
from sanguosha import moments as m

#: Raised from two after the first evening.
GIFT = 3


class Feast(Skill):
    """设宴：出牌阶段限一次，你可以令一名其他角色摸两张牌。
    Feast: Once per play phase, you may let another character draw two cards."""

    @active(targets=one(other), limit=once_per_phase)
    async def invite(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(GIFT, self.id)  # expect: SGS035


class Balm(Skill):
    """药膏：当你受到伤害后，你可以回复2点体力。
    Balm: After you take damage, you may recover 2 hp."""

    @on(m.DamageTaken)
    async def rub(self, damage: Damage) -> None:
        await self.owner.recover(amount=1, skill=self.id)  # expect: SGS035


class Volley(Skill):
    """齐射：你可以将两张手牌当【万箭齐发】使用。
    Volley: You may use two hand cards as an Archery Attack."""

    as_volley = view_as("archery_attack", cards=exactly(3, hand))  # expect: SGS035


class Temper(Skill, locked=True):
    """暴躁：锁定技，你使用【杀】造成的伤害+1。
    Temper: Locked; your Slashes deal one more damage."""

    @on(m.DamageCausing, when=lambda self, damage: damage.by_user and damage.is_card("slash"))
    async def rage(self, damage: Damage) -> None:
        damage.amount += 2  # expect: SGS035


class Cellar(Skill, locked=True):
    """地窖：锁定技，你的手牌上限+2。
    Cellar: Locked; your hand limit is two higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)  # expect: SGS035


class Thrift(Skill):
    """节俭：摸牌阶段，你可以多摸二张牌。
    Thrift: In your draw phase you may draw 2 more cards."""

    @on(m.DrawCount)
    async def save(self, draw: Draw) -> None:
        draw.count += 1  # expect: SGS035


class Tax(Skill, id="tax_third"):
    """征税：结束阶段，你可以令一名其他角色弃置两张手牌。
    Tax: In your finish phase you may have another character discard two hand cards."""

    @on(m.PhaseStart[Phase.FINISH])
    async def levy(self, phase: PhaseFrame) -> None:
        seat = await self.choose_seat(self.others())
        if seat is not None:
            await seat.discard_some(1, cards=seat.hand.cards, skill=self.id)  # expect: SGS035


class Picnic(SelfTrick):
    """野炊：出牌阶段，对你使用。你摸三张牌。
    Picnic: In your play phase, use it on yourself. Draw three cards."""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.draw(2)  # expect: SGS035


CARDS = [Picnic]
DECK = [("heart", 6, "picnic")]
GENERALS = [
    General("cook_third", "庖丁", QUN, 4, [Feast, Balm, Volley, Temper], en="The Cook"),
    General("thrifty_third", "司农", QUN, 4, [Cellar, Thrift, Tax], en="The Steward"),
]
