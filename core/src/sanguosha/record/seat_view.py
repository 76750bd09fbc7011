"""One seat as another (or itself) may know it: read-only facts, worked out when asked for."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from sanguosha.record.knowledge import OMNISCIENT, bit_of, knows
from sanguosha.rules.trigger import is_live
from sanguosha.skills.base import Skill, SkillKind, SourceKind
from sanguosha.skills.effects import ActiveEffect, State, ViewAsEffect
from sanguosha.table.card import Card, ConvertedCard

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.content.text import Text
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard
    from sanguosha.table.enums import Gender, Slot

#: A card in `as_data`: id, name, suit, number.
CardData = list[Any]


def card_data(card: AnyCard) -> CardData:
    """A card as plain values."""
    return [card.id, card.name, card.suit.value if card.suit else None, card.number]


class PileView(NamedTuple):
    """A pile on a general: how many cards, and those whose faces the viewer knows."""

    size: int
    secret: bool
    cards: tuple[Card, ...]


class GeneralView(NamedTuple):
    """A general before a seat; `general` is None where the viewer does not know it."""

    general: General | None
    shown: bool


class JudgingView(NamedTuple):
    """A card in a judgement area and the card that it acts as."""

    card: Card
    acts_as: AnyCard


class SkillView:
    """A skill that the viewer knows the seat to have."""

    __slots__ = ("_skill", "_viewer")

    def __init__(self, skill: Skill, viewer: int) -> None:
        self._skill = skill
        self._viewer = viewer

    @property
    def id(self) -> str:
        """The skill's id."""
        return self._skill.id

    @property
    def key(self) -> str:
        """What picks name it by; differs from the id in a second instance."""
        return self._skill.key

    @property
    def text(self) -> Text:
        """Name and text."""
        return self._skill.text

    @property
    def kind(self) -> SkillKind:
        """Its class in the book."""
        return self._skill.book_kind()

    @property
    def source(self) -> SourceKind:
        """What brought it: general, equipment, grant, status."""
        return self._skill.source.kind

    @property
    def type(self) -> type[Skill]:
        """The declaration, with its parts and hints."""
        return type(self._skill)

    @property
    def hidden(self) -> bool:
        """Whether it belongs to a general that is not shown (only its owner sees it then)."""
        return self._skill.hidden

    @property
    def valid(self) -> bool:
        """Whether it has its effect just now."""
        return is_live(self._skill.game, self._skill)

    @property
    def spent(self) -> bool:
        """Whether a limited skill was used, an awakening skill has come, a limit is reached."""
        skill = self._skill
        if skill.counts.get("once"):
            return True
        effects: list[ActiveEffect | ViewAsEffect] = [
            *type(skill).active_effects,
            *type(skill).view_effects,
        ]
        return bool(effects) and all(skill.spent(e.name, e.limit) for e in effects)

    @property
    def states(self) -> dict[str, Any]:
        """What it remembers, as plain values: the declared states that are shown to all, and all
        of them to the owner."""
        skill = self._skill
        table = skill.game.table

        def known(card: Card) -> bool:
            return knows(table, self._viewer, card, table.where[card.id])

        own = self._viewer in (skill.owner.index, OMNISCIENT)
        found = {}
        for name in sorted(skill.states):
            if name == "yang" and not skill.conversion:
                continue
            part: State = getattr(type(skill), name)
            if own or part.shown:
                found[name] = plain(part.peek(skill), known)
        return found

    def as_data(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "id": self.id,
            "key": self.key,
            "hidden": self.hidden,
            "valid": self.valid,
            "spent": self.spent,
            "source": self.source.value,
            "states": self.states,
        }


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
        return game.mode.knows_role(game, game.seats[self._viewer], self._seat)

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


def plain(value: Any, known: Callable[[Card], bool]) -> Any:
    """A remembered value as plain data; cards that the viewer does not know become None."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Card):
        return card_data(value) if known(value) else None
    if isinstance(value, ConvertedCard):
        return card_data(value) if all(known(c) for c in value.cards) else None
    if isinstance(value, list | tuple):
        return [plain(v, known) for v in value]
    if isinstance(value, dict):
        return {str(plain(k, known)): plain(v, known) for k, v in value.items()}
    return getattr(value, "id", None) or getattr(value, "index", None)


def _id(card: Card) -> int:
    return card.id
