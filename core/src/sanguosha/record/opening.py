"""Records played on: the game of a record stands where the record ends, or says why it can't."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import attrs

from sanguosha.content.ruleset import SetupError, build_ruleset
from sanguosha.game import Game, RecordMismatch
from sanguosha.record.file import Record, RecordError, parse_record
from sanguosha.record.hash import log_hash
from sanguosha.said import both, error_text, said

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry

_DIFFER = both(
    "The rules it was played by differ from those installed, or the file was changed",
    "当时的规则与现在装的不同，或者文件被改过",
)

#: Changes the table before the start (scenarios); it can't be written down.
Prepare = Callable[[Game], None]


def mismatches(record: Record, registry: Registry) -> list[str]:
    """What is installed otherwise than when the record was written, one sentence each."""
    found: list[str] = []
    for package, version in sorted(record.versions.items()):
        here = registry.packages.get(package)
        if here is None:
            found.append(
                both(
                    f"package {package!r} {version} is not installed",
                    f"没有装扩展包 {package} {version}",
                )
            )
        elif here.version != version:
            found.append(
                both(
                    f"package {package!r} was {version}, {here.version} is installed",
                    f"扩展包 {package} 当时是 {version}，现在装的是 {here.version}",
                )
            )
    for name, extra in sorted(registry.packages.items()):
        if name not in record.versions and extra.rules:
            found.append(
                both(
                    f"package {name!r}, whose rules apply to every game, was not there",
                    f"当时没有扩展包 {name}，而它的规则对每一局都生效",
                )
            )
    return found


def open_record(
    record: Record,
    registry: Registry,
    force: bool = False,
    keep: str = "step",
    prepare: Prepare | None = None,
    name: str = "record",
) -> Game:
    """The game of a record, standing where the record ends: at the same prompt, or at its end.

    Raises `RecordError` if other versions are installed (unless `force`), if the answers do not
    fit the rules of today, or if the history comes out differently.
    """
    if not force:
        _same_versions(record, registry, name)
    if record.prepared and prepare is None:
        raise RecordError(
            both("the table of this game was laid out by a scenario", "这一局由测试场景布置"),
            both("Run the scenario again", "重新运行那个场景"),
            name,
        )
    setup = attrs.evolve(record.setup, packages=tuple(record.packs))
    try:
        ruleset = build_ruleset(registry, setup)
    except SetupError as error:
        packages = ", ".join(f"{p} {v}" for p, v in sorted(record.versions.items()))
        raise RecordError(
            both(
                f"its setup can't be played here: {str(error).splitlines()[0]}",
                f"它的设定这里不能玩：{error_text(error, 'zh')}",
            ),
            both(
                f"Install the packages it was played with: {packages}",
                f"装上当时的扩展包：{packages}",
            ),
            name,
        ) from None
    ruleset.setup = record.setup
    game = Game(ruleset, record.seed, keep)
    game.script = list(record.entries)
    game.prepare = prepare
    if prepare is not None:
        prepare(game)
    _play(game, record, name, force)
    return game


def _same_versions(record: Record, registry: Registry, name: str) -> None:
    others = mismatches(record, registry)
    if others:
        raise RecordError(
            both(
                "written with other packages: " + "; ".join(others),
                "当时的扩展包不同：" + "；".join(said(o, "zh") for o in others),
            ),
            both(
                "Install those versions (a single file: --mod FILE.py), or take it with --force: "
                "the game may then come out differently",
                "装上那些版本（单个文件用 --mod 文件.py），或者加 --force：结果可能不同",
            ),
            name,
            record.answers,
        )


def _play(game: Game, record: Record, name: str, force: bool) -> None:
    try:
        game.start()
    except RecordMismatch as error:
        raise RecordError(
            both(f"{error}", error_text(error, "zh")),
            _DIFFER,
            name,
            len(game.record),
        ) from None
    if record.hash and record.hash != log_hash(game) and not force:
        raise RecordError(
            both(
                f"after {record.answers} answers the history differs from the one recorded",
                f"{record.answers} 个回答之后，经过与录像记下的不同",
            ),
            _DIFFER,
            name,
            record.answers,
        )


def load_game(
    text: str,
    registry: Registry,
    force: bool = False,
    keep: str = "step",
    prepare: Prepare | None = None,
) -> Game:
    """The game that `save_game` wrote, at the same prompt with the same table.

    Raises `RecordError`; see `open_record`.
    """
    return open_record(parse_record(text), registry, force, keep, prepare)


def verify(record: Record, registry: Registry, prepare: Prepare | None = None) -> str:
    """Play a record again; returns "" if it comes out as written, else what differs."""
    try:
        open_record(record, registry, keep="none", prepare=prepare)
    except RecordError as error:
        return f"{error.message}. {error.hint}"
    return "" if record.hash else "the record has no hash to compare with"
