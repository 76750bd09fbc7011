"""Laying a case over the scenario it varies."""

from __future__ import annotations

from attrs import evolve

from sanguosha.scenario.source import Entry, Mapping


def merged(base: Mapping, over: Mapping) -> Mapping:
    """Merge two mappings deeply: mappings key by key, anything else is replaced.

    Keys keep the place of the base, new ones follow. Every key keeps the line it was written on.
    """
    entries = dict(base.entries)
    for key, entry in over.entries.items():
        below = entries.get(key)
        entries[key] = _merged_entry(below, entry) if below else entry
    return Mapping(over.line, entries)


def _merged_entry(below: Entry, entry: Entry) -> Entry:
    if isinstance(below.value, Mapping) and isinstance(entry.value, Mapping):
        return evolve(entry, value=merged(below.value, entry.value))
    return entry
