"""The expectations of the table as a whole; each check says what is wrong, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sanguosha.scenario.expectation import UNCHECKED, CardsHasLacks, Damage, Log
from sanguosha.scenario.notation import CardSpec
from sanguosha.scenario.run.expect_seat import cards_differ, differs
from sanguosha.scenario.run.log import found_at
from sanguosha.scenario.run.match import faces, named, unmatched

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.table.table import Event

TableCheck = Callable[["Game", Any], str]


def _current(game: Game, expected: str) -> str:
    return differs(game.current.label if game.current is not None else None, expected)


def _phase(game: Game, expected: str) -> str:
    return differs(game.phase.value if game.phase is not None else None, expected)


def _draw_pile_count(game: Game, expected: int) -> str:
    return differs(len(game.table.draw), expected)


def _discard(game: Game, expected: CardsHasLacks) -> str:
    cards = game.table.discard.cards
    missing, _ = unmatched(expected.has, cards)
    wrong = [f"lacks {spec}" for spec in missing]
    wrong += [f"has {spec}" for spec in expected.lacks if any(named(spec, c) for c in cards)]
    return ", ".join(wrong) + f" (it is {faces(cards)})" if wrong else ""


def _processing(game: Game, expected: tuple[CardSpec, ...]) -> str:
    return cards_differ(game.table.processing.cards, expected)


def _finished(game: Game, expected: bool) -> str:
    return differs(game.table.outcome is not None, expected)


def _winners(game: Game, expected: tuple[str, ...]) -> str:
    outcome = game.table.outcome
    if outcome is None:
        return "the game is not over"
    won = [game.seats[i].label for i in outcome.winners]
    return "" if sorted(won) == sorted(expected) else differs(won, expected)


def _log(game: Game, expected: Log) -> str:
    start = 0
    for wanted in expected.has:
        found = found_at(game, wanted, start)
        if found is None:
            early = start and found_at(game, wanted) is not None
            return f"{wanted!r} comes too early" if early else f"{wanted!r} is not in the log"
        start = found + 1 if expected.in_order else 0
    return ""


def _damage(game: Game, expected: tuple[Damage, ...]) -> str:
    dealt = [event for event in game.table.log if event[0] == "damage"]
    holds_all = len(dealt) == len(expected) and all(
        _is_damage(game, event, wanted) for event, wanted in zip(dealt, expected, strict=True)
    )
    if holds_all:
        return ""
    return f"is [{', '.join(_damage_text(game, e) for e in dealt)}]"


def _source(game: Game, event: Event) -> str | None:
    return game.seats[event[1]].label if event[1] >= 0 else None


def _is_damage(game: Game, event: Event, wanted: Damage) -> bool:
    return (
        (wanted.source is UNCHECKED or wanted.source == _source(game, event))
        and wanted.target in (None, game.seats[event[2]].label)
        and wanted.amount in (None, event[3])
        and wanted.nature in (None, event[4])
    )


def _damage_text(game: Game, event: Event) -> str:
    source = _source(game, event) or "null"
    target = game.seats[event[2]].label
    return f"{{from: {source}, to: {target}, amount: {event[3]}, nature: {event[4]}}}"


#: `same_as_without_save_load` is missing here: it takes a second run, see `runner`.
TABLE_CHECKS: dict[str, TableCheck] = {
    "current": _current,
    "phase": _phase,
    "draw_pile_count": _draw_pile_count,
    "discard": _discard,
    "processing": _processing,
    "finished": _finished,
    "winners": _winners,
    "log": _log,
    "damage": _damage,
}
