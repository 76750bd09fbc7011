"""The setup screen: everything about a game before it begins."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from sanguosha_tui.plan import Plan
from sanguosha_tui.screens.dialogs import ChooseDialog, TextDialog
from sanguosha_tui.screens.page import Menu, Page
from sanguosha_tui.screens.prose import Prose
from sanguosha_tui.screens.setup_lines import ROWS, SetupLines
from sanguosha_tui.screens.setup_lists import BotsList, OptionsList, PacksList, PeopleList, PoolList

#: Rows with a list of values to choose from.
CHOSEN = frozenset(("mode", "players", "draft", "preset"))

#: Rows with a list of their own.
LISTS = {
    "people": PeopleList,
    "packages": PacksList,
    "options": OptionsList,
    "bots": BotsList,
    "pool": PoolList,
}


class SetupScreen(Page[Plan | None]):
    """Rows with their values; dismisses with the plan to play, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("space", "begin", show=False, priority=True),
    ]
    title_key = "setup"
    keys_key = "keys_setup"

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan

    @property
    def setup_lines(self) -> SetupLines:
        """The words of this setup."""
        loaded = self.table_app.loaded
        assert loaded is not None
        return SetupLines(loaded.registry, self.language)

    def body(self) -> ComposeResult:
        """The rows, and whether it can begin."""
        yield Menu(self._rows(), id="rows")
        yield Prose("", id="verdict", classes="note")

    def shown(self) -> None:
        """Say whether it can begin."""
        self.show_plan(self.plan)

    def _rows(self) -> list[tuple[str, str, str, str]]:
        lines = self.setup_lines
        width = 10 if self.language == "zh" else 12
        return [
            (row, _padded(self.say(f"row.{row}"), width), lines.value(row, self.plan), "")
            for row in ROWS
        ]

    def show_plan(self, plan: Plan) -> None:
        """Show another plan."""
        self.plan = plan
        for menu in self.query("#rows").results(Menu):
            menu.set_lines(self._rows())
            menu.focus()
        fits, text = self.setup_lines.verdict(plan)
        for verdict in self.query("#verdict").results(Prose):
            verdict.update(text)
            verdict.set_class(not fits, "bad")

    def action_step(self, by: int) -> None:
        """The next value of the row pointed at."""
        row = self.query_one("#rows", Menu).current
        if row in CHOSEN:
            self.show_plan(self.setup_lines.step(row, self.plan, by))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open a row."""
        row = event.option.id or ""
        if row == "begin":
            self.action_begin()
        elif row in CHOSEN:
            self._choose(row)
        elif row == "seed":
            value = "" if self.plan.seed is None else str(self.plan.seed)
            self.app.push_screen(TextDialog(self.say("seed_ask"), value), self._take_seed)
        elif row in LISTS:
            self.app.push_screen(LISTS[row](self.plan), self._take)

    def _choose(self, row: str) -> None:
        choices = self.setup_lines.choices(row, self.plan)
        plans = {c.id: c.plan for c in choices}

        def take(id: str | None) -> None:
            if id is not None:
                self.show_plan(plans[id])

        self.app.push_screen(
            ChooseDialog(
                self.say(f"row.{row}"),
                [(c.id, c.label, c.note, c.reason) for c in choices],
                self.setup_lines.current(row, self.plan),
            ),
            take,
        )

    def _take(self, plan: Plan | None) -> None:
        if plan is not None:
            self.show_plan(plan)

    def _take_seed(self, text: str | None) -> None:
        if text is None:
            return
        if not text:
            self.show_plan(self.plan.with_(seed=None))
        elif text.isascii() and text.isdigit() and len(text) < 10:
            self.show_plan(self.plan.with_(seed=int(text)))
        else:
            self.tell(self.say("seed_bad"))

    def action_begin(self) -> None:
        """Play, if it fits."""
        fits, text = self.setup_lines.verdict(self.plan)
        if fits:
            self.dismiss(self.plan)
        else:
            self.tell(text)


def _padded(text: str, width: int) -> str:
    """A label of at least so many columns."""
    from rich.cells import cell_len

    return text + " " * max(0, width - cell_len(text))
