"""Moving cards: batches, visibility, the draw pile (flows.md §11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sanguosha.rules.control import GameOver
from sanguosha.rules.trigger import Sub, fire
from sanguosha.skills.modifiers import CardFace
from sanguosha.table.card import AnyCard, Card
from sanguosha.table.enums import (
    DISCARD,
    DRAW,
    EQUIP,
    HAND,
    JUDGE,
    PILE,
    PROCESSING,
    REMOVED,
    Reason,
)
from sanguosha.table.table import Outcome, Table
from sanguosha.table.zone import Zone
from sanguosha.timing.move import CardsMoved, CardsMoving, MoveBatch, Part

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat

#: Places where a card lies face up unless it was laid face down.
_OPEN = frozenset((DISCARD, PROCESSING, EQUIP, JUDGE, REMOVED))
#: Zones between which a card moves in the open without further ado.
_PLAIN_FROM = frozenset((PROCESSING, DISCARD, HAND))
_PLAIN_TO = frozenset((DISCARD, PROCESSING))
_REASONS = {r: r.value for r in Reason}


async def move(
    game: Game,
    cards: Iterable[Card],
    to: Zone,
    reason: Reason,
    by: Seat | None = None,
    skill: str | None = None,
    face_down: bool = False,
    reveal: bool = False,
    bottom: bool = False,
) -> MoveBatch | None:
    """Move cards to one zone as one batch. See `move_parts`."""
    where = game.table.where
    parts = [Part(c, where[c.id], to) for c in cards]
    return await move_parts(game, parts, reason, by, skill, face_down, reveal, bottom)


async def move_parts(
    game: Game,
    parts: list[Part],
    reason: Reason,
    by: Seat | None = None,
    skill: str | None = None,
    face_down: bool = False,
    reveal: bool = False,
    bottom: bool = False,
) -> MoveBatch | None:
    """Move cards, each from where it lies to a zone of its own, at once.

    `face_down`: nobody but its owner sees a card that goes to an open zone (拼点). `reveal`:
    everybody sees it on its way. `bottom`: under the draw pile. Returns the batch, or None if
    nothing moved. First hands (Reason.DEAL) are no card moves to any skill (flows.md §1).
    """
    if not parts:
        return None
    batch = MoveBatch(parts, reason, by, skill)
    if reason is Reason.DEAL:
        _settle(game, batch, face_down, reveal, bottom)
        return batch
    if CardsMoving in game.bus:
        await fire(game, CardsMoving, batch)
        if not batch.parts:
            return None
    leaving = _settle(game, batch, face_down, reveal, bottom)
    if leaving:
        game.listen_once(CardsMoved, leaving, True)
    if CardsMoved in game.bus:
        try:
            await fire(game, CardsMoved, batch)
        finally:
            if leaving:
                game.listen_once(CardsMoved, leaving, False)
    return batch


def _settle(game: Game, batch: MoveBatch, face_down: bool, reveal: bool, bottom: bool) -> list[Sub]:
    """Move the cards; returns what equipment that left still does at `CardsMoved`."""
    table = game.table
    everyone = game.everyone
    seen = table.seen
    where = table.where
    parts = batch.parts
    by = batch.by.index if batch.by is not None else -1
    if len(parts) == 1 and not face_down:
        (part,) = parts
        origin, to = part.origin, part.to
        if origin.kind in _PLAIN_FROM and to.kind in _PLAIN_TO:
            # The bulk of all moves: a used card on its way to the discard pile.
            card = part.card = origin.take(part.card).printed
            id = card.id
            to.cards.append(card)
            where[id] = to
            if id in seen:
                del seen[id]
            if game.cache:
                game.cache = {}
            line = (id, origin.code, origin.owner, to.code, to.owner, everyone, "")
            game.log("move", _REASONS[batch.reason], by, batch.skill, (line,))
            return []
    faces = CardFace in game.mods
    plain_hands = not (faces or table.laid or reveal)
    lines = []
    equip = False
    gone_skills: list[Card] = []
    come_skills: list[Card] = []
    for part in parts:
        origin, to = part.origin, part.to
        okind, tkind = origin.kind, to.kind
        if okind in _PLAIN_FROM and tkind in _PLAIN_TO and not face_down:
            card = part.card = origin.take(part.card).printed
            to.cards.append(card)
            where[card.id] = to
            seen.pop(card.id, None)
            lines.append((card.id, origin.code, origin.owner, to.code, to.owner, everyone, ""))
            continue
        known = seen.get(part.card.id)
        if plain_hands and okind is DRAW and tkind is HAND and not known:
            # A drawn card that nobody had seen.
            card = part.card = origin.take(part.card)
            to.cards.append(card)
            where[card.id] = to
            mask = seen[card.id] = 1 << to.owner
            lines.append((card.id, origin.code, -1, to.code, to.owner, mask, ""))
            continue
        if okind is DRAW and known and not _at_an_end(origin, part.card):
            known = _forget_order(table, batch, known)
        card = origin.take(part.card)
        if okind is EQUIP:
            equip = True
            gone_skills.append(card)
            if tkind is not EQUIP:
                table.laid.pop(card.id, None)
        elif okind is JUDGE:
            table.laid.pop(card.id, None)
        card = card.printed
        if tkind is EQUIP and part.acts_as is not None:
            table.laid[card.id] = part.acts_as
        if (faces or table.laid) and to.owner >= 0 and tkind in (HAND, EQUIP):
            card = game.faced(card, game.seats[to.owner])
        part.card = card
        if tkind is DRAW and bottom:
            to.cards.insert(0, card)
        else:
            to.cards.append(card)
        where[card.id] = to
        if tkind is EQUIP:
            equip = True
            come_skills.append(card)
        open_place = tkind in _OPEN or (tkind is PILE and not to.secret)
        if reveal or (open_place and not face_down):
            mask = everyone
        else:
            mask = _who_sees(table, batch, part, known, everyone)
        if open_place and not face_down:
            seen.pop(card.id, None)
        elif mask or open_place:
            seen[card.id] = mask
        else:
            seen.pop(card.id, None)
        lines.append((card.id, origin.code, origin.owner, to.code, to.owner, mask, to.name))
        if okind is PILE and not origin.cards and origin.owner >= 0:
            piles = game.seats[origin.owner].piles
            if piles.get(origin.name) is origin:
                del piles[origin.name]
    if equip:
        game.reseat()
    else:
        game.touch()
    game.log("move", _REASONS[batch.reason], by, batch.skill, tuple(lines))
    leaving: list[Sub] = []
    for card in gone_skills:
        leaving += game.unequip_skills(card)
    for card in come_skills:
        game.equip_skills(card)
    return leaving


def _who_sees(table: Table, batch: MoveBatch, part: Part, known: int | None, everyone: int) -> int:
    """The seats (as bits) that know which card it is that moves unseen.

    Who knew a card among others of a hand or a secret pile can't tell whether it is the one that
    leaves, nor whether it still lies there: such knowledge goes, unless all cards leave together.
    """
    origin, to = part.origin, part.to
    okind, tkind = origin.kind, to.kind
    if known is None and (okind in _OPEN or (okind is PILE and not origin.secret)):
        mask = everyone
    else:
        mask = known or 0
        if okind is HAND or okind is PILE:
            owner = 1 << origin.owner
            if origin.cards and not _all_leave(batch, part):
                mask = owner | (1 << to.owner if tkind in (HAND, PILE) else 0)
                for left in origin.cards:
                    if left.id in table.seen:
                        table.seen[left.id] &= mask
            mask |= owner
        elif (okind is PROCESSING or okind is DRAW) and tkind is DRAW:
            mask = _forget_order(table, batch, mask)
    if tkind is HAND or tkind is PILE:
        mask |= 1 << to.owner
    return mask


def _all_leave(batch: MoveBatch, part: Part) -> bool:
    """Whether what still lies where `part` came from follows it to the same place."""
    follow = {p.card.id for p in batch.parts if p.origin is part.origin and p.to is part.to}
    return all(c.id in follow for c in part.origin.cards)


def _at_an_end(pile: Zone, card: Card) -> bool:
    """Whether the card is the top or the bottom one: everybody can tell which one it is."""
    return pile.cards[-1].id == card.id or pile.cards[0].id == card.id


def _forget_order(table: Table, batch: MoveBatch, known: int) -> int:
    """The draw pile is searched or rearranged: only who does it still knows what lies there."""
    by = 1 << batch.by.index if batch.by is not None else 0
    for id, mask in list(table.seen.items()):
        if table.where[id] is table.draw:
            if mask & by:
                table.seen[id] = mask & by
            else:
                del table.seen[id]
    return known & by


def ensure_pile(game: Game, count: int) -> None:
    """Have `count` cards in the draw pile, shuffling the discard pile under it if need be.

    Both piles together too small: the game ends without winner (flows.md §11).
    """
    table = game.table
    draw = table.draw
    if len(draw.cards) >= count:
        return
    if len(draw.cards) + len(table.discard.cards) < count:
        _exhausted(game, "piles_empty")
    if table.discard.cards:
        limit = game.options.get("reshuffle_limit", "none")
        table.reshuffles += 1
        if limit != "none" and table.reshuffles > int(limit):
            _exhausted(game, "reshuffle_limit")
        fresh = table.discard.cards
        table.discard.cards = []
        for card in fresh:
            table.seen.pop(card.id, None)
            table.where[card.id] = draw
        table.rng["deck"].shuffle(fresh)
        draw.cards[:0] = fresh
        game.log("reshuffle", len(fresh))


def _exhausted(game: Game, reason: str) -> None:
    outcome = game.mode.pile_exhausted(game, game.options.get("empty_deck_result", "draw"))
    game.finish(outcome or Outcome((), "nobody", reason))
    raise GameOver


def top_cards(game: Game, count: int) -> list[Card]:
    """The top `count` cards of the draw pile, first is the top; they stay there."""
    ensure_pile(game, count)
    cards = game.table.draw.cards
    return cards[: -count - 1 : -1] if count else []


def bottom_card(game: Game) -> Card:
    """The bottom card of the draw pile; it stays there."""
    ensure_pile(game, 1)
    return game.table.draw.cards[0]


async def draw_cards(game: Game, seat: Seat, count: int, skill: str | None = None) -> list[Card]:
    """`seat` draws `count` cards in one move (flows.md §11)."""
    if count <= 0 or not seat.alive:
        return []
    cards = top_cards(game, count)
    batch = await move(game, cards, seat.hand, Reason.DRAW, seat, skill)
    return batch.cards if batch else []


async def discard(
    game: Game,
    cards: Sequence[Card],
    by: Seat | None,
    skill: str | None = None,
    reason: Reason = Reason.DISCARD,
) -> MoveBatch | None:
    """Discard cards (弃置) from wherever they lie; `by` is who discards them."""
    return await move(game, cards, game.table.discard, reason, by, skill)


async def to_processing(
    game: Game, card: AnyCard, reason: Reason, by: Seat, skill: str | None = None
) -> None:
    """Bring the physical cards of a used or played card into the processing area."""
    where = game.table.where
    processing = game.table.processing
    parts = [Part(c, where[c.id], processing) for c in card.cards if where[c.id] is not processing]
    if parts:
        await move_parts(game, parts, reason, by, skill)


def faces_shown(game: Game, card: AnyCard) -> int:
    """Who (as bits) sees the cards used or played: everybody, unless they lie face down (蛊惑)."""
    table = game.table
    seen = table.seen
    mask = game.everyone
    for c in card.cards:
        if c.id in seen and table.where[c.id] is table.processing:
            mask &= seen[c.id]
    return mask


async def clear_processing(game: Game, cards: Iterable[Card], reason: Reason = Reason.PUT) -> None:
    """Put those of `cards` that still lie in processing into the discard pile."""
    where = game.table.where
    processing = game.table.processing
    left = [c for c in cards if where[c.id] is processing]
    if left:
        await move(game, left, game.table.discard, reason)
