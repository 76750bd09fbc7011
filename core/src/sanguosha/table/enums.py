"""The small closed vocabularies of the game: suits, colours, zones, phases, natures."""

from __future__ import annotations

from enum import Enum, StrEnum


class Suit(StrEnum):
    """A printed suit."""

    SPADE = "spade"
    HEART = "heart"
    CLUB = "club"
    DIAMOND = "diamond"


class Color(StrEnum):
    """The colour of a suit. A colourless card has no colour at all (None)."""

    RED = "red"
    BLACK = "black"


SPADE, HEART, CLUB, DIAMOND = Suit.SPADE, Suit.HEART, Suit.CLUB, Suit.DIAMOND
RED, BLACK = Color.RED, Color.BLACK

SUITS: tuple[Suit, ...] = (SPADE, HEART, CLUB, DIAMOND)

#: The colour of each suit (None stands for "no suit").
COLOR_OF: dict[Suit | None, Color | None] = {
    SPADE: BLACK,
    CLUB: BLACK,
    HEART: RED,
    DIAMOND: RED,
    None: None,
}


class ZoneKind(StrEnum):
    """Where a card can lie (flows.md §11)."""

    DRAW = "draw"
    DISCARD = "discard"
    PROCESSING = "processing"
    HAND = "hand"
    EQUIP = "equip"
    JUDGE = "judge"
    PILE = "pile"
    REMOVED = "removed"


DRAW, DISCARD, PROCESSING = ZoneKind.DRAW, ZoneKind.DISCARD, ZoneKind.PROCESSING
HAND, EQUIP, JUDGE, PILE = ZoneKind.HAND, ZoneKind.EQUIP, ZoneKind.JUDGE, ZoneKind.PILE
REMOVED = ZoneKind.REMOVED


class Phase(StrEnum):
    """The six phases of a turn, in order (flows.md §2)."""

    PREPARE = "prepare"
    JUDGE = "judge"
    DRAW = "draw"
    PLAY = "play"
    DISCARD = "discard"
    FINISH = "finish"


PHASES: tuple[Phase, ...] = tuple(Phase)


class Category(StrEnum):
    """The printed type of a card."""

    BASIC = "basic"
    TRICK = "trick"
    DELAYED = "delayed_trick"
    EQUIP = "equip"


class Slot(StrEnum):
    """An equipment slot."""

    WEAPON = "weapon"
    ARMOR = "armor"
    DEFENSIVE_HORSE = "defensive_horse"
    OFFENSIVE_HORSE = "offensive_horse"
    TREASURE = "treasure"


class Gender(StrEnum):
    """The sex of a general; a hidden pair has none."""

    MALE = "male"
    FEMALE = "female"


class Reason(StrEnum):
    """Why cards move (flows.md §11)."""

    USE = "use"
    PLAY = "play"
    EQUIP = "equip"
    DELAY = "delay"
    DISCARD = "discard"
    DRAW = "draw"
    OBTAIN = "obtain"
    GIVE = "give"
    PUT = "put"
    RECAST = "recast"
    JUDGE = "judge"
    RETRIAL = "retrial"
    PINDIAN = "pindian"
    SWAP = "swap"
    REVEAL = "reveal"
    REPLACED = "replaced"
    DEATH = "death"
    DEAL = "deal"


class Mode(Enum):
    """How an asked-for card is supplied (cards.md §0)."""

    USE = "use"
    PLAY = "play"
