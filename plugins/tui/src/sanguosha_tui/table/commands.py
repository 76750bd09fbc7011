"""The command palette: the answers that are legal now, and the table's commands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider

from sanguosha_tui.play.keymap import COMMANDS, key_of, shown


class TableCommands(Provider):
    """Asks the table's screen what can be done just now."""

    def _found(self) -> list[tuple[str, Callable[[], None]]]:
        from sanguosha_tui.table.screen import TableScreen

        screen = self.screen
        if not isinstance(screen, TableScreen):
            return []
        board = screen.board
        found: list[tuple[str, Callable[[], None]]] = []
        for entry in board.entries.all:
            if board.is_open(entry) and not board.is_picked(entry):
                found.append((f"{board.label(entry)}  [{entry.key}]", partial(screen.take, entry)))
        for command in (*COMMANDS, *screen.more):
            key = shown(key_of(command.id, board.settings.keys))
            label = f"{command.words(board.language)}  [{key}]"
            found.append((label, partial(screen.do, command.id)))
        return found

    async def discover(self) -> Hits:
        """Everything, while nothing is typed."""
        for label, run in self._found():
            yield DiscoveryHit(label, run)

    async def search(self, query: str) -> Hits:
        """What matches."""
        matcher = self.matcher(query)
        for label, run in self._found():
            score = matcher.match(label)
            if score > 0:
                yield Hit(score, matcher.highlight(label), run)
