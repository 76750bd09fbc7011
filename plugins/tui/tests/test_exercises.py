"""Lessons and puzzles: every one is sound, solved by its own steps and not by doing nothing."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from sanguosha.decisions.base import Decision
from sanguosha.plugins.manager import Loaded, load_registry
from sanguosha.record.undo import undo
from sanguosha.scenario.run.runner import run_scenario
from sanguosha.table.table import Outcome
from sanguosha_tui.exercises import Course, Exercise, asked_for, catalogue, succeeded

ALL = [*catalogue("lesson"), *catalogue("puzzle")]
NAMES = [e.id for e in ALL]

#: Room for a hint on the message line of the smallest table.
LINE = 76


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return load_registry()


def run(course: Course, solve: bool) -> list[str]:
    """Play to the end, with the solution or passively; returns the hints shown on the way."""
    solution = course.solution()
    game = course.game
    hints = []
    result = game.start()
    while not isinstance(result, Outcome):
        assert isinstance(result, Decision)
        hints.append(course.exercise.hint(result, "zh"))
        result = game.answer(solution(result) if solve else result.default())
    return hints


def test_there_are_ten_lessons_and_six_puzzles() -> None:
    assert len(catalogue("lesson")) == 10
    assert len(catalogue("puzzle")) == 6
    assert len(set(NAMES)) == 16


@pytest.mark.parametrize("exercise", ALL, ids=NAMES)
def test_its_file_is_a_scenario_that_passes(exercise: Exercise, loaded: Loaded) -> None:
    assert exercise.missing(loaded.registry) == []
    result = run_scenario(exercise.scenario(), loaded.registry)
    assert result.passed, result.message


@pytest.mark.parametrize("exercise", ALL, ids=NAMES)
def test_its_solution_reaches_the_goal(exercise: Exercise, loaded: Loaded) -> None:
    course = Course(exercise, loaded)
    hints = run(course, solve=True)
    assert succeeded(course.game)
    assert course.game.table.outcome is not None
    assert course.game.table.outcome.winners == (course.you,)
    if exercise.kind == "lesson":
        assert all(hints), "a question of this lesson has no hint"


@pytest.mark.parametrize("exercise", ALL, ids=NAMES)
def test_doing_nothing_does_not(exercise: Exercise, loaded: Loaded) -> None:
    course = Course(exercise, loaded)
    run(course, solve=False)
    assert course.game.table.outcome is not None
    assert not succeeded(course.game)


@pytest.mark.parametrize("exercise", ALL, ids=NAMES)
def test_its_words_are_complete_and_its_hints_fit_the_line(exercise: Exercise) -> None:
    for language in ("zh", "en"):
        for what in ("title", "intro", "goal", "outro"):
            assert exercise.say(language, what), f"{language} {what}"
        goal = exercise.say(language, "goal")
        assert cell_len(goal) <= LINE, goal
    assert bool(exercise.say("zh", "solution")) == (exercise.kind == "puzzle")
    assert exercise.hints
    for hint in exercise.hints:
        assert cell_len(hint.zh) <= LINE, hint.zh
        assert cell_len(hint.en) <= LINE, hint.en


def test_after_an_undo_the_others_do_the_same_again(loaded: Loaded) -> None:
    exercise = next(e for e in ALL if e.id == "lesson-06-answering")
    course = Course(exercise, loaded)
    first = course.game.start()
    assert isinstance(first, Decision)
    assert "slash" in asked_for(first)
    solution = course.solution()
    course.game.answer(first.default())
    again = undo(course.game, course.you, force=True)
    result: Decision | Outcome | None = again.pending
    while isinstance(result, Decision):
        result = again.answer(solution(result))
    assert succeeded(again)


@pytest.mark.parametrize("exercise", catalogue("lesson"), ids=lambda e: e.id)
def test_a_lesson_names_the_cards_it_teaches_as_they_are_printed(
    exercise: Exercise, loaded: Loaded
) -> None:
    taught = exercise.scenario().rule or ""
    if not taught.startswith("cards.md#"):
        return
    text = loaded.registry.kinds[taught.removeprefix("cards.md#")].text
    for language in ("zh", "en"):
        said = " ".join(exercise.say(language, w) for w in ("title", "intro", "goal", "outro"))
        assert text.name(language) in said
