"""A view tells what its seat may know, and nothing else."""

import json

import pytest

from driving import Table, new_game, stop_at
from sanguosha import Mode, Skill, state
from sanguosha.record.knowledge import OMNISCIENT, SPECTATOR
from sanguosha.record.view import View
from toys.modes import ToyRoles


def test_one_s_own_hand_is_seen_and_the_others_are_counted(lay):
    t = lay()
    t.hold(t.A, "strike S7", "dodge H2")
    t.hold(t.B, "salve H3")
    view = t.game.view(0)
    assert [c.name for c in view.me.hand] == ["strike", "dodge"]
    assert view.of(1).hand == () and view.of(1).hand_count == 1 and view.of(1).unknown_hand == 1
    assert [c.name for c in t.game.view(1).me.hand] == ["salve"]
    assert View(t.game, SPECTATOR).of(0).hand == ()
    assert len(View(t.game, OMNISCIENT).of(0).hand) == 2


def test_shown_cards_are_known_until_an_unseen_card_leaves_the_hand(lay):
    t = lay()
    first, second = t.hold(t.B, "salve H3", "dodge H2")
    t.B.show([first])
    assert t.game.view(0).of(1).hand == (first,)
    assert View(t.game, SPECTATOR).of(1).hand == (first,)
    t.do(t.B.give([second], t.C))
    assert t.game.view(0).of(1).hand == ()
    assert t.game.view(2).of(1).hand == (first,), "C saw which card left"
    assert t.game.view(2).me.hand == (second,)


def test_a_hand_that_goes_whole_takes_what_is_known_of_it_along(lay):
    t = lay()
    cards = t.hold(t.B, "salve H3", "dodge H2")
    t.B.show(cards[:1])
    t.do(t.B.give(cards, t.C))
    assert t.game.view(0).of(2).hand == (cards[0],)


def test_a_known_card_that_may_have_left_unseen_is_not_known_where_it_came(lay):
    t = lay()
    first, _ = t.hold(t.B, "salve H3", "dodge H2")
    t.B.show([first])
    t.do(t.B.give([first], t.C))
    view = t.game.view(0)
    assert view.of(2).hand == () and view.of(1).hand == ()


def test_cards_looked_at_on_the_draw_pile_are_known_by_their_place(lay):
    t = lay()
    top, second = t.stack("strike S7", "dodge H2")
    t.A.look_at([top, second])
    assert t.game.view(0).draw_known == {0: top, 1: second}
    assert t.game.view(1).draw_known == {}
    t.do(t.B.draw(1))
    assert t.game.view(0).of(1).hand == (top,)
    assert t.game.view(0).draw_known == {0: second}


def test_rearranging_the_draw_pile_voids_what_others_knew_of_it(lay):
    t = lay()
    cards = t.stack("strike S7", "dodge H2", "salve H3")
    t.A.look_at(cards)
    t.B.look_at(cards)
    t.do(t.B.put([cards[1]], t.table.draw))
    assert t.game.view(0).draw_known == {}
    assert set(t.game.view(1).draw_known.values()) == set(cards)


def test_a_card_laid_face_down_is_hidden_in_an_open_place(lay):
    t = lay()
    (card,) = t.stack("strike S7")
    t.do(t.A.put([card], t.table.processing, face_down=True))
    assert t.game.view(0).processing == (None,)
    (own,) = t.hold(t.B, "dodge H2")
    t.do(t.B.put([own], t.table.processing, face_down=True))
    assert t.game.view(0).processing == (None, None)
    assert t.game.view(1).processing == (None, own)
    t.do(t.B.put([card, own], t.table.discard))
    assert t.game.view(0).discard == (card, own)


def test_secret_piles_are_counted_open_ones_are_seen(lay):
    t = lay()
    a, b = t.hold(t.B, "salve H3", "dodge H2")
    t.do(t.B.put([a], t.B.pile("secret", secret=True)))
    t.do(t.B.put([b], t.B.pile("open")))
    piles = t.game.view(0).of(1).piles
    assert (piles["secret"].size, piles["secret"].cards) == (1, ())
    assert (piles["open"].size, piles["open"].cards) == (1, (b,))
    assert t.game.view(1).me.piles["secret"].cards == (a,)


def test_what_is_unseen_is_the_deck_without_all_that_is_known(lay):
    t = lay()
    t.hold(t.B, "salve H3")
    t.stack("strike S7")
    unseen = t.game.view(0).unseen
    known = {c.id for c in t.game.view(0).me.hand}
    assert len(unseen) == len(t.table.deck) - len(known)
    assert [c.id for c in unseen] == sorted(c.id for c in unseen)


def test_roles_are_known_as_the_mode_says(toys):
    game = new_game(toys, seed=3)
    stop_at(game, 3, lambda d: d.kind == "use")
    captain = game.seats[0]
    hidden = game.seats[1]
    assert game.view(2).of(0).role == captain.role == "captain"
    assert game.view(2).of(1).role is None and not game.view(2).of(1).role_known
    assert game.view(1).me.role == hidden.role
    assert View(game, SPECTATOR).of(1).role is None
    assert View(game, OMNISCIENT).of(1).role == hidden.role
    assert game.view(2).relation(1) == "unknown"
    assert View(game, SPECTATOR).relation(0) == "unknown"
    with pytest.raises(ValueError, match="no seat -1"):
        View(game, SPECTATOR).determinize(1)
    with pytest.raises(IndexError, match="a spectator has no seat"):
        View(game, SPECTATOR).me  # noqa: B018


def test_a_mode_may_tell_more_of_roles(toys):
    class Friends(ToyRoles, id="friends"):
        """友：劫匪互认。
        Friends: Raiders know each other."""

        def knows_role(self, game, viewer, other):
            return viewer.role == other.role == "raider" or super().knows_role(game, viewer, other)

    game = new_game(toys, seed=3)
    stop_at(game, 3, lambda d: d.kind == "use")
    raiders = [s.index for s in game.seats if s.role == "raider"]
    game.mode = Friends()
    assert isinstance(game.mode, Mode)
    assert game.view(raiders[0]).of(raiders[1]).role == "raider"


def test_hidden_generals_and_their_skills_are_their_owner_s_secret(toys):
    game = new_game(toys, "toy_pairs", 4, seed=1)
    decision = stop_at(game, 1, lambda d: True)
    owner = decision.seat.index
    other = (owner + 1) % 4
    assert all(g.general is None and not g.shown for g in game.view(other).of(owner).generals)
    assert all(g.general is not None for g in game.view(owner).me.generals)
    assert game.view(other).of(owner).skills == ()
    own = game.view(owner).me.skills
    assert own and all(s.hidden for s in own)
    assert not game.view(other).of(owner).has_skill(own[0].id)
    game.seats[owner].generals[0].seen = 1 << other
    assert game.view(other).of(owner).generals[0].general is game.seats[owner].generals[0].general


class Diary(Skill):
    """日记：记下一些事。

    Diary: Remembers things."""

    open_page = state(0, shown=True)
    locked_page = state(list)


def test_a_skill_s_memory_is_shown_to_others_only_where_it_is_declared_so(lay):
    t = lay()
    diary = t.skill(t.B, Diary)
    (card,) = t.hold(t.C, "dodge H2")
    diary.open_page = 3
    diary.locked_page = [card, "x"]
    (seen,) = t.game.view(0).of(1).skills
    (own,) = t.game.view(1).me.skills
    assert seen.states == {"open_page": 3}
    assert own.states == {"open_page": 3, "locked_page": [None, "x"]}, "it does not see C's card"


def test_looking_changes_nothing(lay):
    t = lay()
    diary = t.skill(t.B, Diary)
    t.game.view(1).as_data()
    assert diary.values == {}


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
def test_a_whole_view_is_plain_data(toys, mode):
    game = new_game(toys, mode, 5, seed=2)
    for number, decision in enumerate(Table(game, 2).prompts()):
        if number % 20 == 0:
            data = decision.view.as_data()
            assert json.loads(json.dumps(data)) == data
    final = View(game, SPECTATOR).as_data()
    assert final["outcome"]["camp"] == game.table.outcome.camp
    assert json.loads(json.dumps(final)) == final


def test_no_live_secret_is_reachable_through_public_names(toys):
    game = new_game(toys, seed=4)
    decision = stop_at(game, 4, lambda d: d.kind == "use")
    view = decision.view
    hidden = {c.id for s in game.seats if s.index != view.seat for c in s.hand.cards}
    hidden |= {c.id for c in game.table.draw.cards}
    found = _cards_in(view, set())
    assert found and not found & hidden


def _cards_in(value, visited) -> set[int]:
    """Ids of all card objects that the public attributes of a view lead to."""
    if id(value) in visited:
        return set()
    visited.add(id(value))
    if type(value).__name__ in ("Card", "ConvertedCard"):
        return {c.id for c in value.cards}
    if isinstance(value, tuple | list):
        return set().union(*(_cards_in(v, visited) for v in value), set())
    if isinstance(value, dict):
        return set().union(*(_cards_in(v, visited) for v in value.values()), set())
    if type(value).__name__ not in ("View", "SeatView", "SkillView"):
        return set()
    names = [
        n
        for n in dir(type(value))
        if isinstance(getattr(type(value), n), property) and n not in ("ruleset", "unseen")
    ]
    return set().union(*(_cards_in(getattr(value, n), visited) for n in names))
