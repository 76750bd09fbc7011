"""Sorting cards into piles with letters, digits and arrows; the answer is legal or refused."""

from __future__ import annotations

from sanguosha.decisions.arrange import ArrangeDecision
from sanguosha.decisions.pick import Answer, PickKind, option
from sanguosha.decisions.pick import card as card_pick
from sanguosha.decisions.why import Why


class Arranger:
    """The piles of an arrangement as they are being made. `held`: the card chosen to be moved."""

    def __init__(self, decision: ArrangeDecision) -> None:
        self.decision = decision
        self.piles: dict[str, list[int]] = {
            pile: [c.id for c in cards]
            for pile, cards in decision.chosen(decision.default()).items()
        }
        self.held: int | None = None
        self._past: list[dict[str, list[int]]] = []

    @property
    def answer(self) -> Answer:
        """The piles as an answer."""
        picks: list[object] = []
        for pile, cards in self.piles.items():
            picks += [option(pile), *(card_pick(c) for c in cards)]
        return tuple(picks)  # type: ignore[arg-type]

    @property
    def why_not(self) -> Why | None:
        """Why the piles can't stay so; None if they can."""
        return self.decision.validate(self.answer)

    def where(self, card: int) -> tuple[str, int]:
        """Pile and place of a card."""
        for pile, cards in self.piles.items():
            if card in cards:
                return pile, cards.index(card)
        raise KeyError(card)

    def hold(self, card: int) -> None:
        """Choose a card to be moved; once more: let go of it."""
        self.held = None if self.held == card else card

    def put(self, pile: str) -> bool:
        """Put the card held at the end of a pile, and let go of it."""
        card = self.held
        if card is None or not self._move(card, pile):
            return False
        self.held = None
        return True

    def shift(self, step: int) -> bool:
        """Move the card held by one place within its pile."""
        if self.held is None:
            return False
        pile, at = self.where(self.held)
        cards = self.piles[pile]
        if not 0 <= at + step < len(cards):
            return False
        self._remember()
        cards[at], cards[at + step] = cards[at + step], cards[at]
        return True

    def hop(self, step: int) -> bool:
        """Move the card held to the next or previous pile."""
        if self.held is None:
            return False
        names = list(self.piles)
        at = names.index(self.where(self.held)[0]) + step
        return 0 <= at < len(names) and self._move(self.held, names[at])

    def back(self) -> bool:
        """Undo the last move."""
        if self.held is not None:
            self.held = None
            return True
        if not self._past:
            return False
        self.piles = self._past.pop()
        return True

    def _move(self, card: int, pile: str) -> bool:
        self._remember()
        here, at = self.where(card)
        del self.piles[here][at]
        self.piles[pile].append(card)
        return True

    def _remember(self) -> None:
        self._past.append({k: list(v) for k, v in self.piles.items()})


def cards_of(answer: Answer) -> list[int]:
    """The cards that an answer names, in order."""
    return [int(p.value) for p in answer if p.kind is PickKind.CARD]
