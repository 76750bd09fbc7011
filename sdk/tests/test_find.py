"""From an idea to the nearest skills."""

import json

import pytest
from click.testing import CliRunner

from sanguosha_sdk.find.command import find_skill
from sanguosha_sdk.find.score import nearest, words_of


def found(*idea: str) -> list[str]:
    done = CliRunner().invoke(find_skill, [*idea, "--json"])
    return [json.loads(line)["id"] for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("idea", "skill"),
    [
        ("将一张红色牌当杀使用", "wusheng"),
        ("use or play a red card as a slash", "wusheng"),
        ("卖血拿牌", "fankui"),
        ("改判", "guicai"),
        ("没有手牌时不能被杀", "kongcheng"),
        ("give hand cards to others", "rende"),
        ("受伤后补牌", "wangxi"),
        ("红牌当杀", "wusheng"),
        ("摸牌阶段多摸一张", "yingzi"),
        ("修改判定牌", "guicai"),
        ("给队友手牌", "rende"),
        ("对方不能闪避", "tieqi"),
        ("出杀无次数限制", "paoxiao"),
        ("把伤害转移给别人", "liuli"),
        ("女性角色回血", "jieyin"),
        ("draw when I lose my last hand card", "lianying"),
        ("when damaged, take a card from the attacker", "fankui"),
        ("skip discard phase", "keji"),
    ],
)
def test_an_idea_finds_the_skill_that_is_like_it(idea: str, skill: str) -> None:
    assert skill in found(idea)[:3]


def test_rules_of_the_game_are_no_skills_to_learn_from() -> None:
    assert "lord_extra_draw" not in found("摸牌阶段多摸一张牌")


def test_the_nearest_comes_first_and_what_shares_nothing_does_not_come() -> None:
    texts = ["draw two cards", "judge, then draw", "peach", "draw draw draw two two"]
    assert [i for _, i in nearest("draw two", texts, 9)] == [0, 3, 1]
    assert nearest("thunder", texts, 9) == []


def test_words_lose_their_endings() -> None:
    assert words_of("drawing judged hands") == words_of("draw judg hand")


def test_nothing_near_is_said_and_ends_with_1() -> None:
    done = CliRunner().invoke(find_skill, ["zzz"])
    assert done.exit_code == 1
    assert "nothing comes near" in done.output


def test_it_says_where_to_read_on() -> None:
    done = CliRunner().invoke(find_skill, ["无双", "决斗"])
    assert "lv_bu" in done.output
    assert "qun.py:" in done.output
