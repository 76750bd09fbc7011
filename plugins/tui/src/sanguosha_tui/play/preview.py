"""What an answer would do, played out on a table that the player's knowledge allows.

The unseen is dealt anew and all others decline, so nothing hidden is told: the result is what
happens if nobody answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer

if TYPE_CHECKING:
    from sanguosha.game import Game


class Change(NamedTuple):
    """One change of a seat: a key of the table's words and by how much."""

    seat: int
    key: str
    by: int = 0


def foresee(decision: Decision, answer: Answer, seed: int = 1) -> list[Change] | None:
    """The changes up to the player's next question, or to the next idle point.

    None where no copy can be made. Must not run while the game is answered.
    """
    me = decision.seat.index
    try:
        twin = decision.view.determinize(seed)
        part = twin.pending
        if isinstance(part, GroupDecision):
            answer = part.join({me: answer})
        before = twin.view(me).as_data()
        twin.policies = [None if i == me else _decline for i in range(len(twin.seats))]
        twin.strict = False
        twin.stop_after(1)
        twin.answer(answer)
    except Exception:
        # A copy that can't be made or played on foresees nothing; the true table is untouched.
        return None
    if twin.crashes:
        # A skill raised there: the copy has gone another way than the answer.
        return None
    return changes(before, _after(twin, me))


def _decline(decision: Decision) -> Answer:
    return decision.default()


def _after(twin: Game, me: int) -> dict[str, Any]:
    data = twin.view(me).as_data()
    dying = [f.seat.index for f in twin.frames if type(f).__name__ == "Dying"]
    data["dying"] = dying
    return data


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
    """What differs between two pictures of a table, in facts that players care for."""
    found: list[Change] = []
    for old, new in zip(before["seats"], after["seats"], strict=True):
        seat = old["index"]
        if old["alive"] and not new["alive"]:
            found.append(Change(seat, "dies"))
            continue
        if new["hp"] != old["hp"]:
            found.append(Change(seat, "hp_change", new["hp"] - old["hp"]))
        if new["hp"] <= 0 and new["alive"] and seat in after.get("dying", ()):
            found.append(Change(seat, "would_die"))
        for key, field in (("equip_change", "equip"), ("gets_delayed", "judging")):
            by = len(new[field]) - len(old[field])
            if by:
                found.append(Change(seat, key, by))
        by = new["hand_count"] - old["hand_count"]
        if by:
            found.append(Change(seat, "hand_change", by))
        if new["chained"] != old["chained"]:
            found.append(Change(seat, "chain_on" if new["chained"] else "chain_off"))
        if new["face_up"] != old["face_up"]:
            found.append(Change(seat, "turns_over"))
    return found
