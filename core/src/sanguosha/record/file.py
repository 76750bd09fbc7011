"""The full record of a game: the host's file.

It holds what the game is made of (setup, seed, packages and their versions) and every answer
given; all else follows from these. One JSON value a line: a header, one line for each answer, an
end line with the hash of the history. A file that breaks off keeps what stands before the break.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
from attrs import define, field

from sanguosha.content.ruleset import Setup
from sanguosha.decisions.pick import dump, load
from sanguosha.files import write_whole
from sanguosha.game import Entry, Game, Quarantine
from sanguosha.record.hash import log_hash
from sanguosha.said import both, error_text, said

if TYPE_CHECKING:
    pass

#: The version of the format that this module writes. Older ones are still read.
FORMAT = 1


class RecordError(ValueError):
    """A record that can't be read or played on. Says where, what to do, and what was saved."""

    def __init__(self, message: str, hint: str, place: str = "", answers: int = 0) -> None:
        self.message, self.hint, self.place, self.answers = message, hint, place, answers
        where = f"{place}: " if place else ""
        super().__init__(f"{where}{message}. {hint}")

    def text(self, language: str = "en") -> str:
        """What is wrong and what to do, in "zh" or "en"; the place is left to whoever shows it."""
        message, hint = said(self.message, language), said(self.hint, language)
        return f"{message}；{hint}" if language == "zh" else f"{message}. {hint}"


@define
class Record:
    """A game as written down. `crash`: what a crash record tells beside the game itself."""

    setup: Setup
    seed: int
    packs: list[str]
    versions: dict[str, str]
    entries: list[Entry] = field(factory=list)
    #: The hash of the history at the end of the record ("": not known).
    hash: str = ""
    outcome: dict[str, Any] | None = None
    #: The table was laid out by a scenario before the start.
    prepared: bool = False
    crash: dict[str, Any] | None = None
    #: How many questions in vain were answered after the last answer (see `rules.veil`).
    vain: int = 0

    @property
    def answers(self) -> int:
        """How many answers it holds."""
        return sum(1 for e in self.entries if not isinstance(e, Quarantine))

    def dump(self) -> str:
        """The record as text."""
        header = {
            "sanguosha": "record",
            "format": FORMAT,
            "setup": setup_data(self.setup),
            "seed": self.seed,
            "packs": self.packs,
            "packages": self.versions,
        }
        if self.prepared:
            header["prepared"] = True
        lines: list[Any] = [header]
        for entry in self.entries:
            if isinstance(entry, Quarantine):
                lines.append({"quarantine": entry.skill, "step": entry.step})
            else:
                lines.append(dump(entry))
        if self.crash is not None:
            lines.append({"crash": self.crash})
        end = {"answers": self.answers, "hash": self.hash, "outcome": self.outcome}
        if self.vain:
            end["vain"] = self.vain
        lines.append({"end": end})
        return "".join(_line(line) for line in lines)


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def setup_data(setup: Setup) -> dict[str, Any]:
    """A setup as plain values; what is as usual is left out."""
    usual = Setup()
    data = {}
    for name in attrs.fields_dict(Setup):
        value = getattr(setup, name)
        if value != getattr(usual, name) and name != "seed":
            data[name] = list(value) if isinstance(value, tuple) else value
    return data


def setup_of(data: dict[str, Any], seed: int) -> Setup:
    """The setup that `setup_data` wrote. Raises TypeError for unknown fields."""
    values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items()}
    return Setup(**values, seed=seed)


# -- writing --------------------------------------------------------------------------------------


def record_of(game: Game) -> Record:
    """The record of a game, finished or not."""
    ruleset, outcome = game.ruleset, game.table.outcome
    return Record(
        setup=attrs.evolve(ruleset.setup, seed=game.table.rng.seed),
        seed=game.table.rng.seed,
        packs=list(ruleset.packs),
        versions=dict(ruleset.versions),
        entries=list(game.record),
        # A question that is not recorded does not stop the game where it is played again.
        hash="" if game.in_vain else log_hash(game),
        outcome=None
        if outcome is None
        else {
            "winners": list(outcome.winners),
            "camp": outcome.camp,
            "reason": outcome.reason,
        },
        prepared=game.prepare is not None,
        vain=game.vain,
    )


def save_game(game: Game) -> str:
    """A game at any prompt as text, for `load_game`."""
    return record_of(game).dump()


def write_record(game: Game, path: Path) -> None:
    """Write a game's record; an older file at this place is replaced whole."""
    write_whole(path, save_game(game))


# -- reading --------------------------------------------------------------------------------------


def read_record(path: Path, recover: bool = False) -> Record:
    """Read a record file. Raises `RecordError`, also for a file that is not there."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        why = error.strerror or str(error)
        raise RecordError(
            both(f"can't be read: {why}", f"读不了：{error_text(error, 'zh')}"),
            both("Check the path", "检查路径"),
            str(path),
        ) from None
    except UnicodeDecodeError:
        raise RecordError(
            both("is no text", "不是文本文件"),
            both("Records are UTF-8 text files", "录像是 UTF-8 文本"),
            str(path),
        ) from None
    return parse_record(text, str(path), recover)


def parse_record(text: str, name: str = "record", recover: bool = False) -> Record:
    """A record from its text; `name` is how messages call it.

    Raises `RecordError` with the line, the remedy and how many answers stand before the fault.
    `recover` takes what stands there instead.
    """
    lines = split_lines(text)
    record = _header(lines, name)
    ended: dict[str, Any] | None = None
    for number, line in enumerate(lines[1:], 2):
        place = f"{name}, line {number}"
        try:
            ended = _read_line(record, json.loads(line))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            if recover:
                return record
            last = number == len(lines)
            what = both("the file breaks off here", "文件在这里中断")
            if not last:
                what = both(f"the file is damaged here ({_short(error)})", "文件在这里损坏")
            raise _broken(record, what, place) from None
        if ended is not None:
            left = [n for n, line in enumerate(lines, 1) if n > number and line.strip()]
            if left and not recover:
                raise _broken(record, "something follows the end line", f"{name}, line {left[0]}")
            break
    if ended is None and not recover:
        raise _broken(
            record,
            both("the file breaks off: its end line is missing", "文件中断：没有结尾行"),
            name,
        )
    if ended is not None and ended.get("answers") != record.answers and not recover:
        raise _broken(
            record,
            both(
                f"{ended.get('answers')} answers were written, {record.answers} stand here",
                f"写了 {ended.get('answers')} 个回答，这里只有 {record.answers} 个",
            ),
            name,
        )
    return record


def split_lines(text: str) -> list[str]:
    """The lines of a file. Words in it may hold signs that `str.splitlines` takes for an end."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return lines if lines[-1] else lines[:-1]


def _header(lines: list[str], name: str) -> Record:
    place = f"{name}, line 1"
    try:
        head = json.loads(lines[0])
        if head["sanguosha"] != "record":
            raise RecordError(
                both(
                    f"this is a {head['sanguosha']} file, not a full record",
                    f"这是 {head['sanguosha']} 文件，不是整局录像",
                ),
                both(
                    "Open it with `sgs replay`, which knows all kinds",
                    "用 `sgs replay` 打开，各种都认得",
                ),
                place,
            )
        if not isinstance(head["format"], int) or head["format"] < 1:
            raise ValueError(head["format"])
        if head["format"] > FORMAT:
            raise RecordError(
                both(
                    f"written in format {head['format']}, this version reads up to {FORMAT}",
                    f"格式 {head['format']} 太新，这个版本只认到 {FORMAT}",
                ),
                both("Update sanguosha to open it", "更新 sanguosha 之后再打开"),
                place,
            )
        seed = int(head["seed"])
        if not isinstance(head["setup"], dict) or not isinstance(head["packs"], list):
            raise TypeError(head["setup"])
        return Record(
            setup=setup_of(head["setup"], seed),
            seed=seed,
            packs=list(head["packs"]),
            versions=dict(head["packages"]),
            prepared=bool(head.get("prepared", False)),
        )
    except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(
            both("this is no record of a game", "这不是对局录像"),
            both(
                "A record begins with a line that says so; nothing can be saved of this file",
                "录像的第一行会写明自己是录像；这个文件救不回来",
            ),
            place,
        ) from None


def _read_line(record: Record, value: Any) -> dict[str, Any] | None:
    """Take one line in; returns the end line."""
    if isinstance(value, list):
        record.entries.append(load(value))
        return None
    if "quarantine" in value:
        record.entries.append(Quarantine(str(value["quarantine"]), int(value["step"])))
        return None
    if "crash" in value:
        record.crash = dict(value["crash"])
        return None
    end: dict[str, Any] = value["end"]
    record.hash = str(end["hash"])
    if not isinstance(end["outcome"], dict | None):
        raise TypeError("the outcome is no outcome")
    record.outcome = end["outcome"]
    record.vain = int(end.get("vain", 0))
    return end


def _broken(record: Record, message: str, place: str) -> RecordError:
    count = record.answers
    return RecordError(
        both(
            f"{message}; {count} answers before it are sound",
            f"{said(message, 'zh')}；之前的 {count} 个回答是好的",
        ),
        both(
            "Open it with --recover (`sgs play --plain --resume FILE --recover`) to go on from "
            "there",
            "加 --recover 打开（`sgs play --plain --resume 文件 --recover`）就从那里继续",
        ),
        place,
        count,
    )


def _short(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__


__all__ = [
    "FORMAT",
    "Record",
    "RecordError",
    "parse_record",
    "read_record",
    "record_of",
    "save_game",
    "setup_data",
    "split_lines",
    "write_record",
]
