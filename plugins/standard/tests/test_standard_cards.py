"""The facts of the standard decks and cards that no scenario shows."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import sanguosha_standard
from sanguosha_standard import decks
from sanguosha_standard.options import CARD_OPTIONS
from sanguosha_standard.package import CARDS, PACKAGE

#: How many of each lie in the 104 (cards.md §0.5).
STANDARD = {
    "slash": 30, "jink": 15, "peach": 8,
    "dismantlement": 6, "snatch": 5, "ex_nihilo": 4, "duel": 3, "savage_assault": 3,
    "nullification": 3, "collateral": 2, "amazing_grace": 2, "archery_attack": 1,
    "god_salvation": 1, "indulgence": 3, "lightning": 1,
    "crossbow": 2, "qinggang_sword": 1, "double_swords": 1, "axe": 1, "spear": 1, "blade": 1,
    "halberd": 1, "kylin_bow": 1, "eight_diagram": 2,
    "jueying": 1, "dilu": 1, "zhuahuangfeidian": 1, "chitu": 1, "dayuan": 1, "zixing": 1,
}  # fmt: skip


def test_the_deck_of_104() -> None:
    assert Counter(name for _, _, name in decks.STANDARD) == STANDARD
    # Each suit has every rank twice.
    faces = Counter((suit, number) for suit, number, _ in decks.STANDARD)
    assert len(faces) == 52 and set(faces.values()) == {2}


def test_the_four_ex_cards() -> None:
    assert sorted(decks.STANDARD_EX) == [
        ("club", 2, "renwang_shield"),
        ("diamond", 12, "nullification"),
        ("heart", 12, "lightning"),
        ("spade", 2, "ice_sword"),
    ]


def test_red_and_black_slashes() -> None:
    suits = Counter(suit for suit, _, name in decks.STANDARD if name == "slash")
    assert suits == {"spade": 7, "club": 14, "heart": 3, "diamond": 6}


def test_each_card_of_the_decks_has_its_kind() -> None:
    names = {name for deck in PACKAGE.decks.values() for _, _, name in deck}
    assert names <= {kind.id for kind in CARDS}


@pytest.mark.parametrize("kind", CARDS, ids=lambda kind: kind.id)
def test_each_card_has_its_text_in_both_languages(kind: type) -> None:
    text = kind.text
    assert 1 <= len(text.zh_name) <= 5 and text.zh.endswith("。")
    assert text.en_name != kind.id and text.en.endswith(".")
    assert not any("\u4e00" <= letter <= "\u9fff" for letter in text.en_name + text.en)


@pytest.mark.parametrize("option", CARD_OPTIONS, ids=lambda option: option.id)
def test_each_option_says_what_its_values_mean(option) -> None:
    assert option.zh and option.en and option.statements
    assert len(option.values) >= 2
    assert all(value.zh and value.en for value in option.values)


def test_only_the_public_api_is_imported() -> None:
    root = Path(sanguosha_standard.__file__).parent
    for file in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [node.module] if isinstance(node, ast.ImportFrom) else []
            names += [a.name for a in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                top = name.partition(".")[0]
                if top == "sanguosha":
                    assert name in ("sanguosha", "sanguosha.moments", "sanguosha.mods"), file
