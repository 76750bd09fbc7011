"""A tryout without a screen: the table, the author's commands, and the reload on save."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen

from sanguosha import Decision, Game, Outcome, SetupError, build_ruleset
from sanguosha.decisions.pick import Answer
from sanguosha.game import Entry, Policy
from sanguosha.plugins.problems import message_of, place_of_error
from sanguosha.record.hash import log_hash
from sanguosha.table.rng import seed_for
from sanguosha_sdk.try_.commands import apply
from sanguosha_sdk.try_.deal import deal_text, lay_out, read_deal
from sanguosha_sdk.try_.library import Library, LoadFailed
from sanguosha_sdk.try_.record import Part, Record
from sanguosha_sdk.try_.renew import renewed

#: The author's seat.
ME = 0


@frozen
class Reload:
    """What a save led to. `ok`: the table goes on with the new content; else `lines` say why."""

    ok: bool
    lines: tuple[str, ...] = ()


def placed(error: BaseException) -> str:
    """An exception in one line, with the file and line of the author's that raised it."""
    file, line = place_of_error(error)
    return f"{file}:{line}: {message_of(error)}" if file is not None else message_of(error)


class Tryout:
    """The author sits as his general at a laid-out table, the others are played by bots.

    Everything done to the table is an answer, a command or a reload, and all of them stand in
    `record`. `on_game` is told when another game object takes the table over.
    """

    def __init__(
        self,
        library: Library,
        bots: Sequence[Callable[[int], Policy]],
        deal: str = "",
        on_game: Callable[[Game], None] | None = None,
    ) -> None:
        self.library = library
        self.bots = bots
        registry = library.loaded.registry
        self.deal = deal or deal_text(registry, library.general)
        self.scenario = read_deal(self.deal, registry)
        self.on_game = on_game
        self.parts: list[Part] = []
        #: Where in the running record the author answered.
        self.mine: list[int] = []
        self._sources = library.sources()
        self._base = lay_out(self.scenario, registry).copy()
        self.game = self._run(self._base.copy())

    # -- playing --------------------------------------------------------------------------------

    @property
    def pending(self) -> Decision | None:
        """The question to the author; None at the end."""
        return self.game.pending

    def start(self) -> Decision | Outcome:
        """Run to the author's first question."""
        return self.game.start()

    def answer(self, reply: Answer) -> Decision | Outcome:
        """Answer it and run to the next one. Raises `IllegalAnswer`; the question then stands."""
        at = len(self.game.record)
        result = self.game.answer(reply)
        self.mine.append(at)
        return result

    def undo(self) -> bool:
        """Back to the author's last answer since the last command or reload; False without any."""
        kept = [i for i in self.mine if i < len(self.game.record)]
        if not kept:
            return False
        entries = self.game.record[: kept[-1]]
        self.mine = kept[:-1]
        self._go_on(self._base.copy(), entries)
        return True

    # -- the author's hand ----------------------------------------------------------------------

    def command(self, line: str) -> None:
        """Change the table by hand, as it stood at the last idle point. Raises `BadCommand`."""
        table, part = self._idle()
        apply(table, line)
        self.parts.append(Part(*part, command=line))
        self._stand_at(table)

    def poll(self) -> Reload | None:
        """Look at the files; if one was saved the table goes on with what it says now.

        The table steps back to its last idle point. Content that does not load changes nothing.
        """
        changed = self.library.changed()
        if not changed:
            return None
        before = self.library.loaded
        try:
            registry = self.library.reload(changed).registry
            table, part = self._idle()
            new = renewed(table, build_ruleset(registry, self.game.ruleset.setup))
        except LoadFailed as error:
            return Reload(False, tuple(error.lines))
        except SetupError as error:
            self.library.loaded = before
            return Reload(False, tuple(p.text() for p in error.problems))
        kept = (self.game, self._base, self.mine)
        self.parts.append(Part(*part, sources=self.library.sources()))
        try:
            self._stand_at(new)
        except Exception as error:
            # The new code can't even go on: back to the table as it was.
            self.parts.pop()
            self.game, self._base, self.mine = kept
            if self.on_game is not None:
                self.on_game(self.game)
            self.library.loaded = before
            return Reload(False, (placed(error),))
        return Reload(True, tuple(str(p) for p in changed))

    def _idle(self) -> tuple[Game, tuple[tuple[Entry, ...], int, bool]]:
        """A copy of the table at its last idle point, and how to get there."""
        game = self.game
        if game.at_idle_prompt:
            return game.copy(), (tuple(game.record), game.steps, True)
        if game.idle is None:
            return self._base.copy(), ((), self._base.steps, False)
        return game.idle.copy(), (
            tuple(game.record[: game.idle_record]),
            game.idle.steps,
            False,
        )

    def _stand_at(self, table: Game) -> None:
        self._base = table.copy()
        self.mine = []
        self._go_on(table, ())

    def _go_on(self, table: Game, entries: Sequence[Entry]) -> None:
        table.script = list(entries)
        self.game = self._run(table)
        self.game.start()

    def _run(self, game: Game) -> Game:
        """Bots at the other seats, idle points kept."""
        game.keep = "step"
        game.policies = [
            None
            if seat.index == ME
            else self.bots[seat.index % len(self.bots)](seed_for(0, f"bot {seat.index}"))
            for seat in game.seats
        ]
        if self.on_game is not None:
            self.on_game(game)
        return game

    # -- the record -----------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """Everything so far."""
        root = self.library.root
        mod = root.name if str(root) in map(str, self.library.content.mods) else ""
        return Record(
            self.library.general,
            self.deal,
            self._sources,
            mod,
            list(self.parts),
            tuple(self.game.record),
            log_hash(self.game),
        )
