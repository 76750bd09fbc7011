"""Which key means what. Lower-case letters are cards, digits seats (or the lines of a list),
capital letters skills, function keys commands: no letter changes its meaning between states.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import frozen

#: The preferred letter of a card family or, failing that, of an equipment slot.
CARD_LETTERS: Final[Mapping[str, str]] = {
    "slash": "s",
    "jink": "j",
    "peach": "p",
    "analeptic": "o",
    "nullification": "n",
    "snatch": "q",
    "dismantlement": "c",
    "duel": "u",
    "indulgence": "l",
    "supply_shortage": "b",
    "lightning": "i",
    "ex_nihilo": "z",
    "savage_assault": "m",
    "archery_attack": "a",
    "god_salvation": "y",
    "amazing_grace": "g",
    "collateral": "k",
    "iron_chain": "t",
    "fire_attack": "r",
    "weapon": "w",
    "armor": "f",
    "defensive_horse": "h",
    "offensive_horse": "d",
    "treasure": "e",
}

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
CAPITALS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#: Ten seats have a digit; the two that some modes add have the next keys of the row.
SEAT_KEYS: Final = "1234567890-="


@frozen
class Command:
    """A command of the table: its id, default key, and words for footer and help."""

    id: str
    key: str
    zh: str
    en: str


COMMANDS: Final[tuple[Command, ...]] = (
    Command("accept", "enter", "确定", "OK"),
    Command("decline", "space", "不用/结束", "Decline/end"),
    Command("back", "escape", "退回一步", "Back"),
    Command("focus_next", "tab", "换区域", "Next area"),
    Command("explain", "question_mark", "说明", "Explain"),
    Command("help", "f1", "按键", "Keys"),
    Command("log", "f2", "全部记录", "Full log"),
    Command("detail", "f3", "详情", "Details"),
    Command("settings", "f4", "设置", "Settings"),
    Command("sort", "f5", "理牌", "Sort hand"),
    Command("trust", "f6", "托管", "Autoplay"),
    Command("skip", "f7", "跳到我", "Skip to me"),
    Command("hint", "f8", "提示", "Hint"),
    Command("undo", "f9", "悔棋", "Undo"),
    Command("menu", "f10", "菜单", "Menu"),
    Command("silence_card", "exclamation_mark", "本牌不再问无懈", "No more for this card"),
    Command("silence_turn", "at", "本回合不再问无懈", "No more this turn"),
)


def card_keys(families: Sequence[tuple[str, str]]) -> list[str]:
    """A different letter for each card: (family, slot or "") each, in the order shown.

    The first of a family has its mnemonic letter, the next ones the free letters nearest to it.
    More than 26 cards: the rest have none ("") and are reached with the cursor.
    """
    free = list(LETTERS)
    keys = [""] * len(families)
    for i, (family, slot) in enumerate(families):
        wanted = CARD_LETTERS.get(family) or CARD_LETTERS.get(slot, "")
        if wanted in free:
            free.remove(wanted)
            keys[i] = wanted
    for i, (family, slot) in enumerate(families):
        if keys[i] or not free:
            continue
        wanted = CARD_LETTERS.get(family) or CARD_LETTERS.get(slot, "v")
        best = min(free, key=lambda c: ((ord(c) - ord(wanted)) % 26, c))
        free.remove(best)
        keys[i] = best
    return keys


def skill_keys(names: Sequence[str]) -> list[str]:
    """A different capital letter for each skill id, its first letter if that is free."""
    free = list(CAPITALS)
    keys = []
    for name in names:
        wanted = next((c for c in name.upper() if c in free), free[0] if free else "")
        if wanted:
            free.remove(wanted)
        keys.append(wanted)
    return keys


def line_keys(count: int) -> list[str]:
    """Keys for the lines of a list: 1-9, 0, then letters."""
    keys = [*"1234567890", *LETTERS]
    return [keys[i] if i < len(keys) else "" for i in range(count)]
