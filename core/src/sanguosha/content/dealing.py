"""Setting a table up: shuffling, first hands, giving generals to seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sanguosha.content.seats import seat_plans
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
    from sanguosha.table.card import Card

RANKS = {1: "A", 11: "J", 12: "Q", 13: "K"}


def shuffle_deck(game: Game) -> None:
    """Shuffle the draw pile."""
    game.table.rng["deck"].shuffle(game.table.draw.cards)


async def deal_hands(game: Game, count: int) -> None:
    """Everyone gets `count` cards in one batch: the initial hands trigger nothing (flows.md §1).

    Then whoever wants has his hand dealt anew, as often as the option `hand_reroll` allows: all
    are asked at once, and nobody sees what the others hold.
    """
    seats = game.order_from(game.seats[game.table.first_seat])
    await _deal(game, seats, count, fixed_cards(game))
    for _ in range(int(game.options.get("hand_reroll", "0"))):
        parts = [ConfirmDecision(game, s, prompt("reroll_hand")) for s in seats]
        answers = await ask_together(game, parts)
        seats = [s for s in seats if answers[s.index]]
        if not seats:
            return
        await _take_back(game, seats)
        await _deal(game, seats, count)


def fixed_cards(game: Game) -> dict[int, list[Card]]:
    """The first hands that the setup fixes, by seat index; -1: the top of the draw pile.

    A setup names cards as "slash" or "slash S7" (see `content.seats`); what the deck lacks is left
    out. The cards of the top are put there now.
    """
    setup = game.ruleset.setup
    names = {i: plan.hand for i, plan in seat_plans(setup).items() if plan.hand}
    names[-1] = tuple(setup.extra.get("draw_pile", ()))
    left = list(game.table.draw.cards)
    found: dict[int, list[Card]] = {i: [] for i in names}
    # Cards with suit and number first, so that a bare name never takes one of them away.
    wanted = [(i, name) for i, cards in names.items() for name in cards]
    for i, name in sorted(wanted, key=lambda pair: " " not in pair[1]):
        card = next((c for c in left if name in (c.name, _spelled(c))), None)
        if card is not None:
            left.remove(card)
            found[i].append(card)
    top = sorted(found.pop(-1), key=lambda c: _place(names[-1], c))
    pile = game.table.draw.cards
    if top:
        pile[:] = [c for c in pile if c not in top] + top[::-1]
    return found


def _place(names: Sequence[str], card: Card) -> int:
    spelled = _spelled(card)
    return names.index(spelled if spelled in names else card.name)


def _spelled(card: Card) -> str:
    """A card with its corner, e.g. "slash S7"."""
    rank = RANKS.get(card.number or 0, str(card.number))
    return f"{card.name} {card.suit.value[0].upper()}{rank}" if card.suit else card.name


async def _deal(
    game: Game, seats: Sequence[Seat], count: int, fixed: Mapping[int, list[Card]] | None = None
) -> None:
    ensure_pile(game, count * len(seats))
    draw = game.table.draw
    given = fixed or {}
    named = [c for cards in given.values() for c in cards]
    # What is fixed for the top of the pile comes off it after the hands.
    top = len(game.ruleset.setup.extra.get("draw_pile", ())) if fixed is not None else 0
    rest = iter([c for c in draw.cards[: len(draw.cards) - top][::-1] if c not in named])
    parts = []
    for seat in seats:
        own = given.get(seat.index, [])[:count]
        own += [next(rest) for _ in range(count - len(own))]
        parts += [Part(card, draw, seat.hand) for card in own]
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
