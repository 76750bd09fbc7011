"""What stands after ``choose:``: picks, an ordering, or shares."""

from __future__ import annotations

from typing import Final

from sanguosha.scenario.kinds import CARDS, SEAT, Card, Kind, Schema, read_all, seat_named
from sanguosha.scenario.notation import CardSpec, looks_like_card, parse_unseen
from sanguosha.scenario.problems import suggest
from sanguosha.scenario.reader import Place, Unreadable
from sanguosha.scenario.source import Listing, Mapping, Node, Scalar, describe
from sanguosha.scenario.steps import (
    Answer,
    NumberPick,
    Ordering,
    Pick,
    Picks,
    SeatPick,
    Share,
    Shares,
    WordPick,
)

ENDS: Final = ("top", "bottom")


class PickKind(Kind[Pick]):
    """One thing that is picked: a seat, a card, an unseen card, a number, a word."""

    def read(self, node: Node, at: Place) -> Pick:
        match node:
            case Scalar(value=str(text)) if text.strip():
                return self._word(text.strip(), node.line, at)
            case Scalar(value=bool()):
                hint = "write {invoke: …} for yes and {decline: …} for no"
                raise at.bad(node.line, f"{node.text} can't be chosen", hint)
            case Scalar(value=int(number)):
                return NumberPick(number)
        raise at.bad(node.line, f"must be something to choose, not {describe(node)}")

    def schema(self, defs: Schema) -> Schema:
        return {"type": ["string", "integer"]}

    def _word(self, text: str, line: int, at: Place) -> Pick:
        if text in at.seats:
            return SeatPick(text)
        if unseen := parse_unseen(text):
            seat_named(unseen.seat, line, at)
            return unseen
        # A name without a suit stays a word: only the decision knows whether it is a card.
        return Card().parse(text, line, at) if looks_like_card(text) else WordPick(text)


class AnswerKind(Kind[Answer]):
    """``[slash, B, draw]``, ``{top: [..], bottom: [..]}`` or ``{B: [..], C: 2}``."""

    _pick: Final = PickKind()

    def read(self, node: Node, at: Place) -> Answer:
        match node:
            case Mapping():
                return self._ordering(node, at) if self._orders(node) else self._shares(node, at)
            case Listing():
                return Picks(read_all(node, self._pick, at))
        return Picks((self._pick.read(node, at),))

    def schema(self, defs: Schema) -> Schema:
        cards = CARDS.schema(defs)
        pick = self._pick.schema(defs)
        shares = {"anyOf": [{"type": "integer", "minimum": 0}, cards]}
        return {
            "anyOf": [
                pick,
                {"type": "array", "items": pick},
                {
                    "type": "object",
                    "minProperties": 1,
                    "properties": dict.fromkeys(ENDS, cards),
                    "additionalProperties": shares,
                },
            ]
        }

    @staticmethod
    def _orders(node: Mapping) -> bool:
        return any(end in node.entries for end in ENDS)

    def _ordering(self, node: Mapping, at: Place) -> Ordering:
        for entry in node.entries.values():
            if entry.key not in ENDS:
                message = f"unknown key {entry.key!r} in an ordering"
                raise at.at(entry.key).bad(entry.line, message, suggest(entry.key, ENDS, "keys"))
        ends = {e.key: CARDS.read(e.value, at.at(e.key)) for e in node.entries.values()}
        return Ordering(**ends)

    def _shares(self, node: Mapping, at: Place) -> Shares:
        shares: list[Share] = []
        failed = not node.entries
        if failed:
            at.report(node.line, "nothing is chosen", "write {B: [cards]} or {top: [cards]}")
        for entry in node.entries.values():
            inner = at.at(entry.key)
            try:
                seat = SEAT.read(Scalar(entry.line, entry.key, entry.key), inner)
                shares.append(Share(seat, self._given(entry.value, inner)))
            except Unreadable:
                failed = True
        if failed:
            raise Unreadable
        return Shares(tuple(shares))

    @staticmethod
    def _given(node: Node, at: Place) -> tuple[CardSpec, ...] | int:
        match node:
            case Listing():
                return CARDS.read(node, at)
            case Scalar(value=int(number)) if number >= 0 and not isinstance(node.value, bool):
                return number
        hint = "write {B: [cards]} or {B: 2}"
        raise at.bad(node.line, f"must be cards or a number, not {describe(node)}", hint)
