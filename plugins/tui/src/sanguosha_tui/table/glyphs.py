"""Short forms that fit a row: hp, suits, roles, widths of Chinese text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.cells import cell_len, set_cell_size

SUIT_GLYPHS: Final[Mapping[str, str]] = {"spade": "♠", "heart": "♥", "club": "♣", "diamond": "♦"}
SUIT_LETTERS: Final[Mapping[str, str]] = {"spade": "S", "heart": "H", "club": "C", "diamond": "D"}
RANKS: Final[Mapping[int, str]] = {1: "A", 11: "J", 12: "Q", 13: "K"}

ROLE_SHORT: Final[Mapping[str, tuple[str, str]]] = {
    "lord": ("主", "Ld"),
    "loyalist": ("忠", "Ly"),
    "rebel": ("反", "Rb"),
    "renegade": ("内", "Rn"),
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


def is_red(suit: str | None) -> bool:
    """Whether a suit is red."""
    return suit in ("heart", "diamond")


def hp_bar(hp: int, max_hp: int, room: int = 6) -> str:
    """●●●○, or 7/12 where the dots do not fit."""
    if max_hp <= room and 0 <= hp <= max_hp:
        return "●" * hp + "○" * (max_hp - hp)
    return f"{hp}/{max_hp}"


def capital(text: str) -> str:
    """A sentence or a label with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def short_role(role: str | None, language: str) -> str:
    """One character for a role; its initial where a mode has roles of its own."""
    if role is None:
        return ""
    pair = ROLE_SHORT.get(role)
    return pair[0 if language == "zh" else 1] if pair else role[:1].upper()


def short_kingdom(kingdom: str | None, language: str, name: str = "") -> str:
    """The kingdom in brief: 魏 or Wei; `name` is what it is called at length."""
    if kingdom is None:
        return ""
    pair = KINGDOM_SHORT.get(kingdom)
    if pair:
        return pair[0 if language == "zh" else 1]
    return (name or kingdom)[: 1 if language == "zh" else 3]


def fit(text: str, width: int) -> str:
    """Cut or fill to exactly `width` columns; Chinese characters take two."""
    if cell_len(text) > width:
        text = cut(text, width)
    return set_cell_size(text, width)


def cut(text: str, width: int) -> str:
    """At most `width` columns, with an ellipsis where something is left out."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text + "…" if width > 0 else ""


def wrap(text: str, width: int) -> list[str]:
    """Break into lines of at most `width` columns: at spaces, or anywhere in Chinese."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _wrap(paragraph, max(width, 2))
    return lines


#: Marks that must not begin a line.
_CLOSING = "，。、；：！？）】》”’,.;:!?)]"


def _wrap(text: str, width: int) -> list[str]:
    lines, line, used = [], "", 0
    for piece in _pieces(text):
        size = cell_len(piece)
        hangs = piece in _CLOSING and line
        if used + size > width and line.strip() and not hangs:
            lines.append(line.rstrip())
            line, used = "", 0
            piece = piece.lstrip()
            size = cell_len(piece)
        elif used + size > width and hangs:
            # A closing mark takes the last character before it along.
            lines.append(line[:-1])
            line = line[-1]
            used = cell_len(line)
        while size > width:
            head = piece[: max(1, width // 2)]
            lines.append(head)
            piece = piece[len(head) :]
            size = cell_len(piece)
        line, used = line + piece, used + size
    lines.append(line.rstrip())
    return lines


def _pieces(text: str) -> list[str]:
    """Words with the space before them; Chinese characters one by one."""
    pieces: list[str] = []
    word = ""
    for char in text:
        if cell_len(char) == 2 or char in _CLOSING:
            if word:
                pieces.append(word)
                word = ""
            pieces.append(char)
        elif char == " ":
            if word.strip():
                pieces.append(word)
                word = ""
            word += char
        else:
            word += char
    if word:
        pieces.append(word)
    return pieces
