"""How often: scopes, per target, limited, awakening and conversion skills (limits.Scope)."""

import pytest

from sanguosha import (
    Limit,
    Phase,
    Scope,
    Skill,
    active,
    on,
    once_per_game,
    once_per_phase,
    once_per_round,
    once_per_turn,
    one,
    other,
    per_phase,
    state,
    up_to,
    view_as,
)
from sanguosha import moments as m
from sanguosha.rules.turn import advance


def action(limit):
    """An action of the play phase with a limit."""

    @active(limit=limit)
    async def act(self, cards, targets):
        self.game.log("note", self.key)

    return type("Acts", (Skill,), {"act": act}, id="acts")


def go_to(t, seat, phase):
    """Run with passive answers to the play phase of a seat."""
    policies = t.game.policies
    t.game.policies = [lambda decision: decision.default()] * len(t.game.seats)
    t.do(advance(t.game))
    for _ in range(100):
        turn = t.table.turn
        if turn and turn.seat == seat.index and turn.current and turn.current.phase is phase:
            if turn.current.stage == "act":
                break
        t.do(advance(t.game))
    t.game.policies = policies


@pytest.mark.parametrize(
    "limit, again",
    [
        (once_per_phase, ("phase", "turn", "round")),
        (once_per_turn, ("turn", "round")),
        (once_per_round, ("round",)),
        (once_per_game, ()),
    ],
)
def test_scopes(lay, limit, again):
    """A acts; then an extra play phase, an extra turn, the next round."""
    t = lay()
    skill = t.skill(t.A, action(limit))
    t.play(t.A, "acts")
    assert t.starts(t.A) == [] and skill.used("act", limit) == 1
    free = {}
    t.game.open_scope("phase")
    free["phase"] = "acts" in t.starts(t.A)
    t.game.open_scope("turn")
    free["turn"] = "acts" in t.starts(t.A)
    go_to(t, t.A, Phase.PLAY)
    free["round"] = "acts" in t.starts(t.A)
    assert free == {scope: scope in again for scope in ("phase", "turn", "round")}


def test_several_times(lay):
    t = lay()
    t.skill(t.A, action(per_phase(2)))
    t.play(t.A, "acts")
    t.play(t.A, "acts")
    assert t.starts(t.A) == []


def test_per_target(lay):
    t = lay()

    class Greets(Skill):
        @active(targets=one(other), limit=Limit(1, Scope.PHASE, per_target=True))
        async def greet(self, cards, targets):
            self.game.log("note", targets[0].label)

    t.skill(t.A, Greets)
    t.play(t.A, "greets", t.B)
    decision = t.offer(t.A)
    start = decision.next().options
    assert [p.value for p in decision.next(start).options] == [t.C.index]
    t.play(t.A, "greets", t.C)
    assert t.starts(t.A) == []


def test_two_instances_have_limits_of_their_own(lay):
    t = lay()
    acts = action(once_per_phase)
    t.skill(t.A, acts)
    t.skill(t.A, acts)
    t.play(t.A, "acts")
    assert t.starts(t.A) == ["acts#2"]
    t.play(t.A, "acts#2")
    assert [e[1] for e in t.log("note")] == ["acts", "acts#2"]


class Once(Skill, limited=True):
    """Two parts; either use spends the skill."""

    @active()
    async def strike(self, cards, targets):
        await self.owner.draw(1)

    @on(m.DamageTaken)
    async def react(self, damage):
        await self.owner.draw(1)


def test_a_limited_skill_is_spent_by_any_of_its_parts(lay):
    t = lay()
    t.skill(t.A, Once)
    t.do(t.B.damage(t.A, 1), (t.A, "pass"))
    assert t.starts(t.A) == ["once"]
    t.play(t.A, "once")
    t.do(t.B.damage(t.A, 1))
    assert "once" not in t.starts(t.A) and len(t.A.hand) == 1


class Awakes(Skill, awakening=True):
    @on(m.DamageTaken, when=lambda self, damage: self.owner.hp < 3)
    async def awake(self, damage):
        await self.owner.draw(1)


def test_an_awakening_is_forced_and_happens_once(lay):
    t = lay()
    t.skill(t.A, Awakes)
    for _ in range(3):
        t.do(t.B.damage(t.A, 1))
    assert len(t.A.hand) == 1


class Turns(Skill, conversion=True):
    @active(when=lambda self: self.yang)
    async def up(self, cards, targets):
        self.game.log("note", "up")

    down = view_as("windfall", when=lambda self: not self.yang)


def test_a_conversion_skill_starts_yang_and_turns_over_with_each_use(lay):
    t = lay()
    skill = t.skill(t.A, Turns)
    assert skill.yang
    t.play(t.A, "turns")
    assert not skill.yang and t.log("note") == [("note", "up")]
    t.play(t.A, "turns")
    assert skill.yang and len(t.A.hand) == 2


def test_a_copy_keeps_counts_and_sides(lay):
    t = lay()
    t.skill(t.A, Turns)
    t.skill(t.A, action(once_per_phase))
    t.play(t.A, "turns")
    t.play(t.A, "acts")
    twin = t.game.copy().seats[0]
    assert not twin.skill("turns").yang
    assert twin.skill("acts").used("act", once_per_phase) == 1


class Remembers(Skill):
    phase = state(0, per=Scope.PHASE)
    turn = state(0, per=Scope.TURN)
    always = state(list)


def test_declared_state_resets_with_its_scope(lay):
    t = lay()
    skill = t.skill(t.A, Remembers)
    skill.phase = skill.turn = 5
    skill.always.append("x")
    t.game.open_scope("phase")
    assert (skill.phase, skill.turn, skill.always) == (0, 5, ["x"])
    t.game.open_scope("turn")
    assert (skill.phase, skill.turn, skill.always) == (0, 0, ["x"])
    with pytest.raises(AttributeError, match="not declared"):
        skill.typo = 1


class Chooses(Skill):
    """Up to as many cards as hp is missing."""

    @active(cards=up_to(lambda self: self.owner.lost_hp, one().filter))
    async def give_up(self, cards, targets):
        await self.owner.discard(cards)


def test_numbers_of_cards_may_depend_on_the_table(lay):
    t = lay()
    t.skill(t.A, Chooses)
    t.A.hp = 2
    cards = t.hold(t.A, "dodge", "dodge", "dodge")
    decision = t.offer(t.A)
    start = decision.next().options[-1:]
    two = tuple(start) + tuple(decision.next(tuple(start)).options[:2])
    assert decision.next(two).options == []
    t.play(t.A, "chooses", cards[0], cards[1])
    assert t.A.hand.cards == [cards[2]]
