"""Killed at a prompt, the game stands at the same prompt with the same table when it is opened."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sanguosha_tui.saves import Saves

#: Plays with keys up to prompt number N, notes what is on the table, and is killed there.
_CHILD = """
import asyncio, json, os, signal, sys
from pathlib import Path
from sanguosha.plugins.manager import load_registry
from sanguosha_tui.app import SanguoshaApp
from sanguosha_tui.folders import Folders
from sanguosha_tui.plan import Plan

home, note, last = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
wait = sys.argv[4:] == ["wait"]
plan = Plan(mode="identity", players=5, people=(0,), bots=("rule",), seed=5 + last)

async def main():
    app = SanguoshaApp(load_registry(), folders=Folders(home, home).ready())
    app.settings.rest = 0.0
    async with app.run_test(size=(80, 24)) as pilot:
        app.begin(plan)
        await pilot.pause()
        table = app.screen
        for number in range(last + 1):
            for _ in range(2000):
                await pilot.pause(0.005)
                if not table.director.busy and table.board.asking is not None:
                    break
            asking = table.board.asking
            if number == last:
                decision = asking.decision
                note.write_text(json.dumps([repr(decision.prompt), table.board.data]))
                if wait:
                    print(flush=True)
                    sys.stdin.read()
                os.kill(os.getpid(), signal.SIGKILL)
            if asking.can_decline:
                await pilot.press("space")
                continue
            if not asking.complete:
                entry = next(e for e in asking.entries.all if asking.is_open(e) and e.key)
                await pilot.press(entry.key)
            if table.board.asking is asking:
                await pilot.press("enter")

asyncio.run(main())
"""


def child(*args: object) -> list[str]:
    """The command that plays until it is killed."""
    return [sys.executable, "-c", _CHILD, *map(str, args)]


def stands(saves: Saves, id: str, note: Path, loaded) -> bool:
    """Whether a saved game stands at the prompt and table that were noted."""
    save = saves.get(id)
    assert save is not None
    game = save.resume(loaded, "zh")[2]
    save.leave()
    prompt, data = json.loads(note.read_text())
    part = getattr(game.pending, "part_of", lambda seat: game.pending)(0)
    return repr(part.prompt) == prompt and json.loads(json.dumps(game.view(0).as_data())) == data


@pytest.mark.parametrize("prompts", [1, pytest.param(6, marks=pytest.mark.acceptance)])
def test_sigkill_at_a_prompt(loaded, tmp_path, prompts):
    note = tmp_path / "note.json"
    done = subprocess.run(
        child(tmp_path, note, prompts), capture_output=True, timeout=120, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()[-2000:]
    saves = Saves(tmp_path)
    assert [s.id for s in saves.waiting()] == ["1"]
    assert stands(saves, "1", note, loaded)


def test_two_games_at_once_are_both_kept(loaded, tmp_path):
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    first = subprocess.Popen(
        child(tmp_path, one, 1, "wait"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with first:
        assert first.stdout is not None and first.stdout.readline() == b"\n"
        done = subprocess.run(
            child(tmp_path, two, 2), capture_output=True, timeout=120, check=False
        )
        assert done.returncode == -signal.SIGKILL, done.stderr.decode()[-2000:]
        saves = Saves(tmp_path)
        assert [(s.id, s.busy) for s in saves.all()] == [("2", False), ("1", True)]
        first.kill()
    assert {s.id for s in saves.waiting()} == {"1", "2"}
    assert stands(saves, "1", one, loaded) and stands(saves, "2", two, loaded)
