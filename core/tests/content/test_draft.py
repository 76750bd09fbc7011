"""Draft rules: offers, rerolls, pairs, persons and printings."""

from collections import Counter

import pytest

from sanguosha import Draft, Game, General, GeneralPool, PairBan, why_not_pair
from sanguosha.content.draft import DRAFT_RULES, classic_printings, dual_hp
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import option
from sanguosha.decisions.simple import GeneralDecision
from toys.drafting import Drafting
from toys.players import random_player

RULES = {rule.id: rule for rule in DRAFT_RULES}


def begin(ruleset, seed: int = 0) -> tuple[Game, GroupDecision]:
    """Start a game in which nobody has a policy; the first question goes to all."""
    game = Game(ruleset, seed, keep="step")
    game.strict = True
    group = game.start()
    assert isinstance(group, GroupDecision)
    return game, group


# --- the rules as data -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "players", "offer", "generals"),
    [
        ("pick_3", 8, 3, 1),
        ("pick_3", 10, 2, 1),
        ("pick_5", 10, 5, 1),
        ("random", 5, 1, 1),
        ("reroll", 10, 2, 1),
        ("dual_pick_3", 10, 3, 2),
        ("dual_random", 4, 2, 2),
    ],
)
def test_the_offer_of_a_rule(rule: str, players: int, offer: int, generals: int) -> None:
    assert RULES[rule].offer_at(players) == offer
    assert RULES[rule].generals == generals


def test_a_rule_is_free_or_leaves_no_choice() -> None:
    assert [r.id for r in DRAFT_RULES if r.free] == ["free", "dual_free"]
    assert [r.id for r in DRAFT_RULES if r.dealt] == ["random", "dual_random"]


@pytest.mark.parametrize(
    ("scheme", "hp"), [("average", 3), ("sum_3", 4), ("minimum", 3), ("maximum", 4)]
)
def test_the_hp_of_a_pair(scheme: str, hp: int) -> None:
    assert dual_hp(scheme, 3, 4) == hp
    assert dual_hp(scheme, 1, 1) == 1, "never less than one"


# --- choosing --------------------------------------------------------------------------------


def test_all_choose_at_once_and_show_together(rules) -> None:
    game, group = begin(rules())
    offers = [part.options for part in group.parts]
    assert [len(o) for o in offers] == [3, 3, 3]
    assert not any(s.generals for s in game.seats)
    game.answer(group.first())
    assert [s.generals[0].general.id for s in game.seats] == [o[0] for o in offers]


def test_no_person_is_offered_twice(rules) -> None:
    """mechanics.md C26: two cards of one historical person never meet."""
    ruleset = rules(players=8)
    cards = Counter()
    for seed in range(40):
        _, group = begin(ruleset, seed)
        dealt = [g for part in group.parts for g in part.generals]
        assert len({g.who for g in dealt}) == len(dealt) == 24
        cards.update(g.id for g in dealt if g.who == "baker")
    assert set(cards) == {"baker", "ghost_baker"}, "either card of him comes, the reprint never"


def test_what_is_dealt_at_random_is_not_asked(rules) -> None:
    game = Game(rules(draft="random", bans=("ghost_baker",)), 3)
    first = game.start()
    assert not isinstance(first, GroupDecision)
    assert all(len(s.generals) == 1 for s in game.seats)


def test_an_offer_may_be_sent_back_once(rules) -> None:
    game, group = begin(rules(draft="reroll"))
    before = group.parts[1].options
    asked = [p.options for p in group.parts]
    answers = {0: asked[0][0], 1: "reroll", 2: asked[2][1]}
    second = game.answer(group.join({i: (option(a),) for i, a in answers.items()}))
    assert isinstance(second, GeneralDecision) and second.seat.index == 1
    assert not second.reroll and len(second.options) == 3
    assert second.options != before
    game.answer(second.first())
    assert game.seats[0].generals[0].general.id == asked[0][0]
    assert game.seats[2].generals[0].general.id == asked[2][1]
    assert game.seats[1].generals[0].general.id == second.options[0]


def test_what_is_sent_back_is_dealt_again(rules) -> None:
    """Nine generals, all of them dealt: the next offer has what came back."""
    names = ("mason", "peddler", "smith", "runner", "hermit", "weaver", "miller", "juggler", "poet")
    game, group = begin(rules(draft="reroll", generals=names))
    before = group.parts[0].options
    picks = {i: (option(group.parts[i].options[0]),) for i in (1, 2)}
    second = game.answer(group.join({0: (option("reroll"),), **picks}))
    assert sorted(second.options) == sorted(before)


def test_offers_shrink_with_the_pool(rules) -> None:
    names = ("mason", "peddler", "smith", "runner", "hermit", "weaver", "miller")
    _, group = begin(rules(generals=names))
    assert [len(p.options) for p in group.parts] == [2, 2, 2]


def test_sending_back_is_a_whole_answer(rules) -> None:
    _, group = begin(rules(draft="reroll"))
    part = group.parts[0]
    reroll = option("reroll")
    assert reroll in part.next(()).options
    assert part.validate((reroll,)) is None
    assert part.validate((option(part.options[0]), reroll)) is not None
    plain = begin(rules())[1].parts[0]
    assert plain.validate((reroll,)) is not None


def test_free_choice_goes_round_and_offers_all_that_is_left(rules) -> None:
    game = Game(rules(draft="free"), 0)
    first = game.start()
    assert isinstance(first, GeneralDecision) and first.seat.index == 0
    assert {"baker", "ghost_baker", "king"} <= set(first.options)
    second = game.answer((option("baker"),))
    assert "ghost_baker" not in second.options, "the baker is on the table"
    assert second.seat.index == 1


@pytest.mark.parametrize(
    ("scheme", "max_hp", "hp"),
    [("average", 5, 4), ("sum_3", 8, 6), ("minimum", 4, 4), ("maximum", 7, 5)],
)
def test_a_pair_takes_its_hp_from_the_scheme(rules, scheme: str, max_hp: int, hp: int) -> None:
    """The king has 4, the giant 7 and starts with 5."""
    game = Game(rules(draft="dual_free", options={"dual_hp": scheme}), 0)
    game.start()
    game.answer((option("king"), option("giant")))
    game.answer((option("mason"), option("smith")))
    game.answer((option("runner"), option("poet")))
    assert (game.seats[0].max_hp, game.seats[0].hp) == (max_hp, hp)
    assert [g.general.id for g in game.seats[0].generals] == ["king", "giant"]


def test_two_cards_of_one_person_are_no_pair(rules) -> None:
    decision = Game(rules(draft="dual_free"), 0).start()
    picks = (option("baker"),)
    assert option("ghost_baker") not in decision.next(picks).options
    assert decision.why_not(option("ghost_baker"), picks).id == "same_person"


# --- pair bans -------------------------------------------------------------------------------


def test_pair_bans_come_from_generals_and_packages(rules) -> None:
    people = [General("cat", "猫", "hill", 3, pair_bans=("dog",)), General("dog", "狗", "hill", 3)]
    people += [General("fox", "狐", "hill", 3), General("owl", "枭", "hill", 3)]
    content = {"generals": {"drafty_people": people}, "pair_bans": [PairBan("fox", "*")]}
    ruleset = rules(content, packages=("drafty_people", "toys"))
    cat, dog, fox, owl = (ruleset.generals[g.id] for g in people)
    assert why_not_pair(ruleset, dog, cat).id == "pair_banned", "a ban holds both ways"
    assert why_not_pair(ruleset, owl, fox).id == "pair_banned"
    assert why_not_pair(ruleset, cat, owl) is None


def test_an_offer_always_has_a_legal_pair(rules) -> None:
    """Cards that fit nothing are exchanged until two of the offer may be played together."""
    shy = [General(f"shy{i}", "独", "hill", 3, pair_bans=tuple(f"shy{k}" for k in range(6)))
           for i in range(6)]  # fmt: skip
    people = [*shy, General("calm", "静", "hill", 3)]
    ruleset = rules(
        {"generals": {"drafty_people": people}},
        packages=("toy", "drafty_people"),
        players=2,
        draft="dual_pick_3",
    )
    for seed in range(20):
        game = Game(ruleset, seed)
        offer = Draft(game).deal(2)()
        assert len(offer) == 2 and "calm" in {g.id for g in offer}


def test_banned_pairs_are_refused_with_the_reason(rules) -> None:
    people = [General("cat", "猫", "hill", 3, pair_bans=("dog",)), General("dog", "狗", "hill", 3)]
    decision = Game(rules({"generals": {"drafty_people": people}}, draft="dual_free"), 0).start()
    assert decision.why_not(option("dog"), (option("cat"),)).id == "pair_banned"
    assert decision.validate((option("dog"), option("cat"))).id == "pair_banned"
    assert decision.validate((option("dog"), option("mason"))) is None


# --- printings -------------------------------------------------------------------------------


def test_the_classic_printing_is_drawn(rules) -> None:
    assert "baker" in rules().pool and "new_baker" not in rules().pool


@pytest.mark.parametrize("wanted", ["new_baker", "reprints"])
def test_a_setup_may_want_another_printing(rules, wanted: str) -> None:
    old = General("baker", "面包师", "hill", 4)
    new = General("new_baker", "面包师", "hill", 3, person="baker")
    packs = {"drafty_people": [old], "reprints": [new]}
    ruleset = rules({"generals": packs}, printings=(wanted,))
    assert "new_baker" in ruleset.pool and "baker" not in ruleset.pool


def test_without_the_classic_printing_the_other_is_drawn(rules) -> None:
    assert "new_baker" in rules(bans=("baker",)).pool


def test_the_shortest_id_is_classic_where_none_is_the_persons_own() -> None:
    old = General("z_cook", "厨子", "hill", 4, person="the_cook")
    new = General("y13_cook", "厨子", "hill", 4, person="the_cook")
    assert classic_printings([new, old]) == [old]
    assert classic_printings([new, old], ["y13_cook"]) == [new]


# --- the pool --------------------------------------------------------------------------------


def test_the_pool_keeps_its_books(rules) -> None:
    game = Game(rules(), 5)
    taken = game.ruleset.generals["ghost_baker"]
    pool = GeneralPool(game, [taken])
    size = len(pool)
    assert taken.who not in {g.who for g in pool.everyone()}
    hand = pool.draw(3)
    assert len(pool) == size - 3
    pool.put_back(hand[:2])
    assert len(pool) == size - 1 and hand[2] not in pool.everyone()
    kings = pool.draw_where(lambda g: g.lord, 99)
    assert all(g.lord for g in kings) and len(pool) == size - 1 - len(kings)
    assert len(pool.draw(999)) == size - 1 - len(kings) and pool.draw(1) == []


def test_the_same_seed_deals_the_same_offers(rules) -> None:
    ruleset = rules(draft="pick_5", players=5)

    def offers(seed: int) -> list[list[str]]:
        return [p.options for p in begin(ruleset, seed)[1].parts]

    assert offers(7) == offers(7)
    assert offers(7) != offers(8)


def test_a_fork_in_the_middle_of_the_draft_goes_on_alike(rules) -> None:
    game, group = begin(rules(draft="reroll"))
    again = (option("reroll"),)
    game.answer(group.join({0: again, 1: (group.parts[1].next(()).options[0],), 2: again}))
    twin = game.fork()
    assert twin.pending.parts[1].options == game.pending.parts[1].options
    twin.answer(twin.pending.first())
    game.answer(game.pending.first())
    mine = [s.generals[0].general.id for s in game.seats]
    assert mine == [s.generals[0].general.id for s in twin.seats]


# --- kingdoms --------------------------------------------------------------------------------


def test_a_general_without_kingdom_chooses_one(rules) -> None:
    game = Game(rules(draft="free"), 0)
    game.start()
    game.answer((option("ghost_baker"),))
    game.answer((option("king"),))
    decision = game.answer((option("giant"),))
    assert decision.seat.index == 0 and decision.prompt.key == "choose_kingdom"
    assert decision.options[:4] == ["wei", "shu", "wu", "qun"]
    assert {"hill", "lake", "dune"} <= set(decision.options) and "god" not in decision.options
    game.answer((option("shu"),))
    assert [s.kingdom for s in game.seats] == ["shu", "lake", "lake"]


# --- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize("rule", Drafting.drafts)
def test_random_answers_finish_every_draft(rules, rule: str) -> None:
    ruleset = rules(draft=rule, players=5)
    for seed in range(5):
        game = Game(ruleset, seed)
        game.strict = True
        game.policies = [random_player(seed + i) for i in range(5)]
        game.stop_at = 1
        game.start()
        generals = [g.general for s in game.seats for g in s.generals]
        assert len({g.who for g in generals}) == len(generals) == 5 * ruleset.draft.generals
