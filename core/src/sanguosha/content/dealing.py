"""Setting a table up: shuffling, first hands, giving generals to seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sanguosha.decisions.simple import ConfirmDecision
from sanguosha.decisions.why import prompt
from sanguosha.rules.ask import ask_together
from sanguosha.rules.move import ensure_pile, move_parts
from sanguosha.skills.base import Source, SourceKind
from sanguosha.table.enums import Gender, Reason
from sanguosha.table.seat import GeneralCard
from sanguosha.timing.move import Part

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat


def shuffle_deck(game: Game) -> None:
    """Shuffle the draw pile."""
    game.table.rng["deck"].shuffle(game.table.draw.cards)


async def deal_hands(game: Game, count: int) -> None:
    """Everyone gets `count` cards in one batch: the initial hands trigger nothing (flows.md §1).

    Then whoever wants has his hand dealt anew, as often as the option `hand_reroll` allows: all
    are asked at once, and nobody sees what the others hold.
    """
    seats = game.order_from(game.seats[game.table.first_seat])
    await _deal(game, seats, count)
    for _ in range(int(game.options.get("hand_reroll", "0"))):
        parts = [ConfirmDecision(game, s, prompt("reroll_hand")) for s in seats]
        answers = await ask_together(game, parts)
        seats = [s for s in seats if answers[s.index]]
        if not seats:
            return
        await _take_back(game, seats)
        await _deal(game, seats, count)


async def _deal(game: Game, seats: Sequence[Seat], count: int) -> None:
    ensure_pile(game, count * len(seats))
    draw = game.table.draw
    cards = draw.cards[::-1]
    parts = [
        Part(card, draw, seats[i // count].hand)
        for i, card in enumerate(cards[: count * len(seats)])
    ]
    await move_parts(game, parts, Reason.DEAL)


async def _take_back(game: Game, seats: Sequence[Seat]) -> None:
    """Shuffle first hands back into the draw pile; nobody knows any more where they lie."""
    draw = game.table.draw
    parts = [Part(card, s.hand, draw) for s in seats for card in s.hand.cards]
    await move_parts(game, parts, Reason.DEAL)
    for card in draw.cards:
        game.table.seen.pop(card.id, None)
    shuffle_deck(game)


def take_generals(
    game: Game, seat: Seat, generals: list[General], hidden: bool = False, lord: bool = False
) -> None:
    """Put generals before a seat: skills, sex, kingdom and hp follow.

    With two generals the hp is half of both half points, rounded down (modes.md §2.1); a mode
    with other schemes sets hp itself afterwards. `lord`: lord skills come too.
    """
    seat.generals = [GeneralCard(g, not hidden) for g in generals]
    if len(generals) == 1:
        seat.max_hp = generals[0].hp
        seat.hp = generals[0].hp if generals[0].start_hp is None else generals[0].start_hp
    elif generals:
        seat.max_hp = seat.hp = sum(g.half_points for g in generals) // 2
    seat.gender = generals[0].gender if generals and not hidden else None
    seat.kingdom = generals[0].kingdom if generals and not hidden else None
    if not generals:
        seat.gender, seat.kingdom = Gender.MALE, "qun"
    for position, general in enumerate(generals):
        give_skills(game, seat, general, position, hidden, lord)
    game.touch()


def give_skills(
    game: Game, seat: Seat, general: General, position: int, hidden: bool, lord: bool
) -> None:
    """The skills of a general that a seat in this position owns."""
    for skill in general.skills:
        if skill.lord and not lord:
            continue
        if (skill.head_only and position != 0) or (skill.deputy_only and position != 1):
            continue
        game.add_skill(seat, skill, Source(SourceKind.GENERAL, position=position), hidden)
