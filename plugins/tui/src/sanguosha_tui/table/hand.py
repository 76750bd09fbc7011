"""The viewer's hand, equipment and skills. Pure: a board in, lines of text out."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from sanguosha.decisions.pick import PickKind
from sanguosha_tui.play.entries import Area, Entry
from sanguosha_tui.table.board import Board
from sanguosha_tui.table.glyphs import capital, cut, is_red, suit_rank


def flow(cells: list[Text], width: int, gap: int = 2, indent: int = 0) -> list[Text]:
    """Cells side by side, broken into lines of at most `width` columns."""
    lines: list[Text] = []
    line = Text(no_wrap=True)
    for cell in cells:
        size = cell_len(cell.plain)
        start = not cell_len(line.plain.strip())
        if not start and cell_len(line.plain) + gap + size > width:
            lines.append(line)
            line = Text(" " * indent, no_wrap=True)
            start = True
        if not start:
            line.append(" " * gap)
        if size > width:
            cell.truncate(width, overflow="ellipsis")
        line.append_text(cell)
    lines.append(line)
    return lines


def hand_lines(board: Board, width: int) -> list[Text]:
    """Every card with its key, suit and rank; what can't be chosen now is dimmed."""
    paint, me = board.palette, board.me
    if me is None:
        return [Text(" " + board.w("spectating"), paint("dim"))]
    entries = board.entries.of(Area.HAND)
    limit = me["hand_limit"]
    head = Text(
        f" {board.w('your_hand')}{'' if board.zh else ' '}{me['hand_count']}/{limit}",
        paint("title"),
    )
    cells = [head]
    hand = [e for e in entries if e.place == "hand"]
    if not hand:
        cells.append(Text(board.w("no_cards"), paint("dim")))
    cells += [card_cell(board, e) for e in hand]
    worn = [e for e in entries if e.place == "equip"]
    needed = [e for e in worn if board.is_open(e) or board.is_picked(e)]
    other = [e for e in entries if e.place == "other"]
    if other:
        cells.append(Text("│+", paint("title")))
        cells += [card_cell(board, e) for e in other]
    lines = flow([c.copy() for c in cells], width, gap=2, indent=1)
    if worn:
        cells.append(Text(f"│{board.w('your_equip')}", paint("title")))
        cells += [card_cell(board, e) for e in worn]
        longer = flow(cells, width, gap=2, indent=1)
        # The own row at the table shows equipment too: here it only stands where there is room.
        if needed or len(longer) <= 2:
            lines = longer
    return lines


def scrolled(lines: list[Text], height: int, board: Board) -> list[Text]:
    """A hand of more lines than there is room for: those about the cursor, arrows at the ends."""
    if len(lines) <= height or height < 1:
        return lines

    def has_cursor(line: Text) -> bool:
        tags = (getattr(s.style, "meta", {}).get("tag") for s in line.spans)
        return bool(board.cursor) and board.cursor in tags

    at = next((i for i, line in enumerate(lines) if has_cursor(line)), 0)
    start = max(0, min(at - height + 1, len(lines) - height))
    shown = list(lines[start : start + height])
    # The first column of every line is free.
    if start + height < len(lines):
        shown[-1] = _marked("↓", shown[-1], board)
    if start:
        shown[0] = _marked("↑", shown[0], board)
    return shown


def _marked(arrow: str, line: Text, board: Board) -> Text:
    """A line with an arrow in its first column."""
    marked = Text(no_wrap=True)
    marked.append(arrow, board.palette("message"))
    return marked.append_text(line[1:])


def card_cell(board: Board, entry: Entry) -> Text:
    """One card: key, name, suit and rank."""
    assert entry.card is not None
    _, name, suit, number = entry.card
    paint = board.palette
    open_, picked = board.is_open(entry), board.is_picked(entry)
    asked = board.asking is not None
    tag = entry.tag
    style = "picked" if picked else "open" if open_ else "closed" if asked else "plain"
    cell = Text(no_wrap=True)
    cell.append("✓" if picked else "", paint("asked", tag=tag))
    cell.append(entry.key or "·", paint("key" if open_ else "key_off", tag=tag))
    space = "" if board.zh else " "
    cell.append(space + board.words.card_name(name) + space, paint(style, tag=tag))
    color = "red" if is_red(suit) else "black"
    face = ("closed",) if style == "closed" else (color, "picked") if picked else (color,)
    cell.append(suit_rank(suit, number), paint(*face, tag=tag))
    if tag == board.cursor:
        cell.stylize(paint("cursor"))
    return cell


def skill_lines(board: Board, width: int) -> list[Text]:
    """The viewer's skills with their keys and states."""
    me = board.me
    if me is None:
        return [Text("")]
    facts = {s["key"]: s for s in me["skills"]}
    cells = [Text(f" {board.w('skills')}", board.palette("title"))]
    for entry in board.entries.of(Area.SKILLS):
        cells.append(_skill_cell(board, entry, facts.get(str(entry.pick.value))))
    return flow(cells, width, gap=1, indent=1)


def _skill_cell(board: Board, entry: Entry, facts: dict[str, Any] | None) -> Text:
    paint, tag = board.palette, entry.tag
    open_, picked = board.is_open(entry), board.is_picked(entry)
    cell = Text(no_wrap=True)
    cell.append("✓" if picked else "", paint("asked", tag=tag))
    cell.append(entry.key, paint("key" if open_ else "key_off", tag=tag))
    space = "" if board.zh else " "
    if entry.pick.kind is PickKind.OPTION:
        name = capital(board.words.option(str(entry.pick.value)))
    else:
        name = board.words.skill_name(str(entry.pick.value).partition("#")[0])
    style = "picked" if picked else "open" if open_ else "closed"
    state = skill_state(board, entry, facts)
    if style == "closed" and state in ("locked", "idle"):
        style = "plain"
    cell.append(space + cut(name, 20), paint(style, tag=tag))
    words = board.w(f"skill.{state}")
    if words:
        cell.append(f"({words})", paint("dim", tag=tag))
    if tag == board.cursor:
        cell.stylize(paint("cursor"))
    return cell


def skill_state(board: Board, entry: Entry, facts: dict[str, Any] | None) -> str:
    """What to say of a skill in a word: usable, used, void, or its class in the book."""
    if facts is not None:
        known = board.ruleset.skills.get(facts["id"])
        kind = known.book_kind().value if known is not None else "ordinary"
        if not facts["valid"] or facts["id"] in board.data["quarantined"]:
            return "void"
        if facts["spent"]:
            return "awakened" if kind == "awakening" else "used"
        if facts["hidden"]:
            return "hidden"
    else:
        kind = "ordinary"
    if board.is_open(entry):
        return "usable"
    return kind if kind in ("locked", "limited", "awakening", "conversion", "lord") else "idle"
