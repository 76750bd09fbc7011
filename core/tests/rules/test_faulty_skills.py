"""A skill may raise anywhere, not only in its effects: it is switched off and the game goes on."""

from typing import Any

import pytest

from sanguosha import (
    General,
    Package,
    Phase,
    Registry,
    SelfTrick,
    Setup,
    Skill,
    active,
    build_ruleset,
    cards_where,
    modify,
    mods,
    on,
    one,
    view_as,
)
from sanguosha import moments as m
from sanguosha.content.core_package import core_package
from sanguosha.decisions.base import Decision
from sanguosha.faults import crash_text
from sanguosha.game import Game
from sanguosha.policies import random_policy


def raises(*args: Any) -> Any:
    raise LookupError("no such step")


class Pebble(SelfTrick):
    """石子：没有效果。"""


class BadCondition(Skill):
    """一：条件出错。"""

    @on(m.PhaseStart[Phase.DRAW], when=lambda self, phase: raises())
    async def act(self, phase: Any) -> None: ...


class BadModifier(Skill, locked=True):
    """二：数值出错。"""

    more = modify(mods.HandLimit, lambda self, seat: raises())


class BadEffect(Skill, locked=True):
    """三：效果出错。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        raises()


class BadFilter(Skill):
    """四：筛选出错。"""

    as_pebble = view_as("pebble", cards=one(cards_where(raises, "odd")))


class BadAnswer(Skill, locked=True):
    """五：数值不是数。"""

    more = modify(mods.HandLimit, lambda self, seat: "one")


FAULTY = [BadCondition, BadModifier, BadEffect, BadFilter]


def game_with(skill: type[Skill], strict: bool = False) -> Game:
    registry = Registry()
    registry.add(core_package())
    deck = [("spade", 1 + i % 13, "pebble") for i in range(60)]
    people = [General("one", "甲", "wei", 4, [skill]), General("two", "乙", "wei", 4, [])]
    registry.add(
        Package("faulty", kinds=[Pebble], decks={"faulty": deck}, generals={"faulty": people})
    )
    game = Game(build_ruleset(registry, Setup(players=2)), seed=1)
    game.round_limit = 3
    game.strict = strict
    return game


@pytest.mark.parametrize("skill", FAULTY)
def test_with_bots(skill: type[Skill]) -> None:
    game = game_with(skill)
    game.policies = [random_policy(0), random_policy(1)]
    game.start()
    assert game.table.round == 4
    assert [c.culprit.id for c in game.crashes] == [skill.id]
    assert isinstance(game.crashes[0].error, LookupError)
    assert game.table.quarantined == [skill.id]


@pytest.mark.parametrize("skill", FAULTY)
def test_with_people(skill: type[Skill]) -> None:
    game = game_with(skill)
    result: Any = game.start()
    while isinstance(result, Decision):
        try:
            result.next()
            result = game.answer(result.default())
        except LookupError as error:
            result = game.give_up(error)
    assert game.table.round == 4
    assert game.table.quarantined == [skill.id]


@pytest.mark.parametrize("skill", FAULTY)
def test_strict_games_raise(skill: type[Skill]) -> None:
    game = game_with(skill, strict=True)
    game.policies = [random_policy(0), random_policy(1)]
    with pytest.raises(LookupError, match="no such step"):
        game.start()


def test_an_answer_that_the_rules_can_not_use() -> None:
    """What a skill answers may break a sum outside of its own code: the skill is at fault."""
    game = game_with(BadAnswer)
    game.policies = [random_policy(0), random_policy(1)]
    game.start()
    assert game.table.round == 4
    assert game.table.quarantined == ["bad_answer"]
    assert isinstance(game.crashes[0].error, TypeError)
    assert "test_faulty_skills.py:" in crash_text(game.ruleset, game.crashes[0])


async def too_few(self: Any) -> None: ...
async def cards_only(self: Any, cards: Any) -> None: ...
def not_awaited(self: Any, phase: Any) -> None: ...


@pytest.mark.parametrize(
    ("decorate", "method", "says"),
    [
        (on(m.PhaseStart[Phase.DRAW]), too_few, "`async def too_few(self, payload)`"),
        (on(m.PhaseStart[Phase.DRAW]), not_awaited, "no coroutine: write `async def not_awaited"),
        (active(), cards_only, "`async def cards_only(self, cards, targets)`"),
    ],
)
def test_a_method_that_can_not_be_called_is_refused_at_once(
    decorate: Any, method: Any, says: str
) -> None:
    with pytest.raises(TypeError) as caught:
        decorate(method)
    assert says in str(caught.value)


def test_what_is_no_skills_fault_is_raised() -> None:
    game = game_with(BadCondition)
    game.policies = [raises, raises]
    game.quarantine("bad_condition")
    with pytest.raises(LookupError):
        game.start()
    assert game.crashes == []
    other = game_with(BadCondition)
    other.start()
    with pytest.raises(KeyError):
        other.give_up(KeyError("mine"))


def test_a_witness_hears_of_the_games_of_its_own_context_only() -> None:
    from contextvars import Context, copy_context

    from sanguosha.rules.control import WITNESS

    def play_with(heard: list[str]) -> None:
        WITNESS.set(lambda fault: heard.append(fault.culprit.id))
        game = game_with(BadEffect)
        other = game.copy()
        for each in (game, other):
            each.round_limit = 3
            each.policies = [random_policy(0), random_policy(1)]
            each.start()

    first: list[str] = []
    second: list[str] = []
    for heard in (first, second):
        copy_context().run(play_with, heard)
    unheard = Context().run(game_with, BadEffect)
    unheard.policies = [random_policy(0), random_policy(1)]
    unheard.start()
    assert len(unheard.crashes) == 1 and unheard.witness is None
    assert first == second == ["bad_effect"] * 2, "of the game and of its copy"
