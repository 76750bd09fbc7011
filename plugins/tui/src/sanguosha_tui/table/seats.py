"""The seats, one row each (two where there is room). Pure: a board in, lines of text out."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from sanguosha.decisions.base import DecisionKind
from sanguosha_tui.play.entries import WITH_SEATS, Area, Entry
from sanguosha_tui.play.keymap import seat_key
from sanguosha_tui.table.board import Board
from sanguosha_tui.table.glyphs import cut, fit, hp_bar, short_kingdom, short_role

#: Equipment in the order of its slots.
_SLOTS = ("weapon", "armor", "defensive_horse", "offensive_horse", "treasure")


def seat_lines(board: Board, width: int, rows: int = 1) -> list[Text]:
    """Every seat in seat order, `rows` lines each, none wider than `width`."""
    entries = {int(e.pick.value): e for e in board.entries.of(Area.SEATS)}
    lines: list[Text] = []
    for seat in board.seats:
        entry = entries[seat["index"]]
        lines.append(_first(board, seat, entry, width))
        if rows > 1:
            lines.append(_second(board, seat, entry, width))
    return lines


def fold(rows: list[Text], height: int, board: Board) -> list[Text]:
    """More seats than lines: those that matter least are left out (the dead first)."""
    if len(rows) <= height or len(rows) != len(board.seats):
        return rows
    keep = sorted(
        range(len(rows)),
        key=lambda i: (
            i != board.viewer,
            i != board.asked_seat,
            i != board.data["current"],
            not board.seats[i]["alive"],
            i,
        ),
    )[:height]
    return [rows[i] for i in sorted(keep)]


def _first(board: Board, seat: dict[str, Any], entry: Entry, width: int) -> Text:
    wide = width >= 110
    paint = board.palette
    line = Text(no_wrap=True)
    index = seat["index"]
    base = _base(board, seat, entry)
    put = _Putter(board, line, entry.tag, base)
    picked = board.is_picked(entry)
    about = "◇" if index in board.active else " "
    put("✓" if picked else "◆" if index == board.asked_seat else about, "asked")
    number = entry.key or seat_key(index, board.settings.keys)
    put(fit(number, 1), "key" if _choosable(board, entry) else "key_off")
    put("▶" if board.data["current"] == index else " ", "turn")
    put(fit(_name(board, seat), 17 if wide else 10 if board.zh else 12) + " ", *base)
    if not seat["alive"]:
        rest = board.w("dead")
        if seat["role"]:
            rest += f" {board.words.role(seat['role'])}"
        put(fit(rest, width - cell_len(line.plain)), "dim")
        return line
    _role(board, seat, put, wide)
    # Before the game begins, who has no general has neither kingdom nor hp of any meaning; a game
    # may also be played without generals (the lessons).
    chosen = bool(seat["generals"])
    counted = chosen or board.data["round"] > 0
    kingdom = seat["kingdom"] if chosen else None
    short = short_kingdom(kingdom, board.language, board.words.word("kingdom", kingdom or ""))
    # In Chinese the question mark of a guess takes the gap behind the kingdom.
    guessed = board.zh and not wide and not seat["role"] and index in board.guesses
    put(fit(short, 2 if guessed else 3 if board.zh else 4), f"kingdom.{kingdom}")
    room = 8 if wide else 6
    bar = hp_bar(seat["hp"], seat["max_hp"], room) if counted else ""
    put(fit(bar, room + 1), _hp_style(seat))
    put(fit(board.w("hand", n=seat["hand_count"]), 5 if board.zh else 4))
    far = _distance(board, index)
    left = width - cell_len(line.plain) - cell_len(far) - 1
    middle = _middle(board, seat, left, 1 if width < 110 else 2)
    line.append_text(_tagged(middle, paint.tagged(entry.tag)))
    put(" " * (width - cell_len(line.plain) - cell_len(far)))
    put(far, "range" if board.in_range(index) else "dim")
    if entry.tag == board.cursor:
        line.stylize(paint("cursor"))
    return line


def _second(board: Board, seat: dict[str, Any], entry: Entry, width: int) -> Text:
    """Skill names, marks and piles."""
    line = Text(" " * 5, no_wrap=True)
    put = _Putter(board, line, entry.tag, ())
    if not seat["alive"]:
        return line
    skills = [s for s in seat["skills"] if s["source"] in ("general", "grant")]
    for i, skill in enumerate(skills):
        off = not skill["valid"] or skill["id"] in board.data["quarantined"]
        style = "dim" if off or skill["spent"] else "plain"
        gap = "" if i == 0 else "  " if board.zh else " · "
        text = gap + board.words.skill_name(skill["id"])
        if cell_len(line.plain) + cell_len(text) > width:
            break
        put(text, style)
    extras = _marks(board, seat)
    if note := board.words_noted.get(seat["index"]):
        extras.append(f"#{note}")
    left = width - cell_len(line.plain) - 2
    if extras and left > 8:
        put("  " + cut(" ".join(extras), left), "mark")
    return line


class _Putter:
    """Appends styled pieces that all belong to one seat."""

    def __init__(self, board: Board, line: Text, tag: str, base: tuple[str, ...]) -> None:
        self.paint = board.palette
        self.line, self.tag, self.base = line, tag, base

    def __call__(self, text: str, *styles: str) -> None:
        self.line.append(text, self.paint(*styles, tag=self.tag))


def _tagged(text: Text, style: Any) -> Text:
    text.stylize(style)
    return text


def _choosable(board: Board, entry: Entry) -> bool:
    asking = board.asking
    return asking is not None and asking.decision.kind in WITH_SEATS and board.is_open(entry)


def _base(board: Board, seat: dict[str, Any], entry: Entry) -> tuple[str, ...]:
    """How the name is painted."""
    index = seat["index"]
    if not seat["alive"]:
        return ("dead",)
    if board.is_picked(entry):
        return ("picked",)
    if seat["hp"] <= 0:
        return ("dying",)
    if index == board.asked_seat:
        return ("asked",)
    if index in board.active:
        return ("active",)
    asking = board.asking
    if asking is not None and asking.decision.kind in WITH_SEATS and _seats_matter(board):
        return ("open",) if board.is_open(entry) else ("closed",)
    return ("turn",) if board.data["current"] == index else ("plain",)


def _seats_matter(board: Board) -> bool:
    """Whether seats are what is to be chosen now."""
    asking = board.asking
    if asking is None:
        return False
    if asking.decision.kind is DecisionKind.SEATS:
        return True
    return bool(asking.picker.picks) and any(p.kind.value == "s" for p in asking.picker.options())


def _name(board: Board, seat: dict[str, Any]) -> str:
    name = board.name(seat["index"])
    if seat["index"] != board.viewer:
        return name
    return board.w("you_as", name=name)


def _role(board: Board, seat: dict[str, Any], put: _Putter, wide: bool) -> None:
    """The role, or what it is taken for with a question mark."""
    role = seat["role"]
    if not board.ruleset.mode.roles:
        return
    guess = None if role else board.guesses.get(seat["index"])
    if wide:
        shown = role or guess
        text = board.words.role(shown) if shown else board.w("unknown_role")
        text += "?" if guess else ""
        put(fit(text, 6 if board.zh else 10), f"role.{role}" if role else "dim")
        return
    text = short_role(role or guess, board.language) or board.w("unknown_role")
    text += "?" if guess else ""
    put(
        fit(text, 4 if not board.zh else 3 if guess else 2),
        f"role.{role}" if role else "faint" if guess else "dim",
    )


def _hp_style(seat: dict[str, Any]) -> str:
    hp = seat["hp"]
    if hp <= 0:
        return "dying"
    if hp == 1:
        return "hp_low"
    return "hp_some" if hp * 2 <= seat["max_hp"] else "hp_high"


def _distance(board: Board, index: int) -> str:
    steps = board.distance(index)
    if steps is None:
        return "" if board.viewer < 0 else fit("", 5)
    text = board.w("distance", n=steps)
    return fit(text + (board.w("range") if board.in_range(index) else ""), 5)


def _middle(board: Board, seat: dict[str, Any], room: int, detail: int) -> Text:
    """State, equipment, judgement area, marks and piles, in the room there is."""
    flags, equips = _flags(board, seat), _equips(board, seat)
    extras = _marks(board, seat)
    if board.words_noted.get(seat["index"]):
        extras.append("#")
    # A delayed trick says more than the end of a weapon's name: it is cut later.
    tries = [(size, False) for size in (99, 16, 12, 10)]
    tries += [(size, True) for size in (10, 8, 7, 6, 5, 4, 3, 2)]
    for size, brief in tries:
        judging = _judging(board, seat, detail == 1 and brief)
        pieces: list[tuple[str, str]] = [(f, s) for f, s in flags]
        shown = [cut(e, size) for e in equips]
        pieces += [(f"[{e}]" if detail > 1 and size == 99 else e, "equip") for e in shown]
        if judging:
            pieces.append((board.w("judging", cards=judging), "judge"))
        pieces += [(e, "mark") for e in extras]
        if board.open_hands and seat["index"] != board.viewer:
            pieces += [(cut(board.card(c), max(size, 4)), "plain") for c in seat["hand"]]
        text = Text(no_wrap=True)
        for piece, style in pieces:
            text.append(piece, board.palette(style))
            text.append(" ")
        if cell_len(text.plain.rstrip()) <= room:
            break
    text.truncate(max(room, 0), overflow="ellipsis")
    return text


def _flags(board: Board, seat: dict[str, Any]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    if seat["hp"] <= 0:
        found.append((board.w("dying"), "dying"))
    if seat["chained"]:
        found.append((board.w("chained"), "flag"))
    if not seat["face_up"]:
        found.append((board.w("face_down"), "flag"))
    if seat["removed"]:
        found.append((board.w("away"), "flag"))
    return found


def _equips(board: Board, seat: dict[str, Any]) -> list[str]:
    kinds = board.ruleset.kinds
    cards = sorted(
        seat["equip"],
        key=lambda c: (
            _SLOTS.index(kinds[c[1]].slot.value)  # type: ignore[union-attr]
            if c[1] in kinds and kinds[c[1]].slot is not None
            else len(_SLOTS)
        ),
    )
    found = []
    for card in cards:
        name = board.words.card_name(card[1])
        kind = kinds.get(card[1])
        slot = kind.slot.value if kind is not None and kind.slot is not None else ""
        if slot.endswith("_horse"):
            name = ("+1" if slot.startswith("defensive") else "-1") + name
        found.append(name)
    return found


def _judging(board: Board, seat: dict[str, Any], narrow: bool) -> str:
    names = [board.words.card_name(acts_as) for _, acts_as in seat["judging"]]
    if board.zh:
        return "".join(n[0] for n in names)
    return " ".join(cut(n, 6 if narrow else 20) for n in names)


def _marks(board: Board, seat: dict[str, Any]) -> list[str]:
    words = board.words
    found = [
        board.w("pile", name=words.mark(name).strip("【】"), n=count)
        for name, count in seat["marks"].items()
        if count
    ]
    found += [
        board.w("pile", name=words.mark(name).strip("【】"), n=pile["size"])
        for name, pile in seat["piles"].items()
        if pile["size"]
    ]
    return found
