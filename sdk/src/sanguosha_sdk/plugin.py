"""The plugin: the author's commands, added to ``sgs``.

A command stands here as a line of `COMMANDS`; its module is imported only when commands are asked
for, and imports the engine only when the command runs.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click

    from sanguosha.plugins.hookspecs import RecordReader

#: Module -> the name of the click command in it.
COMMANDS: dict[str, str] = {
    "sanguosha_sdk.new.command": "new",
    "sanguosha_sdk.find.command": "find_skill",
    "sanguosha_sdk.check.command": "check",
    "sanguosha_sdk.schema.command": "schema",
    "sanguosha_sdk.soak.command": "soak",
    "sanguosha_sdk.try_.command": "try_",
}


def sanguosha_records() -> Mapping[str, RecordReader]:
    """The records of ``sgs try``, for ``sgs replay``."""
    from sanguosha_sdk.try_.record import read

    return {"tryout": read}


def sanguosha_commands() -> Sequence[click.Command]:
    """The commands of this distribution."""
    return [
        getattr(importlib.import_module(module), name)
        for module, name in COMMANDS.items()
        if find_spec(module.rpartition(".")[0]) is not None
    ]
