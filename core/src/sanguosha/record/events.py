"""The closed list of what a table's history holds, as data.

Every line of `table.log` is a tuple: its kind, then the fields listed here. Each kind says what
its fields mean, who may see them, the ruling behind it, and its words in both languages. Screens,
statistics and replays read the history through this list; a test compares it with what the rules
write.
"""

from __future__ import annotations

from collections.abc import Sequence

from sanguosha.record.event_kind import ALL, MASKED, OWN, EventKind, Field, Moved
from sanguosha.record.events_play import PLAY_KINDS
from sanguosha.record.events_state import STATE_KINDS
from sanguosha.record.knowledge import OMNISCIENT, SPECTATOR
from sanguosha.table.table import Event

#: Every kind of event by id.
EVENTS: dict[str, EventKind] = {kind.id: kind for kind in (*PLAY_KINDS, *STATE_KINDS)}

#: Where the fields stand that only the seat they are about may see: kind -> indexes in the event.
_OWN_FIELDS: dict[str, list[int]] = {
    kind.id: [i for i, f in enumerate(kind.fields, 1) if f.who == OWN]
    for kind in EVENTS.values()
    if any(f.who == OWN for f in kind.fields)
}


def redact(log: Sequence[Event], viewer: int, everyone: int, start: int = 0) -> list[Event]:
    """The events from `start` on as `viewer` (a seat, SPECTATOR, OMNISCIENT) may know them.

    `everyone`: the bits of all seats; what all of them see a spectator sees too. Cards that the
    viewer does not see are -1, other secrets are left empty.
    """
    events = list(log[start:])
    if viewer == OMNISCIENT:
        return events
    needed = everyone if viewer == SPECTATOR else 1 << viewer
    for i, event in enumerate(events):
        kind = event[0]
        if kind == "move":
            events[i] = _redact_move(event, needed)
        elif kind in _OWN_FIELDS:
            if event[1] != viewer:
                events[i] = _redact_own(event)
        elif (kind == "use" or kind == "play") and event[-1] & needed != needed:
            events[i] = (kind, event[1], event[2], (-1,) * len(event[3]), *event[4:])
    return events


def _redact_own(event: Event) -> Event:
    hidden = list(event)
    for i in _OWN_FIELDS[event[0]]:
        hidden[i] = tuple(-1 for v in event[i] if isinstance(v, int))
    return tuple(hidden)


def _redact_move(event: Event, needed: int) -> Event:
    lines: tuple[Moved, ...] = event[4]
    for line in lines:
        if line[5] & needed != needed:
            break
    else:
        return event
    seen = tuple(line if line[5] & needed == needed else (-1, *line[1:]) for line in lines)
    return (*event[:4], seen)


__all__ = [
    "ALL",
    "EVENTS",
    "MASKED",
    "OWN",
    "EventKind",
    "Field",
    "Moved",
    "redact",
]
