"""Tables that agree with all a seat knows: what a search bot forks, and what twins tests compare.

At an idle prompt the table is all there is: it is copied and the unseen is dealt anew. In the
middle of a resolution the copy starts from the idle point kept, and the answers given since are
given again: each seat answers with the card that lies where its own card lay. Hidden hands decide
who is asked at all, so questions are matched one by one: a question that only the new deal brings
up is declined, a decline that it has no question for is dropped. Where that does not lead to the
same decision, with the same history for the viewer, the cards at fault keep their places and the
rest is dealt again; after a few tries all hands stay as they are, and in the end the whole table
does but for the part of the draw pile that nobody has seen.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING, Any

from sanguosha.content.general import General
from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import DECLINE, Answer, Pick, PickKind
from sanguosha.decisions.pick import unseen as unseen_pick
from sanguosha.decisions.simple import GeneralDecision
from sanguosha.game import IllegalAnswer, Quarantine
from sanguosha.record.events import redact
from sanguosha.record.knowledge import hidden_cards
from sanguosha.record.redeal import (
    redeal_cards,
    redeal_reserve,
    redeal_skills,
    secret_zones,
)
from sanguosha.table.card import Card
from sanguosha.table.rng import Random, Stream, seed_for

if TYPE_CHECKING:
    from sanguosha.decisions.trail import Asked
    from sanguosha.game import Game

#: How often a deal that contradicts the past is repaired and drawn again before more is pinned.
TRIES = 4


def determinize(game: Game, viewer: int, seed: int) -> Game:
    """A game of its own on which everything that seat `viewer` can't know is dealt anew.

    It waits at the same decision (if `viewer`'s part of a joint question is pending: at the joint
    question), has no policies and a random source of its own; the same seed gives the same table.
    Raises RuntimeError for a game that has not begun, or in the middle of a resolution if the
    game keeps no idle points; ValueError for a viewer without a seat.
    """
    if not 0 <= viewer < len(game.seats):
        raise ValueError(f"there is no seat {viewer} to look from")
    rng = Stream(seed_for(seed, "determinize"))
    if game.table.outcome is not None or game.at_idle_prompt:
        twin = game.copy()
        _deal(game, twin, viewer, frozenset(), rng)
        _own_luck(twin, rng)
        if game.table.outcome is None:
            twin.start()
        return twin
    if game.pending is None:
        raise RuntimeError("the game waits for nothing: there is no decision to stand at")
    if game.idle is None:
        raise RuntimeError("this game keeps no idle points: make it with keep='step'")
    return _Retelling(game, viewer, rng).find()


def twin(game: Game, viewer: int, seed: int) -> Game:
    """A table that differs from `game` only in what `viewer` may not know."""
    return determinize(game, viewer, seed)


def imagine(game: Game, viewer: int, seed: int) -> Game:
    """The table as it lies now with what `viewer` can't know dealt anew, and no question on it.

    For trying one effect, also in the middle of a resolution and in games that keep no idle
    points: what has begun there is not told again and does not go on.
    """
    rng = Stream(seed_for(seed, "imagine"))
    twin = game.copy()
    _deal(game, twin, viewer, frozenset(), rng)
    _own_luck(twin, rng)
    return twin


def _deal(
    game: Game,
    twin: Game,
    viewer: int,
    pinned: frozenset[int],
    rng: Stream,
    named: frozenset[str] = frozenset(),
) -> tuple[list[Card], list[Card]]:
    """Deal the unknown of `twin` anew; what `viewer` knows on `game` now stays.

    `named`: generals that have been named since and can't be others.
    """
    dealt = redeal_cards(twin, viewer, pinned, rng)
    if twin.table.started:
        game.mode.redeal(twin, viewer, game, rng)
    redeal_reserve(twin, viewer, named, rng)
    redeal_skills(twin, viewer, rng)
    return dealt


def _own_luck(twin: Game, rng: Stream) -> None:
    twin.table.rng = Random(rng.next())


class _Contradiction(Exception):
    """A deal under which the past could not have happened; `cards` had better keep their places."""

    def __init__(self, cards: frozenset[int] = frozenset()) -> None:
        self.cards = cards


class _Retelling:
    """The past since the idle point, to be told again on other deals."""

    def __init__(self, game: Game, viewer: int, rng: Stream) -> None:
        assert game.idle is not None
        self.game = game
        self.viewer = viewer
        self.rng = rng
        self.idle: Game = game.idle
        self.answers: list[Answer] = [
            a for a in game.record[game.idle_record :] if not isinstance(a, Quarantine)
        ]
        self.trail = game.trail
        #: What the answers named as options: generals among these can't be others.
        self.named = frozenset(
            str(p.value) for a in self.answers for p in a if p.kind is PickKind.OPTION
        )
        self.begun = len(self.idle.table.log)
        self.told = redact(game.table.log, viewer, game.everyone, self.begun)
        self.known = self._known_cards()

    def _known_cards(self) -> frozenset[int]:
        """The cards whose faces the viewer knows now or has seen since the idle point."""
        game = self.game
        hidden = {card.id for _, _, card in hidden_cards(game.table, self.viewer)}
        for event in self.told:
            if event[0] == "move":
                hidden.difference_update(line[0] for line in event[4])
            elif event[0] in ("show", "look"):
                hidden.difference_update(event[2])
            elif event[0] in ("use", "play"):
                hidden.difference_update(event[3])
        return frozenset(c.id for c in game.table.deck if c.id not in hidden)

    def find(self) -> Game:
        """The first deal that the past fits."""
        pinned = self.known
        for _ in range(TRIES):
            try:
                return self._tell(pinned)
            except _Contradiction as wrong:
                pinned |= wrong.cards
        for level in (self._hands(), frozenset(range(len(self.game.table.deck)))):
            try:
                return self._tell(pinned | level)
            except _Contradiction:
                continue
        return self._as_it_is()

    def _hands(self) -> frozenset[int]:
        zones = secret_zones(self.idle, self.viewer)
        return frozenset(c.id for zone in zones for c in zone.cards)

    def _as_it_is(self) -> Game:
        """The true table; only what nobody has seen of the draw pile changes places."""
        twin = self.game.fork()
        table = twin.table
        places = [i for i, c in enumerate(table.draw.cards) if c.id not in table.seen]
        cards = [table.draw.cards[i] for i in places]
        self.rng.shuffle(cards)
        for i, card in zip(places, cards, strict=True):
            table.draw.cards[i] = card
        _own_luck(twin, self.rng)
        return twin

    def _tell(self, pinned: frozenset[int]) -> Game:
        """Tell the past on a new deal. Raises `_Contradiction` if it can't have been so."""
        twin = self.idle.copy()
        before, after = _deal(self.game, twin, self.viewer, pinned, self.rng, self.named)
        alias = {old.id: new.id for old, new in zip(before, after, strict=True)}
        fixed = frozenset() if len(pinned) == len(self.game.table.deck) else pinned
        if fixed:
            self._share_luck(twin, fixed, alias)
        decision = twin.start()
        at = 0
        while True:
            if not isinstance(decision, Decision) or twin.crashes:
                raise _Contradiction
            found = self._question(decision, at)
            if found is None:
                if not self._is_pending(decision, at):
                    decision = self._decline(twin, decision)
                    continue
                break
            at = found + 1
            decision = self._answer(twin, decision, found, alias)
        if redact(twin.table.log, self.viewer, twin.everyone, self.begun) != self.told:
            raise _Contradiction
        if not self.idle.table.started:
            self.game.mode.redeal(twin, self.viewer, self.game, self.rng)
        _own_luck(twin, self.rng)
        return twin

    def _share_luck(self, twin: Game, pinned: frozenset[int], alias: dict[int, int]) -> None:
        """What was shuffled since falls as it did for what the viewer knows, and anew for the
        rest."""
        for name in ("deck", "setup"):
            state = twin.table.rng[name].state
            known = self._known_generals()
            twin.table.rng.streams[name] = _SharedLuck(state, pinned, known, self.rng, alias)

    def _known_generals(self) -> frozenset[str]:
        """The generals that the viewer has seen, offers to him included."""
        known: set[str] = set(self.named)
        for seat in self.game.view(self.viewer).seats:
            known |= {g.general.id for g in seat.generals if g.general is not None}
        pending = self.game.pending
        part = pending
        if isinstance(pending, GroupDecision):
            part = pending.part_of(self.viewer)
        if isinstance(part, GeneralDecision) and part.seat.index == self.viewer:
            known |= {g.id for g in part.generals}
        return frozenset(known)

    # -- questions --------------------------------------------------------------------------------

    def _question(self, decision: Decision, at: int) -> int | None:
        """Which of the past questions, from `at` on, this one is; None: a new one."""
        for i in range(at, len(self.trail)):
            if _same(self.trail[i], decision):
                return i
            if self.answers[i] or self.trail[i].seat == self.viewer:
                return None
        return None

    def _is_pending(self, decision: Decision, at: int) -> bool:
        """Whether this is the question that the game waits at; only declines were left out."""
        rest = range(at, len(self.trail))
        if any(self.answers[i] or self.trail[i].seat == self.viewer for i in rest):
            return False
        pending = self.game.pending
        assert pending is not None
        if isinstance(decision, GroupDecision) and not isinstance(pending, GroupDecision):
            part = decision.part_of(pending.seat.index)
            return part is not None and part.prompt == pending.prompt
        if decision.kind is not pending.kind or decision.prompt != pending.prompt:
            return False
        return isinstance(decision, GroupDecision) or decision.seat.index == pending.seat.index

    def _decline(self, twin: Game, decision: Decision) -> Any:
        """Nobody saw this question: it was declined, or this deal is wrong."""
        if not decision.optional or decision.seat.index == self.viewer:
            raise _Contradiction(self._held_by(decision.seat.index))
        return self._send(twin, DECLINE, frozenset())

    def _held_by(self, seat: int) -> frozenset[int]:
        return frozenset(c.id for c in self.idle.seats[seat].hand.cards)

    # -- answers ----------------------------------------------------------------------------------

    def _answer(self, twin: Game, decision: Decision, at: int, alias: dict[int, int]) -> Any:
        """Give the answer that was given, with the cards that lie in the places of those named."""
        asked, answer = self.trail[at], self.answers[at]
        named = frozenset(int(p.value) for p in answer if p.kind is PickKind.CARD)
        at_fault = named or self._held_by(asked.seat)
        try:
            said = tuple(self._translated(twin, p, asked, alias) for p in answer)
        except (KeyError, ValueError):
            raise _Contradiction(at_fault) from None
        return self._send(twin, said, at_fault)

    def _send(self, twin: Game, answer: Answer, at_fault: frozenset[int]) -> Any:
        """Answer; an illegal answer or a game that runs in circles means another deal."""
        try:
            return twin.answer(answer)
        except (IllegalAnswer, RuntimeError):
            raise _Contradiction(at_fault) from None

    def _translated(self, twin: Game, pick: Pick, asked: Asked, alias: dict[int, int]) -> Pick:
        if pick.kind is PickKind.CARD:
            return Pick(PickKind.CARD, alias.get(int(pick.value), int(pick.value)))
        if pick.kind is PickKind.UNSEEN:
            card = asked.taken[pick.value]
            card = alias.get(card, card)
            seat = int(str(pick.value).partition(".")[0])
            hand = [c.id for c in twin.seats[seat].hand.cards]
            return unseen_pick(seat, hand.index(card))
        return pick


def _same(asked: Asked, decision: Decision) -> bool:
    """Whether a question is one that was asked; who of several can answer may differ."""
    if isinstance(decision, GroupDecision) and decision.anyone:
        return asked.kind is decision.kind and asked.prompt == decision.prompt
    return asked.matches(decision)


class _SharedLuck(Stream):
    """A stream that shuffles as the true one did, and then the unknown among themselves."""

    __slots__ = ("alias", "generals", "pinned", "rng")

    def __init__(
        self,
        state: int,
        pinned: frozenset[int],
        generals: frozenset[str],
        rng: Stream,
        alias: dict[int, int],
    ) -> None:
        super().__init__(state)
        self.pinned = pinned
        self.generals = generals
        self.rng = rng
        self.alias = alias

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        super().shuffle(items)
        places = [i for i, item in enumerate(items) if self._free(item)]
        found = [items[i] for i in places]
        before = list(found)
        self.rng.shuffle(found)
        for i, item in zip(places, found, strict=True):
            items[i] = item
        stood = {new: old for old, new in self.alias.items()}
        for old, new in zip(before, found, strict=True):
            if isinstance(old, Card):
                self.alias[stood.get(old.id, old.id)] = new.id

    def _free(self, item: Any) -> bool:
        if isinstance(item, Card):
            return item.id not in self.pinned
        return isinstance(item, General) and item.id not in self.generals


__all__ = ["determinize", "imagine", "twin"]
