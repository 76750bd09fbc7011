"""Records that somebody or something has altered: refused with line and remedy."""

import json
from typing import Any

import pytest

from driving import Table, new_game
from sanguosha import Registry
from sanguosha.record.file import RecordError, parse_record, save_game
from sanguosha.record.opening import load_game
from sanguosha.record.stream import parse_stream, seat_stream


@pytest.fixture(scope="module")
def saved(toys: Registry) -> str:
    game = new_game(toys, "toy_roles", 3, 1)
    for _ in Table(game, 1).prompts():
        pass
    return save_game(game)


def with_head(text: str, **facts: Any) -> str:
    first, rest = text.split("\n", 1)
    return json.dumps({**json.loads(first), **facts}) + "\n" + rest


HEADS = [
    {"sanguosha": 5},
    {"format": "x"},
    {"format": 0},
    {"format": 1.5},
    {"format": 99},
    {"setup": None},
    {"setup": []},
    {"setup": {"mode": "toy_roles", "playerz": 3}},
    {"setup": {"mode": 7}},
    {"setup": {"mode": "nope", "players": 3}},
    {"setup": {"mode": "toy_roles", "players": "3"}},
    {"setup": {"mode": "toy_roles", "players": 3_000_000}},
    {"setup": {"mode": "toy_roles", "players": 3, "options": [1]}},
    {"setup": {"mode": "toy_roles", "players": 3, "extra": 5}},
    {"setup": {"mode": "toy_roles", "players": 3, "generals": [5]}},
    {"seed": "abc"},
    {"seed": None},
    {"seed": 10**30},
    {"packs": "toys"},
    {"packs": [1]},
    {"packs": ["nope"]},
    {"packages": []},
    {"packages": {"core": 1}},
    {"packages": {"core": "99", "toy": "0"}},
]


@pytest.mark.parametrize("facts", HEADS)
def test_the_header(saved: str, toys: Registry, facts: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as caught:
        load_game(with_head(saved, **facts), toys)
    assert caught.value.hint and caught.value.place and "\n" not in caught.value.message


LINES = [
    '""',
    "{}",
    "5",
    "null",
    '"x"',
    "true",
    "NaN",
    "[NaN]",
    "[null]",
    "[[1,2]]",
    '[["c",5]]',
    '["c"]',
    '["z5"]',
    '["cx"]',
    '["c1e9"]',
    '["c99999"]',
    '["s-1"]',
    '["s99"]',
    '["o"]',
    '["u"]',
    '["k"]',
    '{"quarantine":5,"step":"x"}',
    '{"quarantine":"nope","step":0}',
    '{"crash":5}',
    '{"end":5}',
    '{"end":{}}',
    '{"end":{"answers":3,"hash":"x","outcome":null}}',
    "[]",
    "[]",
]


@pytest.mark.parametrize("line", [*LINES, "", "[" * 5000, "\ufeff[]", '["c1"]["c2"]'])
def test_a_line_in_the_middle(saved: str, toys: Registry, line: str) -> None:
    lines = saved.split("\n")
    at = next(i for i in range(5, len(lines)) if lines[i] not in ("[]", line))
    lines[at] = line
    with pytest.raises(RecordError) as caught:
        load_game("\n".join(lines), toys)
    assert caught.value.hint and "\n" not in caught.value.message


@pytest.mark.parametrize("more", ["garbage\n", "[]\n", "SAME"])
def test_something_after_the_end(saved: str, toys: Registry, more: str) -> None:
    text = saved + (saved if more == "SAME" else more)
    with pytest.raises(RecordError, match="something follows the end line"):
        load_game(text, toys)
    assert parse_record(text, recover=True).answers == parse_record(saved).answers


def test_line_ends_of_other_systems_and_signs_like_them(saved: str, toys: Registry) -> None:
    """U+2028 in an error's text is no end of a line."""
    for ends in ("\r\n", "\r"):
        assert parse_record(saved.replace("\n", ends)) == parse_record(saved)
    lines = saved.split("\n")
    lines.insert(-2, json.dumps({"crash": {"error": "a\u2028b\x85c"}}, ensure_ascii=False))
    assert parse_record("\n".join(lines)).crash == {"error": "a\u2028b\x85c"}


STREAMS = [
    {"format": None},
    {"format": 5},
    {"seat": "x"},
    {"players": []},
    {"players": 2},
    {"options": 5},
    {"packages": 5},
    {"names": None},
    {"names": {}},
    {"names": {"zh": ["a"], "en": ["b"]}},
    {"deck": 5},
    {"deck": [["strike", "x", 1]]},
    {"deck": []},
]


@pytest.mark.parametrize("facts", STREAMS)
def test_a_seats_replay(saved: str, toys: Registry, facts: dict[str, Any]) -> None:
    text = seat_stream(load_game(saved, toys), 0).dump()
    with pytest.raises(RecordError) as caught:
        parse_stream(with_head(text, **facts)).lines("en")
    assert caught.value.hint


@pytest.mark.parametrize("line", ["5", "[]", '{"e":5}', '{"e":[5]}', '{"e":["move",1]}', '{"d":5}'])
def test_an_event_that_means_nothing(saved: str, toys: Registry, line: str) -> None:
    text = seat_stream(load_game(saved, toys), 0).dump()
    first, rest = text.split("\n", 1)
    with pytest.raises(RecordError):
        parse_stream(f"{first}\n{line}\n{rest}").lines("en")
