"""Two made-up modes: open single generals with roles, and hidden pairs that show themselves."""

from sanguosha import (
    GeneralDecision,
    Mode,
    Outcome,
    Phase,
    Relation,
    RuleSkill,
    ask_together,
    deal_hands,
    offer_reveal,
    on,
    prompt,
    shuffle_deck,
    take_generals,
)
from sanguosha import moments as m

CAPTAIN, GUARD, RAIDER = "captain", "guard", "raider"


class ToyRoles(Mode, id="toy_roles"):
    """护镖：镖头与镖师对劫匪，武将明置；镖头死亡则劫匪胜，劫匪全灭则镖队胜。
    Convoy: The captain and his guards against the raiders, with open generals."""

    players = range(2, 11)
    roles = (CAPTAIN, GUARD, RAIDER)
    provides = frozenset({"roles", "lord"})

    async def setup(self, game):
        """The captain chooses and is seen; then the others choose together, unseen."""
        seats = game.seats
        raiders = max(1, len(seats) // 2)
        roles = [RAIDER] * raiders + [GUARD] * (len(seats) - 1 - raiders)
        game.table.rng["setup"].shuffle(roles)
        for seat, role in zip(seats, [CAPTAIN, *roles], strict=True):
            seat.role, seat.role_shown = role, role == CAPTAIN
        shuffle_deck(game)
        pool = list(game.ruleset.generals.values())
        game.table.rng["setup"].shuffle(pool)
        await self._choose(game, seats[:1], pool, 3)
        await self._choose(game, seats[1:], pool, 2)
        seats[0].max_hp += 1
        seats[0].hp += 1
        await deal_hands(game, self.first_hand)

    async def _choose(self, game, seats, pool, count):
        offers = {s: [pool.pop() for _ in range(count)] for s in seats}
        asked = [GeneralDecision(game, s, prompt("general"), offers[s]) for s in seats]
        answers = await ask_together(game, asked)
        for seat in seats:
            general = game.ruleset.generals[answers[seat.index][0].value]
            take_generals(game, seat, [general], lord=seat.role == CAPTAIN)

    def assign_missing(self, game):
        """A captain first, then a raider, then guards."""
        for seat in game.seats:
            roles = {s.role for s in game.seats}
            lacking = [r for r in (CAPTAIN, RAIDER) if r not in roles]
            seat.role = seat.role or (lacking or [GUARD])[0]
            seat.role_shown = seat.role == CAPTAIN

    def lord(self, game):
        """The captain."""
        return next(s for s in game.seats if s.role == CAPTAIN)

    def over(self, game, death):
        """Captain dead, or no raider left."""
        alive = {s.role for s in game.alive}
        if CAPTAIN not in alive:
            return self._won(game, (RAIDER,), "captain_dead")
        return None if RAIDER in alive else self._won(game, (CAPTAIN, GUARD), "raiders_dead")

    def _won(self, game, roles, reason):
        return Outcome(tuple(s.index for s in game.seats if s.role in roles), roles[0], reason)

    async def reward(self, game, death):
        """Whoever kills a raider draws two cards."""
        if death.seat.role == RAIDER and death.killer is not None:
            await death.killer.draw(2)

    def relation(self, game, viewer, other):
        """Known for shown roles only."""
        if viewer is other:
            return Relation.ALLY
        if not other.role_shown:
            return Relation.UNKNOWN
        same = self.camp(game, viewer) == self.camp(game, other)
        return Relation.ALLY if same else Relation.ENEMY

    def camp(self, game, seat):
        """The captain's side, or the raiders'."""
        return RAIDER if seat.role == RAIDER else CAPTAIN


class Unmasking(RuleSkill, id="toy_unmasking"):
    """亮相：准备阶段开始时，可以明置武将牌。
    Unmasking: At the start of one's prepare phase generals may be shown."""

    @on(m.PhaseStart[Phase.PREPARE], priority=1)
    async def window(self, phase):
        await offer_reveal(self.game, phase.seat)

    @on(m.Revealed)
    async def settle(self, reveal):
        self.game.check_over(None)


class ToyPairs(Mode, id="toy_pairs"):
    """面具：每人两张同势力的暗置武将；仅剩一个势力且无人隐藏时，该势力胜。
    Masks: Everyone has two hidden generals of one kingdom; the last kingdom wins."""

    players = range(2, 11)
    provides = frozenset({"hidden_generals", "kingdoms"})
    rules = (Unmasking,)

    async def setup(self, game):
        """Pairs of one kingdom, face down."""
        shuffle_deck(game)
        kingdoms = {}
        for general in game.ruleset.generals.values():
            kingdoms.setdefault(general.kingdom, []).append(general)
        rng = game.table.rng["setup"]
        for pool in kingdoms.values():
            rng.shuffle(pool)
        for seat in game.seats:
            pool = rng.choice([pool for pool in kingdoms.values() if len(pool) > 1])
            take_generals(game, seat, [pool.pop(), pool.pop()], hidden=True)
        await deal_hands(game, self.first_hand)

    def over(self, game, death):
        """One seat is left, or all that are left are known to be of one kingdom."""
        living = game.alive
        kingdoms = {s.kingdom for s in living}
        if len(living) == 1:
            return Outcome((living[0].index,), living[0].kingdom or "nobody", "last_standing")
        if len(kingdoms) != 1 or None in kingdoms:
            return None
        (kingdom,) = kingdoms
        winners = tuple(s.index for s in game.seats if s.kingdom == kingdom)
        return Outcome(winners, kingdom, "one_kingdom")

    def relation(self, game, viewer, other):
        """By the kingdoms that are known."""
        if viewer is other:
            return Relation.ALLY
        if viewer.kingdom is None or other.kingdom is None:
            return Relation.UNKNOWN
        return Relation.ALLY if viewer.kingdom == other.kingdom else Relation.ENEMY

    def camp(self, game, seat):
        """The kingdom."""
        return seat.kingdom or seat.label
