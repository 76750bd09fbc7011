"""From a sitting of the command line to the application."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.unawaited import Unawaited
from sanguosha_tui.app import SanguoshaApp
from sanguosha_tui.folders import Folders, user_folders

if TYPE_CHECKING:
    from sanguosha.plugins.sitting import Sitting

#: What says which game to play; without any of these the start screen opens.
GAME = frozenset(("setup", "seat", "spectate", "bots"))


def application(sitting: Sitting, folders: Folders | None = None) -> SanguoshaApp:
    """The application for what was asked for: a game, a saved one, or the start screen."""
    opened = sitting.opened
    wanted = bool(sitting.given & GAME) or opened is not None
    # A bare sitting (another program made it) is a game to play.
    wanted = wanted or (not sitting.given and sitting.ruleset.mode.id != "sandbox")
    resume = sitting.saved if opened is None else ""
    return SanguoshaApp(
        sitting.loaded,
        sitting if wanted and not resume else None,
        resume=resume,
        language=sitting.language if "lang" in sitting.given else "",
        folders=folders if folders is not None else user_folders(),
    )


def play(sitting: Sitting) -> None:
    """Play in this terminal until the person leaves."""
    with Unawaited() as unawaited:
        if sitting.tryout is not None:
            from sanguosha_tui.trying import TryApp

            TryApp(sitting, sitting.tryout).run()
        else:
            application(sitting).run()
    # Nothing can be written while the screen stands.
    for line in unawaited.lines if sitting.report is not None else ():
        sitting.report(line)
