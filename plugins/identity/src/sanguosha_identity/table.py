"""Whose role is which: dealing, completing a laid-out table, and what a seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from sanguosha import Game, Relation, Seat, SeatPlan, Setup
from sanguosha_identity.roles import (
    LORD,
    LOYALIST,
    REBEL,
    RENEGADE,
    ROLES,
    STANDARD,
    TABLES,
    read_roles,
)

#: Role -> the camp it wins with.
CAMPS = {LORD: "lord", LOYALIST: "lord", REBEL: "rebel", RENEGADE: "renegade"}


def wanted_roles(
    setup: Setup, options: Mapping[str, str], plans: Mapping[int, SeatPlan]
) -> list[str]:
    """The roles of a game: a table of one's own, the roles given to every seat, or the option's.

    Raises ValueError if a table of one's own can't be read, KeyError if the option has none for
    so many players.
    """
    own = setup.extra.get("roles")
    if own is not None:
        return read_roles(own)
    given = [p.role for p in plans.values() if p.role is not None]
    if len(given) == setup.players:
        return given
    return read_roles(TABLES[options["role_table"]][setup.players])


def deal_roles(game: Game, roles: Sequence[str], plans: Mapping[int, SeatPlan]) -> None:
    """Deal the roles face down; seats that a setup gives a role get it."""
    left = list(roles)
    for index, plan in plans.items():
        if plan.role is not None:
            left.remove(plan.role)
            game.seats[index].role = plan.role
    game.table.rng["setup"].shuffle(left)
    for seat in game.seats:
        if seat.role is None:
            seat.role = left.pop()


def complete_roles(game: Game) -> None:
    """Give roles to the seats of a laid-out table that have none, so that no side has won yet.

    A lord must live, and two living foes of his are better than one: a single death then does
    not end the game. Beyond that the usual table is filled up in seat order.
    """
    seats = game.seats
    left = Counter(read_roles(STANDARD[len(seats)]))
    left.subtract(s.role for s in seats if s.role is not None)

    def take(roles: Sequence[str]) -> str:
        """The first of these that the table still has, else the first."""
        role = next((r for r in roles if left[r] > 0), roles[0])
        left[role] -= 1
        return role

    # The living first, so that none of the roles that count goes to a dead seat.
    for seat in sorted((s for s in seats if s.role is None), key=lambda s: not s.alive):
        living = [s.role for s in game.alive]
        if seat.alive and all(s.role != LORD for s in seats):
            seat.role = take([LORD])
        elif living.count(REBEL) + living.count(RENEGADE) < 2:
            seat.role = take([REBEL, RENEGADE])
        else:
            seat.role = take([LOYALIST, REBEL, RENEGADE])


def show_lord(game: Game) -> Seat | None:
    """The lord shows his role (modes.md §1.2); who it is, if there is one."""
    for seat in game.seats:
        if seat.role == LORD:
            seat.show_role()
            return seat
    return None


def relation(game: Game, viewer: Seat, other: Seat) -> str:
    """How `other` stands to `viewer`, as far as the roles that `viewer` knows tell.

    Roles that are not known are narrowed down by counting: what is left of the table.
    """
    if viewer is other:
        return Relation.ALLY
    if viewer.role is None:
        return Relation.UNKNOWN
    found = {_stand(game, viewer.role, role) for role in possible_roles(game, viewer, other)}
    return found.pop() if len(found) == 1 else Relation.UNKNOWN


def possible_roles(game: Game, viewer: Seat, other: Seat) -> list[str]:
    """The roles that `other` may have for all that `viewer` knows."""
    knows = game.mode.knows_role
    if knows(game, viewer, other):
        return [other.role] if other.role is not None else []
    hidden = Counter(s.role for s in game.seats if not knows(game, viewer, s))
    return [role for role in ROLES if hidden[role]]


def _stand(game: Game, mine: str, theirs: str) -> str:
    if RENEGADE in (mine, theirs):
        # He needs the lord alive until the two of them are left.
        spared = {mine, theirs} == {LORD, RENEGADE} and mine == RENEGADE
        return Relation.NEUTRAL if spared and len(game.alive) > 2 else Relation.ENEMY
    return Relation.ALLY if CAMPS[mine] == CAMPS[theirs] else Relation.ENEMY
