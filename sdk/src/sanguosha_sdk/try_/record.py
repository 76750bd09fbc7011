"""The record of a tryout: the deal, the answers, and what the author did to the table between."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from attrs import define, field, frozen

from sanguosha import Game, build_ruleset
from sanguosha.decisions.pick import dump, load
from sanguosha.game import Entry, Quarantine
from sanguosha.plugins.manager import load_registry
from sanguosha.record.hash import log_hash
from sanguosha_sdk.try_.commands import apply
from sanguosha_sdk.try_.deal import lay_out, read_deal
from sanguosha_sdk.try_.renew import renewed


@frozen
class Part:
    """The answers up to something that the author did at the table.

    `steps`: at which idle point that was. `at_prompt`: at the question of a play phase, with all
    the answers before it. `command`: a line, or "" if the content was loaded anew: `sources`.
    """

    entries: tuple[Entry, ...]
    steps: int
    at_prompt: bool
    command: str = ""
    sources: dict[str, str] | None = None


@define
class Record:
    """A whole tryout. `sources`: the files that the general was written in at the beginning."""

    general: str
    deal: str
    sources: dict[str, str]
    #: The single file it came from; "" for an installed package.
    mod: str = ""
    parts: list[Part] = field(factory=list)
    last: tuple[Entry, ...] = ()
    hash: str = ""

    def dump(self) -> str:
        """The record as text, one JSON value a line."""
        head = {
            "sanguosha": "tryout",
            "format": 1,
            "general": self.general,
            "mod": self.mod,
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
        lines.append({"answers": _dump(self.last), "hash": self.hash})
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read what `dump` wrote. Raises ValueError or KeyError for anything else."""
        head, *rest, last = [json.loads(line) for line in text.splitlines()]
        if head["sanguosha"] != "tryout":
            raise ValueError("this is no record of a tryout")
        record = cls(head["general"], head["deal"], head["sources"], head["mod"])
        for part in rest:
            entries = _load(part["answers"])
            place = (part["steps"], part["at_prompt"])
            record.parts.append(Part(entries, *place, part["command"], part["sources"]))
        record.last, record.hash = _load(last["answers"]), last["hash"]
        return record


class ReplayFailed(Exception):
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
    game.start()
    if record.hash and log_hash(game) != record.hash:
        raise ReplayFailed("the record gives another history: was the content changed?")
    return game


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


def _registry(record: Record, sources: dict[str, str]) -> Any:
    if not record.mod:
        return load_registry().registry
    with tempfile.TemporaryDirectory() as folder:
        for name, text in sources.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return load_registry([Path(folder) / record.mod], strict=True).registry


def _dump(entries: Sequence[Entry]) -> list[Any]:
    return [
        {"quarantine": e.skill, "step": e.step} if isinstance(e, Quarantine) else dump(e)
        for e in entries
    ]


def _load(values: Sequence[Any]) -> tuple[Entry, ...]:
    return tuple(
        Quarantine(v["quarantine"], v["step"]) if isinstance(v, dict) else load(v) for v in values
    )
