"""What may be used on whom, and the reason given when it may not (legality.Why)."""

import pytest

from sanguosha import (
    Skill,
    active,
    hand,
    modify,
    mods,
    once_per_phase,
    one,
    other,
    red,
    two,
    view_as,
    why,
)
from sanguosha.decisions.pick import Pick, PickKind, card, seat, skill
from sanguosha.decisions.request import Request
from sanguosha.decisions.use import UseDecision
from sanguosha.decisions.why import prompt
from sanguosha.table.enums import Mode


def refusal(t, user, *picks):
    """The reason why the last of these picks is illegal in the user's play phase."""
    return t.offer(user).why_not(picks[-1], tuple(picks[:-1]))


class Walled(Skill):
    wall = modify(
        mods.Prohibit, lambda self, user, card, seat: why("walled") if seat is self.owner else None
    )


class Gagged(Skill):
    gag = modify(
        mods.CardForbidden,
        lambda self, seat, card, mode: (
            why("gagged", mode=mode.value) if seat is self.owner else None
        ),
    )


class Swaps(Skill):
    @active(cards=two(red & hand), targets=one(other), limit=once_per_phase)
    async def swap(self, cards, targets):
        await self.owner.give(cards, targets[0])


class Smiths(Skill):
    forge = view_as("strike", cards=one(red))


class TestCards:
    def test_out_of_range_says_how_far(self, lay):
        t = lay("ABCDE")
        (strike,) = t.hold(t.A, "strike")
        found = refusal(t, t.A, card(strike.id), seat(2))
        assert found == why("out_of_range", distance=2, range=1)

    def test_too_far_for_a_card_with_its_own_distance(self, lay):
        t = lay("ABCDE")
        (filch,) = t.hold(t.A, "filch")
        for s in t.game.seats:
            t.hold(s, "salve")
        assert refusal(t, t.A, card(filch.id), seat(2)) == why("too_far", distance=2, limit=1)

    def test_the_limit_is_used(self, lay):
        t = lay()
        (strike,) = t.hold(t.A, "strike")
        t.A.used["strike"] = 1
        assert refusal(t, t.A, card(strike.id)) == why("limit_used", card="strike", limit=1)

    @pytest.mark.parametrize(
        "face, reason",
        [("dodge", "not_in_play_phase"), ("salve", "unhurt"), ("ward", "not_in_play_phase")],
    )
    def test_not_now(self, lay, face, reason):
        t = lay()
        (held,) = t.hold(t.A, face)
        assert refusal(t, t.A, card(held.id)).id == reason

    def test_of_the_target(self, lay):
        t = lay("ABCD")
        strike, bout = t.hold(t.A, "strike", "bout")
        t.skill(t.B, Walled)
        t.C.alive = False
        t.game.reseat()
        assert refusal(t, t.A, card(bout.id), seat(0)).id == "not_yourself"
        assert refusal(t, t.A, card(bout.id), seat(1)).id == "walled"
        assert refusal(t, t.A, card(bout.id), seat(2)).id == "dead"
        assert refusal(t, t.A, card(strike.id), seat(3), seat(3)).id == "too_many"

    def test_no_target_at_all(self, lay):
        t = lay()
        (filch,) = t.hold(t.A, "filch")
        assert refusal(t, t.A, card(filch.id)).id == "no_legal_target"

    def test_not_ones_own_card(self, lay):
        t = lay()
        (theirs,) = t.hold(t.B, "strike")
        assert refusal(t, t.A, card(theirs.id)).id == "not_in_hand"

    def test_forbidden_to_use_or_play(self, lay):
        t = lay()
        (strike,) = t.hold(t.A, "strike")
        t.skill(t.A, Gagged)
        assert refusal(t, t.A, card(strike.id)) == why("gagged", mode="use")
        play = UseDecision(
            t.game, t.A, prompt("play_card"), Request(frozenset(["strike"]), Mode.PLAY, False, ())
        )
        assert play.why_not(card(strike.id)) == why("gagged", mode="play")
        assert not play.can_answer()

    def test_the_wrong_card_for_a_request(self, lay):
        t = lay()
        (salve,) = t.hold(t.A, "salve")
        play = UseDecision(
            t.game, t.A, prompt("play_card"), Request(frozenset(["strike"]), Mode.PLAY, False, ())
        )
        assert play.why_not(card(salve.id)).id == "wrong_card"

    def test_a_second_delayed_trick_of_one_name(self, lay):
        t = lay()
        (fog,) = t.hold(t.A, "fog")
        t.card("fog", t.B.judging)
        assert refusal(t, t.A, card(fog.id), seat(1)) == why("already_laid", card="fog")


class TestSkills:
    def test_cards_that_do_not_pass_say_what_is_needed(self, lay):
        t = lay()
        t.skill(t.A, Swaps)
        black, first, second, third = t.hold(t.A, "strike S2", "salve H3", "salve H4", "salve H5")
        start = skill("swaps")
        assert refusal(t, t.A, start, card(black.id)).id == "filter"
        picks = (start, card(first.id), card(second.id))
        assert refusal(t, t.A, *picks, card(third.id)).id == "too_many"
        assert refusal(t, t.A, *picks, seat(0)).id == "filter"
        assert t.offer(t.A).validate(picks).id == "too_few"
        assert t.offer(t.A).validate((*picks, seat(1))) is None

    def test_without_what_it_costs_it_is_not_offered(self, lay):
        t = lay()
        t.skill(t.A, Swaps)
        t.hold(t.A, "salve H3")
        assert refusal(t, t.A, skill("swaps")).id == "filter"

    def test_spent_unknown_and_elsewhere(self, lay):
        t = lay()
        t.skill(t.A, Swaps)
        t.hold(t.A, "salve H3", "salve H4")
        t.A.skill(Swaps).count("swap", once_per_phase)
        assert refusal(t, t.A, skill("swaps")).id == "skill_limit_used"
        assert refusal(t, t.A, skill("nothing")).id == "no_such_skill"
        request = UseDecision(
            t.game, t.A, prompt("use_card"), Request(frozenset(["strike"]), Mode.USE, False, ())
        )
        assert request.why_not(skill("swaps")).id == "only_in_play_phase"

    def test_a_conversion_obeys_the_card_s_own_rules(self, lay):
        t = lay("ABCDE")
        t.skill(t.A, Smiths)
        (salve,) = t.hold(t.A, "salve H3")
        picks = (skill("smiths"), card(salve.id))
        assert refusal(t, t.A, *picks, seat(2)).id == "out_of_range"
        t.A.used["strike"] = 1
        assert refusal(t, t.A, picks[0]).id == "limit_used"

    def test_the_weapon_that_is_the_material_does_not_reach(self, lay):
        t = lay("ABCDE")
        t.skill(t.A, Smiths)
        (bow,) = t.wear(t.A, "long_bow D5")
        (salve,) = t.hold(t.A, "salve H3")
        start = skill("smiths")
        assert refusal(t, t.A, start, card(salve.id), seat(2)) is None
        assert refusal(t, t.A, start, card(bow.id), seat(2)).id == "out_of_range"
        assert refusal(t, t.A, start, card(bow.id), seat(1)) is None
        assert t.A.attack_range == 5


def test_nonsense_is_refused_and_never_raises(lay):
    t = lay()
    t.skill(t.A, Swaps)
    (strike,) = t.hold(t.A, "strike")
    decision = t.offer(t.A)
    for pick in (
        card(99999),
        seat(99),
        Pick(PickKind.OPTION, "maybe"),
        Pick(PickKind.UNSEEN, "7.7"),
    ):
        assert decision.validate((pick,)) is not None
        assert decision.validate((card(strike.id), pick)) is not None
        assert decision.validate((skill("swaps"), pick)) is not None
