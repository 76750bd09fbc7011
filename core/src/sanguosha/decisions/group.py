"""One question to several seats at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sanguosha.decisions.base import Decision, DecisionKind, Step
from sanguosha.decisions.pick import Answer, Pick, PickKind
from sanguosha.decisions.why import NOT_AN_OPTION, TOO_FEW, Why

if TYPE_CHECKING:
    from sanguosha.game import Game


class GroupDecision(Decision):
    """Several seats are asked at once: `first` (anyone may answer first) or all, unseen.

    An answer lists each answering seat followed by its own picks: s1 c12 s4 c3. With `first` it
    names at most one seat (the empty answer: all declined); otherwise every seat in turn. The
    one record entry makes a replay need no clock.
    """

    kind = DecisionKind.GROUP
    __slots__ = ("anyone", "known", "parts")

    def __init__(self, game: Game, parts: Sequence[Decision], anyone: bool) -> None:
        head = parts[0]
        super().__init__(game, head.seat, head.prompt, anyone)
        self.parts = list(parts)
        self.anyone = anyone
        #: Answers that seats with a policy have already given, by seat index.
        self.known: dict[int, Answer] = {}

    def join(self, answers: dict[int, Answer]) -> Answer:
        """The group answer made of one answer a seat (by seat index)."""
        picks: list[Pick] = []
        for part in self.parts:
            index = part.seat.index
            if index in answers and (answers[index] or not self.anyone):
                picks.append(Pick(PickKind.SEAT, index))
                picks += _escape(answers[index])
                if self.anyone:
                    break
        return tuple(picks)

    def split(self, answer: Answer) -> dict[int, Answer]:
        """The answers of the single seats."""
        found: dict[int, list[Pick]] = {}
        waiting = {part.seat.index for part in self.parts}
        current: list[Pick] | None = None
        for pick in answer:
            if pick.kind is PickKind.SEAT and pick.value in waiting:
                waiting.discard(int(pick.value))
                current = found.setdefault(int(pick.value), [])
            elif current is not None:
                current.append(pick)
        return {index: _unescape(picks) for index, picks in found.items()}

    def part_of(self, seat_index: int) -> Decision | None:
        """The question as put to one seat."""
        for part in self.parts:
            if part.seat.index == seat_index:
                return part
        return None

    def next(self, picks: Answer = ()) -> Step:
        if not picks:
            seats = [Pick(PickKind.SEAT, p.seat.index) for p in self.parts]
            return Step(seats if self.anyone else seats[:1], False)
        answers = self.split(picks)
        at = len(answers) - 1
        part = self.part_of(list(answers)[-1])
        assert part is not None
        inner = answers[part.seat.index]
        step = part.next(inner)
        done = step.complete or (part.optional and not inner and not self.anyone)
        options = _escape(tuple(step.options))
        if done and not self.anyone and at + 1 < len(self.parts):
            return Step([*options, Pick(PickKind.SEAT, self.parts[at + 1].seat.index)], False)
        return Step(list(options), done)

    def validate(self, answer: Answer) -> Why | None:
        if not answer:
            return None if self.anyone else TOO_FEW
        answers = self.split(answer)
        if not self.anyone and len(answers) < len(self.parts):
            return TOO_FEW
        if self.join(answers) != answer:
            # A seat that was not asked, picks that belong to nobody, or more than one first answer.
            return NOT_AN_OPTION
        for index, inner in answers.items():
            part = self.part_of(index)
            assert part is not None
            bad = part.validate(inner)
            if bad is not None:
                return bad
        return None

    def default(self) -> Answer:
        if self.anyone:
            return ()
        return self.join({p.seat.index: p.default() for p in self.parts})

    def first(self) -> Answer:
        return self.join({p.seat.index: p.first() for p in self.parts})

    def forced(self) -> Answer | None:
        if self.anyone:
            return None
        forced = {p.seat.index: p.forced() for p in self.parts}
        if all(a is not None for a in forced.values()):
            return self.join({i: a for i, a in forced.items() if a is not None})
        return None


def _escape(picks: Answer) -> list[Pick]:
    """Seat picks inside a part are marked so that they are not taken for a new part."""
    return [
        Pick(PickKind.OPTION, f"seat:{p.value}") if p.kind is PickKind.SEAT else p for p in picks
    ]


def _unescape(picks: Sequence[Pick]) -> Answer:
    return tuple(
        Pick(PickKind.SEAT, int(str(p.value)[5:]))
        if p.kind is PickKind.OPTION and str(p.value).startswith("seat:")
        else p
        for p in picks
    )
