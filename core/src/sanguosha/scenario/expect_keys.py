"""The keys of an expectation, for a seat and for the table."""

from __future__ import annotations

from typing import Final

from sanguosha.scenario.expectation import (
    CardsHasLacks,
    Damage,
    Expectation,
    HasLacks,
    Legal,
    Log,
    SeatExpectation,
    Sight,
    SightOf,
    TableExpectation,
)
from sanguosha.scenario.kinds import (
    CARD_OR_SKILL,
    CARDS,
    COUNT,
    GENERAL,
    SEAT,
    SEATS,
    SKILL,
    Card,
    Flag,
    Keys,
    Kind,
    ListOf,
    OneOf,
    Schema,
    Text,
    Whole,
    Word,
    mapping,
    seat_named,
)
from sanguosha.scenario.notation import CardSpec
from sanguosha.scenario.problems import suggest
from sanguosha.scenario.reader import Place, Unreadable
from sanguosha.scenario.records import Field, Record
from sanguosha.scenario.setup_keys import COUNTS, GENERALS_SHOWN, PILES
from sanguosha.scenario.source import Entry, Mapping, Node, Scalar
from sanguosha.scenario.words import Phase

PHASE: Final = OneOf[Phase]("phase", Phase)

_USABLE: Final = Card("card", "skill")
_HAS = "What must be there."
_LACKS = "What must not be there."


class SightsKind(Kind[tuple[Sight, ...]]):
    """What a view tells: ``{B.hand: hidden, B.head: zhao_yun}``."""

    _values: Final[dict[SightOf, Kind[tuple[CardSpec, ...]] | Kind[str]]] = {
        "hand": CARDS,
        "role": Word("hidden, shown or a role", "role"),
        "head": GENERAL,
        "deputy": GENERAL,
    }

    def read(self, node: Node, at: Place) -> tuple[Sight, ...]:
        sights: list[Sight] = []
        failed = False
        for entry in mapping(node, at).entries.values():
            try:
                sights.append(self._sight(entry, at.at(entry.key)))
            except Unreadable:
                failed = True
        if failed:
            raise Unreadable
        return tuple(sights)

    def schema(self, defs: Schema) -> Schema:
        values = [kind.schema(defs) for kind in self._values.values()]
        pattern = rf"\.({'|'.join(self._values)})$"
        return {
            "type": "object",
            "patternProperties": {pattern: {"anyOf": [{"enum": ["hidden", "shown"]}, *values]}},
            "additionalProperties": False,
        }

    def _sight(self, entry: Entry, at: Place) -> Sight:
        seat, dot, word = entry.key.partition(".")
        what = next((known for known in self._values if known == word), None)
        if not dot or what is None:
            hint = f"write SEAT.{', SEAT.'.join(self._values)}"
            if dot and suggest(word, self._values):
                hint = suggest(word, self._values)
            raise at.bad(entry.line, f"{entry.key!r} is nothing a view tells", hint)
        seat_named(seat, entry.line, at)
        match entry.value:
            case Scalar(value="hidden"):
                return Sight(seat, what, True, entry.line)
            case Scalar(value="shown"):
                return Sight(seat, what, False, entry.line)
        value = self._values[what].read(entry.value, at)
        return Sight(seat, what, False, entry.line, value)


class SourceKind(Kind[str | None]):
    """The seat that deals a damage, or ``null`` for none."""

    def read(self, node: Node, at: Place) -> str | None:
        if isinstance(node, Scalar) and node.value is None:
            return None
        return SEAT.read(node, at)

    def schema(self, defs: Schema) -> Schema:
        return {"type": ["string", "null"]}


SKILLS_EXPECTED: Final = Record(
    "an expectation of skills",
    HasLacks,
    [
        Field("has", ListOf(SKILL), _HAS),
        Field("lacks", ListOf(SKILL), _LACKS),
    ],
)
CARDS_EXPECTED: Final = Record(
    "an expectation of cards",
    CardsHasLacks,
    [
        Field("has", CARDS, _HAS),
        Field("lacks", CARDS, _LACKS),
    ],
)
LEGAL: Final = Record(
    "an expectation of what is legal",
    Legal,
    [
        Field("play", ListOf(_USABLE), "Cards and skills that may be used now."),
        Field("lacks", ListOf(_USABLE), "Cards and skills that may not be used now."),
    ],
)
DAMAGE: Final = Record(
    "a damage",
    Damage,
    [
        Field("from", SourceKind(), "Who deals it; null for nobody.", attr="source"),
        Field("to", SEAT, "Who takes it.", attr="target"),
        Field("amount", COUNT, "How much."),
        Field("nature", Word("a nature", "nature"), "Its nature; not given: not checked."),
    ],
)
LOG: Final = Record(
    "an expectation of the log",
    Log,
    [
        Field("has", ListOf(Text()), "Texts or ids of events that must stand in the log."),
        Field("in_order", Flag(), "Whether they must stand there in this order."),
    ],
)

SEAT_EXPECTED: Final = Record(
    "an expectation of a seat",
    SeatExpectation,
    [
        Field("hp", Whole(), "The hp."),
        Field("max_hp", COUNT, "The maximum hp."),
        Field("hand", CARDS, "The hand cards, in any order; suits only if given."),
        Field("hand_count", COUNT, "How many hand cards."),
        Field("equip", CARDS, "The equipment area, in any order."),
        Field("judge", CARDS, "The judgement area, each card by what it acts as."),
        Field("alive", Flag(), "Whether the seat lives."),
        Field("chained", Flag(), "Whether the seat is chained."),
        Field("face_up", Flag(), "Whether the general lies face up."),
        Field("role_shown", Flag(), "Whether everybody knows the role."),
        Field("revealed", GENERALS_SHOWN, "Exactly the generals that are shown."),
        Field("kingdom", Word("a kingdom", "kingdom"), "The kingdom; careerist is one too."),
        Field("skills", SKILLS_EXPECTED, "Skills the seat has or lacks."),
        Field("marks", COUNTS, "How many marks, by name."),
        Field("piles", PILES, "The cards on the general, by name of the pile."),
        Field("distance", Keys(SEAT, COUNT), "The distance to other seats."),
        Field("in_range", SEATS, "The seats in attack range."),
        Field("hand_limit", COUNT, "The hand limit."),
        Field("asked", Keys(CARD_OR_SKILL, COUNT), "How often asked for a card or an effect."),
        Field("legal", LEGAL, "What may be used now."),
        Field("targets", Keys(_USABLE, SEATS), "Exactly the legal targets now."),
        Field("sees", SightsKind(), "What the seat's view tells: {B.hand: hidden}."),
    ],
    keep_lines=True,
)
TABLE_EXPECTED: Final = Record(
    "an expectation",
    TableExpectation,
    [
        Field("current", SEAT, "Whose turn it is."),
        Field("phase", PHASE, "Which phase it is."),
        Field("draw_pile_count", COUNT, "How many cards the draw pile has."),
        Field("discard", CARDS_EXPECTED, "Cards the discard pile has or lacks."),
        Field("processing", CARDS, "The cards in the processing zone."),
        Field("finished", Flag(), "Whether the game is over."),
        Field("winners", SEATS, "The seats that won."),
        Field("log", LOG, "What the log tells."),
        Field("damage", ListOf(DAMAGE), "All damage of the scenario, in order."),
        Field(
            "same_as_without_save_load",
            Flag(only_true=True),
            "The game must end as it does without its save_load steps.",
        ),
    ],
    keep_lines=True,
)


class ExpectationKind(Kind[Expectation]):
    """A block of expectations: seats by name beside the keys of the table."""

    def read(self, node: Node, at: Place) -> Expectation:
        seats: list[SeatExpectation] = []
        table: dict[str, Entry] = {}
        failed = False
        for entry in mapping(node, at).entries.values():
            inner = at.at(entry.key)
            try:
                if entry.key in TABLE_EXPECTED.fields:
                    table[entry.key] = entry
                elif at.has_seat(entry.key):
                    seats.append(SEAT_EXPECTED.build(entry.value, inner, name=entry.key))
                else:
                    known = [*at.seats, *TABLE_EXPECTED.fields]
                    hint = suggest(entry.key, known, "known are")
                    hint = hint or f"seats: {', '.join(at.seats)}"
                    message = f"{entry.key!r} is neither a seat nor a key of an expectation"
                    raise inner.bad(entry.line, message, hint)
            except Unreadable:
                failed = True
        of_table = Mapping(node.line, table)
        values = TABLE_EXPECTED.values(of_table, at)
        if failed:
            raise Unreadable
        expected = TableExpectation(**values, lines=TABLE_EXPECTED.lines(of_table))
        return Expectation(node.line, tuple(seats), expected)

    def schema(self, defs: Schema) -> Schema:
        name = "expectation"
        if name not in defs:
            seat = SEAT_EXPECTED.schema(defs)
            defs[name] = TABLE_EXPECTED.open_schema(defs) | {"additionalProperties": seat}
        return {"$ref": f"#/$defs/{name}"}
