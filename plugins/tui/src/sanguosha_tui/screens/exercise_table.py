"""The table of a lesson or a puzzle: a hint on the message line, F8 for goal and hint in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sanguosha_tui.exercises import asked_for
from sanguosha_tui.screens.dialogs import ChooseDialog
from sanguosha_tui.table.steady import SteadyTable
from sanguosha_tui.words import say

if TYPE_CHECKING:
    from sanguosha_tui.exercises import Course
    from sanguosha_tui.play.settings import Settings


class ExerciseTable(SteadyTable):
    """Plays a course. What goes wrong is undone with the table's own undo."""

    def __init__(self, course: Course, settings: Settings) -> None:
        # The learner picks targets himself: the hints say how.
        settings = attrs.evolve(settings, auto_target=False, auto_accept=True)
        super().__init__(course.sitting, settings, course.game)
        self.course = course

    @property
    def hint_text(self) -> str:
        """What to say at the question at hand; in a puzzle only when it is asked for."""
        asking = self.board.asking
        if asking is None:
            return ""
        return self.course.exercise.hint(asking.decision, self.settings.language)

    def ask(self, said: str = "") -> None:
        """Put the question; in a lesson with its hint."""
        super().ask(said)
        exercise, language = self.course.exercise, self.settings.language
        asking = self.board.asking
        if said or asking is None:
            return
        if exercise.kind == "puzzle" and "play" in asked_for(asking.decision):
            if self.course.reached(self.session.game):
                # Nothing is left to do: the play phase ends by itself.
                self.cmd_decline()
                return
        if exercise.kind == "lesson" and self.hint_text:
            self.say(self.hint_text)
        else:
            self.say(say(language, "goal", text=exercise.say(language, "goal")))

    def cmd_hint(self) -> None:
        """F8: the goal and the hint in full."""
        exercise, language = self.course.exercise, self.settings.language
        goal = say(language, "goal", text=exercise.say(language, "goal"))
        hint = self.hint_text or say(language, "no_hint")
        lines = [("back", say(language, "back"), "", "")]
        self.app.push_screen(
            ChooseDialog(exercise.say(language, "title"), lines, text=f"{goal}\n\n{hint}")
        )
