"""The conformance kit: what any general, card, skill, mode or rule option must stand.

One line in a test module is enough:

    from sanguosha_sdk.conformance import conformance

    test_mei_lan = conformance("mei_lan")

or, for everything that a package brings, ``test_everything = conformance(package="my_pack")``.
Each check is a test of its own: it is loaded; its words are there in both languages; 200 games
at random come to their end without a mistake; a game played again from its record is the same; a
fork goes on like the game it was taken from; no seat is told what it can't know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from attrs import define, evolve, field

from sanguosha import Game, Registry, Ruleset, Setup, build_ruleset
from sanguosha.record.hash import log_hash
from sanguosha.record.retrace import retrace
from sanguosha.table.rng import Stream, seed_for
from sanguosha_sdk import content
from sanguosha_sdk.games import RandomPlayers, fork, new_game
from sanguosha_sdk.secrecy import assert_keeps_secrets
from sanguosha_sdk.subjects import Subject, contents, find, setups, texts_of, with_made_up

if TYPE_CHECKING:
    from sanguosha.decisions.pick import Answer
    from sanguosha.game import Policy

#: At how many tables, with other generals around it, a general sits.
TABLES = 10
#: Every so many games the table is checked after each step.
CHECKED = 20
#: Games whose record is played again, that are forked, and in which seats are watched.
REPLAYS, FORKS, WATCHED = 4, 2, 2
#: At every so many questions a game is forked, or compared with its twin.
EVERY = 12


def conformance(
    *ids: str,
    package: str | None = None,
    games: int | None = None,
    mode: str | None = None,
    packages: tuple[str, ...] = (),
    registry: Registry | None = None,
) -> Callable[..., None]:
    """A test function, with one case for each thing and check.

    :param ids: ids of generals, cards, skills, modes or rule options
        (``card:x`` where two share an id).
    :param package: everything that this package brings, in place of `ids`.
    :param games: how many games at random are played with each (default: the setting
        `sanguosha_games`, 200).
    :param mode: the mode of the games (default: the sandbox, and what a skill requires).
    :param packages: the packs of the games (default: all that are installed).
    :param registry: the content (default: all that is installed).
    """
    found = registry if registry is not None else content.loaded().registry
    names: list[str] = list(ids)
    if package is not None:
        if package in found.packages:
            names += [f"{s.kind}:{s.id}" for s in contents(found, package)]
        else:
            names.append(f"package:{package}")
    if not names:
        raise ValueError("name what shall be tested: an id, or package=…")

    @pytest.mark.parametrize("check", list(CHECKS))
    @pytest.mark.parametrize("subject", names)
    def test(subject: str, check: str) -> None:
        __tracebackhide__ = True
        CHECKS[check](Kit(found, load(found, subject), games or content.games, mode, packages))

    return test


def load(registry: Registry, id: str) -> Subject:
    """The thing of this id.

    :raises AssertionError: if it is not there; says what did not load, if anything did not.
    """
    problems = "".join(f"\n{p}" for p in content.loaded().problems)
    name = id.removeprefix("package:")
    assert name == id, f"the package {name!r} is not loaded{problems}"
    try:
        return find(registry, id)
    except AssertionError as error:
        raise AssertionError(f"{error}{problems}") from None


@define
class Kit:
    """One subject with the games it is tried in."""

    registry: Registry
    subject: Subject
    games: int
    mode: str | None = None
    packages: tuple[str, ...] = ()
    _rulesets: dict[tuple[int, int], Ruleset] = field(factory=dict, init=False)
    _pool: list[str] = field(factory=list, init=False)

    def setups(self) -> list[Setup]:
        """The kinds of game."""
        found = setups(self.registry, self.subject, self.mode)
        return [evolve(s, packages=self.packages) for s in found]

    def ruleset(self, number: int) -> Ruleset:
        """The rules of game `number`: a general sits with others that are drawn for it."""
        kinds = self.setups()
        setup = kinds[number % len(kinds)]
        table = number % TABLES if self.subject.kind == "general" else 0
        key = (number % len(kinds), table)
        if key not in self._rulesets:
            registry = self.registry
            if self.subject.kind in ("card", "skill"):
                registry, setup = with_made_up(registry, self.subject, setup)
            elif self.subject.kind == "general":
                setup = evolve(setup, generals=self._company(setup, table))
            self._rulesets[key] = build_ruleset(registry, setup)
        return self._rulesets[key]

    def _company(self, setup: Setup, table: int) -> tuple[str, ...]:
        """The general and as many others as sit at the table, no person twice."""
        me = self.registry.generals[self.subject.id]
        if not self._pool:
            self._pool += build_ruleset(self.registry, evolve(setup, generals=())).pool
        others = {self.registry.generals[g].who: g for g in self._pool}
        others.pop(me.who, None)
        people = sorted(others)
        Stream(seed_for(table, "company")).shuffle(people)
        return (me.id, *(others[p] for p in people[: setup.players - 1]))

    def play(self, number: int, keep: str = "none", check: bool = False) -> tuple[Game, int]:
        """Game `number`, not yet started, and the seed of its players."""
        return new_game(self.ruleset(number), number, keep, check), number

    def policies(self, game: Game, seed: int) -> list[Policy | None]:
        """Random players for a game that runs by itself."""
        from sanguosha.policies import random_policy

        return [random_policy(seed_for(seed, f"seat {i}")) for i in range(len(game.seats))]


# -- the checks -------------------------------------------------------------------------------


def check_loads(kit: Kit) -> None:
    """A game with it can be set up."""
    for number in range(len(kit.setups())):
        kit.ruleset(number)


def check_texts(kit: Kit) -> None:
    """Name and words are there in both languages."""
    lacking = []
    for what, text in texts_of(kit.registry, kit.subject):
        parts = {
            "Chinese name": text.zh_name,
            "Chinese text": text.zh,
            "English name": text.en_name,
            "English text": text.en,
        }
        lacking += [f"{what} has no {name}" for name, words in parts.items() if not words.strip()]
    assert not lacking, "; ".join(lacking)


def check_games(kit: Kit) -> None:
    """So many games at random come to their end; a mistake names the game."""
    for number in range(kit.games):
        game, seed = kit.play(number, check=number % CHECKED == 0)
        game.policies = kit.policies(game, seed)
        try:
            game.start()
        except Exception as error:
            error.add_note(f"in game {number} of {kit.subject.kind} {kit.subject.id!r}")
            raise
        over = game.table.outcome is not None
        assert over, f"game {number} is not over after {game.round_limit} rounds"


def check_replay(kit: Kit) -> None:
    """A game played again from its record is the same, event for event."""
    for number in range(min(REPLAYS, kit.games)):
        game, seed = kit.play(number)
        RandomPlayers(game, seed).finish()
        again = retrace(game)
        assert again.table.log == game.table.log, f"game {number} differs when it is replayed"
        assert log_hash(again) == log_hash(game)


def check_forks(kit: Kit) -> None:
    """A fork that gets the same answers goes on like the game it was taken from."""
    for number in range(min(FORKS, kit.games)):
        game, seed = kit.play(number, keep="step")
        forks: list[tuple[int, Game, int]] = []
        answers: list[Answer] = []
        players = RandomPlayers(game, seed)
        decision = game.start()
        while game.pending is not None:
            if len(answers) % EVERY == 0:
                forks.append((len(answers), fork(game), len(game.table.log)))
            answers.append(players.answer(game.pending))
            decision = game.answer(answers[-1])
        assert decision is not None
        for at, twin, begun in forks:
            for answer in answers[at:]:
                twin.answer(answer)
            what = f"game {number}: the fork at question {at} went on differently"
            assert twin.table.log[begun:] == game.table.log[begun:], what


def check_secrets(kit: Kit) -> None:
    """No seat is told anything that it can't know: not by its view, its log or its questions."""
    for number in range(min(WATCHED, kit.games)):
        game, seed = kit.play(number, keep="step")
        rng = Stream(seed_for(seed, "watch"))
        for count, decision in enumerate(_prompts(game, seed)):
            if count % EVERY == 0:
                for seat in sorted({decision, rng.below(len(game.seats))}):
                    assert_keeps_secrets(game, seat, rng.next())


def _prompts(game: Game, seed: int) -> Iterator[int]:
    """The seat asked by each question of a game."""
    for decision in RandomPlayers(game, seed).prompts():
        yield decision.seat.index


CHECKS: dict[str, Callable[[Kit], None]] = {
    "loads": check_loads,
    "texts": check_texts,
    "games": check_games,
    "replay": check_replay,
    "forks": check_forks,
    "secrets": check_secrets,
}
