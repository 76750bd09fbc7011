"""Choosing cards: one's own, another's, or from a row laid open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sanguosha.decisions.base import Decision, DecisionKind, Step
from sanguosha.decisions.pick import Answer, Pick, PickKind, unseen
from sanguosha.decisions.pick import card as card_pick
from sanguosha.decisions.why import NOT_AN_OPTION, TOO_FEW, TOO_MANY, Prompt, Why

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card
    from sanguosha.table.zone import Zone

#: Why a card can't join the cards chosen so far; None if it can.
Joins = Callable[["Card", "list[Card]"], Why | None]


class CardsDecision(Decision):
    """Between `least` and `most` of the asked seat's own `cards`.

    `joins(card, chosen)` may forbid combinations (four different suits).
    """

    kind = DecisionKind.CARDS
    __slots__ = ("cards", "joins", "least", "most", "refused")

    def __init__(
        self,
        game: Game,
        seat: Seat,
        prompt: Prompt,
        cards: Sequence[Card],
        least: int = 1,
        most: int = 1,
        optional: bool = False,
        joins: Joins | None = None,
        refused: dict[int, Why] | None = None,
    ) -> None:
        super().__init__(game, seat, prompt, optional)
        self.cards = list(cards)
        self.least = min(least, len(self.cards))
        self.most = min(most, len(self.cards))
        self.joins = joins
        #: Cards that can't be chosen at all, with the reason, by card id.
        self.refused = refused or {}

    def chosen(self, answer: Answer) -> list[Card]:
        """The cards that an answer names."""
        by_id = {c.id: c for c in self.cards}
        return [by_id[int(p.value)] for p in answer if int(p.value) in by_id]

    def next(self, picks: Answer = ()) -> Step:
        if len(picks) >= self.most:
            return Step([], True)
        taken = {p.value for p in picks}
        left = [c for c in self.cards if c.id not in taken]
        if self.joins is not None:
            chosen = self.chosen(picks)
            left = [c for c in left if self.joins(c, chosen) is None]
        return Step([card_pick(c.id) for c in left], len(picks) >= self.least)

    def why_not(self, pick: Pick, picks: Answer = ()) -> Why | None:
        refused = self.refused.get(int(pick.value)) if pick.kind is PickKind.CARD else None
        if refused is not None:
            return refused
        if len(picks) >= self.most:
            return TOO_MANY
        if self.joins is not None and pick.kind is PickKind.CARD:
            for card in self.cards:
                if card.id == pick.value:
                    return self.joins(card, self.chosen(picks))
        return super().why_not(pick, picks)

    def validate(self, answer: Answer) -> Why | None:
        if self.joins is not None:
            return super().validate(answer)
        if not answer and self.optional:
            return None
        ids = {c.id for c in self.cards}
        values = [p.value for p in answer if p.kind is PickKind.CARD and p.value in ids]
        if len(values) != len(answer) or len(set(values)) != len(values):
            return next(
                (self.refused[int(p.value)] for p in answer if p.value in self.refused),
                NOT_AN_OPTION,
            )
        if len(values) < self.least:
            return TOO_FEW
        return TOO_MANY if len(values) > self.most else None

    def forced(self) -> Answer | None:
        if self.optional or self.joins is not None:
            return None
        if self.least == len(self.cards):
            return tuple(card_pick(c.id) for c in self.cards)
        return None


class RowDecision(CardsDecision):
    """Between `least` and `most` cards from a row that lies open or that the seat looks at."""

    kind = DecisionKind.ROW
    __slots__ = ()


class TakeDecision(Decision):
    """Between `least` and `most` cards of another seat; hand cards are picked unseen.

    `zones` are the zones that may be reached; `open_hand`: the hand is seen while choosing.
    """

    kind = DecisionKind.TAKE
    __slots__ = ("allowed", "least", "most", "open_hand", "target", "zones")

    def __init__(
        self,
        game: Game,
        seat: Seat,
        prompt: Prompt,
        target: Seat,
        zones: Sequence[Zone],
        least: int = 1,
        most: int = 1,
        optional: bool = False,
        open_hand: bool = False,
        allowed: Callable[[Card], Why | None] | None = None,
    ) -> None:
        super().__init__(game, seat, prompt, optional)
        self.target = target
        self.zones = list(zones)
        self.open_hand = open_hand or target is seat
        self.allowed = allowed
        count = len(self.picks())
        self.least = min(least, count)
        self.most = min(most, count)

    def picks(self) -> list[Pick]:
        """Every card that can be chosen, hand first."""
        found = []
        for zone in self.zones:
            hidden = zone is self.target.hand and not self.open_hand
            for i, card in enumerate(zone.cards):
                if self.allowed is not None and self.allowed(card) is not None:
                    continue
                if hidden:
                    found.append(unseen(self.target.index, i))
                else:
                    found.append(card_pick(card.id))
        return found

    def chosen(self, answer: Answer) -> list[Card]:
        """The cards that an answer names."""
        cards = {c.id: c for zone in self.zones for c in zone.cards}
        hand = self.target.hand.cards
        return [
            hand[int(str(p.value).split(".")[1])]
            if p.kind is PickKind.UNSEEN
            else cards[int(p.value)]
            for p in answer
        ]

    def next(self, picks: Answer = ()) -> Step:
        if len(picks) >= self.most:
            return Step([], True)
        left = [p for p in self.picks() if p not in picks]
        return Step(left, len(picks) >= self.least)

    def why_not(self, pick: Pick, picks: Answer = ()) -> Why | None:
        if len(picks) >= self.most:
            return TOO_MANY
        if self.allowed is not None and pick.kind is PickKind.CARD:
            for zone in self.zones:
                for card in zone.cards:
                    if card.id == pick.value:
                        return self.allowed(card)
        return super().why_not(pick, picks)

    def forced(self) -> Answer | None:
        if self.optional:
            return None
        picks = self.picks()
        return tuple(picks) if len(picks) == self.least else None
