"""Trying content at the table while it is being written: what a screen is given for it.

A tool (``sgs try``) keeps the table, carries out what the author does to it and loads his files
anew; a frontend shows it. They meet here: a frontend that finds `Sitting.tryout` set offers the
commands in its own way, and needs to know none of them by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from attrs import frozen

from sanguosha.decisions.base import Decision
from sanguosha.table.table import Outcome

if TYPE_CHECKING:
    from sanguosha.game import Game


class Ask(StrEnum):
    """What an argument of a command is, so that a screen can ask for it."""

    #: A living or dead seat; written as its label or number.
    SEAT = "seat"
    #: Any card there is: ``slash``, ``slash S7``.
    CARD = "card"
    #: A card that the seat named before holds, wears or has to judge.
    HELD = "held"
    NUMBER = "number"
    #: One of the argument's `choices`.
    CHOICE = "choice"
    #: The id of a skill.
    SKILL = "skill"
    #: Any word: the name of a mark.
    WORD = "word"


@frozen
class Choice:
    """One value of an argument and what it is called."""

    id: str
    zh: str
    en: str

    def words(self, language: str) -> str:
        """What it is called."""
        return self.zh if language == "zh" else self.en


@frozen
class Argument:
    """One argument of a command. `usual`: its value where it is left out ("": it must be given).

    `least`: the smallest number.
    """

    ask: Ask
    zh: str
    en: str
    usual: str = ""
    choices: tuple[Choice, ...] = ()
    least: int = 0

    def words(self, language: str) -> str:
        """What is asked for."""
        return self.zh if language == "zh" else self.en


@frozen
class TryCommand:
    """Something that an author can do to the table: its word and arguments make the line."""

    word: str
    arguments: tuple[Argument, ...]
    zh: str
    en: str

    def words(self, language: str) -> str:
        """What it does."""
        return self.zh if language == "zh" else self.en


class BadCommand(ValueError):
    """A command that can't be carried out. Says why; the table is as it was."""

    def __init__(self, en: str, zh: str = "") -> None:
        self.en, self.zh = en, zh or en
        super().__init__(en)

    def words(self, language: str) -> str:
        """Why."""
        return self.zh if language == "zh" else self.en


@frozen
class Fault:
    """What stands in the way of a file: in one line, and where (None: not known)."""

    message: str
    file: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        if self.file is None:
            return self.message
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{where}: {self.message}"


@frozen
class Reload:
    """What a save led to. Without `faults` the table goes on with the new content, else with what
    was there before. `files`: what had changed; `seconds`: how long it took."""

    files: tuple[Path, ...] = ()
    faults: tuple[Fault, ...] = ()
    seconds: float = 0.0

    @property
    def ok(self) -> bool:
        """Whether the new content is at the table."""
        return not self.faults

    @property
    def lines(self) -> tuple[str, ...]:
        """The faults in lines."""
        return tuple(map(str, self.faults))


class Tryout(Protocol):
    """A table at which content is tried. Its game is another object after each command, undo and
    reload; `on_game` is told of it before it runs on."""

    game: Game
    on_game: Callable[[Game], None] | None
    #: What can be done to the table.
    commands: Sequence[TryCommand]
    #: The seats that the author plays.
    people: tuple[int, ...]

    @property
    def pending(self) -> Decision | None:
        """The question to the author; None at the end or while all his seats are dead."""
        ...

    def start(self) -> Decision | Outcome:
        """Run to the author's first question."""
        ...

    def note(self) -> None:
        """The author is about to answer: `undo` comes back to here."""
        ...

    def undo(self) -> bool:
        """Back to before the last answer or command; False if there is none."""
        ...

    def command(self, line: str) -> None:
        """Carry out a command's line. Raises `BadCommand`."""
        ...

    def play_as(self, people: Sequence[int]) -> None:
        """The author plays these seats from now on, bots play the others."""
        ...

    def saved(self) -> bool:
        """Whether a file was saved since the last look; may be asked while the game runs."""
        ...

    def poll(self) -> Reload | None:
        """Look at the files; if one was saved, the table goes on with what it says now."""
        ...

    def reload(self) -> Reload:
        """Load the files anew, saved or not."""
        ...

    def named(self, language: str) -> str:
        """What is tried, in a few words."""
        ...

    def described(self, language: str) -> list[str]:
        """The deal in lines: who sits where with what."""
        ...

    def fault_of(self, error: BaseException) -> Fault:
        """An exception of the content's own code, with its file and line."""
        ...

    def save(self, path: Path) -> None:
        """Write the record. Raises OSError."""
        ...
