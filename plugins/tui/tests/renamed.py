"""A second telling of a whole game in which hidden things are other ones, from the first shuffle.

Two cards that a seat never saw change their names, two roles or two generals that it does not
know change their places; every answer is given again under the new names. The result is a game
of its own: it can be saved, and everything it tells the seat must be what the first game told.
"""

from __future__ import annotations

from typing import Any

from sanguosha.content.general import General
from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer, Pick, PickKind
from sanguosha.decisions.simple import GeneralDecision
from sanguosha.game import Game, IllegalAnswer
from sanguosha.record.events import redact
from sanguosha.record.knowledge import hidden_cards
from sanguosha.record.redeal import hidden_positions
from sanguosha.record.retrace import Given, retrace
from sanguosha.table.card import Card
from sanguosha.table.rng import Stream, seed_for

#: How many cards are renamed at first; fewer after each telling that could not have been.
CARDS = (24, 12, 6, 4, 2, 2)


class Untold(Exception):
    """Under these names the past could not have happened."""


class Renaming(Stream):
    """Shuffles as the true stream does; the first shuffle of each kind of thing is renamed."""

    __slots__ = ("cards", "done", "generals", "roles")

    def __init__(self, state: int, cards: dict[int, int], generals: dict[str, str],
                 roles: tuple[str, ...]) -> None:  # fmt: skip
        super().__init__(state)
        self.cards, self.generals, self.roles = cards, generals, roles
        self.done = False

    def shuffle(self, items: Any) -> None:
        """Shuffle in place."""
        before = list(items)
        super().shuffle(items)
        if before and isinstance(before[0], Card):
            # A later shuffle mixes cards that have their new names already.
            if self.done:
                return
            self.done = True
            by_id = {c.id: c for c in before}
            items[:] = [by_id[self.cards.get(c.id, c.id)] for c in items]
        elif before and isinstance(before[0], General):
            by_name = {g.id: g for g in before}
            items[:] = [by_name.get(self.generals.get(g.id, g.id), g) for g in items]
        elif self.roles and sorted(before) == sorted(self.roles):
            items[:] = self.roles[::-1]


class Renamer:
    """Tells one game again as a seat must not be able to tell from the first."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game, self.viewer = game, viewer
        self.offered: set[str] = set()

        def watch(past: Game, decision: Decision) -> None:
            parts = decision.parts if isinstance(decision, GroupDecision) else [decision]
            for part in parts:
                if part.seat.index == viewer and isinstance(part, GeneralDecision):
                    self.offered |= {g.id for g in part.generals}

        self.past = retrace(game, watch)
        assert len(self.past.table.log) == len(game.table.log)

    # -- what may be another thing ---------------------------------------------------------------

    def unseen_cards(self) -> list[int]:
        """The cards that the seat has never seen and does not see now."""
        hidden = {card.id for _, _, card in hidden_cards(self.game.table, self.viewer)}
        for event in redact(self.game.table.log, self.viewer, self.game.everyone):
            if event[0] == "move":
                hidden.difference_update(line[0] for line in event[4])
            elif event[0] in ("show", "look"):
                hidden.difference_update(event[2])
            elif event[0] in ("use", "play"):
                hidden.difference_update(event[3])
        return sorted(hidden)

    def unknown_generals(self) -> list[General]:
        """Those that lie face down before others, or nowhere, and were never offered to him."""
        known = {
            g.general.id
            for s in self.game.seats
            for i, g in enumerate(s.generals)
            if i not in hidden_positions(s, self.viewer)
        }
        free = [g for g in self.game.ruleset.generals.values() if g.id not in known]
        return [g for g in free if g.id not in self.offered]

    def rename_cards(self, rng: Stream, count: int) -> dict[int, int]:
        """New names for some unseen cards; those in hands come first."""
        unseen = self.unseen_cards()
        held = [c.id for s in self.game.seats for c in s.hand.cards if c.id in set(unseen)]
        rng.shuffle(held)
        rng.shuffle(unseen)
        chosen = list(dict.fromkeys([*held[: count // 2], *unseen]))[:count]
        return dict(zip(chosen, chosen[1:] + chosen[:1], strict=True))

    def rename_generals(self, rng: Stream) -> dict[str, str]:
        """Two unknown generals that look alike from behind change places."""
        unknown = self.unknown_generals()
        lying = {g.general.id for s in self.game.seats for g in s.generals if not g.shown}
        pairs = [
            (a.id, b.id)
            for a in unknown
            for b in unknown
            if a.id in lying and a is not b
            and (a.kingdom, a.half_points) == (b.kingdom, b.half_points)
        ]  # fmt: skip
        if not pairs:
            return {}
        one, two = rng.choice(pairs)
        return {one: two, two: one}

    def rename_roles(self, rng: Stream) -> tuple[str, ...]:
        """The roles by seat with two unknown, different ones changed over; () if there are none."""
        seats, mode = self.game.seats, self.game.mode
        me = seats[self.viewer]
        unknown = [s for s in seats if s.role and not mode.knows_role(self.game, me, s)]
        pairs = [(a, b) for a in unknown for b in unknown if a.role != b.role]
        if not pairs:
            return ()
        one, two = rng.choice(pairs)
        roles = [s.role or "" for s in seats]
        roles[one.index], roles[two.index] = roles[two.index], roles[one.index]
        return tuple(roles)

    # -- telling ---------------------------------------------------------------------------------

    def tell(self, seed: int) -> Game | None:
        """Another game that the seat can't tell from the first; None if none was found."""
        rng = Stream(seed_for(seed, "renaming"))
        for count in CARDS:
            cards = self.rename_cards(rng, count)
            generals, roles = self.rename_generals(rng), self.rename_roles(rng)
            try:
                return self._told(cards, generals, roles)
            except (Untold, IllegalAnswer):
                continue
        return None

    def _told(
        self, cards: dict[int, int], generals: dict[str, str], roles: tuple[str, ...]
    ) -> Game:
        game = self.game
        other = Game(game.ruleset, game.table.rng.seed, keep="step")
        other.strict, other.round_limit = game.strict, game.round_limit

        def prepare(table: Game) -> None:
            for name in ("deck", "setup"):
                state = seed_for(game.table.rng.seed, name)
                table.table.rng.streams[name] = Renaming(state, cards, generals, roles)

        other.prepare = prepare
        prepare(other)
        decision = other.start()
        for given in self.past.given:
            while isinstance(decision, Decision) and not _same(given, decision):
                if not any(given.parts.values()) and given.seats != (self.viewer,):
                    break
                if not decision.optional or decision.seat.index == self.viewer:
                    raise Untold
                decision = other.answer(())
            if not isinstance(decision, Decision):
                raise Untold
            if _same(given, decision):
                entry = game.record[given.entry]
                decision = other.answer(_renamed(entry, cards, generals))
        while isinstance(decision, Decision) and not _same_question(decision, game.pending):
            if not decision.optional or decision.seat.index == self.viewer:
                raise Untold
            decision = other.answer(())
        if _renamed_log(game, cards) != _renamed_log(other, {}):
            raise Untold
        if [s.role for s in other.seats] != list(roles or (s.role for s in game.seats)):
            raise Untold
        return other


def _same(given: Given, decision: Decision) -> bool:
    if given.kind is not decision.kind or given.prompt != decision.prompt:
        return False
    if isinstance(decision, GroupDecision):
        return decision.anyone or tuple(p.seat.index for p in decision.parts) == given.seats
    return given.seats == (decision.seat.index,)


def _same_question(one: Decision, two: Decision | None) -> bool:
    if two is None or one.kind is not two.kind or one.prompt != two.prompt:
        return False
    return isinstance(one, GroupDecision) or one.seat.index == two.seat.index


def _renamed(entry: Any, cards: dict[int, int], generals: dict[str, str]) -> Answer:
    picks = []
    for pick in entry:
        value = pick.value
        if pick.kind is PickKind.CARD:
            value = cards.get(int(value), value)
        elif pick.kind is PickKind.OPTION:
            value = generals.get(str(value), value)
        picks.append(Pick(pick.kind, value))
    return tuple(picks)


def _renamed_log(game: Game, cards: dict[int, int]) -> list[Any]:
    """The full history with the cards' new names."""

    def new(ids: Any) -> tuple[int, ...]:
        return tuple(cards.get(i, i) for i in ids)

    found: list[Any] = []
    for event in game.table.log:
        if event[0] == "move":
            lines = tuple((cards.get(line[0], line[0]), *line[1:]) for line in event[4])
            event = (*event[:4], lines)
        elif event[0] in ("show", "look"):
            event = (*event[:2], new(event[2]), *event[3:])
        elif event[0] in ("use", "play"):
            event = (*event[:3], new(event[3]), *event[4:])
        found.append(event)
    return found
