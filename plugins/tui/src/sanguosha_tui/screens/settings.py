"""The settings screen: every change applies at once and is written down."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from sanguosha.texts_words import WORDS as RULE_WORDS
from sanguosha_tui.play.keymap import (
    ALL_COMMANDS,
    AUTHOR_COMMANDS,
    CARD_LETTERS,
    LETTERS,
    SEAT_KEYS,
    shown,
)
from sanguosha_tui.play.settings import ALWAYS, ASK, NEVER
from sanguosha_tui.screens.dialogs import KeyDialog
from sanguosha_tui.screens.page import Menu, Page
from sanguosha_tui.screens.prose import Prose
from sanguosha_tui.settings import CHOICES, Choice

#: Pages behind the last lines.
PAGES = ("skills", "keys")

#: Commands and seats with their usual keys.
_COMMANDS = {c.id: c.key for c in ALL_COMMANDS}
_SEATS = {f"seat.{i + 1}": key for i, key in enumerate(SEAT_KEYS)}

_BY_NAME = {c.name: c for c in CHOICES}


class SettingsScreen(Page[None]):
    """A line for each setting; left and right change it, below stands what it does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("space", "step(1)", show=False, priority=True),
    ]
    title_key = "settings"
    keys_key = "keys_toggle"

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    def body(self) -> ComposeResult:
        """The lines and what the one pointed at does."""
        yield Menu(self.lines(), keyed=False, id="list")
        yield Prose("", id="about", classes="note")
        file = self.say("keys_file", file=self.table_app.file.path)
        yield Prose([(file, "dim")], classes="note")

    def shown(self) -> None:
        """Begin in the list."""
        self._focus()

    def _focus(self) -> None:
        for menu in self.query("#list").results(Menu):
            menu.highlighted = self.at
            menu.focus()

    def lines(self) -> list[tuple[str, str, str, str]]:
        """Each setting with its value."""
        settings = self.table_app.settings
        found = []
        for choice in CHOICES:
            value = self.value_words(choice, getattr(settings, choice.name))
            found.append((choice.name, self.say(f"set.{choice.name}"), f"◀ {value} ▶", ""))
        for name in PAGES:
            note = self.say("changed_count", count=len(getattr(settings, name)))
            found.append((name, self.say(f"set.{name}"), note, ""))
        return found

    def value_words(self, choice: Choice, value: Any) -> str:
        """A value in words."""
        if isinstance(value, bool):
            return self.say("on" if value else "off")
        if choice.name == "rest":
            return f"{value:g}s"
        key = f"set.{choice.name}.{value}"
        from sanguosha_tui.words import WORDS

        return self.say(key) if key in WORDS else str(value)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say what a setting does."""
        self.at = event.option_index
        self.query_one("#about", Prose).update(self.say(f"set.{event.option.id}.about"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """The next value, or the page behind the line."""
        self.at = event.option_index
        if event.option.id == "skills":
            self.table_app.when_loaded(lambda: self._open(SkillRules()))
        elif event.option.id == "keys":
            self._open(KeyRules())
        else:
            self.action_step(1)

    def _open(self, page: Page[None]) -> None:
        self.app.push_screen(page, lambda _: self.redo())

    def action_step(self, by: int) -> None:
        """The next value of the setting pointed at."""
        choice = _BY_NAME.get(self.query_one("#list", Menu).current)
        if choice is not None:
            value = choice.following(getattr(self.table_app.settings, choice.name), by)
            self.table_app.change(**{choice.name: value})


class SkillRules(Page[None]):
    """For each optional skill: always, ask, never."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("space", "step(1)", show=False, priority=True),
    ]
    title_key = "set.skills"
    keys_key = "keys_toggle"

    def body(self) -> ComposeResult:
        """The skills that may be declined."""
        yield Menu(self.lines(), keyed=False, id="list")

    def shown(self) -> None:
        """Begin in the list."""
        self.query_one("#list", Menu).focus()

    def lines(self) -> list[tuple[str, str, str, str]]:
        """Skills by name; those that something was said about come first."""
        loaded = self.table_app.loaded
        assert loaded is not None
        rules = self.table_app.settings.skills
        skills = [
            s
            for s in loaded.registry.skills.values()
            if s.on_effects
            and not (s.locked or s.awakening)
            and any(not e.forced for e in s.on_effects)
        ]
        skills.sort(key=lambda s: (s.id not in rules, s.id))
        return [
            (
                s.id,
                s.text.name(self.language),
                f"◀ {self.say(f'rule.{rules.get(s.id, ASK)}')} ▶  {s.text.body(self.language)}",
                "",
            )
            for s in skills
        ]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """The next rule."""
        self.action_step(1)

    def action_step(self, by: int) -> None:
        """Always, ask, never, round about."""
        menu = self.query_one("#list", Menu)
        id = menu.current
        rules = dict(self.table_app.settings.skills)
        order = (ASK, ALWAYS, NEVER)
        following = order[(order.index(rules.get(id, ASK)) + by) % len(order)]
        rules[id] = following
        if following == ASK:
            del rules[id]
        settings = self.table_app.file
        settings.settings.skills = rules
        settings.save()
        # Not sorted anew: the line must not run away from under the pointer.
        lines = [
            (i, label, f"◀ {self.say(f'rule.{rules.get(i, ASK)}')} ▶" + note.split("▶", 1)[1], r)
            for i, label, note, r in menu.lines
        ]
        menu.set_lines(lines)


class KeyRules(Page[None]):
    """The keys of the table's commands."""

    title_key = "set.keys"

    def body(self) -> ComposeResult:
        """Each command and its key."""
        yield Menu(self.lines(), keyed=False, id="list")

    def shown(self) -> None:
        """Begin in the list."""
        self.query_one("#list", Menu).focus()

    def lines(self) -> list[tuple[str, str, str, str]]:
        """Commands, seats and card names with the key in force."""
        keys = self.table_app.settings.keys
        usual = {**_COMMANDS, **_SEATS, **CARD_LETTERS}
        return [
            (
                id,
                f"{shown(keys.get(id, key)):>8}  {self.what(id)}",
                "*" if id in keys else "",
                "",
            )
            for id, key in usual.items()
        ]

    def what(self, id: str) -> str:
        """What a key does: a command, or the first card of a name."""
        command = next((c for c in ALL_COMMANDS if c.id == id), None)
        if command is not None:
            where = "sgs try: " if command in AUTHOR_COMMANDS else ""
            return where + command.words(self.language)
        if id in _SEATS:
            return self.say("seat_n", n=id.partition(".")[2])
        loaded = self.table_app.loaded
        kind = loaded.registry.kinds.get(id) if loaded is not None else None
        if kind is not None:
            return kind.text.name(self.language)
        return RULE_WORDS.get(f"slot.{id}", (id, id))[self.language == "en"]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Ask for the new key."""
        id = event.option.id or ""

        def take(key: str | None) -> None:
            if key is not None:
                self._bind(id, key)

        self.app.push_screen(KeyDialog(self.what(id), self.say("key_press")), take)

    def _refusal(self, id: str, key: str, keys: dict[str, str]) -> str:
        """Why a key can't be had: cards have small letters, seats digits and signs, commands
        neither letters nor digits; each has its own."""
        card, seat = id in CARD_LETTERS, id in _SEATS
        if card and key not in LETTERS:
            return self.say("letters_only")
        if seat and (len(key) != 1 or key.isalpha()):
            return self.say("seat_keys_only")
        alike = CARD_LETTERS if card else {**_COMMANDS, **_SEATS}
        taken = [i for i, usual in alike.items() if i != id and keys.get(i, usual) == key]
        if not taken and (card or seat or len(key) != 1 or not key.isalnum()):
            return ""
        what = self.what(taken[0]) if taken else self.say("letters_digits")
        return self.say("key_taken", pressed=shown(key), what=what)

    def _bind(self, id: str, key: str) -> None:
        keys = dict(self.table_app.settings.keys)
        if not key:
            keys.pop(id, None)
        else:
            refusal = self._refusal(id, key, keys)
            if refusal:
                self.tell(refusal)
                return
            keys[id] = key
        file = self.table_app.file
        file.settings.keys = keys
        file.save()
        self.query_one("#list", Menu).set_lines(self.lines())
