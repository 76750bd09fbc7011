"""Header, events, the line between table and prompt, footer. Pure: a board in, text out."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from sanguosha.record.log import Line
from sanguosha_tui.play.keymap import command_of, key_of, shown
from sanguosha_tui.table.board import Board
from sanguosha_tui.table.glyphs import cut

#: The commands of the bottom line: while a question stands, while others act, for somebody who
#: watches, after the end, in an explanation.
_ASKED = ("help", "log", "detail", "menu", "sort", "trust", "hint", "undo", "next_area", "back")
_WAITING = ("skip", "help", "log", "detail", "menu", "sort", "trust", "explain")
_WATCHING = ("skip", "help", "log", "detail", "menu", "explain")
_OVER = ("accept", "help", "log", "detail", "menu", "explain")
_EXPLAINING = ("back", "explain", "up", "down", "next_area")

#: So many events are to be seen at any time.
LAST = 5

_PHASES = ("prepare", "judge", "draw", "play", "discard", "finish")
_SHORT = {
    "prepare": ("准备", "Prep"),
    "judge": ("判定", "Judge"),
    "draw": ("摸牌", "Draw"),
    "play": ("出牌", "Play"),
    "discard": ("弃牌", "Disc"),
    "finish": ("结束", "End"),
}


def header_line(board: Board, width: int) -> Text:
    """Round, whose turn, the phase, the piles."""
    paint, data = board.palette, board.data
    line = Text(no_wrap=True)
    line.append(" " + board.w("round", n=data["round"]) + " ", paint("title"))
    current = data["current"]
    who = board.w("no_turn") if current is None else board.w("turn_of", who=board.name(current))
    piles = f"{board.w('draw_pile', n=data['draw_count'])} "
    piles += f"{board.w('discard_pile', n=len(data['discard']))} "
    bar = _phase_bar(board)
    room = width - cell_len(line.plain) - cell_len(bar.plain) - cell_len(piles) - 2
    line.append(cut(who, max(room, 6)) + " ", paint("turn"))
    line.append_text(bar)
    gap = width - cell_len(line.plain) - cell_len(piles)
    line.append(" " * max(gap, 0))
    line.append(piles, paint("dim", tag="do:menu"))
    line.truncate(width)
    return line


def _phase_bar(board: Board) -> Text:
    bar = Text(no_wrap=True)
    phase = board.data["phase"]
    for id in _PHASES:
        here = id == phase
        text = _SHORT[id][0 if board.zh else 1]
        bar.append("▶" if here else " ", board.palette("turn"))
        bar.append(text, board.palette("turn" if here else "dim"))
    return bar


def event_lines(board: Board, width: int, height: int) -> list[Text]:
    """The last events, the latest at the bottom; side by side where there are few lines."""
    if height < 1:
        return []
    if height < LAST:
        lines = _side_by_side(board, width, height)
    else:
        lines = [_event(board, line, width - 1) for line in board.lines[-height:]]
    lines = [Text(" ", no_wrap=True).append_text(line) for line in lines]
    return [Text("")] * (height - len(lines)) + lines


def _event(board: Board, line: Line, width: int) -> Text:
    style = "effect" if line.kind in ("damage", "dying", "death", "lose_hp") else "plain"
    if line.kind in ("round", "turn"):
        style = "title"
    return Text(cut(line.text, width), board.palette(style, tag="do:log"), no_wrap=True)


def _side_by_side(board: Board, width: int, height: int) -> list[Text]:
    """As many of the last events as `height` lines hold, but `LAST` at least: if they are too
    long for that they are cut."""
    lines = board.lines[-3 * height :]
    room = width - 1
    for count in range(len(lines), 0, -1):
        sizes = (room,) if count > LAST else (room, *range(room * 3 // 4, 11, -4))
        for size in sizes:
            cells = [_event(board, line, size) for line in lines[-count:]]
            flowed = _flow(board, cells, room)
            if len(flowed) > height:
                continue
            # What there is room for after all is told whole, the latest first.
            for at in range(count - 1, -1, -1):
                longer = [*cells]
                longer[at] = _event(board, lines[at - count], room)
                if len(_flow(board, longer, room)) <= height:
                    cells = longer
            return _flow(board, cells, room)
    return []


def _flow(board: Board, cells: list[Text], width: int) -> list[Text]:
    """Events in reading order, parted by bars."""
    lines: list[Text] = []
    for cell in cells:
        if lines and cell_len(lines[-1].plain) + 3 + cell_len(cell.plain) <= width:
            lines[-1].append(" │ ", board.palette("rule")).append_text(cell)
        else:
            lines.append(Text(no_wrap=True).append_text(cell))
    return lines


def rule_line(board: Board, width: int) -> Text:
    """The line above the prompt; it carries the latest message."""
    paint = board.palette
    line = Text(no_wrap=True)
    said = board.message
    if not said and board.trusted:
        said = board.w("trust_on")
    if not said and board.skipping:
        said = board.w("skipping")
    if said:
        line.append("── ", paint("rule"))
        line.append(cut(said, width - 6), paint("message"))
        line.append(" ", paint("rule"))
    line.append("─" * max(width - cell_len(line.plain), 0), paint("rule"))
    return line


def footer_line(board: Board, width: int, commands: Sequence[str]) -> Text:
    """The keys of these commands, as many as fit; each can be clicked."""
    paint = board.palette
    line = Text(no_wrap=True)
    for id in commands:
        key = shown(key_of(id, board.settings.keys))
        words = command_of(id).words(board.language)
        if id == "skip" and board.me is None:
            # Nobody here is asked: skipping goes on to the end.
            words = board.w("to_the_end")
        piece = f" {key} {words} "
        if cell_len(line.plain) + cell_len(piece) > width:
            break
        line.append(f" {key} ", paint("key", tag=f"do:{id}"))
        line.append(f"{words} ", paint("dim", tag=f"do:{id}"))
    return line


def commands_now(board: Board, explaining: bool) -> tuple[str, ...]:
    """The commands of the bottom line: those that mean something now."""
    if explaining:
        return _EXPLAINING
    if board.asking is not None:
        return _ASKED
    if board.data["outcome"] is not None:
        return _OVER
    return _WAITING if board.me is not None else _WATCHING
