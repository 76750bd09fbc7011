"""One seat as another (or itself) may know it: read-only facts, worked out when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.content.mode import Mode
from sanguosha.record.facts import (
    CardData,
    GeneralView,
    JudgingView,
    PileView,
    SkillView,
    card_data,
)
from sanguosha.record.knowledge import OMNISCIENT, bit_of, knows

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card
    from sanguosha.table.enums import Gender, Slot


class SeatView:
    """A seat as `viewer` may know it. It stays true to the table while the table goes on."""

    __slots__ = ("_game", "_seat", "_viewer")

    def __init__(self, game: Game, seat: Seat, viewer: int) -> None:
        self._game = game
        self._seat = seat
        self._viewer = viewer

    # -- public facts -----------------------------------------------------------------------------

    @property
    def index(self) -> int:
        """The seat's number from 0."""
        return self._seat.index

    @property
    def label(self) -> str:
        """The seat's name, e.g. "P1"."""
        return self._seat.label

    @property
    def alive(self) -> bool:
        """Whether it lives."""
        return self._seat.alive

    @property
    def hp(self) -> int:
        """Hp left."""
        return self._seat.hp

    @property
    def max_hp(self) -> int:
        """Max hp."""
        return self._seat.max_hp

    @property
    def wounded(self) -> bool:
        """Whether some hp is missing."""
        return self._seat.wounded

    @property
    def face_up(self) -> bool:
        """False: the next turn is lost."""
        return self._seat.face_up

    @property
    def chained(self) -> bool:
        """Whether it is chained (横置)."""
        return self._seat.chained

    @property
    def removed(self) -> bool:
        """Whether it is out of distances and turns for now."""
        return self._seat.removed

    @property
    def kingdom(self) -> str | None:
        """Its kingdom; None while its generals are hidden."""
        return self._seat.kingdom

    @property
    def gender(self) -> Gender | None:
        """Its sex; None while its generals are hidden."""
        return self._seat.gender

    @property
    def marks(self) -> dict[str, int]:
        """Its marks by name."""
        return dict(self._seat.marks)

    @property
    def slots(self) -> dict[Slot, int]:
        """Equipment slots that hold more or less than one card."""
        return dict(self._seat.slots)

    @property
    def used(self) -> dict[str, int]:
        """Uses counted in the current phase, by card family."""
        return dict(self._seat.used)

    @property
    def is_current(self) -> bool:
        """Whether it is its turn."""
        return self._seat.is_current

    # -- roles and generals -----------------------------------------------------------------------

    @property
    def role(self) -> str | None:
        """Its role, if the viewer knows it (or the mode has none)."""
        return self._seat.role if self.role_known else None

    @property
    def role_known(self) -> bool:
        """Whether the viewer knows the role."""
        if self._viewer == OMNISCIENT:
            return True
        if self._viewer < 0:
            return self._seat.role_shown
        game = self._game
        viewer = game.seats[self._viewer]
        try:
            return game.mode.knows_role(game, viewer, self._seat)
        except Exception as error:
            game.suspect(error)
            return Mode.knows_role(game.mode, game, viewer, self._seat)

    @property
    def role_shown(self) -> bool:
        """Whether everybody knows the role."""
        return self._seat.role_shown

    @property
    def generals(self) -> tuple[GeneralView, ...]:
        """Its generals, the head first."""
        own = self._viewer in (self._seat.index, OMNISCIENT)
        bit = bit_of(self._viewer)
        return tuple(
            GeneralView(g.general if own or g.shown or g.seen & bit else None, g.shown)
            for g in self._seat.generals
        )

    @property
    def reserve(self) -> dict[str, tuple[GeneralView, ...]]:
        """The general cards that its skills keep, by name (化身)."""
        own = self._viewer in (self._seat.index, OMNISCIENT)
        return {
            name: tuple(GeneralView(g.general if own or g.shown else None, g.shown) for g in kept)
            for name, kept in self._seat.reserve.items()
        }

    @property
    def skills(self) -> tuple[SkillView, ...]:
        """Its skills and statuses; those of hidden generals only to their owner."""
        own = self._viewer in (self._seat.index, OMNISCIENT)
        return tuple(SkillView(s, self._viewer) for s in self._seat.skills if own or not s.hidden)

    def has_skill(self, id: str) -> bool:
        """Whether the viewer knows it to have this skill."""
        own = self._viewer in (self._seat.index, OMNISCIENT)
        return any(s.id == id and (own or not s.hidden) for s in self._seat.skills)

    # -- cards ------------------------------------------------------------------------------------

    @property
    def hand_count(self) -> int:
        """How many hand cards it has."""
        return len(self._seat.hand.cards)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand cards that the viewer knows: all of one's own, in their order; of others those
        seen to lie there, in no telling order."""
        zone = self._seat.hand
        if self._viewer in (self._seat.index, OMNISCIENT):
            return tuple(zone.cards)
        table = self._game.table
        known = [c for c in zone.cards if knows(table, self._viewer, c, zone)]
        return tuple(sorted(known, key=_id))

    @property
    def unknown_hand(self) -> int:
        """How many hand cards the viewer does not know."""
        return self.hand_count - len(self.hand)

    @property
    def equip(self) -> tuple[Card, ...]:
        """Its equipment."""
        return tuple(self._seat.equip.cards)

    @property
    def weapon(self) -> Card | None:
        """Its weapon."""
        return self._seat.weapon

    @property
    def armor(self) -> Card | None:
        """Its armour."""
        return self._seat.armor

    @property
    def judging(self) -> tuple[JudgingView, ...]:
        """The judgement area, oldest first."""
        game = self._game
        return tuple(JudgingView(c, game.laid_as(c)) for c in self._seat.judging.cards)

    @property
    def piles(self) -> dict[str, PileView]:
        """The piles on its general by name."""
        table = self._game.table
        found = {}
        for name, zone in self._seat.piles.items():
            cards = [c for c in zone.cards if knows(table, self._viewer, c, zone)]
            if zone.secret and self._viewer != self._seat.index:
                cards.sort(key=_id)
            found[name] = PileView(len(zone.cards), zone.secret, tuple(cards))
        return found

    # -- numbers ----------------------------------------------------------------------------------

    @property
    def attack_range(self) -> int:
        """How far it reaches."""
        return self._seat.attack_range

    @property
    def hand_limit(self) -> int:
        """How many cards it may keep."""
        return self._seat.hand_limit

    def distance_to(self, other: int) -> int:
        """Steps to the seat with index `other`."""
        return self._seat.distance_to(self._game.seats[other])

    def reaches(self, other: int) -> bool:
        """Whether the seat with index `other` is in its attack range."""
        return self._seat.reaches(self._game.seats[other])

    def as_data(self) -> dict[str, Any]:
        """Everything above as plain values."""
        seat = self._seat
        return {
            "index": seat.index,
            "label": seat.label,
            "alive": seat.alive,
            "hp": seat.hp,
            "max_hp": seat.max_hp,
            "face_up": seat.face_up,
            "chained": seat.chained,
            "removed": seat.removed,
            "kingdom": seat.kingdom,
            "gender": seat.gender.value if seat.gender else None,
            "role": self.role,
            "role_known": self.role_known,
            "role_shown": seat.role_shown,
            "generals": [
                [g.general.id if g.general is not None else None, g.shown] for g in self.generals
            ],
            "reserve": {
                name: [[g.general.id if g.general is not None else None, g.shown] for g in kept]
                for name, kept in sorted(self.reserve.items())
            },
            "skills": [s.as_data() for s in self.skills],
            "hand_count": len(seat.hand.cards),
            "hand": [card_data(c) for c in self.hand],
            "equip": [card_data(c) for c in seat.equip.cards],
            "judging": [[card_data(j.card), j.acts_as.name] for j in self.judging],
            "piles": {
                name: {"size": p.size, "secret": p.secret, "cards": [*map(card_data, p.cards)]}
                for name, p in sorted(self.piles.items())
            },
            "marks": dict(sorted(seat.marks.items())),
            "slots": {slot.value: n for slot, n in sorted(seat.slots.items())},
            "used": dict(sorted(seat.used.items())),
            "attack_range": self.attack_range,
            "hand_limit": self.hand_limit,
        }

    def __repr__(self) -> str:
        return f"<{self.label} as seen by {self._viewer}>"


def _id(card: Card) -> int:
    return card.id


__all__ = [
    "CardData",
    "GeneralView",
    "JudgingView",
    "PileView",
    "SeatView",
    "SkillView",
    "card_data",
]
