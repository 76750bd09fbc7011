"""Decks of one's own: mixing, counts, composition, the warning about basic cards."""

from collections import Counter

import pytest

from sanguosha import Game, Package, Registry, Setup, SetupError, build_ruleset
from sanguosha.content.core_package import core_package
from sanguosha.content.deck_builder import (
    USUAL_BASIC_SHARE,
    build_deck,
    composition,
    parse_deck,
    read_plan,
)
from toys.cards import Dodge, Fog, Salve, Strike, Ward

PRINTED = [
    ("spade", 7, "strike"),
    ("club", 7, "strike"),
    ("heart", 2, "dodge"),
    ("diamond", 2, "dodge"),
    ("heart", 3, "salve"),
    ("spade", 11, "ward"),
]
FURTHER = [("spade", 1, "fog"), ("club", 1, "strike")]


@pytest.fixture
def registry() -> Registry:
    found = Registry()
    found.add(core_package())
    found.add(
        Package(
            id="small",
            kinds=(Strike, Dodge, Salve, Ward, Fog),
            decks={"small": PRINTED, "more": FURTHER},
            aliases={"all": ["small", "more", "nobody"]},
        )
    )
    return found


def deck_of(registry: Registry, deck, **values) -> Counter[str]:
    setup = Setup(players=2, extra={"deck": deck}, by_hand=True, **values)
    return Counter(c.name for c in build_ruleset(registry, setup).cards)


def refusals(registry: Registry, deck) -> list[str]:
    return [p.id for p in read_plan(deck, registry)[1]]


def test_packs_as_often_as_wanted(registry: Registry) -> None:
    cards = deck_of(registry, {"packs": {"small": 2, "more": 1}})
    assert cards == {"strike": 5, "dodge": 4, "salve": 2, "ward": 2, "fog": 1}


def test_without_packs_those_in_play_are_taken(registry: Registry) -> None:
    cards = deck_of(registry, {"cards": {"salve": 0}}, packages=("small",))
    assert cards == {"strike": 2, "dodge": 2, "ward": 1}


def test_an_alias_stands_for_its_decks(registry: Registry) -> None:
    assert deck_of(registry, "all") == deck_of(registry, {"packs": {"small": 1, "more": 1}})


def test_further_copies_take_the_printed_faces_in_turn(registry: Registry) -> None:
    plan = parse_deck("small, strike=5, fog=1")
    faces = [c for c in build_deck(registry, plan, []) if c[2] == "strike"]
    assert faces == [PRINTED[0], PRINTED[1], PRINTED[0], PRINTED[1], PRINTED[0]]
    assert [c for c in build_deck(registry, plan, []) if c[2] == "fog"] == FURTHER[:1]


def test_too_many_go_from_the_end(registry: Registry) -> None:
    deck = build_deck(registry, parse_deck("small,strike=1"), [])
    assert [c for c in deck if c[2] == "strike"] == PRINTED[:1]


def test_the_deck_is_dealt_and_kept_in_the_setup(registry: Registry) -> None:
    game = Game(build_ruleset(registry, Setup(players=2, extra={"deck": "small*3"})))
    assert len(game.table.deck) == 18
    assert game.ruleset.versions["small"] == "0"


@pytest.mark.parametrize(
    "deck, wrong",
    [
        ("smal", ["unknown_deck"]),
        ("small,strik=3", ["unknown_card"]),
        ("small*x", ["bad_deck"]),
        ({"packs": {"small": -1}}, ["bad_deck"]),
        ({"packs": {"small": True}}, ["bad_deck"]),
        ({"cards": {"strike": 401}}, ["bad_deck"]),
        ({"pack": {}}, ["bad_deck"]),
        ({"packs": ["small"]}, ["bad_deck"]),
        (7, ["bad_deck"]),
    ],
)
def test_what_can_t_be_read(registry: Registry, deck, wrong: list[str]) -> None:
    assert refusals(registry, deck) == wrong
    with pytest.raises(SetupError):
        build_ruleset(registry, Setup(players=2, extra={"deck": deck}))


def test_a_card_without_a_face_can_t_be_added(registry: Registry) -> None:
    class Unprinted(Strike, id="unprinted"):
        """无：没有印过。

        Unprinted: Never printed."""

    registry.add(Package(id="other", kinds=(Unprinted,)))
    assert refusals(registry, "small,unprinted=1") == ["card_without_face"]
    assert refusals(registry, "small,unprinted=0") == []


def test_what_a_deck_is_made_of(registry: Registry) -> None:
    ruleset = build_ruleset(registry, Setup(players=2, extra={"deck": "small,more"}))
    found = composition(ruleset.deck, ruleset.kinds)
    assert found.total == 8
    assert found.categories == {"basic": 6, "trick": 1, "delayed_trick": 1}
    assert list(found.cards) == ["strike", "dodge", "salve", "ward", "fog"]
    assert found.suits == {"club": 2, "diamond": 1, "heart": 2, "spade": 3}
    assert found.as_data()["basic_share"] == 0.75


@pytest.mark.parametrize("wards, warned", [(5, False), (6, True)])
def test_few_basic_cards_are_noted(registry: Registry, wards: int, warned: bool) -> None:
    deck = {"packs": {"small": 1}, "cards": {"ward": wards}}
    ruleset = build_ruleset(registry, Setup(players=2, extra={"deck": deck}))
    share = composition(ruleset.deck, ruleset.kinds).basic_share
    assert (share < USUAL_BASIC_SHARE) is warned
    assert ("few_basics" in [w.id for w in ruleset.warnings]) is warned
