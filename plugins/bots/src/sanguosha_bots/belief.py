"""Who is who: the exact posterior over role assignments.

Every arrangement of the roles that is consistent with the counts and with what has been shown
is kept with its weight (5 seats: 12 given the lord, 8 seats: 105). An observed action multiplies
each by the likelihood that a seat of that role, knowing its own role and what everybody knows,
would act so. What comes out is what all at the table could know; a seat adds its own role by
leaving out the arrangements that contradict it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from sanguosha_bots.adding import added
from sanguosha_bots.stance import Stances

#: Level of an action -> its likelihood towards an enemy, somebody of no interest, a friend.
#: The levels are those of `sanguosha.content.hints`: strong harm, harm, help, strong help.
LIKELIHOOD: dict[int, tuple[float, float, float]] = {
    -2: (0.50, 0.15, 0.02),
    -1: (0.40, 0.20, 0.05),
    1: (0.05, 0.20, 0.40),
    2: (0.02, 0.10, 0.50),
}


def likelihood(level: int, attitude: float) -> float:
    """How likely an action of this level is from somebody with this attitude to its target."""
    enemy, neutral, friend = LIKELIHOOD[level]
    if attitude < 0:
        return neutral + (enemy - neutral) * -attitude
    return neutral + (friend - neutral) * attitude


def arrangements(counts: Mapping[str, int], shown: Sequence[str | None]) -> list[tuple[str, ...]]:
    """Every way to give the roles to the seats that agrees with the roles shown."""
    left = Counter(counts)
    for role in shown:
        if role is not None:
            left[role] -= 1
    found: list[tuple[str, ...]] = []
    roles = sorted(r for r, n in left.items() if n > 0)
    hand: list[str] = []

    def deal(at: int) -> None:
        if at == len(shown):
            found.append(tuple(hand))
            return
        known = shown[at]
        if known is not None:
            hand.append(known)
            deal(at + 1)
            hand.pop()
            return
        for role in roles:
            if left[role] > 0:
                left[role] -= 1
                hand.append(role)
                deal(at + 1)
                hand.pop()
                left[role] += 1

    deal(0)
    return found


class Belief:
    """Weights over arrangements.

    `version` grows with each change, `reveals` with each role shown.
    """

    __slots__ = ("reveals", "shown", "version", "ways", "weights")

    def __init__(self, counts: Mapping[str, int], shown: Sequence[str | None]) -> None:
        self.shown = list(shown)
        self.ways = arrangements(counts, shown)
        self.weights = [1.0 / len(self.ways)] * len(self.ways) if self.ways else []
        self.version = 0
        self.reveals = 0

    def reveal(self, seat: int, role: str) -> None:
        """The role of a seat has been shown."""
        if self.shown[seat] == role:
            return
        self.shown[seat] = role
        self.reveals += 1
        kept = [(a, w) for a, w in zip(self.ways, self.weights, strict=True) if a[seat] == role]
        self.ways = [a for a, _ in kept]
        self._settle([w for _, w in kept])

    def observe(self, actor: int, target: int, level: int, stances: Stances) -> None:
        """`actor` did something of this level to `target`.

        The actor is taken to know its own role and the posterior so far; what it thinks of the
        target follows from that, not from a role of the target that it can't know.
        """
        if self.shown[actor] is not None or actor == target:
            return
        want: dict[str, float] = {}
        mass: dict[str, float] = {}
        for way, weight in zip(self.ways, self.weights, strict=True):
            role = way[actor]
            want[role] = want.get(role, 0.0) + weight * stances[role][way[target]]
            mass[role] = mass.get(role, 0.0) + weight
        factor = {
            role: likelihood(level, want[role] / total if total > 0 else 0.0)
            for role, total in mass.items()
        }
        self._settle([w * factor[a[actor]] for a, w in zip(self.ways, self.weights, strict=True)])

    def _settle(self, weights: list[float]) -> None:
        total = added(weights)
        if total > 0:
            self.weights = [w / total for w in weights]
        elif weights:
            self.weights = [1.0 / len(weights)] * len(weights)
        else:
            self.weights = []
        self.version += 1

    def _left(self, known: Mapping[int, str]) -> list[tuple[tuple[str, ...], float]]:
        """The arrangements that agree with roles a seat knows for itself, with their weights."""
        pairs = list(zip(self.ways, self.weights, strict=True))
        for seat, role in known.items():
            if self.shown[seat] is None:
                pairs = [p for p in pairs if p[0][seat] == role]
        return pairs

    def roles(self, known: Mapping[int, str] | None = None) -> list[dict[str, float]]:
        """For each seat the probability of each role, to somebody who knows those in `known`
        (seat -> role) beside what everybody knows."""
        pairs = self._left(known or {})
        total = added(w for _, w in pairs) or 1.0
        table: list[dict[str, float]] = [{} for _ in self.shown]
        for way, weight in pairs:
            for seat, theirs in enumerate(way):
                table[seat][theirs] = table[seat].get(theirs, 0.0) + weight / total
        return table

    def attitudes(self, viewer: int, known: Mapping[int, str], stances: Stances) -> list[float]:
        """How `viewer`, who knows the roles in `known` (its own among them), stands to each
        seat, on average over what is possible."""
        mine = stances[known[viewer]]
        pairs = self._left(known)
        total = added([w for _, w in pairs]) or 1.0
        found = [
            mine[role]
            if role is not None
            else added([w * mine[way[seat]] for way, w in pairs]) / total
            for seat, role in enumerate(self.shown)
        ]
        found[viewer] = 1.0
        return found
