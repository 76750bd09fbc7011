"""A seat's replay: what that seat saw and what it answered, with no seed in it.

Written down while or after a game is played, one JSON value a line: a header with what is public
of the game and the names on the cards, then events as the seat may know them, its own decisions,
and pictures of the table from its chair; an end line. It can be watched without the packages.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from attrs import define, field

from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import dump
from sanguosha.record.events import redact
from sanguosha.record.file import RecordError, split_lines
from sanguosha.record.log import Line, lines_of
from sanguosha.record.retrace import Retrace, retrace
from sanguosha.said import both, error_text
from sanguosha.table.enums import Suit
from sanguosha.texts import LANGUAGES, Words, seat_names

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.decisions.base import Decision
    from sanguosha.game import Game
    from sanguosha.table.table import Event

FORMAT = 1

_RECOVER = both(
    "Open it with --recover (`sgs replay FILE --recover`) to watch these",
    "加 --recover 打开（`sgs replay 文件 --recover`）就能看这些",
)


class Face(NamedTuple):
    """What is printed on a card."""

    name: str
    suit: Suit | None
    number: int | None


class Choice(NamedTuple):
    """A decision of the seat itself: after how many events, what was asked, what was answered."""

    at: int
    prompt: dict[str, Any]
    answer: list[str]


class Picture(NamedTuple):
    """The table as the seat saw it after so many events (`View.as_data`)."""

    at: int
    view: dict[str, Any]


@define
class SeatStream:
    """A game as one seat saw it."""

    seat: int
    mode: str
    players: int
    options: dict[str, str]
    versions: dict[str, str]
    names: dict[str, list[str]]
    deck: list[Face]
    events: list[Event] = field(factory=list)
    choices: list[Choice] = field(factory=list)
    pictures: list[Picture] = field(factory=list)

    def lines(self, language: str = "zh", ruleset: Ruleset | None = None) -> list[Line]:
        """The history in words. Without the ruleset cards and skills are called by their ids.

        Raises `RecordError` for events that mean nothing.
        """
        names: Sequence[str] = self.names.get(language, ())
        try:
            return lines_of(self.events, Words(language, ruleset, names, self.deck))
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise RecordError(
                f"its events can't be told ({type(error).__name__}: {error})",
                "The file was changed: export it again from the full record",
            ) from None

    def picture(self, at: int) -> dict[str, Any] | None:
        """The latest picture of the table not after event `at`."""
        found = None
        for picture in self.pictures:
            if picture.at > at:
                break
            found = picture.view
        return found

    def dump(self) -> str:
        """The stream as text."""
        head = {
            "sanguosha": "seat",
            "format": FORMAT,
            "seat": self.seat,
            "mode": self.mode,
            "players": self.players,
            "options": self.options,
            "packages": self.versions,
            "names": self.names,
            "deck": [[f.name, f.suit.value if f.suit else None, f.number] for f in self.deck],
        }
        lines: list[Any] = [head]
        lines += [{"e": event} for event in self.events]
        lines += [{"d": list(choice)} for choice in self.choices]
        lines += [{"v": list(picture)} for picture in self.pictures]
        lines.append({"end": {"events": len(self.events), "decisions": len(self.choices)}})
        return "".join(
            json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines
        )


def seat_stream(game: Game, seat: int, pictures: bool = True) -> SeatStream:
    """What `seat` saw and answered in `game` so far.

    `pictures`: also the table from its chair at each of its decisions and at the end.
    """
    stream = SeatStream(
        seat=seat,
        mode=game.mode.id,
        players=len(game.seats),
        options=dict(sorted(game.options.items())),
        versions=dict(game.ruleset.versions),
        names={language: seat_names(game, language) for language in LANGUAGES},
        deck=[Face(c.name, c.suit, c.number) for c in game.table.deck],
    )

    def picture(at: Game) -> None:
        if pictures:
            stream.pictures.append(Picture(len(at.table.log), at.view(seat).as_data()))

    def watch(past: Retrace, decision: Decision) -> None:
        # Of a joint question one's own part counts: who else is asked may be a secret.
        part = decision.part_of(seat) if isinstance(decision, GroupDecision) else decision
        if part is not None and part.seat.index == seat:
            picture(past)

    past = retrace(game, watch)
    picture(past)
    stream.events = redact(past.table.log, seat, past.everyone)
    for given in past.given:
        if seat in given.seats:
            prompt = given.prompts[seat]
            said = {
                "kind": given.kind.value,
                "key": prompt.key,
                "args": dict(prompt.args),
                "skill": prompt.skill,
                "card": prompt.card,
                "by": prompt.by,
            }
            answer = dump(given.parts.get(seat, ()))
            stream.choices.append(Choice(given.log, said, answer))
    return stream


def read_stream(path: Path, recover: bool = False) -> SeatStream:
    """Read a seat's replay from a file. Raises `RecordError`."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(
            both(f"can't be read: {error}", f"读不了：{error_text(error, 'zh')}"),
            both("Check the path", "检查路径"),
            str(path),
        ) from None
    return parse_stream(text, str(path), recover)


def parse_stream(text: str, name: str = "seat replay", recover: bool = False) -> SeatStream:
    """A seat's replay from its text. Raises `RecordError`; `recover` takes what can be read."""
    lines = split_lines(text)
    stream = _header(lines, name)
    ended = False
    for number, line in enumerate(lines[1:], 2):
        try:
            ended = _read_line(stream, json.loads(line)) or ended
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            if recover:
                return stream
            raise RecordError(
                both(
                    f"the file breaks off or is damaged here ({error}); {len(stream.events)} "
                    "events before it are sound",
                    f"文件在这里中断或损坏；之前的 {len(stream.events)} 个事件是好的",
                ),
                _RECOVER,
                f"{name}, line {number}",
                len(stream.choices),
            ) from None
    if not ended and not recover:
        raise RecordError(
            both(
                f"the file breaks off after {len(stream.events)} events: its end line is missing",
                f"文件在 {len(stream.events)} 个事件之后中断：没有结尾行",
            ),
            _RECOVER,
            name,
            len(stream.choices),
        )
    return stream


def _header(lines: list[str], name: str) -> SeatStream:
    place = f"{name}, line 1"
    try:
        head = json.loads(lines[0])
        if head["sanguosha"] != "seat" or head["format"] > FORMAT:
            raise RecordError(
                both(
                    f"this is a {head['sanguosha']} file of format {head['format']}",
                    f"这是格式 {head['format']} 的 {head['sanguosha']} 文件",
                ),
                both(
                    "Open it with `sgs replay` of a version that knows it",
                    "用认得它的版本的 `sgs replay` 打开",
                ),
                place,
            )
        players, names = int(head["players"]), dict(head["names"])
        if not all(len(names[language]) == players for language in LANGUAGES):
            raise ValueError("names")
        return SeatStream(
            seat=int(head["seat"]),
            mode=str(head["mode"]),
            players=players,
            options=dict(head["options"]),
            versions=dict(head["packages"]),
            names=names,
            deck=[Face(n, Suit(s) if s else None, number) for n, s, number in head["deck"]],
        )
    except (ValueError, KeyError, TypeError, IndexError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(
            both("this is no seat's replay", "这不是座位录像"),
            both("Nothing can be saved of this file", "这个文件救不回来"),
            place,
        ) from None


def _read_line(stream: SeatStream, value: dict[str, Any]) -> bool:
    if "e" in value:
        event = _tuples(value["e"])
        if not isinstance(event[0], str):
            raise ValueError("no event")
        stream.events.append(event)
    elif "d" in value:
        at, prompt, answer = value["d"]
        stream.choices.append(Choice(at, prompt, answer))
    elif "v" in value:
        at, view = value["v"]
        stream.pictures.append(Picture(at, view))
    else:
        end = value["end"]
        if (end["events"], end["decisions"]) != (len(stream.events), len(stream.choices)):
            raise ValueError("lines are missing")
        return True
    return False


def _tuples(value: Any) -> Any:
    return tuple(_tuples(v) for v in value) if isinstance(value, list) else value


__all__ = [
    "Choice",
    "Face",
    "Picture",
    "SeatStream",
    "parse_stream",
    "read_stream",
    "seat_stream",
]
