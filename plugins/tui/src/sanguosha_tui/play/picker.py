"""Making an answer pick by pick. Knows decisions, knows no screen.

Only legal picks can be taken; they are checked again after each. A conversion can be begun with
its skill or with its material: a card that is not usable itself leads to the skills that take it.
"""

from __future__ import annotations

from collections.abc import Sequence

from sanguosha.decisions.base import Decision, DecisionKind, Step
from sanguosha.decisions.pick import Answer, Pick, PickKind
from sanguosha.decisions.use import UseDecision
from sanguosha.decisions.why import Why
from sanguosha.skills.effects import ViewAsEffect


class Picker:
    """The answer to `decision` as it grows."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.picks: Answer = ()
        self._step: Step | None = None
        #: A card picked first for which several skills would do: its material, and those skills.
        self.material: Pick | None = None
        self.offers: list[Pick] = []
        self._settle()

    @property
    def step(self) -> Step:
        """What may come next, and whether the picks so far make an answer."""
        if self._step is None:
            self._step = self.decision.next(self.picks)
        return self._step

    @property
    def complete(self) -> bool:
        """Whether the picks make a legal answer."""
        return self.step.complete and (bool(self.picks) or not self.decision.optional)

    @property
    def certain(self) -> bool:
        """Whether the answer is whole and nothing could be added to it."""
        return self.complete and not self.step.options

    def options(self, kind: PickKind | None = None) -> list[Pick]:
        """The legal next picks (of one kind)."""
        if self.offers:
            return [p for p in self.offers if kind is None or p.kind is kind]
        return [p for p in self.step.options if kind is None or p.kind is kind]

    def is_picked(self, pick: Pick) -> bool:
        """Whether the pick is part of the answer so far."""
        return pick in self.picks or pick == self.material

    def is_open(self, pick: Pick) -> bool:
        """Whether the pick can be taken now: next, instead of the last one, or as material."""
        if pick in self.options() or self.is_picked(pick):
            return True
        return bool(self._instead(pick) or self._as_material(pick))

    def take(self, pick: Pick) -> bool:
        """Take a pick, or take it back if it was taken. False (and no change) if it is illegal."""
        if self.is_picked(pick):
            self._drop(pick)
            return True
        if self.offers and pick in self.offers and self.material is not None:
            self._set((pick, self.material))
            return True
        if pick in self.step.options:
            self._set((*self.picks, pick))
            return True
        other = self._instead(pick)
        if other:
            self._set(other)
            return True
        skills = self._as_material(pick)
        if len(skills) == 1:
            self._set((skills[0], pick))
            return True
        if skills:
            self._set(())
            self.material, self.offers = pick, skills
            return True
        return False

    def back(self) -> bool:
        """Take the last pick back. False if there is none."""
        if self.material is not None:
            self._set(())
            return True
        if not self.picks:
            return False
        self._set(self.picks[:-1], settle=False)
        return True

    def clear(self) -> None:
        """Begin anew."""
        self._set(())

    def why_not(self, pick: Pick) -> Why | None:
        """Why the pick can't be taken now; None if it can."""
        if self.is_open(pick):
            return None
        return self.decision.why_not(pick, self.picks)

    def answer(self) -> Answer:
        """The answer. Raises ValueError if it is not legal yet."""
        if not self.complete:
            raise ValueError("the answer is not complete")
        return self.picks

    # -- inside ---------------------------------------------------------------------------------

    def _set(self, picks: Answer, settle: bool = True) -> None:
        self.picks = picks
        self._step = None
        self.material, self.offers = None, []
        if settle:
            self._settle()

    def _settle(self) -> None:
        """Take what there is no choice about: the first pile of an arrangement, a single name."""
        while not self.step.complete and len(self.step.options) == 1:
            only = self.step.options[0]
            if only.kind is not PickKind.OPTION or (
                not self.picks and self.decision.kind is not DecisionKind.ARRANGE
            ):
                return
            self.picks = (*self.picks, only)
            self._step = None

    def _drop(self, pick: Pick) -> None:
        """Take one pick back and keep of the later ones what still holds."""
        if pick == self.material:
            self._set(())
            return
        at = self.picks.index(pick)
        kept = self.picks[:at]
        for later in self.picks[at + 1 :]:
            if later in self.decision.next(kept).options:
                kept = (*kept, later)
        self._set(kept, settle=False)

    def _instead(self, pick: Pick) -> Answer | None:
        """The picks with this one in place of the last of its kind (another target, card)."""
        for at in range(len(self.picks) - 1, -1, -1):
            if self.picks[at].kind is pick.kind:
                kept = self.picks[:at]
                if pick in self.decision.next(kept).options:
                    return (*kept, pick)
                break
        if self.picks and self.decision.kind is DecisionKind.USE:
            if pick in self.decision.next(()).options:
                return (pick,)
        return None

    def converters(self, pick: Pick) -> list[Pick]:
        """The skills that taking this card would begin with; none if it is usable itself."""
        if self.is_picked(pick) or pick in self.options() or self._instead(pick):
            return []
        return self._as_material(pick)

    def _as_material(self, pick: Pick) -> list[Pick]:
        """The skills that would convert this card, or others with it, into one that is usable."""
        decision = self.decision
        if pick.kind is not PickKind.CARD or not isinstance(decision, UseDecision) or self.picks:
            return []
        found = []
        for start in decision.next(()).options:
            if start.kind is not PickKind.SKILL:
                continue
            way = decision.way(str(start.value))
            converts = way is not None and isinstance(way.effect, ViewAsEffect)
            if converts and pick in decision.next((start,)).options:
                found.append(start)
        return found


def picks_of(picks: Sequence[Pick], kind: PickKind) -> list[Pick]:
    """Those of one kind."""
    return [p for p in picks if p.kind is kind]
