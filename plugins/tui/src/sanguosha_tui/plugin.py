"""The distribution's plugin. Importing it is cheap: Textual comes only with a game to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanguosha.plugins.hookspecs import Frontend
    from sanguosha.plugins.sitting import Sitting


def sanguosha_frontends() -> Mapping[str, Frontend]:
    """The screen `sgs play` opens by default."""
    return {"tui": _play}


def _play(sitting: Sitting) -> None:
    """Play one sitting in this terminal."""
    from sanguosha_tui.table.demo import play

    play(sitting)
