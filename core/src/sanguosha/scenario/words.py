"""The closed sets of words a scenario file knows, and the names it leaves to the content."""

from __future__ import annotations

from typing import Literal, TypeAlias

from attrs import frozen

Phase = Literal["prepare", "judge", "draw", "play", "discard", "finish"]
Gender = Literal["male", "female"]
GeneralSlot = Literal["head", "deputy"]
Slot = Literal["weapon", "armor", "defensive_horse", "offensive_horse", "treasure"]
Unscripted = Literal["default", "fail"]

NameKind: TypeAlias = Literal[
    "card", "general", "skill", "package", "mode", "option", "role", "kingdom", "nature"
]


@frozen
class NameUse:
    """A name of content that a scenario refers to.

    :param name: the id as it is written.
    :param kinds: what it may be; one of them is enough (``by: spear`` is a skill or a card).
    :param line: the line it stands on.
    :param key: where in the file, e.g. ``steps[2].A.by``.
    """

    name: str
    kinds: tuple[NameKind, ...]
    line: int
    key: str
