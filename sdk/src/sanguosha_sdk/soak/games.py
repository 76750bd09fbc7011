"""The games of a soak: the same deal with a general at a seat, and with another in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import attrs
from attrs import define, field, frozen

from sanguosha import Game, Registry, Ruleset, Setup, Skill
from sanguosha.cli.bots import bot_factories
from sanguosha.collector import collecting_seldom
from sanguosha.simulation import Factory, GameResult, game_seed, play_one
from sanguosha.table.rng import Stream, seed_for
from sanguosha_sdk.soak.settings import Settings


@frozen
class Task:
    """One game to play. `subject`: who is measured ("": nobody, all seats are left to the game).

    `stands_in`: a standard general sits in the subject's place.
    """

    number: int
    subject: str = ""
    stands_in: bool = False


@frozen
class Row:
    """How one game went."""

    task: Task
    seat: int
    role: str
    won: bool
    camp: str
    stalled: bool
    illegal: int
    errors: tuple[str, ...]
    #: Skill id -> how often the measured seat used it (any seat, if nobody is measured).
    skills: dict[str, int]
    cards: dict[str, int]
    turns: int


@define
class Watcher:
    """Follows one game: who uses what, and who wins."""

    seat: int
    done: Counter[str] = field(factory=Counter)
    made: Counter[str] = field(factory=Counter)
    cards: Counter[str] = field(factory=Counter)
    winners: tuple[int, ...] = ()
    role: str = ""

    def __call__(self, game: Game, event: tuple[Any, ...]) -> None:
        """Take one event of the log."""
        kind = event[0]
        if kind in ("skill", "active"):
            if self.seat < 0 or event[1] == self.seat:
                self.done[event[2]] += 1
        elif kind in ("use", "play"):
            self.cards[event[2]] += 1
            skill = event[5] if kind == "use" else event[4]
            if skill is not None and (self.seat < 0 or event[1] == self.seat):
                self.made[skill] += 1
        elif kind == "game_over":
            self.winners = tuple(event[1])
            if self.seat >= 0:
                self.role = game.seats[self.seat].role or ""

    def skills(self) -> dict[str, int]:
        """How often each skill was used; a conversion may be told once or twice."""
        return {
            name: max(self.done[name], self.made[name]) for name in sorted({*self.done, *self.made})
        }


class Games:
    """Plays tasks with one set of rules."""

    def __init__(self, settings: Settings, registry: Registry) -> None:
        self.settings = settings
        self.registry = registry
        self.ruleset = settings.ruleset(registry)
        self.bots: list[Factory] = bot_factories(registry, settings.bots)
        self.measure = settings.measure(registry)

    def play(self, tasks: Sequence[Task]) -> Iterator[Row]:
        """Play each task, in order. The collector runs less often meanwhile."""
        with collecting_seldom():
            for task in tasks:
                yield self.play_task(task)

    def play_task(self, task: Task) -> Row:
        """Play one game to its end."""
        settings = self.settings
        seed = game_seed(settings.seed, task.number)
        seat, ruleset = self._seated(task)
        watcher = Watcher(seat)
        check = settings.check_every > 0 and task.number % settings.check_every == 0
        result: GameResult = play_one(
            ruleset,
            task.number,
            seed,
            self.bots,
            settings.rounds,
            check,
            observers={"soak": watcher},
        )
        return Row(
            task,
            seat,
            watcher.role,
            seat in watcher.winners,
            result.camp,
            result.stalled,
            result.illegal,
            result.errors + tuple(n for n in result.notes if n.startswith("observer")),
            watcher.skills(),
            dict(watcher.cards),
            result.turns,
        )

    def _seated(self, task: Task) -> tuple[int, Ruleset]:
        """Which seat is measured, and the rules with a general at every seat."""
        if not task.subject:
            return -1, self.ruleset
        players = self.ruleset.setup.players
        seat = task.number % players
        stream = Stream(seed_for(game_seed(self.settings.seed, task.number), "soak"))
        person = self.registry.generals[task.subject].who
        others = [g for g in self.measure if self.registry.generals[g].who != person]
        # Who stands in is drawn first, so that the other seats are the same in both games.
        stand_in, *rest = stream.sample(others, players)
        names = rest[: players - 1]
        names.insert(seat, stand_in if task.stands_in else task.subject)
        plans = {i: {"general": name} for i, name in enumerate(names)}
        setup: Setup = attrs.evolve(
            self.ruleset.setup, extra={**self.ruleset.setup.extra, "seats": plans}
        )
        generals = {**self.ruleset.generals, **{n: self.registry.generals[n] for n in names}}
        return seat, attrs.evolve(self.ruleset, setup=setup, generals=generals)


def skills_of(registry: Registry, general: str) -> list[type[Skill]]:
    """The skills of a general and those it can gain, each once."""
    found: list[type[Skill]] = []

    def add(skill: type[Skill]) -> None:
        if skill not in found:
            found.append(skill)
            for granted in skill.grants:
                add(granted)

    for skill in (*registry.generals[general].skills, *registry.generals[general].derived):
        add(skill)
    return found
