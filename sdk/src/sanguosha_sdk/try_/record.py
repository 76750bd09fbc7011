"""The record of a tryout: the deal, the answers, and what the author did to the table between."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from attrs import asdict, define, field, frozen

from sanguosha import Game, Registry, build_ruleset
from sanguosha.decisions.pick import dump, load
from sanguosha.game import Entry, Quarantine
from sanguosha.plugins.manager import load_registry
from sanguosha.record.hash import log_hash
from sanguosha_sdk.try_.commands import apply
from sanguosha_sdk.try_.deal import lay_out, read_deal
from sanguosha_sdk.try_.library import Home, forget
from sanguosha_sdk.try_.renew import renewed


class Place(NamedTuple):
    """An idle point of a run: the answers up to it, the steps, and whether it is at the question of
    a play phase (with all the answers before it)."""

    entries: tuple[Entry, ...]
    steps: int
    at_prompt: bool


@frozen
class Part:
    """The answers up to something that the author did at the table (see `Place`).

    `command`: a line, or "" if the content was loaded anew: `sources`.
    """

    entries: tuple[Entry, ...]
    steps: int
    at_prompt: bool
    command: str = ""
    sources: dict[str, str] | None = None


def record_name(general: str) -> str:
    """The file that the record of trying a general goes to."""
    return f"try-{general}.jsonl"


@define
class Record:
    """A whole tryout. `sources`: the files that the general was written in at the beginning."""

    general: str
    deal: str
    sources: dict[str, str]
    home: Home = field(factory=Home)
    parts: list[Part] = field(factory=list)
    last: tuple[Entry, ...] = ()
    hash: str = ""
    #: The step before which the game stands still, with no question (None: at a question).
    stopped: int | None = None

    def dump(self) -> str:
        """The record as text, one JSON value a line."""
        head = {
            "sanguosha": "tryout",
            "format": 1,
            "general": self.general,
            "home": asdict(self.home),
            "deal": self.deal,
            "sources": self.sources,
        }
        lines: list[Any] = [head]
        for part in self.parts:
            lines.append(
                {
                    "answers": _dump(part.entries),
                    "steps": part.steps,
                    "at_prompt": part.at_prompt,
                    "command": part.command,
                    "sources": part.sources,
                }
            )
        end = {"answers": _dump(self.last), "hash": self.hash, "stopped": self.stopped}
        lines.append(end)
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read what `dump` wrote. Raises ValueError or KeyError for anything else."""
        head, *rest, last = [json.loads(line) for line in text.splitlines()]
        if head["sanguosha"] != "tryout":
            raise ValueError("this is no record of a tryout")
        record = cls(head["general"], head["deal"], head["sources"], Home(**head["home"]))
        for part in rest:
            entries = _load(part["answers"])
            place = (part["steps"], part["at_prompt"])
            record.parts.append(Part(entries, *place, part["command"], part["sources"]))
        record.last, record.hash = _load(last["answers"]), last["hash"]
        record.stopped = last["stopped"]
        return record


class ReplayFailed(ValueError):
    """The record does not give the same game any more."""


def replay(record: Record) -> Game:
    """Play a record again; its game stands where the tryout ended.

    Raises `ReplayFailed` if another history comes out.
    """
    game = _opened(record)
    for part in record.parts:
        game = _to_the_end_of(game, part)
        if part.sources is not None:
            registry = _registry(record, part.sources)
            setup = game.ruleset.setup
            game = renewed(game, build_ruleset(registry, setup))
        else:
            game = game.copy()
            apply(game, part.command)
        game.keep = "step"
    game.script = list(record.last)
    if record.stopped is not None:
        game.stop_after(record.stopped - game.steps)
    game.start()
    if record.hash and log_hash(game) != record.hash:
        raise ReplayFailed("the record gives another history: was the content changed?")
    return game


def read(text: str) -> Game:
    """The game of a record's text, played again (`sanguosha_records`).

    Raises `ValueError` if it is no such record or gives another history.
    """
    try:
        record = Record.parse(text)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"this is no whole record of a tryout: {error}") from None
    return replay(record)


def _opened(record: Record) -> Game:
    registry = _registry(record, record.sources)
    laid = lay_out(read_deal(record.deal, registry), registry)
    game = laid.copy()
    game.keep = "step"
    return game


def _to_the_end_of(game: Game, part: Part) -> Game:
    game.script = list(part.entries)
    if not part.at_prompt:
        game.stop_after(part.steps - game.steps)
    game.start()
    return game


def _registry(record: Record, sources: dict[str, str]) -> Registry:
    """The content with these files, laid out in a folder as they were at the author's."""
    home = record.home
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        mod = root / home.mod
        base = root if home.mod.endswith(".py") else mod
        if not home.mod:
            single = list(sources) == [f"{home.module}.py"]
            base = root / "src" if single else root / "src" / home.module
            lines = [f"{json.dumps(n)} = {json.dumps(v)}" for n, v in home.entries.items()]
            text = "\n".join(["[project.entry-points.sanguosha]", *lines, ""])
            (root / "pyproject.toml").write_text(text, encoding="utf-8")
        for name, text in sources.items():
            path = base / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        with _from_there(home.module or f"sanguosha_mod_{mod.stem}"):
            return load_registry([mod], strict=True).registry


@contextmanager
def _from_there(module: str) -> Iterator[None]:
    """A module is imported anew, and afterwards everything is as it was."""
    path, kept = list(sys.path), forget(module)
    try:
        yield
    finally:
        forget(module)
        sys.modules.update(kept)
        sys.path[:] = path


def _dump(entries: Sequence[Entry]) -> list[Any]:
    return [
        {"quarantine": e.skill, "step": e.step} if isinstance(e, Quarantine) else dump(e)
        for e in entries
    ]


def _load(values: Sequence[Any]) -> tuple[Entry, ...]:
    return tuple(
        Quarantine(v["quarantine"], v["step"]) if isinstance(v, dict) else load(v) for v in values
    )
