"""How one role wants another to fare, from -1 (dead) to 1 (as oneself)."""

from __future__ import annotations

from collections.abc import Mapping

from sanguosha.content.hints import RoleHints

Stances = dict[str, dict[str, float]]


def stances(hints: RoleHints, living: Mapping[str, int]) -> Stances:
    """role -> other role -> how the first wants the second to fare.

    `living` counts the living seats of each role: a lone role keeps the sides in balance, and
    the head's side spares it while it has other foes.
    """
    head_side = hints.sides.get(hints.head or "")
    helpers = foes = lones = 0
    for role, count in living.items():
        if role in hints.lone:
            lones += count
        elif hints.sides.get(role) == head_side:
            helpers += count
        else:
            foes += count
    table: Stances = {}
    for mine in hints.sides:
        row = table[mine] = {}
        for theirs in hints.sides:
            if mine in hints.lone:
                row[theirs] = _lone(hints, theirs, head_side, helpers, foes, lones)
            elif theirs in hints.lone:
                row[theirs] = _to_lone(hints.sides[mine] == head_side, helpers, foes)
            else:
                row[theirs] = 1.0 if hints.sides[mine] == hints.sides[theirs] else -1.0
    return table


def _to_lone(head_side: bool, helpers: int, foes: int) -> float:
    """What the others think of a lone role: nobody's friend, but a use while it fights a foe."""
    if head_side:
        return -1.0 if foes == 0 else (-0.3 if foes > helpers else -0.6)
    return -0.2 if foes < helpers else -0.4


def _lone(
    hints: RoleHints, theirs: str, head_side: str | None, helpers: int, foes: int, lones: int
) -> float:
    """A lone role weakens whoever is ahead and needs the head to outlive all others."""
    if theirs in hints.lone:
        return -0.7
    is_head = theirs == hints.head
    ours = hints.sides.get(theirs) == head_side
    if foes == 0:
        if not is_head:
            return -1.0
        return -1.0 if helpers <= 1 and lones <= 1 else 0.0
    ahead = helpers + 0.3 - foes
    if ahead >= 1.0:
        return (0.2 if is_head else -0.8) if ours else 0.1
    if ahead <= -0.5:
        return (0.8 if is_head else 0.4) if ours else -0.9
    return (0.4 if is_head else -0.5) if ours else -0.3
