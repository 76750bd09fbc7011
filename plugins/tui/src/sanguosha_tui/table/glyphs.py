"""Short forms that fit a row: hp, suits, roles, widths of Chinese text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.cells import cell_len, set_cell_size

SUIT_GLYPHS: Final[Mapping[str, str]] = {"spade": "♠", "heart": "♥", "club": "♣", "diamond": "♦"}
SUIT_LETTERS: Final[Mapping[str, str]] = {"spade": "S", "heart": "H", "club": "C", "diamond": "D"}
RANKS: Final[Mapping[int, str]] = {1: "A", 11: "J", 12: "Q", 13: "K"}

ROLE_SHORT: Final[Mapping[str, tuple[str, str]]] = {
    "lord": ("主", "L"),
    "loyalist": ("忠", "Y"),
    "rebel": ("反", "R"),
    "renegade": ("内", "N"),
}
KINGDOM_SHORT: Final[Mapping[str, tuple[str, str]]] = {
    "wei": ("魏", "Wei"),
    "shu": ("蜀", "Shu"),
    "wu": ("吴", "Wu"),
    "qun": ("群", "Qun"),
    "god": ("神", "God"),
}


def rank(number: int | None) -> str:
    """A, 2-10, J, Q, K; nothing for a card without number."""
    return RANKS.get(number, str(number)) if number else ""


def suit_rank(suit: str | None, number: int | None) -> str:
    """♠7: told by shape and rank, never by colour alone."""
    return (SUIT_GLYPHS.get(suit, "") if suit else "") + rank(number)


def hp_bar(hp: int, max_hp: int, room: int = 6) -> str:
    """●●●○, or 7/12 where the dots do not fit."""
    if max_hp <= room and hp >= 0:
        return "●" * hp + "○" * (max_hp - hp)
    return f"{hp}/{max_hp}"


def fit(text: str, width: int) -> str:
    """Cut or fill to exactly `width` columns; Chinese characters take two."""
    return set_cell_size(text, width)


def cut(text: str, width: int) -> str:
    """At most `width` columns, with an ellipsis where something is left out."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text + "…"
