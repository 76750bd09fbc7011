"""The distribution's plugin. Importing it is cheap: Textual comes only with a game to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click

    from sanguosha.plugins.hookspecs import Frontend
    from sanguosha.plugins.sitting import Sitting


def sanguosha_frontends() -> Mapping[str, Frontend]:
    """The screen `sgs play` opens by default."""
    return {"tui": _play}


def sanguosha_commands() -> Sequence[click.Command]:
    """``sgs serve-web``."""
    from sanguosha_tui.commands import COMMANDS

    return COMMANDS


def _play(sitting: Sitting) -> None:
    """The start screen, or the game that the command line asked for."""
    from sanguosha_tui.launch import play

    play(sitting)
