"""Dealing anew what a seat can't know: unseen cards, hidden roles, hidden generals.

Everything here changes a copy of a table in place. What the viewer knows stays where it is; the
rest changes places at random, so that counts, zones and piles look the same to the viewer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sanguosha.content.dealing import give_skills
from sanguosha.record.knowledge import bit_of
from sanguosha.skills.base import Skill, SourceKind
from sanguosha.skills.modifiers import CardFace
from sanguosha.table.enums import DRAW, HAND, PILE

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card
    from sanguosha.table.rng import Stream
    from sanguosha.table.table import Table
    from sanguosha.table.zone import Zone


def redeal_cards(
    game: Game, viewer: int, pinned: frozenset[int], rng: Stream
) -> tuple[list[Card], list[Card]]:
    """Shuffle the unseen cards among the places where they lie; `pinned` ones stay.

    Returns the cards that lay in these places and those that lie there now, in the same order.
    Hands and secret piles of others are then put in a new order, so that a position in them tells
    nothing.
    """
    table = game.table
    seen, where = table.seen, table.where
    bit = bit_of(viewer)
    fixed = {id for id, mask in seen.items() if mask & bit}
    fixed |= pinned
    secret = secret_zones(game, viewer)
    zones = [table.draw, *secret, *_face_down(table, fixed)]
    before: list[Card] = []
    plan: list[tuple[Zone, list[int]]] = []
    for zone in zones:
        if zone.kind in _HIDDEN:
            places = [i for i, c in enumerate(zone.cards) if c.id not in fixed]
        else:
            places = [i for i, c in enumerate(zone.cards) if c.id in seen and c.id not in fixed]
        plan.append((zone, places))
        cards = zone.cards
        before += cards if len(places) == len(cards) else [cards[i] for i in places]
    # In printing order first: the new deal tells nothing of the true one.
    faces = sorted((c.printed for c in before), key=_id)
    _mix(faces, rng.next())
    masks = [seen.pop(c.id, None) for c in before]
    for card, mask in zip(faces, masks, strict=True):
        if mask is not None:
            seen[card.id] = mask
    filters = CardFace in game.mods
    at = 0
    for zone, places in plan:
        dealt = faces[at : at + len(places)]
        at += len(places)
        for card in dealt:
            where[card.id] = zone
        if filters and zone.kind is HAND:
            dealt = [game.faced(card, game.seats[zone.owner]) for card in dealt]
        if len(dealt) == len(zone.cards):
            zone.cards = dealt
        else:
            for i, card in zip(places, dealt, strict=True):
                zone.cards[i] = card
    for zone in secret:
        # What was dealt anew lies in no order already; known cards must not keep their places.
        if zone.cards and any(c.id in fixed for c in zone.cards):
            _mix(zone.cards, rng.next())
    game.touch()
    return before, faces


_HIDDEN = frozenset((DRAW, HAND, PILE))


def _face_down(table: Table, known: set[int]) -> list[Zone]:
    """Open places in which cards lie face down that the viewer does not know."""
    found: list[Zone] = []
    for id in table.seen:
        zone = table.where[id]
        if id not in known and zone not in found and zone.kind not in (DRAW, HAND):
            if not zone.secret:
                found.append(zone)
    return found


def _id(card: Card) -> int:
    return card.id


def _mix(cards: list[Card], state: int) -> None:
    """Shuffle in place with a simple generator: faster than a stream, and as stable."""
    for i in range(len(cards) - 1, 0, -1):
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        j = ((state >> 32) * (i + 1)) >> 32
        cards[i], cards[j] = cards[j], cards[i]


def redeal_roles(game: Game, known: Iterable[int], rng: Stream) -> None:
    """Shuffle the roles of all seats but the `known` ones among them: the counts stay."""
    fixed = set(known)
    unknown = [s for s in game.seats if s.index not in fixed and s.role is not None]
    roles = sorted(s.role or "" for s in unknown)
    rng.shuffle(roles)
    for seat, role in zip(unknown, roles, strict=True):
        seat.role = role


def hidden_positions(seat: Seat, viewer: int) -> list[int]:
    """Which of a seat's generals `viewer` does not know."""
    if seat.index == viewer:
        return []
    bit = bit_of(viewer)
    return [i for i, g in enumerate(seat.generals) if not g.shown and not g.seen & bit]


def redeal_generals(game: Game, viewer: int, real: Game, rng: Stream) -> None:
    """Give seats other generals where `viewer` does not know theirs (on the table `real` as it
    stands now): of nobody who is known to be in play, a pair of one kingdom, with the hp that
    everybody could count."""
    hidden = {s.index: hidden_positions(real.seats[s.index], viewer) for s in game.seats}
    if not any(hidden.values()):
        return
    taken = {
        g.general.who
        for s in game.seats
        for i, g in enumerate(s.generals)
        if i not in hidden[s.index]
    }
    pool = [g for g in game.ruleset.generals.values() if g.who not in taken]
    for seat in game.seats:
        if hidden[seat.index]:
            chosen = _draft(seat, hidden[seat.index], pool, rng)
            for position, general in zip(hidden[seat.index], chosen, strict=True):
                pool = [g for g in pool if g.who != general.who]
                _replace(game, seat, position, general)


def _draft(seat: Seat, positions: list[int], pool: list[General], rng: Stream) -> list[General]:
    """Generals for the hidden positions of a seat; the real ones where none would fit."""
    real = [g.general for g in seat.generals]
    kept = [g for i, g in enumerate(real) if i not in positions]
    for exact in (True, False):
        for _ in range(12):
            found: list[General] = []
            for _ in positions:
                kingdom = [*kept, *found][0].kingdom if len(real) > 1 and (kept or found) else None
                fit = [g for g in pool if kingdom in (None, g.kingdom) and g not in found]
                if not fit:
                    break
                found.append(rng.choice(fit))
            if len(found) == len(positions) and (not exact or _hp([*kept, *found]) == _hp(real)):
                return found
    return [real[i] for i in positions]


def _hp(generals: list[General]) -> int:
    if len(generals) == 1:
        return generals[0].hp
    return sum(g.half_points for g in generals) // 2


def _replace(game: Game, seat: Seat, position: int, general: General) -> None:
    """Another hidden general at this position, with its skills in place of the old ones."""
    card = seat.generals[position]
    if card.general is general:
        return
    card.general = general
    for skill in list(seat.skills):
        source = skill.source
        if source.kind is SourceKind.GENERAL and source.position == position and skill.hidden:
            game.drop_skill(skill)
    give_skills(game, seat, general, position, hidden=True, lord=False)


def redeal_reserve(game: Game, viewer: int, named: frozenset[str], rng: Stream) -> None:
    """Give the others' skills other generals to keep face down (化身); those `named` stay.

    The new ones are of nobody whom `viewer` knows to be elsewhere.
    """
    if not any(s.reserve for s in game.seats):
        return
    hidden = [
        card
        for s in game.seats
        if s.index != viewer
        for kept in s.reserve.values()
        for card in kept
        if not card.shown and card.general.id not in named
    ]
    cards = [g for s in game.seats for g in s.generals]
    cards += [g for s in game.seats for kept in s.reserve.values() for g in kept]
    taken = {g.general.who for g in cards if not any(g is h for h in hidden)}
    pool = [g for g in game.ruleset.generals.values() if g.who not in taken]
    rng.shuffle(pool)
    for card in hidden:
        if not pool:
            break
        card.general = pool[0]
        pool = [g for g in pool if g.who != card.general.who]


def redeal_skills(game: Game, viewer: int, rng: Stream) -> None:
    """Let the skills of others deal anew what only their owners know (see `Skill.redeal`)."""
    for seat in game.seats:
        if seat.index != viewer:
            for skill in seat.skills:
                if type(skill).redeal is not Skill.redeal:
                    skill.redeal(rng)


def secret_zones(game: Game, viewer: int) -> list[Zone]:
    """Hands and secret piles of the other seats."""
    found: list[Zone] = []
    for seat in game.table.seats:
        if seat.index != viewer:
            found.append(seat.hand)
            if seat.piles:
                found += [pile for pile in seat.piles.values() if pile.secret]
    return found
