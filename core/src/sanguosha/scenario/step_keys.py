"""The forms of a step and their keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sanguosha.scenario.answers import AnswerKind
from sanguosha.scenario.expect_keys import ExpectationKind
from sanguosha.scenario.kinds import (
    CARD,
    CARDS,
    EFFECT,
    SEAT,
    SKILL,
    Card,
    Flag,
    Kind,
    ListOf,
    OneOf,
    Schema,
    mapping,
)
from sanguosha.scenario.problems import suggest
from sanguosha.scenario.reader import Place
from sanguosha.scenario.records import Field, Record
from sanguosha.scenario.source import Mapping, Node, Scalar, describe
from sanguosha.scenario.steps import (
    CannotStep,
    CheckStep,
    ChooseStep,
    DeclineStep,
    EndStep,
    InvokeStep,
    Move,
    PassStep,
    PlayStep,
    RecastStep,
    RespondStep,
    RevealStep,
    SaveLoadStep,
    SeatStep,
    Step,
    UseSkillStep,
)
from sanguosha.scenario.words import GeneralSlot

CANNOT: Final = "cannot"
TABLE_STEPS: Final = ("check", "save_load")

_EXPECTATION: Final = ExpectationKind()
_ANSWER: Final = AnswerKind()
_ON: Final = Field("on", ListOf(SEAT, or_one=True), "The targets, in order.")
_WITH: Final = Field("with", CARDS, "The physical cards of a conversion.", attr="materials")
_BY: Final = Field("by", EFFECT, "The skill or equipment that converts.")
_CHOOSE: Final = Field("choose", _ANSWER, "The answer to what the skill asks at once.")


def _record(make: Callable[..., Move], first: Field, *others: Field) -> Record[Move]:
    return Record(f"a {first.key} step", make, [first, *others])


def _first(key: str, kind: Kind[Any], attr: str, doc: str) -> Field:
    return Field(key, kind, doc, attr=attr, required=True)


_ALL_FORMS: Final = (
    _record(PlayStep, _first("play", CARD, "card", "Use this card."), _WITH, _BY, _ON),
    _record(
        UseSkillStep,
        _first("use", SKILL, "skill", "Activate this skill."),
        Field("cards", CARDS, "The cards the skill takes."),
        _ON,
        _CHOOSE,
    ),
    _record(RespondStep, _first("respond", CARD, "card", "Answer with this card."), _WITH, _BY),
    _record(
        PassStep,
        _first("pass", Card("card", "skill"), "request", "Decline the request for this."),
    ),
    _record(InvokeStep, _first("invoke", EFFECT, "effect", "Yes to this skill or equipment.")),
    _record(DeclineStep, _first("decline", EFFECT, "effect", "No to this skill or equipment.")),
    _record(
        ChooseStep,
        _first("choose", _ANSWER, "answer", "Cards, seats, options, numbers, B.hand."),
    ),
    _record(
        RevealStep,
        _first(
            "reveal",
            ListOf(OneOf[GeneralSlot]("general", GeneralSlot), or_one=True),
            "generals",
            "Show this general.",
        ),
    ),
    _record(RecastStep, _first("recast", CARD, "card", "Recast this card.")),
)
FORMS: Final[dict[str, Record[Move]]] = {next(iter(form.fields)): form for form in _ALL_FORMS}
WORDS: Final[dict[str, Callable[[str, int], Move]]] = {"pass": PassStep, "end": EndStep}

_MOVES: Final = f"moves: {', '.join([*FORMS, CANNOT, 'end'])}"


class StepKind(Kind[Step]):
    """One step: ``A: {play: slash, on: B}``, ``B: pass``, ``check: {…}``."""

    def read(self, node: Node, at: Place) -> Step:
        if not isinstance(node, Mapping):
            message = f"a step is a mapping that begins with the seat, not {describe(node)}"
            raise at.bad(node.line, message, "write 'A: end' or 'A: {play: slash, on: B}'")
        if len(node.entries) != 1:
            written = ", ".join(node.entries) or "none"
            message = f"a step has one key, the seat that answers; this one has {written}"
            raise at.bad(node.line, message, "write one '- ' item for each step")
        (entry,) = node.entries.values()
        inner = at.at(entry.key)
        if entry.key == "check":
            return CheckStep(entry.line, _EXPECTATION.read(entry.value, inner))
        if entry.key == "save_load":
            Flag(only_true=True).read(entry.value, inner)
            return SaveLoadStep(entry.line)
        if not at.has_seat(entry.key):
            known = [*at.seats, *TABLE_STEPS]
            message = f"there is no seat {entry.key!r}"
            raise inner.bad(entry.line, message, suggest(entry.key, known, "a step begins with"))
        return _seat_step(entry.key, entry.value, entry.line, inner)

    def schema(self, defs: Schema) -> Schema:
        if "step" not in defs:
            defs["step"] = {}
            forms = [{"enum": list(WORDS)}, *(form.schema(defs) for form in FORMS.values())]
            defs["move"] = {"anyOf": forms}
            move = {"$ref": "#/$defs/move"}
            defs["cannot_step"] = {
                "type": "object",
                "properties": {CANNOT: move | {"description": "This move is not legal now."}},
                "required": [CANNOT],
                "additionalProperties": False,
            }
            defs["step"] = {
                "type": "object",
                "properties": {"check": _EXPECTATION.schema(defs), "save_load": {"const": True}},
                "additionalProperties": {"anyOf": [move, {"$ref": "#/$defs/cannot_step"}]},
                "minProperties": 1,
                "maxProperties": 1,
            }
        return {"$ref": "#/$defs/step"}


def _seat_step(seat: str, node: Node, line: int, at: Place) -> SeatStep:
    if not (isinstance(node, Mapping) and CANNOT in node.entries):
        return _move(seat, node, line, at)
    if len(node.entries) > 1:
        hint = "put the whole move inside: {cannot: {play: slash, on: B}}"
        raise at.bad(node.line, "cannot stands alone in its step", hint)
    entry = node.entries[CANNOT]
    inner = at.at(CANNOT)
    if isinstance(entry.value, Mapping) and CANNOT in entry.value.entries:
        raise inner.bad(entry.line, "cannot can't stand inside cannot")
    return CannotStep(seat, line, _move(seat, entry.value, line, inner))


def _move(seat: str, node: Node, line: int, at: Place) -> Move:
    if isinstance(node, Scalar) and node.value is None:
        raise at.bad(node.line, "the step says no move", _MOVES)
    if isinstance(node, Scalar):
        if node.text in WORDS:
            return WORDS[node.text](seat, line)
        hint = suggest(node.text, WORDS, "without brackets stand only")
        if node.text in FORMS:
            hint = f"write {{{node.text}: …}}"
        raise at.bad(node.line, f"unknown move {node.text!r}", hint)
    form = _form_of(mapping(node, at), at)
    move = form.build(node, at, seat=seat, line=line)
    if isinstance(move, PlayStep | RespondStep) and move.materials and move.by is None:
        hint = "add by: with the skill or equipment that converts them"
        raise at.bad(node.line, "with: without by:", hint)
    return move


def _form_of(node: Mapping, at: Place) -> Record[Move]:
    written = [key for key in node.entries if key in FORMS]
    for key in written:
        if all(other in FORMS[key].fields for other in written):
            return FORMS[key]
    if written:
        message = f"a step does one thing; this one has {' and '.join(written)}"
        raise at.bad(node.line, message, "write one '- ' item for each step")
    if not node.entries:
        raise at.bad(node.line, "the step says no move", _MOVES)
    key, entry = next(iter(node.entries.items()))
    hint = suggest(key, [*FORMS, CANNOT], "a move begins with")
    if key in WORDS:
        hint = f"write it without brackets: {key}"
    elif ":" in key:
        hint = "put a space after the colon"
    raise at.at(key).bad(entry.line, f"unknown move {key!r}", hint)
