"""The distribution's plugin: its entry point names this module."""

from __future__ import annotations

from sanguosha.content.package import Package
from sanguosha_bots import __version__
from sanguosha_bots.chance import random_bot
from sanguosha_bots.plain import default_bot
from sanguosha_bots.rule import rule_bot

PACKAGE = Package(
    id="bots",
    version=__version__,
    bots={"random": random_bot, "default": default_bot, "rule": rule_bot},
)


def sanguosha_packages() -> list[Package]:
    """The bots, as a package that holds nothing else."""
    return [PACKAGE]
