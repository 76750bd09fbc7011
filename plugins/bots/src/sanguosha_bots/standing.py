"""How good a table is for a seat: hp, cards, equipment and lives, weighted by attitude."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.table.enums import Phase
from sanguosha.timing.damage import Damage
from sanguosha.timing.judge import Judgement
from sanguosha.timing.turns import Draw, PhaseFrame
from sanguosha.timing.use import CardRequest, CardUse, TargetEntry
from sanguosha_bots import eyes
from sanguosha_bots.adding import added
from sanguosha_bots.mind import HP_WORTH

if TYPE_CHECKING:
    from collections.abc import Collection

    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha_bots.mind import Mind

#: An unseen card in a hand, a delayed trick before a seat, a lost turn, a decided game.
CARD, LAID, FACE_DOWN, GAME = 1.35, -1.6, -2.5, 30.0
#: What a phase that is skipped or given up is worth to its seat.
PHASES = {Phase.JUDGE: -0.5, Phase.DRAW: 2.6, Phase.PLAY: 2.0, Phase.DISCARD: -0.6}


def life(seat: Seat) -> float:
    """What the hp of a seat is worth."""
    worth = 0.0
    for k in range(max(0, seat.hp)):
        worth += HP_WORTH[k] if k < 5 else 1.3
    return worth + 0.4 * seat.max_hp


def holdings(mind: Mind, seat: Seat, known: Collection[int]) -> float:
    """What the cards of a seat are worth; faces count only for cards that were known before."""
    worth = 0.0
    for card in seat.hand.cards:
        worth += mind.lore.kind(card.kind).value if card.id in known else CARD
    for card in seat.equip.cards:
        worth += mind.lore.kind(card.kind).value + 1.0
    worth += LAID * len(seat.judging.cards)
    for pile in seat.piles.values():
        worth += 0.5 * len(pile.cards)
    return worth


def standing(mind: Mind, game: Game, known: Collection[int]) -> list[float]:
    """What each seat of `game` has, by seat."""
    found = []
    for seat in game.seats:
        if not seat.alive:
            found.append(-2.0)
            continue
        worth = life(seat) + holdings(mind, seat, known)
        if not seat.face_up:
            worth += FACE_DOWN
        if seat.chained:
            worth -= 0.2
        found.append(worth)
    return found


def weighed(mind: Mind, standings: list[float]) -> float:
    """The sum for the thinking seat."""
    seats = mind.game.seats
    return added(mind.stake(seats[i]) * worth for i, worth in enumerate(standings))


def ended(mind: Mind, game: Game) -> float:
    """What a decided game is worth; 0 while it goes on."""
    outcome = game.table.outcome
    if outcome is None:
        return 0.0
    return GAME if mind.me.index in outcome.winners else -GAME


def pending(mind: Mind, payload: Any) -> float:
    """What is about to happen: an effect may change it without touching the table yet."""
    if isinstance(payload, Draw):
        return 1.3 * max(0, payload.count) * mind.stake(_of(mind, payload.seat))
    if isinstance(payload, Damage):
        if payload.prevented:
            return 0.0
        victim = _of(mind, payload.victim)
        return -mind.hurt(victim, payload.amount) * mind.stake(victim)
    if isinstance(payload, CardUse):
        return added(_aimed(mind, t) for t in payload.targets if not t.removed)
    if isinstance(payload, TargetEntry):
        return added(_aimed(mind, t) for t in payload.use.targets if not t.removed)
    if isinstance(payload, Judgement):
        if payload.good is None:
            return 0.0
        return (1.2 if payload.good else -1.2) * mind.stake(_of(mind, payload.seat))
    if isinstance(payload, PhaseFrame):
        lost = payload.skipped or getattr(payload, "given_up", False)
        worth = PHASES.get(payload.phase, 0.0)
        return 0.0 if lost else worth * mind.stake(_of(mind, payload.seat))
    if isinstance(payload, CardRequest):
        return 0.9 if payload.supplied is not None else 0.0
    return 0.0


def _of(mind: Mind, seat: Seat) -> Seat:
    """The seat on the real table: what is known of it is known there."""
    return mind.game.seats[seat.index]


def _aimed(mind: Mind, entry: TargetEntry) -> float:
    """What an effect that is still to come does to its target."""
    if entry.void or entry.cancelled:
        return 0.0
    seat = _of(mind, entry.seat)
    kind = mind.lore.kind(entry.card.kind)
    if kind.kind.nature is None:
        sign = 1.0 if kind.sort in ("self", "rescue") else -1.0
        return sign * mind.stake(seat)
    chance = 1.0 if entry.cannot_respond else 1.0 - 0.12 * min(eyes.hand_size(seat), 5)
    return -chance * mind.hurt(seat, 1 + entry.bonus) * mind.stake(seat)
