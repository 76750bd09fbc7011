"""The table's screen under a pilot: keys, mouse, comfort, resuming, trouble, speed."""

from __future__ import annotations

import time

import pytest
from textual.events import Key

from sanguosha.content.ruleset import Setup, build_ruleset
from sanguosha.plugins.manager import load_registry
from sanguosha.plugins.sitting import Sitting
from sanguosha.record.file import read_record
from sanguosha.record.opening import open_record
from sanguosha.rules.blame import of_skill
from sanguosha.rules.control import Fault
from sanguosha_tui.play.entries import Area
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.table.demo import TableApp
from sanguosha_tui.table.lines import Lines
from sanguosha_tui.table.notes import Notes
from sanguosha_tui.table.overlays import Curtain, LogOverlay, MenuOverlay, Overlay

from .conftest import FIVE, TEN


async def still(app, pilot) -> None:
    """Wait until the engine stands still."""
    for _ in range(1000):
        await pilot.pause(0.005)
        if app.table is not None and not app.table.director.busy:
            await pilot.pause()
            return
    raise AssertionError("the engine does not come back")


def seen(app) -> str:
    """Everything on the screen as text."""
    return "\n".join("\n".join(part.plain) for part in app.table.query(Lines) if part.display)


@pytest.fixture
def open_table(lay):
    """An app at a table laid by hand."""

    def open_table(text=FIVE, people=(0,), save=None, **settings) -> TableApp:
        sitting, game = lay(text, people)
        kept = Settings(**{"rest": 0.0, "preview": False, "spare_friends": False, **settings})
        return TableApp(sitting, kept, game, save)

    return open_table


async def test_a_slash_is_two_keys_and_its_effect_is_seen(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        assert "孙权的回合" in seen(app) and "Space 结束出牌" in seen(app)
        await pilot.press("s", "5")
        await still(app, pilot)
        assert "孙权 对 诸葛亮 使用【杀♠8】" in seen(app)
        assert app.table.board.seats[4]["hp"] == 1


async def test_what_is_not_legal_says_why_and_changes_nothing(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        asking = app.table.board.asking
        await pilot.press("j")
        assert "不能在出牌阶段主动使用" in seen(app) and not asking.picker.picks
        await pilot.press("s", "3")
        assert "距离2" in seen(app) and len(asking.picker.picks) == 1
        await pilot.press("escape")
        assert not asking.picker.picks
        await pilot.press("x")
        assert "没有作用" in seen(app)


async def test_explain_mode_explains_what_a_key_stands_for(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("question_mark", "j")
        text = seen(app)
        assert "cards.md#jink" in text and "现在不能选" in text
        assert "你·孙权" in text and "手牌7" in text
        await pilot.press("2")
        assert "奸雄" in seen(app) and "攻击范围2" in seen(app)
        await pilot.press("Z")
        assert "skills.md#zhiheng" in seen(app)
        await pilot.press("escape")
        assert "Space 结束出牌" in seen(app)
        assert not app.table.board.asking.picker.picks


async def test_cursor_keys_reach_everything(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("tab")
        board = app.table.board
        assert board.entry(board.cursor).area is Area.HAND
        await pilot.press("right")
        await pilot.press("enter")
        assert board.asking.count or board.asking.picker.picks
        await pilot.press("tab", "tab")
        assert board.entry(board.cursor).area in (Area.SEATS, Area.SKILLS)
        for _ in range(8):
            await pilot.press("tab")
        await pilot.press("shift+tab", "down", "left", "up")


async def test_the_mouse_plays_and_explains(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        seats = app.table.query_one("#seats", Lines)
        await pilot.click(seats, offset=(4, 2), button=3)
        assert app.table.explaining and "关羽" in seen(app)
        await pilot.press("escape")
        await pilot.click("#footer", offset=(2, 0))
        assert isinstance(app.screen, Overlay)
        await pilot.press("escape")


async def test_overlays_open_and_close(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        for key, kind in (("f1", Overlay), ("f2", LogOverlay), ("f4", MenuOverlay)):
            await pilot.press(key)
            assert isinstance(app.screen, kind), key
            await pilot.press("escape")
            assert app.screen is app.table
        await pilot.press("f2", "2", "2", "0", "escape")
        await pilot.press("f4", "2")
        assert isinstance(app.screen, Overlay)
        await pilot.press("escape", "f3")
        assert app.table.explaining


async def test_language_and_theme_switch_at_once(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        app.table.menus.set_language("en")
        await pilot.pause()
        text = seen(app)
        assert "Sun Quan's turn" in text and "Space End the phase" in text
        assert "The game begins" in text
        app.table.menus._chosen("theme")
        await pilot.pause()
        assert not app.table.board.palette.dark


async def test_any_size_at_any_moment(open_table):
    app = open_table(TEN)
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("s")
        for size in ((120, 36), (60, 16), (200, 60), (40, 12), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert app.table.layout_now.height == max(size[1], 0) or size[1] < 16
            assert "刘备" in seen(app)
        await pilot.press("f1")
        await pilot.resize_terminal(100, 30)
        await pilot.press("escape")
        assert app.table.board.asking.picker.picks


async def test_undo_goes_back_to_the_last_decision(open_table, deal):
    app = TableApp(deal(5, 3), Settings(rest=0.0))
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("1", "enter")
        await still(app, pilot)
        first = app.table.board.asking.decision.prompt
        data = app.table.board.data
        asking = app.table.board.asking
        entry = next(e for e in asking.entries.all if asking.is_open(e) and e.key)
        await pilot.press(entry.key)
        if app.table.board.asking is asking:
            await pilot.press("enter")
        await still(app, pilot)
        assert app.table.board.asking is not asking
        await pilot.press("f9")
        await still(app, pilot)
        assert app.table.board.asking.decision.prompt == first
        assert app.table.board.data == data


async def test_an_undo_is_written_down(deal, tmp_path):
    file = tmp_path / "now.sgs"
    sitting = deal(5, 3)
    app = TableApp(sitting, Settings(rest=0.0), save=file)
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        before = file.read_bytes()
        await pilot.press("1", "enter")
        await still(app, pilot)
        assert file.read_bytes() != before
        await pilot.press("f9")
        await still(app, pilot)
        assert file.read_bytes() == before


async def test_a_skill_of_ones_own_that_asks_by_itself_says_so(open_table):
    app = open_table(
        FIVE.replace("sun_quan", "cao_cao", 1).replace("cao_cao, role: lord", "liu_bei, role: lord")
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        skill = next(
            e for e in app.table.board.entries.of(Area.SKILLS) if e.pick.value == "jianxiong"
        )
        await pilot.press(skill.key)
        assert "时机到了会自动询问" in seen(app)


async def test_a_hint_shows_the_reference_bots_answer(deal):
    app = TableApp(deal(5, 3), Settings(rest=0.0))
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("f8")
        await pilot.pause(0.3)
        assert "提示：" in seen(app)


async def test_the_hand_is_sorted_on_demand(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        before = app.table.query_one("#hand", Lines).plain
        await pilot.press("f5", "f5")
        assert app.table.settings.sort == "suit"
        assert app.table.query_one("#hand", Lines).plain != before


async def test_autoplay_plays_to_the_end_and_can_be_stopped(deal):
    app = TableApp(deal(5, 3, bot="default"), Settings(rest=0.0, preview=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("f6")
        await still(app, pilot)
        assert app.table.session.outcome is not None
        assert "游戏结束" in seen(app)
        await pilot.press("enter")
        await pilot.pause()
        assert app.session is not None


async def test_a_rule_for_a_skill_is_remembered_and_obeyed(open_table, questions):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        table = app.table
        confirm = questions(table.session.game)["confirm"]
        assert table.session.comfort.answer(confirm) is None
        table.session.decision = confirm
        table.ask()
        replies = []
        table.director.reply = replies.append
        await pilot.press("3")
        assert table.settings.about("jianxiong") == "always" and len(replies) == 1
        assert table.session.comfort.answer(confirm) == replies[0]
        table.settings.skills["jianxiong"] = "never"
        assert table.session.comfort.answer(confirm) == ()


async def test_windows_to_counter_can_be_silenced(open_table, questions):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        table = app.table
        counter = questions(table.session.game)["counter"]
        table.session.decision = counter
        table.ask()
        replies = []
        table.director.reply = replies.append
        await pilot.press("at")
        assert replies == [()]
        assert table.session.comfort.answer(counter) == ()


async def test_a_curtain_falls_before_another_persons_seat_is_asked(open_table):
    app = open_table(people=(0, 1))
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("space")
        await still(app, pilot)
        for _ in range(6):
            if isinstance(app.screen, Curtain):
                break
            await pilot.press("enter")
            await still(app, pilot)
        assert isinstance(app.screen, Curtain)
        assert app.table.board.viewer == 0
        await pilot.press("space")
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is app.table and app.table.board.viewer == 1


async def test_two_people_choose_their_generals_unseen_by_each_other(deal):
    app = TableApp(deal(5, 3, people=(0, 2)), Settings(rest=0.0))
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        seats = []
        for _ in range(2):
            if isinstance(app.screen, Curtain):
                await pilot.press("enter")
                await pilot.pause()
            asking = app.table.board.asking
            assert asking.decision.kind.value == "general"
            assert app.table.board.viewer == asking.decision.seat.index
            seats.append(asking.decision.seat.index)
            await pilot.press("1", "enter")
            await still(app, pilot)
        assert sorted(seats) == [0, 2]
        generals = [app.table.session.game.seats[i].generals for i in (0, 2)]
        assert all(generals)


async def test_a_spectator_sees_what_lies_open_or_one_seat(deal):
    app = TableApp(deal(5, 3, people=(), bot="default"), Settings(rest=0.0))
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        assert app.table.session.outcome is not None
        assert "观战" in seen(app)
        app.table.menus.views()
        await pilot.pause()
        await pilot.press("2")
        await pilot.pause()
        assert app.table.board.viewer == 1


async def test_the_game_is_saved_after_every_answer_and_resumes_at_the_same_prompt(deal, tmp_path):
    file = tmp_path / "saves" / "now.sgs"
    sitting = deal(5, 3)
    app = TableApp(sitting, Settings(rest=0.0), save=file)
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("1", "enter")
        for _ in range(5):
            await still(app, pilot)
            asking = app.table.board.asking
            game = open_record(read_record(file), sitting.loaded.registry)
            assert game.pending.prompt == asking.decision.prompt
            assert game.view(0).as_data() == app.table.board.data
            if not asking.complete and not asking.can_decline:
                entry = next(e for e in asking.entries.all if asking.is_open(e) and e.key)
                await pilot.press(entry.key)
            await pilot.press("space" if asking.can_decline else "enter")
    sitting.opened = game
    again = TableApp(sitting, Settings(rest=0.0))
    async with again.run_test(size=(80, 24)) as pilot:
        await still(again, pilot)
        assert again.table.board.asking.decision.prompt == game.pending.prompt
        assert again.table.board.lines


async def test_a_game_left_at_a_joint_question_is_taken_up_at_ones_own_part(deal, tmp_path):
    file = tmp_path / "now.sgs"
    sitting = deal(5, 3)
    app = TableApp(sitting, Settings(rest=0.0), save=file)
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        offer = app.table.board.asking.decision.options
    sitting.opened = open_record(read_record(file), sitting.loaded.registry)
    again = TableApp(sitting, Settings(rest=0.0))
    async with again.run_test(size=(80, 24)) as pilot:
        await still(again, pilot)
        decision = again.table.board.asking.decision
        assert decision.seat.index == 0 and decision.options == offer
        await pilot.press("1", "enter")
        await still(again, pilot)
        assert again.table.board.asking.decision.prompt.key != decision.prompt.key


async def test_a_skill_that_raises_is_named_and_the_game_goes_on(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        skill = app.table.session.game.seats[0].skills[0]

        crash = Fault(of_skill(skill), ZeroDivisionError("division by zero"))
        app.table.session.game.on_crash(app.table.session.game, crash)
        await pilot.pause()
        assert "ZeroDivisionError" in seen(app) and "standard" in seen(app)


_FAULTY = '''
from sanguosha import General, Package, Skill, active


class Faulty(Skill):
    """故障：出牌阶段，你可以除以零。
    Faulty: In your play phase you may divide by zero."""

    @active()
    async def divide(self, cards, targets):
        1 / 0


PACKAGE = Package(
    id="faulty", version="1", generals={"faulty": [General("bug", "虫", "wei", 4, [Faulty])]}
)
'''


async def test_a_real_crash_leaves_the_game_playable(tmp_path):
    file = tmp_path / "faulty.py"
    file.write_text(_FAULTY, encoding="utf-8")
    loaded = load_registry([file])
    setup = Setup(mode="identity", players=3, seed=2, extra={"seats": {0: {"general": "bug"}}})
    rules = build_ruleset(loaded.registry, setup)
    sitting = Sitting(loaded, rules, 2, (0,), [loaded.registry.bots["default"]], folder=tmp_path)
    app = TableApp(sitting, Settings(rest=0.0, preview=False))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(30):
            await still(app, pilot)
            asking = app.table.board.asking
            if asking.natural:
                break
            await pilot.press("space" if asking.can_decline else "enter")
        entry = app.table.board.entries.of(Area.SKILLS)[0]
        await pilot.press(entry.key, "enter")
        await still(app, pilot)
        assert "故障" in seen(app) and "faulty" in seen(app)
        asking = app.table.board.asking
        assert asking.natural
        assert "故障(无效)" in seen(app)
        await pilot.press("space")
        await still(app, pilot)
        assert list((tmp_path / "crashes").iterdir())


async def test_a_filter_that_raises_does_not_end_the_screens(tmp_path):
    file = tmp_path / "faulty.py"
    text = _FAULTY.replace("active()", 'active(cards=one(cards_where(lambda c: c.nowhere, "odd")))')
    file.write_text(f"from sanguosha import cards_where, one\n{text}", encoding="utf-8")
    loaded = load_registry([file])
    setup = Setup(mode="identity", players=3, seed=2, extra={"seats": {0: {"general": "bug"}}})
    rules = build_ruleset(loaded.registry, setup)
    sitting = Sitting(loaded, rules, 2, (0,), [loaded.registry.bots["default"]], folder=tmp_path)
    app = TableApp(sitting, Settings(rest=0.0, preview=False))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(30):
            await still(app, pilot)
            if app.table.board.asking.natural:
                break
            await pilot.press("space" if app.table.board.asking.can_decline else "enter")
        assert "故障(无效)" in seen(app)
        assert app.table.session.game.table.quarantined == ["faulty"]


async def test_a_preview_tells_the_effect_if_nobody_answers(open_table):
    app = open_table(preview=True, auto_accept=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("s", "5")
        for _ in range(100):
            await pilot.pause(0.02)
            if app.table.board.foreseen:
                break
        assert "诸葛亮 体力-1" in app.table.board.foreseen
        assert "若无人响应：" in seen(app)


async def test_the_palette_offers_the_legal_answers(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("ctrl+p")
        await pilot.pause(0.3)
        assert app.screen is not app.table
        await pilot.press("escape")


async def test_nobody_is_named_while_a_counter_is_asked(open_table, questions):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("q", "2")
        await pilot.pause()
        board = app.table.board
        assert board.asking is None or board.asked_seat in (-1, 0)


async def test_first_frame_and_key_to_paint(open_table, capsys, monkeypatch):
    began = time.perf_counter()
    app = open_table(TEN, auto_accept=False)
    painted = []
    display = app._display

    def note(screen, renderable):
        display(screen, renderable)
        painted.append(time.perf_counter())

    monkeypatch.setattr(app, "_display", note)
    async with app.run_test(size=(80, 24)) as pilot:
        first = painted[0] - began
        await still(app, pilot)
        assert "刘备" in seen(app)
        spent, work = [], []
        keys = ("s", "2", "escape", "escape", "tab", "right", "down", "j", "R", "s", "escape")
        for key in keys * 4:
            await pilot.pause(0.03)
            painted.clear()
            start, cpu = time.perf_counter(), time.process_time()
            app.post_message(Key(key, key if len(key) == 1 else None))
            while not painted and time.perf_counter() - start < 1:
                await pilot.pause(0.001)
            spent.append(painted[0] - start)
            work.append(time.process_time() - cpu)
        worst, busy = _percentile(spent, 0.95), _percentile(work, 0.95)
    with capsys.disabled():
        print(
            f"\nfirst frame {first:.3f} s, key to paint p95 {worst * 1000:.1f} ms "
            f"({busy * 1000:.1f} ms of CPU)"
        )
    # The clock on the wall also counts what else this machine does: the budget is the CPU's.
    assert first < 1.0 and busy < 0.05 and worst < 0.25


async def test_a_guess_at_a_role_stays_at_the_seat(open_table):
    app = open_table()
    async with app.run_test(size=(120, 36)) as pilot:
        await still(app, pilot)
        await pilot.press("asterisk")
        assert "指到一个座位" in seen(app)
        await pilot.press("question_mark", "3", "asterisk")
        assert "忠臣?" in seen(app)
        await pilot.press("asterisk")
        assert "反贼?" in seen(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "反?" in app.table.query_one("#seats", Lines).plain[2]
        await pilot.resize_terminal(120, 36)
        await pilot.pause()
        await pilot.press("asterisk", "asterisk")
        assert "?" not in app.table.query_one("#seats", Lines).plain[4]
        await pilot.press("2", "asterisk")
        assert "其身份已知" in seen(app)


async def test_guesses_stay_with_the_saved_game(open_table, tmp_path):
    app = open_table(save=tmp_path / "now.sgs")
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("question_mark", "3", "asterisk")
    again = open_table(save=tmp_path / "now.sgs")
    again.game = again.sitting.new_game()
    async with again.run_test(size=(80, 24)) as pilot:
        await still(again, pilot)
        assert "忠?" in again.table.query_one("#seats", Lines).plain[2]


async def test_words_about_a_seat_are_kept_for_each_person(open_table, tmp_path):
    app = open_table(save=tmp_path / "now.sgs")
    async with app.run_test(size=(120, 36)) as pilot:
        await still(app, pilot)
        await pilot.press("number_sign")
        assert "指到一个座位" in seen(app)
        await pilot.press("question_mark", "3", "number_sign")
        await pilot.press(*"hold", "enter")
        await pilot.pause()
        assert "备注：hold" in seen(app)
        await pilot.press("escape")
        assert "#hold" in "".join(app.table.query_one("#seats", Lines).plain)
    again = open_table(save=tmp_path / "now.sgs")
    again.game = again.sitting.new_game()
    async with again.run_test(size=(80, 24)) as pilot:
        await still(again, pilot)
        assert again.table.query_one("#seats", Lines).plain[2].count("#") == 1
        assert again.table.notes.of(1).words == {} and again.table.notes.of(0).words == {2: "hold"}
        await pilot.press("question_mark", "3", "number_sign")
        await pilot.press(*["backspace"] * 4, "enter")
        await pilot.pause()
        assert "#" not in again.table.query_one("#seats", Lines).plain[2]


def test_notes_that_can_not_be_read_are_none(tmp_path):
    for content in ("{", "[]", '{"0": 3}', '{"x": {}}', '{"0": {"roles": {"a": "lord"}}}'):
        (tmp_path / "now.notes.json").write_text(content)
        notes = Notes(tmp_path / "now.sgs", read=True)
        assert notes.of(0).roles == {}
        notes.of(0).words[1] = "忠"
        notes.write()
        assert Notes(tmp_path / "now.sgs", read=True).of(0).words == {1: "忠"}


async def test_a_long_explanation_says_that_there_is_more(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("question_mark", "2")
        head = app.table.query_one("#explain", Lines).plain[0]
        assert "↓还有" in head and "↑" not in head
        await pilot.press(*["pagedown"] * 9)
        head = app.table.query_one("#explain", Lines).plain[0]
        assert "↓" not in head and "↑" in head


async def test_a_game_that_is_over_offers_what_means_something_then(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        app.table.board.asking = None
        app.table.board.data["outcome"] = {"winners": [0], "reason": "x"}
        await pilot.press("s")
        assert "其他角色行动中" not in seen(app)
        footer = app.table.query_one("#footer", Lines).plain[0]
        assert "Enter" in footer and "F7" not in footer and "F6" not in footer


async def test_beliefs_stand_in_the_details_of_a_seat_if_wished(open_table):
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("question_mark", "3")
        assert "按公开行为推测" not in seen(app)
        app.table.menus._chosen("beliefs")
        for _ in range(100):
            await pilot.pause(0.02)
            if app.table.board.beliefs:
                break
        await pilot.press("question_mark", "3", "3")
        assert "按公开行为推测：反贼" in seen(app)


async def test_leaving_stops_the_engine(deal):
    app = TableApp(deal(8, 3, people=()), Settings(rest=0.5))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.3)
        began = time.perf_counter()
        app.table.menus._chosen("quit")
        await pilot.pause()
    assert time.perf_counter() - began < 3
    assert app.session is not None and app.session.outcome is None


def _percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def test_space_that_was_meant_to_skip_does_not_decline(open_table):
    app = open_table(rest=0.2)
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        asking = app.table.board.asking
        app.table.asked_at = time.monotonic()
        await pilot.press("space")
        assert app.table.board.asking is asking and "刚问到你" in seen(app)
        app.table.asked_at -= 1
        await pilot.press("space")
        assert app.table.board.asking is not asking


async def test_a_general_is_explained_before_it_is_chosen(deal):
    app = TableApp(deal(5, 3), Settings(rest=0.0))
    async with app.run_test(size=(120, 36)) as pilot:
        await still(app, pilot)
        offered = app.table.board.asking.decision.generals
        first = app.table.query("#seats").first().plain
        assert any("1号位" in line and "●" not in line for line in first), first
        await pilot.press("?")
        await pilot.pause()
        shown = seen(app)
        assert offered[0].text.name("zh") in shown
        assert offered[0].skills[0].text.body("zh")[:12] in shown
