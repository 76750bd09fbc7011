"""A second game standing where another one stands, and a game that takes over such a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.rules.board import Board
from sanguosha.rules.seat import Seat
from sanguosha.table.table import Table

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.skills.base import Skill


def copy_of(game: Game) -> Game:
    """A game of its own standing where this *table* stands (meant for idle points).

    It has no policies, keeps nothing and continues from the top of the turn loop.
    """
    twin = type(game).__new__(type(game))
    Board.__init__(twin, game.ruleset, Table.__new__(Table))
    table = twin.table
    seats: list[Seat] = []
    for _ in game.table.seats:
        seat = Seat.__new__(Seat)
        seat.game = twin
        seats.append(seat)
    game.table.copy_into(table, seats)
    twin.everyone = game.everyone
    twin.policies = [None] * len(seats)
    twin.veiled, twin.in_vain, twin.vain = frozenset(), False, 0
    twin.record, twin.script = [], []
    twin.keep, twin.steps, twin.step_record = "none", game.steps, 0
    twin.idle, twin.idle_record, twin.trail = None, 0, []
    twin.pending, twin.crashes, twin.on_crash = None, [], None
    twin.witness, twin.suspected = game.witness, None
    twin.check_each_step, twin.trust, twin.decisions = False, False, 0
    twin.round_limit = None
    twin.strict = game.strict
    twin.errand = game.errand
    copies: dict[Skill, Skill] = {}
    for rule in game.rule_skills:
        copies[rule] = rule.copy(twin, None)
    twin.rule_skills = list(copies.values())
    for mine, theirs in zip(game.table.seats, seats, strict=True):
        for skill in mine.skills:
            copies[skill] = kept = skill.copy(twin, theirs)
            theirs.skills.append(kept)
    twin.listen_like(game, copies)
    return twin


def adopt(game: Game, twin: Game) -> None:
    """Take over another game's table and everything derived from it."""
    game.table = twin.table
    game.ruleset, game.mode = twin.ruleset, twin.mode
    for seat in game.table.seats:
        seat.game = game
        for skill in seat.skills:
            skill.game = game
    game.take_over(twin)
    game.errand = twin.errand
    game.frames, game.skill_stack = [], []
    game.ignoring, game.void_armor = frozenset(), []
    game.phase_depth, game.idle_prompt = 0, False
    game.seating = {}
    game.regate()
