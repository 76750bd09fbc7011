"""A table that survives content whose conditions and filters raise while the screen asks for them.

The rules switch off a skill that raises in an effect by themselves; what may be answered is worked
out by the screen, so that a fault there comes to the surface here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sanguosha_tui.table.screen import TableScreen

if TYPE_CHECKING:
    from sanguosha_tui.play.entries import Entry


class SteadyTable(TableScreen):
    """The usual table; the skill at fault is switched off, and the game goes on."""

    _given_up: object = None

    def ask(self, said: str = "") -> None:
        """Put the question."""
        self._guarded(lambda: super(SteadyTable, self).ask(said))

    def take(self, entry: Entry) -> None:
        """Take an entry of the screen."""
        self._guarded(lambda: super(SteadyTable, self).take(entry))

    def point(self, entry: Entry) -> None:
        """Explain an entry."""
        self._guarded(lambda: super(SteadyTable, self).point(entry))

    def do(self, command: str) -> None:
        """Carry out a command of the keymap."""
        self._guarded(lambda: super(SteadyTable, self).do(command))

    def _guarded(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as error:
            decision = self.session.decision
            if decision is None or decision is self._given_up:
                raise
            self._given_up = decision
            failed = error
            self.board.asking = None
            self.director.run(lambda: self.session.give_up(failed))
