"""Tables laid out in Python have the power and the strictness of scenario files."""

import pytest

from sanguosha import Game
from sanguosha_sdk.games import bot_game, fork
from sanguosha_sdk.table import Table, left_open, seat

HERE = __file__.rpartition("/")[2]


@pytest.fixture(autouse=True)
def forget():
    yield
    left_open()


def slash_and_jink(**more) -> Table:
    return Table(A=seat(hand=["slash S7"]), B=seat(hand=["jink"]), **more)


def test_moves_and_what_holds_afterwards() -> None:
    table = slash_and_jink()
    table.A.play("slash", on="B")
    table.B.respond("jink")
    table.expect(A={"hand": []}, B={"hp": 4}, discard={"has": ["slash S7", "jink"]})


def test_every_question_needs_a_step() -> None:
    table = slash_and_jink()
    table.A.play("slash", on="B")
    with pytest.raises(AssertionError, match="no step answers this question"):
        table.expect(B={"hp": 4})


def test_unless_the_table_is_not_strict() -> None:
    table = slash_and_jink(strict=False)
    table.A.play("slash", on="B")
    table.expect(B={"hp": 3, "hand": ["jink"]})


def test_a_failure_names_the_line_and_shows_log_and_table() -> None:
    table = slash_and_jink(strict=False)
    table.A.play("slash", on="B")
    with pytest.raises(AssertionError) as caught:
        table.expect(B={"hp": 4})
    said = str(caught.value)
    line = test_a_failure_names_the_line_and_shows_log_and_table.__code__.co_firstlineno + 4
    assert f"{HERE}:{line}: " in said
    assert "B.hp: is 3, not 4" in said
    assert "A uses Slash ♠7 on B" in said
    assert "B (plain) 3/4" in said


def test_a_word_that_is_none_is_told_with_its_line() -> None:
    table = Table(A=seat(hand=["slsh"]), B=seat())
    with pytest.raises(AssertionError, match="did you mean slash"):
        table.expect(A={"hp": 4})
    table = slash_and_jink()
    with pytest.raises(AssertionError, match="unknown key 'hq'"):
        table.expect(A={"hq": 4})
    with pytest.raises(AttributeError, match="no seat 'C'"):
        _ = table.C


def test_what_is_not_legal() -> None:
    table = slash_and_jink()
    table.A.cannot.play("jink")
    table.A.cannot.play("slash", on="A")
    table.check(A={"legal": {"play": ["slash"]}})
    table.expect(A={"hand": ["slash"]})
    table.A.cannot.play("slash", on="B")
    with pytest.raises(AssertionError, match="is legal here"):
        table.expect(A={"hand": ["slash"]})


def test_every_kind_of_step() -> None:
    table = Table(
        A=seat(general="guan_yu", hand=["peach H3", "slash S8"]),
        B=seat(general="sima_yi", hand=["jink", "peach"]),
        C=seat(general="liu_bei", hand=["slash", "jink"]),
    )
    table.A.play("slash", with_="peach H3", by="wusheng", on="B")
    table.B.pass_("jink")
    table.B.invoke("fankui")
    table.save_load()
    table.A.end()
    table.until("B", "play")
    table.expect(B={"hp": 2, "hand_count": 5}, A={"hand": []}, same_as_without_save_load=True)
    other = Table(A=seat(general="liu_bei", hand=["slash", "jink"]), B=seat(), strict=False)
    other.A.use("rende", cards=["slash", "jink"], on="B")
    other.expect(A={"hand": []}, B={"hand": ["slash", "jink"]})
    graceful = Table(A=seat(hand=["amazing_grace"]), B=seat(), draw_pile=["slash", "peach"])
    graceful.A.play("amazing_grace")
    graceful.A.choose("peach")
    graceful.expect(A={"hand": ["peach"]}, B={"hand": ["slash"]})


def test_the_game_stands_at_the_next_question() -> None:
    table = slash_and_jink()
    table.A.play("slash", on="B")
    game = table.game
    assert isinstance(game, Game)
    assert game.pending is not None and game.pending.seat.label == "B"
    twin = fork(game)
    twin.answer(())
    assert twin.seats[1].hp == 3
    assert game.seats[1].hp == 4


def test_a_whole_game() -> None:
    game = bot_game(generals=["guan_yu", "lv_bu"], mode="identity", players=4, seed=5)
    assert game.table.outcome is not None
    assert [g.general.id for g in game.seats[0].generals] == ["guan_yu"]
