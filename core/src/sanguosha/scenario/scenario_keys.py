"""The top-level keys of a scenario file."""

from __future__ import annotations

from typing import Final

from sanguosha.scenario.answers import ENDS
from sanguosha.scenario.expect_keys import PHASE, TABLE_EXPECTED, ExpectationKind
from sanguosha.scenario.kinds import (
    CARDS,
    COUNT,
    GENERAL,
    SEAT,
    WORD,
    Flag,
    Keys,
    Kind,
    ListOf,
    OneOf,
    Schema,
    Text,
    Word,
    read_all,
)
from sanguosha.scenario.model import OptionValue, Scenario, Until
from sanguosha.scenario.reader import Place
from sanguosha.scenario.records import Field, Record
from sanguosha.scenario.setup_keys import SeatsKind
from sanguosha.scenario.source import Listing, Node, Scalar, describe
from sanguosha.scenario.step_keys import TABLE_STEPS, StepKind
from sanguosha.scenario.words import Unscripted

CASES: Final = "cases"
RESERVED: Final = frozenset({*TABLE_STEPS, *TABLE_EXPECTED.fields, *ENDS})
CASE_NAME: Final = r"[\w-]+"


class _OptionScalar(Kind["str | int | bool"]):
    def read(self, node: Node, at: Place) -> str | int | bool:
        if not isinstance(node, Scalar) or node.value is None:
            raise at.bad(node.line, f"must be a word, a number or a flag, not {describe(node)}")
        return node.value

    def schema(self, defs: Schema) -> Schema:
        return {"type": ["string", "integer", "boolean"]}


class OptionKind(Kind[OptionValue]):
    """The value of a rule option: a word, a number, a flag, or a list of them."""

    _scalar: Final = _OptionScalar()

    def read(self, node: Node, at: Place) -> OptionValue:
        if isinstance(node, Listing):
            return read_all(node, self._scalar, at)
        return self._scalar.read(node, at)

    def schema(self, defs: Schema) -> Schema:
        one = self._scalar.schema(defs)
        return {"anyOf": [one, {"type": "array", "items": one}]}


UNTIL: Final = Record(
    "an until",
    Until,
    [
        Field("seat", SEAT, "Whose phase.", required=True),
        Field("phase", PHASE, "Which phase; the engine stops at its start.", required=True),
    ],
)
SCENARIO: Final = Record(
    "a scenario",
    Scenario,
    [
        Field("id", Word("an id", pattern=r"[a-zA-Z0-9][\w.-]*"), "Its id.", required=True),
        Field("title", Text(), "What it shows, in one sentence.", required=True),
        Field("rule", Text(), "Where the ruling stands."),
        Field("packages", ListOf(Word("a package", "package")), "Default: every installed one."),
        Field("mode", Word("a mode", "mode"), "sandbox has no roles and no end.", required=True),
        Field("options", Keys(Word("an option", "option"), OptionKind()), "Rule options by id."),
        Field("preset", Word("a preset"), "A preset of rule options; official if not given."),
        Field("seats", SeatsKind(RESERVED), "The seats by name, in turn order.", required=True),
        Field("turn", SEAT, "Whose turn it is; default the first seat."),
        Field("phase", PHASE, "Where the game begins; default play."),
        Field("draw_pile", CARDS, "Cards put on the draw pile, the first on top."),
        Field("seed", COUNT, "Shuffles the rest of the draw pile; default 0."),
        Field("round", COUNT, "The round in which the game begins; default 1."),
        Field("deal", Flag(), "true: the mode deals roles, generals and hands by itself."),
        Field("generals", ListOf(GENERAL), "The generals that may be dealt; default all."),
        Field("problems", ListOf(WORD), "What the set-up is told; nothing is played."),
        Field("unscripted", OneOf[Unscripted]("value", Unscripted), "fail: every decision a step."),
        Field("steps", ListOf(StepKind()), "The moves, in order."),
        Field("expect", ExpectationKind(), "What must hold afterwards."),
        Field("until", UNTIL, "Where the engine stops after the last step."),
    ],
    keep_lines=True,
    beside=[CASES],
)
