"""The questions that content puts to a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from sanguosha.decisions.cards import Joins
from sanguosha.decisions.why import Why
from sanguosha.rules import ask
from sanguosha.table.seat import SeatState
from sanguosha.table.zone import Zone

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card


class AskedSeat(SeatState):
    """The part of a seat that answers questions: each asks and returns what was chosen."""

    __slots__ = ("game",)

    game: Game

    @property
    def _me(self) -> Seat:
        return self  # type: ignore[return-value]

    async def confirm(self, key: str = "invoke", skill: str | None = None, **args: Any) -> bool:
        """Yes or no."""
        return await ask.confirm(self.game, self._me, key, skill, **args)

    async def choose_option(
        self,
        options: Sequence[str],
        skill: str | None = None,
        optional: bool = False,
        refused: dict[str, Why] | None = None,
        **args: Any,
    ) -> str:
        """One of some options."""
        return await ask.choose_option(
            self.game, self._me, options, skill, optional, refused, **args
        )

    async def choose_cards(
        self,
        cards: Sequence[Card],
        least: int = 1,
        most: int | None = None,
        skill: str | None = None,
        optional: bool = False,
        joins: Joins | None = None,
        **args: Any,
    ) -> list[Card]:
        """Some of one's own cards."""
        return await ask.choose_cards(
            self.game, self._me, cards, least, most, skill, optional, joins, **args
        )

    async def choose_from(
        self,
        target: Seat,
        zones: Sequence[Zone] | None = None,
        least: int = 1,
        most: int | None = None,
        skill: str | None = None,
        optional: bool = False,
        open_hand: bool = False,
        discarding: bool = False,
        **args: Any,
    ) -> list[Card]:
        """Cards of another seat, hand cards unseen."""
        return await ask.choose_from(
            self.game,
            self._me,
            target,
            zones,
            least,
            most,
            skill,
            optional,
            open_hand,
            discarding,
            **args,
        )

    async def choose_from_row(
        self,
        cards: Sequence[Card],
        least: int = 1,
        most: int | None = None,
        skill: str | None = None,
        optional: bool = False,
        joins: Joins | None = None,
        **args: Any,
    ) -> list[Card]:
        """Cards of an open row."""
        return await ask.choose_from_row(
            self.game, self._me, cards, least, most, skill, optional, joins, **args
        )

    async def arrange(
        self,
        cards: Sequence[Card],
        piles: Sequence[str],
        skill: str | None = None,
        sizes: dict[str, tuple[int, int]] | None = None,
    ) -> dict[str, list[Card]]:
        """Sort cards into named piles; `sizes` maps a pile to (least, most) cards (观星)."""
        return await ask.arrange(self.game, self._me, cards, piles, skill, sizes)

    async def distribute(
        self,
        cards: Sequence[Card],
        seats: Sequence[Seat],
        least: int | None = None,
        most: int | None = None,
        skill: str | None = None,
        optional: bool = False,
    ) -> list[tuple[Seat, list[Card]]]:
        """Say who shall get which of `cards`; nothing moves yet. `least` defaults to all."""
        everything = len(cards)
        least = everything if least is None else least
        most = everything if most is None else most
        return await ask.distribute(self.game, self._me, cards, seats, least, most, skill, optional)

    async def choose_options(
        self,
        options: Sequence[str],
        least: int,
        most: int,
        skill: str | None = None,
        optional: bool = False,
        **args: Any,
    ) -> list[str]:
        """Several different options."""
        return await ask.choose_options(
            self.game, self._me, options, least, most, skill, optional, **args
        )

    async def choose_seats(
        self,
        seats: Sequence[Seat],
        least: int = 1,
        most: int | None = None,
        skill: str | None = None,
        optional: bool = False,
        joins: Callable[[Seat, list[Seat]], Why | None] | None = None,
        refused: dict[int, Why] | None = None,
        **args: Any,
    ) -> list[Seat]:
        """Some seats."""
        return await ask.choose_seats(
            self.game, self._me, seats, least, most, skill, optional, joins, refused, **args
        )

    async def choose_seat(
        self, seats: Sequence[Seat], skill: str | None = None, optional: bool = False, **args: Any
    ) -> Seat | None:
        """One seat, or None."""
        chosen = await self.choose_seats(seats, 1, 1, skill, optional, **args)
        return chosen[0] if chosen else None

    async def discard_some(
        self,
        least: int,
        most: int | None = None,
        cards: Sequence[Card] | None = None,
        skill: str | None = None,
        optional: bool = False,
        joins: Joins | None = None,
        **args: Any,
    ) -> list[Card]:
        """Discard some of one's own cards (default: hand and equipment), by one's own choice."""
        return await ask.discard_own(
            self.game, self._me, least, most, cards, skill, optional, joins, **args
        )
