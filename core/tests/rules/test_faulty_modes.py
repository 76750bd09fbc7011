"""A hook of a mode may raise: the core's own takes its place, or the game ends in good order."""

from pathlib import Path
from typing import Any

import pytest

from faulty import by_bots, new_game, raises, registry_with, replays
from sanguosha import Game, Mode, Outcome, Setup, build_ruleset
from sanguosha.content.sandbox import Sandbox
from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import DECLINE
from sanguosha.faults import crash_text
from sanguosha.record.check import check_table
from sanguosha.record.crash import crash_writer
from sanguosha.record.file import read_record
from sanguosha.record.opening import open_record


class Broken(Sandbox, id="broken"):
    """坏模式：用来出错。
    Broken: made to fail."""

    def over(self, game: Any, death: Any) -> Any:
        left = game.alive
        return Outcome((left[0].index,), "last", "last_standing") if len(left) < 2 else None


def mode_with(**hooks: Any) -> Mode:
    return type("Broken", (Broken,), {"__doc__": Broken.__doc__, **hooks}, id="broken")()


async def raises_later(self: Any, *args: Any) -> Any:
    raises()


GOES_ON = {
    "phases": lambda self, game, seat: raises(),
    "lord": lambda self, game: raises(),
    "show_on_death": lambda self, game, seat: raises(),
    "reward": raises_later,
    "check_round": lambda self, game: raises(),
}


def killing_game(mode: Mode) -> tuple[Game, Any]:
    """A game in which the seats die one after another from the second round on."""
    from sanguosha import Phase, Skill, on
    from sanguosha import moments as m

    class Doomed(Skill, locked=True):
        """命定：锁定技，第二轮起的准备阶段，你失去所有体力；你问起主公。"""

        @on(m.PhaseStart[Phase.PREPARE])
        async def fall(self, phase: Any) -> None:
            assert self.game.lord is None
            if self.game.table.round > 1:
                await self.owner.lose_hp(self.owner.hp)

    registry = registry_with(skills=(Doomed,), modes=(mode,), people=3)
    return new_game(registry, "broken", players=3), registry


@pytest.mark.parametrize("hook", GOES_ON)
def test_what_the_core_can_do_itself(hook: str) -> None:
    game, registry = killing_game(mode_with(**{hook: GOES_ON[hook]}))
    told: list[str] = []
    game.on_crash = crash_writer(Path("/nowhere/at/all"), told.append)
    by_bots(game)
    assert game.table.outcome is not None and game.table.outcome.camp == "last"
    assert game.table.quarantined == [f"mode:broken.{hook}"]
    (line,) = told
    assert f"mode 'broken' of package 'faulty', {hook}, raised LookupError: no such step" in line
    assert "faulty.py:" in line and "it is switched off for this game" in line
    assert check_table(game) is None
    replays(game, registry)
    lines = [x.text for x in game.view(0).log("en")]
    assert f"A rule of the mode failed (broken.{hook}) and is switched off for this game" in lines


ENDS = {
    "over": lambda self, game, death: raises(),
    "setup": raises_later,
}


@pytest.mark.parametrize("hook", ENDS)
def test_what_no_game_can_do_without(hook: str, tmp_path: Path) -> None:
    game, registry = killing_game(mode_with(**{hook: ENDS[hook]}))
    told: list[str] = []
    game.on_crash = crash_writer(tmp_path, told.append)
    by_bots(game)
    outcome = game.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.camp, outcome.reason) == ((), "nobody", "fault")
    (line,) = told
    assert f"mode 'broken' of package 'faulty', {hook}, raised LookupError" in line
    assert "the game can't go on" in line
    assert check_table(game) is None
    replays(game, registry)
    (file,) = tmp_path.iterdir()
    record = read_record(file)
    again = open_record(record, registry)
    assert [c.culprit.key for c in again.crashes] == [f"mode:broken.{hook}"]
    last = game.view(0).log("en")[-1].text
    assert last == "The game is over: nobody wins (the code of the rules failed)"


@pytest.mark.parametrize("hook", [*GOES_ON, *ENDS])
def test_strict_games_raise(hook: str) -> None:
    game, _ = killing_game(mode_with(**{hook: {**GOES_ON, **ENDS}[hook]}))
    game.strict = True
    with pytest.raises(LookupError):
        by_bots(game)


@pytest.mark.parametrize(
    ("hook", "answer", "says"),
    [
        ("over", True, "Broken.over returned True: it must be of class Outcome"),
        ("phases", None, "Broken.phases returned None: it must be of class list or of class tuple"),
        ("phases", ["draw"], "Broken.phases returned 'draw': it must be of class Phase"),
    ],
)
def test_answers_that_mean_nothing(hook: str, answer: Any, says: str) -> None:
    game, registry = killing_game(mode_with(**{hook: lambda self, *args: answer}))
    by_bots(game)
    assert game.table.outcome is not None
    (crash,) = game.crashes
    assert crash.culprit.hook == hook and says in str(crash.error)
    assert "test_faulty_modes.py:" in crash_text(game.ruleset, crash)
    replays(game, registry)


@pytest.mark.parametrize("hook", ["relation", "knows_role"])
def test_hooks_that_a_screen_asks(hook: str) -> None:
    """Looking at the table never fails; the hook is switched off at the next idle point."""
    game, registry = killing_game(mode_with(**{hook: lambda self, *args: raises()}))
    decision: Any = game.start()
    while isinstance(decision, Decision):
        view = game.view(decision.seat.index)
        assert view.relation(1) == "unknown" and view.others[0].role_known is False
        decision = game.answer(decision.default() if not decision.optional else DECLINE)
    assert game.table.quarantined == [f"mode:broken.{hook}"] and len(game.crashes) == 1
    replays(game, registry)


def test_a_hook_that_is_off_in_one_game_is_on_in_another() -> None:
    mode = mode_with(check_round=lambda self, game: raises())
    registry = registry_with(modes=(mode,))
    ruleset = build_ruleset(registry, Setup(mode="broken", players=2))
    games = [Game(ruleset, seed) for seed in (1, 2)]
    for game in games:
        game.round_limit = 2
        by_bots(game)
        assert [c.culprit.key for c in game.crashes] == ["mode:broken.check_round"]
    assert ruleset.mode is mode and ruleset.base is None
