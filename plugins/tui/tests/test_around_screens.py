"""The screens around the table, by keys and mouse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Input
from tui_helpers import app, text, until, watched_game

from sanguosha.game import Game
from sanguosha.plugins.manager import Loaded
from sanguosha_tui.app import SanguoshaApp
from sanguosha_tui.folders import Folders
from sanguosha_tui.plan import Plan
from sanguosha_tui.replays import StreamReplay, open_replay
from sanguosha_tui.screens.page import Menu
from sanguosha_tui.screens.setup import SetupScreen
from sanguosha_tui.screens.start import ITEMS

SIZES = [(80, 24), (120, 36)]


def fits(made: SanguoshaApp) -> None:
    """No line is longer than the screen."""
    for line in text(made).splitlines():
        assert cell_len(line) <= made.size.width, line


@pytest.mark.parametrize(
    ("size", "language"),
    [
        ((80, 24), "zh"),
        ((120, 36), "en"),
        pytest.param((80, 24), "en", marks=pytest.mark.acceptance),
        pytest.param((120, 36), "zh", marks=pytest.mark.acceptance),
    ],
)
async def test_every_line_of_the_start_screen_opens_and_closes(
    loaded: Loaded, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    made = app(loaded, tmp_path, language)
    async with made.run_test(size=size) as pilot:
        for number, id in enumerate(ITEMS):
            if id in ("continue", "quit"):
                continue
            await pilot.press(str((number + 1) % 10))
            await pilot.pause(0.1)
            assert type(made.screen).__name__ != "StartScreen", id
            fits(made)
            await pilot.resize_terminal(size[0] + 30, size[1] + 8)
            await pilot.resize_terminal(*size)
            await pilot.press("escape")
            await until(pilot, "StartScreen")
        await pilot.press("0")
    assert made.return_code == 0


async def test_a_dim_line_says_why(loaded: Loaded, tmp_path: Path) -> None:
    made = app(loaded, tmp_path)
    async with made.run_test(size=(80, 24)) as pilot:
        await pilot.press("2")
        await pilot.pause()
        assert type(made.screen).__name__ == "StartScreen"
        assert text(made).count("没有未完成的对局") == 2


async def test_the_language_is_switched_live(loaded: Loaded, tmp_path: Path) -> None:
    made = app(loaded, tmp_path)
    async with made.run_test(size=(80, 24)) as pilot:
        assert "新游戏" in text(made)
        await pilot.press("f10")
        await pilot.pause(0.1)
        assert "New game" in text(made)
        await pilot.press("1")
        await until(pilot, "SetupScreen")
        assert "Seats" in text(made)
        await pilot.press("f10")
        await pilot.pause(0.1)
        assert "人数" in text(made)
        await pilot.press("escape")
        await pilot.pause(0.1)
        assert "新游戏" in text(made)
    assert json.loads((tmp_path / "config" / "settings.json").read_text())["language"] == "zh"


async def test_a_setup_is_made_by_keys_and_remembered(loaded: Loaded, tmp_path: Path) -> None:
    made = app(loaded, tmp_path)
    async with made.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await until(pilot, "SetupScreen")
        screen = made.screen
        assert isinstance(screen, SetupScreen)
        await pilot.press("down", "down", "right", "right", "right")
        assert screen.plan.players == 8
        await pilot.press("4")
        await until(pilot, "PeopleList")
        await pilot.press("3", "escape")
        await until(pilot, "SetupScreen")
        assert screen.plan.people == (0, 2)
        await pilot.press("9")
        await until(pilot, "BotsList")
        await pilot.press("1", "escape")
        await until(pilot, "SetupScreen")
        assert len(set(screen.plan.bots)) == 1
        await pilot.press("a", *"4711", "enter")
        await until(pilot, "SetupScreen")
        assert screen.plan.seed == 4711
        wanted = screen.plan
        await pilot.press("space")
        await until(pilot, "TableScreen")
    assert made.last_setup.load(loaded.registry) == wanted


async def test_what_does_not_fit_is_grey_and_can_not_begin(loaded: Loaded, tmp_path: Path) -> None:
    made = app(loaded, tmp_path)
    async with made.run_test(size=(100, 30)) as pilot:
        await pilot.press("1")
        await until(pilot, "SetupScreen")
        screen = made.screen
        assert isinstance(screen, SetupScreen)
        await pilot.press("6")
        await until(pilot, "PacksList")
        lines = made.screen.query_one("#list", Menu)
        # Without the generals of the standard pack there is nobody to play.
        reasons = {line[0]: line[3] for line in lines.lines}
        assert "武将" in reasons["standard"] and not reasons["maneuvering"]
        lines.highlighted = [line[0] for line in lines.lines].index("standard")
        await pilot.press("enter")
        await pilot.pause()
        assert made.screen.plan.packages == ()  # type: ignore[attr-defined]
        assert text(made).count(reasons["standard"][:8]) == 2
        lines.highlighted = [line[0] for line in lines.lines].index("maneuvering")
        await pilot.press("enter")
        assert made.screen.plan.packages == ("standard",)  # type: ignore[attr-defined]
        await pilot.press("escape")
        await until(pilot, "SetupScreen")
        screen.show_plan(Plan(mode="identity", packages=("maneuvering",)))
        await pilot.press("space")
        await pilot.pause()
        assert isinstance(made.screen, SetupScreen)


async def test_a_mouse_is_enough(loaded: Loaded, tmp_path: Path) -> None:
    made = app(loaded, tmp_path)
    async with made.run_test(size=(80, 24)) as pilot:
        await pilot.click("#menu", offset=(6, 0))
        await until(pilot, "SetupScreen")
        await pilot.click("#rows", offset=(6, 2))
        await until(pilot, "ChooseDialog")
        await pilot.click("ChooseDialog Menu", offset=(6, 3))
        await until(pilot, "SetupScreen")
        screen = made.screen
        assert isinstance(screen, SetupScreen)
        players = list(loaded.registry.modes["identity"].players)
        assert screen.plan.players == players[3]
        await pilot.click("#rows", offset=(6, 0))
        await until(pilot, "TableScreen")


async def test_settings_apply_at_once(loaded: Loaded, tmp_path: Path) -> None:
    made = app(loaded, tmp_path)
    async with made.run_test(size=(80, 24)) as pilot:
        await pilot.press("8")
        await until(pilot, "SettingsScreen")
        await pilot.press("down", "right")
        await pilot.pause(0.1)
        assert made.theme == made.settings.theme == "textual-light"
        assert not made.current_theme.dark
        await pilot.press("right")
        await pilot.pause(0.1)
        assert made.theme == "ansi-dark"
        menu = made.screen.query_one("#list", Menu)
        menu.highlighted = len(menu.lines) - 2
        await pilot.press("enter")
        await until(pilot, "SkillRules")
        rule = made.screen.query_one("#list", Menu).current
        await pilot.press("right")
        assert made.settings.about(rule) == "always"
        await pilot.press("right")
        assert made.settings.about(rule) == "never"
        await pilot.press("right")
        assert rule not in made.settings.skills
        await pilot.press("escape")
        await until(pilot, "SettingsScreen")
        await pilot.pause(0.1)
        await pilot.press("down", "enter")
        await until(pilot, "KeyRules")
        await pilot.press("enter")
        await until(pilot, "KeyDialog")
        await pilot.press("f12")
        await until(pilot, "KeyRules")
        assert made.settings.keys == {"accept": "f12"}
        await pilot.press("down", "enter")
        await until(pilot, "KeyDialog")
        await pilot.press("f12")
        await until(pilot, "KeyRules")
        assert made.settings.keys == {"accept": "f12"}
        page = made.screen
        rows = [line[0] for line in page.query_one("#list", Menu).lines]
        for pressed, keys in (("x", "x"), ("j", "x"), ("f12", "x"), ("backspace", "s")):
            page.query_one("#list", Menu).highlighted = rows.index("slash")
            await pilot.press("enter")
            await until(pilot, "KeyDialog")
            await pilot.press(pressed)
            await until(pilot, "KeyRules")
            assert made.settings.keys.get("slash", "s") == keys, pressed
        for pressed, keys in (("x", "3"), ("f12", "3"), ("4", "3"), ("!", "3"), ("/", "/")):
            page.query_one("#list", Menu).highlighted = rows.index("seat.3")
            await pilot.press("enter")
            await until(pilot, "KeyDialog")
            await pilot.press(pressed)
            await until(pilot, "KeyRules")
            assert made.settings.keys.get("seat.3", "3") == keys, pressed
        del made.settings.keys["seat.3"]
        made.file.save()
    kept = json.loads((tmp_path / "config" / "settings.json").read_text())
    assert kept["theme"] == "ansi-dark" and kept["keys"] == {"accept": "f12"}


async def test_a_bad_settings_file_is_told_once_on_the_start_screen(
    loaded: Loaded, tmp_path: Path
) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("{oops")
    made = app(loaded, tmp_path)
    async with made.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert text(made).count("设置文件读不懂") == 1
        assert "settings.json.bad-1" in text(made).replace("\n", "").replace(" ", "")


async def test_the_gallery_is_searched_as_one_types(loaded: Loaded, tmp_path: Path) -> None:
    made = app(loaded, tmp_path)
    async with made.run_test(size=(100, 30)) as pilot:
        await pilot.press("6")
        await until(pilot, "GalleryScreen")
        await pilot.press(*"caocao")
        await pilot.pause(0.1)
        assert "奸雄" in text(made) and "Cao Cao" in text(made)
        made.screen.query_one(Input).value = ""
        await pilot.press("tab")
        await pilot.pause(0.1)
        await pilot.press(*"guohe")
        await pilot.pause(0.1)
        assert "过河拆桥" in text(made) and "cards.md#dismantlement" in text(made)
        await pilot.press("f10")
        await pilot.pause(0.2)
        assert "Burn Bridges" in text(made)


async def test_history_leads_to_replays_and_back_into_play(loaded: Loaded, tmp_path: Path) -> None:
    made = app(loaded, tmp_path)
    game: Game = watched_game(loaded)
    made.history.add(game, (2,), Plan(people=(2,)).as_data())
    async with made.run_test(size=(80, 24)) as pilot:
        await pilot.press("5")
        await until(pilot, "HistoryScreen")
        await pilot.press("r")
        await until(pilot, "RatesScreen")
        assert "%" in text(made)
        await pilot.press("escape")
        await until(pilot, "HistoryScreen")
        await pilot.press("x", "s")
        await pilot.pause()
        folder = tmp_path / "data" / "replays"
        assert '"seed":5' in (folder / "game-1.sgs").read_text(encoding="utf-8")
        seat = open_replay(folder / "game-1-seat-3.sgs", loaded.registry)
        assert isinstance(seat, StreamReplay) and seat.eyes == (2,)
        assert '"seed"' not in (folder / "game-1-seat-3.sgs").read_text(encoding="utf-8")
        await pilot.press("enter")
        await until(pilot, "ReplayScreen")
        first = text(made)
        await pilot.press("right")
        await pilot.pause()
        assert text(made) != first
        await pilot.press("g", *"3", "enter")
        await until(pilot, "ReplayScreen")
        assert "第3/" in text(made)
        await pilot.press("p")
        await pilot.pause()
        assert "换到一个座位" in text(made)
        await pilot.press("v", "v")
        await pilot.pause()
        assert "你·" in text(made)
        await pilot.press("p")
        await until(pilot, "TableScreen")
    assert made.saves.all()


async def test_the_end_tells_everything_and_offers_more(loaded: Loaded, tmp_path: Path) -> None:
    made = app(loaded, tmp_path)
    plan = Plan(mode="identity", players=5, people=(), bots=("random",), seed=5)
    async with made.run_test(size=(80, 24)) as pilot:
        made.begin(plan)
        await until(pilot, "TableScreen")
        for _ in range(400):
            if made.screen.board.data["outcome"] is not None:  # type: ignore[attr-defined]
                break
            await pilot.pause(0.05)
        await pilot.press("enter")
        await until(pilot, "EndScreen")
        shown = text(made)
        for word in ("获胜", "伤害", "击杀", "主公"):
            assert word in shown, word
        fits(made)
        assert made.history.count() == 1 and not made.saves.all()
        await pilot.press("4")
        await until(pilot, "ReplayScreen")
        await pilot.press("escape")
        await until(pilot, "EndScreen")
        await pilot.press("1")
        await until(pilot, "TableScreen")
        again = made.screen.session.game  # type: ignore[attr-defined]
        assert again.table.rng.seed == 5


async def test_a_lesson_is_learned_by_keys(loaded: Loaded, tmp_path: Path) -> None:
    made = app(loaded, tmp_path)
    async with made.run_test(size=(80, 24)) as pilot:
        await pilot.press("3")
        await until(pilot, "ExercisesScreen")
        await pilot.press("enter")
        await until(pilot, "ChooseDialog")
        await pilot.press("1")
        await until(pilot, "ExerciseTable")
        await pilot.pause(0.3)
        assert "按 s 选【杀】" in text(made)
        await pilot.press("s", "2")
        await pilot.pause(0.5)
        await pilot.press("space")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await until(pilot, "ChooseDialog")
        assert "达成了" in text(made)
    assert made.progress.done == ["lesson-01-slash"]
    assert json.loads((tmp_path / "data" / "progress.json").read_text())["done"]


async def test_the_registry_may_load_behind_the_first_frame(loaded: Loaded, tmp_path: Path) -> None:
    made = SanguoshaApp(
        lambda: loaded, folders=Folders(tmp_path / "config", tmp_path / "data").ready()
    )
    async with made.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await until(pilot, "SetupScreen")


async def test_the_palette_opens_everything(loaded: Loaded, tmp_path: Path) -> None:
    made = app(loaded, tmp_path)
    async with made.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause(0.3)
        placeholder = made.screen.query_one(Input).placeholder
        assert placeholder == "搜索能做的事……"
        await pilot.press(*"图鉴")
        await pilot.pause(0.5)
        await pilot.press("enter", "enter")
        await until(pilot, "GalleryScreen")
        made.pop_screen()
        made.begin(Plan(mode="identity", players=5, bots=("random",), seed=1))
        await until(pilot, "TableScreen")
        await pilot.pause(0.5)
        names = [c.title for c in made.get_system_commands(made.screen)]
        assert "设置" in names and "新游戏" not in names
        assert "请选择武将" in text(made)
        # The settings are a line of the table's own menu too.
        made.screen.menus._chosen("settings")
        await until(pilot, "SettingsScreen")
        await pilot.press("right")
        await pilot.pause(0.2)
        await pilot.press("escape")
        await until(pilot, "TableScreen")
        await pilot.pause(0.3)
        assert "hoose your general" in text(made)
        await pilot.press("f10")
        await pilot.pause(0.3)
        assert "请选择武将" in text(made) and made.settings.language == "zh"
