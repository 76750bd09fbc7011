"""Skills come, go, are void and are two of a kind; equipment slots (flows.md §14, §13)."""

import pytest

from sanguosha import (
    Card,
    Phase,
    Skill,
    Slot,
    Suit,
    Until,
    active,
    modify,
    mods,
    on,
    one,
    red,
    state,
    view_as,
)
from sanguosha import moments as m
from toys.skills import Rouge


class Counts(Skill, locked=True):
    """Counts the damage it has seen, each instance for itself."""

    seen = state(0)

    @on(m.DamageTaken)
    async def tally(self, damage):
        self.seen += 1

    longer = modify(mods.HandLimit, lambda self, seat: int(seat is self.owner))

    @active()
    async def act(self, cards, targets):
        self.game.log("note", self.key)


class Muffle(Skill, locked=True):
    """Makes all unlocked skills of others void."""

    void = modify(
        mods.SkillInvalid,
        lambda self, seat, skill: seat is not self.owner and not skill.locked,
    )


class Gift(Skill):
    @on(m.DamageTaken)
    async def give(self, damage):
        await self.owner.draw(1)

    as_dodge = view_as("dodge", cards=one(red))
    longer = modify(mods.HandLimit, lambda self, seat: int(seat is self.owner))


class TestTwoInstances:
    def test_each_has_its_own_state_and_button(self, lay):
        t = lay()
        first, second = t.skill(t.A, Counts), t.skill(t.A, Counts)
        first.seen = 5
        t.do(t.B.damage(t.A, 1), (t.A, "counts.tally"))
        assert (first.seen, second.seen) == (6, 1)
        assert t.starts(t.A) == ["counts", "counts#2"]

    def test_losing_one_leaves_the_other(self, lay):
        t = lay()
        first, second = t.skill(t.A, Counts), t.skill(t.A, Counts)
        assert t.A.hand_limit == 6
        t.do(t.A.lose_skill(first))
        t.do(t.B.damage(t.A, 1))
        assert (first.seen, second.seen) == (0, 1) and t.A.hand_limit == 4
        assert t.A.has_skill(Counts)

    def test_a_pile_stays_as_long_as_one_of_them(self, lay):
        t = lay()
        first, second = t.skill(t.A, Counts), t.skill(t.A, Counts)
        t.card("strike", t.A.pile("counts"))
        t.A.add_mark("counts", 2)
        t.do(t.A.lose_skill(first))
        assert t.A.pile_cards("counts") and t.A.mark("counts") == 2
        t.do(t.A.lose_skill(second))
        assert not t.A.piles and t.A.mark("counts") == 0

    def test_a_freed_key_is_used_again(self, lay):
        t = lay()
        first, _ = t.skill(t.A, Counts), t.skill(t.A, Counts)
        t.do(t.A.lose_skill(first))
        assert t.skill(t.A, Counts).key == "counts"
        assert t.skill(t.A, Counts).key == "counts#3"


class TestComingAndGoing:
    def test_gained_and_lost_with_moments(self, lay):
        t = lay()
        seen = t.watch(m.SkillGained, m.SkillLost)
        gained = t.do(t.A.gain_skill(Counts))
        assert t.A.own_skills == [gained]
        t.do(t.A.lose_skill("counts"))
        assert seen == ["skill_gained", "skill_lost"]
        assert [e[0] for e in t.log("gain_skill", "lose_skill")] == ["gain_skill", "lose_skill"]

    def test_several_at_once_are_all_gone_before_the_first_moment(self, lay):
        t = lay()
        left = []

        class Looks(Skill, locked=True):
            @on(m.SkillLost)
            async def look(self, change):
                left.append([s.id for s in self.owner.own_skills])

        gone = [t.skill(t.A, Counts), t.skill(t.A, Gift)]
        t.skill(t.A, Looks)
        t.do(t.game.lose_skills(gone))
        assert left == [["looks"], ["looks"]]

    def test_a_lost_skill_does_nothing_any_more(self, lay):
        t = lay()
        skill = t.skill(t.A, Counts)
        t.do(t.A.lose_skill(skill))
        t.do(t.B.damage(t.A, 1))
        assert skill.seen == 0 and t.starts(t.A) == [] and t.A.hand_limit == 3

    def test_what_it_leaves_behind_can_be_undone(self, lay):
        t = lay()

        class Gilds(Skill):
            async def when_lost(self):
                await self.owner.set_kingdom("dust")

        skill = t.skill(t.A, Gilds)
        t.do(t.A.lose_skill(skill))
        assert t.A.kingdom == "dust"


class TestVoid:
    def test_while_a_skill_makes_it_void(self, lay):
        t = lay()
        t.skill(t.A, Gift)
        t.hold(t.A, "salve H3")
        muffle = t.skill(t.B, Muffle)
        t.do(t.B.damage(t.A, 1))
        t.do(t.B.use("strike", [t.A]))
        assert t.A.hp == 2 and t.A.hand_limit == 2 and t.A.has_skill(Gift)
        t.do(t.B.lose_skill(muffle))
        t.do(t.B.damage(t.A, 1), (t.A, "yes"))
        assert t.A.hand_limit == 2 and len(t.A.hand) == 2

    def test_locked_ones_are_spared_here(self, lay):
        t = lay()
        counts = t.skill(t.A, Counts)
        t.skill(t.B, Muffle)
        t.do(t.B.damage(t.A, 1))
        assert counts.seen == 1

    def test_as_a_status_for_a_while(self, lay):
        t = lay()

        class Silenced(Skill):
            void = modify(mods.SkillInvalid, lambda self, seat, skill: seat is self.owner)

        t.skill(t.A, Counts)
        t.A.attach(Silenced, Until.END_OF_TURN, by=t.B)
        assert t.A.hand_limit == 4 and t.starts(t.A) == []
        t.do(t.game.end_statuses(Until.END_OF_TURN))
        assert t.A.hand_limit == 5 and t.starts(t.A) == ["counts"]


class TestSlots:
    def test_abolished(self, lay):
        t = lay()
        (bow,) = t.wear(t.A, "long_bow")
        (spear,) = t.hold(t.A, "bent_spear")
        t.do(t.A.set_slots(Slot.WEAPON, 0))
        assert t.A.equip.cards == [] and t.table.discard.cards == [bow]
        why = t.offer(t.A).why_not_card(spear)
        assert why.id == "slot_abolished"
        t.do(t.A.put_equip(spear))
        assert t.A.hand.cards == [spear]
        t.do(t.A.set_slots(Slot.WEAPON, 1))
        t.play(t.A, spear)
        assert t.A.weapon is spear and t.A.slots == {}

    def test_one_more(self, lay):
        t = lay()
        t.do(t.A.set_slots(Slot.WEAPON, 2))
        bow, spear, third = t.hold(t.A, "long_bow", "bent_spear", "bent_spear")
        t.play(t.A, bow)
        t.play(t.A, spear)
        assert t.A.equip.cards == [bow, spear] and t.A.attack_range == 5
        assert [s.id for s in t.A.skills] == ["recoil"]
        t.play(t.A, third, then=[(t.A, bow)])
        assert t.A.equip.cards == [spear, third] and t.A.attack_range == 3
        t.do(t.A.set_slots(Slot.WEAPON, 1), (t.A, spear))
        assert t.A.equip.cards == [third] and len(t.A.skills) == 1

    def test_an_abolished_slot_in_the_middle_of_the_use(self, lay):
        t = lay()

        class Breaks(Skill, locked=True):
            @on(m.CardUsing)
            async def smash(self, use):
                await self.owner.set_slots(Slot.WEAPON, 0)

        t.skill(t.A, Breaks)
        (bow,) = t.hold(t.A, "long_bow")
        t.play(t.A, bow)
        assert t.table.discard.cards == [bow]


class TestFilters:
    def test_suits_of_cards_in_hand_are_seen_by_every_reader(self, lay):
        t = lay()
        t.skill(t.A, Rouge)
        (card,) = t.hold(t.A, "strike S7")
        (seen,) = t.A.hand.cards
        assert (seen.suit, seen.color, seen.number) == (Suit.HEART, "red", 7)
        assert seen.id == card.id and seen.printed is card

    def test_the_card_is_its_own_again_once_it_leaves(self, lay):
        t = lay()
        t.skill(t.A, Rouge)
        t.hold(t.A, "strike S7")
        t.wear(t.B, "copper_shield")
        t.play(t.A, "strike", t.B)
        (card,) = t.table.discard.cards
        assert card.suit is Suit.SPADE

    def test_used_it_has_the_suit_it_showed(self, lay):
        """A red Strike is what the copper shield meets."""
        t = lay()
        t.skill(t.A, Rouge)
        t.hold(t.A, "strike S7")
        t.wear(t.B, "copper_shield")
        t.play(t.A, "strike", t.B)
        assert t.B.hp == 3


def test_a_part_may_not_be_called_like_something_that_every_skill_has():
    with pytest.raises(TypeError, match=r"Clumsy.count: .* another name"):

        class Clumsy(Skill):
            @on(m.DamageTaken)
            async def count(self, damage):
                """Would hide `Skill.count`."""


def test_marks_never_fall_below_none(lay):
    t = lay()
    assert t.A.add_mark("wrath", 2) == 2
    assert t.A.add_mark("wrath", -5) == 0
    assert t.A.marks == {} and t.A.mark("wrath") == 0


@pytest.mark.parametrize("phase", list(Phase))
def test_every_phase_can_be_taken_once_more(lay, phase):
    t = lay()
    t.hold(t.A, "strike")
    script = [(t.A, "pass")] if phase is Phase.PLAY else []
    t.do(t.A.take_extra_phase(phase), *script)
    assert t.log("phase")[-1][2] == phase.value
    assert isinstance(t.A.hand.cards[0], Card)
