"""Bots play by what their seat may know: twin tables that differ only in hidden things."""

from __future__ import annotations

import pytest

from sanguosha.decisions.group import GroupDecision
from sanguosha.table.rng import Stream
from sanguosha_bots.chance import RandomBot
from sanguosha_bots.plain import DefaultBot
from sanguosha_bots.rule import RuleBot
from sanguosha_bots.watch import _WATCHES


def hidden_places(game, viewer):
    """(zone, position) of every card whose face `viewer` does not know."""
    seen = game.table.seen
    places = []
    zones = [game.table.draw] + [s.hand for s in game.seats if s is not viewer]
    for zone in zones:
        for at, card in enumerate(zone.cards):
            if not seen.get(card.id, 0) & 1 << viewer.index:
                places.append((zone, at))
    return places


class Scrambled:
    """While it is open, what `viewer` can't know is dealt otherwise."""

    def __init__(self, game, viewer, rng):
        self.game, self.viewer, self.rng = game, viewer, rng

    def __enter__(self):
        game, viewer, rng = self.game, self.viewer, self.rng
        self.places = hidden_places(game, viewer)
        self.cards = [zone.cards[at] for zone, at in self.places]
        self._put(rng.sample(self.cards, len(self.cards)))
        self.seats = [
            s for s in game.seats if s is not viewer and not s.role_shown and s.role is not None
        ]
        self.roles = [s.role for s in self.seats]
        for seat, role in zip(self.seats, rng.sample(self.roles, len(self.roles)), strict=True):
            seat.role = role
        game.touch()

    def __exit__(self, *error):
        self._put(self.cards)
        for seat, role in zip(self.seats, self.roles, strict=True):
            seat.role = role
        self.game.touch()

    def _put(self, cards):
        for (zone, at), card in zip(self.places, cards, strict=True):
            zone.cards[at] = card
            self.game.table.where[card.id] = zone


def play_and_compare(game, make):
    """Answer each question on the true table and on three twins; returns how many were compared."""
    rng = Stream(7)
    asked = 0
    question = game.pending
    while game.table.outcome is None and game.table.round < 40:
        parts = question.parts if isinstance(question, GroupDecision) else [question]
        answers = {}
        for part in parts:
            answer = make(asked)(part)
            assert part.validate(answer) is None
            for _ in range(3):
                with Scrambled(game, part.seat, rng):
                    # What the table shows is read anew, so that nothing was learnt elsewhere.
                    _WATCHES.pop(game, None)
                    assert make(asked)(part) == answer, part.prompt
            answers[part.seat.index] = answer
            asked += 1
        reply = question.join(answers) if question is not parts[0] else answers[question.seat.index]
        question = game.answer(reply)
    return asked


@pytest.mark.parametrize("bot", [RandomBot, DefaultBot, RuleBot])
@pytest.mark.parametrize("seed", [1, 2])
def test_twin_tables_get_the_same_answers(begin, bot, seed):
    assert play_and_compare(begin(seed), bot) > 40


def test_twin_tables_of_eight(begin):
    assert play_and_compare(begin(3, players=8), RuleBot) > 60


def test_the_twins_do_differ(begin):
    game = begin(1)
    viewer = game.pending.seat
    before = [c.id for s in game.seats if s is not viewer for c in s.hand.cards]
    roles = [s.role for s in game.seats]
    with Scrambled(game, viewer, Stream(7)):
        assert [c.id for s in game.seats if s is not viewer for c in s.hand.cards] != before
        assert [s.role for s in game.seats] != roles
    assert [c.id for s in game.seats if s is not viewer for c in s.hand.cards] == before
    assert [s.role for s in game.seats] == roles
