"""Killed at a prompt, the game stands at the same prompt with the same table when it is opened."""

from __future__ import annotations

import json
import signal
import subprocess
import sys

import pytest

from sanguosha.record.file import open_record, read_record

#: Plays with keys up to prompt number N, notes what is on the table, and is killed there.
_CHILD = """
import asyncio, json, os, signal, sys
from pathlib import Path
from sanguosha.content.ruleset import Setup, build_ruleset
from sanguosha.plugins.manager import load_registry
from sanguosha.plugins.sitting import Sitting
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.table.demo import TableApp

save, note, last = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
loaded = load_registry()
rules = build_ruleset(loaded.registry, Setup(mode="identity", players=5, seed=5))
sitting = Sitting(loaded, rules, 5, (0,), [loaded.registry.bots["rule"]])

async def main():
    app = TableApp(sitting, Settings(rest=0.0), save=save)
    async with app.run_test(size=(80, 24)) as pilot:
        for number in range(last + 1):
            for _ in range(2000):
                await pilot.pause(0.005)
                if app.table is not None and not app.table.director.busy:
                    break
            asking = app.table.board.asking
            if number == last:
                decision = asking.decision
                note.write_text(json.dumps([repr(decision.prompt), app.table.board.data]))
                os.kill(os.getpid(), signal.SIGKILL)
            if asking.can_decline:
                await pilot.press("space")
                continue
            if not asking.complete:
                entry = next(e for e in asking.entries.all if asking.is_open(e) and e.key)
                await pilot.press(entry.key)
            if app.table.board.asking is asking:
                await pilot.press("enter")

asyncio.run(main())
"""


@pytest.mark.parametrize("prompts", [1, pytest.param(6, marks=pytest.mark.acceptance)])
def test_sigkill_at_a_prompt(loaded, tmp_path, prompts):
    save, note = tmp_path / "game.sgs", tmp_path / "note.json"
    child = subprocess.run(
        [sys.executable, "-c", _CHILD, str(save), str(note), str(prompts)],
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert child.returncode == -signal.SIGKILL, child.stderr.decode()[-2000:]
    prompt, data = json.loads(note.read_text())
    game = open_record(read_record(save), loaded.registry)
    part = getattr(game.pending, "part_of", lambda seat: game.pending)(0)
    assert repr(part.prompt) == prompt
    assert json.loads(json.dumps(game.view(0).as_data())) == data
