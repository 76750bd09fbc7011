"""What went wrong while plugins were loaded: one plain object each, with place and remedy."""

from __future__ import annotations

import builtins
import difflib
import inspect
import sysconfig
import traceback
from enum import StrEnum
from typing import Any

from attrs import frozen

from sanguosha.rules.blame import ENGINE

#: With the separator: distributions called sanguosha_… may lie beside it.
_STDLIB = sysconfig.get_path("stdlib")


class Stage(StrEnum):
    """How far a plugin came before it failed."""

    FIND = "find"
    IMPORT = "import"
    HOOKS = "hooks"
    PACKAGES = "packages"
    REGISTER = "register"
    COMMANDS = "commands"
    FRONTENDS = "frontends"
    RECORDS = "records"
    OBSERVERS = "observers"


@frozen
class LoadProblem:
    """A plugin or package that was left out, where it failed, why, and what to do about it.

    `source` is the name of the plugin or file that brought the package.
    """

    package: str
    stage: Stage
    message: str
    file: str | None = None
    line: int | None = None
    remedy: str = ""
    source: str = ""

    @property
    def place(self) -> str:
        """``file:line``, as far as known."""
        if self.file is None:
            return ""
        return self.file if self.line is None else f"{self.file}:{self.line}"

    def __str__(self) -> str:
        where = f"{self.place}: " if self.file is not None else ""
        text = f"package {self.package!r} is left out ({self.stage}): {where}{self.message}"
        return f"{text}\n  remedy: {self.remedy}" if self.remedy else text


class LoadError(Exception):
    """In strict mode the first problem stops everything."""

    def __init__(self, problem: LoadProblem) -> None:
        self.problem = problem
        super().__init__(str(problem))


def place_of_error(error: BaseException) -> tuple[str | None, int | None]:
    """Where an exception comes from: the deepest line outside the engine and the library."""
    if isinstance(error, SyntaxError) and error.filename:
        return error.filename, error.lineno
    place: tuple[str | None, int | None] = (None, None)
    for frame in traceback.extract_tb(error.__traceback__):
        if is_an_authors(frame.filename):
            place = (frame.filename, frame.lineno)
    return place


def is_an_authors(filename: str) -> bool:
    """Whether a file is neither the engine's nor the standard library's."""
    if filename.startswith((ENGINE, "<frozen")):
        return False
    return not filename.startswith(_STDLIB) or "site-packages" in filename


def place_of_object(thing: Any) -> tuple[str | None, int | None]:
    """Where a class or function is written, if that can be told."""
    thing = inspect.unwrap(thing) if inspect.isroutine(thing) else thing
    if not (inspect.isclass(thing) or inspect.isroutine(thing)):
        thing = type(thing)
    try:
        file = inspect.getsourcefile(thing)
    except TypeError:
        return None, None
    if file is None or file.startswith(ENGINE):
        return None, None
    try:
        return file, inspect.getsourcelines(thing)[1]
    except (OSError, TypeError):
        return file, None


def message_of(error: BaseException) -> str:
    """An exception in one line."""
    if isinstance(error, SyntaxError):
        shown = (error.text or "").strip()
        return f"{type(error).__name__}: {error.msg}" + (f": {shown}" if shown else "")
    lines = str(error).strip().splitlines()
    if not lines:
        return type(error).__name__
    near = _meant(error)
    hint = f"; did you mean {near}?" if near else ""
    return f"{type(error).__name__}: {lines[0]}{hint}"


def _meant(error: BaseException) -> str:
    """The name that was meant by one that there is not, as the interpreter's traceback has it."""
    name = getattr(error, "name", None)
    if isinstance(error, AttributeError):
        known = [n for n in dir(error.obj) if not n.startswith("_")]
    elif isinstance(error, NameError) and error.__traceback__ is not None:
        trace = error.__traceback__
        while trace.tb_next is not None:
            trace = trace.tb_next
        known = [*trace.tb_frame.f_locals, *trace.tb_frame.f_globals, *dir(builtins)]
    else:
        return ""
    near = difflib.get_close_matches(name or "", known, 1)
    return near[0] if near else ""
