"""The kinds of value a key can have.

A kind both reads a value and describes it as JSON schema, so that what editors offer and what the
parser accepts are the same by construction.
"""

from __future__ import annotations

import re
from collections.abc import Mapping as MappingOf
from typing import Any, Generic, TypeAlias, TypeVar, get_args

from sanguosha.scenario.notation import (
    CARD_PATTERN,
    NAME_PATTERN,
    SEAT_PATTERN,
    CardSpec,
    NotationError,
    parse_card,
)
from sanguosha.scenario.problems import suggest
from sanguosha.scenario.reader import Place, Unreadable
from sanguosha.scenario.source import Listing, Mapping, Node, Scalar, describe
from sanguosha.scenario.words import NameKind

T = TypeVar("T")
K = TypeVar("K")
Schema: TypeAlias = dict[str, Any]

_WRITTEN_FLAGS = {"yes": "true", "on": "true", "no": "false", "off": "false"}


class Kind(Generic[T]):
    """A kind of value: how it is read, and how a schema describes it."""

    def read(self, node: Node, at: Place) -> T:
        """Read a value.

        :raises Unreadable: if it is not of this kind, after reporting why.
        """
        raise NotImplementedError

    def schema(self, defs: Schema) -> Schema:
        """Describe the kind as JSON schema; shared parts go into ``defs``."""
        raise NotImplementedError


class Text(Kind[str]):
    """Any text on one line or more."""

    def read(self, node: Node, at: Place) -> str:
        match node:
            case Scalar(value=str(text)) if text.strip():
                return text.strip()
            case Scalar(value=bool() | int()):
                raise at.bad(node.line, f"must be a text, not {describe(node)}", "put it in quotes")
        raise at.bad(node.line, f"must be a text, not {describe(node)}")

    def schema(self, defs: Schema) -> Schema:
        return {"type": "string", "minLength": 1}


class Word(Kind[str]):
    """An id, of content of one of the given kinds or of anything else."""

    def __init__(self, what: str, *kinds: NameKind, pattern: str = NAME_PATTERN) -> None:
        self._what = what
        self._kinds = kinds
        self._pattern = pattern

    def read(self, node: Node, at: Place) -> str:
        if not isinstance(node, Scalar) or node.value is None or isinstance(node.value, bool):
            raise at.bad(node.line, f"must be {self._what}, not {describe(node)}")
        if not re.fullmatch(self._pattern, node.text):
            meant = re.sub(r"\W+", "_", node.text.strip().lower())
            hint = f"write {meant}" if re.fullmatch(self._pattern, meant) else ""
            raise at.bad(node.line, f"{node.text!r} is not {self._what}", hint)
        at.note(node.text, self._kinds, node.line)
        return node.text

    def schema(self, defs: Schema) -> Schema:
        return {"type": "string", "pattern": f"^{self._pattern}$"}


class Whole(Kind[int]):
    """A whole number."""

    def __init__(self, least: int | None = None) -> None:
        self._least = least

    def read(self, node: Node, at: Place) -> int:
        if not isinstance(node, Scalar) or type(node.value) is not int:
            raise at.bad(node.line, f"must be a whole number, not {describe(node)}")
        if self._least is not None and node.value < self._least:
            raise at.bad(node.line, f"must be {self._least} or more, not {node.value}")
        return node.value

    def schema(self, defs: Schema) -> Schema:
        return {"type": "integer"} | ({} if self._least is None else {"minimum": self._least})


class Flag(Kind[bool]):
    """``true`` or ``false``, or only ``true`` where the other makes no sense."""

    def __init__(self, *, only_true: bool = False) -> None:
        self._only_true = only_true

    def read(self, node: Node, at: Place) -> bool:
        if isinstance(node, Scalar) and isinstance(node.value, bool):
            if self._only_true and not node.value:
                raise at.bad(node.line, "can only be true", "leave the key out")
            return node.value
        written = _WRITTEN_FLAGS.get(node.text.lower()) if isinstance(node, Scalar) else None
        hint = f"write {written}: yes, no, on and off are words" if written else ""
        wanted = "must be true" if self._only_true else "must be true or false"
        raise at.bad(node.line, f"{wanted}, not {describe(node)}", hint)

    def schema(self, defs: Schema) -> Schema:
        return {"const": True} if self._only_true else {"type": "boolean"}


class OneOf(Kind[T]):
    """One word of a closed set.

    :param what: how to call the set.
    :param literal: the ``Literal`` type that names its words.
    """

    def __init__(self, what: str, literal: Any) -> None:
        self._what = what
        self._words: dict[str, T] = {word: word for word in get_args(literal)}

    def read(self, node: Node, at: Place) -> T:
        if not isinstance(node, Scalar) or node.value is None:
            hint = f"one of {', '.join(self._words)}"
            raise at.bad(node.line, f"must be a {self._what}, not {describe(node)}", hint)
        if node.text not in self._words:
            hint = suggest(node.text, self._words, f"{self._what}s")
            raise at.bad(node.line, f"unknown {self._what} {node.text!r}", hint)
        return self._words[node.text]

    def schema(self, defs: Schema) -> Schema:
        return {"enum": list(self._words)}


class SeatRef(Kind[str]):
    """The name of a seat of this scenario."""

    def read(self, node: Node, at: Place) -> str:
        if not isinstance(node, Scalar) or node.value is None:
            raise at.bad(node.line, f"must be a seat, not {describe(node)}")
        return seat_named(node.text, node.line, at)

    def schema(self, defs: Schema) -> Schema:
        return {"type": "string"}


class Card(Kind[CardSpec]):
    """A card, or whatever else the place lets stand there by its id alone."""

    def __init__(self, *kinds: NameKind) -> None:
        self._kinds: tuple[NameKind, ...] = kinds or ("card",)

    def read(self, node: Node, at: Place) -> CardSpec:
        if isinstance(node, Mapping):
            hint = "write 'slash S7'; only a set-up's judge area can hold {indulgence: peach D7}"
            raise at.bad(node.line, "must be a card, not a mapping", hint)
        if not isinstance(node, Scalar) or node.value is None:
            raise at.bad(node.line, f"must be a card, not {describe(node)}")
        return self.parse(node.text, node.line, at)

    def parse(self, text: str, line: int, at: Place) -> CardSpec:
        """Read a card that stands as a key or a value.

        :raises Unreadable: if it is none, after reporting why.
        """
        try:
            card = parse_card(text)
        except NotationError as error:
            raise at.badly_written(line, error) from error
        at.note(card.name, self._kinds, line)
        return card

    def schema(self, defs: Schema) -> Schema:
        return {"type": "string", "pattern": CARD_PATTERN}


class ListOf(Kind[tuple[T, ...]]):
    """A list of values of one kind; a single value may stand alone if that is allowed."""

    def __init__(self, item: Kind[T], *, or_one: bool = False) -> None:
        self._item = item
        self._or_one = or_one

    def read(self, node: Node, at: Place) -> tuple[T, ...]:
        if self._or_one and isinstance(node, Scalar):
            return (self._item.read(node, at),)
        if not isinstance(node, Listing):
            written = isinstance(node, Scalar) and node.value is not None
            hint = f"write [{node.text}]" if written and isinstance(node, Scalar) else "write []"
            raise at.bad(node.line, f"must be a list, not {describe(node)}", hint)
        return read_all(node, self._item, at)

    def schema(self, defs: Schema) -> Schema:
        item = self._item.schema(defs)
        several: Schema = {"type": "array", "items": item}
        return {"anyOf": [item, several]} if self._or_one else several


class Keys(Kind[MappingOf[K, T]]):
    """A mapping whose keys are names: of seats, of cards, of anything."""

    def __init__(self, key: Kind[K], value: Kind[T]) -> None:
        self._key = key
        self._value = value

    def read(self, node: Node, at: Place) -> MappingOf[K, T]:
        result: dict[K, T] = {}
        failed = False
        for entry in mapping(node, at).entries.values():
            inner = at.at(entry.key)
            try:
                key = self._key.read(Scalar(entry.line, entry.key, entry.key), inner)
                result[key] = self._value.read(entry.value, inner)
            except Unreadable:
                failed = True
        if failed:
            raise Unreadable
        return result

    def schema(self, defs: Schema) -> Schema:
        return {"type": "object", "additionalProperties": self._value.schema(defs)}


def read_all(node: Listing, item: Kind[T], at: Place) -> tuple[T, ...]:
    """Read every item of a list, and report all that can't be read before giving up."""
    result: list[T] = []
    failed = False
    for index, inner in enumerate(node.items):
        try:
            result.append(item.read(inner, at.at(index)))
        except Unreadable:
            failed = True
    if failed:
        raise Unreadable
    return tuple(result)


def mapping(node: Node, at: Place, hint: str = "write {key: value}") -> Mapping:
    """Give the node as a mapping.

    :param hint: what to write instead of another value.
    :raises Unreadable: if it is something else.
    """
    if isinstance(node, Mapping):
        return node
    if isinstance(node, Scalar) and node.value is None:
        hint = "write {}"
    raise at.bad(node.line, f"must be a mapping, not {describe(node)}", hint)


def seat_named(name: str, line: int, at: Place) -> str:
    """Give the name of a seat back if the scenario has it.

    :raises Unreadable: if there is no such seat.
    """
    if at.has_seat(name):
        return name
    raise at.bad(line, f"there is no seat {name!r}", suggest(name, at.seats, "seats"))


WORD = Word("an id")
EFFECT = Word("a skill or an equipment", "skill", "card")
CARD_OR_SKILL = Word("a card or a skill", "card", "skill")
SKILL = Word("a skill", "skill")
GENERAL = Word("a general", "general")
COUNT = Whole(0)
SEAT = SeatRef()
SEATS = ListOf(SEAT)
CARD = Card()
CARDS = ListOf(CARD)
SEAT_NAME = re.compile(SEAT_PATTERN)
