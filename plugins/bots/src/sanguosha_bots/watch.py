"""Reading the table: what everybody has seen becomes evidence on who is who."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from sanguosha.content.hints import HARM, HELP, STRONG_HARM, STRONG_HELP, RoleHints
from sanguosha_bots import eyes
from sanguosha_bots.belief import Belief
from sanguosha_bots.lore import Lore
from sanguosha_bots.stance import Stances, stances

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanguosha.game import Game

#: Moves of somebody else's cards for these reasons are somebody's will.
_TAKEN = frozenset(("discard", "obtain", "give", "put", "swap"))


class Watch:
    """The public belief of one game, kept up with its history. The same for every seat.

    An *episode* lasts from one voluntary action to the next; whoever acted in it is held to have
    willed what it did to others. Uses whose intention is known count by their targets, the rest
    by what came of them.
    """

    def __init__(self, game: Game, lore: Lore) -> None:
        self.lore = lore
        self.hints = role_hints(game)
        self._reset(game)

    def _reset(self, game: Game) -> None:
        self.at = 0
        self.last: tuple[Any, ...] | None = None
        self.belief: Belief | None = None
        self.stances: Stances = {}
        self.living: dict[str, int] = {}
        self.actors: dict[int, set[int]] = {}
        self.counters: list[int] = []

    def _begin(self, game: Game) -> None:
        """Start believing once the roles are dealt, if they are of a kind that is understood."""
        counts = eyes.role_counts(game)
        if counts is None or self.hints is None or any(r not in self.hints.sides for r in counts):
            return
        self.living = dict(counts)
        self.belief = Belief(counts, eyes.shown_roles(game))
        self.stances = stances(self.hints, self.living)

    def update(self, game: Game) -> Belief | None:
        """Read what has happened since the last time; None: there is nothing to believe in."""
        end = eyes.witnessed(game)
        if self.at > end or (self.at and eyes.event_at(game, self.at - 1) is not self.last):
            self._reset(game)
        if self.belief is None:
            self._begin(game)
            if self.belief is None:
                return None
        if self.at == end:
            return self.belief
        handlers = _HANDLERS
        for event in eyes.history(game, self.at):
            handler = handlers.get(event[0])
            if handler is not None:
                handler(self, game, event)
        self.at = end
        self.last = eyes.event_at(game, end - 1)
        return self.belief

    def _note(self, actor: int, target: int, level: int) -> None:
        if actor != target and actor >= 0 and target >= 0:
            assert self.belief is not None
            self.belief.observe(actor, target, level, self.stances)

    def _once(self, actor: int, target: int, level: int) -> None:
        """An outcome: each target counts once an episode."""
        noted = self.actors.get(actor)
        if noted is not None and target not in noted and target != actor:
            noted.add(target)
            self._note(actor, target, level)

    def _episode(self) -> None:
        if self.actors:
            self.actors = {}
        if self.counters:
            self.counters = []

    # -- events ---------------------------------------------------------------------------------

    def _on_use(self, game: Game, event: tuple[Any, ...]) -> None:
        _, user, name, _, picked, _, _, natural = event[:8]
        kind = self.lore.named(name)
        if kind is None:
            return
        if kind.sort == "counter":
            self.counters.append(user)
            return
        if natural:
            self._episode()
        if kind.sort == "rescue":
            for target in picked:
                self._note(user, target, STRONG_HELP)
        elif natural:
            if kind.intention:
                for target in picked:
                    self._note(user, target, kind.intention)
            elif kind.sort != "group":
                self.actors[user] = set()

    def _on_active(self, game: Game, event: tuple[Any, ...]) -> None:
        _, user, skill, picked = event[:4]
        self._episode()
        intention = self.lore.skill(skill).intention
        if intention is None:
            self.actors[user] = set()
        elif intention:
            for target in picked:
                self._note(user, target, intention)

    def _on_skill(self, game: Game, event: tuple[Any, ...]) -> None:
        _, owner, skill = event[:3]
        cls = self.lore.ruleset.skills.get(skill)
        if cls is None or cls.locked or cls.awakening or self.lore.skill(skill).intention == 0:
            return
        self.actors.setdefault(owner, set())

    def _on_move(self, game: Game, event: tuple[Any, ...]) -> None:
        _, reason, by, _, lines = event[:5]
        if by not in self.actors or reason not in _TAKEN:
            return
        for line in lines:
            origin, owner, _, to = line[1:5]
            if owner >= 0 and owner != by and owner != to:
                self._once(by, owner, HELP if origin == "judge" else HARM)
            elif to >= 0 and to != by and owner in (by, -1):
                self._once(by, to, HELP)

    def _on_damage(self, game: Game, event: tuple[Any, ...]) -> None:
        _, source, victim, _, _, _, _, conducted = event[:8]
        if source in self.actors and not conducted:
            self._once(source, victim, STRONG_HARM)

    def _on_recover(self, game: Game, event: tuple[Any, ...]) -> None:
        _, seat, _, by = event[:4]
        if by in self.actors:
            self._once(by, seat, HELP)

    def _on_cancelled(self, game: Game, event: tuple[Any, ...]) -> None:
        _, seat, name = event[:3]
        if not self.counters:
            return
        kind = self.lore.named(name)
        if kind is None:
            return
        by = self.counters.pop()
        if kind.sort == "counter":
            if self.counters:
                self._note(by, self.counters.pop(), HARM)
            return
        self.counters.clear()
        good = kind.sort == "self" or (kind.sort == "group" and kind.kind.nature is None)
        self._note(by, seat, HARM if good else HELP)

    def _on_death(self, game: Game, event: tuple[Any, ...]) -> None:
        role = eyes.shown_role(game.seats[event[1]])
        if role is None or self.hints is None:
            return
        assert self.belief is not None
        self.belief.reveal(event[1], role)
        self.living[role] -= 1
        self.stances = stances(self.hints, self.living)
        self.belief.version += 1

    def _on_phase(self, game: Game, event: tuple[Any, ...]) -> None:
        self._episode()

    def _on_turn(self, game: Game, event: tuple[Any, ...]) -> None:
        """Roles may have been shown by something else than a death."""
        assert self.belief is not None
        for seat, role in enumerate(eyes.shown_roles(game)):
            if role is not None:
                self.belief.reveal(seat, role)


_HANDLERS: dict[str, Callable[[Watch, Game, tuple[Any, ...]], None]] = {
    "use": Watch._on_use,
    "active": Watch._on_active,
    "skill": Watch._on_skill,
    "move": Watch._on_move,
    "damage": Watch._on_damage,
    "recover": Watch._on_recover,
    "cancelled": Watch._on_cancelled,
    "death": Watch._on_death,
    "phase": Watch._on_phase,
    "turn": Watch._on_turn,
}


def role_hints(game: Game) -> RoleHints | None:
    """How the roles of this game's mode stand to each other, if it says so."""
    own = game.mode.ai
    return own if isinstance(own, RoleHints) else None


_WATCHES: WeakKeyDictionary[Game, list[Watch]] = WeakKeyDictionary()


def watch_of(game: Game, lore: Lore) -> Watch:
    """The watch kept over this game, shared by the bots at its seats."""
    kept = _WATCHES.get(game)
    if kept is None:
        kept = _WATCHES[game] = []
    for watch in kept:
        if watch.lore is lore:
            return watch
    watch = Watch(game, lore)
    kept.append(watch)
    return watch
