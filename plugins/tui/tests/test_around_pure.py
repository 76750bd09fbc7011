"""What the screens around the table work with, without a screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from tui_helpers import watched_game

from sanguosha.game import Game
from sanguosha.plugins.manager import Loaded
from sanguosha.record.file import RecordError, save_game
from sanguosha.record.knowledge import OMNISCIENT, SPECTATOR
from sanguosha.record.stream import seat_stream
from sanguosha_tui.catalogue import KINDS, detail, entries, pinyin, search
from sanguosha_tui.plan import Plan, faults, new_problem, problems_of, usual_plan
from sanguosha_tui.replays import GameReplay, StreamReplay, open_replay
from sanguosha_tui.screens.end import aligned, end_table, timeline
from sanguosha_tui.screens.setup_lines import ROWS, SetupLines
from sanguosha_tui.stats import stats_of
from sanguosha_tui.words import WORDS


@pytest.fixture(scope="module")
def game(loaded: Loaded) -> Game:
    """A whole game."""
    return watched_game(loaded)


# -- words ------------------------------------------------------------------------------------


def test_every_word_has_both_languages_and_the_same_arguments() -> None:
    import re

    for key, (zh, en) in WORDS.items():
        assert zh and en, key
        names = re.compile(r"\{(\w+)")
        assert set(names.findall(zh)) == set(names.findall(en)), key


# -- setup ------------------------------------------------------------------------------------


def test_what_does_not_fit_is_told_in_chinese(loaded: Loaded) -> None:
    registry = loaded.registry
    plan = Plan(mode="identity", players=5)
    assert [p for p in problems_of(registry, plan) if p.fatal] == []
    lines = SetupLines(registry, "zh")
    few = plan.with_(packages=("maneuvering",))
    reason = new_problem(registry, faults(registry, plan), few, "zh")
    assert "武将" in reason
    fits, said = lines.verdict(few)
    assert not fits and reason in said
    assert new_problem(registry, faults(registry, few), few, "zh") == ""


def test_choices_step_over_what_does_not_fit(loaded: Loaded) -> None:
    lines = SetupLines(loaded.registry, "zh")
    plan = usual_plan(loaded.registry)
    seen = set()
    for _ in range(20):
        plan = lines.step("players", plan, 1)
        seen.add(plan.players)
        assert not [p for p in problems_of(loaded.registry, plan) if p.fatal]
    assert {5, 8, 10} <= seen


def test_people_stay_in_range_when_seats_go(loaded: Loaded) -> None:
    lines = SetupLines(loaded.registry, "zh")
    plan = Plan(mode="identity", players=8, people=(1, 7))
    choice = next(c for c in lines.choices("players", plan) if c.id == "5")
    assert choice.plan.people == (1,)
    alone = next(c for c in lines.choices("players", plan.with_(people=(7,))) if c.id == "5")
    assert alone.plan.people == (0,)


def test_options_that_hold_anyway_are_not_written_down(loaded: Loaded) -> None:
    lines = SetupLines(loaded.registry, "en")
    plan = Plan(mode="identity")
    option = loaded.registry.options["hand_reroll"]
    changed = lines.step_option(plan, option, 1)
    assert changed.options == {"hand_reroll": "1"}
    assert lines.step_option(changed, option, -1).options == {}


def test_packs_go_in_and_out(loaded: Loaded) -> None:
    lines = SetupLines(loaded.registry, "zh")
    plan = Plan(mode="identity")
    less = lines.toggle_pack(plan, "maneuvering")
    assert "maneuvering" not in less.packages and less.packages
    assert lines.toggle_pack(less, "maneuvering").packages == ()


def test_every_row_has_a_value_in_both_languages(loaded: Loaded) -> None:
    plan = Plan(mode="identity", people=(0, 2), packages=("standard",), bots=("random",))
    for language in ("zh", "en"):
        lines = SetupLines(loaded.registry, language)
        values = [lines.value(row, plan) for row in ROWS if row != "begin"]
        assert all(values)


# -- gallery ----------------------------------------------------------------------------------


def test_pinyin_without_tones_and_initials() -> None:
    assert pinyin("曹操") == ("caocao", "cc")
    assert pinyin("乐不思蜀")[1] == "lbss"


@pytest.mark.parametrize(
    ("kind", "word", "id"),
    [
        ("general", "曹操", "cao_cao"),
        ("general", "caocao", "cao_cao"),
        ("general", "cc", "cao_cao"),
        ("general", "Cao Cao", "cao_cao"),
        ("general", "cao_cao", "cao_cao"),
        ("card", "lebusishu", "indulgence"),
        ("card", "过河", "dismantlement"),
        ("skill", "仁德", "rende"),
        ("skill", "rende", "rende"),
        ("option", "hand_reroll", "hand_reroll"),
        ("mode", "身份", "identity"),
        ("term", "binsi", "dying"),
        ("term", "attack range", "attack_range"),
    ],
)
def test_a_thing_is_found_by_name_pinyin_and_id(
    loaded: Loaded, kind: str, word: str, id: str
) -> None:
    found = search(entries(loaded, (kind,)), word)
    assert id in [e.hit.id for e in found[:3]]


def test_texts_are_searched_after_names(loaded: Loaded) -> None:
    skills = entries(loaded, ("skill",))
    found = [e.hit.id for e in search(skills, "手牌数")]
    assert found
    assert search(skills, "qqqq") == []
    assert search(skills, "") == skills


def test_rulings_are_told_and_searched(loaded: Loaded) -> None:
    cards = entries(loaded, ("card",))
    found = search(cards, "濒死、借刀")
    assert [e.hit.id for e in found] == ["slash"]
    told = [text for _, text in detail(loaded, found[0].hit)]
    assert any("转化出来的杀也计入" in t for t in told)
    assert any("A converted Slash counts" in t for t in told)


def test_everything_has_a_detail(loaded: Loaded) -> None:
    for kind in KINDS:
        for entry in entries(loaded, (kind,)):
            assert detail(loaded, entry.hit), entry.hit.id
    slash = next(e for e in entries(loaded, ("card",)) if e.hit.id == "slash")
    told = detail(loaded, slash.hit)
    assert any(label == "rule" and "slash" in text for label, text in told)
    texts = [text for label, text in told if not label]
    assert any("伤害" in t for t in texts) and any("damage" in t for t in texts)


# -- results ----------------------------------------------------------------------------------


def test_statistics_agree_with_the_history(game: Game) -> None:
    log = game.table.log
    stats = stats_of(log, 5)
    damage = [e for e in log if e[0] == "damage"]
    assert sum(s.taken for s in stats.seats) == sum(e[3] for e in damage)
    assert sum(s.dealt for s in stats.seats) == sum(e[3] for e in damage if e[1] >= 0)
    deaths = [e for e in log if e[0] == "death"]
    assert sum(1 for s in stats.seats if s.died) == len(deaths)
    assert sum(s.kills for s in stats.seats) == sum(1 for e in deaths if e[2] >= 0)
    assert sum(s.healed for s in stats.seats) == sum(e[2] for e in log if e[0] == "recover")
    assert sum(s.turns for s in stats.seats) == sum(1 for e in log if e[0] == "turn")
    assert stats.rounds == game.table.round
    assert stats.timeline[-1].event == len(log) - 1


def test_the_table_of_the_end_is_aligned(game: Game) -> None:
    stats = stats_of(game.table.log, 5)
    for language in ("zh", "en"):
        rows = end_table(game, stats, (0,), language)
        assert len(rows) == 6
        lines = aligned(rows, 4)
        assert len({cell_len(line) for line in lines}) == 1
        assert cell_len(lines[0]) <= 78
        assert timeline(game, stats, language)


# -- replays ----------------------------------------------------------------------------------


def test_a_replay_stands_after_any_event(game: Game) -> None:
    replay = GameReplay(game)
    assert replay.events == len(game.table.log)
    for at in (1, 20, replay.turns[1], replay.events // 2, replay.events):
        stood = replay.at(at)
        assert stood.table.log[:at] == game.table.log[:at]
        assert len(stood.table.log) == at
    assert replay.picture(replay.events, OMNISCIENT) == game.view(OMNISCIENT).as_data()


def test_a_seat_sees_in_a_replay_what_it_saw(game: Game) -> None:
    replay = GameReplay(game)
    at = replay.turns[1]
    everything = replay.picture(at, OMNISCIENT)
    mine = replay.picture(at, 2)
    public = replay.picture(at, SPECTATOR)
    assert everything is not None and mine is not None and public is not None
    assert mine["seats"][2]["hand"] == everything["seats"][2]["hand"]
    assert mine["seats"][3]["hand"] != everything["seats"][3]["hand"]
    assert public["seats"][2]["hand"] != everything["seats"][2]["hand"]


def test_a_branch_goes_on_from_there(game: Game) -> None:
    replay = GameReplay(game)
    at = replay.turns[len(replay.turns) // 2]
    branch = replay.branch(at)
    assert branch is not None
    before = [e for e in game.table.log[:at]]
    branch.start()
    assert branch.table.log[:at] == before
    assert branch.pending is not None
    assert replay.branch(replay.events) is None


def test_files_of_both_kinds_are_opened(game: Game, loaded: Loaded, tmp_path: Path) -> None:
    full = tmp_path / "game.sgs"
    full.write_text(save_game(game), encoding="utf-8")
    replay = open_replay(full, loaded.registry)
    assert isinstance(replay, GameReplay) and replay.events == len(game.table.log)
    seat = tmp_path / "seat.sgs"
    seat.write_text(seat_stream(game, 1).dump(), encoding="utf-8")
    stream = open_replay(seat, loaded.registry)
    assert isinstance(stream, StreamReplay) and stream.eyes == (1,)
    assert stream.picture(stream.events, 1) is not None
    assert stream.lines(1, "zh") and stream.names(0, "zh")
    with pytest.raises(RecordError):
        open_replay(tmp_path / "none.sgs", loaded.registry)
    bad = tmp_path / "bad.sgs"
    bad.write_text("{}", encoding="utf-8")
    with pytest.raises(RecordError):
        open_replay(bad, loaded.registry)
