"""Every id that core's rules use has words in both languages."""

import ast
import re
from pathlib import Path

import pytest

import sanguosha
from driving import Table, new_game, stop_at
from sanguosha import Why, why
from sanguosha.content.core_package import core_package
from sanguosha.record.events import EVENTS
from sanguosha.texts import Words, explain, pick_text, prompt_text, seat_names, words_for
from sanguosha.texts_core import TEXTS as WORDED
from sanguosha.texts_words import WORDS

TEXTS = {**WORDED, **core_package().texts}
SOURCES = sorted(Path(sanguosha.__file__).parent.rglob("*.py"))
RULES = [p for p in SOURCES if "record" not in p.parts and "scenario" not in p.parts]


def calls(*names: str):
    """(name, call) for every call of these functions in core's sources."""
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else None
                name = called.id if isinstance(called, ast.Name) else name
                if name in names:
                    yield name, node


def literals(*names: str) -> set[str]:
    """The string literals that are first arguments of these calls."""
    return {
        call.args[0].value
        for _, call in calls(*names)
        if call.args and isinstance(call.args[0], ast.Constant)
    }


def default_keys() -> set[str]:
    """Prompt keys that are the default of a parameter called `key`."""
    found = set()
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                args = node.args.args
                for arg, value in zip(
                    args[len(args) - len(node.args.defaults) :], node.args.defaults, strict=True
                ):
                    if arg.arg == "key" and isinstance(value, ast.Constant):
                        found.add(value.value)
    return found


def logged() -> dict[str, int]:
    """The kinds of events that core writes, and how many fields each has."""
    found = {}
    for _, call in calls("log"):
        if call.args and isinstance(call.args[0], ast.Constant):
            found[call.args[0].value] = len(call.args) - 1
    return found


def test_every_reason_in_core_has_words():
    reasons = literals("why", "Why")
    assert len(reasons) > 15
    assert sorted(r for r in reasons if f"why.{r}" not in TEXTS) == []


def test_every_prompt_in_core_has_words():
    keys = literals("prompt", "Prompt") | default_keys()
    assert {"play", "invoke", "take", "use_card"} <= keys
    assert sorted(k for k in keys if f"prompt.{k}" not in TEXTS) == []


def test_every_event_that_core_writes_is_listed_with_its_fields():
    written = logged()
    assert {"move", "use", "damage", "death"} <= set(written)
    listed = {kind: len(EVENTS[kind].fields) for kind in written if kind in EVENTS}
    assert listed == written


def test_no_event_is_listed_that_core_never_writes():
    assert sorted(set(EVENTS) - set(logged())) == []


def test_every_text_is_given_in_both_languages_with_the_same_arguments():
    argument = re.compile(r"\{(\w+)")
    templates = {**TEXTS, **WORDS}
    for kind in EVENTS.values():
        templates[f"event.{kind.id}"] = (kind.zh, kind.en)
        templates.update({f"event.{kind.id}.{v}": pair for v, pair in kind.variants.items()})
    for key, (zh, en) in templates.items():
        assert bool(zh) == bool(en), key
        assert not re.search("[\u4e00-\u9fff]", en), key
        assert set(argument.findall(zh)) == set(argument.findall(en)), key


def test_every_filter_has_words():
    from sanguosha.skills import filters

    made = [getattr(filters, n) for n in dir(filters)]
    reasons = {
        f.reason
        for f in made
        if isinstance(f, filters.CardFilter | filters.SeatFilter) and ":" not in f.reason
    }
    assert len(reasons) > 15
    assert sorted(r for r in reasons if f"filter.{r}" not in WORDS) == []


@pytest.mark.parametrize(
    ("reason", "zh", "en"),
    [
        (why("out_of_range", distance=3, range=1),
         "不在攻击范围内：距离3，攻击范围1", "out of attack range: distance 3, range 1"),
        (why("limit_used", card="strike", limit=1),
         "此阶段使用【击】的次数已达上限（1次）",
         "Strike can't be used more than once in this phase"),
        (why("limit_used", card="strike", limit=2),
         "此阶段使用【击】的次数已达上限（2次）",
         "Strike can't be used more than twice in this phase"),
        (why("filter", needs="red+equipped|named:strike,dodge"),
         "需要：红色牌、装备区里的牌或【击】或【避】",
         "needed: red card, card in the equipment area or Strike or Dodge"),
        (Why("wrong_card"), "这张牌不符合要求", "this card does not answer"),
        (why("wrong_card", needs="strike,dodge"),
         "这张牌不符合要求：需要【击】或【避】",
         "this card does not answer: Strike or Dodge is needed"),
        (why("unhurt", skill="barter"), "【易货】：没有受伤", "Barter: not wounded"),
        (why("never_worded", skill="barter"), "【易货】", "Barter"),
        (why("never_worded", n=3), "never_worded (n=3)", "never_worded (n=3)"),
    ],
)  # fmt: skip
def test_reasons_are_said_in_words(toys, reason, zh, en):
    ruleset = new_game(toys).ruleset
    assert explain(reason, "zh", ruleset) == zh
    assert explain(reason, "en", ruleset) == en


def test_a_package_words_its_own_keys(toys):
    ruleset = new_game(toys).ruleset
    assert Words("zh", ruleset).text("why.unhurt") == "没有受伤"
    assert Words("en", ruleset).word("kingdom", "hill") == "Hill"
    assert Words("zh", ruleset).role("captain") == "镖头"
    assert Words("zh", ruleset).option("spade") == "黑桃"
    assert Words("zh", ruleset).option("peddler") == "货郎"
    assert Words("en", ruleset).option("whetstone.as_strike") == "Whetstone"
    assert Words("zh").card("strike") == "【strike】"


def test_seats_are_called_by_their_shown_generals(lay, toys):
    t = lay("AB")
    assert seat_names(t.game) == ["A", "B"]
    game = new_game(toys, "toy_pairs", 4)
    game.start()
    assert seat_names(game, "en")[3] == "Seat 4"
    game.seats[3].generals[0].shown = True
    general = game.seats[3].generals[0].general
    assert seat_names(game, "zh")[3] == general.zh
    assert seat_names(game, "en")[3] == general.en
    game.seats[2].generals = game.seats[3].generals
    assert seat_names(game, "en")[2:] == [f"{general.en}(3)", f"{general.en}(4)"]


def test_prompts_of_whole_games_are_said_in_words(toys):
    seen = set()
    for mode in ("toy_roles", "toy_pairs"):
        for seed in range(3):
            for decision in Table(new_game(toys, mode, 6, seed), seed).prompts():
                zh, en = prompt_text(decision, "zh"), prompt_text(decision, "en")
                seen.add(decision.prompt.key)
                assert "{" not in zh + en and "[[" not in zh + en
                assert not re.search(r"[a-z]_|None", zh), zh
                assert not re.search("[\u4e00-\u9fff]|None", en), en
    assert {"play", "use_answer", "rescue", "invoke", "take", "discard", "counter"} <= seen


def test_prompts_name_what_asks_and_how_many(lay):
    t = lay()
    game = t.game
    (strike,) = t.hold(t.A, "strike S7")
    t.hold(t.B, "dodge H2")
    said = []

    def watch(decision):
        said.append((prompt_text(decision, "zh"), prompt_text(decision, "en")))
        return decision.default()

    game.policies[1] = watch
    t.play(t.A, strike, t.B)
    assert said == [("A 的【击】：请使用【避】", "A's Strike: use Dodge")]
    t.hold(t.B, "dodge H2", "dodge H3", "dodge H4")
    t.do(t.B.discard_some(2))
    assert said[-1] == ("请弃置2张牌", "discard 2 cards")
    t.do(t.B.choose_seats(game.seats, 1, 2, skill="barter"))
    assert said[-1] == ("【易货】：请选择1-2名角色", "Barter: choose 1-2 characters")


def test_picks_are_said_in_words(toys):
    game = new_game(toys, seed=5)
    decision = stop_at(game, 5, lambda d: d.kind == "use" and d.prompt.key == "play")
    words = words_for(game, "zh")
    for pick in decision.next().options:
        said = pick_text(decision, pick)
        assert said.startswith("【")
    card = decision.seat.hand.cards[0]
    assert words.faces([card.id]) == words.face(card)
    assert words.faces([-1, -1]) == "2张牌"
    assert words.faces([card.id, -1]).endswith("和1张牌")
    assert words_for(game, "en").faces([-1]) == "1 card"
