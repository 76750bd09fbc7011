"""Putting cards into piles, and giving them out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sanguosha.decisions.base import Decision, DecisionKind, Step
from sanguosha.decisions.pick import Answer, Pick, PickKind, option
from sanguosha.decisions.pick import card as card_pick
from sanguosha.decisions.pick import seat as seat_pick
from sanguosha.decisions.why import NOT_AN_OPTION, Prompt, Why

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card


class ArrangeDecision(Decision):
    """Sort `cards` into the named `piles`, in order (观星: top, bottom).

    An answer is a pile's option followed by its cards, pile after pile: top c3 c7 bottom c1.
    `sizes` maps a pile to (least, most) cards.
    """

    kind = DecisionKind.ARRANGE
    __slots__ = ("cards", "piles", "sizes")

    def __init__(
        self,
        game: Game,
        seat: Seat,
        prompt: Prompt,
        cards: Sequence[Card],
        piles: Sequence[str],
        sizes: dict[str, tuple[int, int]] | None = None,
    ) -> None:
        super().__init__(game, seat, prompt, False)
        self.cards = list(cards)
        self.piles = list(piles)
        self.sizes = sizes or {}

    def _bounds(self, pile: str) -> tuple[int, int]:
        return self.sizes.get(pile, (0, len(self.cards)))

    def chosen(self, answer: Answer) -> dict[str, list[Card]]:
        """The piles that an answer makes."""
        by_id = {c.id: c for c in self.cards}
        piles: dict[str, list[Card]] = {p: [] for p in self.piles}
        name = ""
        for pick in answer:
            if pick.kind is PickKind.OPTION:
                name = str(pick.value)
            else:
                piles[name].append(by_id[int(pick.value)])
        return piles

    def next(self, picks: Answer = ()) -> Step:
        begun = [str(p.value) for p in picks if p.kind is PickKind.OPTION]
        used = {p.value for p in picks if p.kind is PickKind.CARD}
        left = [c for c in self.cards if c.id not in used]
        if not begun:
            return Step([option(self.piles[0])], False)
        at = len(begun) - 1
        piles = self.chosen(picks)
        here = len(piles[begun[-1]])
        least, most = self._bounds(begun[-1])
        later = [self._bounds(p) for p in self.piles[at + 1 :]]
        options: list[Pick] = []
        if here < most and len(left) > sum(low for low, _ in later):
            options += [card_pick(c.id) for c in left]
        if later and here >= least and len(left) <= sum(high for _, high in later):
            options.append(option(self.piles[at + 1]))
        return Step(options, not later and not left and least <= here <= most)

    def default(self) -> Answer:
        """The cards as they lie, filling the first pile first."""
        picks: list[Pick] = []
        left = list(self.cards)
        for i, pile in enumerate(self.piles):
            later = sum(self._bounds(p)[0] for p in self.piles[i + 1 :])
            count = min(self._bounds(pile)[1], len(left) - later)
            picks.append(option(pile))
            picks += [card_pick(c.id) for c in left[:count]]
            left = left[count:]
        return tuple(picks)

    def first(self) -> Answer:
        return self.default()

    def forced(self) -> Answer | None:
        return self.default() if not self.cards else None


class DistributeDecision(Decision):
    """Give cards to seats. An answer lists cards followed by who gets them: c3 c7 s1 c4 s2.

    At least `least` and at most `most` cards must be given; `keeper` may be among `seats`
    (遗计 may keep them).
    """

    kind = DecisionKind.DISTRIBUTE
    __slots__ = ("cards", "least", "most", "seats")

    def __init__(
        self,
        game: Game,
        seat: Seat,
        prompt: Prompt,
        cards: Sequence[Card],
        seats: Sequence[Seat],
        least: int,
        most: int,
        optional: bool = False,
    ) -> None:
        super().__init__(game, seat, prompt, optional)
        self.cards = list(cards)
        self.seats = list(seats)
        self.least = min(least, len(self.cards))
        self.most = min(most, len(self.cards))

    def chosen(self, answer: Answer) -> list[tuple[Seat, list[Card]]]:
        """Who gets which cards, in the order of the answer."""
        by_id = {c.id: c for c in self.cards}
        gifts: list[tuple[Seat, list[Card]]] = []
        pending: list[Card] = []
        for pick in answer:
            if pick.kind is PickKind.CARD:
                pending.append(by_id[int(pick.value)])
            else:
                gifts.append((self.game.seats[int(pick.value)], pending))
                pending = []
        return gifts

    def next(self, picks: Answer = ()) -> Step:
        used = {p.value for p in picks if p.kind is PickKind.CARD}
        options: list[Pick] = []
        if len(used) < self.most:
            options = [card_pick(c.id) for c in self.cards if c.id not in used]
        open_group = bool(picks) and picks[-1].kind is PickKind.CARD
        if open_group:
            options += [seat_pick(s.index) for s in self.seats]
        return Step(options, not open_group and len(used) >= self.least)

    def why_not(self, pick: Pick, picks: Answer = ()) -> Why | None:
        return None if pick in self.next(picks).options else NOT_AN_OPTION

    def first(self) -> Answer:
        picks: list[Pick] = [card_pick(c.id) for c in self.cards[: self.least]]
        return (*picks, Pick(PickKind.SEAT, self.seats[0].index)) if picks else ()

    def forced(self) -> Answer | None:
        if self.optional or len(self.seats) != 1 or self.least != len(self.cards):
            return None
        return self.first()
