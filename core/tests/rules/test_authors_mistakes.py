"""What authors of skills get wrong about Python itself: told in a clear line with the place."""

import asyncio
import sys
from typing import Any

import pytest

from faulty import by_bots, new_game, registry_with, replays
from sanguosha import (
    DelayedTrick,
    Game,
    Phase,
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
from sanguosha.content.sandbox import Sandbox
from sanguosha.decisions.base import Decision
from sanguosha.faults import crash_text
from sanguosha.policies import random_policy
from sanguosha.simulation import play_one
from sanguosha.unawaited import Unawaited

HERE = "test_authors_mistakes.py:"


class Exits(Skill, locked=True):
    """退出：调用 exit()。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        sys.exit(3)


class ExitsAsked(Skill, locked=True):
    """退出：条件里调用 exit()。"""

    @on(m.PhaseStart[Phase.DRAW], when=lambda self, phase: sys.exit())
    async def act(self, phase: Any) -> None: ...


class Cancelled(Skill, locked=True):
    """取消：抛出 asyncio 的取消。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        raise asyncio.CancelledError


class Sleeps(Skill, locked=True):
    """睡：等待 asyncio。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        await asyncio.sleep(1)


class Yields(Skill, locked=True):
    """让：等待 asyncio 的一步。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        await asyncio.sleep(0)


class Waits(Skill, locked=True):
    """等：等待一个数。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        await 5  # type: ignore[misc]


class Returns(Skill, locked=True):
    """还：返回没有等待的动作。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        return self.owner.draw(1)  # type: ignore[return-value]


class Stops(Skill, locked=True):
    """停：条件抛出 StopIteration。"""

    @on(m.PhaseStart[Phase.DRAW], when=lambda self, phase: next(iter(())))
    async def act(self, phase: Any) -> None: ...


FAULTS = [
    (Exits, "RuntimeError: it called exit() or raised SystemExit"),
    (ExitsAsked, "RuntimeError: it called exit() or raised SystemExit"),
    (Cancelled, "CancelledError"),
    (Sleeps, "RuntimeError: it awaited something that is not the engine's (asyncio?)"),
    (Yields, "TypeError: it awaited something that is not the engine's (asyncio?)"),
    (Waits, "TypeError: object int can't be used in 'await' expression"),
    (Returns, "TypeError: it returned what nobody awaits: write `await`, not `return`"),
    (Stops, "StopIteration"),
]


@pytest.mark.parametrize(("skill", "says"), FAULTS)
@pytest.mark.filterwarnings("ignore:coroutine")
def test_the_skill_is_at_fault_and_the_game_goes_on(skill: type[Skill], says: str) -> None:
    registry = registry_with(skills=(skill,))
    game = by_bots(new_game(registry))
    assert game.table.quarantined == [skill.id] and game.table.round == 4
    text = crash_text(game.ruleset, game.crashes[0])
    assert says in text and HERE in text and f"skill '{skill.id}' of package 'faulty'" in text
    replays(game, registry)


@pytest.mark.parametrize(("skill", "says"), FAULTS)
@pytest.mark.filterwarnings("ignore:coroutine")
def test_strict_games_raise_and_do_not_exit(skill: type[Skill], says: str) -> None:
    game = new_game(registry_with(skills=(skill,)))
    game.strict = True
    with pytest.raises((Exception, asyncio.CancelledError)) as caught:
        by_bots(game)
    assert not isinstance(caught.value, SystemExit)


def test_a_game_inside_of_an_event_loop() -> None:
    """A server may drive the game from a coroutine: a skill's `asyncio.sleep` is still refused."""

    async def serve() -> Game:
        return by_bots(new_game(registry_with(skills=(Sleeps,))))

    game = asyncio.run(serve())
    assert game.table.quarantined == ["sleeps"] and game.table.round == 4


def test_control_c_ends_the_program() -> None:
    class Slow(Skill, locked=True):
        """慢：玩家在此时按下 Ctrl-C。"""

        @on(m.PhaseStart[Phase.DRAW])
        async def act(self, phase: Any) -> None:
            raise KeyboardInterrupt

    game = new_game(registry_with(skills=(Slow,)))
    with pytest.raises(KeyboardInterrupt):
        by_bots(game)
    assert game.crashes == []


def test_a_bot_that_exits_is_an_error_of_the_bot() -> None:
    game = new_game(registry_with())

    def player(decision: Decision) -> Any:
        sys.exit(1)

    game.policies = [player] * 2
    with pytest.raises(RuntimeError, match=r"called exit\(\)"):
        game.start()
    assert game.crashes == []


class CardExits(SelfTrick):
    """牌：调用 exit()。"""

    async def effect(self, entry: Any) -> None:
        sys.exit()


def test_a_card_that_exits() -> None:
    registry = registry_with((CardExits,))
    game = by_bots(new_game(registry))
    assert game.table.quarantined == ["card:card_exits"] and game.table.round == 4


# -- nobody awaited it ----------------------------------------------------------------------------


class Forgets(Skill, locked=True):
    """忘：忘了等待。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        self.owner.draw(5)  # type: ignore[unused-coroutine]


class ForgetsCard(SelfTrick):
    """忘牌：忘了等待。"""

    async def effect(self, entry: Any) -> None:
        entry.seat.draw(5)


def test_a_forgotten_await_is_told_with_skill_file_and_line() -> None:
    with Unawaited() as watch:
        by_bots(new_game(registry_with(skills=(Forgets,))))
    (line,) = watch.lines
    assert line.startswith("skill 'forgets' of package 'faulty' at ") and HERE in line
    assert line.endswith(
        "'draw' was never awaited, so it did nothing: write `await` before the call"
    )


def test_of_a_card_the_place_is_told() -> None:
    told: list[str] = []
    with Unawaited(told.append):
        by_bots(new_game(registry_with((ForgetsCard,))))
    (line,) = told
    assert HERE in line and "'draw' was never awaited" in line


def test_simulated_games_count_it() -> None:
    ruleset = build_ruleset(registry_with(skills=(Forgets,)), Setup(players=2))
    for _ in range(2):
        result = play_one(ruleset, 0, 1, [random_policy], rounds=3)
        assert len(result.errors) == 1 and "'draw' was never awaited" in result.errors[0]


def test_other_warnings_go_where_they_went() -> None:
    import warnings

    with pytest.warns(UserWarning, match="mine"), Unawaited() as watch:
        warnings.warn("mine", stacklevel=1)
    assert watch.lines == []


# -- refused as the class is made -----------------------------------------------------------------


async def later(*args: Any) -> bool:
    return True


def at_once(self: Any, payload: Any) -> None: ...


async def gives(self: Any, payload: Any) -> Any:
    yield 1


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: on(m.TurnEnd, when=later), "`when` is asked at once and can't wait"),
        (lambda: on(m.TurnEnd, times=later), "`times` is asked at once and can't wait"),
        (lambda: active(when=later), "`when` is asked at once and can't wait"),
        (lambda: view_as("pebble", when=later), "`when` is asked at once and can't wait"),
        (lambda: modify(mods.HandLimit, later), "a modifier is asked at once and can't wait"),
        (lambda: one(cards_where(later, "odd")), "a filter is asked at once and can't wait"),
        (lambda: view_as("pebble")(at_once), "no coroutine: write `async def at_once(self, cho"),
        (lambda: on(m.TurnEnd)(gives), "gives contains a `yield`"),
        (lambda: on(m.TurnEnd)(lambda self, turn: None), "an effect is no lambda"),
        (lambda: type("A", (SelfTrick,), {"effect": at_once}), "`async def effect(self, entry)`"),
        (lambda: type("A", (SelfTrick,), {"void_for": later}), "`def void_for(self, entry)`"),
        (
            lambda: type("A", (SelfTrick,), {"why_not_use": lambda self: None}),
            "takes other arguments: write `def why_not_use(self, ctx)`",
        ),
        (lambda: type("A", (DelayedTrick,), {"judge": at_once}), "`async def judge(self, entry)`"),
        (lambda: type("A", (Sandbox,), {"over": later}), "`def over(self, game, death)`"),
        (lambda: type("A", (Sandbox,), {"reward": at_once}), "`async def reward(self, game, dea"),
        (lambda: type("A", (Skill,), {"when_lost": lambda self: 1}), "`async def when_lost(self)`"),
    ],
)
def test_methods_that_can_not_be_called_so(make: Any, says: str) -> None:
    with pytest.raises(TypeError) as caught:
        decorate = make()
        if callable(decorate) and not isinstance(decorate, type):
            decorate(later)
    assert says in str(caught.value)
