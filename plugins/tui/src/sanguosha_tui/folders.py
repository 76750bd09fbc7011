"""Where this frontend keeps its files: the platform's folders, or one that the user names."""

from __future__ import annotations

import os
from pathlib import Path

from attrs import frozen

#: Keeps everything in one folder instead of the platform's: for tests, sticks, several players.
HOME_VARIABLE = "SANGUOSHA_HOME"


@frozen
class Folders:
    """`config`: settings and the last setup. `data`: history, saved games, crash records."""

    config: Path
    data: Path

    def ready(self) -> Folders:
        """Make them; a folder that can't be made is found out by whoever writes into it."""
        for folder in (self.config, self.data):
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError:
                continue
        return self


def user_folders() -> Folders:
    """The folders of this user on this platform (or under SANGUOSHA_HOME)."""
    home = os.environ.get(HOME_VARIABLE, "")
    if home:
        base = Path(home).expanduser()
        return Folders(base / "config", base / "data").ready()
    from platformdirs import user_config_path, user_data_path

    return Folders(
        user_config_path("sanguosha", appauthor=False),
        user_data_path("sanguosha", appauthor=False),
    ).ready()


def put_aside(path: Path) -> Path:
    """Rename a file that can't be read, so that nothing in it is lost; returns its new path."""
    number = 1
    while (aside := path.with_name(f"{path.name}.bad-{number}")).exists():
        number += 1
    path.replace(aside)
    return aside
