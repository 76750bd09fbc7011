"""Python values as the nodes of a scenario, each with the line of the test it came from."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from sanguosha.scenario.source import Entry, Listing, Node, Scalar
from sanguosha.scenario.source import Mapping as MappingNode

_HERE = str(Path(__file__).parent)


class Place(NamedTuple):
    """Where in a test something was written."""

    path: str
    line: int
    function: str


def caller() -> Place:
    """The place in the test that called into this distribution."""
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_HERE):
        frame = frame.f_back
    return Place(frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name)


def node(value: object, line: int) -> Node:
    """A value as a node: mappings, lists and tuples, and single values.

    :raises TypeError: if it is nothing that a scenario file could say.
    """
    if isinstance(value, Mapping):
        return mapping(value, line)
    if isinstance(value, str | int | bool) or value is None:
        return Scalar(line, value, _text(value))
    if isinstance(value, Iterable):
        return Listing(line, tuple(node(item, line) for item in value))
    raise TypeError(f"{value!r} can't stand in a scenario: use words, numbers, lists, mappings")


def mapping(values: Mapping[str, object], line: int) -> MappingNode:
    """A mapping as a node; all of it stands on one line."""
    return MappingNode(line, {k: Entry(k, line, node(v, line)) for k, v in values.items()})


def entry(key: str, value: Node) -> Entry:
    """A key with a node that is ready."""
    return Entry(key, value.line, value)


def _text(value: str | int | bool | None) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else str(value)
