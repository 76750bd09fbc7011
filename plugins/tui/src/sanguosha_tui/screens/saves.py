"""Saved games: one is chosen to go on with, others are given up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from sanguosha_tui.saves import Save, Saved
from sanguosha_tui.screens.dialogs import ChooseDialog
from sanguosha_tui.screens.page import Menu, Page

if TYPE_CHECKING:
    from sanguosha_tui.app import SanguoshaApp


def saved_line(app: SanguoshaApp, game: Saved) -> str:
    """A saved game in a few words: mode, seats, who plays, when it was left."""
    when = game.saved.strftime("%m-%d %H:%M")
    plan = game.plan
    if plan is None:
        return app.say("save_unread", saved=when)
    mode = app.mode_name(plan.mode)
    own = [str(seat + 1) for seat in plan.people]
    who = app.say("save_seats", seats=" ".join(own)) if own else app.say("save_watched")
    return app.say("note.continue", mode=mode, players=plan.players, who=who, saved=when)


class SavesScreen(Page[None]):
    """The games that wait, the last one played first. Enter goes on with one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "delete", show=False),
        Binding("delete", "delete", show=False),
    ]
    title_key = "saves"
    keys_key = "keys_saves"

    def body(self) -> ComposeResult:
        """The list."""
        yield Menu(self.lines(), keyed=False, id="list")

    def shown(self) -> None:
        """Begin in the list."""
        self.query_one(Menu).focus()

    def on_screen_resume(self) -> None:
        """Games may have come and gone."""
        for menu in self.query(Menu):
            menu.set_lines(self.lines())

    def lines(self) -> list[tuple[str, str, str, str]]:
        """A line for each game, under its number."""
        app = self.table_app
        return [
            (
                g.id,
                f"{g.id:>2}  {saved_line(app, g)}",
                "",
                self.say("save_busy", id=g.id) if g.busy else "",
            )
            for g in app.saves.all()
        ]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on with a game, or say why not."""
        app, id = self.table_app, event.option.id or ""
        reason = self.query_one(Menu).reason(id)
        if reason:
            self.tell(reason)
            return
        self.tell("")
        app.go_on(Save(app.saves.folder, id))
        self.on_screen_resume()

    def action_delete(self) -> None:
        """Give a game up, if that is meant."""
        app, id = self.table_app, self.query_one(Menu).current
        reason = self.query_one(Menu).reason(id)
        if not id or reason:
            self.tell(reason)
            return

        def decide(answer: str | None) -> None:
            save = Save(app.saves.folder, id)
            if answer == "yes" and save.lock.take():
                save.forget()
                self.on_screen_resume()
                if not app.saves.all():
                    self.dismiss(None)

        lines = [("yes", self.say("yes"), "", ""), ("no", self.say("no"), "", "")]
        title = self.say("save_delete_ask", id=id)
        self.app.push_screen(ChooseDialog(title, lines, "no"), decide)
