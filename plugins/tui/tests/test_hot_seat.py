"""Several people at one screen: whom the curtain calls tells nothing that is not on the table."""

from __future__ import annotations

from functools import partial

import pytest

from sanguosha.decisions.pick import PickKind
from sanguosha.record.file import read_record, save_game
from sanguosha.record.opening import load_game, open_record
from sanguosha.rules.veil import go_on_in_vain
from sanguosha_tui.play.asking import Asking
from sanguosha_tui.play.comfort import Comfort
from sanguosha_tui.play.session import Session
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.table.demo import TableApp
from sanguosha_tui.table.lines import Lines
from sanguosha_tui.table.overlays import Curtain

#: A may snatch from E; what B, C and D hold is filled in. All but E are people.
TABLE = """
id: shared
title: shared
rule: ui.md
mode: identity
packages: [standard, maneuvering]
draw_pile: [slash C7, slash C8, slash C9]
seats:
  A: {{general: sun_quan, role: lord, hp: 4, hand: [snatch S3, duel SA, {a}]}}
  B: {{general: cao_cao, role: loyalist, hand: [{b}, slash C2]}}
  C: {{general: guan_yu, role: rebel, hp: 1, hand: [{c}, slash C3]}}
  D: {{general: zhen_ji, role: renegade, hand: []}}
  E: {{general: lv_bu, role: rebel, hp: 1, hand: [slash S8, jink H2, slash S9]}}
"""
PEOPLE = (0, 1, 2, 3)
#: Who holds the card in question: nobody, one of them, several.
HANDS = [
    {"a": "slash C4", "b": "slash C5", "c": "slash C6"},
    {"a": "slash C4", "b": "{x}", "c": "slash C6"},
    {"a": "slash C4", "b": "slash C5", "c": "{x}"},
    {"a": "{x}", "b": "slash C5", "c": "slash C6"},
    {"a": "{x}", "b": "{x}", "c": "{x}"},
]


def hands(cards: list[str]) -> list[dict[str, str]]:
    """The hands with these cards (each but once) in the places of the card in question."""
    found = []
    for hand in HANDS if len(cards) > 1 else HANDS[:-1]:
        left = list(cards)
        found.append({k: left.pop() if v == "{x}" else v for k, v in hand.items()})
    return found


def calls(lay, hand, play, **settings) -> tuple[list[tuple[int, str]], Session]:
    """Whom the screen asks, one after another, while A carries out `play` and all decline.

    Ends when A is asked for his next action.
    """
    sitting, game = lay(TABLE.format(**hand), PEOPLE)
    kept = Settings(rest=0.0, counter_own=True, **settings)
    session = Session(sitting, lambda shot: None, kept, game)
    session.begin()
    play(session)
    found = []
    while session.asked is not None and session.asked.prompt.key != "play":
        found.append((session.asked.seat.index, session.asked.prompt.key))
        session.reply(session.asked.default())
        if session.outcome is not None or len(found) > 40:
            break
    return found, session


def use(session: Session, name: str, target: int, then=None) -> None:
    """A uses a card of his hand on a seat."""
    decision = session.asked
    assert decision is not None
    asking = Asking(decision, session.game.view(0).as_data(), session.game.ruleset, Settings())
    entry = next(e for e in asking.entries.all if e.card is not None and e.card[1] == name)
    assert asking.take(entry)
    if asking.answer is None:
        seat = next(
            e for e in asking.entries.all if e.pick.kind is PickKind.SEAT and e.pick.value == target
        )
        assert asking.take(seat)
    answer = asking.answer or (asking.accept() and asking.answer)
    assert answer
    session.reply(answer)


@pytest.mark.parametrize("name", ["snatch", "duel"])
def test_the_order_of_curtains_does_not_tell_who_holds_a_counter(lay, name):
    told = [
        calls(lay, hand, lambda s: use(s, name, 1))[0]
        for hand in hands(["nullification SJ", "nullification SQ", "nullification CK"])
    ]
    # D has no hand, as all can see; E is a bot.
    window = [(seat, "counter") for seat in (0, 1, 2)]
    assert told[0][:3] == window
    for other in told[1:]:
        assert [c for c in other if c[1] == "counter"] == [c for c in told[0] if c[1] == "counter"]


def test_the_order_of_curtains_does_not_tell_who_could_help_the_dying(lay):
    told = []
    for hand in hands(["peach H3", "peach H4", "peach H6"]):
        found, session = calls(lay, hand, lambda s: use(s, "duel", 2))
        told.append([c for c in found if c[1] in ("rescue", "play_card")])
        assert not session.game.seats[2].alive
    assert {c[1] for c in told[0]} == {"rescue", "play_card"}
    assert [c[0] for c in told[0] if c[1] == "rescue"] == [0, 1, 2]
    assert all(other == told[0] for other in told[1:])


def test_whoever_does_not_want_to_be_asked_is_passed_over_alike(lay):
    for silence in (Comfort.silence_turn, Comfort.silence_card, Comfort.silence_game):
        told = []
        for hand in hands(["nullification SJ", "nullification SQ", "nullification CK"]):
            told.append(calls(lay, hand, partial(_silenced, silence))[0])
        assert [c[0] for c in told[0] if c[1] == "counter"] == [1, 2]
        assert all(other == told[0] for other in told)


def _silenced(silence, session):
    use(session, "snatch", 1)
    silence(session.comfort, session.asked)
    session.settle()


def test_without_a_curtain_or_with_one_person_only_holders_are_asked(lay):
    for hand in hands(["nullification SJ"])[:4]:
        found, _ = calls(lay, hand, lambda s: use(s, "snatch", 1), curtain=False)
        holders = [i for i, k in enumerate("abc") if "nullification" in hand[k]]
        assert [c[0] for c in found if c[1] == "counter"] == holders


def test_questions_in_vain_are_no_part_of_the_record(deal, loaded, tmp_path):
    """A dealt game of three people who decline all: saved at every question and opened again."""
    sitting = deal(5, 7, people=(0, 1, 2), bot="default")
    session = Session(sitting, lambda shot: None, Settings(rest=0.0), save=tmp_path / "now.sgs")
    session.begin()
    vain = 0
    for _ in range(60):
        part = session.asked
        if part is None:
            break
        if session.game.in_vain:
            vain += 1
            text = save_game(session.game)
            again = open_record(read_record(tmp_path / "now.sgs"), loaded.registry)
            assert load_game(text, loaded.registry).record == session.game.record
            assert again.record == session.game.record
            sitting.opened = None
            resumed = sitting.new_game()
            resumed.script = list(session.game.record)
            resumed.start()
            go_on_in_vain(resumed, read_record(tmp_path / "now.sgs").vain)
            assert resumed.in_vain and resumed.pending.prompt == part.prompt
            assert resumed.pending.seat.index == part.seat.index
        session.reply(session.hint() or part.default())
    assert vain > 3


async def still(app, pilot) -> None:
    for _ in range(1000):
        await pilot.pause(0.005)
        if app.table is not None and not app.table.director.busy:
            await pilot.pause()
            return


def seen(app) -> str:
    return "\n".join("\n".join(part.plain) for part in app.table.query(Lines) if part.display)


async def test_the_screen_of_one_who_has_nothing(lay):
    hand = {"a": "slash C4", "b": "slash C5", "c": "nullification CK"}
    sitting, game = lay(TABLE.format(**hand), PEOPLE)
    app = TableApp(sitting, Settings(rest=0.0, preview=False, counter_own=False), game)
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("q", "2")
        await still(app, pilot)
        called = []
        for _ in range(2):
            assert isinstance(app.screen, Curtain)
            said = app.screen.said
            await pilot.press("enter")
            await pilot.pause()
            seat = app.table.board.viewer
            said = said.replace(app.table.board.name(seat), "?")
            called.append((seat, said.replace(f"{seat + 1}号位", "n号位")))
            shown = seen(app)
            assert ("你没有可以用的牌" in shown) == (seat == 1), seat
            assert "无懈可击" in shown or "抵消" in shown
            if seat == 1:
                assert "Space 继续" in shown.replace("  ", " ")
            await pilot.press("enter" if seat == 1 else "space")
            await still(app, pilot)
        assert [c[0] for c in called] == [1, 2] and called[0][1] == called[1][1]


async def test_with_other_people_nothing_seen_is_taken_back(lay):
    text = TABLE.format(a="ex_nihilo H7", b="slash C5", c="slash C6").replace(
        "[snatch S3, duel SA,", "[snatch S3, crossbow CA,"
    )
    sitting, game = lay(text, PEOPLE)
    app = TableApp(sitting, Settings(rest=0.0, preview=False, curtain=False), game)
    async with app.run_test(size=(120, 36)) as pilot:
        await still(app, pilot)
        before = app.table.board.data
        # Equipping shows nothing new: it can be taken back.
        await pilot.press("w")
        await still(app, pilot)
        assert app.table.board.data != before
        await pilot.press("f9")
        await still(app, pilot)
        assert app.table.board.data == before and "已退回" in seen(app)
        # Two cards were drawn: not this.
        entry = next(e for e in app.table.board.entries.all if e.card and e.card[1] == "ex_nihilo")
        await pilot.press(entry.key)
        await still(app, pilot)
        drawn = app.table.board.data
        assert drawn != before
        await pilot.press("f9")
        await still(app, pilot)
        assert app.table.board.data == drawn
        shown = seen(app)
        assert "判定或亮出" in shown and "摸" in shown, shown


async def test_with_other_people_an_answer_of_another_is_not_taken_back(lay):
    sitting, game = lay(TABLE.format(a="slash C4", b="slash C5", c="slash C6"), PEOPLE)
    app = TableApp(sitting, Settings(rest=0.0, preview=False, curtain=False), game)
    async with app.run_test(size=(80, 24)) as pilot:
        await still(app, pilot)
        await pilot.press("u" if app.table.board.entries.by_key("u") else "q", "2")
        await still(app, pilot)
        for _ in range(8):
            asking = app.table.board.asking
            if asking is not None and asking.natural:
                break
            await pilot.press("space" if asking.can_decline else "1", "enter")
            await still(app, pilot)
        seat = app.table.board.viewer
        await pilot.press("f9")
        await still(app, pilot)
        assert app.table.board.viewer == seat and "不能退回" in seen(app)
