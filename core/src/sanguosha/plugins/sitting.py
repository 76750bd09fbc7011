"""A game that people are about to play: what a frontend is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, field

from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.game import Game
from sanguosha.plugins.observing import attach
from sanguosha.record.crash import write_crash
from sanguosha.record.file import write_record
from sanguosha.table.rng import seed_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanguosha.content.ruleset import Ruleset
    from sanguosha.decisions.pick import Answer
    from sanguosha.game import Policy
    from sanguosha.plugins.hookspecs import Observer
    from sanguosha.plugins.manager import Loaded
    from sanguosha.plugins.tryout import Tryout
    from sanguosha.rules.control import Fault
    from sanguosha.table.table import Outcome


@define
class Sitting:
    """Rules, seed and who sits where.

    `people` are the seats (indexes) played by people, all at one screen; `bots` make the players
    of all others, in turn round the table. `language` is "zh" or "en".
    """

    loaded: Loaded
    ruleset: Ruleset
    seed: int
    people: tuple[int, ...]
    bots: Sequence[Callable[[int], Policy]]
    language: str = "zh"
    #: A skill that raises ends the game instead of being switched off.
    strict: bool = False
    #: Where records go by themselves (None: nowhere).
    folder: Path | None = None
    #: A game taken up again from its record.
    opened: Game | None = None
    #: The file that the opened game came from: it is written again if it lies in `folder`.
    source: Path | None = None
    observers: Mapping[str, Observer] = field(factory=dict)
    #: What the command line named ("mode", "seed", "lang", "resume" …): a screen with a menu of its
    #: own opens that if no game was asked for.
    given: frozenset[str] = frozenset()
    #: A tool's table at which content is tried: a screen offers what its author may do there.
    tryout: Tryout | None = None
    #: A game that the screen itself has saved: "last", or what the screen calls it; "": none.
    saved: str = ""
    #: Where complaints about packages and observers go.
    report: Callable[[str], None] | None = None
    _record_path: Path | None = field(default=None, init=False)

    def new_game(self) -> Game:
        """The game to play, new or taken up again, with bots at their seats; see `begin`."""
        game = self.opened or Game(self.ruleset, self.seed, keep="step")
        game.strict = self.strict
        if len(self.people) > 1:
            game.veiled = frozenset(self.people)
        attach(game, self.observers, self.report)
        game.policies = [
            None
            if i in self.people
            else self.bots[i % len(self.bots)](seed_for(self.seed, f"bot {i}"))
            for i in range(len(game.seats))
        ]
        return game

    def begin(self, game: Game) -> Decision | Outcome:
        """The first question to a person, or the end."""
        result: Decision | Outcome | None = game.pending or game.table.outcome
        if result is None:
            result = game.start()
        # A record may break off at a bot's question.
        while isinstance(result, Decision) and (answer := _by_bots(game, result)) is not None:
            result = game.answer(answer)
        return result

    @property
    def record_path(self) -> Path | None:
        """Where the record of this game goes if nobody says otherwise.

        Never the file of another game, though the seed be the same.
        """
        if self.folder is not None and self._record_path is None:
            self._record_path = self._own_path(self.folder)
        return self._record_path

    def _own_path(self, folder: Path) -> Path:
        if self.source is not None and self.source.resolve().parent == folder.resolve():
            return self.source
        name = f"{self.ruleset.setup.mode}-{self.seed}"
        free = folder / f"{name}.sgs"
        number = 2
        while free.exists():
            free = folder / f"{name}-{number}.sgs"
            number += 1
        return free

    def save(self, game: Game, path: Path | None = None) -> Path | None:
        """Write the game's record; None if there is no place for it. Raises OSError."""
        path = path or self.record_path
        if path is None:
            return None
        path.parent.mkdir(parents=True, exist_ok=True)
        write_record(game, path)
        return path

    def save_crash(self, game: Game, crash: Fault) -> Path | None:
        """Write a crash record; None if there is no place for it. Raises OSError."""
        return write_crash(game, crash, self.folder / "crashes") if self.folder else None


def _by_bots(game: Game, decision: Decision) -> Answer | None:
    """The answer, if bots alone give it; of a joint question theirs are noted beforehand."""
    if not isinstance(decision, GroupDecision):
        policy = game.policies[decision.seat.index]
        return None if policy is None else policy(decision)
    for part in decision.parts:
        policy = game.policies[part.seat.index]
        if policy is not None and part.seat.index not in decision.known:
            decision.known[part.seat.index] = policy(part)
    return decision.join(decision.known) if len(decision.known) == len(decision.parts) else None
