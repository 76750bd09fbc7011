"""A copy of a table is the table: compared part by part, and by how it plays on."""

import pytest

from driving import Table, finish, new_game
from sanguosha import Game, Seat
from sanguosha.record.hash import log_hash
from sanguosha.table.card import Card, ConvertedCard


def state_of(value, game):
    """A game's state as comparable plain values, every slot of every object included."""
    kind = type(value)
    if value is None or isinstance(value, int | str | frozenset):
        return value
    if kind is Card:
        return ("card", value.id, value.name, value.suit, value.number)
    if kind is ConvertedCard:
        return ("made", value.name, value.skill, [c.id for c in value.cards])
    if isinstance(value, list | tuple):
        return [state_of(v, game) for v in value]
    if isinstance(value, dict):
        return [(state_of(k, game), state_of(v, game)) for k, v in value.items()]
    if kind.__module__.startswith("sanguosha.content") or kind.__name__ in ("Limit", "Source"):
        return ("shared", id(value))
    if value is game:
        return "the game"
    assert kind.__module__.startswith(("sanguosha.", "toys")), kind
    names = {n for c in kind.__mro__ for n in getattr(c, "__slots__", ())}
    assert names, kind
    found = {}
    for name in sorted(names - {"game"}):
        part = getattr(value, name)
        # A skill belongs to a seat, which is compared in its own place.
        found[name] = part.index if isinstance(part, Seat) else state_of(part, game)
    return found


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
def test_a_copy_equals_its_table_in_every_part(toys, mode):
    game = new_game(toys, mode, 6, seed=2)
    compared = 0
    for decision in Table(game, 2).prompts():
        if not game.at_idle_prompt or game.table.turns % 5:
            continue
        copy = game.copy()
        assert state_of(copy.table, copy) == state_of(game.table, game)
        rules = [state_of(s, copy) for s in copy.rule_skills]
        assert rules == [state_of(s, game) for s in game.rule_skills]
        assert listeners(copy) == listeners(game)
        assert decision.game is game
        compared += 1
    assert compared > 10


def listeners(game: Game):
    """Which skills listen, modify and act, in order."""
    return (
        {m.id: [(s.skill.key, s.effect.name) for s in subs] for m, subs in game.bus.items()},
        {m.id: [s.key for s, _ in mods] for m, mods in game.mods.items()},
        {i: [(s.key, e.name) for s, e in pairs] for i, pairs in game.seat_skills.items() if pairs},
        (game.early_effects, game.invalidators, game.lasting, game.gated),
    )


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
def test_a_copy_shares_nothing_that_changes(toys, mode):
    game = new_game(toys, mode, 5, seed=4)
    for _ in Table(game, 4).prompts():
        if game.at_idle_prompt and game.table.turns > 4:
            break
    before = state_of(game.table, game)
    copy = game.copy()
    copy.round_limit = 60
    for _ in Table(copy, 99).prompts():
        pass
    assert state_of(game.table, game) == before


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
@pytest.mark.parametrize("seed", range(3))
def test_a_fork_at_any_prompt_plays_on_like_the_game(toys, mode, seed):
    plain = log_hash(finish(new_game(toys, mode, 5, seed), seed))
    game = new_game(toys, mode, 5, seed)
    table = Table(game, seed)
    game.start()
    number = 0
    while game.pending is not None:
        number += 1
        if number % 5 == 0:
            fork = game.fork(keep="step")
            fork.strict, fork.round_limit = True, game.round_limit
            assert fork.pending.prompt == game.pending.prompt
            assert fork.pending.next() == game.pending.next()
            game = table.game = fork
        game.answer(table.answer(game.pending))
    assert log_hash(game) == plain
