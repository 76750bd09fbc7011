"""Whether a seat can tell two tables apart that differ only in what it can't know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Pick, PickKind
from sanguosha.record.determinize import twin
from sanguosha.table.rng import Stream
from sanguosha.texts import prompt_text

if TYPE_CHECKING:
    from sanguosha import Decision, Game

#: How many events back the words of the log are compared.
LATELY = 60
#: How far into an answer the options are compared.
DEPTH = 6


def assert_keeps_secrets(game: Game, seat: int, seed: int) -> None:
    """Deal anew what `seat` can't know at this question; nothing that it is shown may change.

    :raises AssertionError: if the view, the events, the words of the log, or the question, its
        options and its reasons differ.
    """
    rng = Stream(seed)
    other = twin(game, seat, rng.next())
    mine, theirs = game.view(seat), other.view(seat)
    assert theirs.as_data() == mine.as_data(), f"seat {seat}'s view tells a secret"
    assert theirs.events() == mine.events(), f"seat {seat}'s events tell a secret"
    lately = max(0, len(game.table.log) - LATELY)
    for language in ("zh", "en"):
        assert theirs.log(language, lately) == mine.log(language, lately), "the log tells a secret"
    if game.pending is not None and other.pending is not None:
        _assert_same_question(game, other, seat, rng)


def _assert_same_question(game: Game, other: Game, seat: int, rng: Stream) -> None:
    assert game.pending is not None and other.pending is not None
    mine, theirs = _part(game.pending, seat), _part(other.pending, seat)
    assert (mine is None) == (theirs is None), f"whether seat {seat} is asked tells a secret"
    if mine is None or theirs is None:
        return
    what = f"the question {mine.prompt.key!r} to seat {seat} tells a secret"
    assert (mine.kind, mine.prompt, mine.optional) == (theirs.kind, theirs.prompt, theirs.optional)
    assert prompt_text(mine) == prompt_text(theirs), what
    assert mine.default() == theirs.default() and mine.forced() == theirs.forced(), what
    picks: tuple[Pick, ...] = ()
    for _ in range(DEPTH):
        step = mine.next(picks)
        assert step == theirs.next(picks), what
        for pick in _tries(game, seat):
            assert mine.why_not(pick, picks) == theirs.why_not(pick, picks), what
        assert mine.validate(picks) == theirs.validate(picks), what
        if not step.options:
            return
        picks = (*picks, step.options[rng.below(len(step.options))])


def _part(decision: Decision, seat: int) -> Decision | None:
    """The question as it is put to this seat."""
    if isinstance(decision, GroupDecision):
        return decision.part_of(seat)
    return decision if decision.seat.index == seat else None


def _tries(game: Game, seat: int) -> list[Pick]:
    """Picks that may or may not be legal: each card that the seat knows, each seat, each skill."""
    view = game.view(seat)
    found = [Pick(PickKind.CARD, c.id) for s in view.seats for c in (*s.hand, *s.equip)]
    found += [Pick(PickKind.SEAT, s.index) for s in view.seats]
    found += [Pick(PickKind.SKILL, s.key) for s in view.me.skills]
    found += [Pick(PickKind.OPTION, o) for o in ("yes", "end", "recast")]
    return found
