"""The history of a scenario, as its expectations and reports read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sanguosha.game import Game
from sanguosha.record.events import redact
from sanguosha.record.log import lines_of
from sanguosha.texts import LANGUAGES, Words, seat_names


def words(game: Game, language: str = "en") -> Words:
    """The words of a game in which seats are called as the file calls them."""
    labels = [seat.label for seat in game.seats]
    return Words(language, game.ruleset, labels, game.table.deck)


def found_at(game: Game, wanted: str, start: int = 0) -> int | None:
    """The first event from `start` on that is of the kind `wanted` or has it in its words.

    Words are looked for in both languages; seats may be called as in the file or by generals.
    """
    log = game.table.log
    hits = [i for i in range(start, len(log)) if log[i][0] == wanted]
    for tongue in _tongues(game):
        hits += [line.event for line in lines_of(log, tongue) if wanted in line.text]
    return min((i for i in hits if i >= start), default=None)


def _tongues(game: Game) -> Iterator[Words]:
    for language in LANGUAGES:
        yield words(game, language)
        yield Words(language, game.ruleset, seat_names(game, language), game.table.deck)


def last_lines(game: Game, viewer: int, count: int) -> Sequence[str]:
    """The newest lines as a seat may know them, oldest first."""
    events = redact(game.table.log, viewer, game.everyone)
    return [line.text for line in lines_of(events, words(game))[-count:]]
