"""The distribution's plugin: its entry point names this module."""

from __future__ import annotations

from sanguosha import Package
from sanguosha_maneuvering.package import PACKAGE


def sanguosha_packages() -> list[Package]:
    """The packages of this distribution."""
    return [PACKAGE]
