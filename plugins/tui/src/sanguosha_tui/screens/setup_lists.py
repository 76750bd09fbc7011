"""The lists behind the rows of the setup screen: packs, options, people, bots, generals."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from sanguosha_tui.plan import Plan, faults, new_problem
from sanguosha_tui.screens.page import Menu, Page
from sanguosha_tui.screens.prose import Prose
from sanguosha_tui.screens.setup_lines import SetupLines

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry

#: How a line says whether it is in.
IN, OUT = "■", "□"


class PlanList(Page[Plan]):
    """A list that changes a plan. Leaving it keeps what was changed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("space", "take", show=False, priority=True),
    ]
    keys_key = "keys_toggle"
    keyed: ClassVar[bool] = False

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan

    @property
    def registry(self) -> Registry:
        """What is installed."""
        loaded = self.table_app.loaded
        assert loaded is not None
        return loaded.registry

    @property
    def setup_lines(self) -> SetupLines:
        """The words of a setup."""
        return SetupLines(self.registry, self.language)

    def lines(self) -> list[tuple[str, str, str, str]]:
        """The lines of this list."""
        raise NotImplementedError

    def changed(self, id: str, by: int) -> Plan:
        """The plan after a line was taken (`by` 0) or stepped."""
        raise NotImplementedError

    def body(self) -> ComposeResult:
        """The list and whether it can begin."""
        yield Menu(self.lines(), keyed=self.keyed, id="list")
        yield Prose("", id="verdict", classes="note")

    def shown(self) -> None:
        """Begin in the list."""
        self.query_one("#list", Menu).focus()
        self._show()

    def _show(self) -> None:
        self.query_one("#list", Menu).set_lines(self.lines())
        fits, text = self.setup_lines.verdict(self.plan)
        verdict = self.query_one("#verdict", Prose)
        verdict.update(text)
        verdict.set_class(not fits, "bad")

    def _change(self, id: str, by: int) -> None:
        reason = self.query_one("#list", Menu).reason(id)
        if reason:
            self.tell(reason)
            return
        self.plan = self.changed(id, by)
        self._show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or the mouse."""
        self._change(event.option.id or "", 0)

    def action_step(self, by: int) -> None:
        """Left and right."""
        self._change(self.query_one("#list", Menu).current, by)

    def action_take(self) -> None:
        """Space does what Enter does."""
        self._change(self.query_one("#list", Menu).current, 0)

    def action_leave(self) -> None:
        """Keep what was changed."""
        self.dismiss(self.plan)


class PacksList(PlanList):
    """Packs of cards and generals, in or out."""

    title_key = "row.packages"

    def lines(self) -> list[tuple[str, str, str, str]]:
        """Every pack, with why taking it in or out would not do."""
        found = []
        known = faults(self.registry, self.plan)
        for id, label, inside in self.setup_lines.packs(self.plan):
            other = self.setup_lines.toggle_pack(self.plan, id)
            reason = new_problem(self.registry, known, other, self.language)
            packs = " ".join(self.registry.packs((id,)))
            found.append((id, f"{IN if inside else OUT} {label}", packs, reason))
        return found

    def changed(self, id: str, by: int) -> Plan:
        """In or out."""
        return self.setup_lines.toggle_pack(self.plan, id)


class OptionsList(PlanList):
    """Rule options: every line is an option and its value."""

    title_key = "row.options"

    def lines(self) -> list[tuple[str, str, str, str]]:
        """The options of this mode."""
        found = []
        for option in self.setup_lines.options(self.plan):
            label, value = self.setup_lines.option_words(self.plan, option)
            changed = "* " if option.id in self.plan.options else "  "
            found.append((option.id, f"{changed}{label}", f"\n    ◀ {value} ▶", ""))
        return found

    def changed(self, id: str, by: int) -> Plan:
        """The next value, if it fits; else the plan as it is, with the reason."""
        option = self.registry.options[id]
        other = self.setup_lines.step_option(self.plan, option, by or 1)
        reason = new_problem(self.registry, faults(self.registry, self.plan), other, self.language)
        if reason:
            self.tell(reason)
            return self.plan
        self.tell(id)
        return other


class PeopleList(PlanList):
    """Which seats people play."""

    title_key = "row.people"
    keyed = True

    def lines(self) -> list[tuple[str, str, str, str]]:
        """The seats."""
        return [
            (
                str(i),
                f"{IN if i in self.plan.people else OUT} {self.say('seat_n', n=i + 1)}",
                self.say("seat_person") if i in self.plan.people else "",
                "",
            )
            for i in range(self.plan.players)
        ]

    def changed(self, id: str, by: int) -> Plan:
        """A person or a bot."""
        return self.setup_lines.toggle_person(self.plan, int(id))


class BotsList(PlanList):
    """Which bot plays where."""

    title_key = "row.bots"
    keyed = True

    def lines(self) -> list[tuple[str, str, str, str]]:
        """All seats at once, then each."""
        name = self.setup_lines.name
        found = [("all", self.say("bots_all"), f"◀ {name('bot', self.plan.bot(0))} ▶", "")]
        for i in range(self.plan.players):
            person = i in self.plan.people
            who = self.say("seat_person") if person else f"◀ {name('bot', self.plan.bot(i))} ▶"
            found.append((str(i), self.say("seat_n", n=i + 1), who, ""))
        return found

    def changed(self, id: str, by: int) -> Plan:
        """The next bot."""
        return self.setup_lines.step_bot(self.plan, None if id == "all" else int(id), by or 1)


class PoolList(PlanList):
    """The generals: whether they can be played in this setup and why not; each can be banned."""

    title_key = "row.pool"

    def lines(self) -> list[tuple[str, str, str, str]]:
        """Banned ones first, then those with a reason, then the usable ones."""
        name = self.setup_lines.name
        banned = [
            (g, f"{OUT} {name('general', g)}", self.say("pool_banned"), "") for g in self.plan.bans
        ]
        groups = self.setup_lines.pool(self.plan)
        if groups is None:
            return banned
        usable, degraded, excluded = groups
        rows = []
        for fits, key, mark in (
            (excluded, "excluded", OUT),
            (degraded, "degraded", IN),
            (usable, "usable", IN),
        ):
            for fit in fits:
                why = "；".join(r.text(self.language) for r in fit.reasons)
                label = f"{mark} {fit.general.text.name(self.language)}"
                rows.append((fit.general.id, label, why or self.say(f"fit.{key}"), ""))
        return banned + rows

    def changed(self, id: str, by: int) -> Plan:
        """Ban a general, or lift the ban."""
        bans = set(self.plan.bans) ^ {id}
        other = self.plan.with_(bans=tuple(sorted(bans)))
        reason = new_problem(self.registry, faults(self.registry, self.plan), other, self.language)
        if reason:
            self.tell(reason)
            return self.plan
        return other
