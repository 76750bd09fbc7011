"""The table's own words: whole in both languages, all of them used."""

import re
from pathlib import Path

import pytest

import sanguosha_tui
from sanguosha_tui.table.words import WORDS, word

_ARGS = re.compile(r"\{(\w+)\}")
#: Keys that are put together: "skill." + a state, "sort." + an order, "undo_" + a refusal.
_MADE = ("skill.", "sort.", "rule.", "take.", "needs.", "decline", "undo_", "own.")


@pytest.mark.parametrize("key", sorted(WORDS))
def test_both_languages_say_the_same(key):
    zh, en = WORDS[key]
    assert set(_ARGS.findall(zh)) == set(_ARGS.findall(en))
    assert word("zh", key, **dict.fromkeys(_ARGS.findall(zh), "x")) is not None


def test_no_word_is_left_over():
    home = Path(sanguosha_tui.__file__).parent
    source = "".join(
        p.read_text(encoding="utf-8")
        for p in sorted(home.rglob("*.py"))
        if p != home / "table/words.py"
    )
    unused = [
        key
        for key in WORDS
        if f'"{key}"' not in source and not key.startswith(_MADE) and f"'{key}'" not in source
    ]
    assert not unused
