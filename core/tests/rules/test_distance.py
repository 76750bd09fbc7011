"""Distance, range, limits and the numbers that skills change (flows.md §12)."""

from sanguosha import Phase, Skill, modify, mods


def add(modifier, value):
    """A skill that adds `value` for its owner."""

    def fn(self, seat, *rest):
        return value if seat is self.owner else 0

    return type("Added", (Skill,), {"part": modify(modifier, fn)}, id=f"added_{modifier.id}")


def fix(modifier, value):
    """A skill that fixes a number for its owner."""

    def fn(self, seat, *rest):
        return value if seat is self.owner else None

    return type("Fixed", (Skill,), {"part": modify(modifier, fn)}, id=f"fixed_{modifier.id}")


def distances(t, seat):
    return [seat.distance_to(other) for other in t.game.seats]


def test_the_shorter_way_round(lay):
    t = lay("ABCDEF")
    assert distances(t, t.A) == [0, 1, 2, 3, 2, 1]


def test_the_dead_and_the_removed_make_it_shorter(lay):
    t = lay("ABCDEF")
    t.do(t.A.damage(t.B, 9))
    assert t.A.distance_to(t.C) == 1
    t.C.removed = True
    t.game.reseat()
    assert t.A.distance_to(t.D) == 1


def test_horses_are_asymmetric_and_it_is_never_below_one(lay):
    t = lay("ABCDEF")
    t.wear(t.D, "mule")
    assert (t.A.distance_to(t.D), t.D.distance_to(t.A)) == (4, 3)
    t.wear(t.A, "pony")
    assert (t.A.distance_to(t.D), t.A.distance_to(t.B)) == (3, 1)


def test_skills_add_up_and_a_fixed_value_overrides(lay):
    t = lay("ABCDEF")
    closer = add(mods.Distance, -1)
    t.skill(t.A, closer)
    t.skill(t.A, closer)
    assert t.A.distance_to(t.D) == 1
    t.skill(t.A, fix(mods.DistanceFixed, 5))
    t.skill(t.A, fix(mods.DistanceFixed, 4))
    assert t.A.distance_to(t.B) == 4


def test_attack_range(lay):
    t = lay("ABCDEF")
    assert t.A.attack_range == 1 and not t.A.reaches(t.A)
    t.wear(t.A, "bent_spear")
    assert t.A.attack_range == 3 and t.A.reaches(t.D)
    t.skill(t.A, add(mods.AttackRange, 1))
    assert t.A.attack_range == 4
    t.skill(t.A, fix(mods.AttackRangeFixed, 1))
    assert t.A.attack_range == 2
    t.skill(t.A, add(mods.AttackRange, -9))
    assert t.A.attack_range == 0 and not t.A.reaches(t.B)


def test_cards_with_a_distance_of_their_own(lay):
    t = lay("ABCDEF")
    t.hold(t.A, "filch")
    for seat in t.game.seats[1:]:
        t.hold(seat, "salve")
    decision = t.offer(t.A)
    assert [p.value for p in decision.next(decision.next().options).options] == [1, 5]
    t.skill(
        t.A,
        type(
            "Anywhere",
            (Skill,),
            {"free": modify(mods.DistanceFree, lambda self, user, card, seat: seat is t.D)},
        ),
    )
    decision = t.offer(t.A)
    assert [p.value for p in decision.next(decision.next().options).options] == [1, 3, 5]


def test_hand_limit(lay):
    t = lay()
    t.A.hp = 2
    assert t.A.hand_limit == 2
    t.skill(t.A, add(mods.HandLimit, 2))
    assert t.A.hand_limit == 4
    t.skill(t.A, fix(mods.HandLimitFixed, 6))
    t.skill(t.A, fix(mods.HandLimitFixed, 5))
    assert t.A.hand_limit == 8
    t.A.hp = -1
    assert t.B.hand_limit == 4


def test_hand_limit_is_never_negative(lay):
    t = lay()
    t.A.hp = 0
    t.skill(t.A, add(mods.HandLimit, -3))
    assert t.A.hand_limit == 0


def test_the_discard_phase_leaves_out_what_does_not_count(lay):
    t = lay()
    t.A.hp = 1
    red, one, two = t.hold(t.A, "salve H3", "strike S2", "strike S4")

    class Keeps(Skill):
        free = modify(mods.UncountedInHand, lambda self, seat, card: card.color == "red")

    t.skill(t.A, Keeps)
    t.do(t.A.take_extra_phase(Phase.DISCARD), (t.A, two))
    assert t.A.hand.cards == [red, one]


def test_the_limit_of_uses_in_a_phase(lay):
    t = lay("ABCD")
    t.hold(t.A, "strike", "strike", "strike")
    t.play(t.A, "strike", t.B)
    assert t.starts(t.A) == []
    t.skill(t.A, add(mods.UseLimit, 1))
    t.play(t.A, "strike", t.B)
    assert t.starts(t.A) == [] and t.A.used == {"strike": 2}


def test_a_use_may_be_free_for_one_target(lay):
    t = lay("ABCD")

    class Hates(Skill):
        free = modify(
            mods.UseLimit,
            lambda self, user, card, target: mods.UNLIMITED if target is t.B else 0,
        )

    t.skill(t.A, Hates)
    t.hold(t.A, "strike", "strike")
    t.play(t.A, "strike", t.D)
    decision = t.offer(t.A)
    start = decision.next().options[:1]
    assert [p.value for p in decision.next(start).options] == [t.B.index]


def test_uses_outside_of_the_play_phase_have_no_limit(lay):
    t = lay()
    t.hold(t.A, "strike", "strike")
    t.do(t.A.request_use("strike", [t.B]), (t.A, "strike"))
    t.do(t.A.request_use("strike", [t.B]), (t.A, "strike"))
    assert t.B.hp == 2 and t.A.used == {}


def test_the_draw_phase_draws_two_and_more(lay):
    t = lay()
    t.do(t.A.take_extra_phase(Phase.DRAW))
    t.skill(t.B, add(mods.PhaseAdds, 2))
    t.do(t.B.take_extra_phase(Phase.DRAW))
    assert (len(t.A.hand), len(t.B.hand)) == (2, 4)
