"""The cursor: goes through the areas of the screen, entry by entry."""

from __future__ import annotations

from sanguosha_tui.play.entries import Area, Entry
from sanguosha_tui.table.board import Board

_ORDER = (Area.LINES, Area.HAND, Area.SEATS, Area.SKILLS)


class Cursor:
    """Keeps `board.cursor`, the tag of the entry that Enter takes."""

    def reset(self, board: Board) -> None:
        """A new question: stand on what Enter would take, or nowhere."""
        entry = board.asking.suggestion() if board.asking is not None else None
        board.cursor = entry.tag if entry is not None else ""

    def clear(self, board: Board) -> None:
        """Stand nowhere."""
        board.cursor = ""

    def taken(self, board: Board, entry: Entry) -> None:
        """Something was taken: go on to the next open entry, unless the answer is whole."""
        asking = board.asking
        if asking is None or asking.arranger is not None:
            return
        board.cursor = ""
        if asking.bounds() is None or asking.complete or entry.area is not Area.LINES:
            return
        same = [e for e in board.entries.of(entry.area) if _takeable(board, e)]
        if same:
            board.cursor = same[0].tag

    def area(self, board: Board, step: int) -> None:
        """Go to the next area that has something in it."""
        areas = [a for a in _ORDER if board.entries.of(a)]
        if not areas:
            return
        entry = board.entry(board.cursor)
        if entry is None:
            at = 0 if step > 0 else len(areas) - 1
        else:
            at = (areas.index(entry.area) + step) % len(areas)
        inside = board.entries.of(areas[at])
        open_ = [e for e in inside if _takeable(board, e)]
        board.cursor = (open_ or inside)[0].tag

    def step(self, board: Board, step: int) -> None:
        """Go on within the area, round and round."""
        entry = board.entry(board.cursor)
        if entry is None:
            self.area(board, 1)
            return
        inside = board.entries.of(entry.area)
        at = next(i for i, e in enumerate(inside) if e.tag == entry.tag)
        board.cursor = inside[(at + step) % len(inside)].tag


def _takeable(board: Board, entry: Entry) -> bool:
    return board.is_open(entry) and not board.is_picked(entry)
