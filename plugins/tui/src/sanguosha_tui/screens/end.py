"""The end of a game: who won, what everybody did, the turning points, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len, set_cell_size
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static

from sanguosha.record.knowledge import OMNISCIENT
from sanguosha.record.log import seat_log
from sanguosha.texts import words_for
from sanguosha_tui.screens.page import Menu, Page
from sanguosha_tui.screens.prose import Prose
from sanguosha_tui.stats import Stats, stats_of
from sanguosha_tui.words import say

if TYPE_CHECKING:
    from sanguosha.game import Game

COLUMNS = (
    "seat",
    "general",
    "role",
    "result",
    "dealt",
    "taken",
    "healed",
    "drawn",
    "used",
    "kills",
)

#: What may come next: line id -> key of its words.
NEXT = {
    "same": "same",
    "again": "again",
    "setup": "change_setup",
    "replay": "replay_it",
    "start": "to_start",
}

#: General names longer than this many columns are cut.
NAME = 18


def end_table(game: Game, stats: Stats, people: Sequence[int], language: str) -> list[list[str]]:
    """The table of the end: a head row and a row for each seat."""
    words = words_for(game, language)
    outcome = game.table.outcome
    winners = outcome.winners if outcome is not None else ()
    rows = [[say(language, f"col.{c}") for c in COLUMNS]]
    for seat in game.seats:
        of = stats.seats[seat.index]
        name = "/".join(g.general.text.name(language) for g in seat.generals) or seat.label
        result = "result.won" if seat.index in winners else "result.lost"
        said = say(language, result) + ("" if seat.alive else f"·{say(language, 'result.dead')}")
        mine = "*" if seat.index in people else ""
        rows.append(
            [
                f"{seat.index + 1}{mine}",
                set_cell_size(name, NAME - 1) + "…" if cell_len(name) > NAME else name,
                words.role(seat.role) if seat.role else "-",
                said,
                *(str(n) for n in (of.dealt, of.taken, of.healed, of.drawn, of.used, of.kills)),
            ]
        )
    return rows


def aligned(rows: Sequence[Sequence[str]], right_from: int, room: int = 999) -> list[str]:
    """Rows as lines with columns that stand below each other; numbers to the right. Columns move
    together where there is less room than they like."""
    widths = [max(cell_len(row[i]) for row in rows) for i in range(len(rows[0]))]
    between = "  " if sum(widths) + 2 * (len(widths) - 1) <= room else " "
    lines = []
    for row in rows:
        cells = []
        for i, (cell, width) in enumerate(zip(row, widths, strict=True)):
            gap = " " * (width - cell_len(cell))
            cells.append(gap + cell if i >= right_from else cell + gap)
        lines.append(between.join(cells).rstrip())
    return lines


def timeline(game: Game, stats: Stats, language: str) -> list[str]:
    """The turning points in words, each with its round."""
    told = {line.event: line.text for line in seat_log(game, OMNISCIENT, language)}
    return [f"{p.round:>3}  {told[p.event]}" for p in stats.timeline if p.event in told]


class EndScreen(Page[str]):
    """Dismisses with what is to come next: "same", "again", "setup", "replay" or "start"."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
    ]
    title_key = "end"

    def __init__(self, game: Game, people: Sequence[int]) -> None:
        super().__init__()
        self.game, self.people = game, tuple(people)
        self.stats = stats_of(game.table.log, len(game.seats))

    def verdict(self) -> str:
        """Won or lost, or who won."""
        outcome = self.game.table.outcome
        if outcome is None or not outcome.winners:
            return self.say("draw_game")
        if not self.people:
            names = words_for(self.game, self.language).seats(outcome.winners)
            return self.say("watched", names=names)
        return self.say("won" if set(self.people) & set(outcome.winners) else "lost")

    def body(self) -> ComposeResult:
        """Result, table, timeline, what next."""
        game, language = self.game, self.language
        setup = game.ruleset.setup
        facts = self.say(
            "facts",
            mode=game.mode.text.name(language),
            players=setup.players,
            rounds=game.table.round,
            seed=game.table.rng.seed,
        )
        lines = aligned(
            end_table(game, self.stats, self.people, language), 4, self.app.size.width - 4
        )
        with VerticalScroll(classes="grow", can_focus=False):
            yield Static(Content.assemble((self.verdict(), "bold"), f"   {facts}"), id="verdict")
            yield Static(Content("\n".join(lines)), id="table")
            yield Static(Content.styled(f"\n{self.say('timeline')}", "bold"))
            yield Prose("\n".join(timeline(game, self.stats, language)), id="timeline")
        yield Menu([(id, self.say(key), "", "") for id, key in NEXT.items()], id="next")

    def shown(self) -> None:
        """Begin with what next."""
        self.query_one("#next", Menu).focus()

    def action_scroll(self, by: int) -> None:
        """Page the table and the timeline."""
        scroll = self.query_one(VerticalScroll)
        scroll.scroll_relative(y=by * max(1, scroll.size.height - 1), animate=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """What next."""
        self.dismiss(event.option.id or "start")

    def action_leave(self) -> None:
        """To the start."""
        self.dismiss("start")
