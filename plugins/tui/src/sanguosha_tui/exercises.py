"""Lessons and puzzles: a table from a scenario file, words and hints beside it, a goal.

The scenario's `steps` of the other seats are what they do; those of the learner are the solution,
so that every file is its own test. The scenario's `expect` is the goal: it is looked at whenever a
phase or a turn ends and whenever somebody dies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any

from attrs import frozen

from sanguosha.decisions.use import UseDecision
from sanguosha.game import Game
from sanguosha.plugins.sitting import Sitting
from sanguosha.rules.control import GameOver
from sanguosha.scenario.model import Scenario
from sanguosha.scenario.parse import parse_file
from sanguosha.scenario.run.answer import answer_to
from sanguosha.scenario.run.content import check_scenario
from sanguosha.scenario.run.effects import is_own_question
from sanguosha.scenario.run.expect import check_all
from sanguosha.scenario.run.problems import ScenarioFailure, Unanswerable
from sanguosha.scenario.run.table import build_game
from sanguosha.scenario.steps import (
    CannotStep,
    CheckStep,
    ChooseStep,
    InvokeStep,
    Move,
    SaveLoadStep,
    UseSkillStep,
)
from sanguosha.table.table import Outcome
from sanguosha_tui.words import WORDS

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry
    from sanguosha.decisions.base import Decision
    from sanguosha.decisions.pick import Answer
    from sanguosha.game import Policy
    from sanguosha.plugins.manager import Loaded
    from sanguosha.table.table import Event

#: Kinds of exercise -> the folder with their files.
FOLDERS = {"lesson": "learn", "puzzle": "puzzles"}

#: The file of a folder with the words and hints of its exercises, in order.
CATALOGUE = "catalogue.yaml"

#: Events after which the goal is looked at.
CHECKED = frozenset(("phase", "turn_end", "death"))

#: How a finished exercise is called in its outcome.
GOAL, MISSED = "goal", "missed"


@frozen
class Hint:
    """What to say at a question: `at` is "play" (one's own play phase), the name of a card asked
    for, or a kind of decision; `hand` and `without` name cards that must (not) be in hand."""

    zh: str
    en: str
    at: str = ""
    hand: tuple[str, ...] = ()
    without: tuple[str, ...] = ()

    def fits(self, decision: Decision) -> bool:
        """Whether it is meant for this question."""
        held = {n for c in decision.seat.hand.cards for n in (c.name, c.family)}
        if not held.issuperset(self.hand) or held & set(self.without):
            return False
        return not self.at or self.at in asked_for(decision)


@frozen
class Exercise:
    """A lesson or a puzzle. `words`: language -> title, intro, goal, outro, solution.

    `you`: the learner's seat. `last`, `turns`: it ends with so many turns of that seat. `guard`:
    cards that the others give by themselves whenever they are asked for them.
    """

    id: str
    kind: str
    words: Mapping[str, Mapping[str, str]]
    hints: tuple[Hint, ...]
    you: str
    last: str
    turns: int
    guard: tuple[str, ...]

    def say(self, language: str, what: str) -> str:
        """Some of its words; "" if it has none."""
        return self.words[language].get(what, "")

    def scenario(self) -> Scenario:
        """The table. Raises `ScenarioError` for a file that is not valid."""
        return _scenario(FOLDERS[self.kind], self.id)

    def hint(self, decision: Decision, language: str) -> str:
        """What to say at a question; "" if there is nothing."""
        found = next((h for h in self.hints if h.fits(decision)), None)
        if found is None:
            return ""
        return found.zh if language == "zh" else found.en

    def missing(self, registry: Registry) -> list[str]:
        """What it needs and is not installed."""
        scenario = self.scenario()
        if not check_scenario(scenario, registry):
            return []
        here = {*registry.packages, *registry.general_packs, *registry.decks}
        packs = [p for p in (scenario.mode, *(scenario.packages or ())) if p and p not in here]
        return packs or [scenario.mode or scenario.id]


def asked_for(decision: Decision) -> set[str]:
    """By what words a hint may mean this question."""
    found = {decision.kind.value, decision.prompt.key}
    found |= {word for word in (decision.prompt.skill, decision.prompt.card) if word}
    if isinstance(decision, UseDecision):
        if decision.request.natural:
            found.add("play")
        found |= decision.request.families or set()
    return found


@lru_cache
def catalogue(kind: str) -> tuple[Exercise, ...]:
    """The lessons or the puzzles in their order."""
    from ruamel.yaml import YAML

    text = (files("sanguosha_tui") / FOLDERS[kind] / CATALOGUE).read_text(encoding="utf-8")
    data = YAML(typ="safe", pure=True).load(text)
    return tuple(_exercise(kind, entry) for entry in data)


def _exercise(kind: str, entry: Mapping[str, Any]) -> Exercise:
    you = str(entry.get("you", "A"))
    return Exercise(
        id=entry["id"],
        kind=kind,
        words={"zh": dict(entry["zh"]), "en": dict(entry["en"])},
        hints=tuple(
            Hint(
                h["zh"],
                h["en"],
                h.get("at", ""),
                tuple(h.get("hand", ())),
                tuple(h.get("without", ())),
            )
            for h in entry.get("hints", ())
        ),
        you=you,
        last=str(entry.get("last", you)),
        turns=int(entry.get("turns", 1)),
        guard=tuple(entry.get("guard", ())),
    )


@lru_cache
def _scenario(folder: str, id: str) -> Scenario:
    resource = files("sanguosha_tui") / folder / f"{id}.scenario.yaml"
    with as_file(resource) as path:
        return parse_file(path)[0]


class Scripted:
    """Plays a seat: the steps of the file where they fit, cards of `guard` when asked for them,
    else the passive answer. It looks at how long the record is: after an undo it takes up again
    where the game stands."""

    def __init__(self, steps: Sequence[Move], guard: Sequence[str] = ()) -> None:
        self.steps: list[Move] = []
        for step in steps:
            self.steps.append(step)
            if isinstance(step, UseSkillStep) and step.choose is not None:
                self.steps.append(ChooseStep(step.seat, step.line, step.choose))
        self.guard = frozenset(guard)
        #: Steps taken: how long the record was, which step.
        self.taken: list[tuple[int, int]] = []

    def __call__(self, decision: Decision) -> Answer:
        """The answer."""
        at = len(decision.game.record)
        self.taken = [t for t in self.taken if t[0] < at]
        answer = self._step(decision, at)
        if answer is not None:
            return answer
        if isinstance(decision, UseDecision) and not decision.request.natural:
            if self.guard & (decision.request.families or frozenset()):
                first = decision.first()
                return first if decision.validate(first) is None else decision.default()
        return decision.default()

    def _step(self, decision: Decision, at: int) -> Answer | None:
        done = {index for _, index in self.taken}
        for index, step in enumerate(self.steps):
            if index in done:
                continue
            try:
                answer = answer_to(decision, step)
            except Unanswerable:
                continue
            if answer is None or decision.validate(answer) is not None:
                continue
            self.taken.append((at, index))
            if isinstance(step, InvokeStep) and is_own_question(decision):
                # The question is the choice itself: the next step says what is chosen.
                chosen = self._step(decision, at)
                return answer if chosen is None else chosen
            return answer
        return None


class Course:
    """An exercise laid out and ready to play. Raises `ScenarioFailure` if it can't be.

    `game` has not been started; `sitting` seats the learner and scripted players.
    """

    def __init__(self, exercise: Exercise, loaded: Loaded, language: str = "zh") -> None:
        self.exercise = exercise
        self.scenario = scenario = exercise.scenario()
        registry = loaded.registry
        self.game: Game = build_game(scenario, registry)
        self.game.strict = self.game.check_each_step = False
        names = [s.name for s in scenario.seats]
        self.you = names.index(exercise.you)
        self.last = names.index(exercise.last)
        ruleset = self.game.ruleset
        own = {f"over.{r}": WORDS[f"over.{r}"] for r in (GOAL, MISSED)}
        ruleset.texts = {**ruleset.texts, **own}
        lay = self.game.prepare
        assert lay is not None

        def prepare(game: Game) -> None:
            lay(game)
            game.observers.append(self._watch)

        self.game.prepare = prepare
        self.game.observers.append(self._watch)
        self.sitting = Sitting(
            loaded=loaded,
            ruleset=ruleset,
            seed=scenario.seed,
            people=(self.you,),
            bots=[self._maker(name) for name in names],
            language=language,
        )
        self.sitting.opened = self.game
        self.sitting.new_game()

    def moves(self, seat: str) -> list[Move]:
        """The steps of a seat in the file."""
        skipped = CheckStep | CannotStep | SaveLoadStep
        return [s for s in self.scenario.steps if not isinstance(s, skipped) and s.seat == seat]

    def _maker(self, name: str) -> Any:
        def make(seed: int) -> Policy:
            return Scripted(self.moves(name), self.exercise.guard)

        return make

    def solution(self) -> Scripted:
        """Plays the learner's seat as the file does."""
        return Scripted(self.moves(self.exercise.you))

    def reached(self, game: Game) -> bool:
        """Whether the goal holds now."""
        try:
            check_all(game, self.scenario.expect)
        except ScenarioFailure:
            return False
        return True

    def _watch(self, game: Any, event: Event) -> None:
        """End the game when the goal is reached, or can't be any more."""
        if event[0] not in CHECKED or game.table.outcome is not None:
            return
        if self.reached(game):
            game.finish(Outcome((self.you,), GOAL, GOAL))
            raise GameOver
        if self._is_missed(game, event):
            game.finish(Outcome((), "nobody", MISSED))
            raise GameOver

    def _is_missed(self, game: Game, event: Event) -> bool:
        if event[0] == "death" and event[1] == self.you:
            return True
        if event[0] != "turn_end" or event[1] != self.last:
            return False
        ended = sum(1 for e in game.table.log if e[0] == "turn_end" and e[1] == self.last)
        return ended >= self.exercise.turns


def succeeded(game: Game) -> bool:
    """Whether an exercise ended with its goal reached."""
    outcome = game.table.outcome
    return outcome is not None and outcome.reason == GOAL
