"""Every screen and message speaks the player's language and no other."""

from __future__ import annotations

import errno
import json
import re
import sqlite3

import pytest
from tui_helpers import app, text, until, watched_game

from sanguosha.content.ruleset import Setup, SetupError, build_ruleset
from sanguosha.record.file import RecordError, parse_record, record_of
from sanguosha.record.opening import open_record
from sanguosha.record.stream import parse_stream
from sanguosha.said import error_text
from sanguosha_tui.plan import Plan

_CJK = re.compile(r"[一-鿿]+")
#: Runs of small letters: English words (ids and names of files have other characters around).
_ENGLISH = re.compile(r"(?<![\w./\\~:@#-])[A-Z]?[a-z]{3,}(?: [a-z]{2,})*(?![\w./\\:@#-])")

#: What stands in Chinese on an English screen: the name of the game, the languages.
_NAMES = {"三国杀", "三", "国", "杀", "语言", "中文"}
#: Keys, names of programs and languages on a Chinese screen.
_KEYS = {
    "Enter", "Space", "Esc", "Tab", "Ctrl", "Shift", "Home", "End", "Page", "Delete", "Up", "Down",
    "English", "Language", "Sanguosha", "sanguosha", "Textual", "core", "identity", "standard",
    "maneuvering",
    "bots", "rule", "random", "default", "greedy", "tui", "official", "plugins", "src", "sandbox",
}  # fmt: skip

#: The gallery is a dictionary: each text stands there in both languages.
PAGES = {
    "new": "SetupScreen",
    "learn": "ExercisesScreen",
    "puzzles": "ExercisesScreen",
    "history": "HistoryScreen",
    "settings": "SettingsScreen",
    "help": "HelpScreen",
}


def foreign(shown: str, language: str) -> set[str]:
    """The words on a screen that are not of its language."""
    if language == "en":
        return set(_CJK.findall(shown)) - _NAMES
    shown = re.sub("`[^`]*`", "", shown)
    return {w for w in _ENGLISH.findall(shown) if w.split()[0] not in _KEYS}


@pytest.mark.parametrize("language", ["zh", "en"])
async def test_the_pages(loaded, tmp_path, language):
    made = app(loaded, tmp_path, language)
    made.saves.begin(Plan(mode="identity", players=5, bots=("random",), seed=1)).leave()
    made.history.add(watched_game(loaded), (0,), {"people": [0]})
    found = {}
    async with made.run_test(size=(100, 36)) as pilot:
        await until(pilot, "StartScreen")
        found["start"] = foreign(text(made), language)
        for id, name in PAGES.items():
            made.open(id)
            await until(pilot, name)
            await pilot.pause()
            found[id] = foreign(text(made), language)
            await pilot.press("escape")
            await until(pilot, "StartScreen")
    assert not {k: v for k, v in found.items() if v}


@pytest.mark.parametrize("language", ["zh", "en"])
async def test_the_table_and_its_overlays(loaded, tmp_path, language):
    made = app(loaded, tmp_path, language)
    found = {}
    async with made.run_test(size=(120, 36)) as pilot:
        made.begin(Plan(mode="identity", players=5, people=(0,), bots=("rule",), seed=4))
        await until(pilot, "TableScreen")
        table = made.screen
        for number in range(7):
            for _ in range(400):
                await pilot.pause(0.01)
                if not table.director.busy:
                    break
            found[f"prompt {number}"] = foreign(text(made), language)
            # What lies over the table changes with the question: in setup, in play, in an answer.
            for key in ("f1", "f2", "f3", "f4", "?") if number in (0, 1, 4) else ():
                await pilot.press(key)
                await pilot.pause()
                found[f"{key} {number}"] = foreign(text(made), language)
                await pilot.press("escape")
                await pilot.pause()
            await pilot.press("f8")
            await pilot.pause(0.1)
            found[f"f8 {number}"] = foreign(text(made), language)
            asking = table.board.asking
            if asking is None:
                break
            asking.answer = table.session.hint() or asking.decision.default()
            table._send()
    assert not {k: v for k, v in found.items() if v}


SETUPS = [
    {"mode": "identity", "players": 1},
    {"mode": "identity", "players": 40},
    {"mode": "nonsense"},
    {"mode": "identity", "packages": ("nonsense",)},
    {"mode": "identity", "options": {"nonsense": "1"}},
    {"mode": "identity", "options": {"nullification_order": "nonsense"}},
    {"mode": "identity", "draft": "nonsense"},
    {"mode": "identity", "preset": "nonsense"},
    {"mode": "identity", "generals": ("nonsense",)},
    {"mode": "identity", "generals": ("cao_cao",)},
    {"mode": "identity", "bans": ("nonsense",)},
    {"mode": "identity", "extra": {"roles": "lord rebel"}},
]


@pytest.mark.parametrize("values", SETUPS, ids=str)
def test_refused_setups(loaded, values):
    try:
        ruleset = build_ruleset(loaded.registry, Setup(**{"players": 5, **values}))
    except SetupError as error:
        problems = error.problems
    else:
        problems = ruleset.warnings
        assert problems
    for problem in problems:
        assert not _CJK.findall(problem.text("en"))
        said = problem.text("zh").replace("nonsense", "").replace("cao_cao", "")
        assert _CJK.search(said) and not foreign(said, "zh"), said


def _raised(what) -> Exception:
    try:
        what()
    except Exception as error:
        return error
    raise AssertionError("nothing was raised")


def test_errors_of_files_and_records(loaded, tmp_path):
    game = watched_game(loaded)
    whole = record_of(game).dump()
    lines = whole.splitlines(keepends=True)
    other = record_of(game)
    other.versions["gone_pack"] = "9"
    changed = record_of(game)
    changed.hash = "x"
    unfit = record_of(game)
    unfit.entries[3:4] = unfit.entries[7:9]
    errors = [
        _raised(lambda: parse_record("nonsense")),
        _raised(lambda: parse_record("".join(lines[:-2]))),
        _raised(lambda: parse_record("".join([*lines[:3], "{", *lines[3:]]))),
        _raised(lambda: parse_record(whole.replace('"format":1', '"format":99', 1))),
        _raised(lambda: parse_record(whole.replace('"record"', '"seat"', 1))),
        _raised(lambda: open_record(other, loaded.registry)),
        _raised(lambda: open_record(changed, loaded.registry)),
        _raised(lambda: open_record(unfit, loaded.registry)),
        _raised(lambda: parse_stream("nonsense")),
    ]
    assert all(isinstance(e, RecordError) for e in errors)
    errors += [
        OSError(errno.ENOSPC, "No space left on device"),
        _raised((tmp_path / "nowhere").read_text),
        _raised(lambda: json.loads("{")),
        _raised(lambda: b"\xff".decode()),
    ]
    for error in errors:
        zh, en = error_text(error, "zh"), error_text(error, "en")
        assert en and not _CJK.findall(en), en
        assert _CJK.search(zh) and not foreign(zh.replace("seat", ""), "zh"), zh
    assert "数据库" in error_text(sqlite3.DatabaseError("file is not a database"), "zh")


async def test_a_file_that_can_t_be_read_is_told_in_the_language_of_the_screens(loaded, tmp_path):
    first = app(loaded, tmp_path)
    first.file.path.write_text("{", encoding="utf-8")
    made = app(loaded, tmp_path)
    async with made.run_test(size=(120, 36)) as pilot:
        await until(pilot, "StartScreen")
        shown = text(made)
        assert "不是合法的 JSON" in shown and not foreign(shown, "zh")
