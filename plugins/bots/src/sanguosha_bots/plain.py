"""`default` (B1): the plain player who stands in for somebody absent (托管).

It draws no conclusions: friend and foe are what the mode says openly. It equips what it holds,
uses what helps itself, attacks open enemies, else whoever is not an open friend, and defends
itself. It takes every optional skill that it is offered and activates none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.content.mode import Relation
from sanguosha.decisions.base import Decision
from sanguosha.decisions.cards import CardsDecision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import DECLINE, YES, Answer, Pick, PickKind
from sanguosha.decisions.pick import card as card_pick
from sanguosha.decisions.seats import SeatsDecision
from sanguosha.decisions.simple import ConfirmDecision
from sanguosha.decisions.use import UseDecision
from sanguosha.rules import legality
from sanguosha_bots import eyes
from sanguosha_bots.lore import KindLore, lore_of

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card

_RANK = {Relation.ENEMY: 0, Relation.UNKNOWN: 1, Relation.NEUTRAL: 2, Relation.ALLY: 9}
#: What is kept longest when cards must be given up: games want attacks more than defence.
_KEPT = {"rescue": 5.0, "attack": 4.0, "damage": 4.0, "delayed": 3.5, "answer": 2.4}


class DefaultBot:
    """Plays by the kinds of cards alone. It has no randomness and remembers nothing."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._stand: dict[int, int] = {}
        self._when: tuple[object, ...] = ()

    def _rank(self, game: Game, me: Seat, other: Seat) -> int:
        """How gladly `other` is attacked, the lowest first; asked of the mode once a turn."""
        when = (game, me.index, game.table.turns, len(game.alive))
        if when != self._when:
            self._when = when
            self._stand = {}
        found = self._stand.get(other.index)
        if found is None:
            found = self._stand[other.index] = _RANK.get(game.mode.relation(game, me, other), 1)
        return found

    def __call__(self, decision: Decision) -> Answer:
        """A legal answer to any decision."""
        if isinstance(decision, UseDecision):
            if decision.request.natural:
                return self._play(decision)
            return self._answer(decision)
        if isinstance(decision, ConfirmDecision):
            return YES if decision.prompt.key == "invoke" else DECLINE
        if isinstance(decision, GroupDecision):
            return decision.join({p.seat.index: self(p) for p in decision.parts})
        if isinstance(decision, CardsDecision) and decision.joins is None:
            return self._give_up(decision)
        if isinstance(decision, SeatsDecision) and not decision.optional:
            return self._seats(decision)
        return decision.default()

    def _play(self, decision: UseDecision) -> Answer:
        game, me = decision.game, decision.seat
        lore = lore_of(game.ruleset)
        hand: list[tuple[float, int, KindLore, Card]] = []
        looks: set[tuple[str, object]] = set()
        for card in legality.usable_cards(game, me):
            look = (card.name, card.color)
            kind = lore.kind(card.kind)
            if look not in looks and card.kind.play_phase and self._wants(me, kind, card):
                hand.append((-kind.order, len(hand), kind, card))
            looks.add(look)
        hand.sort(key=_place)
        for _, _, kind, card in hand:
            pick = card_pick(card.id)
            if decision.why_not(pick) is not None:
                continue
            picks = self._aim(decision, (pick,)) if kind.picks else (pick,)
            if picks:
                return picks
        return DECLINE

    def _wants(self, me: Seat, kind: KindLore, card: Card) -> bool:
        """Whether the card is one to use at all; its targets are another matter."""
        if kind.sort == "equip":
            slot = card.kind.slot
            lying = me.equipped(slot) if slot is not None else None
            reach = getattr(card.kind, "range", 0)
            return lying is None or reach > getattr(lying.kind, "range", 0)
        if kind.sort == "delayed":
            return kind.picks
        if kind.sort == "rescue":
            # Rescues are kept for when they are needed.
            return kind.picks or me.hp <= 1
        return kind.picks or kind.sort in ("self", "group")

    def _target(self, decision: UseDecision, options: list[Pick]) -> Pick | None:
        """The best seat to pick next: an open enemy, then one that is no open friend."""
        game, me = decision.game, decision.seat
        best: tuple[int, int, int] | None = None
        found: Pick | None = None
        for pick in options:
            if pick.kind is not PickKind.SEAT:
                continue
            seat = game.seats[int(pick.value)]
            rank = self._rank(game, me, seat)
            if rank >= 2 or seat is me:
                continue
            key = (rank, seat.hp, eyes.hand_size(seat))
            if best is None or key < best:
                best, found = key, pick
        return found

    def _aim(self, decision: UseDecision, picks: Answer) -> Answer:
        """As few targets as the card takes; () if there is none to take."""
        while True:
            step = decision.next(picks)
            if step.complete:
                return picks
            target = self._target(decision, step.options)
            if target is None:
                return DECLINE
            picks = (*picks, target)

    def _answer(self, decision: UseDecision) -> Answer:
        """Defend and save oneself and open friends, with plain cards first."""
        game, me = decision.game, decision.seat
        key = decision.prompt.key
        if key in ("rescue", "counter"):
            target = game.seats[int(decision.prompt.get("target"))]
            friend = game.mode.relation(game, me, target) == Relation.ALLY
            if target is not me and not (friend and key == "rescue"):
                return DECLINE
            if key == "counter" and not self._harmful(decision):
                return DECLINE
        fixed = decision.request.fixed
        if (
            key != "rescue"
            and fixed
            and any(game.mode.relation(game, me, t) == Relation.ALLY for t in fixed)
        ):
            return DECLINE
        options = decision.next(()).options
        if not options:
            return DECLINE
        picks: Answer = (options[0],)
        step = decision.next(picks)
        while not step.complete:
            if not step.options:
                return DECLINE
            picks = (*picks, step.options[0])
            step = decision.next(picks)
        return picks

    def _harmful(self, decision: UseDecision) -> bool:
        """Whether the effect that may be cancelled is an attack on oneself, not a counter."""
        entry = decision.context
        if entry.use.answers is not None or entry.user is decision.seat:
            return False
        kind = lore_of(decision.game.ruleset).kind(entry.card.kind)
        return kind.sort in ("damage", "delayed", "other") or kind.kind.nature is not None

    def _give_up(self, decision: CardsDecision) -> Answer:
        if decision.optional:
            return DECLINE
        lore = lore_of(decision.game.ruleset)

        def kept(card: Card) -> float:
            kind = lore.kind(card.kind)
            return _KEPT.get(kind.sort, kind.value)

        ranked = sorted(decision.cards, key=lambda c: (kept(c), c.id))
        return tuple(Pick(PickKind.CARD, c.id) for c in ranked[: decision.least])

    def _seats(self, decision: SeatsDecision) -> Answer:
        game, me = decision.game, decision.seat
        picks: Answer = ()
        step = decision.next(picks)
        while not step.complete and step.options:
            pick = min(
                step.options,
                key=lambda p: self._rank(game, me, game.seats[int(p.value)]),
            )
            picks = (*picks, pick)
            step = decision.next(picks)
        return picks


def _place(entry: tuple[float, int, KindLore, Card]) -> tuple[float, int]:
    return entry[0], entry[1]


def default_bot(seed: int = 0) -> DefaultBot:
    """The policy `default` for one seat."""
    return DefaultBot(seed)
