"""The facts of the 军争 deck and cards that no scenario shows."""

from __future__ import annotations

from collections import Counter

import pytest

from sanguosha import Game, Registry, Setup, UseContext, build_ruleset
from sanguosha.content.core_package import core_package
from sanguosha.rules import legality
from sanguosha_maneuvering import decks
from sanguosha_maneuvering.options import OPTIONS
from sanguosha_maneuvering.package import CARDS, PACKAGE
from sanguosha_standard.package import PACKAGE as STANDARD

#: How many of each lie in the 52 (cards.md §0.5).
MANEUVERING = {
    "thunder_slash": 9, "fire_slash": 5, "jink": 9, "peach": 4, "analeptic": 5,
    "iron_chain": 6, "fire_attack": 3, "nullification": 3, "supply_shortage": 2,
    "vine_armor": 2, "silver_lion": 1, "guding_blade": 1, "feather_fan": 1, "hualiu": 1,
}  # fmt: skip


@pytest.fixture(scope="module")
def registry() -> Registry:
    found = Registry()
    found.add(core_package())
    found.add(PACKAGE)
    found.add(STANDARD)
    return found


def test_the_deck_of_52() -> None:
    assert Counter(name for _, _, name in decks.MANEUVERING) == MANEUVERING
    faces = Counter((suit, number) for suit, number, _ in decks.MANEUVERING)
    assert len(faces) == 52


def test_the_one_card_packs() -> None:
    assert decks.LIMITATION_BROKEN == [("diamond", 5, "wooden_ox")]
    assert decks.SP_CARD == [("diamond", 12, "moon_spear")]


def test_the_alias_means_all_three_packs(registry: Registry) -> None:
    rules = build_ruleset(registry, Setup(packages=("standard", "maneuvering")))
    assert len(rules.cards) == 108 + 52 + 2


def test_elemental_slashes_are_slashes(registry: Registry) -> None:
    kinds = build_ruleset(registry, Setup()).kinds
    for name, nature in (("fire_slash", "fire"), ("thunder_slash", "thunder")):
        assert kinds[name].family == "slash" and kinds[name].nature == nature
        assert kinds[name].limit == kinds["slash"].limit and kinds[name].in_range
    assert kinds["slash"].nature == "normal"


def test_which_elements_conduct(registry: Registry) -> None:
    natures = build_ruleset(registry, Setup()).natures
    assert {n: natures[n] for n in ("normal", "fire", "thunder", "ice")} == {
        "normal": False,
        "fire": True,
        "thunder": True,
        "ice": False,
    }


@pytest.mark.parametrize("kind", CARDS, ids=lambda kind: kind.id)
def test_each_card_has_its_text_in_both_languages(kind) -> None:
    text = kind.text
    assert 1 <= len(text.zh_name) <= 5 and text.zh.endswith("。")
    assert text.en_name != kind.id and text.en.endswith(".")
    assert not any("\u4e00" <= letter <= "\u9fff" for letter in text.en_name + text.en)


@pytest.mark.parametrize("nature", PACKAGE.natures)
def test_each_nature_is_said_in_both_languages(nature) -> None:
    zh, en = PACKAGE.texts[f"nature.{nature}"]
    assert any("\u4e00" <= letter <= "\u9fff" for letter in zh) and en == nature


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_each_option_says_what_its_values_mean(option) -> None:
    assert option.zh and option.en
    assert len(option.values) >= 2
    assert all(value.zh and value.en for value in option.values)


@pytest.mark.parametrize("limit", ["turn", "phase"])
def test_wine_limit_in_a_second_play_phase(registry: Registry, limit: str) -> None:
    """One Wine was drunk in an earlier play phase of the turn: counts are kept for both scopes."""
    setup = Setup(players=2, options={"wine_limit": limit}, by_hand=True)
    game = Game(build_ruleset(registry, setup))
    seat = game.seats[0]
    seat.turn_used["analeptic"] = 1
    context = UseContext(game, seat, game.virtual("analeptic"), natural=True)
    refused = legality.why_not_limit(context, None)
    assert (refused is not None) is (limit == "turn")
