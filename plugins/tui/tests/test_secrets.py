"""Tables that differ only in what a seat can't know look alike to it, to the last byte.

Two ways to make the other table: a deal anew of what is hidden now (`twin`), and the whole game
told again with hidden cards, roles and generals renamed from the first shuffle on (`Renamer`),
which can be saved like any other game.
"""

from __future__ import annotations

import pytest
from renamed import Renamer
from tui_helpers import text

from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.game import Game
from sanguosha.policies import random_policy
from sanguosha.record.determinize import twin
from sanguosha.record.stream import read_stream
from sanguosha.texts import seat_names
from sanguosha_tui.play.asking import Asking
from sanguosha_tui.play.session import Session
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.replays import StreamReplay, write_seat_replay
from sanguosha_tui.table import explain, hand, header, prompt, seats
from sanguosha_tui.table.board import Board
from sanguosha_tui.table.demo import TableApp
from sanguosha_tui.table.director import foresight
from sanguosha_tui.table.foresight import foretell, worth_foreseeing
from sanguosha_tui.table.menus import unseen_text
from sanguosha_tui.table.overlays import help_text

#: Every how many prompts of a game the tables are compared, and up to which; in the long run.
STEP, LAST = 8, 40
LONG_STEP = 25

SIZES = ((80, 24), (120, 36))


def part_for(game: Game, viewer: int) -> Decision | None:
    """The question as it is put to a seat; None if it is not asked."""
    pending = game.pending
    part = getattr(pending, "part_of", lambda seat: pending)(viewer)
    return part if part is not None and part.seat.index == viewer else None


def board_of(game: Game, viewer: int, language: str) -> Board:
    """What the screen paints for a seat at this moment."""
    settings = Settings(language=language)
    view = game.view(viewer)
    data, part = view.as_data(), part_for(game, viewer)
    asking = None if part is None else Asking(part, data, game.ruleset, settings)
    names = seat_names(game, language)
    return Board(game.ruleset, settings, data, names, asking, view.log(language))


def told(game: Game, viewer: int, language: str) -> list[str]:
    """Everything the screen can say to a seat at this moment: all parts, all of `?`, the log."""
    board = board_of(game, viewer, language)
    shown = []
    for width, _ in SIZES:
        shown += [header.header_line(board, width), *seats.seat_lines(board, width, 2)]
        shown += seats.seat_lines(board, width, 1)
        shown += header.event_lines(board, width, 20)
        shown += [*prompt.prompt_lines(board, width, 12), *hand.hand_lines(board, width)]
        shown += [*hand.skill_lines(board, width), header.rule_line(board, width)]
    for entry in [None, *board.entries.all]:
        shown += explain.explain_lines(board, entry, 80)
        shown += explain.pane_lines(board, entry, 48)
    shown += [help_text(board), unseen_text(board)]
    return [t.plain for t in shown] + [str(line) for line in board.lines]


def foreseen(game: Game, viewer: int) -> list[str]:
    """What the preview says of the first thing to take, and of declining."""
    board = board_of(game, viewer, "zh")
    if board.asking is None:
        return []
    entry = next((e for e in board.entries.all if board.asking.is_open(e) and e.key), None)
    if entry is not None:
        board.asking.take(entry)
    wish = worth_foreseeing(board)
    if wish is None:
        return []
    _, decision, accept, decline = wish
    found = [foretell(board, None if accept is None else foresight(decision, accept))]
    return [*found, foretell(board, foresight(decision, ()) if decline else None)]


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


def play_on(game: Game, policies: list) -> None:
    """Answer the pending question as random players do."""
    decision = game.pending
    if isinstance(decision, GroupDecision):
        parts = {p.seat.index: policies[p.seat.index](p) for p in decision.parts}
        game.answer(decision.join(parts))
    else:
        game.answer(policies[decision.seat.index](decision))


def prompts(deal, content, mode, players, seed, order):
    """The game before each of its answers, and once more when it is over."""
    sitting = deal(
        players, seed, content=content, mode=mode, options={"nullification_order": order}
    )
    game = Game(sitting.ruleset, seed, keep="step")
    game.round_limit = 20
    policies = [random_policy(seed * 100 + i) for i in range(players)]
    game.start()
    while game.pending is not None:
        yield game
        play_on(game, policies)
    yield game


def saved(game: Game, viewer: int, path) -> bytes:
    """The seat's replay as it is saved."""
    write_seat_replay(game, viewer, path)
    return path.read_bytes()


GAMES = [
    ("identity", 5, 5, "first_come"),
    ("identity", 8, 11, "turn_order"),
    ("toy_pairs", 5, 6, "turn_order"),
    ("toy_pairs", 6, 6, "first_come"),
]
MORE = [
    (mode, players, seed, order)
    for mode in ("identity", "toy_pairs")
    for players in (3, 5, 7)
    for seed in (20, 21)
    for order in ("turn_order", "first_come")
]


@pytest.mark.parametrize(
    ("mode", "players", "seed", "order"),
    GAMES,
)
def test_a_game_told_again_with_other_secrets_is_the_same(
    deal, loaded, toys, tmp_path, mode, players, seed, order
):
    content = toys if mode.startswith("toy") else loaded
    games = prompts(deal, content, mode, players, seed, order)
    compare(games, players, tmp_path, STEP, LAST)


@pytest.mark.acceptance
@pytest.mark.parametrize(("mode", "players", "seed", "order"), [*GAMES, *MORE])
def test_whole_games_told_again_are_the_same(
    deal, loaded, toys, tmp_path, mode, players, seed, order
):
    content = toys if mode.startswith("toy") else loaded
    games = prompts(deal, content, mode, players, seed, order)
    compare(games, players, tmp_path, LONG_STEP, 10_000)


def compare(games, players, tmp_path, step, last):
    """Tell the game again at every `step`th prompt and at its end, for every seat."""
    compared = hidden = looked = 0
    for number, game in enumerate(games):
        if number > last:
            break
        if game.pending is not None and number % step:
            continue
        for viewer in range(players):
            other = Renamer(game, viewer).tell(number)
            if other is None:
                continue
            compared += 1
            hidden += _differs(game, other)
            one = saved(game, viewer, tmp_path / "one.sgs")
            assert one == saved(other, viewer, tmp_path / "two.sgs")
            if (number // step) % players != viewer:
                continue
            looked += 1
            for language in ("zh", "en"):
                assert told(game, viewer, language) == told(other, viewer, language)
            if part_for(game, viewer) is not None:
                assert foreseen(game, viewer) == foreseen(other, viewer)
    stream = StreamReplay(read_stream(tmp_path / "one.sgs"), game.ruleset)
    assert stream.lines(0, "zh")
    assert compared > 5 and hidden > compared * 0.6 and looked


def _differs(game: Game, other: Game) -> bool:
    """Whether the two tables are not the same behind the cards' backs."""

    def secrets(g: Game) -> list:
        cards = [[c.id for c in s.hand.cards] for s in g.seats]
        return [
            cards,
            [s.role for s in g.seats],
            [c.general.id for s in g.seats for c in s.generals],
        ]

    return secrets(game) != secrets(other)


async def _screen(sitting, game: Game, size) -> str:
    app = TableApp(sitting, Settings(rest=0.0, preview=False), game=game)
    async with app.run_test(size=size) as pilot:
        for _ in range(400):
            await pilot.pause(0.005)
            if app.table is not None and not app.table.director.busy:
                break
        first = text(app)
        await pilot.press("f3")
        await pilot.pause()
        second = text(app)
        await pilot.press("escape", "f2")
        await pilot.pause()
        return "\n".join([first, second, text(app)])


@pytest.mark.parametrize("mode", ["identity", "toy_pairs"])
async def test_the_painted_screens_are_the_same(deal, loaded, toys, mode):
    content = toys if mode.startswith("toy") else loaded
    shown = 0
    for number, game in enumerate(prompts(deal, content, mode, 5, 5, "turn_order")):
        if part_for(game, 0) is None or number < 8 or shown == len(SIZES):
            continue
        other = Renamer(game, 0).tell(number)
        if other is None or not _differs(game, other):
            continue
        size = SIZES[shown % 2]
        pictures = []
        for one in (game.fork("step"), other):
            sitting = deal(5, 5, content=content, mode=mode)
            sitting.opened = one
            pictures.append(await _screen(sitting, sitting.new_game(), size))
        assert pictures[0] == pictures[1]
        shown += 1
    assert shown == len(SIZES)
