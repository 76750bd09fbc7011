"""A table for tests: what a scenario file says, said in Python.

    from sanguosha_sdk.table import Table, seat

    table = Table(A=seat(general="mei_lan", hand=["slash"]), B=seat(hand=["jink"]))
    table.A.play("slash", on="B")
    table.B.respond("jink")
    table.expect(A={"hand": []}, B={"hp": 4, "hand": []})

The words are those of scenario files (docs/scenarios.md), and the same runner plays them. Nothing
is played before `expect`, `game` or the end of the test; then everything is played from the
beginning, and what fails is told with the line of the test, the log and the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from sanguosha.scenario import Scenario, ScenarioError, parse_node
from sanguosha.scenario.run.content import check_scenario
from sanguosha.scenario.run.play import Player
from sanguosha.scenario.run.problems import ScenarioFailure
from sanguosha.scenario.run.report import failure_text
from sanguosha.scenario.run.runner import run_scenario
from sanguosha.scenario.source import Entry, Listing, Node
from sanguosha.scenario.source import Mapping as MappingNode
from sanguosha_sdk.content import registry as installed
from sanguosha_sdk.nodes import caller, entry, mapping, node

if TYPE_CHECKING:
    from sanguosha import Decision, Game, Registry

#: A card ("slash", "slash S7"), several of them, or seats by name.
Words = str | Iterable[str]
#: What `choose` takes: words, numbers, {"top": […]}, {"B": […]}.
Choice = str | int | Iterable["str | int"] | Mapping[str, object]

#: Tables made since the list was last cleared: the pytest plugin plays out what a test left open.
OPEN: list[Table] = []


def seat(
    *,
    general: str | None = None,
    deputy: str | None = None,
    hp: int | None = None,
    max_hp: int | None = None,
    hand: Iterable[str] | None = None,
    equip: Iterable[str] | None = None,
    judge: Iterable[object] | None = None,
    skills: Iterable[str] | None = None,
    role: str | None = None,
    kingdom: str | None = None,
    gender: str | None = None,
    chained: bool | None = None,
    face_up: bool | None = None,
    alive: bool | None = None,
    revealed: Iterable[str] | None = None,
    marks: Mapping[str, int] | None = None,
    piles: Mapping[str, Iterable[str]] | None = None,
    used: Mapping[str, int] | None = None,
    abolished: Words | None = None,
) -> dict[str, object]:
    """How a seat stands at the beginning; what is not given is as in a scenario file."""
    given: dict[str, object] = locals()
    return {key: value for key, value in given.items() if value is not None}


class Actor:
    """One seat of a table. Each method is a step: what this seat answers next."""

    def __init__(self, table: Table, name: str, forbidden: bool = False) -> None:
        self._table = table
        self._name = name
        self._forbidden = forbidden

    @property
    def cannot(self) -> Actor:
        """`table.A.cannot.play(…)`: this move is not legal at the next question."""
        return Actor(self._table, self._name, True)

    def play(
        self, card: str, on: Words | None = None, with_: Words | None = None, by: str | None = None
    ) -> Table:
        """Use a card, in the play phase or when asked to; `with_` and `by`: a converted one."""
        return self._step({"play": card, "on": on, "with": _list(with_), "by": by})

    def use(
        self,
        skill: str,
        cards: Words | None = None,
        on: Words | None = None,
        choose: Choice | None = None,
    ) -> Table:
        """Activate a skill; `choose` answers what it asks at once."""
        return self._step({"use": skill, "cards": _list(cards), "on": on, "choose": choose})

    def respond(self, card: str, with_: Words | None = None, by: str | None = None) -> Table:
        """Answer a request for a card."""
        return self._step({"respond": card, "with": _list(with_), "by": by})

    def pass_(self, request: str | None = None) -> Table:
        """Decline what is asked, or only a request for this card."""
        return self._step("pass" if request is None else {"pass": request})

    def invoke(self, effect: str) -> Table:
        """Yes to a skill or an equipment."""
        return self._step({"invoke": effect})

    def decline(self, effect: str) -> Table:
        """No to a skill or an equipment."""
        return self._step({"decline": effect})

    def choose(self, *choice: Choice) -> Table:
        """Answer any other question: cards, seats, numbers, options, "B.hand", an ordering."""
        return self._step({"choose": choice[0] if len(choice) == 1 else list(choice)})

    def reveal(self, *generals: str) -> Table:
        """Show one's generals: "head", "deputy"."""
        return self._step({"reveal": list(generals)})

    def recast(self, card: str) -> Table:
        """Recast a card."""
        return self._step({"recast": card})

    def end(self) -> Table:
        """End the play phase."""
        return self._step("end")

    def _step(self, move: Mapping[str, object] | str) -> Table:
        line = caller().line
        if isinstance(move, Mapping):
            move = {key: value for key, value in move.items() if value is not None}
        said = {"cannot": move} if self._forbidden else move
        return self._table._add(entry(self._name, node(said, line)))


class Table:
    """A table with some moves. Seats are keywords, in turn order: ``Table(A=seat(), B=seat())``.

    `strict`: each question needs a step; False: what no step answers takes its default. The other
    arguments are the keys of a scenario file. `registry`: the content (default: all installed).
    """

    def __init__(
        self,
        *,
        packages: Iterable[str] | None = None,
        mode: str = "sandbox",
        options: Mapping[str, str | int | bool] | None = None,
        turn: str | None = None,
        phase: str | None = None,
        draw_pile: Iterable[str] | None = None,
        seed: int | None = None,
        strict: bool = True,
        registry: Registry | None = None,
        **seats: Mapping[str, object],
    ) -> None:
        self._place = caller()
        given = {
            "id": _id(self._place.function),
            "title": self._place.function,
            "packages": packages,
            "mode": mode,
            "options": options,
            "seats": seats,
            "turn": turn,
            "phase": phase,
            "draw_pile": draw_pile,
            "seed": seed,
            "unscripted": "fail" if strict else "default",
        }
        setup = {key: value for key, value in given.items() if value is not None}
        self._setup = mapping(setup, self._place.line)
        self._seats = tuple(seats)
        self._steps: list[Node] = []
        self._until: Entry | None = None
        self._registry = registry
        self._left_open = False
        OPEN.append(self)

    def __getattr__(self, name: str) -> Actor:
        seats = self.__dict__.get("_seats", ())
        if name in seats:
            return Actor(self, name)
        raise AttributeError(f"there is no seat {name!r} (seats: {', '.join(seats)})")

    # -- steps that belong to no seat -----------------------------------------------------------

    def check(self, **expected: object) -> Table:
        """What must hold when the next question is open."""
        return self._add(entry("check", mapping(expected, caller().line)))

    def save_load(self) -> Table:
        """Save the game, throw it away, read it back."""
        return self._add(entry("save_load", node(True, caller().line)))

    def until(self, seat: str, phase: str) -> Table:
        """After the last step the game runs to the beginning of this phase."""
        self._until = entry("until", mapping({"seat": seat, "phase": phase}, caller().line))
        self._left_open = True
        return self

    # -- playing --------------------------------------------------------------------------------

    def expect(self, **expected: object) -> Table:
        """Play everything so far from the beginning, and on to the next idle point of a play
        phase; then this must hold.

        Seats by name, and the table: ``expect(B={"hp": 3}, discard={"has": ["slash"]})``.

        :raises AssertionError: if it does not, or a step can't be taken.
        """
        __tracebackhide__ = True
        scenario = self._scenario(entry("expect", mapping(expected, caller().line)))
        result = run_scenario(scenario, self._content)
        if not result.passed:
            raise AssertionError(result.message)
        return self

    @property
    def game(self) -> Game:
        """The game at the first question after everything so far, played from the beginning.

        :raises AssertionError: if a step can't be taken.
        """
        __tracebackhide__ = True
        scenario = self._scenario(None)
        player = _UpToHere(scenario, self._content)
        try:
            player.play()
        except ScenarioFailure as failed:
            text = failure_text(
                scenario,
                failed.message,
                failed.line,
                player.game,
                player.unanswered,
                player.asked_seat,
            )
            raise AssertionError(text) from None
        return player.game

    def finish(self) -> None:
        """Play the steps that no `expect` has looked at. The pytest plugin does it by itself."""
        __tracebackhide__ = True
        if self._left_open:
            assert self.game

    @property
    def _content(self) -> Registry:
        return installed() if self._registry is None else self._registry

    def _add(self, step: Entry) -> Table:
        self._steps.append(MappingNode(step.line, {step.key: step}))
        self._left_open = True
        return self

    def _scenario(self, expected: Entry | None) -> Scenario:
        __tracebackhide__ = True
        self._left_open = False
        entries = dict(self._setup.entries)
        line = self._place.line
        entries["steps"] = entry("steps", Listing(line, tuple(self._steps)))
        for more in (expected, self._until):
            if more is not None:
                entries[more.key] = more
        try:
            (scenario,) = parse_node(MappingNode(line, entries), self._place.path)
        except ScenarioError as error:
            raise AssertionError(str(error)) from None
        unknown = check_scenario(scenario, self._content)
        if unknown:
            raise AssertionError("\n".join(map(str, unknown)))
        return scenario


class _UpToHere(Player):
    """Stops at the first question that comes after the last step, wherever that is."""

    def _is_done(self, decision: Decision) -> bool:
        return not self.steps and self.scenario.until is None


def _list(words: Words | None) -> list[str] | None:
    if words is None:
        return None
    return [words] if isinstance(words, str) else list(words)


def _id(function: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in function).strip("-") or "table"


def left_open() -> list[Table]:
    """The tables made since the last call, and forget them."""
    tables = list(OPEN)
    OPEN.clear()
    return tables


__all__ = ["Actor", "Choice", "Table", "Words", "left_open", "seat"]
