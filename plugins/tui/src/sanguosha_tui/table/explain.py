"""What a card, skill, seat or choice is, where the ruling stands, and why it can't be chosen."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from sanguosha.decisions.base import DecisionKind
from sanguosha.decisions.pick import PickKind
from sanguosha.decisions.pick import seat as seat_pick
from sanguosha.decisions.simple import GeneralDecision
from sanguosha.decisions.why import NOT_AN_OPTION
from sanguosha.texts import explain, prompt_text
from sanguosha_tui.play.entries import Entry
from sanguosha_tui.table.board import Board
from sanguosha_tui.table.glyphs import hp_bar, wrap
from sanguosha_tui.terms import rulings

#: A paragraph: how it is painted, and its words.
Paragraph = tuple[str, str]


def explain_lines(board: Board, entry: Entry | None, width: int) -> list[Text]:
    """Everything to be said about an entry (None: about the question), wrapped to `width`."""
    lines: list[Text] = []
    paragraphs = about_prompt(board) if entry is None else about_entry(board, entry)
    for style, text in paragraphs:
        for line in wrap(text, width - 2):
            lines.append(Text(" " + line, board.palette(style), no_wrap=True))
    return lines


def scrolled(
    board: Board, entry: Entry | None, width: int, height: int, at: int
) -> tuple[list[Text], int]:
    """A headline and what fits below it from line `at` on; and the line it really begins with."""
    lines = explain_lines(board, entry, width)
    at = max(0, min(at, len(lines) - (height - 1)))
    below = len(lines) - at - (height - 1)
    parts = [f"── {board.message or board.w('explaining')} "]
    if at:
        parts.append(board.w("more_above", n=at))
    if below > 0:
        parts.append(board.w("more_below", n=below))
    head = Text(" ".join(parts), board.palette("message"), no_wrap=True)
    head.truncate(width)
    return [head, *lines[at:]], at


def pane_lines(board: Board, entry: Entry | None, width: int) -> list[Text]:
    """The pane of a wide screen: the entry or the question, then the seat whose turn it is."""
    lines = explain_lines(board, entry, width)
    current = board.data["current"]
    seat = current if current is not None else board.viewer
    if seat < 0 or (entry is not None and entry.pick == seat_pick(seat)):
        return lines
    lines.append(Text("─" * width, board.palette("rule"), no_wrap=True))
    for style, text in about_seat(board, seat):
        lines += [Text(" " + t, board.palette(style), no_wrap=True) for t in wrap(text, width - 2)]
    return lines


def about_entry(board: Board, entry: Entry) -> list[Paragraph]:
    """An entry of the screen, and whether it can be chosen now."""
    kind, value = entry.pick.kind, entry.pick.value
    found: list[Paragraph] = []
    if entry.card is not None:
        found = about_card(board, entry.card[1], board.card(entry.card))
    elif kind is PickKind.SEAT:
        found = about_seat(board, int(value))
    elif kind is PickKind.SKILL:
        found = about_skill(board, str(value).partition("#")[0])
    elif kind is PickKind.OPTION:
        found = about_option(board, entry)
    else:
        found = [("title", board.label(entry))]
    return [*found[:1], *standing(board, entry), *found[1:]]


def standing(board: Board, entry: Entry) -> list[Paragraph]:
    """Whether it can be chosen now, and if not, why in rule terms."""
    if board.asking is None:
        return []
    said = _reason(board, entry)
    if not said:
        return [("effect", board.w("can_pick"))]
    return [("error", board.w("why_not", why=said))]


def _reason(board: Board, entry: Entry) -> str:
    """Why it can't be chosen now; "" if it can (or nothing is asked)."""
    asking = board.asking
    why = asking.why_not(entry) if asking is not None else None
    if asking is None or why is None:
        return ""
    if why.id == "no_such_skill" and _own_trigger(board, entry):
        return board.w("asks_by_itself")
    seats_come_later = asking.decision.kind is DecisionKind.USE and not asking.picker.picks
    if why == NOT_AN_OPTION and entry.pick.kind is PickKind.SEAT and seats_come_later:
        return board.w("card_first")
    return explain(why, board.language, board.ruleset, board.names)


def _own_trigger(board: Board, entry: Entry) -> bool:
    """Whether it is a skill of one's own that is not used of one's own accord."""
    own = board.me["skills"] if board.me is not None else ()
    skill = str(entry.pick.value)
    return entry.pick.kind is PickKind.SKILL and any(skill in (s["key"], s["id"]) for s in own)


def why_text(board: Board, entry: Entry) -> str:
    """The reason alone, for the message line."""
    said = _reason(board, entry)
    return f"{board.label(entry)} — {board.w('why_not', why=said)}" if said else ""


def about_card(board: Board, name: str, title: str = "") -> list[Paragraph]:
    """A kind of card."""
    kind = board.ruleset.kinds.get(name)
    words = board.words
    if kind is None:
        return [("title", title or words.card_name(name))]
    what = words.word("category", kind.category.value)
    if kind.slot is not None:
        what += f" · {words.word('slot', kind.slot.value)}"
    found = [("title", f"{title or words.card_name(name)}  {what}")]
    if kind.text.body(board.language):
        found.append(("plain", kind.text.body(board.language)))
    found.append(("dim", board.w("rule", rule=kind.rule)))
    return found + _rulings(board, "card", name)


def _rulings(board: Board, kind: str, id: str) -> list[Paragraph]:
    """What has been ruled on a card or skill."""
    return [("plain", f"· {said}") for said in rulings(kind, id, board.language)]


def about_skill(board: Board, id: str) -> list[Paragraph]:
    """A skill: its class, text and ruling."""
    key = id.partition(".")[0].partition("#")[0]
    skill = board.ruleset.skills.get(key)
    if skill is None:
        return [("title", board.words.skill_name(key))]
    kind = board.words.find(f"skill_kind.{skill.book_kind().value}") or ""
    title = f"{skill.text.name(board.language)}  {kind}".rstrip()
    found = [("title", title), ("plain", skill.text.body(board.language))]
    found.append(("dim", board.w("rule", rule=f"skills.md#{key}")))
    return found + _rulings(board, "skill", key)


def about_general(board: Board, id: str) -> list[Paragraph]:
    """A general with all his skills."""
    general = board.ruleset.generals.get(id)
    if general is None:
        return [("title", id)]
    words = board.words
    kingdom = words.word("kingdom", general.kingdom)
    sex = words.word("gender", general.gender.value)
    title = f"{general.text.name(board.language)}  {kingdom} {sex} "
    title += hp_bar(general.start_hp or general.hp, general.hp)
    found: list[Paragraph] = [("title", title)]
    for skill in general.skills:
        (_, name), (_, body), *_ = [*about_skill(board, skill.id), ("plain", "")]
        found.append(("plain", f"【{name}】{body}" if board.zh else f"{name}: {body}"))
    return found


def about_option(board: Board, entry: Entry) -> list[Paragraph]:
    """A choice: what its id names, if that has a text."""
    value = str(entry.pick.value)
    skill = board.asking.decision.prompt.skill if board.asking is not None else None
    if value in board.ruleset.generals:
        return about_general(board, value)
    if value in board.ruleset.kinds:
        return about_card(board, value)
    if value.partition(".")[0] in board.ruleset.skills:
        return about_skill(board, value)
    found: list[Paragraph] = [("title", board.label(entry))]
    if skill is not None:
        found += about_skill(board, skill)
    return found


def about_seat(board: Board, index: int) -> list[Paragraph]:
    """A seat: all that lies open about it."""
    seat, words = board.seats[index], board.words
    generals = [words.general(g) if g else "？" for g, _ in seat["generals"]]
    facts = [f"{index + 1}", "·".join(generals) or board.name(index)]
    if seat["kingdom"]:
        facts.append(words.word("kingdom", seat["kingdom"]))
    if seat["role"]:
        facts.append(words.role(seat["role"]))
    elif index in board.guesses:
        facts.append(words.role(board.guesses[index]) + "?")
    found: list[Paragraph] = [("title", "  ".join(facts))]
    numbers = [hp_bar(seat["hp"], seat["max_hp"], 10), board.w("hand", n=seat["hand_count"])]
    numbers.append(board.w("attack_range", n=seat["attack_range"]))
    numbers.append(board.w("hand_limit", n=seat["hand_limit"]))
    steps = board.distance(index)
    if steps is not None:
        numbers.append(board.w("distance", n=steps) + (" ⚔" if board.in_range(index) else ""))
    found.append(("plain", "  ".join(numbers)))
    if board.words_noted.get(index):
        found.append(("mark", board.w("note_of", text=board.words_noted[index])))
    found += _belief(board, index)
    found += _belongings(board, seat)
    for skill in seat["skills"]:
        if skill["source"] in ("general", "grant"):
            found += _skill_paragraphs(board, skill)
    return found


def _belief(board: Board, index: int) -> list[Paragraph]:
    """What the deeds of a seat say about its role, the likeliest first."""
    if board.seats[index]["role"] or index >= len(board.beliefs):
        return []
    chances = sorted(board.beliefs[index].items(), key=lambda p: (-p[1], p[0]))
    told = "  ".join(f"{board.words.role(r)} {round(c * 100)}%" for r, c in chances if c >= 0.005)
    return [("dim", board.w("belief", what=told))] if told else []


def _belongings(board: Board, seat: dict[str, Any]) -> list[Paragraph]:
    """Known hand cards, equipment, judgement area, piles, marks."""
    words = board.words
    found: list[Paragraph] = []
    if seat["hand"] and seat["index"] != board.viewer:
        cards = "  ".join(map(board.card, seat["hand"]))
        found.append(("plain", f"{board.w('your_hand')}: {cards}"))
    if seat["equip"]:
        cards = "  ".join(board.card(c) for c in seat["equip"])
        found.append(("equip", f"{board.w('your_equip')}: {cards}"))
        for card in seat["equip"]:
            body = about_card(board, card[1])
            if body[1][0] == "plain":
                found.append(("plain", f"{words.card_name(card[1])}: {body[1][1]}"))
    for card, acts_as in seat["judging"]:
        said = f"{words.card_name(acts_as)} ({board.card(card)})"
        found.append(("judge", board.w("judging", cards=said)))
    for name, pile in seat["piles"].items():
        title = board.w("pile", name=words.mark(name).strip("【】"), n=pile["size"])
        cards = "  ".join(board.card(c) for c in pile["cards"])
        found.append(("mark", f"{title}  {cards}"))
    for name, count in seat["marks"].items():
        if count:
            title = board.w("pile", name=words.mark(name).strip("【】"), n=count)
            found.append(("mark", title))
    return found


def _skill_paragraphs(board: Board, skill: dict[str, Any]) -> list[Paragraph]:
    (_, title), *rest = about_skill(board, skill["id"])
    state = ""
    if not skill["valid"]:
        state = board.w("skill.void")
    elif skill["spent"]:
        state = board.w("skill.used")
    mark = f"（{state}）" if state and board.zh else f" ({state})" if state else ""
    return [("strong", title + mark), *rest[:1]]


def about_prompt(board: Board) -> list[Paragraph]:
    """The question itself: its words, and the card or skill behind it."""
    asking = board.asking
    if asking is None:
        return [("dim", board.w("waiting"))]
    prompt = asking.decision.prompt
    found: list[Paragraph] = [("title", prompt_text(asking.decision, board.language))]
    if isinstance(asking.decision, GeneralDecision):
        for general in asking.decision.generals:
            found += [("plain", ""), *about_general(board, general.id)]
    if prompt.skill:
        found += about_skill(board, prompt.skill)
    if prompt.card:
        found += about_card(board, prompt.card)
    return found
