"""Twin tables that differ only in what a seat can't know look alike to it, to the last word."""

from __future__ import annotations

import pytest

from sanguosha.record.determinize import twin
from sanguosha.texts import seat_names
from sanguosha_tui.play.asking import Asking
from sanguosha_tui.play.session import Session
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.table import explain, hand, header, prompt, seats
from sanguosha_tui.table.board import Board


def told(game, viewer: int, language: str) -> list[str]:
    """Everything the screen can say to a seat at this moment."""
    settings = Settings(language=language)
    view = game.view(viewer)
    data = view.as_data()
    pending = game.pending
    part = getattr(pending, "part_of", lambda seat: pending)(viewer)
    asking = None
    if part is not None and part.seat.index == viewer:
        asking = Asking(part, data, game.ruleset, settings)
    lines = view.log(language)
    names = seat_names(game, language)
    board = Board(game.ruleset, settings, data, names, asking, lines)
    shown = [header.header_line(board, 120), *seats.seat_lines(board, 120, 2)]
    shown += header.event_lines(board, 120, 20)
    shown += [*prompt.prompt_lines(board, 120, 12), *hand.hand_lines(board, 120)]
    shown += hand.skill_lines(board, 120)
    for entry in [None, *board.entries.all]:
        shown += explain.explain_lines(board, entry, 80)
    return [t.plain for t in shown] + [str(line) for line in lines]


@pytest.mark.parametrize("seed", [3, 8])
def test_twins_look_alike(deal, seed):
    sitting = deal(5, seed)
    session = Session(sitting, lambda shot: None, Settings(rest=0.0))
    session.begin()
    compared = 0
    for number in range(25):
        part = session.asked
        if part is None:
            break
        other = twin(session.game, 0, number)
        for language in ("zh", "en"):
            assert told(session.game, 0, language) == told(other, 0, language)
        compared += 1
        session.pace.skipping = True
        session.reply(session.hint() or part.default())
    assert compared > 10
