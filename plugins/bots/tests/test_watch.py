"""What is seen at the table becomes evidence, once, and only for what it tells."""

from __future__ import annotations

import pytest

from sanguosha.content.hints import HARM, Hints
from sanguosha_bots.lore import Lore
from sanguosha_bots.watch import Watch


@pytest.fixture
def table(begin):
    """A game of five that waits for its first question, and a way to add to its history."""
    game = begin(1)
    watch = Watch(game, Lore(game.ruleset, True))
    watch.update(game)

    def happens(*events):
        game.table.log.extend(events)
        return watch.update(game).roles()

    return game, watch, happens


def use(user, name, *targets, natural=1):
    return ("use", user, name, (1,), targets, None, user, natural, ())


def move(reason, by, origin, owner, to, receiver):
    return ("move", reason, by, None, ((5, origin, owner, to, receiver, 0, ""),))


EVEN = {"loyalist": 0.25, "rebel": 0.5, "renegade": 0.25}


def test_nothing_is_known_at_first(table):
    _, watch, _ = table
    roles = watch.belief.roles()
    assert roles[0] == {"lord": 1.0}
    assert all(roles[i] == pytest.approx(EVEN) for i in range(1, 5))


def test_an_attack_on_the_lord(table):
    _, _, happens = table
    roles = happens(use(2, "slash", 0))
    assert roles[2]["rebel"] > 0.85 and roles[2]["loyalist"] < 0.05


def test_answers_and_forced_uses_tell_nothing(table):
    _, _, happens = table
    roles = happens(use(2, "slash", 0, natural=0), use(2, "jink", natural=0))
    assert roles[2] == pytest.approx(EVEN)


def test_a_rescue(table):
    _, _, happens = table
    roles = happens(use(3, "peach", 0, natural=0))
    assert roles[3]["loyalist"] > 0.5 and roles[3]["rebel"] < 0.1


def test_unknown_tricks_count_by_what_came_of_them(table):
    _, _, happens = table
    taken = move("discard", 1, "hand", 0, "discard", -1)
    roles = happens(use(1, "dismantlement", 0), taken, taken)
    assert roles[1]["rebel"] > 0.75
    once = dict(roles[1])
    # The same again in one episode is no new evidence; in a new one it is.
    assert happens(taken)[1] == pytest.approx(once)
    assert happens(use(1, "dismantlement", 0), taken)[1]["rebel"] > once["rebel"]


def test_taking_a_delayed_trick_away_is_help(table):
    _, _, happens = table
    roles = happens(use(1, "dismantlement", 0), move("discard", 1, "judge", 0, "discard", -1))
    assert roles[1]["loyalist"] > 0.4 and roles[1]["rebel"] < 0.3


def test_discarding_ones_own_cards_tells_nothing(table):
    _, _, happens = table
    roles = happens(use(1, "ex_nihilo"), move("discard", 1, "hand", 1, "discard", -1))
    assert roles[1] == pytest.approx(EVEN)


def test_gifts_and_skill_damage(table):
    _, _, happens = table
    roles = happens(("active", 4, "zhiheng", (0,), 1), move("give", 4, "hand", 4, "hand", 0))
    assert roles[4]["loyalist"] > 0.4
    roles = happens(
        ("active", 2, "zhiheng", (0,), 1), ("damage", 2, 0, 1, "normal", None, "zhiheng", 0, 3)
    )
    assert roles[2]["rebel"] > 0.85


def test_counters_by_what_they_save(table):
    _, _, happens = table
    roles = happens(
        use(2, "dismantlement", 0),
        use(3, "nullification", natural=0),
        ("cancelled", 0, "dismantlement"),
    )
    assert roles[3]["loyalist"] > 0.4 > roles[3]["rebel"]
    saved = dict(roles[3])
    # Cancelling what helps the lord is no help to him.
    roles = happens(
        ("phase", 0, "play"),
        use(0, "ex_nihilo"),
        use(3, "nullification", natural=0),
        ("cancelled", 0, "ex_nihilo"),
    )
    assert roles[3]["loyalist"] < saved["loyalist"]


def test_a_counter_that_is_countered(table):
    _, _, happens = table
    roles = happens(
        use(0, "ex_nihilo"),
        use(3, "nullification", natural=0),
        use(4, "nullification", natural=0),
        ("cancelled", 3, "nullification"),
    )
    # Only the second one had an effect: on the first one's user, of whom nothing is known.
    assert roles[3]["rebel"] == pytest.approx(0.5, abs=0.1)


def test_deaths_show_roles(table):
    game, watch, happens = table
    seat = next(s for s in game.seats if s.role == "renegade")
    seat.alive, seat.role_shown = False, True
    roles = happens(("death", seat.index, -1, "renegade"))
    assert roles[seat.index] == {"renegade": 1.0}
    assert watch.living["renegade"] == 0
    assert all("renegade" not in r for i, r in enumerate(roles) if i != seat.index)
    assert watch.stances["lord"]["rebel"] == -1.0


def test_history_that_was_undone_is_forgotten(table):
    game, watch, happens = table
    happens(use(2, "slash", 0))
    del game.table.log[-1]
    assert watch.update(game).roles()[2] == pytest.approx(EVEN)
    game.table.log.append(use(3, "slash", 0))
    assert watch.update(game).roles()[3]["rebel"] > 0.85
    game.table.log[-1] = use(4, "slash", 0)
    roles = watch.update(game).roles()
    assert roles[3]["rebel"] < 0.5 < 0.85 < roles[4]["rebel"]


def test_hints_say_what_a_use_intends(begin):
    game = begin(1)
    game.ruleset.hints["card.dismantlement"] = Hints(intention=HARM)
    try:
        watch = Watch(game, Lore(game.ruleset, True))
        watch.update(game)
        game.table.log.append(use(1, "dismantlement", 0))
        assert watch.update(game).roles()[1]["rebel"] > 0.75
    finally:
        del game.ruleset.hints["card.dismantlement"]
