"""Cards by their pinyin, and cards that nobody deals."""
from sanguosha import QUN, Card, CardUse, Damage, General, Phase, PhaseFrame, Seat, SelfTrick, Skill, TargetEntry
from sanguosha import USE_ONLY, Variant, Weapon, deck, hand, modify, mods, named, on, one, red, view_as
from sanguosha import moments as m


class Alchemy(Skill):
    """炼丹：你可以将一张【桃】当【酒】使用。
    Alchemy: You may use a Peach as Wine."""

    as_wine = view_as("jiu", cards=one(named("peach")), modes=USE_ONLY)  # expect: SGS100


class Vanguard(Skill):
    """先锋：当你受到【杀】造成的伤害后，你可以使用一张【杀】。
    Vanguard: After a Slash has damaged you, you may use a Slash."""

    @on(m.DamageTaken, when=lambda self, damage: damage.is_card("sha"))  # expect: SGS100
    async def strike(self, damage: Damage) -> None:
        await self.owner.request_use("slash", skill=self.id)


class Arsenal(Skill):
    """军械：当你使用【杀】或【决斗】时，你可以摸一张牌。
    Arsenal: When you use a Slash or a Duel, you may draw a card."""

    @on(m.CardUsing, when=lambda self, use: use.family in ("slash", "juedou"))  # expect: SGS100
    async def arm(self, use: CardUse) -> None:
        await self.owner.draw(1, self.id)


class Tunnel(Weapon, id="tunnel_third"):  # expect: SGS101
    """地道：攻击范围4。
    Tunnel: range 4."""

    range = 4


class Tonic(SelfTrick, id="tonic_third"):
    """补药：对自己使用，回复1点体力。
    Tonic: use it on yourself; recover 1 hp."""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.recover(1)


class Brewer(Skill):
    """酿造：你可以将一张红色牌当【毒药】使用。
    Brewer: You may use a red card as Poison."""

    as_poison = view_as("poison_third", cards=one(red), modes=USE_ONLY)  # expect: SGS101


class Poison(SelfTrick, id="poison_third"):
    """毒药：对自己使用，失去1点体力。
    Poison: use it on yourself; lose 1 hp."""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.lose_hp(1)


HOLY_SLASH = Variant(
    "holy_slash_third",
    "Slash",  # expect: SGS100
    """圣杀：造成火焰伤害的【杀】。
    Holy Slash: a Slash that deals fire damage.""",
    nature="fire",
)


class Monk(Skill, requires=("zhugong",)):  # expect: SGS102
    """武僧：你可以将一张红色牌当【杀】使用或打出。
    Monk: You may use or play a red card as a Slash."""

    as_slash = view_as("slash", cards=one(red))


CARDS = [Tunnel, Tonic, Poison, HOLY_SLASH]
DECK = [
    *deck("H3 tonic_third"),
    ("spade", 8, "holy_slash_third"),
    ("diamond", 3, "tonics_third"),  # expect: SGS100
]
GENERALS = [
    General("alchemist_third", "方士", QUN, 3, [Alchemy, Vanguard, Arsenal], en="The Alchemist"),
    General("monk_third", "武僧", QUN, 3, [Brewer, Monk], en="The Monk"),
    General(
        "emperor_third",
        "少帝",
        QUN,
        3,
        en="The Young Emperor",
        requires={"emperor"},  # expect: SGS102
    ),
]
