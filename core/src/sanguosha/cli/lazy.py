"""A command group whose subcommands are imported only when they run."""

from __future__ import annotations

import codecs
import importlib
import io
import sys
from collections.abc import Mapping
from typing import Any

import click

#: Module, name in it, one line of help.
Entry = tuple[str, str, str]


class LazyGroup(click.Group):
    """Knows its commands by name; the plugins are asked only for names it does not know."""

    def __init__(self, *args: Any, commands: Mapping[str, Entry], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entries = dict(commands)
        self._plugin_commands: dict[str, click.Command] | None = None

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run the command, in an output that takes every word of it."""
        for stream in (sys.stdout, sys.stderr):
            take_all_words(stream)
        return super().main(*args, **kwargs)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The engine's commands as they are listed, then those of plugins by name."""
        return [*self.entries, *sorted(n for n in self.from_plugins() if n not in self.entries)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command."""
        entry = self.entries.get(cmd_name)
        if entry is None:
            return self.from_plugins().get(cmd_name)
        command: click.Command = getattr(importlib.import_module(entry[0]), entry[1])
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of that name; an unknown one is answered with the nearest names."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            import difflib

            near = difflib.get_close_matches(name, self.list_commands(ctx), 3, 0.5)
            hint = f"did you mean {', '.join(near)}?" if near else "sgs --help lists them"
            raise click.UsageError(f"there is no command {name!r}: {hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing the engine's own."""
        rows = [(name, entry[2]) for name, entry in self.entries.items()]
        for name, command in sorted(self.from_plugins().items()):
            if name not in self.entries:
                rows.append((name, command.get_short_help_str(60)))
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def from_plugins(self) -> dict[str, click.Command]:
        """The commands that plugins bring; a plugin that fails is reported on stderr."""
        if self._plugin_commands is None:
            from sanguosha.plugins.manager import load_plugins

            plugins = load_plugins()
            self._plugin_commands = plugins.commands()
            for problem in plugins.problems:
                click.echo(str(problem), err=True)
        return self._plugin_commands


def take_all_words(stream: Any) -> None:
    """Let a pipe or file with a narrow encoding take what is written.

    One that knows Chinese (GBK has no suit signs) keeps its encoding, with letters for what it
    lacks; any other would lose everything and is written in UTF-8.
    """
    if not isinstance(stream, io.TextIOWrapper):
        return
    try:
        "三国杀".encode(stream.encoding)
    except (LookupError, UnicodeEncodeError):
        stream.reconfigure(encoding="utf-8")
    else:
        stream.reconfigure(errors=_LETTERS)


#: The name of the error handler that writes suits as scenario files do.
_LETTERS = "sanguosha.letters"
_SUITS = {"♠": "S", "♥": "H", "♣": "C", "♦": "D"}


def _letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_SUITS.get(sign, "?") for sign in lost), error.end


codecs.register_error(_LETTERS, _letters)
