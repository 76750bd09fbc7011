"""Faults that other engines have had (known_bugs.tsv), shown with skills made for the purpose."""

import pytest

from sanguosha import (
    ANYONE,
    Phase,
    Skill,
    Suit,
    Until,
    hand,
    modify,
    mods,
    on,
    once_per_turn,
    one,
    replace_judgement,
    view_as,
)
from sanguosha import moments as m
from sanguosha.record.check import faults_of
from sanguosha.rules.control import TurnEnded
from sanguosha.rules.delayed import judge_area
from sanguosha.rules.turn import advance


class Broad(Skill, locked=True):
    """Two more cards in hand."""

    more = modify(mods.HandLimit, lambda self, seat: 2 * (seat is self.owner))


def test_b015_two_grants_until_the_same_end_both_go(lay):
    t = lay()
    for _ in range(2):
        t.do(t.A.gain_skill(Broad, None, Until.END_OF_TURN))
    assert t.A.hand_limit == 8
    t.game.policies = [lambda decision: decision.default()] * 3
    while t.table.turn is not None and t.table.turn.seat == t.A.index:
        t.do(advance(t.game))
    assert not t.A.has_skill(Broad) and t.A.hand_limit == 4


def test_b037_a_card_laid_back_is_not_judged_again_in_this_phase(lay):
    t = lay()

    class Back(Skill, locked=True):
        @on(m.Judged)
        async def back(self, judgement):
            fog = next(c for c in self.game.table.processing.cards if c.name == "fog")
            await self.owner.put([fog], self.owner.judging)

    t.skill(t.A, Back)
    fog = t.card("fog S3", t.A.judging)
    t.stack("strike S4", "strike S5")
    t.do(judge_area(t.game, t.A))
    assert len(t.log("judge")) == 1 and t.A.judging.cards == [fog]


def test_b038_what_is_taken_out_of_the_area_meanwhile_is_passed_over(lay):
    t = lay()

    class Clear(Skill, locked=True):
        @on(m.Judged)
        async def clear(self, judgement):
            await self.owner.obtain(self.owner.judging.cards)

    t.skill(t.A, Clear)
    first = t.card("fog S3", t.A.judging)
    t.card("fog S4", t.A.judging)
    t.stack("salve H3")
    t.do(judge_area(t.game, t.A))
    assert len(t.log("judge")) == 1
    assert t.A.hand.cards == [first] and not t.A.judging.cards


class Tailor(Skill):
    """Hand cards may be put on as armour."""

    make = view_as("copper_shield", one(hand))


def test_b046_converted_equipment_takes_up_its_slot(lay):
    t = lay()
    t.skill(t.A, Tailor)
    salve, spare = t.hold(t.A, "salve H3", "salve H4")
    t.play(t.A, "tailor", salve)
    (worn,) = t.A.equip.cards
    assert (worn.name, worn.suit, worn.printed) == ("copper_shield", Suit.HEART, salve)
    assert [skill.id for skill in t.A.skills] == ["tailor", "deflect"]
    assert list(faults_of(t.game)) == []
    # Moved from slot to slot it goes on as it was.
    t.do(t.A.put([worn], t.B.equip))
    assert t.B.equip.cards[0].name == "copper_shield" and len(t.B.skills) == 1
    t.do(t.A.put(t.B.equip.cards, t.A.equip))
    (shield,) = t.hold(t.A, "copper_shield")
    t.play(t.A, shield)
    assert t.A.equip.cards == [shield] and t.table.discard.cards == [salve]
    assert len(t.A.skills) == 2 and not t.table.laid
    # In a hand it is its own self again.
    t.play(t.A, "tailor", spare)
    t.do(t.B.obtain(t.A.equip.cards))
    assert t.B.hand.cards == [spare] and not t.table.laid and len(t.A.skills) == 1


def test_b046_equipment_of_several_cards_finds_no_place(lay):
    t = lay()
    cards = t.hold(t.A, "salve H3", "salve H4")
    t.do(t.A.use(t.game.virtual("copper_shield", cards), [t.A]))
    t.do(t.A.use(t.game.virtual("copper_shield"), [t.A]))
    assert not t.A.equip.cards and t.table.discard.cards == cards


def test_b051_a_card_is_collected_once(lay):
    t = lay("ABCD")

    class Collect(Skill, locked=True):
        """Take what others discard, if it still lies there."""

        @on(m.CardsMoved, who=ANYONE, when=lambda self, batch: batch.reason == "discard")
        async def collect(self, batch):
            pile = self.game.table.discard.cards
            await self.owner.obtain([card for card in batch.cards if card in pile])

    t.skill(t.B, Collect)
    t.skill(t.C, Collect)
    cards = t.hold(t.A, "strike C2", "strike C3")
    t.do(t.A.discard(cards))
    assert t.B.hand.cards == cards and not t.C.hand and not t.A.hand
    assert cards[0] not in t.table.discard.cards


def test_b065_who_watches_the_move_sees_the_new_judgement_card(lay):
    t = lay()
    seen = []

    class Change(Skill, locked=True):
        @on(m.Retrial)
        async def change(self, judgement):
            await replace_judgement(
                self.game, judgement, self.owner.hand.cards[0], self.owner, self.id
            )

    class Look(Skill, locked=True):
        @on(m.CardsMoved, who=ANYONE, when=lambda self, batch: batch.reason == "retrial")
        async def look(self, batch):
            judgement = next(f for f in self.game.frames if isinstance(f, m.Judgement))
            seen.append(judgement.card)

    t.skill(t.B, Change)
    t.skill(t.C, Look)
    t.stack("salve H3")
    (new,) = t.hold(t.B, "strike S4")
    t.do(t.A.judge("test"))
    assert seen == [new]


class Phoenix(Skill):
    @on(m.DyingAsked, when=lambda self, dying: dying.seat is self.owner)
    async def rise(self, dying):
        await self.owner.recover(3)


@pytest.mark.parametrize("way", ["own card", "another's card", "skill", "nobody"])
def test_b088_leaving_dying_is_told_whatever_the_way(lay, way):
    t = lay("ABCD")
    told = []

    class Probe(Skill, locked=True):
        @on(m.DyingLeft, who=ANYONE)
        async def left(self, dying):
            told.append((dying.seat.label, dying.rescued))

    t.skill(t.D, Probe)
    t.B.hp = 1
    script = []
    if way == "skill":
        t.skill(t.B, Phoenix)
        script = [(t.B, "yes")]
    elif way != "nobody":
        helper = t.B if way == "own card" else t.C
        t.hold(helper, "salve")
        script = [(helper, "salve")]
    t.do(t.A.damage(t.B, 1), *script)
    assert told == [("B", way != "nobody")]


def test_b092_a_death_skill_that_hurts_runs_the_whole_dying(lay):
    t = lay("ABCD")

    class Curse(Skill, locked=True):
        @on(m.Died, even_dead=True)
        async def curse(self, death):
            await self.owner.damage(self.game.seats[2], 1)

    t.skill(t.B, Curse)
    t.B.hp = t.C.hp = 1
    t.hold(t.C, "salve")
    # C is asked for B's sake first, then for his own inside B's death.
    t.do(t.A.damage(t.B, 1), (t.C, "pass"), (t.C, "salve"))
    assert not t.B.alive and t.C.alive and t.C.hp == 1


def test_b093_a_dying_that_is_broken_off_leaves_nothing_behind(lay):
    t = lay("ABCD")

    class Break(Skill, locked=True):
        @on(m.DyingEntered, who=ANYONE)
        async def stop(self, dying):
            await self.owner.draw(1)
            dying.seat.hp = 1
            raise TurnEnded

    t.skill(t.C, Break)
    t.B.hp = 1
    (strike,) = t.hold(t.A, "strike")
    with pytest.raises(TurnEnded):
        t.play(t.A, strike, t.B)
    assert not t.game.frames and t.B.alive
    assert t.table.discard.cards == [strike] and not t.table.processing.cards


class Busy(Skill, locked=True):
    """A skill with a part of every kind."""

    more = modify(mods.HandLimit, lambda self, seat: seat is self.owner)

    @on(m.DamageTaken, limit=once_per_turn)
    async def one(self, damage):
        await self.owner.draw(1)

    @on(m.PhaseStart[Phase.DRAW])
    async def two(self, phase):
        await self.owner.draw(1)


def test_b145_gained_and_lost_a_skill_leaves_no_hook(lay):
    t = lay()

    def size():
        hooks = (t.game.bus.values(), t.game.mods.values())
        return [sum(len(listeners) for listeners in kind) for kind in hooks]

    t.do(t.A.lose_skill(t.do(t.A.gain_skill(Busy))))
    before = size()
    for _ in range(200):
        t.do(t.A.lose_skill(t.do(t.A.gain_skill(Busy))))
    assert size() == before and not t.A.skills


def test_b148_a_choice_without_an_answer_is_not_asked(lay):
    t = lay()

    class Demand(Skill, locked=True):
        @on(m.DamageTaken)
        async def demand(self, damage):
            red = [c for c in damage.source.hand.cards if c.color == "red"]
            self.game.log("given", len(await self.choose_cards(red, who=damage.source)))

    t.skill(t.B, Demand)
    t.hold(t.A, "strike S2", "dodge S3")
    t.do(t.A.damage(t.B, 1))
    assert t.log("given") == [("given", 0)] and t.asked == []
