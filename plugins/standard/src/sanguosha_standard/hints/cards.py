"""What the standard cards are good for."""

from __future__ import annotations

from math import comb

from sanguosha import (
    BLACK,
    HARM,
    HEART,
    SPADE,
    STRONG_HARM,
    AnyCard,
    Card,
    Hints,
    Outlook,
    Seat,
)

#: The share of an unknown hand that is 杀.
SLASHES = 0.28
#: What a card of somebody's hand is taken to be worth to him.
UNSEEN = 1.4


def loses_a_card(outlook: Outlook, seat: Seat) -> float:
    """One card of all areas goes, the choice being the user's: a friend loses what ails him."""
    if seat.judging.cards and outlook.attitude(seat) > 0:
        return 1.8
    worst = 0.0
    if seat.hand.cards:
        worst = UNSEEN + (0.5 if len(seat.hand.cards) == 1 else 0.0)
    for card in seat.equip.cards:
        worst = max(worst, outlook.worth_to(seat, card))
    if worst == 0.0:
        return 1.8 if seat.judging.cards else 0.0
    return -worst


def duel(outlook: Outlook, seat: Seat) -> float:
    """Who runs out of 杀 first: the target answers first."""
    mine = sum(1 for c in outlook.hand(outlook.me) if c.family == "slash")
    size = len(seat.hand.cards)
    lost = sum(
        comb(size, k) * SLASHES**k * (1 - SLASHES) ** (size - k) for k in range(min(mine, size) + 1)
    )
    return -lost * outlook.hurt(seat) + (1.0 - lost) * outlook.hurt(outlook.me)


def borrowed(outlook: Outlook, seat: Seat) -> float:
    """The holder loses the weapon or a 杀; whoever is named with it may be struck."""
    if seat is outlook.me:
        return -2.0
    return -1.0 if seat.weapon is not None else -0.5 * outlook.hurt(seat)


def indulgence(outlook: Outlook, seat: Seat) -> float:
    """A play phase is worth more with a full hand."""
    return -1.2 - 0.3 * min(len(seat.hand.cards), 5) - (0.0 if seat.face_up else -1.0)


def lightning(outlook: Outlook) -> float:
    """It strikes somebody in the end: good if most of the others are enemies."""
    return 0.35 * (len(outlook.enemies()) - len(outlook.friends()) - 1)


def harvest(outlook: Outlook) -> float:
    """The user takes first."""
    return 0.4


def crossbow(outlook: Outlook) -> float:
    """It is worth what there is to shoot."""
    slashes = sum(1 for c in outlook.hand(outlook.me) if c.family == "slash")
    return 0.8 * max(0, slashes - 1)


def stops_black_slash(outlook: Outlook, card: AnyCard) -> float:
    return 1.0 if card.family == "slash" and card.color is BLACK else 0.0


def half_of_dodges(outlook: Outlook, card: AnyCard) -> float:
    return 0.5 if card.family in ("slash", "archery_attack") else 0.0


def is_heart(card: Card) -> bool:
    return card.suit is HEART


def no_lightning(card: Card) -> bool:
    return not (card.suit is SPADE and 2 <= (card.number or 0) <= 9)


CARD_HINTS: dict[str, Hints] = {
    "card.dismantlement": Hints(value=1.6, order=7.2, effect=loses_a_card),
    "card.snatch": Hints({"steal"}, value=1.9, order=7.5, effect=loses_a_card, gain=1.2),
    "card.duel": Hints({"mutual"}, value=1.5, order=4.0, intention=STRONG_HARM, effect=duel),
    "card.collateral": Hints(value=0.9, order=6.8, intention=HARM, effect=borrowed),
    "card.ex_nihilo": Hints({"draw"}, value=2.2, order=8.2, effect=2.0),
    "card.savage_assault": Hints(value=1.7, order=5.2),
    "card.archery_attack": Hints(value=1.7, order=5.1),
    "card.god_salvation": Hints({"heal"}, value=1.0, order=5.0, effect=lambda o, s: o.heal(s)),
    "card.amazing_grace": Hints({"draw"}, value=1.0, order=4.8, effect=1.2, gain=harvest),
    "card.indulgence": Hints(
        value=2.0, order=6.5, intention=HARM, effect=indulgence, good=is_heart
    ),
    "card.lightning": Hints(value=0.7, order=1.5, effect=0.0, gain=lightning, good=no_lightning),
    "card.crossbow": Hints(value=1.3, gain=crossbow),
    "card.qinggang_sword": Hints(value=1.6),
    "card.double_swords": Hints(value=1.6),
    "card.ice_sword": Hints(value=1.6),
    "card.axe": Hints(value=1.9),
    "card.spear": Hints(value=1.5),
    "card.blade": Hints(value=1.7),
    "card.halberd": Hints(value=1.4),
    "card.kylin_bow": Hints(value=1.6),
    "card.eight_diagram": Hints(value=2.6, blocks=half_of_dodges),
    "card.renwang_shield": Hints(value=2.3, blocks=stops_black_slash),
    **{f"card.{id}": Hints(value=1.4) for id in ("jueying", "dilu", "zhuahuangfeidian")},
    **{f"card.{id}": Hints(value=1.2) for id in ("chitu", "dayuan", "zixing")},
}
