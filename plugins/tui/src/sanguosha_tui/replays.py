"""Games to watch again: the table as it stood after any event, from any seat. No screen."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import attrs

from sanguosha.content.ruleset import Ruleset, Setup, SetupError, build_ruleset
from sanguosha.files import write_whole
from sanguosha.game import Game
from sanguosha.record.file import RecordError, parse_record
from sanguosha.record.knowledge import OMNISCIENT, SPECTATOR
from sanguosha.record.log import Line, seat_log
from sanguosha.record.opening import open_record
from sanguosha.record.retrace import Given, retrace
from sanguosha.record.stream import SeatStream, parse_stream, seat_stream
from sanguosha.rules.control import ControlFlow
from sanguosha.said import both, error_text
from sanguosha.texts import seat_names
from sanguosha_tui.plan import Plan, bot_ids, plan_from, usual_plan

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry
    from sanguosha.table.table import Event


class Replay(Protocol):
    """What the replay screen needs. `eyes`: the viewers to choose from, the first one first."""

    ruleset: Ruleset
    eyes: tuple[int, ...]

    @property
    def events(self) -> int:
        """How many events there are."""
        ...

    @property
    def turns(self) -> list[int]:
        """The event with which each turn begins."""
        ...

    def picture(self, at: int, eye: int) -> dict[str, Any] | None:
        """The table after `at` events as `eye` may know it."""
        ...

    def lines(self, eye: int, language: str) -> list[Line]:
        """The history in words."""
        ...

    def names(self, at: int, language: str) -> list[str]:
        """What the seats are called."""
        ...


class _Reached(ControlFlow):
    """The event at which the replay stops has been written."""


def stand(game: Game, at: int) -> Game:
    """The game as it stood in the middle of things after `at` events: to look at, not to play."""
    twin = Game(game.ruleset, game.table.rng.seed)
    twin.strict, twin.round_limit = game.strict, game.round_limit
    twin.script = list(game.record)

    def stop(now: Game, event: Event) -> None:
        if len(now.table.log) >= at:
            raise _Reached

    twin.prepare_like(game)
    if len(twin.table.log) >= at:
        return twin
    twin.observers.append(stop)
    with suppress(_Reached):
        twin.start()
    return twin


class GameReplay:
    """A full record: every seat's view, everything at once, and playing on from any place."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ruleset = game.ruleset
        self.log = list(game.table.log)
        self.eyes: tuple[int, ...] = (OMNISCIENT, SPECTATOR, *range(len(game.seats)))
        self.turns = turns_of(self.log)
        self._given: list[Given] | None = None
        self._stood: tuple[int, Game] | None = None

    @property
    def events(self) -> int:
        """How many events there are."""
        return len(self.log)

    def at(self, at: int) -> Game:
        """The game after so many events (the last one asked for is kept)."""
        if self._stood is None or self._stood[0] != at:
            self._stood = (at, stand(self.game, at))
        return self._stood[1]

    def picture(self, at: int, eye: int) -> dict[str, Any] | None:
        """The table as plain values."""
        return self.at(at).view(eye).as_data()

    def lines(self, eye: int, language: str) -> list[Line]:
        """The whole history in words."""
        return seat_log(self.game, eye, language)

    def names(self, at: int, language: str) -> list[str]:
        """What the seats are called by then."""
        return list(seat_names(self.at(at), language))

    def branch(self, at: int) -> Game | None:
        """A game of its own that goes on from the answers given by then; it is not started.

        None where nothing is left to answer.
        """
        if self._given is None:
            self._given = retrace(self.game).given
        entries = next((g.entry for g in self._given if g.log >= at), None)
        if entries is None:
            return None
        twin = Game(self.game.ruleset, self.game.table.rng.seed, "step")
        twin.script = list(self.game.record[:entries])
        twin.prepare_like(self.game)
        return twin


class StreamReplay:
    """A seat's replay: what that seat saw, at the moments when it was asked."""

    def __init__(self, stream: SeatStream, ruleset: Ruleset) -> None:
        self.stream = stream
        self.ruleset = ruleset
        self.eyes: tuple[int, ...] = (stream.seat,)
        self.turns = turns_of(stream.events)

    @property
    def events(self) -> int:
        """How many events there are."""
        return len(self.stream.events)

    def picture(self, at: int, eye: int) -> dict[str, Any] | None:
        """The latest picture of the table by then."""
        return self.stream.picture(at)

    def lines(self, eye: int, language: str) -> list[Line]:
        """The history in words."""
        return self.stream.lines(language, self.ruleset)

    def names(self, at: int, language: str) -> list[str]:
        """What the seats are called."""
        return list(self.stream.names.get(language, ()))


def turns_of(log: list[Event]) -> list[int]:
    """After how many events each turn has begun."""
    return [i + 1 for i, event in enumerate(log) if event[0] == "turn"]


def open_replay(path: Path, registry: Registry) -> Replay:
    """A record or a seat's replay from a file. Raises `RecordError`."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(
            both(f"can't be read: {error}", f"读不了：{error_text(error, 'zh')}"),
            both("Check the path", "检查路径"),
            str(path),
        ) from None
    if text.startswith('{"sanguosha":"seat"'):
        stream = parse_stream(text, str(path), recover=True)
        setup = Setup(mode=stream.mode, players=stream.players, options=dict(stream.options))
        try:
            return StreamReplay(stream, build_ruleset(registry, setup))
        except SetupError as error:
            raise RecordError(
                both(
                    f"its mode can't be shown here: {error_text(error, 'en')}",
                    f"它的模式这里没有：{error_text(error, 'zh')}",
                ),
                both("Install the packages it was played with", "装上当时的扩展包"),
                str(path),
            ) from None
    return GameReplay(open_text(text, registry, str(path)))


def write_seat_replay(game: Game, seat: int, path: Path) -> None:
    """Write what a seat saw of a game, and what it answered, to a file. Raises OSError."""
    write_whole(path, seat_stream(game, seat).dump())


def open_text(text: str, registry: Registry, name: str = "record") -> Game:
    """The game of a record's text, played to its end. Raises `RecordError`."""
    record = parse_record(text, name, recover=True)
    return open_record(record, registry, keep="none", name=name)


def branch_plan(game: Game, seat: int, registry: Registry) -> Plan:
    """The plan of a game that one seat takes over; usual bots at the others."""
    setup = game.ruleset.setup
    bots = usual_plan(registry).bots or tuple(bot_ids(registry)[:1])
    plan = plan_from(setup, (seat,), bots, game.table.rng.seed)
    return plan if plan.packages else attrs.evolve(plan, packages=tuple(game.ruleset.packs))
