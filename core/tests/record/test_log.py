"""The history in rule terms, and who may see what of it."""

import re

import pytest

from driving import finish, new_game
from sanguosha.record.events import EVENTS, redact
from sanguosha.record.knowledge import OMNISCIENT, SPECTATOR
from sanguosha.record.log import seat_log


def told(t, viewer=0, language="zh", start=0):
    return [line.text for line in seat_log(t.game, viewer, language, start)]


def test_a_use_and_its_answer(lay):
    t = lay()
    (strike,) = t.hold(t.A, "strike S7")
    (dodge,) = t.hold(t.B, "dodge H2")
    t.play(t.A, strike, t.B, then=[(t.B, dodge)])
    assert told(t) == [
        "A 对 B 使用【击♠7】",
        "B 使用【避♥2】",
        "【击】对 B 的效果被抵消",
    ]
    assert told(t, language="en") == [
        "A uses Strike ♠7 on B",
        "B uses Dodge ♥2",
        "Strike on B is cancelled",
    ]


def test_damage_dying_and_death(lay):
    t = lay("ABCD")
    t.B.hp = 1
    (strike,) = t.hold(t.A, "strike S7")
    t.play(t.A, strike, t.B)
    assert told(t)[1:] == [
        "B 受到 A 的1点伤害（体力0）",
        "B 进入濒死状态（体力0）",
        "B 阵亡，凶手是 A",
    ]
    t.do(t.C.suffer(5, "scald"))
    assert told(t)[-3:-1] == ["C 受到5点灼热伤害（体力-1）", "C 进入濒死状态（体力-1）"]


def test_each_line_names_its_ruling_or_skill(lay):
    t = lay()
    (strike,) = t.hold(t.A, "strike S7")
    t.play(t.A, strike, t.B)
    use, damage = seat_log(t.game, 0)
    assert (use.rule, use.card, use.seats) == ("cards.md#strike", "strike", (0, 1))
    assert (damage.rule, damage.card) == ("flows.md §5", "strike")
    assert str(damage) == damage.text


def test_a_conversion_is_told_in_one_line(lay):
    from toys.skills import Whetstone

    t = lay()
    t.skill(t.A, Whetstone)
    (card,) = t.hold(t.A, "dodge H2")
    t.play(t.A, "whetstone", card, t.B)
    assert told(t)[0] == "A 发动【磨石】，将【避♥2】当【击】对 B 使用"
    assert told(t, language="en")[0] == "A uses Dodge ♥2 as Strike on B by Whetstone"
    assert not any(line == "A 发动【磨石】" for line in told(t))


@pytest.mark.parametrize(
    ("viewer", "line"),
    [(0, "A 摸了【击♠7】【避♥2】"), (1, "A 摸了2张牌"), (SPECTATOR, "A 摸了2张牌"),
     (OMNISCIENT, "A 摸了【击♠7】【避♥2】")],
)  # fmt: skip
def test_drawn_cards_are_seen_by_who_draws_them(lay, viewer, line):
    t = lay()
    t.stack("strike S7", "dodge H2")
    t.do(t.A.draw(2))
    assert told(t, viewer) == [line]


def test_a_gift_is_seen_by_giver_and_taker(lay):
    t = lay()
    cards = t.hold(t.A, "strike S7")
    t.do(t.A.give(cards, t.B))
    assert told(t, 0) == told(t, 1) == ["A 交给 B 【击♠7】"]
    assert told(t, 2) == ["A 交给 B 1张牌"]


def test_looking_tells_the_others_how_many(lay):
    t = lay()
    cards = t.stack("strike S7", "dodge H2")
    t.A.look_at(cards)
    assert told(t, 0) == ["A 观看了【击♠7】【避♥2】"]
    assert told(t, 1, "en") == ["A looks at 2 cards"]


def test_a_card_used_face_down_stays_unseen_in_the_line(lay):
    t = lay()
    (card,) = t.hold(t.A, "dodge H2")
    t.do(t.A.put([card], t.table.processing, face_down=True))
    t.do(t.A.use(t.game.virtual("windfall", [card], "barter")))
    (line,) = [line for line in told(t, 1) if "横财" in line]
    assert line == "A 发动【易货】，将1张牌当【横财】使用"
    (line,) = [line for line in told(t, 0) if "横财" in line]
    assert line == "A 发动【易货】，将【避♥2】当【横财】使用"


def test_moves_that_go_without_saying_have_no_line(lay):
    t = lay()
    (card,) = t.hold(t.A, "long_bow S7")
    t.play(t.A, card)
    assert told(t) == ["A 使用【长弓♠7】"]
    (other,) = t.hold(t.A, "bent_spear S8")
    t.play(t.A, other)
    assert told(t)[1:] == ["A 使用【弯矛♠8】", "A 的【长弓♠7】被替换"]


def test_discarding_says_whose_cards_and_who_does_it(lay):
    t = lay()
    mine = t.hold(t.A, "strike S7")
    other = t.hold(t.B, "dodge H2")
    t.do(t.A.discard(mine))
    t.do(t.A.discard(other))
    assert told(t) == ["A 弃置了【击♠7】", "A 弃置了 B 的【避♥2】"]


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_told_in_clean_words(toys, mode, seed):
    game = finish(new_game(toys, mode, 6, seed), seed)
    kinds = {event[0] for event in game.table.log}
    assert kinds <= set(EVENTS)
    for viewer in (0, SPECTATOR, OMNISCIENT):
        zh, en = seat_log(game, viewer, "zh"), seat_log(game, viewer, "en")
        assert [line[::3] for line in zh] == [line[::3] for line in en]
        for line in zh:
            assert not re.search(r"[{}\[\]]|[a-z]_[a-z]|None", line.text), line
            assert line.rule
        for line in en:
            assert not re.search("[{}\\[\\]]|[a-z]_[a-z]|None|[\u4e00-\u9fff]", line.text), line


def test_a_later_start_tells_the_same_lines(toys):
    game = finish(new_game(toys, seed=2), 2)
    whole = seat_log(game, 1)
    for start in (1, 50, len(game.table.log) - 3):
        part = seat_log(game, 1, "zh", start)
        assert [(p.event, p.text) for p in part if p.kind != "judged"] == [
            (w.event, w.text) for w in whole if w.event >= start and w.kind != "judged"
        ]


def test_redaction_hides_ids_and_nothing_else(toys):
    game = finish(new_game(toys, seed=2), 2)
    log = game.table.log
    assert redact(log, OMNISCIENT, game.everyone) == log
    for viewer in (0, 1, SPECTATOR):
        seen = redact(log, viewer, game.everyone)
        assert len(seen) == len(log)
        for real, shown in zip(log, seen, strict=True):
            if real[0] != "move":
                continue
            for a, b in zip(real[4], shown[4], strict=True):
                bit = game.everyone if viewer < 0 else 1 << viewer
                assert b == (a if a[5] & bit == bit else (-1, *a[1:]))
