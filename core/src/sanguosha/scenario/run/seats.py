"""One seat of a scenario's table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sanguosha.content.dealing import take_generals
from sanguosha.rules.show import refresh_identity
from sanguosha.scenario.notation import ConvertedCard
from sanguosha.skills.base import Source, SourceKind
from sanguosha.table.enums import Gender, Slot

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.scenario.model import SeatSetup
    from sanguosha.table.card import Card

#: Where a general stands in `Seat.generals`.
POSITIONS = {"head": 0, "deputy": 1}


def lay_cards(game: Game, seat: Seat, setup: SeatSetup, cards: Sequence[Card]) -> None:
    """Lay the cards of a seat: hand, equipment, judgement area, piles."""
    left = iter(cards)
    seat.hand.cards = [next(left) for _ in setup.hand]
    seat.equip.cards = [next(left) for _ in setup.equip]
    for spec in setup.judge:
        card = next(left)
        seat.judging.cards.append(card)
        if isinstance(spec, ConvertedCard):
            game.table.laid[card.id] = game.virtual(spec.name, (card,))
    for name, specs in setup.piles.items():
        seat.pile(name).cards = [next(left) for _ in specs]


def fill_seat(game: Game, seat: Seat, setup: SeatSetup, pool: Mapping[str, General]) -> None:
    """Generals, skills, hp and all that is true of a seat; its cards lie there already.

    :param pool: the generals there are.
    :raises KeyError: for a general or skill that is not in the game.
    """
    _take_generals(game, seat, setup, pool)
    for slot in setup.abolished:
        seat.slots[Slot(slot)] = 0
    if not setup.alive:
        # The dead have neither skills nor hp, and everybody knows who they were.
        for skill in list(seat.skills):
            game.drop_skill(skill)
        seat.hp = 0
        seat.role_shown = seat.role is not None
        return
    for card in seat.equip.cards:
        game.equip_skills(card)
    for name in setup.skills:
        game.add_skill(seat, game.ruleset.skills[name], Source(SourceKind.GRANT))
    if setup.max_hp is not None:
        seat.max_hp = setup.max_hp
        seat.hp = min(seat.hp, seat.max_hp)
    if setup.hp is not None:
        seat.hp = setup.hp
        seat.max_hp = max(seat.max_hp, seat.hp)
    if setup.kingdom is not None:
        seat.kingdom = setup.kingdom
    if setup.gender is not None:
        seat.gender = Gender(setup.gender)
    seat.chained = setup.chained
    seat.face_up = setup.face_up
    seat.marks = {name: count for name, count in setup.marks.items() if count}


def _take_generals(game: Game, seat: Seat, setup: SeatSetup, pool: Mapping[str, General]) -> None:
    generals = [pool[id] for id in (setup.general, setup.deputy) if id is not None]
    hiding = "hidden_generals" in game.mode.provides
    everything = () if hiding else tuple(POSITIONS)
    shown: Sequence[str] = everything if setup.revealed is None else setup.revealed
    positions = [POSITIONS[slot] for slot in shown if POSITIONS[slot] < len(generals)]
    hidden = len(positions) < len(generals)
    take_generals(game, seat, generals, hidden, lord=game.mode.lord(game) is seat)
    if not hidden or not positions:
        return
    for position in positions:
        seat.generals[position].shown = True
    refresh_identity(game, seat)
    for skill in seat.skills:
        if skill.hidden and skill.source.position in positions:
            game.unregister(skill)
            skill.hidden = False
            game.register(skill)
