"""`sgs try` at the table under a pilot: the author's commands, saving, faults, the record."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from textual.command import CommandPalette
from textual.events import Key

from sanguosha.cli import main
from sanguosha.cli.common import Content
from sanguosha.plugins.sitting import Sitting
from sanguosha_sdk.try_.library import Library
from sanguosha_sdk.try_.tryout import Tryout
from sanguosha_tui.folders import Folders
from sanguosha_tui.play.entries import Area
from sanguosha_tui.play.keymap import AUTHOR_COMMANDS
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.table.author_menus import DealOverlay
from sanguosha_tui.table.lines import Lines
from sanguosha_tui.table.overlays import MenuOverlay, Overlay
from sanguosha_tui.table.search import Find, LineBox, SearchBox, matching
from sanguosha_tui.trying import TryApp

HERO = '''\
from sanguosha import QUN, Card, General, Seat, Skill, active, on
from sanguosha import moments as m


class Study(Skill):
    """苦读：出牌阶段，你可以摸一张牌。
    Study: In your play phase you may draw a card."""

    @active()
    async def study(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(1, self.id)


class Grudge(Skill):
    """记仇：当你受到伤害后，你可以摸两张牌。
    Grudge: After you take damage you may draw two cards."""

    @on(m.DamageTaken)
    async def grudge(self, damage: m.Damage) -> None:
        await self.owner.draw(2, self.id)


LIN = General("lin", "林", QUN, 4, [Study, Grudge], en="Lin")
'''
#: A filter that raises where the screen asks what may be chosen.
FILTER = HERO.replace("import QUN,", "import QUN, cards_where, one,").replace(
    "@active()", '@active(cards=one(cards_where(lambda c: c.nothing, "odd")))'
)

Open = Callable[..., TryApp]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The general's file."""
    path = tmp_path / "lin.py"
    path.write_text(HERO, encoding="utf-8")
    return path


@pytest.fixture
def open_try(tmp_path: Path, file: Path) -> Open:
    """An app at a tryout of the file."""

    def open_try(bot: str = "random", **settings) -> TryApp:
        library = Library(Content((str(file),)), "lin")
        bots = [library.loaded.registry.bots[bot]]
        tryout = Tryout(library, bots)
        sitting = Sitting(
            loaded=library.loaded,
            ruleset=tryout.game.ruleset,
            seed=0,
            people=tryout.people,
            bots=bots,
            folder=tmp_path / "home",
            opened=tryout.game,
            source=tmp_path / "home" / "try-lin.jsonl",
            tryout=tryout,
        )
        kept = Settings(**{"rest": 0.0, "preview": False, "spare_friends": False, **settings})
        return TryApp(sitting, tryout, kept)

    return open_try


async def still(app: TryApp, pilot) -> None:
    """Wait until the engine stands still and no description lies over the table."""
    for _ in range(2000):
        await pilot.pause(0.005)
        if app.table is None or app.table.director.busy:
            continue
        if isinstance(app.screen, DealOverlay):
            await pilot.press("enter")
            continue
        await pilot.pause()
        return
    raise AssertionError("the engine does not come back")


async def until(pilot, met: Callable[[], bool], seconds: float = 8.0) -> float:
    """Wait for something; how long it took."""
    began = time.monotonic()
    while not met():
        assert time.monotonic() - began < seconds, "it never came"
        await pilot.pause(0.02)
    return time.monotonic() - began


def seen(app: TryApp) -> str:
    """Everything at the table as text."""
    return "\n".join("\n".join(part.plain) for part in app.table.query(Lines) if part.display)


def verified(app: TryApp, tmp_path: Path) -> str:
    """What `sgs replay --verify` says of the record, which must hold."""
    result = CliRunner().invoke(main, ["replay", str(app.table.session.save), "--verify"])
    assert result.exit_code == 0, result.output
    return result.output


async def run(app: TryApp, pilot, *keys: str) -> None:
    """Press keys, then wait for the engine."""
    await pilot.press(*keys)
    await still(app, pilot)


def hand(app: TryApp, seat: int = 0) -> list[str]:
    return [c.name for c in app.tryout.game.seats[seat].hand.cards]


async def test_the_deal_is_described_first(open_try: Open):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, DealOverlay))
        text = app.screen.text.plain
        assert "A 林（你）  体力 4/4" in text and "B 白板" in text
        assert "lin.py" in text and "全部作者命令" in text and "try-lin.jsonl" in text
        await pilot.press("x")
        await still(app, pilot)
        assert app.screen is app.table
        said = seen(app)
        assert "林 · " in said and "存盘即重载" in said and "你坐：A" in said
        assert ": 作者  + 给牌  % 体力  & 全见  ~ 换座  > 到我  F9 悔棋  ^ 重载  F1 按键" in said


async def test_a_card_is_given_by_its_pinyin(open_try: Open, tmp_path: Path):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("+", "2")
        assert isinstance(app.screen, SearchBox)
        await pilot.press(*"guohe")
        await until(pilot, lambda: bool(app.screen.found))
        assert app.screen.found[0].value == "dismantlement"
        await run(app, pilot, "enter", "enter")
        assert hand(app, 1)[-1] == "dismantlement"
        assert "已执行 :give 2 dismantlement hand" in seen(app)
        # To the judgement area, by id, suit and number.
        await pilot.press("+", "3", *"indulgence", "space", *"c6", "enter", "3")
        await still(app, pilot)
        (card,) = app.tryout.game.seats[2].judging.cards
        assert (card.name, card.suit.value, card.number) == ("indulgence", "club", 6)
        # Onto the equipment: its slot and skill are there.
        await run(app, pilot, "+", "1", *"bagua", "enter", "2")
        assert [c.name for c in app.tryout.game.seats[0].equip.cards] == ["eight_diagram"]
        # One that the deck has not.
        await pilot.press("+", "1", *"tao", "space", *"s2")
        await until(pilot, lambda: "新造" in app.screen.found[0].label)
        await run(app, pilot, "enter", "enter")
        assert hand(app)[-1] == "peach"
        verified(app, tmp_path)


async def test_what_can_not_be_done_is_said(open_try: Open):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await run(app, pilot, "+", "1", *"shan", "enter", "2")
        assert "✗ jink 不是装备牌" in seen(app)
        assert app.tryout.parts == []


async def test_numbers_and_flows(open_try: Open, tmp_path: Path):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await run(app, pilot, "%", "1", "2", "enter")
        assert app.tryout.game.seats[0].hp == 2
        menu = {id: key for (id, _), key in zip(*_menu(app), strict=True)}
        await run(app, pilot, ":", menu["maxhp"], "2", "3", "enter")
        assert app.tryout.game.seats[1].max_hp == 3
        # Damage asks the skill that answers to it.
        await run(app, pilot, ":", menu["damage"], "1", "enter", "2", "2")
        assert app.tryout.game.seats[0].hp == 1
        assert "是否发动【记仇】" in seen(app) and "受到 B 的1点火焰伤害" in seen(app)
        held = len(hand(app))
        await run(app, pilot, "1")
        assert len(hand(app)) == held + 2
        await run(app, pilot, ":", menu["top"], *"peach", "enter")
        await run(app, pilot, ":", menu["draw"], "2", "enter")
        assert hand(app, 1)[-1] == "peach"
        await run(app, pilot, ":", menu["kill"], "3")
        assert not app.tryout.game.seats[2].alive
        await run(app, pilot, ":", menu["revive"], "3")
        assert app.tryout.game.seats[2].alive
        await run(app, pilot, ":", menu["skill"], "4", *"jianxiong", "enter")
        assert app.tryout.game.seats[3].has_skill("jianxiong")
        await run(app, pilot, ":", menu["mark"], "4", *"courage", "enter", "enter")
        assert app.tryout.game.seats[3].mark("courage") == 1
        await run(app, pilot, ":", menu["take"], "1", "1")
        await run(app, pilot, ":", menu["line"], *"chain", "space", "b", "enter")
        assert app.tryout.game.seats[1].chained
        verified(app, tmp_path)


def _menu(app: TryApp) -> tuple[list[tuple[str, str]], list[str]]:
    items = app.table.author.items()
    return items, MenuOverlay(app.table.board, "", items).keys


async def test_the_menu_follows_its_pointer_and_takes_clicks(open_try: Open):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press(":", "up")
        assert isinstance(app.screen, MenuOverlay)
        assert app.screen.box.scroll_y > 0
        await pilot.press("escape")
        await pilot.click("#footer", offset=(2, 0))
        await pilot.pause()
        assert isinstance(app.screen, MenuOverlay)
        await pilot.press("escape")
        await pilot.click("#notice", offset=(2, 0))
        await pilot.pause()
        assert isinstance(app.screen, MenuOverlay)
        await pilot.click("#text", offset=(4, 0))
        await pilot.pause()
        assert isinstance(app.screen, MenuOverlay) and "哪个座位" in app.screen.title_text


async def test_all_hands_lie_open_and_no_longer(open_try: Open):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        row = next(line for line in seen(app).splitlines() if " 2 B" in line)
        assert "闪" not in row
        await run(app, pilot, "&")
        row = next(line for line in seen(app).splitlines() if " 2 B" in line)
        assert "杀♠8 闪♥9 桃♥6 酒♠9" in row
        assert "手牌全见" in seen(app)
        await run(app, pilot, "&")
        assert "杀♠8" not in seen(app)


async def test_other_seats_are_played_and_the_own_turn_comes(open_try: Open, tmp_path: Path):
    app = open_try(preselect=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await run(app, pilot, "~", "2")
        assert app.tryout.people == (0, 1) and "你坐：A, B" in seen(app)
        await run(app, pilot, "space")
        assert app.table.session.asked.prompt.key == "discard"
        await run(app, pilot, *_least(app))
        assert app.table.session.viewer == 1 and "你·B" in seen(app)
        # Only B: what A is asked is answered by a bot from now on.
        await pilot.press("~")
        only = next(i for i, (id, _) in enumerate(app.screen.items) if id == "only.0")
        await run(app, pilot, app.screen.keys[only])
        assert app.tryout.people == (0,)
        assert app.table.session.asked.seat.index == 0
        turns = app.tryout.game.table.turns
        await run(app, pilot, ">")
        game = app.tryout.game
        assert game.at_idle_prompt and game.table.turns > turns
        assert game.table.turn.seat == 0
        verified(app, tmp_path)


def _least(app: TryApp) -> list[str]:
    """Keys of the cards to discard."""
    board = app.table.board
    count = app.table.session.asked.least
    entries = [e for e in board.entries.of(Area.HAND) if board.is_open(e)]
    return [*(e.key for e in entries[:count]), "enter"]


async def test_undo_takes_back_answers_and_commands(open_try: Open, tmp_path: Path):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        held = hand(app)
        await run(app, pilot, "S", "enter")
        await run(app, pilot, "%", "2", "1", "enter")
        assert app.tryout.game.seats[1].hp == 1
        await run(app, pilot, "f9")
        assert app.tryout.game.seats[1].hp == 4 and "已退回上一步" in seen(app)
        verified(app, tmp_path)
        await run(app, pilot, "f9")
        assert hand(app) == held
        assert seen(app).count("发动【苦读】") == 0
        await run(app, pilot, "f9")
        assert "没有" in seen(app)
        verified(app, tmp_path)


async def test_a_changed_number_is_live_within_a_second(open_try: Open, file: Path, tmp_path: Path):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await run(app, pilot, "S", "enter")
        held = hand(app)
        file.write_text(HERO.replace("draw(1,", "draw(3,"), encoding="utf-8")
        taken = await until(pilot, lambda: "已重新载入 lin.py" in seen(app))
        assert taken < 1.0
        assert hand(app) == held
        assert seen(app).count("发动【苦读】") == 1
        await run(app, pilot, "S", "enter")
        assert len(hand(app)) == len(held) + 3
        verified(app, tmp_path)
        # By hand, with nothing saved.
        await run(app, pilot, "^")
        await until(pilot, lambda: "已重新载入 lin.py" in seen(app))
        verified(app, tmp_path)


async def test_a_save_in_the_middle_of_something_steps_back(open_try: Open, file: Path):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        menu = {id: key for (id, _), key in zip(*_menu(app), strict=True)}
        await run(app, pilot, ":", menu["damage"], "1", "enter", "1", "5")
        assert "是否发动【记仇】" in seen(app)
        held = len(hand(app))
        file.write_text(HERO.replace("draw(2,", "draw(4,"), encoding="utf-8")
        await until(pilot, lambda: "已重新载入 lin.py" in seen(app))
        # The damage is dealt again, by the new code.
        assert "是否发动【记仇】" in seen(app)
        await run(app, pilot, "1")
        assert len(hand(app)) == held + 4


async def test_a_syntax_error_is_named_and_the_game_kept(open_try: Open, file: Path):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        game, held = app.tryout.game, len(hand(app))
        file.write_text(HERO.replace("async def study", "async deaf study"), encoding="utf-8")
        await until(pilot, lambda: "✗ 未能载入" in seen(app))
        assert "lin.py:10: SyntaxError" in seen(app)
        assert app.tryout.game is game
        await run(app, pilot, "S", "enter")
        assert len(hand(app)) == held + 1
        assert "lin.py:10: SyntaxError" in seen(app)
        file.write_text(HERO.replace("draw(1,", "draw(2,"), encoding="utf-8")
        await until(pilot, lambda: "✗" not in seen(app))
        await run(app, pilot, "S", "enter")
        assert len(hand(app)) == held + 3


async def test_a_skill_that_raises_is_named_and_comes_back(
    open_try: Open, file: Path, tmp_path: Path
):
    file.write_text(HERO.replace("self.owner.draw(1", "self.nobody.draw(1"), encoding="utf-8")
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await run(app, pilot, "S", "enter")
        said = seen(app)
        assert "✗ lin 的【苦读】出错" in said
        assert "lin.py:11: AttributeError" in said and "nobody" in said
        assert app.table.session.asked is not None
        verified(app, tmp_path)
        file.write_text(HERO, encoding="utf-8")
        await until(pilot, lambda: "✗" not in seen(app))
        held = len(hand(app))
        await run(app, pilot, "S", "enter")
        assert len(hand(app)) == held + 1
        verified(app, tmp_path)


async def test_a_filter_that_raises_is_named_too(open_try: Open, file: Path, tmp_path: Path):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        file.write_text(FILTER, encoding="utf-8")
        await until(pilot, lambda: "✗ lin 的【苦读】出错" in seen(app))
        await still(app, pilot)
        assert "lin.py:9: AttributeError" in seen(app)
        assert app.table.session.asked is not None
        await run(app, pilot, "s", "2")
        verified(app, tmp_path)
        file.write_text(HERO, encoding="utf-8")
        await until(pilot, lambda: "✗" not in seen(app))


async def test_when_all_of_the_authors_seats_are_dead(open_try: Open, tmp_path: Path):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        menu = {id: key for (id, _), key in zip(*_menu(app), strict=True)}
        await run(app, pilot, ":", menu["kill"], "1")
        assert "F9 悔棋" in seen(app) or "已执行" in seen(app)
        assert app.tryout.pending is None
        verified(app, tmp_path)
        await run(app, pilot, "f9")
        assert app.tryout.game.seats[0].alive
        await run(app, pilot, ":", menu["kill"], "1")
        await run(app, pilot, ":", menu["revive"], "1")
        assert app.table.session.asked is not None
        verified(app, tmp_path)


async def test_the_command_palette_has_the_authors_commands(open_try: Open):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: CommandPalette.is_open(app))
        await pilot.press(*"置于牌堆顶")
        await pilot.pause(1.0)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, SearchBox))
        assert "置于牌堆顶" in app.screen.heading


async def test_in_english_and_with_full_width_signs(open_try: Open):
    app = open_try(language="en")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, DealOverlay))
        assert "A Lin (you)  hp 4/4; hand: Slash" in app.screen.text.plain
        await still(app, pilot)
        assert ": Author  + Give  % HP  & See all" in seen(app)
        app.table.post_message(Key("fullwidth_colon", "："))
        await pilot.pause()
        assert isinstance(app.screen, MenuOverlay) and app.screen.title_text == "Author"
        await pilot.press("escape", "f1")
        assert isinstance(app.screen, Overlay)
        assert "Deal damage to a seat" in app.screen.text.plain
        await pilot.press("escape", "f10")
        await still(app, pilot)
        assert ": 作者  + 给牌" in seen(app)


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (160, 45)])
async def test_it_fits(open_try: Open, file: Path, size, language: str):
    app = open_try(language=language)
    async with app.run_test(size=size) as pilot:
        await still(app, pilot)
        file.write_text(HERO.replace("async def study", "async deaf study"), encoding="utf-8")
        await until(pilot, lambda: "✗" in seen(app))
        parts = [p for p in app.table.query("#table Lines") if p.display]
        assert sum(p.size.height for p in parts) <= size[1]
        assert parts[-1].id == "footer"
        assert all(len(line) <= size[0] for p in parts for line in p.plain)


def test_names_come_before_parts_of_names():
    finds = [
        Find("jink", "闪", ("jink", "闪", "shan")),
        Find("slash", "杀", ("slash", "杀", "sha")),
        Find("slash S7", "杀♠7", ("slash", "杀", "sha", "s7"), 1),
    ]
    assert [f.value for f in matching(finds, "sha")] == ["slash", "slash S7", "jink"]
    assert [f.value for f in matching(finds, "sha s7")] == ["slash S7"]
    assert matching(finds, "peach") == []


async def test_a_line_box_takes_no_other_number(open_try: Open):
    app = open_try()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("%", "1", "0", "enter")
        assert isinstance(app.screen, LineBox)
        await pilot.press("escape")
        assert app.screen is app.table


def test_an_author_has_a_key_of_his_own_for_each_command():
    assert len({c.key for c in AUTHOR_COMMANDS}) == len(AUTHOR_COMMANDS)


async def test_an_authors_key_can_be_bound_anew(open_try: Open):
    app = open_try(keys={"author_give": "f12"})
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        assert "F12 给牌" in seen(app)
        await pilot.press("f12")
        assert isinstance(app.screen, MenuOverlay) and "哪个座位" in app.screen.title_text


async def test_settings_are_the_users_own(open_try: Open, tmp_path: Path):
    made = open_try()
    folders = Folders(tmp_path / "config", tmp_path / "data").ready()
    app = TryApp(made.sitting, made.tryout, folders=folders)
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await run(app, pilot, "f5")
    kept = TryApp(made.sitting, made.tryout, folders=folders).settings
    assert kept.sort == app.settings.sort != Settings().sort
