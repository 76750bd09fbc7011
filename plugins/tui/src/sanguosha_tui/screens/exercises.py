"""Lessons or puzzles to choose from, and what is said before and after each."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import OptionList

from sanguosha_tui.exercises import Exercise, catalogue
from sanguosha_tui.screens.dialogs import ChooseDialog
from sanguosha_tui.screens.page import Menu, Page
from sanguosha_tui.screens.prose import Prose


class ExercisesScreen(Page[None]):
    """The list; below it what the one pointed at is about."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind
        self.exercises = catalogue(kind)

    def heading(self) -> str:
        """Lessons or puzzles."""
        return f"{self.say('title')} · {self.say('learn' if self.kind == 'lesson' else 'puzzles')}"

    def body(self) -> ComposeResult:
        """List and introduction."""
        yield Menu(self.lines(), id="list")
        yield Prose("", id="intro", classes="note")

    def shown(self) -> None:
        """Point at the first that is not done."""
        done = self.table_app.progress.done
        menu = self.query_one("#list", Menu)
        menu.highlighted = next((i for i, e in enumerate(self.exercises) if e.id not in done), 0)
        menu.focus()

    def lines(self) -> list[tuple[str, str, str, str]]:
        """Titles, those that are done marked; why one can't be played here."""
        loaded = self.table_app.loaded
        assert loaded is not None
        done = self.table_app.progress.done
        found = []
        for exercise in self.exercises:
            title = exercise.say(self.language, "title")
            missing = "; ".join(exercise.missing(loaded.registry))
            reason = self.say("no_packages", names=missing) if missing else ""
            found.append((exercise.id, title, "✓" if exercise.id in done else "", reason))
        return found

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say what it is about."""
        exercise = self.exercises[event.option_index]
        self.query_one("#intro", Prose).update(self._goal(exercise))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Introduce it, then begin."""
        reason = self.query_one("#list", Menu).reason(event.option.id or "")
        if reason:
            self.tell(reason)
            return
        self.introduce(next(e for e in self.exercises if e.id == event.option.id))

    def _goal(self, exercise: Exercise) -> str:
        return self.say("goal", text=exercise.say(self.language, "goal"))

    def introduce(self, exercise: Exercise) -> None:
        """The introduction; Enter begins."""
        self.query_one("#list", Menu).highlighted = self.exercises.index(exercise)

        def decide(answer: str | None) -> None:
            if answer == "begin":
                self.table_app.open_exercise(exercise)

        text = f"{exercise.say(self.language, 'intro')}\n\n{self._goal(exercise)}"
        lines = [("begin", self.say("begin"), "", ""), ("back", self.say("back"), "", "")]
        title = exercise.say(self.language, "title")
        self.app.push_screen(ChooseDialog(title, lines, text=text), decide)

    def finished(self, exercise: Exercise, reached: bool) -> None:
        """Played: what was learned, or once more."""
        at = self.exercises.index(exercise)
        following = self.exercises[at + 1] if at + 1 < len(self.exercises) else None
        lines = []
        if reached and following is not None:
            title = following.say(self.language, "title")
            lines.append(("next", self.say(f"next_{self.kind}"), title, ""))
        lines.append(("again", self.say("try_again"), "", ""))
        if exercise.say(self.language, "solution"):
            lines.append(("solution", self.say("solution"), "", ""))
        lines.append(("back", self.say("back"), "", ""))
        text = exercise.say(self.language, "outro") if reached else self._goal(exercise)
        self._offer(exercise, following, self.say("reached" if reached else "missed"), text, lines)

    def _offer(
        self,
        exercise: Exercise,
        following: Exercise | None,
        title: str,
        text: str,
        lines: list[tuple[str, str, str, str]],
    ) -> None:
        def decide(answer: str | None) -> None:
            if answer == "next" and following is not None:
                self.introduce(following)
            elif answer == "again":
                self.table_app.open_exercise(exercise)
            elif answer == "solution":
                said = exercise.say(self.language, "solution")
                left = [line for line in lines if line[0] != "solution"]
                self._offer(exercise, following, self.say("solution"), said, left)
            else:
                self.redo()

        self.app.push_screen(ChooseDialog(title, lines, text=text), decide)
