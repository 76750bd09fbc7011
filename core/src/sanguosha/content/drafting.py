"""Dealing and choosing generals by a draft rule (modes.md §1.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from sanguosha.content.dealing import take_generals
from sanguosha.content.draft import DraftRule, dual_hp, has_pair, why_not_pair
from sanguosha.content.general import GOD, QUN, SHU, WEI, WU
from sanguosha.decisions.simple import GeneralDecision, OptionDecision
from sanguosha.decisions.why import Why, prompt
from sanguosha.rules.ask import ask_together

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.decisions.base import Decision
    from sanguosha.decisions.pick import Answer
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat

#: Deals an offer out of the pool.
Deal = Callable[[], "list[General]"]


async def _answers(game: Game, parts: Sequence[Decision]) -> dict[int, Answer]:
    """Ask all at once, unseen; a single seat is asked plainly."""
    if len(parts) > 1:
        return await ask_together(game, parts)
    return {part.seat.index: await game.ask(part) for part in parts}


class GeneralPool:
    """The general cards of one game, shuffled.

    A person is in it once, however many cards show him; which of them comes is drawn when he is
    dealt. So no two cards of one person can ever meet (mechanics.md C26). `taken`: generals that
    are on the table already.
    """

    def __init__(self, game: Game, taken: Iterable[General] = ()) -> None:
        self._rng = game.table.rng["setup"]
        gone = {g.who for g in taken}
        self._cards: dict[str, list[General]] = {}
        for id in game.ruleset.pool:
            general = game.ruleset.generals[id]
            if general.who not in gone:
                self._cards.setdefault(general.who, []).append(general)
        self._people = sorted(self._cards)
        self._rng.shuffle(self._people)

    def __len__(self) -> int:
        return len(self._people)

    def _deal(self, person: str, cards: Sequence[General]) -> General:
        self._people.remove(person)
        return cards[0] if len(cards) == 1 else self._rng.choice(cards)

    def draw(self, count: int) -> list[General]:
        """The next `count` generals, or as many as there are."""
        people = self._people[-count:][::-1] if count > 0 else []
        return [self._deal(p, self._cards[p]) for p in people]

    def draw_where(self, fits: Callable[[General], bool], count: int) -> list[General]:
        """The next `count` generals that fit, or as many as there are."""
        found: list[General] = []
        for person in self._people[::-1]:
            cards = [g for g in self._cards[person] if fits(g)]
            if cards and len(found) < count:
                found.append(self._deal(person, cards))
        return found

    def everyone(self) -> list[General]:
        """Every card that could still be dealt, by id."""
        return sorted((g for p in self._people for g in self._cards[p]), key=lambda g: g.id)

    def remove(self, generals: Iterable[General]) -> None:
        """These come to the table; their persons are in no other offer."""
        for general in generals:
            if general.who in self._people:
                self._people.remove(general.who)

    def put_back(self, generals: Iterable[General]) -> None:
        """Shuffle generals that were not chosen back in."""
        for general in generals:
            if general.who not in self._people:
                self._people.append(general.who)
        self._rng.shuffle(self._people)


class Draft:
    """One game's draft. A mode says who is dealt what and when; this asks and keeps the books.

    `rule` defaults to the one of the setup. `joins(a, b)` adds a condition for the two generals
    of one seat to the one that holds everywhere (not the same person, no banned pair).
    """

    def __init__(
        self,
        game: Game,
        rule: DraftRule | None = None,
        taken: Iterable[General] = (),
        joins: Callable[[General, General], Why | None] | None = None,
    ) -> None:
        chosen = rule or game.ruleset.draft
        if chosen is None:
            raise ValueError(f"mode {game.mode.id!r} has no draft rule")
        self.game = game
        self.rule: DraftRule = chosen
        self.pool = GeneralPool(game, taken)
        self._joins = joins

    def _why_not_pair(self, first: General, second: General) -> Why | None:
        bad = why_not_pair(self.game.ruleset, first, second)
        if bad is None and self._joins is not None:
            bad = self._joins(first, second)
        return bad

    def _has_pair(self, offer: Sequence[General]) -> bool:
        if self._joins is None:
            return has_pair(self.game.ruleset, offer)
        return any(self._why_not_pair(a, b) is None for a, b in permutations(offer, 2))

    def playable(self, offer: list[General]) -> list[General]:
        """An offer of dual generals with at least one legal pair in it: cards that fit nothing
        are exchanged for the next ones of the pool, as long as there are any."""
        if self.rule.generals != 2 or len(offer) < 2:
            return offer
        aside: list[General] = []
        while not self._has_pair(offer) and len(self.pool):
            aside.append(offer.pop(0))
            offer += self.pool.draw(1)
        if aside:
            self.pool.put_back(aside)
        return offer

    def deal(self, size: int) -> Deal:
        """A deal of `size` generals."""
        return lambda: self.playable(self.pool.draw(size))

    def offer_size(self, seats: int) -> int:
        """How many each of `seats` seats is dealt: as the rule says, or what the pool can do."""
        size = self.rule.offer_at(len(self.game.seats))
        return max(min(size, len(self.pool) // max(1, seats)), self.rule.generals)

    def question(self, seat: Seat, offer: Sequence[General], reroll: bool) -> GeneralDecision:
        """The question which of the offer to play."""
        count = min(self.rule.generals, len(offer))
        joins = self._why_not_pair if count == 2 and self._has_pair(offer) else None
        key = "choose_generals" if count == 2 else "choose_general"
        return GeneralDecision(
            self.game, seat, prompt(key), offer, count, joins=joins, reroll=reroll
        )

    async def together(self, deals: Sequence[tuple[Seat, Deal]]) -> list[list[General]]:
        """Several seats choose at once, none seeing the others; what is left goes back.

        A seat that sends its offer back is asked again about its next one.
        """
        offers = [deal() for _, deal in deals]
        chosen: list[list[General]] = [[] for _ in deals]
        waiting = list(range(len(deals)))
        for left in range(self.rule.rerolls, -1, -1):
            parts = [self.question(deals[i][0], offers[i], left > 0) for i in waiting]
            answers = await _answers(self.game, parts)
            again: list[int] = []
            for i, part in zip(waiting, parts, strict=True):
                chosen[i] = part.chosen(answers[part.seat.index])
                if not chosen[i]:
                    again.append(i)
            for i in again:
                self.pool.put_back(offers[i])
            for i in again:
                offers[i] = deals[i][1]()
            waiting = again
        for offer, picked in zip(offers, chosen, strict=True):
            self.pool.put_back(g for g in offer if g not in picked)
        return chosen

    async def one(self, seat: Seat, deal: Deal) -> list[General]:
        """One seat chooses; what is left goes back."""
        (chosen,) = await self.together([(seat, deal)])
        return chosen

    async def any_of_all(self, seat: Seat) -> list[General]:
        """One seat chooses from everything that is left."""
        part = self.question(seat, self.pool.everyone(), False)
        chosen = part.chosen(await self.game.ask(part))
        self.pool.remove(chosen)
        return chosen


def show_generals(game: Game, seat: Seat, generals: list[General], lord: bool = False) -> None:
    """Put chosen generals before a seat for all to see; hp follows (option `dual_hp`)."""
    take_generals(game, seat, generals, lord=lord)
    if len(generals) == 2:
        head, deputy = generals
        scheme = game.options["dual_hp"]
        starts = [g.hp if g.start_hp is None else g.start_hp for g in generals]
        seat.max_hp = dual_hp(scheme, head.hp, deputy.hp)
        seat.hp = min(seat.max_hp, dual_hp(scheme, *starts))
        game.touch()
    for position, general in enumerate(generals):
        game.log("reveal", seat.index, position, general.id)


def kingdoms(game: Game) -> list[str]:
    """The kingdoms that a general without one may choose."""
    usual = [WEI, SHU, WU, QUN]
    others = {game.ruleset.generals[id].kingdom for id in game.ruleset.pool} - {GOD, *usual}
    return usual + sorted(others)


async def choose_kingdoms(game: Game, seats: Sequence[Seat]) -> None:
    """Those whose general has no kingdom (神) choose one, all at once (flows.md §1)."""
    lost = [s for s in seats if s.kingdom == GOD]
    if not lost:
        game.nothing_done()
        return
    parts = [OptionDecision(game, s, prompt("choose_kingdom"), kingdoms(game)) for s in lost]
    answers = await _answers(game, parts)
    for seat in lost:
        seat.kingdom = str(answers[seat.index][0].value)
        game.log("kingdom", seat.index, seat.kingdom)
    game.touch()
