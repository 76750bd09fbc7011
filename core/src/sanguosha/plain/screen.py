"""The table in lines, from one seat's view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.plain.words import sentence
from sanguosha.skills.base import SourceKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sanguosha.record.seat_view import SeatView
    from sanguosha.record.view import View
    from sanguosha.table.card import AnyCard
    from sanguosha.texts import Words


def table_lines(view: View, words: Words) -> list[str]:
    """Everybody, and the piles."""
    lang = words.language
    lines = [
        sentence(lang, "piles", round=view.round, draw=view.draw_count, discard=len(view.discard))
    ]
    for seat in view.seats:
        lines += seat_lines(view, seat, words)
    return lines


def seat_lines(view: View, seat: SeatView, words: Words) -> list[str]:
    """One seat: a line of its own, then what lies before it."""
    lang = words.language
    name = place_and_name(view, seat, words)
    identity = _identity(view, seat, words)
    if not seat.alive:
        return [sentence(lang, "dead", name=name, identity=identity)]
    head = sentence(
        lang,
        "seat_line",
        me=sentence(lang, "me") if seat.index == view.seat else "",
        name=name,
        identity=identity,
        hp=seat.hp,
        max_hp=seat.max_hp,
        hand=seat.hand_count,
        state="".join((" " if words.zh else ", ") + s for s in _state(view, seat, lang)),
    )
    return [head, *("   " + line for line in _before(view, seat, words))]


def place_and_name(view: View, seat: SeatView, words: Words) -> str:
    """The seat's number and what its general is called."""
    place = words.text("word.seat", {"n": seat.index + 1})
    names = [
        g.general.text.name(words.language)
        if g.general is not None
        else sentence(words.language, "hidden_general")
        for g in seat.generals
    ]
    return f"{place} {'/'.join(names)}".rstrip()


def _identity(view: View, seat: SeatView, words: Words) -> str:
    """Kingdom and role in brackets, as far as known."""
    parts = []
    if seat.kingdom is not None:
        parts.append(words.word("kingdom", seat.kingdom))
    if seat.role is not None:
        parts.append(words.role(seat.role))
    elif not seat.role_known and seat.alive:
        parts.append(sentence(words.language, "unknown_role"))
    return f" [{' '.join(parts)}]" if parts else ""


def _state(view: View, seat: SeatView, lang: str) -> list[str]:
    found = []
    if view.current == seat.index:
        found.append(sentence(lang, "current"))
    if not seat.face_up:
        found.append(sentence(lang, "face_down"))
    if seat.chained:
        found.append(sentence(lang, "chained"))
    if view.seat >= 0 and seat.index != view.seat and view.me.alive and not seat.removed:
        found.append(sentence(lang, "distance", n=view.distance(view.seat, seat.index)))
        if view.in_range(view.seat, seat.index):
            found.append(sentence(lang, "in_range"))
    return found


def _before(view: View, seat: SeatView, words: Words) -> list[str]:
    """Equipment, judgement area, skills, marks, piles, known hand cards."""
    lang = words.language
    lines = []

    def faces(cards: Iterable[AnyCard]) -> str:
        return ("" if words.zh else ", ").join(words.face(c) for c in cards)

    if seat.index != view.seat and seat.hand:
        key = "known_hand" if seat.unknown_hand else "hand"
        lines.append(sentence(lang, key, cards=faces(seat.hand)))
    if seat.equip:
        lines.append(sentence(lang, "equip", cards=faces(seat.equip)))
    if seat.judging:
        names = []
        for card, acts_as in seat.judging:
            face = words.face(card)
            named = card.name != acts_as.name
            names.append(f"{words.card(acts_as.name)}（{face}）" if named else face)
        lines.append(sentence(lang, "judging", cards=" ".join(names)))
    skills = [
        s.text.name(lang) for s in seat.skills if s.source in (SourceKind.GENERAL, SourceKind.GRANT)
    ]
    if skills:
        lines.append(sentence(lang, "skills", skills=words.text("word.and").join(skills)))
    if seat.marks:
        marks = [f"{words.mark(m)}×{n}" for m, n in sorted(seat.marks.items())]
        lines.append(sentence(lang, "marks", marks=" ".join(marks)))
    for name, (count, _, cards) in sorted(seat.piles.items()):
        shown = faces(cards)
        hidden = count - len(cards)
        if hidden:
            shown = f"{shown} {words.text('word.some_cards', {'n': hidden})}".strip()
        lines.append(sentence(lang, "pile", name=words.mark(name), cards=shown))
    return lines
