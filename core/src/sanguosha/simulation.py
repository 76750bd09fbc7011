"""Many games by programs: what `sgs simulate` counts.

Each game has a seed of its own made from the run's seed and the game's number, so one game of a
run can be played again alone and several processes give the same result as one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
from attrs import define, field, frozen

from sanguosha.collector import collecting_seldom
from sanguosha.faults import crash_text, describe
from sanguosha.files import write_whole
from sanguosha.game import Game, IllegalAnswer
from sanguosha.plugins.observing import attach
from sanguosha.record.crash import write_crash
from sanguosha.record.file import record_of
from sanguosha.record.hash import log_hash
from sanguosha.table.rng import seed_for
from sanguosha.unawaited import Unawaited

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.game import Policy
    from sanguosha.plugins.hookspecs import Observer

#: Makes a player of a seed.
Factory = Callable[[int], "Policy"]

#: A game that is not over after so many rounds counts as a stall. Two who play at random and heal
#: themselves may duel for over 200.
ROUND_LIMIT = 500


@frozen
class GameResult:
    """How one game of a run went."""

    number: int
    seed: int
    camp: str
    turns: int
    decisions: int
    cpu_seconds: float
    log_hash: str
    #: Skills that raised, and what broke the game off, in one line each.
    errors: tuple[str, ...] = ()
    #: What observers did wrong, and where records were written.
    notes: tuple[str, ...] = ()
    stalled: bool = False
    illegal: int = 0


@define
class Tally:
    """The sum of a run."""

    games: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    turns: int = 0
    decisions: int = 0
    winners: dict[str, int] = field(factory=dict)
    exceptions: int = 0
    stalls: int = 0
    illegal: int = 0
    #: One line for each exception, stall and illegal answer.
    troubles: list[str] = field(factory=list)
    notes: list[str] = field(factory=list)
    _hash: Any = field(factory=sha256)

    def add(self, result: GameResult) -> None:
        """Count one game; games must come in the order of their numbers."""
        self.games += 1
        self.cpu_seconds += result.cpu_seconds
        self.turns += result.turns
        self.decisions += result.decisions
        self.stalls += result.stalled
        self.illegal += result.illegal
        self.exceptions += len(result.errors) - result.illegal
        if result.camp:
            self.winners[result.camp] = self.winners.get(result.camp, 0) + 1
        name = f"game {result.number} (seed {result.seed})"
        self.troubles += [f"{name}: {error}" for error in result.errors]
        self.notes += [f"{name}: {note}" for note in result.notes]
        if result.stalled:
            self.troubles.append(f"{name}: not over after the last round allowed")
        self._hash.update(f"{result.log_hash}\n".encode())

    def report(self) -> dict[str, Any]:
        """The run as plain values."""
        cpu = self.cpu_seconds or 1e-9
        return {
            "games": self.games,
            "seconds": round(self.seconds, 3),
            "cpu_seconds": round(self.cpu_seconds, 3),
            "games_per_cpu_second": round(self.games / cpu, 1),
            "decisions_per_cpu_second": round(self.decisions / cpu),
            "winners": dict(sorted(self.winners.items())),
            "mean_turns": round(self.turns / self.games, 2) if self.games else 0.0,
            "exceptions": self.exceptions,
            "stalls": self.stalls,
            "illegal": self.illegal,
            "log_hash": self._hash.hexdigest(),
        }


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` of a run seeded with `seed` (small enough to be typed)."""
    return seed_for(seed, f"game {number}") >> 32


def play_one(
    ruleset: Ruleset,
    number: int,
    seed: int,
    bots: Sequence[Factory],
    rounds: int = ROUND_LIMIT,
    check: bool = False,
    strict: bool = False,
    observers: Mapping[str, Observer] | None = None,
    keep: Path | None = None,
) -> GameResult:
    """Play one game to its end; `bots` sit round the table in turn.

    With `check` the table is checked after each step. Errors are counted, not raised; with
    `strict` a skill that raises ends its game instead of being switched off. `keep`: a folder
    for the records of games that went wrong.
    """
    began = time.process_time()
    game = Game(ruleset, seed)
    game.strict = strict
    game.check_each_step = check
    game.round_limit = rounds
    notes: list[str] = []
    attach(game, observers or {}, notes.append)
    game.policies = [
        bots[i % len(bots)](seed_for(seed, f"bot {i}")) for i in range(len(game.seats))
    ]
    if keep is not None:
        folder = keep
        game.on_crash = lambda game, crash: notes.append(
            f"crash record: {write_crash(game, crash, folder)}"
        )
    errors: list[str] = []
    illegal = 0
    broken = False
    try:
        with Unawaited(errors.append):
            game.start()
    except IllegalAnswer as error:
        illegal, broken = 1, True
        errors.append(str(error))
    except Exception as error:
        broken = True
        errors.append(describe(error))
    spent = time.process_time() - began
    for crash in game.crashes:
        errors.append(crash_text(ruleset, crash))
    outcome = game.table.outcome
    if keep is not None and (broken or outcome is None):
        notes.append(f"record: {write_broken(game, keep / f'game-{number}-{seed}.sgs')}")
    return GameResult(
        number=number,
        seed=seed,
        camp=outcome.camp if outcome is not None else "",
        turns=game.table.turns,
        decisions=game.decisions,
        cpu_seconds=spent,
        log_hash=log_hash(game),
        errors=tuple(errors),
        notes=tuple(notes),
        stalled=outcome is None and not broken,
        illegal=illegal,
    )


def write_broken(game: Game, path: Path) -> Path:
    """Write the record of a game that broke off in the middle of something: without a hash."""
    write_whole(path, attrs.evolve(record_of(game), hash="").dump())
    return path


def play_many(
    ruleset: Ruleset,
    numbers: Iterable[int],
    seed: int,
    bots: Sequence[Factory],
    rounds: int = ROUND_LIMIT,
    check: bool = False,
    strict: bool = False,
    observers: Mapping[str, Observer] | None = None,
    keep: Path | None = None,
) -> Iterable[GameResult]:
    """`play_one` for each number, lazily. The collector runs less often meanwhile."""
    with collecting_seldom():
        for number in numbers:
            seeded = game_seed(seed, number)
            yield play_one(ruleset, number, seeded, bots, rounds, check, strict, observers, keep)
