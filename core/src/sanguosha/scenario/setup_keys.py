"""The keys of a seat's set-up."""

from __future__ import annotations

from typing import Final

from sanguosha.scenario.kinds import (
    CARD,
    CARD_OR_SKILL,
    CARDS,
    COUNT,
    GENERAL,
    SEAT_NAME,
    SKILL,
    WORD,
    Flag,
    Keys,
    Kind,
    ListOf,
    OneOf,
    Schema,
    Whole,
    Word,
    mapping,
)
from sanguosha.scenario.model import SeatSetup
from sanguosha.scenario.notation import CardSpec, ConvertedCard
from sanguosha.scenario.reader import Place, Unreadable
from sanguosha.scenario.records import Field, Record
from sanguosha.scenario.source import Mapping, Node
from sanguosha.scenario.words import Gender, GeneralSlot, Slot

GENERALS_SHOWN: Final = ListOf(OneOf[GeneralSlot]("general", GeneralSlot))
SLOTS: Final = ListOf(OneOf[Slot]("slot", Slot), or_one=True)
PILES: Final = Keys(WORD, CARDS)
COUNTS: Final = Keys(WORD, COUNT)


class JudgeCard(Kind[CardSpec | ConvertedCard]):
    """A card in a judgement area: itself, or converted as ``{indulgence: peach D7}``."""

    def read(self, node: Node, at: Place) -> CardSpec | ConvertedCard:
        if not isinstance(node, Mapping):
            return CARD.read(node, at)
        if len(node.entries) != 1:
            hint = "write {what it acts as: card}"
            raise at.bad(node.line, "a converted card is a mapping with one key", hint)
        (entry,) = node.entries.values()
        acts_as = CARD.parse(entry.key, entry.line, at)
        material = CARD.read(entry.value, at.at(entry.key))
        if acts_as.suit is not None:
            hint = f"write {{{acts_as.name}: {material}}}"
            raise at.bad(entry.line, "a converted card has its material's suit and number", hint)
        return ConvertedCard(acts_as.name, material)

    def schema(self, defs: Schema) -> Schema:
        card = CARD.schema(defs)
        converted: Schema = {
            "type": "object",
            "additionalProperties": card,
            "minProperties": 1,
            "maxProperties": 1,
        }
        return {"anyOf": [card, converted]}


SEAT_SETUP: Final = Record(
    "a seat",
    SeatSetup,
    [
        Field("general", GENERAL, "The general; without one the seat is a plain 4/4 figure."),
        Field("deputy", GENERAL, "The second general."),
        Field("hp", Whole(), "The hp; default the general's own."),
        Field("max_hp", COUNT, "The maximum hp; default the general's own."),
        Field("hand", CARDS, "The hand cards."),
        Field("equip", CARDS, "The cards in the equipment area."),
        Field("judge", ListOf(JudgeCard()), "The cards in the judgement area, oldest first."),
        Field("role", Word("a role", "role"), "The role, in a mode that has roles."),
        Field("kingdom", Word("a kingdom", "kingdom"), "The kingdom; default the general's own."),
        Field("gender", OneOf[Gender]("gender", Gender), "The gender; default the general's own."),
        Field("skills", ListOf(SKILL), "Skills in addition to the general's own."),
        Field("chained", Flag(), "Whether the seat is chained."),
        Field("face_up", Flag(), "Whether the general lies face up."),
        Field("alive", Flag(), "false for a seat that is dead from the beginning."),
        Field("revealed", GENERALS_SHOWN, "Which generals are shown, in a mode that hides them."),
        Field("marks", COUNTS, "Marks by name, final: nothing is added when the game begins."),
        Field("piles", PILES, "Cards on the general by name of the pile."),
        Field("used", Keys(CARD_OR_SKILL, COUNT), "Uses that already count this phase."),
        Field("abolished", SLOTS, "Equipment slots that are disabled."),
        Field("abolish", SLOTS, "The same as abolished.", attr="abolished"),
    ],
    keep_lines=True,
)


class SeatsKind(Kind[tuple[SeatSetup, ...]]):
    """The seats by name, in turn order.

    :param reserved: words that can't be names of seats, because they mean something else.
    """

    def __init__(self, reserved: frozenset[str]) -> None:
        self._reserved = reserved

    def read(self, node: Node, at: Place) -> tuple[SeatSetup, ...]:
        seats: list[SeatSetup] = []
        failed = False
        for entry in mapping(node, at).entries.values():
            inner = at.at(entry.key)
            try:
                self._check_name(entry.key, entry.line, inner)
                setup = SEAT_SETUP.build(entry.value, inner, name=entry.key)
                seats.append(setup)
            except Unreadable:
                failed = True
                continue
            if setup.hp is not None and setup.max_hp is not None and setup.hp > setup.max_hp:
                message = f"hp {setup.hp} is more than max_hp {setup.max_hp}"
                inner.at("hp").report(setup.lines["hp"], message)
        if not failed and len(seats) < 2 and at.owed(at.key):
            at.report(node.line, "a table needs at least two seats", "add 'B: {}'")
        if failed:
            raise Unreadable
        return tuple(seats)

    def schema(self, defs: Schema) -> Schema:
        return {"type": "object", "additionalProperties": SEAT_SETUP.schema(defs)}

    def _check_name(self, name: str, line: int, at: Place) -> None:
        if name in self._reserved:
            raise at.bad(line, f"{name!r} can't be the name of a seat", "call it A, B, P1 …")
        if not SEAT_NAME.fullmatch(name):
            hint = "a name begins with a letter and has no spaces or dots: A, B, P1 …"
            raise at.bad(line, f"{name!r} can't be the name of a seat", hint)
