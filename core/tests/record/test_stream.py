"""A seat's replay: what it saw and did, and no seed."""

import json

import pytest

from driving import finish, new_game, stop_at
from sanguosha.record.events import redact
from sanguosha.record.file import RecordError
from sanguosha.record.log import seat_log
from sanguosha.record.stream import parse_stream, read_stream, seat_stream


@pytest.fixture(scope="module")
def played(toys):
    return finish(new_game(toys, seed=21), 21)


def test_it_holds_the_seat_s_events_and_decisions(played):
    stream = seat_stream(played, 2)
    assert stream.events == redact(played.table.log, 2, played.everyone)
    assert stream.choices and all(c.at <= len(stream.events) for c in stream.choices)
    assert any(c.prompt["key"] == "play" for c in stream.choices)
    assert stream.pictures[-1].view == played.view(2).as_data()


def test_it_holds_no_seed_and_no_unseen_card(toys):
    game = new_game(toys, seed=987_654_321)
    stop_at(game, 5, lambda d: game.table.turns > 3 and d.kind == "use")
    text = seat_stream(game, 1).dump()
    assert "987654321" not in text and "seed" not in text
    hidden = {c.id for s in game.seats if s.index != 1 for c in s.hand.cards}
    hidden -= {c.id for s in game.view(1).seats for c in s.hand}
    for line in map(json.loads, text.splitlines()):
        if line.get("e", [None])[0] == "move":
            moved = {m[0] for m in line["e"][4] if m[3] == "hand" and m[4] != 1}
            recent = moved & hidden
            assert all(_seen_since(game, card) for card in recent)


def _seen_since(game, card) -> bool:
    """Whether seat 1 saw this card at some move (it may have been shuffled since)."""
    return any(m[0] == card and m[5] & 2 for e in game.table.log if e[0] == "move" for m in e[4])


def test_it_is_written_and_read_back(tmp_path, played):
    stream = seat_stream(played, 0)
    path = tmp_path / "seat.sgs"
    path.write_text(stream.dump(), encoding="utf-8")
    again = read_stream(path)
    assert again.events == stream.events
    assert [c.answer for c in again.choices] == [c.answer for c in stream.choices]
    assert again.pictures == stream.pictures
    assert again.dump() == stream.dump()


def test_it_is_told_in_words_with_and_without_the_packages(played):
    stream = parse_stream(seat_stream(played, 1).dump())
    for language in ("zh", "en"):
        lines = stream.lines(language, played.ruleset)
        assert [x.text for x in lines] == [x.text for x in seat_log(played, 1, language)]
    bare = stream.lines("en")
    assert any("uses strike" in line.text for line in bare)


def test_the_table_can_be_seen_at_any_event(played):
    stream = seat_stream(played, 1)
    assert stream.picture(0) is None or stream.pictures[0].at == 0
    middle = stream.choices[len(stream.choices) // 2]
    assert stream.picture(middle.at)["viewer"] == 1
    assert stream.picture(len(stream.events)) == stream.pictures[-1].view
    assert seat_stream(played, 1, pictures=False).pictures == []


def test_broken_streams_say_where(played):
    text = seat_stream(played, 1).dump()
    lines = text.splitlines()
    with pytest.raises(RecordError, match=r"x: the file breaks off after 40 events"):
        parse_stream("\n".join(lines[:41]), "x")
    assert len(parse_stream("\n".join(lines[:41]), "x", recover=True).events) == 40
    with pytest.raises(RecordError, match="x, line 42"):
        parse_stream("\n".join([*lines[:41], '{"e":']), "x")
    with pytest.raises(RecordError, match="lines are missing"):
        parse_stream("\n".join(lines[:20] + lines[21:]), "x")
    with pytest.raises(RecordError, match="this is no seat's replay"):
        parse_stream("hello", "x")
    with pytest.raises(RecordError, match="this is a record file"):
        parse_stream('{"sanguosha":"record","format":1}', "x")


def test_a_missing_stream_file_says_so(tmp_path):
    with pytest.raises(RecordError, match="can't be read"):
        read_stream(tmp_path / "none.sgs")
