"""A game that people are about to play: what a frontend is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import define, field

from sanguosha.game import Game
from sanguosha.plugins.observing import attach
from sanguosha.table.rng import seed_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanguosha.content.ruleset import Ruleset
    from sanguosha.game import Policy
    from sanguosha.plugins.hookspecs import Observer
    from sanguosha.plugins.manager import Loaded


@define
class Sitting:
    """Rules, seed and who sits where.

    `people` are the seats (indexes) played by people; `bots` make the players of all others, in
    turn round the table. `language` is "zh" or "en".
    """

    loaded: Loaded
    ruleset: Ruleset
    seed: int
    people: tuple[int, ...]
    bots: Sequence[Callable[[int], Policy]]
    language: str = "zh"
    #: A skill that raises ends the game instead of being switched off.
    strict: bool = False
    observers: Mapping[str, Observer] = field(factory=dict)
    #: Where complaints about packages and observers go.
    report: Callable[[str], None] | None = None

    def new_game(self) -> Game:
        """A game not yet started: bots at their seats, people's seats open, ready for undo."""
        game = Game(self.ruleset, self.seed, keep="step")
        game.strict = self.strict
        attach(game, self.observers, self.report)
        self.seat_bots(game)
        return game

    def seat_bots(self, game: Game) -> None:
        """Give every seat that no person plays its bot (after a load or an undo, anew)."""
        game.policies = [
            None
            if i in self.people
            else self.bots[i % len(self.bots)](seed_for(self.seed, f"bot {i}"))
            for i in range(len(game.seats))
        ]
