"""A skill that raises, and one that runs in circles: switched off, recorded, replayed."""

import pytest

from sanguosha import (
    ANYONE,
    Game,
    Package,
    Phase,
    Registry,
    Setup,
    Skill,
    build_ruleset,
    modify,
    mods,
    on,
)
from sanguosha import moments as m
from sanguosha.content.core_package import core_package
from sanguosha.game import Quarantine
from toys.players import random_player
from toys.toy import PACKAGE


class Faulty(Skill, locked=True):
    """Raises in the middle of a damage, from the third on."""

    @on(m.DamageTaking, who=ANYONE)
    async def stumble(self, damage):
        dealt = sum(e[0] == "damage" for e in self.game.table.log)
        if dealt >= 2:
            raise KeyError("no such thing")


class Hasty(Skill, locked=True):
    """Raises at the same time as the other one."""

    @on(m.DamageCausing, who=ANYONE)
    async def trip(self, damage):
        if sum(e[0] == "damage" for e in self.game.table.log) >= 2:
            raise ValueError("in the same step")


class Echo(Skill, locked=True):
    """Recovers whenever somebody recovers, and is heard again: nested for ever."""

    @on(m.DamageTaken, who=ANYONE)
    async def echo(self, damage):
        await self.owner.damage(self.owner, 0 + damage.amount)

    safe = modify(mods.SurvivesAtZero, lambda self, seat: True)


class Spin(Skill, locked=True):
    """Goes round without ever asking anybody."""

    @on(m.DrawDone, who=ANYONE)
    async def spin(self, draw):
        while True:
            await self.owner.turn_over()

    @on(m.FaceTurned)
    async def stand(self, change):
        self.game.log("note")


class Churn(Skill, locked=True):
    """Moves cards for ever at a table where nobody listens to moves."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def churn(self, phase):
        while True:
            await self.owner.discard(self.owner.hand.cards[:1])
            await self.owner.draw(1)


class Rule(Skill):
    """Gives every seat the skills of the test."""


def registry_of(*skills):
    registry = Registry()
    registry.add(core_package())
    registry.add(PACKAGE)
    registry.add(Package(id="broken", skills=list(skills)))
    return registry


def play(registry, skills, seed=3, script=(), keep="none", strict=False):
    """A whole game of the open toy mode in which seat 0 has the skills from the start."""
    game = Game(build_ruleset(registry, Setup(mode="toy_roles", players=4)), seed, keep)
    game.strict = strict

    def prepare(table):
        from sanguosha.skills.base import Source, SourceKind

        for skill in skills:
            table.add_skill(table.seats[0], skill, Source(SourceKind.GENERAL))

    game.prepare = prepare
    prepare(game)
    game.script = list(script)
    game.policies = [random_player(seed + i) for i in range(4)]
    game.run()
    return game


@pytest.mark.parametrize("keep", ["none", "turn", "step"])
def test_a_skill_that_raises_in_the_middle_of_a_damage(keep):
    registry = registry_of(Faulty)
    game = play(registry, [Faulty], keep=keep)
    assert game.table.outcome is not None
    assert game.table.quarantined == ["faulty"]
    (crash,) = game.crashes
    assert isinstance(crash.error, KeyError) and crash.culprit.id == "faulty"
    assert [e for e in game.table.log if e[0] == "quarantine"] == [("quarantine", "faulty")]
    assert sum(isinstance(entry, Quarantine) for entry in game.record) == 1


def test_nothing_of_the_broken_step_is_left():
    """Going back costs nothing and doubles nothing: the cards are all there, once."""
    game = play(registry_of(Faulty), [Faulty], keep="step")
    table = game.table
    assert sorted(c.id for zone in table.zones() for c in zone.cards) == list(range(160))
    assert game.frames == [] and game.skill_stack == []


def test_the_record_replays_to_the_same_log():
    registry = registry_of(Faulty)
    game = play(registry, [Faulty])
    again = play(registry, [Faulty], script=game.record)
    assert again.table.log == game.table.log
    assert again.crashes == [] and again.record == game.record[: len(again.record)]


@pytest.mark.parametrize("keep", ["none", "step"])
def test_two_skills_that_raise_in_one_step(keep):
    registry = registry_of(Faulty, Hasty)
    game = play(registry, [Faulty, Hasty], keep=keep)
    assert game.table.quarantined == ["hasty", "faulty"]
    steps = [entry.step for entry in game.record if isinstance(entry, Quarantine)]
    assert steps[0] == steps[1]
    again = play(registry, [Faulty, Hasty], script=game.record)
    assert again.table.log == game.table.log


def test_strict_games_raise():
    with pytest.raises(KeyError, match="no such thing"):
        play(registry_of(Faulty), [Faulty], strict=True)


@pytest.mark.parametrize("skill", [Echo, Spin, Churn])
def test_a_skill_that_triggers_itself_for_ever_is_cut_and_named(skill):
    registry = registry_of(skill)
    game = play(registry, [skill])
    assert game.table.quarantined == [skill.id]
    (crash,) = game.crashes
    assert skill.id in str(crash.error) and "circles" in str(crash.error)
    again = play(registry, [skill], script=game.record)
    assert again.table.log == game.table.log


def test_a_runaway_raises_under_strict():
    with pytest.raises(RuntimeError, match="skills at work: echo"):
        play(registry_of(Echo), [Echo], strict=True)


class Grumpy(Skill):
    """Its status ends by itself; switched off it must not upset what ends others."""

    @on(m.DamageTaken, who=ANYONE)
    async def grumble(self, damage):
        raise RuntimeError("grumpy")


def test_statuses_still_end_after_a_quarantine(lay):
    from sanguosha import Until

    class Other(Skill):
        """A status."""

    t = lay()
    t.A.attach(Grumpy, Until.END_OF_TURN)
    t.B.attach(Other, Until.END_OF_ROUND)
    t.game.quarantine("grumpy")
    t.do(t.game.end_statuses(Until.END_OF_TURN))
    t.do(t.game.end_statuses(Until.END_OF_ROUND))
    assert t.A.skills == [] and t.B.skills == [] and t.game.lasting == 0
