"""``sgs replay``: records, crash records and seats' replays, told and checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sanguosha.cli.common import Content, Refusal, content_options
from sanguosha.cli.files import kind_of, open_game, read, refusal
from sanguosha.faults import crash_text, describe
from sanguosha.files import write_whole
from sanguosha.record.file import Record, RecordError
from sanguosha.record.knowledge import OMNISCIENT
from sanguosha.record.log import seat_log
from sanguosha.record.opening import verify
from sanguosha.record.stream import read_stream, seat_stream

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.game import Game
    from sanguosha.plugins.hookspecs import RecordReader
    from sanguosha.record.log import Line
    from sanguosha.record.stream import SeatStream


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--verify", "verifying", is_flag=True, help="Play it again and compare the hash.")
@click.option("--seat", type=click.IntRange(1), help="Tell what this seat saw (default: all).")
@click.option(
    "--export",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="With --seat: write that seat's own replay, which holds no secret and no seed.",
)
@click.option("--recover", is_flag=True, help="Take what stands before the fault of a broken file.")
@click.option("--force", is_flag=True, help="Play on although other packages are installed.")
@click.option("--lang", type=click.Choice(["zh", "en"]), default="zh", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@content_options
def replay(
    file: Path,
    verifying: bool,
    seat: int | None,
    export: Path | None,
    recover: bool,
    force: bool,
    lang: str,
    as_json: bool,
    content: Content,
) -> None:
    """重放对局、出错记录或一个座位的录像。 Replay a game, a crash record or a seat's replay.

    A full record is played again by the rules installed; --verify says whether it comes out the
    same (exit code 1 if not). A crash record shows what raised, and whether it still does. A
    seat's replay needs no packages.

    \b
    sgs replay game.sgs
    sgs replay game.sgs --verify
    sgs replay crashes/crash-grudge-7-120.sgs --mod my_general.py
    sgs replay game.sgs --seat 2 --export seat2.sgs
    """
    kind = kind_of(file)
    if kind == "seat":
        _seat_replay(file, recover, lang, as_json, verifying, content)
        return
    if kind not in ("", "record"):
        reader = content.load().plugins.records().get(kind)
        if reader is not None:
            _foreign(file, reader, seat, lang, as_json, verifying)
            return
    record = read(file, recover)
    loaded = content.load()
    if verifying and record.crash is None:
        _verify(record, loaded.registry, file, as_json)
        return
    game = open_game(record, loaded.registry, file, force, "none")
    viewer = OMNISCIENT if seat is None else seat - 1
    if viewer >= len(game.seats):
        raise Refusal(f"there is no seat {seat}", f"seats are numbered 1 to {len(game.seats)}")
    if export is not None:
        _export(game, seat, export)
        return
    lines = seat_log(game, viewer, lang)
    if as_json:
        click.echo(json.dumps(_plain(record, game, lines), ensure_ascii=False))
    else:
        _tell(record, game, lines)
    if verifying and record.crash is not None and not _same_crash(record, game):
        raise SystemExit(1)


def _verify(record: Record, registry: Any, file: Path, as_json: bool) -> None:
    fault = verify(record, registry)
    if as_json:
        told = {"ok": not fault, "answers": record.answers, "hash": record.hash, "fault": fault}
        click.echo(json.dumps(told, ensure_ascii=False))
    elif fault:
        click.echo(f"{file}: {fault}", err=True)
    else:
        click.echo(f"{file}: {record.answers} answers, hash {record.hash}: as recorded")
    if fault:
        raise SystemExit(1)


def _foreign(
    file: Path,
    reader: RecordReader,
    seat: int | None,
    lang: str,
    as_json: bool,
    verifying: bool,
) -> None:
    """A record of a plugin's own kind: reading it plays it again and compares."""
    from sanguosha.record.hash import log_hash

    fault, game = "", None
    try:
        game = reader(file.read_text(encoding="utf-8"))
    except ValueError as error:
        fault = str(error)
    except Exception as error:
        fault = f"playing it again raised {describe(error)}"
    lines = []
    if game is not None and not verifying:
        viewer = OMNISCIENT if seat is None else seat - 1
        if viewer >= len(game.seats):
            raise Refusal(f"there is no seat {seat}", f"seats are numbered 1 to {len(game.seats)}")
        lines = [line.text for line in seat_log(game, viewer, lang)]
    events = len(game.table.log) if game is not None else 0
    hash = log_hash(game) if game is not None else ""
    if as_json:
        told = {"ok": not fault, "hash": hash, "fault": fault, "lines": lines}
        click.echo(json.dumps(told, ensure_ascii=False))
    elif fault:
        click.echo(f"{file}: {fault}", err=True)
    elif verifying:
        click.echo(f"{file}: {events} events, hash {hash}: as recorded")
    for line in () if as_json else lines:
        click.echo(line)
    if fault:
        raise SystemExit(1)


def _export(game: Game, seat: int | None, path: Path) -> None:
    if seat is None:
        raise Refusal("--export needs a seat", "add --seat N")
    try:
        write_whole(path, seat_stream(game, seat - 1).dump())
    except OSError as error:
        raise Refusal(f"{path}: {error.strerror or error}", "choose another place") from None
    click.echo(f"{path}: what seat {seat} saw")


def _tell(record: Record, game: Game, lines: list[Line]) -> None:
    setup = record.setup
    versions = ", ".join(f"{p} {v}" for p, v in sorted(record.versions.items()))
    click.echo(f"{setup.mode}, {setup.players} seats, seed {record.seed}; {versions}")
    for line in lines:
        click.echo(line.text)
    outcome = game.table.outcome
    if outcome is None:
        click.echo(f"({record.answers} answers; the record ends here, the game was not over)")
    if record.crash is not None:
        _tell_crash(record, game)


def _tell_crash(record: Record, game: Game) -> None:
    crash = record.crash or {}
    click.echo(f"\n{crash.get('told') or crash.get('error')}")
    for text in crash.get("traceback", ()):
        click.echo(text.rstrip("\n"))
    if _same_crash(record, game):
        click.echo("it still raises: " + crash_text(game.ruleset, game.crashes[-1]))
    else:
        click.echo("played again with the packages installed here it does not raise")


def _same_crash(record: Record, game: Game) -> bool:
    """Whether what raised in a crash record raises again."""
    crash = record.crash or {}
    wanted = (crash.get("what"), crash.get("id"))
    return any((c.culprit.what, c.culprit.id) == wanted for c in game.crashes)


def _plain(record: Record, game: Game, lines: list[Line]) -> dict[str, Any]:
    from sanguosha.record.file import setup_data
    from sanguosha.record.hash import log_hash

    return {
        "kind": "record" if record.crash is None else "crash",
        "setup": setup_data(record.setup),
        "seed": record.seed,
        "packages": record.versions,
        "answers": record.answers,
        "outcome": record.outcome,
        "hash": log_hash(game),
        "lines": [line.text for line in lines],
        "crash": record.crash,
    }


def _seat_replay(
    file: Path, recover: bool, lang: str, as_json: bool, verifying: bool, content: Content
) -> None:
    if verifying:
        raise Refusal(
            "a seat's replay holds no seed and can't be played again", "verify the full record"
        )
    try:
        stream = read_stream(file, recover)
        lines = stream.lines(lang, _words_for(stream, content))
    except RecordError as error:
        raise refusal(error) from None
    if as_json:
        told = {
            "kind": "seat",
            "seat": stream.seat + 1,
            "mode": stream.mode,
            "packages": stream.versions,
            "lines": [line.text for line in lines],
        }
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    click.echo(f"{stream.mode}, {stream.players} seats, as seat {stream.seat + 1} saw it")
    for line in lines:
        click.echo(line.text)


def _words_for(stream: SeatStream, content: Content) -> Ruleset | None:
    """The content installed here, for the names in a seat's replay; None if its mode is not."""
    from sanguosha.content.ruleset import Setup, SetupError, build_ruleset

    try:
        registry = content.load(quiet=True).registry
        return build_ruleset(registry, Setup(mode=stream.mode, players=stream.players))
    except SetupError:
        return None
