"""Following a page of the docs: its files are written, its commands run, its output compared.

A block ``console`` has commands after ``$``; the lines below a command must stand in what it
says. A block of another language that begins with ``# path/of/a/file`` is that file.
"""

import re
import shlex
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from building import install, pytest_in, run

FENCE = re.compile(r"^```(\w+)\n(.*?)^```", re.S | re.M)
FILE = re.compile(r"^# ([\w./-]+\.(?:py|yaml|toml))\n")


class Command(NamedTuple):
    """A command, its line on the page, and the lines that it must say."""

    line: int
    text: str
    says: list[str]


class File(NamedTuple):
    """A file to be written."""

    line: int
    path: str
    text: str


def steps(page: str) -> Iterator[Command | File]:
    """What a page asks for, in order."""
    for block in FENCE.finditer(page):
        line = page.count("\n", 0, block.start(2)) + 1
        language, text = block.groups()
        named = FILE.match(text)
        if language == "console":
            yield from _commands(line, text)
        elif named is not None:
            yield File(line, named.group(1), text[named.end() :])


def _commands(line: int, text: str) -> Iterator[Command]:
    command: Command | None = None
    for number, words in enumerate(text.splitlines(), line):
        if words.startswith("$ "):
            if command is not None:
                yield command
            command = Command(number, words[2:], [])
        elif command is not None and words.strip() not in ("", "…"):
            command.says.append(words.strip())
    if command is not None:
        yield command


#: Runs a command in a folder and gives what it said.
Shell = Callable[[str, Path], str]


def follow(page: Path, folder: Path, shell: Shell) -> int:
    """Do everything that a page says, beginning in `folder`; gives the number of commands."""
    count = 0
    for step in steps(page.read_text(encoding="utf-8")):
        where = f"{page.name}:{step.line}"
        if isinstance(step, File):
            file = folder / step.path
            assert file.parent.is_dir(), f"{where}: no folder for {step.path}"
            file.write_text(step.text, encoding="utf-8")
            continue
        count += 1
        if step.text.startswith("cd "):
            folder = folder / step.text[3:]
            assert folder.is_dir(), where
            continue
        said = shell(step.text, folder)
        for words in step.says:
            assert words in said, f"{where}: {step.text!r} does not say {words!r}:\n{said}"
    return count


class Dry:
    """The commands of a page without a virtual environment: pip is played, the rest is real."""

    def __init__(self, site: Path) -> None:
        self.site = site
        site.mkdir(parents=True, exist_ok=True)
        self.projects: dict[Path, None] = {}

    def __call__(self, command: str, folder: Path) -> str:
        program, *arguments = shlex.split(command)
        if program == "pip":
            return self._pip(arguments, folder)
        # An editable install shows each change at once; so does installing anew.
        for project in self.projects:
            self._refresh(project)
        if program == "pytest":
            return pytest_in("-o", "sanguosha_games=4", *arguments, cwd=folder, site=self.site)
        assert program == "sgs", command
        done = run("sanguosha.cli", *arguments, cwd=folder, site=self.site)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    def _pip(self, arguments: list[str], folder: Path) -> str:
        if arguments[:2] == ["install", "-e"]:
            self.projects[folder] = None
            return self._refresh(folder)
        if arguments[0] == "wheel":
            return self._refresh(folder)
        return ""

    def _refresh(self, project: Path) -> str:
        for old in self.site.glob("*"):
            if old.name.startswith(project.name):
                shutil.rmtree(old)
        return install(project, self.site).name
