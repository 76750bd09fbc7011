"""Colours by meaning, for dark and light screens. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from rich.style import Style

#: meaning -> (on a dark screen, on a light screen). Sixteen colours are enough for all of them.
_STYLES: Final[Mapping[str, tuple[str, str]]] = {
    "plain": ("none", "none"),
    "dim": ("#8a8a8a", "#767676"),
    "faint": ("dim", "dim"),
    "strong": ("bold", "bold"),
    "title": ("bold cyan", "bold blue"),
    "key": ("bold yellow", "bold magenta"),
    "key_off": ("#8a8a8a", "#767676"),
    "open": ("bold", "bold"),
    "closed": ("#8a8a8a", "#767676"),
    "picked": ("bold reverse", "bold reverse"),
    "cursor": ("underline bold", "underline bold"),
    "red": ("bold bright_red", "bold red"),
    "black": ("bold bright_white", "bold black"),
    "turn": ("bold bright_green", "bold green"),
    "asked": ("bold bright_yellow", "bold magenta"),
    "active": ("bold bright_cyan", "bold blue"),
    "dying": ("bold reverse bright_red", "bold reverse red"),
    "dead": ("strike #8a8a8a", "strike #767676"),
    "hp_high": ("green", "green"),
    "hp_some": ("yellow", "yellow"),
    "hp_low": ("bold bright_red", "bold red"),
    "flag": ("bold magenta", "bold magenta"),
    "judge": ("magenta", "magenta"),
    "equip": ("cyan", "blue"),
    "mark": ("yellow", "magenta"),
    "range": ("bright_red", "red"),
    "message": ("bold yellow", "bold magenta"),
    "error": ("bold bright_red", "bold red"),
    "effect": ("bright_green", "green"),
    "rule": ("#6c6c6c", "#8a8a8a"),
    "kingdom.wei": ("bold bright_blue", "bold blue"),
    "kingdom.shu": ("bold bright_red", "bold red"),
    "kingdom.wu": ("bold bright_green", "bold green"),
    "kingdom.qun": ("bold #b0b0b0", "bold #606060"),
    "kingdom.god": ("bold bright_yellow", "bold magenta"),
    "role.lord": ("bold bright_yellow", "bold magenta"),
    "role.loyalist": ("bold bright_green", "bold green"),
    "role.rebel": ("bold bright_red", "bold red"),
    "role.renegade": ("bold bright_blue", "bold blue"),
}

_PARSED: Final = {
    (name, dark): Style.parse(pair[0 if dark else 1])
    for name, pair in _STYLES.items()
    for dark in (True, False)
}


@lru_cache(maxsize=4096)
def _style(dark: bool, names: tuple[str, ...], tag: str) -> Style:
    style = Style.null()
    for name in names:
        style += _PARSED.get((name, dark), Style.null())
    return style + Style(meta={"tag": tag}) if tag else style


class Palette:
    """The styles of one theme."""

    def __init__(self, dark: bool = True) -> None:
        self.dark = dark

    def __call__(self, *names: str, tag: str = "") -> Style:
        """The style of some meanings together; `tag` makes it something to click on."""
        return _style(self.dark, names, tag)

    def tagged(self, tag: str, **meta: Any) -> Style:
        """No style of its own, but something to click on."""
        return Style(meta={"tag": tag, **meta})
