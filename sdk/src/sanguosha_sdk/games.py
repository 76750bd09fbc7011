"""Whole games in tests: played at random by bots, checked after each step, nothing forgiven."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sanguosha import Game, Setup, build_ruleset
from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.policies import random_policy
from sanguosha.table.rng import seed_for
from sanguosha_sdk.content import registry as installed

if TYPE_CHECKING:
    from sanguosha import Registry, Ruleset
    from sanguosha.decisions.pick import Answer

#: Rounds after which a game that is not over counts as one that never ends.
ROUNDS = 200


class RandomPlayers:
    """Random players at every seat, driven from outside; the same seed answers alike."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self._players = [random_policy(seed_for(seed, f"seat {i}")) for i in range(len(game.seats))]

    def answer(self, decision: Decision) -> Answer:
        """What the seats that are asked say."""
        if isinstance(decision, GroupDecision):
            answers = {p.seat.index: self._players[p.seat.index](p) for p in decision.parts}
            return decision.join(answers)
        return self._players[decision.seat.index](decision)

    def prompts(self) -> Iterator[Decision]:
        """Each question of the game; it is answered once the caller asks for the next."""
        game = self.game
        decision = game.start() if game.pending is None else game.pending
        while isinstance(decision, Decision):
            yield decision
            decision = game.answer(self.answer(decision))

    def finish(self) -> Game:
        """Play to the end."""
        for _ in self.prompts():
            pass
        return self.game


def new_game(ruleset: Ruleset, seed: int = 0, keep: str = "none", check: bool = True) -> Game:
    """A game for a test: a skill that raises breaks it off, the table is checked each step."""
    game = Game(ruleset, seed, keep)
    game.strict = True
    game.check_each_step = check
    game.round_limit = ROUNDS
    return game


def seats_setup(
    registry: Registry,
    mode: str,
    players: int | None = None,
    generals: Sequence[str] = (),
    packages: Sequence[str] = (),
    seed: int = 0,
    options: dict[str, str] | None = None,
) -> Setup:
    """A setup in which the first seats play these generals; the others are left to the game."""
    found = registry.modes.get(mode)
    count = players or max(len(generals), found.default_players if found is not None else 3)
    extra = {"seats": {i: {"general": g} for i, g in enumerate(generals)}} if generals else {}
    return Setup(
        mode=mode,
        players=count,
        packages=tuple(packages),
        options=options or {},
        seed=seed,
        extra=extra,
    )


def bot_game(
    mode: str = "sandbox",
    players: int = 3,
    generals: Sequence[str] = (),
    packages: Sequence[str] = (),
    seed: int = 0,
    options: dict[str, str] | None = None,
    registry: Registry | None = None,
) -> Game:
    """Play one game to its end with random bots and give it.

    :param generals: who sits in the first seats.
    :raises Exception: whatever a skill raises; AssertionError if the game does not end.
    """
    content = registry or installed()
    setup = seats_setup(content, mode, players, generals, packages, seed, options)
    game = new_game(build_ruleset(content, setup), seed)
    RandomPlayers(game, seed).finish()
    assert game.table.outcome is not None, f"not over after {ROUNDS} rounds (seed {seed})"
    return game


def fork(game: Game) -> Game:
    """A copy of a game that waits for the same question; nobody sits at it.

    The game must keep idle points (``new_game(…, keep="step")``, or the game of a `Table`).
    """
    twin = game.fork("step")
    twin.strict, twin.round_limit = game.strict, game.round_limit
    return twin
