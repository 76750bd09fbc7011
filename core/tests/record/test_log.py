"""The history in rule terms, and who may see what of it."""

import re

import pytest

from driving import finish, new_game
from sanguosha import Registry
from sanguosha.content.core_package import core_package
from sanguosha.record.events import EVENTS, redact
from sanguosha.record.knowledge import OMNISCIENT, SPECTATOR
from sanguosha.record.log import lines_of, seat_log
from sanguosha.texts import words_for
from tabletop import Tabletop
from toys.toy import PACKAGE

REGISTRY = Registry()
REGISTRY.add(core_package())
REGISTRY.add(PACKAGE)


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
    assert (damage.rule, damage.card) == ("flows.md#5", "strike")
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


#: A value of each sort of field, and of the fields that need one of their own.
SAMPLES = {
    "seat": 1,
    "seats": (0, 2),
    "n": 2,
    "flag": 0,
    "bits": 7,
    "card": "strike",
    "face": 0,
    "faces": (0, 1),
    "skill": "barter",
    "phase": "draw",
    "role": "captain",
    "kingdom": "hill",
    "nature": "scald",
    "slot": "weapon",
    "general": "mason",
    "generals": ("mason", "smith"),
    "mark": "barter",
    "reason": "discard",
    "judge": "ember",
    "camp": "captain",
    "over": "captain_dead",
    "moves": ((0, "hand", 1, "discard", -1, 7, ""),),
}


def spoken(kind, **changed):
    """An event of this kind in both languages."""
    game = Tabletop(REGISTRY).game
    fields = {f.name: SAMPLES[f.sort] for f in kind.fields} | changed
    event = (kind.id, *(fields[f.name] for f in kind.fields))
    return [
        [line.text for line in lines_of([event], words_for(game, language))]
        for language in ("zh", "en")
    ]


@pytest.mark.parametrize("kind", EVENTS.values(), ids=lambda k: k.id)
def test_every_kind_is_said_in_clean_words(kind):
    zh, en = spoken(kind)
    assert len(zh) == len(en) == (1 if kind.zh or kind.id == "move" else 0)
    for text in zh + en:
        assert not re.search(r"[{}\[\]]|[a-z]_[a-z]|None|-1", text), text
    for text in en:
        assert not re.search("[\u4e00-\u9fff]", text), text


@pytest.mark.parametrize(
    ("kind", "changed", "zh", "en"),
    [
        ("turn", {"extra": 1}, "B 的额外回合开始", "B takes an extra turn"),
        ("turn_over", {"face_up": 1}, "B 翻面，武将牌正面朝上", "B turns face up"),
        ("chain", {"chained": 1}, "B 横置", "B is chained"),
        ("chain", {"chained": 0}, "B 重置", "B is unchained"),
        ("mark", {"count": -2, "left": 1}, "B 失去2枚【易货】标记（现有1枚）",
         "B loses 2 Barter (now 1)"),
        ("damage", {"source": -1}, "B 受到2点灼热伤害（体力2）",
         "B takes 2 scalding damage (hp 2)"),
        ("damage", {"conducted": 1}, "B 受到传导的2点灼热伤害（体力2）",
         "B takes 2 scalding damage through the chain (hp 2)"),
        ("death", {"killer": -1, "role": None}, "B 阵亡", "B dies"),
        ("game_over", {"winners": ()}, "游戏结束：无人获胜（镖头阵亡）",
         "The game is over: nobody wins (the captain is dead)"),
        ("skill", {"skill": "fleet"}, "B 的【轻身】生效", "Fleet of B takes effect"),
        ("use", {"cards": (), "targets": ()}, "B 因【易货】，视为使用【击】",
         "B is taken to use Strike by Barter"),
        ("use", {"cards": (0,), "skill": None, "targets": (1,)}, "B 使用【击♠A】",
         "B uses Strike ♠A"),
        ("play", {"cards": (0, -1)}, "B 发动【易货】，将【击♠A】和1张牌当【击】打出",
         "B plays Strike ♠A and 1 card as Strike by Barter"),
        ("reveal", {}, "2号位的武将是石匠", "Seat 2 plays Mason"),
        ("retrial", {"judged": 0}, "B 发动【易货】，将 A 的判定牌改为【击♠A】",
         "B changes the judgement of A to Strike ♠A by Barter"),
        ("keep_generals", {"generals": ()}, "B 暗置了2张武将牌（【易货】）",
         "B keeps 2 generals face down (Barter)"),
    ],
)  # fmt: skip
def test_special_cases_have_words_of_their_own(kind, changed, zh, en):
    assert spoken(EVENTS[kind], **changed) == [[zh], [en]]


MOVES = [
    ("deal", 1, ("draw", -1, "hand", 1, 2, ""), "B 得到起始手牌：【击♠A】"),
    ("discard", 2, ("equip", 1, "discard", -1, 7, ""), "C 弃置了 B 的【击♠A】"),
    ("discard", -1, ("equip", 1, "discard", -1, 7, ""), "B 的【击♠A】被弃置"),
    ("obtain", 2, ("hand", 1, "hand", 2, 6, ""), "C 获得了 B 的【击♠A】"),
    ("obtain", 2, ("discard", -1, "hand", 2, 7, ""), "C 从弃牌堆获得【击♠A】"),
    ("obtain", 2, ("processing", -1, "hand", 2, 7, ""), "C 获得了【击♠A】"),
    ("obtain", 2, ("pile", 1, "hand", 2, 6, ""), "C 获得了 B 武将牌上的【击♠A】"),
    ("give", 1, ("hand", 1, "hand", 2, 6, ""), "B 交给 C 【击♠A】"),
    ("put", 1, ("hand", 1, "equip", 2, 7, ""), "【击♠A】置入 C 的装备区"),
    ("equip", 1, ("equip", 1, "discard", -1, 7, ""), "B 的【击♠A】被替换"),
    ("put", 1, ("judge", 1, "judge", 2, 7, ""), "【击♠A】置入 C 的判定区"),
    ("put", 1, ("hand", 1, "pile", 1, 7, "barter"), "B 的【击♠A】置于 B 的武将牌上（【易货】）"),
    ("put", 1, ("draw", -1, "pile", 1, 7, "barter"), "【击♠A】置于 B 的武将牌上（【易货】）"),
    ("put", 1, ("hand", 1, "draw", -1, 2, ""), "B 的【击♠A】置入牌堆"),
    ("put", 1, ("processing", -1, "draw", -1, 2, ""), "B 将【击♠A】置入牌堆"),
    ("death", -1, ("hand", 1, "discard", -1, 7, ""), "B 的【击♠A】置入弃牌堆"),
    ("recast", 1, ("hand", 1, "discard", -1, 7, ""), "B 重铸了【击♠A】"),
    ("reveal", 1, ("draw", -1, "processing", -1, 7, ""), "亮出【击♠A】"),
    ("put", 1, ("hand", 1, "removed", -1, 7, ""), "B 的【击♠A】移出游戏"),
    ("swap", 1, ("hand", 1, "hand", 2, 6, ""), "C 获得了 B 的【击♠A】"),
]


@pytest.mark.parametrize(("reason", "by", "line", "zh"), MOVES)
def test_moves_are_told_by_what_happens(reason, by, line, zh):
    told_zh, told_en = spoken(EVENTS["move"], reason=reason, by=by, lines=((0, *line),))
    assert told_zh == [zh] and len(told_en) == 1
    assert "Strike ♠A" in told_en[0]


@pytest.mark.parametrize(
    ("reason", "line"),
    [
        ("use", ("hand", 1, "processing", -1, 7, "")),
        ("judge", ("draw", -1, "processing", -1, 7, "")),
        ("put", ("processing", -1, "discard", -1, 7, "")),
        ("equip", ("processing", -1, "equip", 1, 7, "")),
        ("delay", ("processing", -1, "judge", 1, 7, "")),
    ],
)
def test_moves_told_by_another_line_are_left_out(reason, line):
    assert spoken(EVENTS["move"], reason=reason, lines=((0, *line),)) == [[], []]


def test_a_card_laid_face_down_is_told_without_its_face():
    line = (-1, "hand", 1, "processing", -1, 2, "")
    assert spoken(EVENTS["move"], reason="put", lines=(line,)) == [
        ["B 将1张牌扣置于桌上"], ["B lays 1 card face down"]
    ]  # fmt: skip
