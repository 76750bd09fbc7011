"""What a kind of event is: its fields, who may see them, its ruling and its words."""

from __future__ import annotations

from typing import Any, NamedTuple

from attrs import field, frozen

from sanguosha.table.table import Event

#: Who may see a field: everybody; only the seat in the field "seat"; the seats in the field "mask".
ALL, OWN, MASKED = "all", "own", "masked"


class Field(NamedTuple):
    """One field of an event: its name, how to say it (see `sanguosha.texts`), who may see it."""

    name: str
    sort: str
    who: str = ALL


def _fields(text: str) -> tuple[Field, ...]:
    """ "seat:seat cards:faces:own" as fields."""
    return tuple(Field(*part.split(":")) for part in text.split())


@frozen
class EventKind:
    """One kind of line. `rule`: where the ruling stands; `zh`, `en`: its words ("": no line of
    its own). `variants`: other words, by a name that `record.log` chooses."""

    id: str
    rule: str
    fields: tuple[Field, ...] = field(converter=_fields)
    zh: str
    en: str
    variants: dict[str, tuple[str, str]] = field(factory=dict)

    def args(self, event: Event) -> dict[str, Any]:
        """The fields of an event by name."""
        return {f.name: v for f, v in zip(self.fields, event[1:], strict=False)}

    def words(self, language: str, variant: str = "") -> str:
        """The template of this kind (or of one variant) in "zh" or "en"."""
        pair = self.variants[variant] if variant else (self.zh, self.en)
        return pair[0] if language == "zh" else pair[1]


#: One card of a "move" event: card id (-1: unseen), from which zone of whom, to which, who sees
#: it (bits), the name of the pile it comes to.
Moved = tuple[int, str, int, str, int, int, str]
