"""Playing made-up games from the outside, question by question, for tests of records and views."""

from collections.abc import Iterator

from sanguosha import Game, Registry, Setup, build_ruleset
from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer
from toys.players import random_player


def new_game(
    registry: Registry,
    mode: str = "toy_roles",
    players: int = 5,
    seed: int = 0,
    keep: str = "step",
    **options: str,
) -> Game:
    """A made-up game that nobody plays yet; a skill that raises breaks it off."""
    setup = Setup(mode=mode, players=players, packages=("toys",), options=options)
    game = Game(build_ruleset(registry, setup), seed, keep)
    game.strict = True
    game.round_limit = 60
    return game


class Table:
    """Random players who answer a game's questions; the same seed answers alike."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.players = [random_player(seed * 100 + i) for i in range(len(game.seats))]

    def answer(self, decision: Decision) -> Answer:
        """What the asked seats say."""
        if isinstance(decision, GroupDecision):
            parts = {p.seat.index: self.players[p.seat.index](p) for p in decision.parts}
            return decision.join(parts)
        return self.players[decision.seat.index](decision)

    def prompts(self) -> Iterator[Decision]:
        """Each question of the game; it is answered once the caller comes back for the next."""
        decision = self.game.start() if self.game.pending is None else self.game.pending
        while isinstance(decision, Decision):
            yield decision
            decision = self.game.answer(self.answer(decision))


def finish(game: Game, seed: int) -> Game:
    """Play a game to its end."""
    for _ in Table(game, seed).prompts():
        pass
    return game


def stop_at(game: Game, seed: int, wanted) -> Decision:
    """Play until a question for which `wanted(decision)` holds."""
    for decision in Table(game, seed).prompts():
        if wanted(decision):
            return decision
    raise AssertionError("the game ended before such a question came")
