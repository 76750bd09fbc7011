"""Cards of one's own: in a deck made by a comprehension, as a variant, by a skill."""

from sanguosha import (
    OffensiveHorse,
    SelfTrick,
    Skill,
    TargetEntry,
    Treasure,
    Variant,
    Weapon,
    hand,
    modify,
    mods,
    one,
    view_as,
)

SUITS = ("spade", "heart", "club", "diamond")


class Porridge(SelfTrick):
    """米粥：对自己使用，回复1点体力。
    Porridge: use it on yourself; recover 1 hp."""

    def void_for(self, entry: TargetEntry) -> bool:
        return not entry.seat.wounded

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.recover(1, card=entry.card)


SWEET_PORRIDGE = Variant(
    "sweet_porridge",
    "porridge",
    """甜粥：甜的【米粥】。
    Sweet Porridge: a sweet Porridge.""",
)


class SteamBagSkill(Skill, id="steam_bag", locked=True):
    """蒸笼：锁定技，你的手牌上限+1。
    Steamer: Locked; your hand limit is one higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


class SteamBag(Treasure):
    skills = (SteamBagSkill,)


class GreyMule(OffensiveHorse):
    """灰骡：你计算与其他角色的距离-1。
    Grey Mule: you count the distance to others one shorter."""


class Ladle(Weapon):
    """长勺：攻击范围2。
    Ladle: range 2."""

    range = 2


class Cook(Skill):
    """掌勺：你可以将一张手牌当【米粥】使用。
    Cook: You may use a hand card as a Porridge."""

    as_porridge = view_as("porridge", cards=one(hand))


DECK = [(suit, number, "porridge") for suit in SUITS for number in (2, 3)]
DECK += [("heart", 4, kind) for kind in ("sweet_porridge", "steam_bag", "grey_mule")]
DECK.append(("club", 4, Ladle.id))
