"""The question: who asks and why, the choices, what each answer does. Pure."""

from __future__ import annotations

from rich.text import Text

from sanguosha.decisions.arrange import DistributeDecision
from sanguosha.decisions.base import DecisionKind
from sanguosha.decisions.pick import PickKind
from sanguosha.decisions.simple import GeneralDecision
from sanguosha.texts import prompt_text
from sanguosha_tui.play.entries import Act, Area, Entry
from sanguosha_tui.play.keymap import key_of, shown
from sanguosha_tui.table.board import Board
from sanguosha_tui.table.glyphs import capital, cut, is_red, short_kingdom, suit_rank, wrap
from sanguosha_tui.table.hand import flow

#: A most that means: as many as one likes.
_MANY = 99


def prompt_need(board: Board, width: int, room: int = 99) -> int:
    """How many lines the question would like; it tells more where there is `room` for all."""
    head, body, tail = _parts(board, width)
    told = _told(board, width)
    if told and len(head) + len(told) + len(tail) <= room:
        body = told
    return len(head) + len(body) + len(tail)


def prompt_lines(board: Board, width: int, height: int) -> list[Text]:
    """The question in `height` lines; a long list scrolls with the cursor."""
    head, body, tail = _parts(board, width)
    if board.asking is not None and len(head) + len(body) + len(tail) > height:
        # What the answers are goes before what they would lead to.
        tail = answers_lines(board, width)
    room = height - len(tail)
    head = head[: max(1, room - min(len(body), 2))]
    room -= len(head)
    told = _told(board, width)
    if told and len(told) <= room:
        body = told
    if len(body) > room:
        at = next((i for i, t in enumerate(body) if _holds_cursor(board, t)), 0)
        start = max(0, min(at - room // 2, len(body) - room))
        body = body[start : start + room]
    lines = [*head, *body]
    while len(lines) < height - len(tail):
        lines.append(Text(""))
    return [*lines, *tail][:height]


def _holds_cursor(board: Board, line: Text) -> bool:
    return bool(board.cursor) and any(
        getattr(s.style, "meta", {}).get("tag") == board.cursor for s in line.spans
    )


def _parts(board: Board, width: int) -> tuple[list[Text], list[Text], list[Text]]:
    asking, paint = board.asking, board.palette
    if asking is None:
        return _waiting(board, width), [], []
    who = board.w("asked_as", who=board.name(asking.decision.seat.index))
    said = who + _behind(board) + capital(prompt_text(asking.decision, board.language))
    style = paint("asked")
    head = [Text(" " + t, style, no_wrap=True) for t in wrap(said, width - 2)]
    head += [Text(" " + t, paint("effect"), no_wrap=True) for t in _chain(board, width)]
    if asking.in_vain:
        said = board.w("in_vain")
        head += [Text(" " + t, paint("dim"), no_wrap=True) for t in wrap(said, width - 2)]
    return head, _body(board, width), _tail(board, width)


def _behind(board: Board) -> str:
    """The card behind a question whose words don't name it ("choose one of these cards")."""
    asking = board.asking
    prompt = asking.decision.prompt if asking is not None else None
    if prompt is None or prompt.skill or not prompt.card or asking is None:
        return ""
    named = board.words.card(prompt.card)
    if named.strip("【】").lower() in prompt_text(asking.decision, board.language).lower():
        return ""
    return f"{named}：" if board.zh else f"{named}: "


def _waiting(board: Board, width: int) -> list[Text]:
    outcome = board.data["outcome"]
    if outcome is None:
        current = board.data["current"]
        said = board.w("waiting")
        if current is not None and current != board.viewer:
            said = board.w("waiting_for", who=board.name(current))
        if board.answering:
            by, card, targets = board.answering
            card = board.words.card(card)
            who = board.words.seats(targets)
            said = board.w("waiting_answer", who=who, by=board.name(by), card=card)
        elif current is not None and board.data["phase"] == "play":
            said = board.w("waiting_play", who=board.name(current))
        return [Text(" " + cut(said, width - 2), board.palette("dim"))]
    who = board.words.seats(outcome["winners"])
    lines = wrap(f"{board.w('game_over')} · {board.w('winners', who=who)}", width - 2)
    lines.append(board.w("press_enter"))
    return [Text(" " + t, board.palette("title"), no_wrap=True) for t in lines]


def _chain(board: Board, width: int) -> list[str]:
    """In a window to counter: how deep it is, and what happens as things stand."""
    asking = board.asking
    assert asking is not None
    if not asking.counter:
        return []
    depth = int(asking.decision.prompt.get("depth", 0))
    entry = asking.decision.context
    names = [asking.decision.prompt.card or ""]
    use = getattr(entry, "use", None)
    while use is not None and use.answers is not None:
        entry = use.answers
        use = entry.use
        names.append(use.name)
    root = board.words.card(names[-1])
    chain = "→".join(board.words.card(n) for n in reversed(names))
    state = board.w("counter.wont" if depth % 2 else "counter.will", card=root)
    text = f"{chain}  {state}"
    if depth:
        told = board.w("counter.depth", n=depth + 1)
        text += f"（{told}）" if board.zh else f" ({told})"
    return wrap(text, width - 2)


# -- the choices --------------------------------------------------------------------------------


def _body(board: Board, width: int) -> list[Text]:
    asking = board.asking
    assert asking is not None
    if asking.arranger is not None:
        return _piles(board, width)
    lines: list[Text] = []
    cells = [_line_cell(board, e) for e in board.entries.of(Area.LINES)]
    if asking.picker.material is not None:
        lines.append(Text(" " + board.w("convert_with"), board.palette("title")))
        offers = [
            e
            for e in board.entries.of(Area.SKILLS)
            if e.pick in asking.picker.options(PickKind.SKILL)
        ]
        cells = [_line_cell(board, e) for e in offers]
    if cells:
        lines += _indented(flow(cells, width - 2, gap=3))
    chosen = _chosen(board)
    if chosen:
        lines += [Text(" " + t, board.palette("plain")) for t in wrap(chosen, width - 2)[:2]]
    return lines


def _indented(lines: list[Text]) -> list[Text]:
    return [Text(" ", no_wrap=True).append_text(line) for line in lines]


def _line_cell(board: Board, entry: Entry) -> Text:
    paint, tag = board.palette, entry.tag
    open_, picked = board.is_open(entry), board.is_picked(entry)
    style = "picked" if picked else "open" if open_ else "closed"
    cell = Text(no_wrap=True)
    cell.append("✓" if picked else "", paint("asked", tag=tag))
    cell.append(entry.key or "·", paint("key" if open_ else "key_off", tag=tag))
    cell.append(" ", paint.tagged(tag))
    if entry.card is not None and entry.place in ("list", "hand"):
        _, name, suit, number = entry.card
        space = "" if board.zh else " "
        cell.append(board.words.card_name(name) + space, paint(style, tag=tag))
        color = "red" if is_red(suit) else "black"
        face = ("closed",) if style == "closed" else (color, "picked") if picked else (color,)
        cell.append(suit_rank(suit, number), paint(*face, tag=tag))
    else:
        cell.append(board.label(entry), paint(style, tag=tag))
        cell.append(_general_facts(board, entry), paint("dim", tag=tag))
    if tag == board.cursor:
        cell.stylize(paint("cursor"))
    return cell


def _general_facts(board: Board, entry: Entry) -> str:
    """Kingdom, hp and skills of a general that is offered."""
    asking = board.asking
    if asking is None or not isinstance(asking.decision, GeneralDecision):
        return ""
    general = board.ruleset.generals.get(str(entry.pick.value))
    if general is None:
        return ""
    kingdom = short_kingdom(general.kingdom, board.language)
    skills = "·".join(s.text.name(board.language) for s in general.skills)
    return f" {kingdom}{general.hp} {skills}"


def _told(board: Board, width: int) -> list[Text]:
    """The generals that are offered, each with what its skills do; [] for other questions."""
    asking = board.asking
    if asking is None or not isinstance(asking.decision, GeneralDecision):
        return []
    lines: list[Text] = []
    for entry in board.entries.of(Area.LINES):
        lines += _indented([_line_cell(board, entry)])
        general = board.ruleset.generals.get(str(entry.pick.value))
        for skill in general.skills if general is not None else ():
            name = skill.text.name(board.language)
            body = skill.text.body(board.language)
            said = f"【{name}】{body}" if board.zh else f"{name}: {body}"
            style = board.palette("plain", tag=entry.tag)
            lines += [Text("    " + t, style, no_wrap=True) for t in wrap(said, width - 6)]
    return lines


def _piles(board: Board, width: int) -> list[Text]:
    """The piles of an arrangement, one a line, their cards in order."""
    asking = board.asking
    assert asking is not None and asking.arranger is not None
    lines: list[Text] = []
    entries = board.entries.of(Area.LINES)
    by_card = {int(e.pick.value): e for e in entries if e.pick.kind is PickKind.CARD}
    for entry in entries:
        if entry.pick.kind is not PickKind.OPTION or entry.act is not Act.PICK:
            continue
        cells = [_line_cell(board, entry)]
        cells += [
            _line_cell(board, by_card[c]) for c in asking.arranger.piles[str(entry.pick.value)]
        ]
        lines += _indented(flow(cells, width - 2, gap=2, indent=4))
    hint = board.w("arrange.hint")
    lines.append(Text(" " + wrap(hint, width - 2)[0], board.palette("dim")))
    return lines


def _chosen(board: Board) -> str:
    """What has been picked, and how many of how many."""
    asking = board.asking
    assert asking is not None
    picks = asking.picker.picks
    parts: list[str] = []
    bounds = asking.bounds()
    if bounds is not None and bounds[1] > 1:
        least, most = bounds
        key = "count" if least == most else "count_least"
        parts.append(board.w(key, n=asking.count, least=least, most=most))
    if isinstance(asking.decision, DistributeDecision):
        if not picks:
            parts.append(board.w("distribute.hint"))
        group: list[str] = []
        for pick in picks:
            if pick.kind is PickKind.SEAT:
                who = board.w("gives", who=board.pick_label(pick))
                parts.append("、".join(group) + " " + who)
                group = []
            else:
                group.append(board.pick_label(pick))
        if group:
            parts.append("、".join(group) + " → ?")
    elif picks and asking.decision.kind is DecisionKind.USE:
        parts.append(board.w("picked", what=" → ".join(board.pick_label(p) for p in picks)))
        for name, count, least, most in asking.needs():
            told = f"{most}" if least == most else f"{least}–{most}"
            told = f"≥{least}" if most >= _MANY else told
            parts.append(board.w(f"needs.{name}", n=count, of=told))
        if not asking.complete and not asking.needs() and asking.picker.options(PickKind.SEAT):
            parts.append(board.w("pick_target"))
        if asking.complete and asking.against_friend:
            parts.append(board.w("against_friend"))
    elif picks and bounds is not None and bounds[1] > 1:
        parts.append(" ".join(board.pick_label(p) for p in picks))
    return "  ".join(parts)


# -- what the answers do ------------------------------------------------------------------------


def _tail(board: Board, width: int) -> list[Text]:
    """What is foreseen, and what Enter and Space do."""
    asking, paint = board.asking, board.palette
    assert asking is not None
    lines: list[Text] = []
    told = []
    if board.foreseen:
        used = asking.decision.kind is DecisionKind.USE
        key = "if_unanswered" if used else "if_accepted"
        told.append(board.w(key, what=board.foreseen))
    if board.foreseen_decline:
        told.append(board.w("if_declined", what=board.foreseen_decline))
    if told:
        text = cut("  ".join(told), width - 2)
        lines.append(Text(" " + text, paint("effect"), no_wrap=True))
    return lines + answers_lines(board, width)


def _forced(board: Board) -> str:
    """How to answer what must be answered, as a key of the table's words."""
    asking = board.asking
    lines = [e for e in board.entries.of(Area.LINES) if e.key]
    if asking is None or asking.picker.picks or not lines or asking.arranger is not None:
        return "forced"
    if board.on_enter():
        return "forced"
    return "forced_key"


def _enter_label(board: Board, entry: Entry) -> str:
    """What Enter takes; a card that only a skill makes usable is told with that skill."""
    asking, label = board.asking, board.label(entry)
    assert asking is not None
    skills = asking.picker.converters(entry.pick)
    if not skills:
        return label
    if len(skills) > 1:
        return label + " …"
    skill = board.words.skill_name(str(skills[0].value).partition("#")[0])
    return f"{label}（{skill}）" if board.zh else f"{label} ({skill})"


def answers_lines(board: Board, width: int) -> list[Text]:
    """What Enter, Space and Esc do just now, in as many lines as that takes."""
    asking, paint = board.asking, board.palette
    assert asking is not None
    keys = board.settings.keys
    lines = [Text(" ", no_wrap=True)]

    def put(command: str, what: str) -> None:
        item = Text(no_wrap=True)
        item.append(f" {shown(key_of(command, keys))} ", paint("key", tag=f"do:{command}"))
        item.append(what, paint("strong", tag=f"do:{command}"))
        if lines[-1].cell_len > 1 and lines[-1].cell_len + item.cell_len > width:
            lines.append(Text(" ", no_wrap=True))
        lines[-1].append_text(item)
        lines[-1].append("  ")

    enter, space = board.on_enter(), board.on_space()
    if asking.in_vain:
        put("decline", board.w("go_on"))
        put("accept", board.w("go_on"))
    else:
        if isinstance(enter, Entry):
            put("accept", _enter_label(board, enter))
        elif enter:
            put("accept", board.w("accept"))
        if space:
            put("decline", board.w(space))
        elif not asking.complete:
            lines[-1].append(board.w(_forced(board)) + "  ", paint("dim"))
    if asking.picker.picks or asking.picker.material or asking.arranger:
        put("back", board.w("key.back"))
    if asking.counter:
        put("silence_card", board.w("key.silence_card"))
        put("silence_turn", board.w("key.silence_turn"))
        put("silence_game", board.w("key.silence_game"))
    put("explain", board.w("key.explain"))
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines
