"""The verbs of a seat that move, show and look at cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sanguosha.rules import ask, legality, move, reserve, use
from sanguosha.rules.asking import AskedSeat
from sanguosha.skills.modifiers import CardForbidden, DiscardForbidden
from sanguosha.table.enums import PILE, Mode, Reason
from sanguosha.table.zone import Zone
from sanguosha.timing.move import MoveBatch, Part

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard, Card


class HandlingSeat(AskedSeat):
    """The part of a seat that handles cards. Each move is a batch with a reason."""

    __slots__ = ()

    async def draw(self, count: int = 1, skill: str | None = None) -> list[Card]:
        """Draw cards in one move; returns them."""
        return await move.draw_cards(self.game, self._me, count, skill)

    async def obtain(
        self, cards: Iterable[Card], skill: str | None = None, reveal: bool = False
    ) -> MoveBatch | None:
        """Take cards into the hand from wherever they lie (获得)."""
        return await move.move(
            self.game, cards, self.hand, Reason.OBTAIN, self._me, skill, reveal=reveal
        )

    async def give(
        self, cards: Iterable[Card], to: Seat, skill: str | None = None, reveal: bool = False
    ) -> MoveBatch | None:
        """Give one's cards to another (交给)."""
        return await move.move(
            self.game, cards, to.hand, Reason.GIVE, self._me, skill, reveal=reveal
        )

    async def discard(self, cards: Sequence[Card], skill: str | None = None) -> MoveBatch | None:
        """Discard cards (弃置), one's own or another's: this seat is the one who discards."""
        return await move.discard(self.game, cards, self._me, skill)

    def discardable(self, cards: Iterable[Card] | None = None) -> list[Card]:
        """Those of one's own cards (default: hand and equipment) that this seat may discard."""
        pool = self.cards if cards is None else list(cards)
        if DiscardForbidden not in self.game.mods:
            return pool
        return [c for c in pool if ask.why_not_discard(self.game, self._me, self._me, c) is None]

    async def put(
        self,
        cards: Iterable[Card],
        to: Zone,
        skill: str | None = None,
        reason: Reason = Reason.PUT,
        reveal: bool = False,
        face_down: bool = False,
        bottom: bool = False,
    ) -> MoveBatch | None:
        """Put cards into any zone (置入): no discarding, no obtaining."""
        return await move.move(
            self.game, cards, to, reason, self._me, skill, face_down, reveal, bottom
        )

    async def move_parts(
        self,
        parts: Sequence[tuple[Card, Zone]],
        skill: str | None = None,
        reason: Reason = Reason.PUT,
    ) -> MoveBatch | None:
        """Move several cards to several zones as one batch: (card, zone) each."""
        where = self.game.table.where
        return await move.move_parts(
            self.game, [Part(c, where[c.id], to) for c, to in parts], reason, self._me, skill
        )

    async def hand_out(
        self, gifts: Sequence[tuple[Seat, Sequence[Card]]], skill: str | None = None
    ) -> MoveBatch | None:
        """Give cards to several seats at once: (seat, cards) each (遗计)."""
        parts = [(card, seat.hand) for seat, cards in gifts for card in cards]
        return await self.move_parts(parts, skill, Reason.GIVE)

    async def put_on_deck(
        self, top: Sequence[Card], bottom: Sequence[Card] = (), skill: str | None = None
    ) -> None:
        """Put cards on the draw pile, the first of `top` uppermost, and `bottom` under it, the
        last one lowest (观星)."""
        draw = self.game.table.draw
        await self.put(top[::-1], draw, skill)
        await self.put(bottom, draw, skill, bottom=True)

    async def reveal_top(self, count: int = 1, skill: str | None = None) -> list[Card]:
        """Turn up cards of the draw pile into the processing area, the uppermost first.

        Whoever turns them up has to say where they go: `obtain`, `put`.
        """
        cards = move.top_cards(self.game, count)
        await self.put(cards, self.game.table.processing, skill, Reason.REVEAL)
        return cards

    async def swap_hands(self, a: Seat, b: Seat, skill: str | None = None) -> None:
        """Exchange two hands in one batch (缔盟)."""
        parts = [(c, b.hand) for c in a.hand.cards] + [(c, a.hand) for c in b.hand.cards]
        await self.move_parts(parts, skill, Reason.SWAP)

    async def put_equip(self, card: Card, to: Seat | None = None, skill: str | None = None) -> None:
        """Put an equipment into its slot without using it, replacing what lies there."""
        await use.place_equipment(self.game, to or self._me, card, Reason.PUT, self._me)

    async def lay_delayed(self, card: AnyCard, to: Seat) -> None:
        """Put a delayed trick into a judgement area without using it (巧变)."""
        await use.lay_delayed(self.game, to, card, self._me)

    def playable(self) -> list[Card]:
        """The hand cards (and those usable as if in hand) that it may play just as they are."""
        usable = legality.usable_cards(self.game, self._me)
        if CardForbidden not in self.game.mods:
            return list(usable)
        why_not = legality.why_not_supply
        return [c for c in usable if why_not(self.game, self._me, c, Mode.PLAY) is None]

    def pile(self, name: str, secret: bool = False) -> Zone:
        """The pile called `name` on the general, made when first asked for."""
        zone = self.piles.get(name)
        if zone is None:
            zone = self.piles[name] = Zone(PILE, self.index, name, secret)
        return zone

    def pile_cards(self, name: str) -> list[Card]:
        """The cards of a pile, without those that a use being considered would take (急袭)."""
        zone = self.piles.get(name)
        if not zone:
            return []
        gone = self.game.ignoring
        return [c for c in zone.cards if c.id not in gone] if gone else list(zone.cards)

    def keep_generals(self, name: str, count: int = 1) -> list[General]:
        """Take random unused general cards, kept face down in `reserve[name]` (化身)."""
        return reserve.keep_generals(self.game, self._me, name, count)

    def kept_generals(self, name: str) -> list[General]:
        """The general cards that it keeps under `name`."""
        return [g.general for g in self.reserve.get(name, ())]

    def show_kept(self, name: str, general: General) -> None:
        """Show one of the general cards that it keeps (化身)."""
        reserve.show_kept(self.game, self._me, name, general)

    def show(self, cards: Sequence[Card], skill: str | None = None) -> None:
        """Show cards to everybody (展示); they stay where they are."""
        self.game.show_cards(self._me, cards, skill)

    def look_at(self, cards: Sequence[Card], skill: str | None = None) -> None:
        """Look at hidden cards (观看): from now on this seat knows them."""
        self.game.look_at(self._me, cards, skill)
