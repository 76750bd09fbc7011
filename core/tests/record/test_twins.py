"""Tables that differ only in what a seat may not know are one table to that seat."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from driving import Table, new_game, stop_at
from sanguosha.record.determinize import determinize, twin
from sanguosha.table.rng import Stream
from twinning import assert_same_to


@settings(max_examples=6, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    mode=st.sampled_from(["toy_roles", "toy_pairs"]),
    players=st.integers(2, 8),
    order=st.sampled_from(["turn_order", "first_come"]),
)
def test_a_seat_can_t_tell_twins_apart(toys, seed, mode, players, order):
    game = new_game(toys, mode, players, seed, nullification_order=order)
    rng = Stream(seed)
    for decision in Table(game, seed).prompts():
        if rng.below(12):
            continue
        asked = decision.seat.index
        for seat in {asked, rng.below(players)}:
            assert_same_to(seat, game, twin(game, seat, rng.next()), rng)


@pytest.mark.acceptance
@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
@pytest.mark.parametrize("players", range(2, 11))
def test_twins_at_every_prompt_of_many_games(toys, mode, players):
    for seed in range(6):
        game = new_game(toys, mode, players, seed)
        rng = Stream(seed)
        for decision in Table(game, seed).prompts():
            for seat in {decision.seat.index, rng.below(players)}:
                assert_same_to(seat, game, twin(game, seat, rng.next()), rng)


def test_what_a_seat_can_t_know_really_changes(toys):
    game = new_game(toys, seed=6)
    stop_at(game, 6, lambda d: d.kind == "use" and game.table.turns > 3)
    seat = game.pending.seat.index
    others = [s.index for s in game.seats if s.alive and s.index != seat]
    twins = [determinize(game, seat, i) for i in range(12)]
    for other in others:
        hands = {tuple(c.id for c in t.seats[other].hand.cards) for t in twins}
        assert len(hands) > 6 or not game.seats[other].hand.cards
    assert len({tuple(c.id for c in t.table.draw.cards) for t in twins}) == 12
    roles = {tuple(s.role for s in t.seats) for t in twins}
    assert len(roles) > 1
    counts = sorted(s.role for s in game.seats)
    assert all(sorted(s.role for s in t.seats) == counts for t in twins)
    assert all(t.seats[seat].role == game.seats[seat].role for t in twins)
    luck = {t.table.rng.seed for t in twins}
    assert len(luck) == 12 and game.table.rng.seed not in luck


def test_hidden_generals_change_and_their_skills_with_them(toys):
    game = new_game(toys, "toy_pairs", 4, seed=5)
    stop_at(game, 5, lambda d: d.kind == "use")
    seat = game.pending.seat.index
    hidden = [s.index for s in game.seats if s.index != seat and not s.generals[0].shown]
    assert hidden
    seen = set()
    for i in range(10):
        table = determinize(game, seat, i)
        persons = [g.general.who for s in table.seats for g in s.generals]
        assert len(persons) == len(set(persons)), "nobody is there twice"
        for index in hidden:
            head, deputy = (g.general for g in table.seats[index].generals)
            assert head.kingdom == deputy.kingdom
            assert table.seats[index].max_hp == (head.half_points + deputy.half_points) // 2
            skills = {s.id for s in table.seats[index].skills}
            assert skills == {s.id for g in (head, deputy) for s in g.skills if not s.lord}
            seen.add((index, head.id, deputy.id))
    assert len(seen) > len(hidden)


def test_the_same_seed_gives_the_same_table(toys):
    game = new_game(toys, seed=7)
    stop_at(game, 7, lambda d: game.table.turns > 2)
    one, two = determinize(game, 0, 5), determinize(game, 0, 5)
    for a, b in zip(one.table.zones(), two.table.zones(), strict=True):
        assert [c.id for c in a.cards] == [c.id for c in b.cards]
    assert [s.role for s in one.seats] == [s.role for s in two.seats]


def test_the_real_table_is_left_alone(toys):
    game = new_game(toys, seed=8)
    stop_at(game, 8, lambda d: d.prompt.key == "use_answer")
    before = [[c.id for c in z.cards] for z in game.table.zones()], len(game.table.log)
    other = determinize(game, 0, 1)
    other.answer(other.pending.default())
    assert ([[c.id for c in z.cards] for z in game.table.zones()], len(game.table.log)) == before
    assert game.pending is not other.pending


def test_a_dealt_table_plays_on_to_its_end(toys):
    ended = 0
    for seed in range(6):
        game = new_game(toys, "toy_pairs" if seed % 2 else "toy_roles", 5, seed)
        stop_at(game, seed, lambda d: d.kind not in ("use", "group") and d.game.table.turns > 2)
        other = determinize(game, game.pending.seat.index, seed)
        other.check_each_step = other.strict = True
        other.round_limit = 60
        for _ in Table(other, seed).prompts():
            pass
        ended += other.table.outcome is not None
    assert ended >= 4


def test_a_game_that_keeps_no_idle_points_says_so(toys):
    game = new_game(toys, seed=8, keep="none")
    stop_at(game, 8, lambda d: d.prompt.key == "use_answer")
    with pytest.raises(RuntimeError, match="keep='step'"):
        determinize(game, 0, 1)
    assert game.table.turns > 0
    game = new_game(toys, seed=8)
    with pytest.raises(RuntimeError, match="no decision"):
        determinize(game, 0, 1)


def test_idle_points_kept_by_the_turn_do_as_well(toys):
    game = new_game(toys, seed=9, keep="turn")
    rng = Stream(9)
    mid = 0
    for number, decision in enumerate(Table(game, 9).prompts()):
        if number % 7 == 3:
            seat = decision.seat.index
            assert_same_to(seat, game, twin(game, seat, number), rng)
            mid += not game.at_idle_prompt
    assert mid > 3


def test_a_known_card_keeps_its_place(toys):
    game = new_game(toys, seed=6)
    stop_at(game, 6, lambda d: d.kind == "use" and game.table.turns > 3)
    seat = game.pending.seat
    other = next(s for s in game.seats if s.alive and s is not seat and len(s.hand.cards) > 1)
    known = other.hand.cards[0]
    seat.look_at([known, game.table.draw.cards[-1]])
    places = set()
    for i in range(12):
        table = determinize(game, seat.index, i)
        hand = [c.id for c in table.seats[other.index].hand.cards]
        assert known.id in hand
        places.add(hand.index(known.id))
        assert table.table.draw.cards[-1].id == game.table.draw.cards[-1].id
    assert len(places) > 1, "its position in the hand tells nothing"
