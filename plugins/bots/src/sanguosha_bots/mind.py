"""What one seat thinks: friends and enemies, and what cards and hp are worth. The `Outlook`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.content.mode import Relation
from sanguosha_bots import eyes
from sanguosha_bots.lore import KindLore, Lore
from sanguosha_bots.watch import Watch, watch_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard, Card
    from sanguosha_bots.trial import Trials

#: What the k-th point of hp is worth, in cards (index 0: the last one, life itself).
HP_WORTH = (5.0, 2.6, 2.0, 1.7, 1.5)
#: How much more the life that decides the game counts.
HEAD_WEIGHT = 1.4
#: From which round on to when a long game makes bots hasty: attacks are kept, healing is not.
HASTE = (18, 36)
#: Attitudes below and above these make an enemy and a friend.
ENEMY, FRIEND = -0.15, 0.25

_ATTACKS = frozenset(("attack", "damage"))
_DEFENCE = frozenset(("answer", "rescue"))
_RELATIONS = {Relation.ALLY: 1.0, Relation.ENEMY: -1.0, Relation.NEUTRAL: 0.0}


class Mind:
    """The outlook of one seat on one game. Kept from question to question."""

    __slots__ = (
        "_attitudes",
        "_known",
        "_reveals",
        "_stale",
        "_surplus",
        "_version",
        "answered",
        "fixed",
        "game",
        "haste",
        "leanings",
        "lore",
        "me",
        "trials",
        "watch",
    )

    def __init__(self, game: Game, me: Seat, lore: Lore) -> None:
        self.game = game
        self.me = me
        self.lore = lore
        self.watch: Watch = watch_of(game, lore)
        #: Attitudes given from outside, by seat index (in forks).
        self.fixed: list[float] | None = None
        #: How often a question of a skill was answered by hints, by a trial, by facts alone.
        self.answered: dict[str, int] = {}
        #: Skill -> whether seats chosen for it had better be friends (1) or enemies (-1), as tried.
        self.leanings: dict[str, int] = {}
        #: What it has tried out in this game; None: it tries nothing (itself imagined).
        self.trials: Trials | None = None
        #: From 0 to 1, growing with the rounds.
        self.haste = 0.0
        self._attitudes: list[float] = []
        self._known: dict[int, str] = {}
        self._reveals = -1
        self._stale = True
        self._surplus: int | None = None
        self._version = -1

    def refresh(self) -> None:
        """Something may have happened; called before each answer."""
        start, full = HASTE
        past = self.game.table.round - start
        self.haste = min(1.0, past / (full - start)) if past > 0 else 0.0
        self._stale = True
        self._surplus = None

    def _take_in(self) -> None:
        """Work the attitudes out, once a question at most."""
        self._stale = False
        if self.fixed is not None:
            self._attitudes = self.fixed
            return
        belief = self.watch.update(self.game)
        if belief is None:
            self._attitudes = self._by_relation()
        elif belief.version != self._version:
            self._version = belief.version
            if belief.reveals != self._reveals:
                self._reveals = belief.reveals
                self._known = eyes.known_roles(self.me)
            stances = self.watch.stances
            self._attitudes = belief.attitudes(self.me.index, self._known, stances)

    def _by_relation(self) -> list[float]:
        """Attitudes in a mode that says who is who, or that nobody is anybody's friend."""
        game, me = self.game, self.me
        found = [game.mode.relation(game, me, s) for s in game.seats]
        others = [found[s.index] for s in game.alive if s is not me]
        unknown = -1.0 if all(r == Relation.UNKNOWN for r in others) else -0.4
        attitudes = [_RELATIONS.get(r, unknown) for r in found]
        attitudes[me.index] = 1.0
        return attitudes

    def count(self, source: str) -> None:
        """Count a question of a skill that was answered by "hints", "trial" or "facts"."""
        self.answered[source] = self.answered.get(source, 0) + 1

    # -- seats ----------------------------------------------------------------------------------

    def attitude(self, seat: Seat) -> float:
        """From -1 (enemy) to 1 (friend, oneself)."""
        if self._stale:
            self._take_in()
        return self._attitudes[seat.index]

    def stake(self, seat: Seat) -> float:
        """The attitude, weighted by how much the seat's life decides."""
        value = self.attitude(seat)
        return value * HEAD_WEIGHT if self.is_head(seat) else value

    def is_head(self, seat: Seat) -> bool:
        """Whether the seat's death decides the game for a side that this seat does not lone."""
        hints = self.watch.hints
        if hints is None or hints.head is None or seat is self.me:
            return False
        return eyes.shown_role(seat) == hints.head

    def friends(self) -> list[Seat]:
        """The other living friends, the dearest first."""
        found = [s for s in self.game.alive if s is not self.me and self.attitude(s) > FRIEND]
        return sorted(found, key=lambda s: -self.stake(s))

    def enemies(self) -> list[Seat]:
        """The living enemies, the worst first."""
        found = [s for s in self.game.alive if self.attitude(s) < ENEMY]
        return sorted(found, key=self.stake)

    # -- hp -------------------------------------------------------------------------------------

    def hurt(self, seat: Seat, points: int = 1) -> float:
        """What losing `points` of hp costs, in cards."""
        cost = 0.0
        for k in range(seat.hp, max(0, seat.hp - points), -1):
            cost += HP_WORTH[k - 1] if k <= 5 else 1.3
        return cost

    def heal(self, seat: Seat, points: int = 1) -> float:
        """What recovering `points` is worth, in cards."""
        worth = 0.0
        for k in range(seat.hp + 1, min(seat.max_hp, seat.hp + points) + 1):
            worth += HP_WORTH[k - 1] if 0 < k <= 5 else (5.0 if k < 1 else 1.3)
        return worth * (1.0 - 0.6 * self.haste)

    # -- cards ----------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> Sequence[Card]:
        """The cards of a hand whose faces are known."""
        return eyes.hand(self.me, seat)

    def kind(self, card: AnyCard) -> KindLore:
        """What is known about the kind of a card."""
        return self.lore.kind(card.kind)

    def worth(self, card: AnyCard) -> float:
        """What holding the card is worth, further ones of a family less than the first."""
        kind = self.lore.kind(card.kind)
        value = kind.value
        if kind.kind.slot is not None:
            return self._equip_worth(kind)
        if self.haste:
            if kind.sort in _ATTACKS:
                value *= 1.0 + self.haste
            elif kind.sort in _DEFENCE:
                value *= 1.0 - 0.4 * self.haste
        before = 0
        for held in self.me.hand.cards:
            if held is card:
                break
            if held.family == card.family:
                before += 1
        return value * kind.decay**before if before else value

    def _equip_worth(self, kind: KindLore) -> float:
        assert kind.kind.slot is not None
        lying = self.me.equipped(kind.kind.slot)
        if lying is None:
            return kind.value
        return 0.3 if self.lore.kind(lying.kind).value >= kind.value else kind.value * 0.6

    def worth_to(self, seat: Seat, card: Card) -> float:
        """What a card in front of a seat (equipped or in hand, its face known) is worth to it."""
        kind = self.lore.kind(card.kind)
        if kind.kind.slot is None:
            return kind.value
        return kind.value + 1.0

    def surplus(self) -> int:
        """How many cards the hand limit would cost at the end of this turn."""
        if self._surplus is None:
            self._surplus = eyes.hand_size(self.me) - self.me.hand_limit
        return self._surplus
