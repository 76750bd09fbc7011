"""Hidden generals: what they lend, when they may be shown, what showing fixes (modes.md §2.2)."""

import pytest

from sanguosha import (
    ANYONE,
    Gender,
    General,
    Phase,
    Skill,
    active,
    hide,
    modify,
    mods,
    offer_reveal,
    on,
    one,
    red,
    reveal,
    state,
    take_generals,
    view_as,
    why,
)
from sanguosha import moments as m
from sanguosha.decisions.pick import Pick, PickKind
from sanguosha.rules.turn import advance
from tabletop import Tabletop


class Cheer(Skill):
    """An optional trigger, a button and a conversion."""

    @on(m.DamageTaken)
    async def cheer(self, damage):
        self.game.log("note", "cheer")

    @active()
    async def act(self, cards, targets):
        self.game.log("note", "act")


class Burn(Skill):
    as_strike = view_as("strike", cards=one(red))


class Long(Skill, locked=True):
    """A number that is in force all the time, and a forced trigger."""

    longer = modify(mods.HandLimit, lambda self, seat: 2 * (seat is self.owner))

    @on(m.DamageDone)
    async def gloat(self, damage):
        self.game.log("note", "gloat")


class Ledger(Skill):
    """Bookkeeping that a hidden general does not do."""

    seen = state(0)

    @on(m.CardUsing, who=ANYONE, silent=True)
    async def write(self, use):
        self.seen += 1


class Last(Skill):
    @on(m.Died, even_dead=True)
    async def words(self, death):
        self.game.log("note", "words")


class Curtain(Skill, locked=True):
    """Nobody else may show a general."""

    closed = modify(
        mods.RevealForbidden,
        lambda self, seat: why("curtain") if seat is not self.owner else None,
    )


HEAD = General("head", "主将", "hill", 4, [Cheer, Burn, Ledger])
DEPUTY = General("deputy", "副将", "hill", 3, [Long, Last], gender=Gender.FEMALE)


@pytest.fixture
def pair(lay):
    """A, hidden behind a pair; B and C are plain figures."""
    t = lay("ABC")
    take_generals(t.game, t.A, [HEAD, DEPUTY], hidden=True)
    return t


def notes(t):
    return [e[1] for e in t.log("note")]


def test_hidden_it_lends_nothing(pair):
    t = pair
    assert t.A.kingdom is None and t.A.gender is None
    assert t.A.hand_limit == t.A.hp == 3
    assert not t.A.has_skill(Long)
    assert t.A.living_same_kingdom() == []


def test_max_hp_comes_from_the_halves(lay):
    t = lay("AB")
    odd = General("odd", "奇", "hill", 4, halves=3)
    take_generals(t.game, t.A, [HEAD, odd], hidden=True)
    assert t.A.max_hp == 3
    take_generals(t.game, t.B, [HEAD, HEAD], hidden=True)
    assert t.B.max_hp == 4


def test_shown_it_brings_skills_kingdom_and_sex(pair):
    t = pair
    seen = t.watch(m.Revealed)
    t.do(reveal(t.game, t.A, (1,)))
    assert (t.A.kingdom, t.A.gender) == ("hill", Gender.FEMALE)
    assert t.A.hand_limit == 5 and t.A.has_skill(Long) and not t.A.has_skill(Cheer)
    t.do(reveal(t.game, t.A, (0, 1)))
    assert t.A.gender is Gender.MALE
    assert seen == ["revealed", "revealed"]
    assert [e[2] for e in t.log("reveal")] == [1, 0]


def test_the_mode_may_know_another_kingdom(pair, monkeypatch):
    t = pair
    monkeypatch.setattr(
        type(t.game.mode),
        "kingdom_shown",
        lambda self, game, seat, kingdom: f"outcast of {kingdom}",
    )
    t.do(reveal(t.game, t.A, (1,)))
    assert t.A.kingdom == "outcast of hill"


def test_a_window_offers_what_is_still_hidden(pair):
    t = pair
    t.do(offer_reveal(t.game, t.A), (t.A, "pass"))
    assert not any(g.shown for g in t.A.generals)
    t.do(offer_reveal(t.game, t.A), (t.A, "deputy"))
    t.do(offer_reveal(t.game, t.A), (t.A, "head"))
    t.do(offer_reveal(t.game, t.A))
    assert all(g.shown for g in t.A.generals)


def test_both_at_once_in_a_window(pair):
    t = pair
    t.do(offer_reveal(t.game, t.A), (t.A, "deputy", "head"))
    assert t.log("reveal") == [("reveal", 0, 0, "head"), ("reveal", 0, 1, "deputy")]


def test_invoking_a_hidden_skill_shows_its_general_first(pair):
    t = pair
    seen = t.watch(m.Revealed)
    t.do(t.B.damage(t.A, 1), (t.A, "pass"))
    assert seen == [] and notes(t) == []
    t.do(t.B.damage(t.A, 1), (t.A, "yes"))
    assert seen == ["revealed"] and notes(t) == ["cheer"]
    assert [g.shown for g in t.A.generals] == [True, False]


def test_a_hidden_locked_skill_asks_whether_to_show(pair):
    t = pair
    t.do(t.A.damage(t.B, 1), (t.A, "pass"))
    t.do(t.A.damage(t.B, 1), (t.A, "yes"))
    t.do(t.A.damage(t.B, 1))
    assert notes(t) == ["gloat", "gloat"] and t.A.hand_limit == 5


def test_a_button_and_a_conversion_show_too(pair):
    t = pair
    t.hold(t.A, "salve H3")
    t.hold(t.B, "bout")
    t.turn_of(t.B)
    t.play(t.B, "bout", t.A, then=[(t.A, "burn", "salve"), (t.A, "pass")])
    assert [g.shown for g in t.A.generals] == [True, False]
    t.do(hide(t.game, t.A, 0))
    t.turn_of(t.A)
    t.play(t.A, "cheer")
    assert notes(t) == ["act"] and t.A.generals[0].shown


def test_bookkeeping_starts_when_it_is_shown(pair):
    t = pair
    t.do(t.B.use("windfall"))
    ledger = t.A.skill(Ledger)
    assert ledger.seen == 0 and not t.A.generals[0].shown
    t.do(reveal(t.game, t.A, (0,)))
    t.do(t.B.use("windfall"))
    assert ledger.seen == 1


def test_hidden_again_the_kingdom_stays(pair):
    t = pair
    t.do(reveal(t.game, t.A, (0, 1)))
    seen = t.watch(m.Hidden)
    t.do(hide(t.game, t.A, 1))
    t.do(hide(t.game, t.A, 0))
    assert seen == ["hidden", "hidden"]
    assert t.A.kingdom == "hill" and t.A.gender is None
    assert t.A.hand_limit == 3 and not t.A.has_skill(Cheer)


def test_where_showing_is_forbidden_nothing_hidden_is_offered(pair):
    t = pair
    t.skill(t.C, Curtain)
    t.hold(t.A, "salve H3")
    t.do(offer_reveal(t.game, t.A))
    t.do(t.B.damage(t.A, 1))
    assert t.starts(t.A) == ["salve"] and t.asked == []
    assert t.offer(t.A).why_not(Pick(PickKind.SKILL, "cheer")).id == "curtain"


def test_the_dead_show_nothing_any_more(pair):
    t = pair
    t.do(t.B.damage(t.A, 9))
    assert notes(t) == [] and t.asked == [] and t.log("reveal") == []


def test_shown_in_time_a_death_skill_works(pair):
    t = pair
    t.do(reveal(t.game, t.A, (1,)))
    t.do(t.B.damage(t.A, 9), (t.A, "yes"))
    assert notes(t) == ["words"]


def test_two_generals_may_bring_the_same_skill(lay):
    t = lay("AB")
    twin = General("twin", "双", "hill", 4, [Long])
    take_generals(t.game, t.A, [DEPUTY, twin], hidden=True)
    t.do(reveal(t.game, t.A, (0,)))
    assert t.A.hand_limit == 3 + 2
    t.do(reveal(t.game, t.A, (1,)))
    assert t.A.hand_limit == 3 + 4
    assert [s.key for s in t.A.skills if s.id == "long"] == ["long", "long#2"]


def test_what_is_shown_by_insertion_comes_before_the_skill(pair):
    """An effect of being shown is settled first; the skill then acts all the same."""
    t = pair

    class Greeting(Skill, locked=True):
        @on(m.Revealed, who=ANYONE)
        async def greet(self, shown):
            self.game.log("note", "greeting")

    t.skill(t.C, Greeting)
    t.do(t.B.damage(t.A, 1), (t.A, "yes"))
    assert notes(t) == ["greeting", "cheer"]


def test_the_window_of_the_made_up_mode(toys):
    t = Tabletop(toys, "AB", mode="toy_pairs")
    take_generals(t.game, t.A, [HEAD, DEPUTY], hidden=True)
    t.turn_of(t.A, Phase.FINISH)
    t.table.turn.current = None
    t.table.turn.phases = [Phase.PREPARE]
    t.do(advance(t.game), (t.A, "head"))
    assert [g.shown for g in t.A.generals] == [True, False]
