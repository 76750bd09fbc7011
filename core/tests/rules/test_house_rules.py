"""Options that change what the rules allow at all, each under both of its values."""

import pytest

from sanguosha import Phase, Skill, active, modify, mods, on, why
from sanguosha import moments as m
from sanguosha.rules.turn import advance


class Reaches(Skill):
    """Distance does not matter for its owner's cards."""

    far = modify(mods.DistanceFree, lambda self, user, card, seat: user is self.owner)


class Walled(Skill):
    """Nobody may target its owner."""

    wall = modify(
        mods.Prohibit, lambda self, user, card, seat: why("walled") if seat is self.owner else None
    )


@pytest.mark.parametrize(
    "priority, targets", [("skill_over_card", "CDE"), ("card_over_skill", "BE")]
)
def test_conflict_priority(lay, priority, targets):
    """A may reach anyone by skill and nobody may target B: do the cards' own texts go first?"""
    t = lay("ABCDE", conflict_priority=priority)
    t.skill(t.A, Reaches)
    t.skill(t.B, Walled)
    t.hold(t.A, "strike")
    decision = t.offer(t.A)
    seats = decision.next(decision.next().options).options
    assert "".join(t.game.seats[p.value].label for p in seats) == targets


class Greedy(Skill, locked=True):
    more = modify(mods.PhaseAdds, lambda self, seat: 2 * (seat is self.owner))

    @on(m.DrawCount)
    async def one_more(self, draw):
        draw.count += 1


@pytest.mark.parametrize("fixed, cards", [("skills_may_change", 5), ("exactly_two", 2)])
def test_fixed_draw(lay, fixed, cards):
    t = lay(fixed_draw=fixed)
    t.skill(t.A, Greedy)
    t.do(t.A.take_extra_phase(Phase.DRAW))
    assert len(t.A.hand) == cards


@pytest.mark.parametrize("free", ["off", "on"])
def test_free_discard(lay, free):
    t = lay(free_discard=free)
    cards = t.hold(t.A, "dodge", "dodge", "dodge")
    if free == "off":
        assert t.starts(t.A) == []
        return
    t.play(t.A, "free_discard", *cards[:2])
    assert t.A.hand.cards == cards[2:] and t.starts(t.A) == ["free_discard"]


@pytest.mark.parametrize("skips, drawn", [("yes", 0), ("no", 2)])
def test_effects_may_skip_phase(lay, skips, drawn):
    t = lay(effects_may_skip_phase=skips)
    t.turn_of(t.A, Phase.PREPARE, Phase.DRAW)
    t.A.skip_phase(Phase.DRAW)
    while t.table.turn is not None:
        t.do(advance(t.game))
    assert len(t.A.hand) == drawn


class Blast(Skill):
    @active()
    async def burst(self, cards, targets):
        for seat in (*self.others(), self.owner):
            await seat.suffer(9)


@pytest.mark.parametrize("together, winners", [("impossible_sequential", (0,)), ("draw", ())])
def test_all_dead(lay, together, winners):
    t = lay(all_dead=together)
    t.skill(t.A, Blast)
    t.script = [(t.A, "blast")]
    assert t.game.run().winners == winners
    assert t.script == []
