"""`rule` (B2): order x effect x attitude, with a fair belief about who is who."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.arrange import ArrangeDecision, DistributeDecision
from sanguosha.decisions.cards import CardsDecision, RowDecision, TakeDecision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer
from sanguosha.decisions.seats import SeatsDecision
from sanguosha.decisions.simple import (
    ConfirmDecision,
    GeneralDecision,
    OptionDecision,
    OrderDecision,
)
from sanguosha.decisions.use import UseDecision
from sanguosha_bots import answer, choose, eyes, play
from sanguosha_bots.lore import lore_of
from sanguosha_bots.mind import Mind
from sanguosha_bots.trial import Trials

if TYPE_CHECKING:
    from sanguosha.decisions.base import Decision
    from sanguosha.game import Game, Policy


class RuleBot:
    """The reference bot. `hinted` False: judge everything by its facts and by trying it."""

    def __init__(self, seed: int = 0, hinted: bool = True) -> None:
        self.seed = seed
        self.hinted = hinted
        self._minds: dict[int, Mind] = {}
        self._game: Game | None = None

    def answered(self) -> dict[str, int]:
        """How often a question of a skill was answered by hints, by a trial, by facts alone, in
        the game at hand."""
        total: dict[str, int] = {}
        for mind in self._minds.values():
            for source, count in mind.answered.items():
                total[source] = total.get(source, 0) + count
        return total

    def mind(self, decision: Decision) -> Mind:
        """What the asked seat thinks, with everything taken in that has happened."""
        game = decision.game
        if game is not self._game:
            self._game = game
            self._minds = {}
        seat = decision.seat
        mind = self._minds.get(seat.index)
        if mind is None or mind.me is not seat:
            mind = Mind(game, seat, lore_of(game.ruleset, self.hinted))
            mind.trials = Trials(imagined_players)
            self._minds[seat.index] = mind
        mind.refresh()
        return mind

    def beliefs(self, decision: Decision) -> list[dict[str, float]] | None:
        """For each seat the probability of each role, as the asked seat may conclude from what
        lies open; None in a mode without roles to guess."""
        mind = self.mind(decision)
        belief = mind.watch.update(decision.game)
        return None if belief is None else belief.roles(eyes.known_roles(mind.me))

    def __call__(self, decision: Decision) -> Answer:
        """A legal answer to any decision."""
        if isinstance(decision, GroupDecision):
            return decision.join({p.seat.index: self(p) for p in decision.parts})
        return reply(self.mind(decision), decision)


def reply(mind: Mind, decision: Decision) -> Answer:
    """What a mind that has taken everything in answers."""
    if isinstance(decision, UseDecision):
        if decision.request.natural:
            return play.play(mind, decision)
        return answer.answer(mind, decision)
    return _other(mind, decision)


def _other(mind: Mind, decision: Decision) -> Answer:
    if isinstance(decision, ConfirmDecision):
        return choose.confirm(mind, decision)
    if isinstance(decision, OrderDecision):
        return decision.first()
    if isinstance(decision, GeneralDecision):
        return choose.general(mind, decision)
    if isinstance(decision, OptionDecision):
        return choose.option(mind, decision)
    if isinstance(decision, RowDecision):
        return choose.row(mind, decision)
    if isinstance(decision, CardsDecision):
        return choose.own_cards(mind, decision)
    if isinstance(decision, TakeDecision):
        return choose.take(mind, decision)
    if isinstance(decision, SeatsDecision):
        return choose.seats(mind, decision)
    if isinstance(decision, ArrangeDecision):
        return choose.arrange(mind, decision)
    if isinstance(decision, DistributeDecision):
        return choose.distribute(mind, decision)
    return decision.default()


class Imagined:
    """A player at an imagined table: the rule bot with its mind made up, trying nothing."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def __call__(self, decision: Decision) -> Answer:
        """A legal answer to any decision."""
        self.mind.refresh()
        return reply(self.mind, decision)


def imagined_players(mind: Mind, twin: Game) -> list[Policy]:
    """One player a seat: `mind` goes on thinking as it does, the others by their imagined roles."""
    players: list[Policy] = []
    attitudes = [mind.attitude(s) for s in mind.game.seats]
    table = mind.watch.stances
    for seat in twin.seats:
        other = Mind(twin, seat, mind.lore)
        if seat.index == mind.me.index:
            other.fixed = attitudes
            other.leanings = mind.leanings
        elif seat.role in table:
            row = table[seat.role]
            other.fixed = [row.get(s.role or "", 0.0) for s in twin.seats]
            other.fixed[seat.index] = 1.0
        players.append(Imagined(other))
    return players


def rule_bot(seed: int = 0) -> RuleBot:
    """The policy `rule` for one seat."""
    return RuleBot(seed)


def bare_bot(seed: int = 0) -> RuleBot:
    """The rule bot blind to all hints, for measuring what it makes of content that has none."""
    return RuleBot(seed, hinted=False)
