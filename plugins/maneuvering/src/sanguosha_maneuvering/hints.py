"""Hints for bots on the 军争 cards: optional, and no rule reads them."""

from __future__ import annotations

from sanguosha import CLUB, HARM, STRONG_HARM, AnyCard, Card, Hints, Outlook, Seat
from sanguosha import moments as m
from sanguosha_maneuvering.elements import FIRE

#: The chance that the user of 火攻 can match the suit that an unknown hand shows.
MATCH_PER_SUIT = 0.25


def wine(outlook: Outlook) -> float:
    """It is worth a point of damage if there is a 杀 to use and somebody to hit."""
    me = outlook.me
    armed = any(c.family == "slash" for c in outlook.hand(me))
    return 0.9 if armed and any(me.reaches(s) for s in outlook.enemies()) else -0.5


def chain(outlook: Outlook, seat: Seat) -> float:
    """Being chained is a danger, being freed a relief."""
    return 0.7 if seat.chained else -0.7


def fire_attack(outlook: Outlook, seat: Seat) -> float:
    """It needs a card of the suit shown; each suit held makes a match likelier."""
    suits = {c.suit for c in outlook.hand(outlook.me)}
    points = 2 if seat.armor is not None and seat.armor.name == "vine_armor" else 1
    return -MATCH_PER_SUIT * len(suits) * outlook.hurt(seat, points)


def supply_shortage(outlook: Outlook, seat: Seat) -> float:
    """Two cards less, three times in four."""
    return -1.5


def stops_plain_blows(outlook: Outlook, card: AnyCard) -> float:
    if card.family in ("savage_assault", "archery_attack"):
        return 1.0
    if card.family == "slash":
        return 1.0 if card.kind.nature == m.NORMAL else 0.0
    return -1.0 if card.kind.nature == FIRE else 0.0


def is_club(card: Card) -> bool:
    return card.suit is CLUB


HINTS: dict[str, Hints] = {
    "card.fire_slash": Hints(value=1.2),
    "card.thunder_slash": Hints(value=1.2),
    "card.analeptic": Hints(value=1.6, order=3.5, effect=0.0, gain=wine),
    "card.iron_chain": Hints(value=1.1, order=4.5, intention=HARM, effect=chain),
    "card.fire_attack": Hints(value=1.2, order=4.2, intention=STRONG_HARM, effect=fire_attack),
    "card.supply_shortage": Hints(
        value=1.8, order=6.4, intention=HARM, effect=supply_shortage, good=is_club
    ),
    "card.guding_blade": Hints(value=1.7),
    "card.feather_fan": Hints(value=1.6),
    "card.moon_spear": Hints(value=1.7),
    "card.vine_armor": Hints(value=1.5, blocks=stops_plain_blows),
    "card.silver_lion": Hints(value=1.5),
    "card.wooden_ox": Hints(value=1.8),
    "card.hualiu": Hints(value=1.4),
}
