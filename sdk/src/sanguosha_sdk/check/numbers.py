"""Numbers as texts write them."""

from __future__ import annotations

_WORDS = {
    **{"一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6},
    **{"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6},
}
#: Patterns of a number in Chinese and in English.
N = r"([一二两三四五六]|\d+)"
E = r"(an?|one|two|three|four|five|six|\d+)"


def number(text: str) -> int:
    """A number in figures, in Chinese or in English."""
    return _WORDS[text.lower()] if text.lower() in _WORDS else int(text)
