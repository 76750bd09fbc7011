"""Made-up cards and generals, and tables of identity mode laid out by hand."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from sanguosha import (
    GOD,
    Armor,
    Basic,
    Card,
    Game,
    General,
    Package,
    Registry,
    Seat,
    Setup,
    Skill,
    Suit,
    Trick,
    Zone,
    active,
    build_ruleset,
    once_per_phase,
    take_generals,
    why,
)
from sanguosha.content.core_package import core_package
from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import DECLINE, Answer
from sanguosha.rules.control import GameOver
from sanguosha.table.enums import Phase
from sanguosha.table.rng import Stream
from sanguosha.table.table import PhaseState, TurnState
from sanguosha_identity.package import PACKAGE
from sanguosha_identity.roles import read_roles


class Hit(Basic):
    """打：对攻击范围内的一名其他角色造成1点伤害，每阶段限一次。

    Hit: Deal 1 damage to another character in range, once per phase."""

    in_range = True
    limit = 1
    nature = "normal"

    def why_not_target(self, ctx, seat, chosen):
        return why("not_yourself") if seat is ctx.user else None

    async def effect(self, entry):
        await entry.user.damage(entry.seat, 1, self.nature, entry.card, entry)


class Balm(Basic):
    """膏：救助一名濒死的角色。

    Balm: Save a dying character."""

    play_phase = False
    targets = (0, 0)
    rescues = "any"

    async def effect(self, entry):
        await entry.seat.recover(1, entry.user, entry.card)


class Loot(Trick):
    """抢：获得一名其他角色的一张牌。

    Loot: Take a card of another character."""

    def why_not_target(self, ctx, seat, chosen):
        if seat is ctx.user or not seat.cards:
            return why("nothing_there")
        return None

    async def effect(self, entry):
        await entry.user.obtain(await entry.user.choose_from(entry.seat))


class Vest(Armor):
    """背心：没有效果的防具。

    Vest: An armour that does nothing."""


class Banner(Skill, lord=True):
    """旗号：主公技，没有效果。

    Banner: A lord skill that does nothing."""


class Trade(Skill):
    """交易：出牌阶段限一次，你可以摸一张牌。

    Trade: Once per play phase you may draw a card."""

    @active(limit=once_per_phase)
    async def do(self, cards, targets):
        await self.owner.draw(1)


LORDS = [General(f"lord_{i}", f"主{i}", "wei", 4, [Trade, Banner], lord=True) for i in range(3)]
PLAIN = [General(f"g{i}", f"将{i}", "shu", 3 + i % 2, [Trade]) for i in range(29)]
SAINTS = [General(f"saint_{i}", f"神{i}", GOD, 3) for i in range(2)]
FACES = ["hit"] * 10 + ["balm"] * 2 + ["loot"] * 2 + ["vest"]

TOYS = Package(
    "toys",
    kinds=[Hit, Balm, Loot, Vest],
    decks={"toy": [(list(Suit)[i % 4].value, i % 13 + 1, FACES[i % 15]) for i in range(120)]},
    generals={"toy_people": [*LORDS, *PLAIN], "saints": SAINTS},
    opt_in=["saints"],
)


@pytest.fixture(scope="session")
def registry() -> Registry:
    """Core, identity mode and the made-up content."""
    found = Registry()
    for package in (core_package(), PACKAGE, TOYS):
        found.add(package)
    return found


@pytest.fixture
def begin(registry: Registry) -> Callable[..., Game]:
    """A game of identity mode that has not been started: `begin(5, draft="free", seed=3)`."""

    def make(players: int, seed: int = 0, **facts: Any) -> Game:
        setup = Setup(mode="identity", players=players, **facts)
        game = Game(build_ruleset(registry, setup), seed, keep="step")
        game.strict = True
        return game

    return make


def random_player(seed: int) -> Callable[[Decision], Answer]:
    """A policy: any legal answer."""
    rng = Stream(seed)

    def answer(decision: Decision) -> Answer:
        if decision.optional and not rng.below(4):
            return DECLINE
        picks: Answer = ()
        while True:
            options, complete = decision.next(picks)
            if complete and (not options or rng.below(2)):
                return picks
            if not options:
                return DECLINE
            picks = (*picks, options[rng.below(len(options))])

    return answer


@pytest.fixture
def play() -> Callable[..., Game]:
    """Play a game to its end with random players."""

    def run(game: Game, seed: int = 0) -> Game:
        game.policies = [random_player(seed * 100 + s.index) for s in game.seats]
        game.run()
        return game

    return run


class Bench:
    """A table laid out by hand: plain figures of 4 hp, no cards, the first seat in its play phase.

    Every question gets its passive answer.
    """

    def __init__(self, registry: Registry, roles: str, **options: str) -> None:
        setup = Setup(mode="identity", players=len(roles), options=options, by_hand=True)
        self.game = game = Game(build_ruleset(registry, setup))
        game.strict = True
        for seat, letter in zip(game.seats, roles, strict=True):
            seat.role = None if letter == "?" else read_roles(letter)[0]
        game.mode.assign_missing(game)
        for seat in game.seats:
            take_generals(game, seat, [], lord=game.mode.lord(game) is seat)
            seat.hp = seat.max_hp = 4
        game.policies = [lambda decision: decision.default()] * len(roles)
        table = game.table
        table.started, table.round, table.ring_seat = True, 1, 0
        table.turn = TurnState(0, [])
        table.turn.current = PhaseState(0, Phase.PLAY, "act")

    def __getitem__(self, index: int) -> Seat:
        return self.game.seats[index]

    def give(self, zone: Zone, *names: str) -> list[Card]:
        """New cards in a zone."""
        cards = []
        for name in names:
            card = Card(len(self.game.table.deck), self.game.ruleset.kinds[name], Suit.SPADE, 7)
            self.game.table.deck.append(card)
            self.game.table.where.append(zone)
            zone.cards.append(card)
            cards.append(card)
        return cards

    def do(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a flow to its end or to the end of the game."""
        try:
            work.send(None)
        except (StopIteration, GameOver):
            return
        raise AssertionError("the flow waits although every seat has a player")

    def kill(self, victim: int, killer: int | None = None) -> None:
        """Lethal damage, by somebody or by nobody."""
        if killer is None:
            self.do(self[victim].suffer(9))
        else:
            self.do(self[killer].damage(self[victim], 9))

    @property
    def outcome(self) -> tuple[str, str, tuple[int, ...]] | None:
        """Camp, reason and winners, once the game is over."""
        found = self.game.table.outcome
        return None if found is None else (found.camp, found.reason, found.winners)


@pytest.fixture
def lay(registry: Registry) -> Callable[..., Bench]:
    """Lay a table: `lay("ZCFN", loyalist_penalty="any_killer")`; "?" leaves a role open."""
    return lambda roles, **options: Bench(registry, roles, **options)
