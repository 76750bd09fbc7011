"""Bringing what an effect works on over to an imagined table."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from sanguosha.content.kinds import CardKind
from sanguosha.game import Game
from sanguosha.rules.seat import Seat
from sanguosha.skills.base import Skill
from sanguosha.table.card import Card, ConvertedCard
from sanguosha.table.zone import Zone
from sanguosha.timing.moment import Moment

if TYPE_CHECKING:
    from collections.abc import Iterable

_PLAIN = (str, int, float, bool, bytes, Enum, Card, ConvertedCard, CardKind, Moment, type)


class Transplant:
    """Maps objects of one game to those of its copy: seats, skills, zones, and the frames
    (damage, uses, judgements, ...) that point to them."""

    def __init__(self, game: Game, twin: Game) -> None:
        self.game = game
        self.twin = twin
        self._done: dict[int, Any] = {}
        self._zones: dict[int, Zone] = {}
        for mine, theirs in zip(game.table.zones(), twin.table.zones(), strict=True):
            self._zones[id(mine)] = theirs

    def frames(self) -> None:
        """Give the twin the frames that stand open."""
        self.twin.frames = [self(f) for f in self.game.frames]
        self.twin.void_armor = [self(e) for e in self.game.void_armor]
        self.twin.regate()

    def skill(self, skill: Skill) -> Skill:
        """The same instance on the twin. Raises LookupError if it is gone."""
        owner = skill.owner
        pool: Iterable[Skill] = (
            self.twin.rule_skills if owner is None else self.twin.seats[owner.index].skills
        )
        for found in pool:
            if found.key == skill.key:
                return found
        raise LookupError(skill.key)

    def __call__(self, thing: Any) -> Any:
        """The twin of a thing."""
        if thing is None or isinstance(thing, _PLAIN):
            return thing
        if isinstance(thing, Seat):
            return self.twin.seats[thing.index]
        if isinstance(thing, Game):
            return self.twin
        if isinstance(thing, Skill):
            return self.skill(thing)
        if isinstance(thing, Zone):
            return self._zones[id(thing)]
        found = self._done.get(id(thing))
        if found is not None:
            return found
        if isinstance(thing, list):
            made: Any = []
            self._done[id(thing)] = made
            made += [self(x) for x in thing]
            return made
        if isinstance(thing, tuple | set | frozenset):
            return type(thing)(self(x) for x in thing)
        if isinstance(thing, dict):
            return {self(k): self(v) for k, v in thing.items()}
        if type(thing).__module__.startswith("sanguosha.timing"):
            return self._frame(thing)
        return thing

    def _frame(self, thing: Any) -> Any:
        cls = type(thing)
        made: Any = object.__new__(cls)
        self._done[id(thing)] = made
        for base in cls.__mro__:
            for name in getattr(base, "__slots__", ()):
                if hasattr(thing, name):
                    setattr(made, name, self(getattr(thing, name)))
        for name, value in getattr(thing, "__dict__", {}).items():
            setattr(made, name, self(value))
        return made
