"""A tryout without a screen: the table, the author's commands, and the reload on save."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from sanguosha import Decision, Game, Outcome, Ruleset, SetupError, build_ruleset
from sanguosha.decisions.pick import Answer
from sanguosha.files import write_whole
from sanguosha.game import Entry, Policy
from sanguosha.plugins.problems import message_of, place_of_error
from sanguosha.plugins.tryout import Fault, Reload, TryCommand
from sanguosha.record.hash import log_hash
from sanguosha.table.rng import seed_for
from sanguosha_sdk.try_.commands import COMMANDS, apply
from sanguosha_sdk.try_.deal import deal_text, described, lay_out, read_deal
from sanguosha_sdk.try_.library import Library, LoadFailed
from sanguosha_sdk.try_.record import Part, Place, Record
from sanguosha_sdk.try_.renew import renewed

#: The author's seat at the beginning.
ME = 0
#: More top-level actions than any tryout has.
_NEVER = 10**9


@frozen
class Point:
    """What `undo` goes back to: a run from `base` along `entries`, after `parts`.

    `table`: the last idle point there, and its place in the record; rules that have been loaded
    since take up the game from it.
    """

    base: Game
    parts: tuple[Part, ...]
    entries: tuple[Entry, ...]
    table: Game
    place: Place


class Tryout:
    """The author sits as his general at a laid-out table, the others are played by bots.

    Everything done to the table is an answer, a command or a reload, and all of them stand in
    `record`. `on_game` is told when another game object takes the table over. It is what
    `sanguosha.plugins.tryout.Tryout` asks for.
    """

    def __init__(
        self,
        library: Library,
        bots: Sequence[Callable[[int], Policy]],
        deal: str = "",
        on_game: Callable[[Game], None] | None = None,
    ) -> None:
        self.library = library
        self.bots = bots
        registry = library.loaded.registry
        self.deal = deal or deal_text(registry, library.general)
        self.scenario = read_deal(self.deal, registry)
        self.on_game = on_game
        self.commands: Sequence[TryCommand] = COMMANDS
        self.people: tuple[int, ...] = (ME,)
        self.parts: list[Part] = []
        self._points: list[Point] = []
        #: The files as they were when they last loaded.
        self._sources = self._first_sources = library.sources()
        self._base = lay_out(self.scenario, registry).copy()
        self._laid = self._base.copy()
        self.game = self._run(self._base.copy())

    # -- playing --------------------------------------------------------------------------------

    @property
    def pending(self) -> Decision | None:
        """The question to the author; None at the end."""
        return self.game.pending

    def start(self) -> Decision | Outcome:
        """Run to the author's first question."""
        return self.game.start()

    def note(self) -> None:
        """The author is about to answer or to change something: `undo` comes back to here."""
        point = Point(self._base, tuple(self.parts), tuple(self.game.record), *self._idle())
        if not (self._points and self._is_at(self._points[-1])):
            self._points.append(point)

    def answer(self, reply: Answer) -> Decision | Outcome:
        """Answer it and run to the next one. Raises `IllegalAnswer`; the question then stands."""
        self.note()
        return self.game.answer(reply)

    def undo(self) -> bool:
        """Back to before the author's last answer or command; False without any.

        Code that was loaded since then stays: the table as it was then goes on with it.
        """
        while self._points:
            point = self._points.pop()
            if self._is_at(point):
                continue
            if point.base.ruleset is self.game.ruleset:
                self._base, self.parts = point.base, list(point.parts)
                self._go_on(point.base.copy(), point.entries)
                return True
            parts = [*point.parts, Part(*point.place, sources=self._sources)]
            try:
                self._stand_at(renewed(point.table, self._rules()), parts)
            except Exception:
                continue
            return True
        return False

    def _is_at(self, point: Point) -> bool:
        return point.base is self._base and len(point.entries) == len(self.game.record)

    def play_as(self, people: Sequence[int]) -> None:
        """The author plays these seats from now on, bots play the others."""
        self.people = tuple(sorted(set(people))) or (ME,)
        self._seat_players(self.game)

    # -- the author's hand ----------------------------------------------------------------------

    def command(self, line: str) -> None:
        """Change the table by hand, as it stood at the last idle point. Raises `BadCommand`."""
        table, place = self._idle()
        apply(table, line)
        self.note()
        self._stand_at(table, [*self.parts, Part(*place, command=line)])

    def saved(self) -> bool:
        """Whether a file was saved since the last look."""
        return self.library.is_stale()

    def poll(self) -> Reload | None:
        """Look at the files; if one was saved the table goes on with what it says now.

        The table steps back to its last idle point. Content that does not load changes nothing.
        """
        changed = self.library.changed()
        return self._reload(changed) if changed else None

    def reload(self) -> Reload:
        """Load the files anew, saved or not."""
        return self._reload(self.library.changed() or self.library.files())

    def _reload(self, changed: list[Path]) -> Reload:
        began = time.monotonic()
        before = self.library.loaded
        kept = (self.game, self._base, self.parts)
        sources = self.library.sources()
        try:
            self.library.reload(changed)
            table, place = self._idle()
            new = renewed(table, self._rules())
            self._stand_at(new, [*self.parts, Part(*place, sources=sources)])
        except LoadFailed as error:
            return Reload(tuple(changed), tuple(error.faults))
        except SetupError as error:
            self.library.loaded = before
            return Reload(tuple(changed), tuple(Fault(p.text()) for p in error.problems))
        except Exception as error:
            # The new code can't even go on: back to the table as it was.
            self.game, self._base, self.parts = kept
            if self.on_game is not None:
                self.on_game(self.game)
            self.library.loaded = before
            return Reload(tuple(changed), (self.fault_of(error),))
        self._sources = sources
        return Reload(tuple(changed), seconds=time.monotonic() - began)

    def _rules(self) -> Ruleset:
        return build_ruleset(self.library.loaded.registry, self.game.ruleset.setup)

    def _idle(self) -> tuple[Game, Place]:
        """A copy of the table at its last idle point, and how to get there."""
        game = self.game
        if game.at_idle_prompt:
            return game.copy(), Place(tuple(game.record), game.steps, True)
        if game.idle is None:
            return self._base.copy(), Place((), self._base.steps, False)
        if game.pending is None and game.table.outcome is None:
            # It was stopped between two steps.
            return game.copy(), Place(tuple(game.record), game.steps, False)
        return game.idle.copy(), Place(
            tuple(game.record[: game.idle_record]), game.idle.steps, False
        )

    def _stand_at(self, table: Game, parts: list[Part]) -> None:
        self._base, self.parts = table.copy(), parts
        self._go_on(table, ())

    def _go_on(self, table: Game, entries: Sequence[Entry]) -> None:
        table.script = list(entries)
        self.game = self._run(table)
        self.game.start()

    def _run(self, game: Game) -> Game:
        """Bots at the other seats, idle points kept."""
        game.keep = "step"
        self._seat_players(game)
        game.observers.append(self._watch_over)
        if self.on_game is not None:
            self.on_game(game)
        return game

    def _seat_players(self, game: Game) -> None:
        game.policies = [
            None if seat.index in self.people else self._bot(seat.index) for seat in game.seats
        ]

    def _bot(self, seat: int) -> Policy:
        return self.bots[seat % len(self.bots)](seed_for(0, f"bot {seat}"))

    def _watch_over(self, game: Game, event: tuple[Any, ...]) -> None:
        """With all of the author's seats dead the game stops; the bots would play on for ever."""
        if event[0] == "death" and not any(game.seats[i].alive for i in self.people):
            game.stop_after(1)
        elif event[0] == "quarantine":
            # The step in which it happened is done again.
            game.stop_after(_NEVER)

    # -- what it is -----------------------------------------------------------------------------

    def named(self, language: str) -> str:
        """The general's name and where it is written."""
        text = self.library.person
        return f"{text.zh if language == 'zh' else text.en or text.id} · {self.library.root}"

    def described(self, language: str) -> list[str]:
        """The deal in lines, one a seat."""
        return described(self._laid, language, self.people)

    def fault_of(self, error: BaseException) -> Fault:
        """An exception of the author's own code, with its file and line."""
        return Fault(message_of(error), *place_of_error(error))

    # -- the record -----------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """Everything so far."""
        game = self.game
        still = game.pending is None and game.table.outcome is None
        return Record(
            self.library.general,
            self.deal,
            self._first_sources,
            self.library.home(),
            list(self.parts),
            tuple(game.record),
            log_hash(game),
            game.steps if still and game.idle is not None else None,
        )

    def save(self, path: Path) -> None:
        """Write the record. Raises OSError."""
        write_whole(path, self.record.dump())
