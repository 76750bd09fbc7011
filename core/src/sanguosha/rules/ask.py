"""The questions content asks, each made and read in one place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from sanguosha.decisions.arrange import ArrangeDecision, DistributeDecision
from sanguosha.decisions.base import Decision
from sanguosha.decisions.cards import CardsDecision, Joins, RowDecision, TakeDecision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer
from sanguosha.decisions.seats import SeatsDecision
from sanguosha.decisions.simple import ConfirmDecision, OptionDecision
from sanguosha.decisions.why import Why, prompt
from sanguosha.rules.distance import first
from sanguosha.skills.modifiers import DiscardForbidden

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card
    from sanguosha.table.zone import Zone


async def confirm(game: Game, seat: Seat, key: str, skill: str | None, **args: Any) -> bool:
    """Yes or no."""
    if skill is not None:
        game.note_offer(seat, skill)
    return bool(await game.ask(ConfirmDecision(game, seat, prompt(key, skill, **args))))


async def choose_option(
    game: Game,
    seat: Seat,
    options: Sequence[str],
    skill: str | None = None,
    optional: bool = False,
    refused: dict[str, Why] | None = None,
    key: str = "choose_option",
    **args: Any,
) -> str:
    """One option id; "" if an optional question is declined."""
    decision = OptionDecision(
        game, seat, prompt(key, skill, **args), options, 1, 1, optional, refused
    )
    answer = await game.ask(decision)
    return str(answer[0].value) if answer else ""


async def choose_options(
    game: Game,
    seat: Seat,
    options: Sequence[str],
    least: int,
    most: int,
    skill: str | None = None,
    optional: bool = False,
    key: str = "choose_option",
    **args: Any,
) -> list[str]:
    """Between `least` and `most` different option ids."""
    decision = OptionDecision(
        game, seat, prompt(key, skill, **args), options, least, most, optional
    )
    return [str(p.value) for p in await game.ask(decision)]


async def choose_cards(
    game: Game,
    seat: Seat,
    cards: Sequence[Card],
    least: int = 1,
    most: int | None = None,
    skill: str | None = None,
    optional: bool = False,
    joins: Joins | None = None,
    key: str = "choose_cards",
    refused: dict[int, Why] | None = None,
    **args: Any,
) -> list[Card]:
    """Some of the seat's own cards; fewer than `least` if there are not enough."""
    most = least if most is None else most
    decision = CardsDecision(
        game,
        seat,
        prompt(key, skill, least=least, most=most, **args),
        cards,
        least,
        most,
        optional,
        joins,
        refused,
    )
    if not decision.cards:
        game.nothing_done()
        return []
    return decision.chosen(await game.ask(decision))


async def choose_from_row(
    game: Game,
    seat: Seat,
    cards: Sequence[Card],
    least: int = 1,
    most: int | None = None,
    skill: str | None = None,
    optional: bool = False,
    joins: Joins | None = None,
    key: str = "choose_row",
    **args: Any,
) -> list[Card]:
    """Some cards of a row that lies open or that the seat is looking at."""
    most = least if most is None else most
    decision = RowDecision(
        game, seat, prompt(key, skill, **args), cards, least, most, optional, joins
    )
    if not decision.cards:
        game.nothing_done()
        return []
    return decision.chosen(await game.ask(decision))


async def choose_from(
    game: Game,
    seat: Seat,
    target: Seat,
    zones: Sequence[Zone] | None = None,
    least: int = 1,
    most: int | None = None,
    skill: str | None = None,
    optional: bool = False,
    open_hand: bool = False,
    discarding: bool = False,
    key: str = "take",
    **args: Any,
) -> list[Card]:
    """Cards of another seat, hand cards unseen. Default zones: hand and equipment.

    `discarding`: cards that may not be discarded by `seat` are left out (鸡肋, 奇才).
    """
    most = least if most is None else most
    zones = [target.hand, target.equip] if zones is None else list(zones)
    allowed: Callable[[Card], Why | None] | None = None
    if discarding and DiscardForbidden in game.mods:

        def allowed(card: Card) -> Why | None:
            return why_not_discard(game, seat, target, card)

    decision = TakeDecision(
        game,
        seat,
        prompt(key, skill, target=target.index, **args),
        target,
        zones,
        least,
        most,
        optional,
        open_hand,
        allowed,
    )
    if not decision.most:
        game.nothing_done()
        return []
    return decision.chosen(await game.ask(decision))


async def choose_seats(
    game: Game,
    seat: Seat,
    seats: Sequence[Seat],
    least: int = 1,
    most: int | None = None,
    skill: str | None = None,
    optional: bool = False,
    joins: Callable[[Seat, list[Seat]], Why | None] | None = None,
    refused: dict[int, Why] | None = None,
    key: str = "choose_seats",
    **args: Any,
) -> list[Seat]:
    """Some of `seats`, in the order picked."""
    most = least if most is None else most
    decision = SeatsDecision(
        game,
        seat,
        prompt(key, skill, **args),
        seats,
        least,
        most,
        optional,
        joins,
        refused,
    )
    if not decision.seats:
        game.nothing_done()
        return []
    return decision.chosen(await game.ask(decision))


async def ask_together(
    game: Game, parts: Sequence[Decision], anyone: bool = False
) -> dict[int, Answer]:
    """Put a question to several seats at once; the answers by seat index.

    All answer unseen of each other (choosing generals, 拼点); with `anyone` the first answer
    counts and the rest are not heard, {} if all decline. One entry of the record either way. A
    single seat is simply asked.
    """
    if not parts:
        game.nothing_done()
        return {}
    if len(parts) == 1:
        answer = await game.ask(parts[0])
        return {parts[0].seat.index: answer} if answer or not anyone else {}
    group = GroupDecision(game, parts, anyone)
    return group.split(await game.ask(group))


async def arrange(
    game: Game,
    seat: Seat,
    cards: Sequence[Card],
    piles: Sequence[str],
    skill: str | None = None,
    sizes: dict[str, tuple[int, int]] | None = None,
) -> dict[str, list[Card]]:
    """Sort cards into named piles (观星)."""
    decision = ArrangeDecision(game, seat, prompt("arrange", skill), cards, piles, sizes)
    return decision.chosen(await game.ask(decision))


async def distribute(
    game: Game,
    seat: Seat,
    cards: Sequence[Card],
    seats: Sequence[Seat],
    least: int,
    most: int,
    skill: str | None = None,
    optional: bool = False,
) -> list[tuple[Seat, list[Card]]]:
    """Give cards out; what the answer leaves is not given."""
    decision = DistributeDecision(
        game, seat, prompt("distribute", skill), cards, seats, least, most, optional
    )
    if not decision.cards or not decision.seats:
        game.nothing_done()
        return []
    return decision.chosen(await game.ask(decision))


def why_not_discard(game: Game, by: Seat, owner: Seat, card: Card) -> Why | None:
    """Why `by` can't discard this card of `owner`."""
    found: Why | None = first(game, DiscardForbidden, by, owner, card)
    return found


async def discard_own(
    game: Game,
    seat: Seat,
    least: int,
    most: int | None = None,
    cards: Sequence[Card] | None = None,
    skill: str | None = None,
    optional: bool = False,
    joins: Joins | None = None,
    **args: Any,
) -> list[Card]:
    """The seat discards some of its own cards by its own choice; returns what was discarded."""
    from sanguosha.rules.move import discard

    pool = list(seat.cards if cards is None else cards)
    refused: dict[int, Why] = {}
    if DiscardForbidden in game.mods:
        for card in pool:
            reason = why_not_discard(game, seat, seat, card)
            if reason is not None:
                refused[card.id] = reason
        pool = [c for c in pool if c.id not in refused]
    if optional and len(pool) < least:
        game.nothing_done()
        return []
    chosen = await choose_cards(
        game, seat, pool, least, most, skill, optional, joins, "discard", refused, **args
    )
    if chosen:
        await discard(game, chosen, seat, skill)
    return chosen
