"""Which previews are worth making for a question as it stands, and how they are told."""

from __future__ import annotations

from sanguosha.decisions.base import Decision, DecisionKind
from sanguosha.decisions.pick import Answer
from sanguosha_tui.play.preview import Change
from sanguosha_tui.table.board import Board

#: Questions whose answers change nothing that could be told beforehand.
_MUTE = frozenset((DecisionKind.GENERAL, DecisionKind.ARRANGE, DecisionKind.ORDER))

#: What to play out: a stamp to recognise it by, the question, an answer, whether to decline too.
Wish = tuple[object, Decision, Answer | None, bool]


def worth_foreseeing(board: Board) -> Wish | None:
    """What to play out for the picks so far (with what Enter would take); None: nothing."""
    asking = board.asking
    if asking is None or asking.in_vain or asking.arranger is not None:
        return None
    if asking.decision.kind in _MUTE:
        return None
    decision, picks = asking.decision, asking.picker.picks
    accept: Answer | None = picks if asking.complete else None
    entry = board.entry(board.cursor)
    if accept is None and entry is not None and entry.pick in asking.picker.options():
        with_it = (*picks, entry.pick)
        if decision.next(with_it).complete:
            accept = with_it
    decline = asking.can_decline and not asking.natural
    if accept is None and not decline:
        return None
    return (id(decision), accept), decision, accept, decline


def foretell(board: Board, seen: tuple[list[Change], bool] | None) -> str:
    """Changes in words; "" where nothing is known."""
    if seen is None:
        return ""
    changes, more = seen
    parts = [_said(board, c) for c in changes]
    if not parts and not more:
        return board.w("nothing_happens")
    text = ("，" if board.zh else ", ").join(parts)
    return text + (board.w("luck") if more else "")


def tellings(
    board: Board,
    accept: tuple[list[Change], bool] | None,
    decline: tuple[list[Change], bool] | None,
) -> tuple[str, str]:
    """What accepting and declining lead to, in words.

    An answer that leads to another question changes nothing yet: where both come out the same,
    nothing is said, for "nothing changes" would be the wrong thing to read there.
    """
    yes, no = foretell(board, accept), foretell(board, decline)
    return ("", "") if yes == no else (yes, no)


def _said(board: Board, change: Change) -> str:
    if change.seat == board.viewer:
        return board.w(f"own.{change.key}", n=f"{change.by:+d}")
    who = board.name(change.seat) + (" " if board.zh else "")
    return board.w(change.key, who=who, n=f"{change.by:+d}")
