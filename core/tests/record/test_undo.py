"""Taking back a decision, as far as nothing was learned by it."""

import pytest

from driving import new_game
from sanguosha import Game
from sanguosha.decisions.pick import DECLINE, card, seat
from sanguosha.record.hash import log_hash
from sanguosha.record.undo import UndoRefused, undo


def idle_with(toys, *names: str) -> Game:
    """A game in somebody's play phase who holds usable cards of these names."""
    for number in range(200):
        game = new_game(toys, seed=number)
        decision = game.start()
        while not game.at_idle_prompt and game.pending is not None:
            decision = game.answer(decision.default())
        while game.at_idle_prompt and game.table.turns < 12:
            able = {o.value for o in decision.next().options if o.kind == "c"}
            held = [c.name for c in decision.seat.hand.cards if c.id in able]
            if all(name in held for name in names):
                return game
            decision = game.answer(DECLINE)
            while not game.at_idle_prompt and game.pending is not None:
                decision = game.answer(decision.default())
    raise AssertionError(f"nobody ever held {names}")


def own(game: Game, name: str):
    return next(c for c in game.pending.seat.hand.cards if c.name == name)


def test_a_quiet_decision_is_taken_back(toys):
    game = idle_with(toys, "mule")
    me, before = game.pending.seat.index, log_hash(game)
    mule = own(game, "mule")
    game.answer((card(mule.id),))
    assert mule in game.seats[me].equip.cards
    back = undo(game, me)
    assert back.at_idle_prompt and back.pending.seat.index == me
    assert log_hash(back) == before and back is not game
    assert back.view(me).as_data() != game.view(me).as_data()
    back.answer((card(mule.id),))
    assert log_hash(back) == log_hash(game)


def test_drawn_cards_can_t_be_put_back(toys):
    game = idle_with(toys, "windfall")
    me = game.pending.seat.index
    decision = game.answer((card(own(game, "windfall").id),))
    while not game.at_idle_prompt:
        decision = game.answer(decision.default())
    with pytest.raises(UndoRefused) as caught:
        undo(game, me)
    assert "something was seen since: " in str(caught.value) and "draws" in str(caught.value)
    assert caught.value.event[0] == "move" and caught.value.reason == "seen"
    back = undo(game, me, force=True)
    assert back.at_idle_prompt and own(back, "windfall")


def test_an_answer_of_somebody_else_ends_it(toys):
    game = idle_with(toys, "strike")
    me = game.pending.seat.index
    strike = own(game, "strike")
    for other in game.seats:
        if game.pending.why_not(seat(other.index), (card(strike.id),)) is None:
            decision = game.answer((card(strike.id), seat(other.index)))
            if decision.prompt.key == "use_answer":
                break
            pytest.skip("nobody in reach could answer")
    game.answer(DECLINE)
    with pytest.raises(UndoRefused, match="another player has answered") as caught:
        undo(game, me)
    assert caught.value.reason == "answered"


def test_policies_come_along(toys):
    game = idle_with(toys, "pony")
    me = game.pending.seat.index
    bot = lambda decision: decision.default()  # noqa: E731
    game.policies = [None if i == me else bot for i in range(len(game.seats))]
    game.answer((card(own(game, "pony").id),))
    back = undo(game, me)
    assert back.policies == game.policies
    back.answer(DECLINE)
    assert back.pending is None or back.pending.seat.index == me


def test_without_a_decision_there_is_nothing_to_take_back(toys):
    game = new_game(toys, seed=1)
    game.start()
    with pytest.raises(UndoRefused, match="no decision of yours"):
        undo(game, 3)
