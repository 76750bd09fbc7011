"""The standard generals' own figures: played once, then kept on disk."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import attrs

from sanguosha import Registry
from sanguosha.files import write_whole
from sanguosha_sdk.soak.figures import Rate
from sanguosha_sdk.soak.games import Task
from sanguosha_sdk.soak.pool import play_all
from sanguosha_sdk.soak.settings import Settings

#: Keeps everything of ours in one folder instead of the platform's.
HOME_VARIABLE = "SANGUOSHA_HOME"
#: Games of each standard general.
GAMES = 300


def cache_folder() -> Path:
    """The platform's folder for what can be made again."""
    given = os.environ.get(HOME_VARIABLE)
    if given:
        return Path(given).expanduser() / "cache"
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        return base / "sanguosha" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "sanguosha"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sanguosha"


def key_of(settings: Settings, registry: Registry, games: int) -> str:
    """What the figures depend on: versions, the deck and the settings. A new general is no part
    of it, so that the figures are played once while it is being written."""
    names = settings.measure(registry)
    bare = attrs.evolve(settings, content=type(settings.content)())
    ruleset = settings.ruleset(registry)
    packages = {registry.owner["general", g] for g in names} | {"core"}
    packages.add(registry.owner["mode", settings.mode])
    packages |= {p.id for p in registry.packages.values() if p.decks or p.rules or p.bots}
    data = {
        "settings": attrs.asdict(bare),
        "games": games,
        "generals": names,
        "versions": {p: registry.packages[p].version for p in sorted(packages)},
        "deck": [list(map(str, card)) for card in ruleset.deck],
        "options": ruleset.options,
        "python": list(sys.version_info[:2]),
    }
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, default=str)
    return sha256(text.encode()).hexdigest()[:20]


def standard_rates(
    settings: Settings,
    registry: Registry,
    games: int = GAMES,
    jobs: int = 1,
    say: Callable[[str], None] | None = None,
) -> dict[str, Rate]:
    """The win rate of each standard general in these games, from the cache if they are there."""
    path = cache_folder() / f"soak-{key_of(settings, registry, games)}.json"
    kept = _read(path)
    if kept is not None:
        return kept
    names = settings.measure(registry)
    if say is not None:
        say(
            f"playing {games} games of each of {len(names)} standard generals, once; kept in {path}"
        )
    # Games of their own for each, so that the roles that one deal gives don't mark them all.
    tasks = [
        Task(at * games + number, name) for at, name in enumerate(names) for number in range(games)
    ]
    plain = attrs.evolve(settings, check_every=0)
    rates = {name: Rate() for name in names}
    for row in play_all(plain, registry, tasks, jobs):
        rates[row.task.subject].add(row.won)
    _write(path, rates)
    return rates


def _read(path: Path) -> dict[str, Rate] | None:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return {name: Rate(int(games), int(wins)) for name, (games, wins) in data.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return None


def _write(path: Path, rates: dict[str, Rate]) -> None:
    text = json.dumps({name: [r.games, r.wins] for name, r in rates.items()})
    try:
        write_whole(path, text)
    except OSError:
        # Without a cache the figures are played again the next time.
        return
