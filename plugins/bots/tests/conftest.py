"""A made-up game to play: six kinds of cards, four generals, and roles on top of the sandbox."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sanguosha import (
    Basic,
    Category,
    Game,
    General,
    Mode,
    Outcome,
    Package,
    Registry,
    RoleHints,
    SelfTrick,
    Setup,
    Skill,
    Trick,
    Weapon,
    active,
    answer_by_use,
    any_card,
    build_ruleset,
    deal_hands,
    on,
    once_per_phase,
    one,
    red,
    shuffle_deck,
    some,
    take_generals,
    view_as,
    why,
)
from sanguosha import moments as m
from sanguosha.content.core_package import core_package
from sanguosha.content.ruleset import Ruleset
from sanguosha.table.enums import SUITS, Phase


class Slash(Basic):
    in_range = True
    limit = 1
    nature = "normal"

    def why_not_target(self, ctx, seat, chosen):
        return why("not_yourself") if seat is ctx.user else None

    async def answer(self, entry):
        await answer_by_use(entry.user.game, entry, "jink")

    async def effect(self, entry):
        await entry.user.damage(entry.seat, 1, self.nature, entry.card, entry)


class Jink(Basic):
    play_phase = False
    targets = (0, 0)


class Peach(Basic):
    targets = (0, 0)
    rescues = "any"

    def fixed_targets(self, ctx):
        return [ctx.user]

    def why_not_use(self, ctx):
        return None if ctx.user.wounded else why("unhurt")

    async def effect(self, entry):
        await entry.seat.recover(1, entry.user, entry.card)


class Nullification(Trick):
    play_phase = False
    targets = (0, 0)
    counters = frozenset({Category.TRICK, Category.DELAYED})


class ExNihilo(SelfTrick):
    async def effect(self, entry):
        await entry.seat.draw(2)


class Dismantlement(Trick):
    def why_not_target(self, ctx, seat, chosen):
        return None if seat is not ctx.user and seat.all_cards else why("nothing_there")

    async def effect(self, entry):
        target = entry.seat
        cards = await entry.user.choose_from(target, [target.hand, target.equip, target.judging])
        await entry.user.discard(cards)


class Spyglass(Weapon):
    range = 4


class Jianxiong(Skill):
    @on(m.DamageTaken, when=lambda self, damage: damage.loot)
    async def take(self, damage):
        await self.owner.obtain(damage.loot)


class Wusheng(Skill):
    as_slash = view_as("slash", cards=one(red))


class Zhiheng(Skill):
    @active(cards=some(any_card), limit=once_per_phase)
    async def exchange(self, cards, targets):
        await self.owner.discard(cards)
        await self.owner.draw(len(cards))


class Biyue(Skill):
    @on(m.PhaseStart[Phase.FINISH])
    async def draw(self, phase):
        await self.owner.draw(1)


NAMES = (
    ["slash"] * 30
    + ["jink"] * 15
    + ["peach"] * 8
    + ["nullification"] * 4
    + ["ex_nihilo"] * 4
    + ["dismantlement"] * 6
    + ["spyglass"] * 3
)
DECK = [(SUITS[i % 4].value, i % 13 + 1, n) for i, n in enumerate(NAMES * 2)]
SKILLS = (Jianxiong, Wusheng, Zhiheng, Biyue)
GENERALS = [General(f"g{i}", f"将{i}", "wei", 4, [SKILLS[i % 4]]) for i in range(12)]
ROLES = {
    3: ["rebel", "renegade"],
    5: ["loyalist", "rebel", "rebel", "renegade"],
    8: ["loyalist"] * 2 + ["rebel"] * 4 + ["renegade"],
}


SIDES = RoleHints(
    sides={"lord": "lord", "loyalist": "lord", "rebel": "rebel", "renegade": "renegade"},
    head="lord",
    lone=["renegade"],
)


class Court(Mode, id="court"):
    """朝堂：一名主公，其余身份暗置。
    Court: one lord, the other roles are hidden."""

    ai = SIDES

    async def setup(self, game):
        roles = list(ROLES[len(game.seats)])
        game.table.rng["setup"].shuffle(roles)
        shuffle_deck(game)
        pool = list(game.ruleset.generals.values())
        game.table.rng["setup"].shuffle(pool)
        for seat, role, general in zip(game.seats, ["lord", *roles], pool, strict=False):
            seat.role = role
            seat.role_shown = role == "lord"
            take_generals(game, seat, [general])
        await deal_hands(game, 4)

    def lord(self, game):
        return game.seats[0]

    def over(self, game, death):
        living = [s for s in game.seats if s.alive]
        if not game.seats[0].alive:
            if len(living) == 1 and living[0].role == "renegade":
                return Outcome((living[0].index,), "renegade", "alone")
            rebels = tuple(s.index for s in game.seats if s.role == "rebel")
            return Outcome(rebels, "rebel", "lord_dead")
        if any(s.role in ("rebel", "renegade") for s in living):
            return None
        winners = tuple(s.index for s in game.seats if s.role in ("lord", "loyalist"))
        return Outcome(winners, "lord", "foes_dead")


def registry() -> Registry:
    """Core, the made-up cards and the made-up mode."""
    found = Registry()
    found.add(core_package())
    kinds = [Slash, Jink, Peach, Nullification, ExNihilo, Dismantlement, Spyglass]
    found.add(
        Package(
            "toy", kinds=kinds, decks={"toy": DECK}, generals={"toy": GENERALS}, modes=[Court()]
        )
    )
    return found


@pytest.fixture(scope="session")
def sides() -> RoleHints:
    """How the roles of the made-up mode stand to each other."""
    return SIDES


@pytest.fixture
def toy_registry() -> Callable[[], Registry]:
    """Makes the registry of the made-up game, to add to."""
    return registry


@pytest.fixture(scope="session")
def rules() -> Callable[..., Ruleset]:
    """Makes the rules of a made-up game: `rules(players=5, mode="court")`."""
    made: dict[tuple[int, str], Ruleset] = {}

    def make(players: int = 5, mode: str = "court") -> Ruleset:
        if (players, mode) not in made:
            made[players, mode] = build_ruleset(registry(), Setup(mode=mode, players=players))
        return made[players, mode]

    return make


@pytest.fixture
def begin(rules: Callable[..., Ruleset]) -> Callable[..., Game]:
    """Starts a game that waits for its first question: `begin(seed=1, players=5)`."""

    def start(seed: int = 1, players: int = 5, mode: str = "court") -> Game:
        game = Game(rules(players, mode), seed)
        game.start()
        return game

    return start
