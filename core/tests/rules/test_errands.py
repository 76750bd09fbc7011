"""A top-level action from outside: forked, undone and done again like any other step."""

from functools import partial
from typing import Any

from sanguosha import (
    General,
    Package,
    Registry,
    SelfTrick,
    Setup,
    Skill,
    build_ruleset,
    on,
)
from sanguosha import moments as m
from sanguosha.content.core_package import core_package
from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import YES
from sanguosha.decisions.simple import ConfirmDecision
from sanguosha.game import Game


class Pebble(SelfTrick):
    """石子：没有效果。"""


class Grit(Skill):
    """砥砺：你受到伤害后，可以摸一张牌。"""

    @on(m.DamageTaken)
    async def grit(self, damage: Any) -> None:
        await self.owner.draw(1)


class Shatter(Skill, locked=True):
    """破碎：受到伤害后出错。"""

    @on(m.DamageTaken)
    async def shatter(self, damage: Any) -> None:
        raise LookupError("no such step")


def game_with(skill: type[Skill]) -> Game:
    registry = Registry()
    registry.add(core_package())
    deck = [("spade", 1 + i % 13, "pebble") for i in range(60)]
    people = [General("one", "甲", "wei", 4, [skill]), General("two", "乙", "wei", 4, [skill])]
    registry.add(Package("grit", kinds=[Pebble], decks={"grit": deck}, generals={"grit": people}))
    game = Game(build_ruleset(registry, Setup(players=2)), seed=1, keep="step")
    result = game.start()
    while isinstance(result, Decision) and not game.at_idle_prompt:
        result = game.answer(result.default())
    return game


async def hurt(seat: int, game: Game) -> None:
    await game.seats[seat].suffer(1)


def with_errand(game: Game) -> Game:
    twin = game.copy()
    twin.keep = "step"
    twin.errand = partial(hurt, 0)
    twin.start()
    return twin


def test_it_is_done_before_the_game_goes_on() -> None:
    game = game_with(Grit)
    at, held = game.steps, len(game.seats[0].hand.cards)
    twin = with_errand(game)
    assert isinstance(twin.pending, ConfirmDecision)
    assert twin.seats[0].hp == 3
    twin.answer(YES)
    assert len(twin.seats[0].hand.cards) == held + 1
    assert twin.at_idle_prompt
    assert twin.errand is None
    assert twin.steps == at + 1


def test_a_fork_in_the_middle_of_it_goes_the_same_way() -> None:
    twin = with_errand(game_with(Grit))
    fork = twin.fork()
    assert fork.seats[0].hp == 3
    for each in (twin, fork):
        each.answer(YES)
    assert fork.table.log == twin.table.log
    assert fork.at_idle_prompt


def test_after_a_skill_has_raised_it_is_done_again_without_it() -> None:
    twin = with_errand(game_with(Shatter))
    assert twin.table.quarantined == ["shatter"]
    assert twin.seats[0].hp == 3
    assert [e[0] for e in twin.table.log].count("damage") == 1
    assert twin.at_idle_prompt
