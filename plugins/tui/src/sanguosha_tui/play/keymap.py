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

    def words(self, language: str) -> str:
        """What it does."""
        return self.zh if language == "zh" else self.en


COMMANDS: Final[tuple[Command, ...]] = (
    Command("accept", "enter", "确定", "OK"),
    Command("decline", "space", "不用/结束", "Pass/end"),
    Command("back", "escape", "退回一步", "Back"),
    Command("next_area", "tab", "换区域", "Next area"),
    Command("previous_area", "shift+tab", "上一区域", "Previous area"),
    Command("up", "up", "上", "Up"),
    Command("down", "down", "下", "Down"),
    Command("left", "left", "左", "Left"),
    Command("right", "right", "右", "Right"),
    Command("explain", "?", "说明", "Explain"),
    Command("help", "f1", "按键", "Keys"),
    Command("log", "f2", "记录", "Log"),
    Command("detail", "f3", "详情", "Info"),
    Command("menu", "f4", "菜单", "Menu"),
    Command("sort", "f5", "理牌", "Sort"),
    Command("trust", "f6", "托管", "Auto"),
    Command("skip", "f7", "跳到我", "Skip to me"),
    Command("hint", "f8", "提示", "Hint"),
    Command("undo", "f9", "悔棋", "Undo"),
    Command("silence_card", "!", "此牌不再问", "Not for this card"),
    Command("silence_turn", "@", "本回合不再问", "Not this turn"),
    Command("silence_game", "$", "本局不再问", "Not this game"),
    Command("note", "#", "写备注", "Note"),
    Command("guess", "*", "猜身份", "Guess a role"),
    Command("page_up", "pageup", "上翻", "Page up"),
    Command("page_down", "pagedown", "下翻", "Page down"),
)

#: What an author has beside these at a table where content is tried (`sgs try`).
AUTHOR_COMMANDS: Final[tuple[Command, ...]] = (
    Command("author", ":", "作者", "Author"),
    Command("author_give", "+", "给牌", "Give"),
    Command("author_hp", "%", "体力", "HP"),
    Command("author_see", "&", "全见", "See all"),
    Command("author_seats", "~", "换座", "Seats"),
    Command("author_forward", ">", "到我", "My turn"),
    Command("author_reload", "^", "重载", "Reload"),
)

ALL_COMMANDS: Final = (*COMMANDS, *AUTHOR_COMMANDS)
_BY_ID: Final = {c.id: c for c in ALL_COMMANDS}

#: How keys are shown.
_SHOWN: Final[Mapping[str, str]] = {
    "enter": "Enter",
    "space": "Space",
    "escape": "Esc",
    "tab": "Tab",
    "shift+tab": "⇧Tab",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}


def shown(key: str) -> str:
    """A key as the footer writes it."""
    return _SHOWN.get(key, key.upper() if len(key) > 1 else key)


def command_keys(overrides: Mapping[str, str], more: Sequence[Command] = ()) -> dict[str, str]:
    """Key -> command id, with the player's own keys; the first command keeps a disputed key.

    `more`: commands of a particular kind of table.
    """
    found: dict[str, str] = {}
    for command in (*COMMANDS, *more):
        key = overrides.get(command.id, command.key)
        if key in found:
            key = command.key
        found.setdefault(key, command.id)
    return found


def command_of(id: str) -> Command:
    """The command of this id. Raises KeyError."""
    return _BY_ID[id]


def key_of(command: str, overrides: Mapping[str, str]) -> str:
    """The key of a command."""
    for key, id in command_keys(overrides, AUTHOR_COMMANDS).items():
        if id == command:
            return key
    return _BY_ID[command].key


def seat_key(index: int, overrides: Mapping[str, str]) -> str:
    """The key of a seat ("" for one beyond twelve)."""
    own = overrides.get(f"seat.{index + 1}")
    return own or (SEAT_KEYS[index] if index < len(SEAT_KEYS) else "")


def card_keys(
    families: Sequence[tuple[str, str]], overrides: Mapping[str, str] | None = None
) -> list[str]:
    """A different letter for each card: (family, slot or "") each, in the order shown.

    The first of a family has its mnemonic letter, the next ones the free letters nearest to it.
    More than 26 cards: the rest have none ("") and are reached with the cursor.
    """
    own = overrides or {}

    def mnemonic(family: str, slot: str) -> str:
        for name in (family, slot):
            letter = own.get(name) or CARD_LETTERS.get(name)
            if letter:
                return letter
        return ""

    free = list(LETTERS)
    keys = [""] * len(families)
    for i, (family, slot) in enumerate(families):
        wanted = mnemonic(family, slot)
        if wanted in free:
            free.remove(wanted)
            keys[i] = wanted
    for i, (family, slot) in enumerate(families):
        if keys[i] or not free:
            continue
        wanted = mnemonic(family, slot) or "v"
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
