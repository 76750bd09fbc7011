"""What a moment is: a named timing inside a flow, to which skills subscribe."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat

P = TypeVar("P")


class Moment(Generic[P]):
    """A named timing. Its payload type `P` is what a subscribed skill is handed.

    `subject` names the attribute of the payload that holds the seat whose timing it is: with
    `@on(DamageTaken)` a skill acts when its *owner* is that seat. `zh` is the book's name.
    """

    __slots__ = ("doc", "id", "subject", "zh")

    def __init__(self, id: str, zh: str, doc: str, subject: str | None = None) -> None:
        self.id = id
        self.zh = zh
        self.doc = doc
        self.subject: Callable[[Any], Seat | None] | None = attrgetter(subject) if subject else None
        MOMENTS[id] = self

    def __repr__(self) -> str:
        return f"<moment {self.id}>"


#: Every moment by id, for tools (the linter, the docs, the nearest-name answers).
MOMENTS: dict[str, Moment[Any]] = {}
