"""What nobody wrote hints for is tried out on an imagined table."""

from __future__ import annotations

import pytest

from sanguosha import (
    Game,
    General,
    Package,
    Setup,
    Skill,
    Trick,
    active,
    build_ruleset,
    on,
    once_per_phase,
    one,
    other,
    why,
)
from sanguosha import moments as m
from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import PickKind
from sanguosha.table.enums import SUITS, Phase
from sanguosha_bots.rule import RuleBot
from sanguosha_bots.trial import A_GAME


class Spring(Skill):
    """Good for its owner."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def draw(self, phase):
        await self.owner.draw(1)


class Thorn(Skill):
    """Bad for its owner."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def hurt(self, phase):
        await self.owner.lose_hp(1)


class Blessing(Skill):
    """Good for whoever is chosen."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def bless(self, phase):
        seat = await self.choose_seat(self.others())
        await seat.draw(2)


class Curse(Skill):
    """Bad for whoever is chosen."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def curse(self, phase):
        seat = await self.choose_seat(self.others())
        await seat.lose_hp(1)


class Fewer(Skill):
    """Gives up its owner's draw before anything has moved."""

    @on(m.DrawCount)
    async def fast(self, draw):
        draw.count = 0


class Lash(Skill):
    """An action of one's own, against somebody."""

    @active(targets=one(other), limit=once_per_phase)
    async def lash(self, cards, targets):
        await targets[0].lose_hp(1)


class Balm(Skill):
    """An action of one's own, for somebody."""

    @active(targets=one(other), limit=once_per_phase)
    async def soothe(self, cards, targets):
        await targets[0].draw(3)


class Feast(Trick):
    """A trick that is good for its target, which no fact of it tells."""

    def why_not_target(self, ctx, seat, chosen):
        return why("not_yourself") if seat is ctx.user else None

    async def effect(self, entry):
        await entry.seat.draw(3)


DECK = [(SUITS[i % 4].value, i % 13 + 1, "feast" if i % 3 == 0 else "jink") for i in range(120)]


@pytest.fixture
def play(toy_registry):
    """Rule bots at a table where everybody has the same skill; returns the game and what was
    asked of whom, with the answers, and how the asked seat stood to each seat then."""

    def run(skill, turns=12, deck="toy"):
        registry = toy_registry()
        generals = [General(f"x{i}", f"客{i}", "wei", 4, [skill]) for i in range(5)]
        registry.add(
            Package("tried", kinds=[Feast], decks={"tried": DECK}, generals={"x": generals})
        )
        setup = Setup(mode="court", packages=(deck, "x"), generals=tuple(g.id for g in generals))
        game = Game(build_ruleset(registry, setup), 11)
        game.strict = True
        bots = [RuleBot(i) for i in range(5)]
        answers = []
        liked = {}
        question = game.start()
        while isinstance(question, Decision) and game.table.turns <= turns:
            bot = bots[question.seat.index]
            reply = bot(question)
            liked[len(answers)] = [bot.mind(question).attitude(s) for s in game.seats]
            answers.append((question, reply))
            question = game.answer(reply)
        return game, answers, liked, bots

    return run


def invoked(answers, skill):
    return [bool(a) for q, a in answers if q.kind == "confirm" and q.prompt.skill == skill]


def test_a_good_skill_is_used(play):
    _, answers, _, _ = play(Spring)
    assert len(invoked(answers, "spring")) > 5 and all(invoked(answers, "spring"))


def test_a_bad_skill_is_declined(play):
    _, answers, _, _ = play(Thorn)
    assert len(invoked(answers, "thorn")) > 5 and not any(invoked(answers, "thorn"))


def test_what_is_about_to_happen_counts(play):
    _, answers, _, _ = play(Fewer)
    assert len(invoked(answers, "fewer")) > 5 and not any(invoked(answers, "fewer"))


def chosen(answers, liked, skill):
    """The attitude of each chooser to the seat it chose for a skill."""
    return [
        liked[i][int(reply[0].value)]
        for i, (question, reply) in enumerate(answers)
        if question.kind == "seats" and question.prompt.skill == skill
    ]


def test_seats_are_chosen_by_what_happens_to_them(play):
    _, answers, liked, _ = play(Curse)
    cursed = chosen(answers, liked, "curse")
    assert cursed and max(cursed) < 0.0
    _, answers, liked, _ = play(Blessing)
    blessed = chosen(answers, liked, "blessing")
    assert blessed and min(blessed) > 0.0


def targets_of(answers, skill):
    return [
        (q.seat.index, int(p.value))
        for q, a in answers
        if q.kind == "use" and a and a[0].kind is PickKind.SKILL and a[0].value == skill
        for p in a[1:]
        if p.kind is PickKind.SEAT
    ]


def test_actions_find_their_targets(play):
    game, answers, _, _ = play(Lash, turns=20)
    lashed = targets_of(answers, "lash")
    assert len(lashed) > 5
    for actor, target in lashed:
        if game.seats[actor].role == "loyalist":
            assert target != 0
    assert any(target == 0 for _, target in lashed)
    game, answers, _, _ = play(Balm, turns=20)
    for actor, target in targets_of(answers, "balm"):
        assert not (game.seats[actor].role == "rebel" and target == 0)


def test_a_card_that_helps_goes_to_friends_or_nobody(play):
    game, answers, _, _ = play(Spring, turns=20, deck="tried")
    uses = [
        (game.seats[q.seat.index].role, int(a[1].value))
        for q, a in answers
        if q.kind == "use" and len(a) == 2 and a[1].kind is PickKind.SEAT
    ]
    assert uses
    assert not [u for u in uses if u == ("rebel", 0)]
    assert [u for u in uses if u == ("loyalist", 0)]


def test_trials_are_counted_and_leave_no_trace(play):
    game, _, _, bots = play(Curse)
    minds = [m for b in bots for m in b._minds.values()]
    assert minds and all(0 <= m.trials.left < A_GAME for m in minds)
    # The same game without anybody trying anything but the same answers: the log is the same.
    again = Game(game.ruleset, 11)
    again.script = list(game.record)
    again.start()
    assert again.table.log == game.table.log
