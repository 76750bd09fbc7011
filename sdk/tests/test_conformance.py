"""The conformance kit passes what is right and catches each kind of mistake."""

import pytest

from sanguosha import (
    ANYONE,
    QUN,
    Card,
    Damage,
    Draw,
    General,
    Package,
    Phase,
    PhaseFrame,
    Registry,
    Seat,
    Skill,
    active,
    on,
    once_per_phase,
)
from sanguosha import moments as m
from sanguosha_sdk.conformance import CHECKS, Kit, conformance, load
from sanguosha_sdk.content import registry as installed
from sanguosha_sdk.subjects import Subject, contents, find


class Honest(Skill):
    """诚实：结束阶段，你可以摸一张牌。
    Honest: In your finish phase you may draw a card."""

    @on(m.PhaseStart[Phase.FINISH])
    async def act(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)


class Wordless(Skill):
    """无言：摸牌阶段，你可以多摸一张牌。"""

    @on(m.DrawCount)
    async def act(self, draw: Draw) -> None:
        draw.count += 1


class Clumsy(Skill, locked=True):
    """笨拙：锁定技，你受到伤害后，出错。
    Clumsy: Locked; after you take damage, it goes wrong."""

    @on(m.DamageTaken)
    async def act(self, damage: Damage) -> None:
        raise ValueError("clumsy")


#: What a skill must not do: remember outside of the game.
DRAWN = [0]


class Forgetful(Skill, locked=True):
    """健忘：锁定技，结束阶段，你摸零到两张牌。
    Forgetful: Locked; in your finish phase draw none to two cards."""

    @on(m.PhaseStart[Phase.FINISH])
    async def act(self, phase: PhaseFrame) -> None:
        DRAWN[0] += 1
        await self.owner.draw(DRAWN[0] % 3, self.id)


class Peeping(Skill):
    """偷窥：出牌阶段限一次，若有其他角色手牌中有【闪】，你可以摸一张牌。
    Peeping: Once per play phase, if another has a Dodge in hand, you may draw a card."""

    @active(
        limit=once_per_phase,
        when=lambda self: any(c.name == "jink" for s in self.others() for c in s.hand.cards),
    )
    async def act(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(1, self.id)


class Endless(Skill, locked=True):
    """不死：锁定技，所有角色受到的伤害为0。
    Endless: Locked; nobody takes any damage."""

    @on(m.DamageTaking, who=ANYONE)
    async def act(self, damage: Damage) -> None:
        damage.amount = 0


SKILLS = (Honest, Wordless, Clumsy, Forgetful, Peeping, Endless)


@pytest.fixture(scope="module")
def registry() -> Registry:
    found = Registry()
    for package in installed().packages.values():
        found.add(package)
    generals = [General(f"g_{s.id}", "某", QUN, 4, [s], en="Someone") for s in SKILLS]
    found.add(Package(id="made_up", generals={"made_up": generals}))
    return found


def failing(registry: Registry, general: str, games: int = 6) -> set[str]:
    """The checks that a general does not pass."""
    failed = set()
    for name, check in CHECKS.items():
        try:
            check(Kit(registry, Subject("general", general), games))
        except Exception:
            failed.add(name)
    return failed


@pytest.mark.parametrize(
    ("skill", "checks"),
    [
        (Honest, set()),
        (Wordless, {"texts"}),
        (Clumsy, {"games", "replay", "forks", "secrets"}),
        (Forgetful, {"replay", "forks"}),
        (Peeping, {"secrets"}),
    ],
)
def test_each_mistake_is_caught(skill, checks, registry) -> None:
    found = failing(registry, f"g_{skill.id}")
    # What can't be played again can't be dealt anew for a twin either.
    assert found - {"secrets"} == checks - {"secrets"}
    assert checks <= found


def test_a_game_that_never_ends_is_caught(registry, monkeypatch) -> None:
    monkeypatch.setattr("sanguosha_sdk.games.ROUNDS", 4)
    kit = Kit(registry, Subject("general", "g_endless"), 1)
    with pytest.raises(AssertionError, match="not over after 4 rounds"):
        CHECKS["games"](kit)


def test_a_mistake_names_the_game(registry) -> None:
    with pytest.raises(BaseException) as caught:
        CHECKS["games"](Kit(registry, Subject("general", "g_clumsy"), 6))
    assert any("of general 'g_clumsy'" in note for note in caught.value.__notes__)


def test_one_line_makes_six_tests_for_each(registry) -> None:
    test = conformance(package="made_up", registry=registry)
    marks = {mark.args[0]: mark.args[1] for mark in test.pytestmark}  # type: ignore[attr-defined]
    assert marks["check"] == ["loads", "texts", "games", "replay", "forks", "secrets"]
    assert marks["subject"] == [f"general:g_{s.id}" for s in SKILLS]


def test_every_kind_of_thing_can_be_named(registry) -> None:
    assert find(registry, "guan_yu") == Subject("general", "guan_yu")
    assert find(registry, "lightning") == Subject("card", "lightning")
    assert find(registry, "wusheng") == Subject("skill", "wusheng")
    assert find(registry, "identity") == Subject("mode", "identity")
    assert find(registry, "skill:axe") == Subject("skill", "axe")
    assert Subject("option", "round_limit") in contents(registry, "identity")


def test_what_is_not_there_is_told_with_the_nearest(registry) -> None:
    with pytest.raises(AssertionError, match="did you mean guan_yu"):
        load(registry, "guan_yv")
    with pytest.raises(AssertionError, match="the package 'nowhere' is not loaded"):
        load(registry, "package:nowhere")
    with pytest.raises(ValueError, match="name what shall be tested"):
        conformance()


@pytest.mark.parametrize("id", ["lightning", "wusheng", "identity", "loyalist_penalty"])
def test_cards_skills_modes_and_options_are_played_too(id, registry) -> None:
    for check in CHECKS.values():
        check(Kit(registry, find(registry, id), 3))
