"""Helpers for the tests of the screens around the table."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from sanguosha.decisions.base import Decision
from sanguosha.game import Game
from sanguosha.plugins.manager import Loaded
from sanguosha_tui.app import SanguoshaApp
from sanguosha_tui.folders import Folders
from sanguosha_tui.plan import Plan, make_sitting


def folders(tmp_path: Path) -> Folders:
    """Folders of a user who has never played."""
    return Folders(tmp_path / "config", tmp_path / "data").ready()


def app(loaded: Loaded, tmp_path: Path, language: str = "zh") -> SanguoshaApp:
    """The application of such a user; bots do not rest."""
    made = SanguoshaApp(loaded, folders=folders(tmp_path), language=language)
    made.settings.rest = 0.0
    return made


def text(app: SanguoshaApp) -> str:
    """What stands on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(s.text for s in strip).rstrip() for strip in strips)


async def until(pilot: Pilot[None], name: str, seconds: float = 20.0) -> None:
    """Wait until a screen of this class stands on top."""
    for _ in range(int(seconds / 0.05)):
        if name in [c.__name__ for c in type(pilot.app.screen).__mro__]:
            await pilot.pause()
            return
        await pilot.pause(0.05)
    raise AssertionError(f"{name} never came, {type(pilot.app.screen).__name__} stands there")


def watched_game(loaded: Loaded, seed: int = 5, players: int = 5) -> Game:
    """A whole game of random bots."""
    plan = Plan(mode="identity", players=players, people=(), bots=("random",), seed=seed)
    game = make_sitting(loaded, plan, "zh").new_game()
    result = game.start()
    assert not isinstance(result, Decision)
    return game
