"""Comparing two tables that one seat must not be able to tell apart."""

from sanguosha import Game
from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Pick, PickKind
from sanguosha.table.rng import Stream
from sanguosha.texts import prompt_text


def part_for(decision: Decision, seat: int) -> Decision | None:
    """The question as put to this seat."""
    if isinstance(decision, GroupDecision):
        return decision.part_of(seat)
    return decision if decision.seat.index == seat else None


def assert_same_to(seat: int, game: Game, other: Game, rng: Stream) -> None:
    """Views, logs, and (if it is asked) the question, its options and its reasons are equal."""
    assert other.view(seat).as_data() == game.view(seat).as_data()
    assert other.view(seat).events() == game.view(seat).events()
    lately = max(0, len(game.table.log) - 60)
    for language in ("zh", "en"):
        told = other.view(seat).log(language, lately)
        assert told == game.view(seat).log(language, lately)
    assert other.pending.kind is game.pending.kind
    assert other.pending.prompt == game.pending.prompt
    mine, theirs = part_for(game.pending, seat), part_for(other.pending, seat)
    assert (mine is None) == (theirs is None)
    if mine is None or theirs is None:
        return
    assert (mine.kind, mine.prompt, mine.optional) == (theirs.kind, theirs.prompt, theirs.optional)
    assert prompt_text(mine) == prompt_text(theirs)
    assert mine.default() == theirs.default() and mine.forced() == theirs.forced()
    picks: tuple[Pick, ...] = ()
    for _ in range(6):
        step = mine.next(picks)
        assert step == theirs.next(picks)
        for pick in tries(game):
            assert mine.why_not(pick, picks) == theirs.why_not(pick, picks), (picks, pick)
        assert mine.validate(picks) == theirs.validate(picks)
        if not step.options:
            break
        picks = (*picks, step.options[rng.below(len(step.options))])


def tries(game: Game) -> list[Pick]:
    """Picks that may or may not be legal: every known card, every seat, skill and some options."""
    view = game.view(game.pending.seat.index)
    cards = [c.id for s in view.seats for c in (*s.hand, *s.equip)]
    found = [Pick(PickKind.CARD, i) for i in cards]
    found += [Pick(PickKind.SEAT, s.index) for s in view.seats]
    found += [Pick(PickKind.SKILL, s.key) for s in view.me.skills]
    found += [Pick(PickKind.OPTION, o) for o in ("yes", "end", "recast", "nonsense")]
    found += [Pick(PickKind.UNSEEN, f"{s.index}.0") for s in view.seats]
    return found
