"""Renderers are pure: a board in, lines out that fit any screen, in both languages."""

import pytest
from rich.cells import cell_len

from sanguosha.decisions import why
from sanguosha.decisions.request import Request
from sanguosha.decisions.use import UseDecision
from sanguosha.record.log import Line
from sanguosha.table.enums import Mode
from sanguosha.texts import seat_names
from sanguosha_tui.play.asking import Asking
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.table import explain, hand, header, prompt, seats
from sanguosha_tui.table.board import Board
from sanguosha_tui.table.glyphs import cut, fit, wrap
from sanguosha_tui.table.layout import plan

from .conftest import FIVE, TEN

SIZES = [(80, 24), (100, 30), (120, 36), (160, 50), (200, 60)]


@pytest.fixture(scope="module")
def boards(lay, questions):
    """A board for each question of the closed set, by language."""

    def make(text, language="zh"):
        _, game = lay(text)
        game.start()
        view = game.view(0)
        data = view.as_data()
        names = [s.generals[0].general.text.name(language) for s in game.seats]
        kept = Settings(language=language, preview=False)
        found = {}
        for name, decision in questions(game).items():
            asking = Asking(decision, data, game.ruleset, kept)
            found[name] = Board(
                game.ruleset, kept, data, names, asking, view.log(language), asked_seat=0
            )
        return found

    return make


def screenful(board, width, height):
    """All lines as the screen would stack them."""
    cards, skills = hand.hand_lines(board, width), hand.skill_lines(board, width)
    need = prompt.prompt_need(board, width)
    layout = plan(width, height, len(board.seats), need, len(cards), len(skills))
    return layout, [
        header.header_line(board, layout.width),
        *seats.seat_lines(board, layout.width, layout.seat_rows)[: layout.seats],
        *header.event_lines(board, layout.width, layout.events),
        header.rule_line(board, layout.width),
        *prompt.prompt_lines(board, layout.width, layout.prompt),
        *hand.hand_lines(board, layout.width)[: layout.hand],
        *hand.skill_lines(board, layout.width)[: layout.skills],
        header.footer_line(board, layout.width, ["help", "log", "menu", "hint", "undo"]),
    ]


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text", [FIVE, TEN], ids=["five", "ten"])
def test_no_line_is_wider_than_the_screen_and_the_screen_is_full(boards, text, language):
    for name, board in boards(text, language).items():
        for width, height in SIZES:
            layout, lines = screenful(board, width, height)
            assert len(lines) == height == layout.height, (name, width)
            for line in lines:
                assert cell_len(line.plain) <= width, (name, width, line.plain)
                assert "\n" not in line.plain


@pytest.mark.parametrize("language", ["zh", "en"])
def test_ten_seats_stand_on_a_row_each_with_their_columns_aligned(boards, language):
    board = boards(TEN, language)["use"]
    layout, lines = screenful(board, 80, 24)
    assert layout.seat_rows == 1 and layout.seats == 10 and layout.events >= 3
    rows = [t.plain for t in lines[1:11]]
    living = [r for s, r in zip(board.seats, rows, strict=True) if s["alive"]]
    start = {cell_len(r[: r.index("●")]) for r in living}
    assert len(start) == 1
    assert all(cell_len(r) == 80 for r in rows)
    marker = "手" if language == "zh" else "H"
    column = {cell_len(r[: r.rindex(marker + "4")]) for r in living if marker + "4" in r}
    assert len(column) <= 1


def test_a_row_tells_hp_hand_equipment_delayed_tricks_chain_face_role_and_distance(boards):
    board = boards(TEN)["use"]
    rows = [t.plain for t in seats.seat_lines(board, 80)]
    mine, other = rows[0], rows[1]
    assert "你·刘备" in mine and "主蜀" in mine and "手12" in mine
    for part in ("司马懿", "？魏", "●○○", "连环", "翻面", "判:乐闪", "距"):
        assert part in other, part
    assert "阵亡" in rows[7] and "内奸" in rows[7]
    assert "▶" in mine and "◆" in mine


def test_a_wide_table_has_two_rows_a_seat_with_skill_names(boards):
    board = boards(FIVE)["use"]
    layout, lines = screenful(board, 120, 36)
    assert layout.seat_rows == 2
    assert "奸雄" in lines[4].plain


def test_twelve_seats_leave_room_for_a_question():
    layout = plan(80, 24, 12, 3, 2, 1)
    assert layout.height == 24 and layout.seats == 12 and layout.prompt >= 3


@pytest.mark.parametrize("height", range(16, 60))
def test_any_height_is_shared_out_whole(height):
    for want in (1, 3, 6, 12):
        layout = plan(80, height, 10, want, 3, 1)
        assert layout.height == height
        assert min(layout.seats, layout.prompt, layout.hand, layout.skills) >= 1


def test_the_question_says_who_asks_what_each_key_does_and_what_declining_does(boards):
    found = boards(FIVE)
    plain = {
        name: "\n".join(t.plain for t in prompt.prompt_lines(b, 80, 8)) for name, b in found.items()
    }
    assert "曹操" in plain["respond"] and "【杀】" in plain["respond"]
    assert "Space 不用" in plain["respond"]
    assert "1 发动" in plain["confirm"] and "4 总不发动" in plain["confirm"]
    assert "将被抵消" in plain["counter"] and "第2层" in plain["counter"]
    assert "必须选择" in plain["option"]
    assert "Space 结束出牌" in plain["use"]
    assert "已选 2/2" in plain["cards"] and "Enter 确定" in plain["cards"]
    assert "1 手牌1" in plain["take"] and "装备·" in plain["take"] and "判定·" in plain["take"]
    assert "魏4 奸雄·护驾" in plain["general"]
    assert "牌堆顶" in plain["arrange"] and "牌堆底" in plain["arrange"]


def test_what_cannot_be_chosen_says_why_in_rule_terms(boards):
    board = boards(FIVE)["use"]
    why = {board.label(e): explain.why_text(board, e) for e in board.entries.all}
    assert "不能在出牌阶段主动使用" in why["闪♦2"]
    board.asking.take(next(e for e in board.entries.all if board.label(e) == "杀♠8"))
    far = next(e for e in board.entries.all if e.tag == "pick:s2")
    assert "距离2" in explain.why_text(board, far)


def test_everything_can_be_explained(boards):
    for language in ("zh", "en"):
        for name, board in boards(FIVE, language).items():
            for entry in [None, *board.entries.all]:
                lines = explain.explain_lines(board, entry, 60)
                assert lines and lines[0].plain.strip(), (name, entry)
                assert all(cell_len(t.plain) <= 60 for t in lines), (name, entry)


def test_a_card_is_explained_with_its_rulings(boards):
    board = boards(FIVE)["use"]
    slash = next(e for e in board.entries.all if board.label(e) == "杀♠8")
    told = "".join(t.plain.strip() for t in explain.explain_lines(board, slash, 78))
    assert "转化出来的杀也计入每个出牌阶段一次的限制" in told


def test_a_long_hand_scrolls_with_the_cursor(boards):
    board = boards(TEN)["use"]
    lines = hand.hand_lines(board, 30)
    assert len(lines) > 3
    above = hand.scrolled(lines, 3, board)
    assert above[2].plain[0] == "↓" and above[0].plain[0] == " "
    board.cursor = [e for e in board.entries.all if e.place == "hand"][-1].tag
    lines = hand.hand_lines(board, 30)
    below = hand.scrolled(lines, 3, board)
    assert below[0].plain[0] == "↑" and max(cell_len(t.plain) for t in below) <= 30
    assert any(board.label(board.entry(board.cursor)) in t.plain for t in below)
    assert hand.scrolled(lines, len(lines), board) == lines


def test_cutting_and_wrapping_count_cells():
    assert fit("曹操", 5) == "曹操 " and cell_len(fit("诸葛连弩", 5)) == 5
    assert cut("诸葛连弩", 5) == "诸葛…"
    text = "当你受到伤害后，你可以获得造成此伤害的牌。Draw a card, then discard two."
    for width in range(6, 40):
        lines = wrap(text, width)
        assert all(cell_len(t) <= width for t in lines), width
        assert not any(t[:1] in "，。、" for t in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_answer_is_cut_at_eighty_columns(boards, language):
    for name, board in boards(FIVE, language).items():
        line = "\n".join(t.plain for t in prompt.answers_lines(board, 80))
        assert "…" not in line and board.w("key.explain") in line, (name, line)


#: What happens around a duel, longer than half a line each.
_LONG = [
    Line(n, "use", f"Sun Shangxiang uses Burn Bridges ♠{n} on Huang Yueying", "cards.md")
    for n in range(2, 10)
]


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("height", [2, 3, 4])
def test_the_last_five_events_are_seen_where_lines_are_few(boards, language, height):
    board = boards(TEN, language)["use"]
    board.lines = _LONG
    lines = header.event_lines(board, 80, height)
    assert len(lines) == height and all(cell_len(t.plain) <= 80 for t in lines)
    shown = " ".join(t.plain for t in lines)
    assert shown.count("Sun Shangx") >= 5
    if height > 2:
        # What there is room for is told whole, the latest first.
        assert shown.rstrip().endswith("on Huang Yueying") and "…" in shown
    board.lines = [Line(n, "turn", f"回合{n}", "flows.md") for n in range(30)]
    shown = " ".join(t.plain for t in header.event_lines(board, 80, height))
    assert "回合29" in shown and shown.index("回合28") < shown.index("回合29")
    assert shown.count("回合") > 5


def test_ten_seats_leave_two_lines_for_events_whatever_is_asked():
    for want in range(1, 12):
        assert plan(80, 24, 10, want, 3, 1).events >= 2


def test_hp_is_shown_in_a_game_without_generals(lay, settings):
    _, game = lay(
        "id: bare\ntitle: bare\nrule: ui.md\nmode: sandbox\npackages: [standard]\n"
        "seats:\n  A: {hand: [slash S7]}\n  B: {hp: 2}\n"
    )
    game.start()
    data = game.view(0).as_data()
    rows = seats.seat_lines(Board(game.ruleset, settings, data, seat_names(game, "zh")), 80)
    assert "●●●●" in rows[0].plain and "●●" in rows[1].plain


def test_a_card_that_only_a_skill_makes_usable_is_told_with_it(lay, settings):
    _, game = lay(
        FIVE.replace("A: {general: sun_quan", "A: {general: guan_yu").replace(
            "C: {general: guan_yu", "C: {general: sun_quan"
        )
    )
    game.start()
    request = Request(frozenset({"slash"}), Mode.PLAY, False, ())
    words = why.prompt("play_answer", card="duel", by=1, family="slash")
    decision = UseDecision(game, game.seats[0], words, request)
    data = game.view(0).as_data()
    asking = Asking(decision, data, game.ruleset, settings)
    board = Board(game.ruleset, settings, data, seat_names(game, "zh"), asking)
    red = next(e for e in board.entries.all if e.card and e.card[1] == "peach")
    assert [str(p.value) for p in asking.picker.converters(red.pick)] == ["wusheng"]
    board.cursor = red.tag
    assert "Enter 桃♥6（武圣）" in prompt.answers_lines(board, 80)[0].plain


def test_generals_on_offer_tell_what_they_do_where_there_is_room(boards):
    board = boards(FIVE)["general"]
    need = prompt.prompt_need(board, 120)
    shown = "\n".join(t.plain for t in prompt.prompt_lines(board, 120, need))
    assert "【制衡】" in shown and "【无双】" in shown
    brief = prompt.prompt_need(board, 80, 6)
    assert brief <= 6 and "无双" in "\n".join(t.plain for t in prompt.prompt_lines(board, 80, 6))


def test_what_is_waited_for_is_told_from_what_all_have_seen(boards):
    board = boards(TEN)["use"]
    board.asking, board.answering = None, (5, "slash", (1,))
    said = prompt.prompt_lines(board, 80, 3)[0].plain
    assert said.strip() == "等 司马懿 应对 吕布 的【杀】……"
