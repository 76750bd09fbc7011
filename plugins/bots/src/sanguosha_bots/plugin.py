"""The distribution's plugin: its entry point names this module."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sanguosha.content.package import Package
from sanguosha_bots import __version__
from sanguosha_bots.chance import random_bot
from sanguosha_bots.plain import default_bot
from sanguosha_bots.rule import rule_bot

if TYPE_CHECKING:
    import click

PACKAGE = Package(
    id="bots",
    version=__version__,
    bots={"random": random_bot, "default": default_bot, "rule": rule_bot},
    texts={
        "bot.random": ("随机", "random"),
        "bot.default": ("普通", "ordinary"),
        "bot.rule": ("高手", "strong"),
    },
)


def sanguosha_packages() -> list[Package]:
    """The bots, as a package that holds nothing else."""
    return [PACKAGE]


def sanguosha_commands() -> Sequence[click.Command]:
    """``sgs arena``."""
    from sanguosha_bots.command import arena

    return [arena]
