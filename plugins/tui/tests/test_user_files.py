"""Settings, last setup, progress, history and saved games on disk: kept, and never lost."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from tui_helpers import folders, watched_game

from sanguosha.decisions.base import Decision
from sanguosha.game import Game
from sanguosha.plugins.manager import Loaded
from sanguosha.record.file import save_game
from sanguosha_tui.folders import HOME_VARIABLE, user_folders
from sanguosha_tui.history import History
from sanguosha_tui.plan import LastSetup, Plan, make_sitting, plan_of, usual_plan
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.progress import Progress
from sanguosha_tui.saves import Save, SaveError, Saves
from sanguosha_tui.settings import CHOICES, SettingsFile
from sanguosha_tui.words import WORDS, say


def test_the_folder_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "mine"))
    found = user_folders()
    assert found.config.is_dir() and found.data.is_dir()
    assert found.config.parent == tmp_path / "mine"


def test_settings_are_written_at_once_and_read_again(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    heard = []
    file.watch(lambda: heard.append(file.settings.language))
    file.change(language="en", rest=0.8, skills={"jianxiong": "always"})
    assert heard == ["en"]
    assert not file.changed
    file.settings.sort = "suit"
    assert file.changed
    file.save()
    assert not file.changed
    again = SettingsFile(tmp_path)
    assert again.trouble is None
    assert again.settings == file.settings
    assert again.settings.about("jianxiong") == "always"


@pytest.mark.parametrize("text", ["{", "[1, 2]", "\udcff", "null"])
def test_a_corrupt_settings_file_is_put_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    before = path.read_bytes()
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    assert file.trouble is not None
    key, args = file.trouble
    assert Path(args["aside"]).read_bytes() == before
    assert str(path) not in say("zh", key, **args) or args["aside"] in say("zh", key, **args)
    file.change(rest=0.2)
    assert Path(args["aside"]).read_bytes() == before
    assert SettingsFile(tmp_path).settings.rest == 0.2


def test_values_that_make_no_sense_are_left_out(tmp_path: Path) -> None:
    data = {
        "language": "tlh",
        "rest": -3,
        "sort": 7,
        "auto_accept": "yes",
        "theme": "textual-light",
    }
    (tmp_path / "settings.json").write_text(json.dumps(data))
    settings = SettingsFile(tmp_path).settings
    assert settings == Settings(theme="textual-light")


def test_every_setting_is_on_the_screen_and_worded() -> None:
    names = {c.name for c in CHOICES} | {"skills", "keys"}
    assert names == set(Settings().as_data())
    for name in names:
        assert f"set.{name}" in WORDS and f"set.{name}.about" in WORDS


def test_the_last_setup_is_remembered_as_far_as_it_can_be_played(
    tmp_path: Path, loaded: Loaded
) -> None:
    last = LastSetup(tmp_path)
    registry = loaded.registry
    assert last.load(registry) == usual_plan(registry)
    plan = Plan(
        mode="identity",
        players=8,
        people=(2, 4),
        bots=("random",),
        seed=3,
        options={"hand_reroll": "1"},
        draft="random",
    )
    last.keep(plan)
    assert last.load(registry) == plan
    last.keep(plan.with_(mode="gone", packages=("standard", "gone"), options={"gone": "1"}))
    found = last.load(registry)
    assert found.mode == usual_plan(registry).mode
    assert found.packages == ("standard",) and found.options == {}
    last.path.write_text("{", encoding="utf-8")
    assert last.load(registry) == usual_plan(registry)
    assert len(list(tmp_path.glob("last_setup.json.bad-*"))) == 1


def test_progress_survives_a_bad_file(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    progress.add("lesson-01-slash")
    assert Progress(tmp_path).count("lesson") == (1, 10)
    progress.path.write_text("[]", encoding="utf-8")
    assert Progress(tmp_path).done == []


def test_finished_games_are_counted(tmp_path: Path, loaded: Loaded) -> None:
    history = History(tmp_path)
    assert history.count() == 0 and not history.path.exists()
    game = watched_game(loaded)
    outcome = game.table.outcome
    assert outcome is not None
    winner = outcome.winners[0]
    loser = next(i for i in range(5) if i not in outcome.winners)
    first = history.add(game, (winner,), {"mode": "identity"})
    history.add(game, (loser,), {})
    history.add(game, (), {})
    assert history.count() == 3
    games = history.games()
    assert [g.won for g in games] == [None, False, True]
    assert games[2].roles == (game.seats[winner].role,)
    assert {(r.id, r.played, r.won) for r in history.rates("mode")} == {("identity", 2, 1)}
    assert sum(r.played for r in history.rates("role")) == 2
    general = game.seats[winner].generals[0].general.id
    assert (general, 1, 1) in history.rates("general")
    assert first is not None
    assert history.record(first) == (save_game(game), {"mode": "identity"})
    history.remove(first)
    assert history.count() == 2 and history.record(first) is None


def test_a_history_that_is_no_database_is_put_aside(tmp_path: Path, loaded: Loaded) -> None:
    history = History(tmp_path)
    history.path.write_bytes(b"this is no database, but somebody may want it back" * 50)
    assert history.count() == 0
    assert history.trouble is not None and history.trouble[0] == "history_bad"
    aside = Path(history.trouble[1]["aside"])
    assert aside.read_bytes().startswith(b"this is no database")
    assert history.add(watched_game(loaded), (0,), {}) is not None
    assert history.count() == 1


def test_a_later_history_is_not_touched(tmp_path: Path) -> None:
    history = History(tmp_path)
    with sqlite3.connect(history.path) as base:
        base.execute("PRAGMA user_version = 99")
    assert history.games() == []
    assert history.trouble is not None
    assert Path(history.trouble[1]["aside"]).exists()


# -- saved games ------------------------------------------------------------------------------


def saved(
    tmp_path: Path, loaded: Loaded, answers: int = 3, seed: int = 11
) -> tuple[Save, Plan, str]:
    """A game left at a prompt: the plan and its record."""
    plan = Plan(mode="identity", players=5, people=(0,), bots=("random", "default"), seed=seed)
    game = make_sitting(loaded, plan, "zh").new_game()
    save = Saves(folders(tmp_path).data).begin(plan)
    result = game.start()
    for _ in range(answers):
        assert isinstance(result, Decision)
        result = game.answer(result.default())
    save.write(game)
    save.leave()
    return save, plan, save_game(game)


def opened(save: Save, loaded: Loaded, force: bool = False) -> Game:
    """The game as it is gone on with; then it is left again."""
    try:
        return save.resume(loaded, "zh", force=force)[2]
    finally:
        save.leave()


def test_a_saved_game_stands_at_the_same_prompt(tmp_path: Path, loaded: Loaded) -> None:
    save, plan, record = saved(tmp_path, loaded)
    assert save.exists
    found, sitting, game = save.resume(loaded, "zh")
    assert found == plan
    assert plan_of(sitting) == plan.with_(bots=("random", "default", "random", "default", "random"))
    assert save_game(game) == record
    assert game.pending is not None and game.pending.seat.index == 0
    assert game.policies[0] is None and all(game.policies[1:])
    save.forget()
    assert not save.exists and not list(save.path.parent.iterdir())
    with pytest.raises(SaveError, match="no_save"):
        save.resume(loaded, "zh")


def test_killed_before_the_first_prompt_it_is_the_same_deal(tmp_path: Path, loaded: Loaded) -> None:
    save, _, _ = saved(tmp_path, loaded, 0)
    at_first = opened(save, loaded)
    save.path.unlink()
    assert save_game(opened(save, loaded)) == save_game(at_first)


def test_a_record_that_breaks_off_is_taken_as_far_as_it_goes(
    tmp_path: Path, loaded: Loaded
) -> None:
    save, _, record = saved(tmp_path, loaded)
    lines = record.splitlines(keepends=True)
    save.path.write_text("".join(lines[:-2]) + lines[-2][:3], encoding="utf-8")
    game = opened(save, loaded)
    whole = save.path.read_text(encoding="utf-8").splitlines()[1:-1]
    assert len(whole) == len(lines) - 3
    # The bots may have gone on from there.
    assert save_game(game).splitlines()[1 : len(whole) + 1] == whole
    assert game.pending is not None and game.pending.seat.index == 0


def test_faults_of_a_saved_game_are_told_and_nothing_is_lost(
    tmp_path: Path, loaded: Loaded
) -> None:
    save, _, record = saved(tmp_path, loaded)
    changed = record.replace('"packages":{', '"packages":{"gone":"9",', 1)
    save.path.write_text(changed, encoding="utf-8")
    with pytest.raises(SaveError, match="save_versions"):
        opened(save, loaded)
    assert save.path.read_text(encoding="utf-8") == changed
    assert opened(save, loaded, force=True).pending is not None
    save.path.write_text("nonsense", encoding="utf-8")
    with pytest.raises(SaveError, match="save_bad") as error:
        opened(save, loaded)
    kept = [Path(p) for p in error.value.args_["aside"].split(", ")]
    assert kept[0].read_text(encoding="utf-8") == "nonsense"
    assert not save.exists


def test_every_game_has_its_own_files(tmp_path: Path, loaded: Loaded) -> None:
    first, _, one = saved(tmp_path, loaded, seed=11)
    second, _, two = saved(tmp_path, loaded, seed=12)
    saves = Saves(folders(tmp_path).data)
    assert first.id != second.id
    assert (save_game(opened(first, loaded)), save_game(opened(second, loaded))) == (one, two)
    os.utime(second.path, (2e9, 2e9))
    assert [s.id for s in saves.all()] == [second.id, first.id]
    os.utime(first.path, (2.1e9, 2.1e9))
    assert [s.id for s in saves.all()] == [first.id, second.id]
    # One that can't be read does not hide the other.
    first.info.write_text("{", encoding="utf-8")
    assert [(s.id, s.plan is None) for s in saves.all()] == [(first.id, True), (second.id, False)]
    with pytest.raises(SaveError, match="save_bad"):
        opened(first, loaded)
    assert [s.id for s in saves.all()] == [second.id]
    second.forget()
    assert saves.all() == []


def test_a_game_in_play_belongs_to_one_terminal(tmp_path: Path, loaded: Loaded) -> None:
    save, _, _ = saved(tmp_path, loaded)
    saves = Saves(folders(tmp_path).data)
    code = """
import sys
from pathlib import Path
from sanguosha_tui.saves import Save
print(Save(Path(sys.argv[1]), sys.argv[2]).lock.take(), flush=True)
sys.stdin.read()
"""
    command = [sys.executable, "-c", code, str(saves.folder), save.id]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"True"
        assert [s.busy for s in saves.all()] == [True] and saves.waiting() == []
        with pytest.raises(SaveError, match="save_busy"):
            opened(save, loaded)
        another = saves.begin(Plan(mode="identity", seed=1))
        assert another.id != save.id
        another.forget()
        other.kill()
    # Killed, it lets go of the game by itself.
    assert [s.id for s in saves.waiting()] == [save.id]
    assert opened(save, loaded).pending is not None
