"""The words of the screens around the table, in both languages."""

from __future__ import annotations

from typing import Any

from sanguosha_tui.words_pages import PAGES
from sanguosha_tui.words_play import PLAY

#: Key -> (Chinese, English); arguments in braces.
WORDS: dict[str, tuple[str, str]] = {**PAGES, **PLAY}


def say(language: str, key: str, **args: Any) -> str:
    """A sentence in "zh" or "en". Raises KeyError for a key that has no words."""
    zh, en = WORDS[key]
    text = zh if language == "zh" else en
    return text.format(**args) if args else text
