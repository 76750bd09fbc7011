"""Setting a table up: who shows what, hp, hands, who begins (modes.md §1.2)."""

import pytest

from sanguosha import Game
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import option
from sanguosha.decisions.simple import GeneralDecision


def choose(game: Game) -> Game:
    """Answer the draft with the first choices."""
    decision = game.start()
    while decision is not None and decision.prompt.key.startswith("choose_general"):
        decision = game.answer(decision.first())
    return game


def lord_of(game: Game):
    return game.mode.lord(game)


def test_only_the_lord_shows_his_role_and_he_begins(begin) -> None:
    game = choose(begin(5, 3))
    lord = lord_of(game)
    assert [s.role_shown for s in game.seats] == [s is lord for s in game.seats]
    assert game.current is lord and game.table.first_seat == lord.index
    assert ("role", lord.index, "lord") in game.table.log


@pytest.mark.parametrize("players", [2, 5, 8, 10])
def test_four_cards_each(begin, players: int) -> None:
    game = choose(begin(players))
    assert [len(s.hand.cards) for s in game.seats] == [
        6 if s is lord_of(game) else 4 for s in game.seats
    ], "the lord stands after his draw phase"


def test_the_deck_is_shuffled(begin) -> None:
    def hands(seed: int) -> list[int]:
        game = choose(begin(3, seed, extra={"seats": {0: {"role": "lord"}}}))
        return [c.id for s in game.seats[1:] for c in s.hand.cards]

    assert hands(1) == hands(1) != hands(2)


@pytest.mark.parametrize(
    ("players", "value", "bonus"),
    [
        (4, "only_with_5_or_more_players", 0),
        (5, "only_with_5_or_more_players", 1),
        (4, "always", 1),
        (2, "always", 1),
        (8, "never", 0),
    ],
)
def test_the_lord_has_one_more_hp(begin, players: int, value: str, bonus: int) -> None:
    """rival_faults.md F17: not below five players."""
    game = choose(begin(players, options={"lord_bonus_hp": value}))
    for seat in game.seats:
        general = seat.generals[0].general
        extra = bonus if seat is lord_of(game) else 0
        assert (seat.max_hp, seat.hp) == (general.hp + extra, general.hp + extra)


def test_lord_skills_are_the_lords_alone(begin) -> None:
    seats = {i: {"general": f"lord_{i}"} for i in range(3)}
    game = begin(5, extra={"seats": seats})
    choose(game)
    for seat in game.seats[:3]:
        assert seat.has_skill("banner") is (seat is lord_of(game))
        assert seat.has_skill("trade")


def test_the_lord_chooses_first_from_lord_generals_and_two_more(begin) -> None:
    for seed in range(5):
        game = begin(5, seed)
        decision = game.start()
        assert isinstance(decision, GeneralDecision) and decision.seat is lord_of(game)
        lords = [g.id for g in decision.generals if g.lord]
        assert sorted(lords) == ["lord_0", "lord_1", "lord_2"] and len(decision.options) == 5
        assert not any(s.generals for s in game.seats)


@pytest.mark.parametrize(("value", "size"), [("5_random", 5), ("any", 32)])
def test_other_offers_for_the_lord(begin, value: str, size: int) -> None:
    sizes, lords = set(), set()
    for seed in range(6):
        decision = begin(5, seed, options={"lord_choice": value}).start()
        sizes.add(len(decision.options))
        lords.add(sum(g.lord for g in decision.generals))
    assert sizes == {size}
    assert lords == {3} if value == "any" else len(lords) > 1


@pytest.mark.parametrize(("players", "size"), [(5, 3), (8, 3), (9, 3), (10, 2)])
def test_the_others_choose_unseen_and_show_together(begin, players: int, size: int) -> None:
    game = begin(players)
    group = game.answer(game.start().first())
    lord = lord_of(game)
    assert isinstance(group, GroupDecision) and not group.anyone
    assert [p.seat for p in group.parts] == [s for s in game.order_from(lord) if s is not lord]
    assert {len(p.options) for p in group.parts} == {size}
    assert lord.generals and not any(s.generals for s in game.seats if s is not lord)
    game.answer(group.first())
    assert all(len(s.generals) == 1 and s.generals[0].shown for s in game.seats)


def test_the_others_may_choose_in_turn(begin) -> None:
    game = begin(4, options={"others_choose": "in_turn_ccw"})
    decision = game.answer(game.start().first())
    order = game.order_from(lord_of(game))
    for done in (1, 2, 3):
        assert isinstance(decision, GeneralDecision) and decision.seat is order[done]
        assert [bool(s.generals) for s in order] == [i < done for i in range(4)]
        decision = game.answer(decision.first())


def test_in_turn_the_offers_share_what_is_left(begin) -> None:
    """Seven generals for four seats: two, two, and three for the last one."""
    names = tuple(f"g{i}" for i in range(7))
    game = begin(4, generals=names, options={"others_choose": "in_turn_ccw"})
    decision = game.answer(game.start().first())
    sizes = []
    while isinstance(decision, GeneralDecision):
        sizes.append(len(decision.options))
        decision = game.answer(decision.first())
    assert sizes == [2, 2, 3]


@pytest.mark.parametrize(
    ("value", "rule"),
    [
        ("3_pick_1", "pick_3"),
        ("5_pick_1", "pick_5"),
        ("random_deal", "random"),
        ("with_reroll", "reroll"),
        ("dual", "dual_pick_3"),
    ],
)
def test_the_option_names_a_draft_rule(begin, value: str, rule: str) -> None:
    assert begin(5, options={"general_choice": value}).ruleset.draft.id == rule


def test_a_draft_rule_goes_before_the_option(begin) -> None:
    game = begin(5, draft="free", options={"general_choice": "dual"})
    assert game.ruleset.draft.id == "free"
    assert [p.id for p in game.ruleset.warnings] == ["two_drafts"]
    assert begin(5, draft="free").ruleset.warnings == []


def test_five_are_offered(begin) -> None:
    game = begin(5, draft="pick_5")
    group = game.answer(game.start().first())
    assert {len(p.options) for p in group.parts} == {5}


def test_generals_dealt_at_random_are_not_asked_for(begin) -> None:
    game = begin(5, draft="random")
    game.start()
    assert not game.record and all(len(s.generals) == 1 for s in game.seats)
    lords = [begin(5, s, draft="random") for s in range(12)]
    assert not all(g.start() and lord_of(g).generals[0].general.lord for g in lords)


def test_free_choice_goes_round_from_the_lord(begin) -> None:
    game = begin(3, draft="free")
    first = game.start()
    assert first.seat is lord_of(game) and len(first.options) == 32
    second = game.answer((option("g7"),))
    assert "g7" not in second.options and len(second.options) == 31
    assert lord_of(game).generals[0].general.id == "g7"


def test_the_lord_may_send_his_offer_back(begin) -> None:
    game = begin(5, draft="reroll")
    first = game.start()
    second = game.answer((option("reroll"),))
    assert second.seat is lord_of(game) and second.options != first.options
    assert option("reroll") not in second.next(()).options


def test_two_generals_each(begin) -> None:
    game = choose(begin(5, draft="dual_pick_3", options={"dual_hp": "sum_3"}))
    for seat in game.seats:
        head, deputy = (g.general for g in seat.generals)
        bonus = 1 if seat is lord_of(game) else 0
        assert seat.max_hp == head.hp + deputy.hp - 3 + bonus
        assert seat.kingdom == head.kingdom
        keys = [s.key for s in seat.skills if s.id == "trade"]
        assert keys == ["trade", "trade#2"], "one skill from two generals is there twice"


def test_saints_choose_a_kingdom_together(begin) -> None:
    game = begin(
        4,
        packages=("toy", "toy_people", "saints"),
        extra={"seats": {0: {"general": "saint_0"}, 2: {"general": "saint_1"}}},
    )
    group = game.start()
    while group.prompt.key != "choose_kingdom":
        group = game.answer(group.first())
    order = [s.index for s in game.order_from(lord_of(game))]
    assert [p.seat.index for p in group.parts] == [i for i in order if i in (0, 2)]
    assert group.parts[0].options == ["wei", "shu", "wu", "qun"]
    game.answer(group.join({0: (option("wu"),), 2: (option("qun"),)}))
    assert (game.seats[0].kingdom, game.seats[2].kingdom) == ("wu", "qun")


def test_a_setup_may_fix_generals_and_hp(begin) -> None:
    seats = {
        0: {"general": "saint_0", "role": "lord", "kingdom": "wei", "hp": 2},
        1: {"general": "g3", "max_hp": 6},
        2: {"general": "g4", "max_hp": 2},
    }
    game = begin(5, packages=("toy", "toy_people", "saints"), extra={"seats": seats})
    group = game.start()
    assert [p.seat.index for p in group.parts] == [3, 4], "the others are not asked"
    assert not {"g3", "g4"} & {o for p in group.parts for o in p.options}
    game.answer(group.first())
    a, b, c = game.seats[:3]
    assert (a.generals[0].general.id, a.kingdom, a.max_hp, a.hp) == ("saint_0", "wei", 4, 2)
    assert (b.max_hp, b.hp) == (6, 4) and (c.max_hp, c.hp) == (2, 2)
    assert game.current is a


@pytest.mark.parametrize(("value", "cards"), [("off", 6), ("on", 7)])
def test_the_lord_may_draw_one_more(begin, value: str, cards: int) -> None:
    game = begin(5, draft="random", options={"lord_extra_draw": value})
    game.start()
    assert len(lord_of(game).hand.cards) == cards
    other = game.next_seat(lord_of(game))
    game.answer(())
    while game.current is not other or game.phase != "play":
        game.answer(game.pending.default())
    assert len(other.hand.cards) == 6, "the others do not"


def test_first_hands_may_be_dealt_anew(begin) -> None:
    game = begin(5, draft="random", options={"hand_reroll": "1"})
    group = game.start()
    lord = lord_of(game)
    assert group.prompt.key == "reroll_hand" and group.parts[0].seat is lord
    assert game.current is None


def test_directions_run_both_ways(begin) -> None:
    for direction, step in (("ccw", 1), ("cw", -1)):
        game = begin(5, options={"direction": direction})
        group = game.answer(game.start().first())
        lord = lord_of(game).index
        assert [p.seat.index for p in group.parts] == [(lord + step * i) % 5 for i in range(1, 5)]
