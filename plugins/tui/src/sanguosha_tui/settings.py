"""The settings file: read, written, and what every field means.

The fields themselves are `sanguosha_tui.play.settings.Settings`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import frozen

from sanguosha.files import write_whole
from sanguosha.said import both
from sanguosha_tui.folders import put_aside
from sanguosha_tui.play.settings import SORTS, Settings

FILE = "settings.json"

#: Themes that the settings screen offers; the last two use the terminal's own 16 colours.
THEMES = ("textual-dark", "textual-light", "ansi-dark", "ansi-light")

#: Seconds to rest after an event that the settings screen offers.
PACES = (0.0, 0.2, 0.4, 0.8, 1.5)


@frozen
class Choice:
    """A field that has a few values. Its words are under "set.<name>" (see `words`)."""

    name: str
    values: tuple[Any, ...]

    def following(self, value: Any, step: int) -> Any:
        """The value `step` places further, round about; the first one for an unlisted value."""
        if value not in self.values:
            return self.values[0]
        return self.values[(self.values.index(value) + step) % len(self.values)]


ON_OFF = (True, False)

#: The fields of the settings screen in the order they stand there. `skills` and `keys` are
#: mappings and have pages of their own.
CHOICES = (
    Choice("language", ("zh", "en")),
    Choice("theme", THEMES),
    Choice("rest", PACES),
    Choice("sort", SORTS),
    Choice("auto_accept", ON_OFF),
    Choice("auto_target", ON_OFF),
    Choice("counter_own", ON_OFF),
    Choice("rescue_enemies", ON_OFF),
    Choice("spare_friends", ON_OFF),
    Choice("preselect", ON_OFF),
    Choice("preview", ON_OFF),
    Choice("beliefs", ON_OFF),
    Choice("curtain", ON_OFF),
)


class SettingsFile:
    """The settings of this user. `settings` is one object: who holds it sees every change.

    `trouble`: what was wrong with the file, as (word key, arguments) for the screens; None if
    nothing was. A file that can't be read is put aside under another name, never overwritten.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.trouble: tuple[str, dict[str, Any]] | None = None
        self.settings = self._read()
        self._written = self._text()
        self._listeners: list[Callable[[], None]] = []

    def _read(self) -> Settings:
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return Settings()
        except (OSError, UnicodeDecodeError) as error:
            return self._refuse(error)
        try:
            data = json.loads(text)
            if not isinstance(data, dict):
                raise ValueError(both("not a mapping", "不是一组设置"))
        except ValueError as error:
            return self._refuse(error)
        return Settings.from_data(_sound(data))

    def _refuse(self, why: Exception) -> Settings:
        try:
            aside = str(put_aside(self.path))
        except OSError:
            # It stays where it is (its folder may not be writable, or not be one).
            self.trouble = ("settings_left", {"file": str(self.path), "why": why})
            return Settings()
        self.trouble = ("settings_bad", {"file": str(self.path), "why": why, "aside": aside})
        return Settings()

    def watch(self, listener: Callable[[], None]) -> None:
        """Call `listener` after each change."""
        self._listeners.append(listener)

    def change(self, **values: Any) -> None:
        """Set fields, write the file, tell everybody. A full disk is reported, not raised."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.save()
        for listener in self._listeners:
            listener()

    def _text(self) -> str:
        data = self.settings.as_data()
        return json.dumps(data, ensure_ascii=False, indent=2, sort_keys=True) + "\n"

    @property
    def changed(self) -> bool:
        """Whether the settings differ from what was read or written last."""
        return self._text() != self._written

    def save(self) -> None:
        """Write the file."""
        text = self._text()
        try:
            write_whole(self.path, text)
            self._written = text
        except OSError as error:
            self.trouble = ("not_written", {"file": str(self.path), "why": error})


def _sound(data: dict[str, Any]) -> dict[str, Any]:
    """The data without values that the screens could not show."""
    listed = {c.name: c.values for c in CHOICES if c.name not in ("rest", "theme")}
    kept = {k: v for k, v in data.items() if k not in listed or v in listed[k]}
    if isinstance(kept.get("rest"), int | float) and not 0 <= kept["rest"] <= 5:
        del kept["rest"]
    for name in ("skills", "keys"):
        value = kept.get(name)
        if isinstance(value, dict):
            kept[name] = {k: v for k, v in value.items() if isinstance(v, str)}
    return kept
