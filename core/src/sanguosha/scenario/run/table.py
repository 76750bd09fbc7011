"""The table of a scenario: from the set-up of the file to a game at its first idle point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.content.ruleset import Setup, SetupError, build_ruleset
from sanguosha.game import Game
from sanguosha.record.check import faults_of
from sanguosha.scenario.notation import CardSpec, ConvertedCard
from sanguosha.scenario.run.problems import ScenarioFailure
from sanguosha.scenario.run.seats import fill_seat, lay_cards
from sanguosha.scenario.run.stock import UnknownCard, take_cards
from sanguosha.table.enums import Phase
from sanguosha.table.table import PhaseState, TurnState

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry
    from sanguosha.scenario.model import OptionValue, Scenario, SeatSetup
    from sanguosha.table.card import Card


def build_game(scenario: Scenario, registry: Registry) -> Game:
    """Build the game of a scenario; it stands where the file says and has not been started.

    :raises ScenarioFailure: if the content does not allow such a table.
    """
    try:
        ruleset = build_ruleset(registry, setup_of(scenario))
    except SetupError as error:
        raise ScenarioFailure(f"no such game can be played: {error}", scenario.line) from error
    game = Game(ruleset, keep="step")
    game.strict = True
    game.check_each_step = True
    game.prepare = lambda fresh: lay_table(fresh, scenario, registry)
    lay_table(game, scenario, registry)
    faults = list(faults_of(game))
    if faults:
        raise ScenarioFailure("there can be no such table: " + "; ".join(faults), scenario.line)
    return game


def setup_of(scenario: Scenario) -> Setup:
    """What is asked of the engine: a table laid by hand, or one that the mode deals."""
    extra: dict[str, Any] = {}
    if scenario.deal:
        planned = {i: _plan(seat) for i, seat in enumerate(scenario.seats)}
        extra["seats"] = {i: plan for i, plan in planned.items() if plan}
        if scenario.draw_pile:
            extra["draw_pile"] = [str(card) for card in scenario.draw_pile]
    return Setup(
        mode=scenario.mode,
        players=len(scenario.seats),
        packages=scenario.packages or (),
        preset=scenario.preset,
        options={k: _option(v) for k, v in scenario.options.items()},
        generals=scenario.generals,
        seed=scenario.seed,
        by_hand=not scenario.deal,
        extra=extra,
    )


def check_problems(scenario: Scenario, registry: Registry) -> None:
    """Check that setting such a game up meets the reasons and notes that the file names.

    :raises ScenarioFailure: if it meets others.
    """
    try:
        found = [problem.id for problem in build_ruleset(registry, setup_of(scenario)).warnings]
    except SetupError as error:
        found = [problem.id for problem in error.problems]
    if sorted(set(found)) != sorted(set(scenario.problems or ())):
        line = scenario.lines.get("problems", scenario.line)
        raise ScenarioFailure(f"problems: are [{', '.join(found)}]", line)


def _plan(seat: SeatSetup) -> dict[str, Any]:
    """What a seat fixes of a table that the mode deals."""
    keys = ("general", "deputy", "role", "kingdom", "hp", "max_hp")
    plan = {k: getattr(seat, k) for k in keys if getattr(seat, k) is not None}
    return {**plan, "hand": [str(card) for card in seat.hand]} if seat.hand else plan


def lay_table(game: Game, scenario: Scenario, registry: Registry) -> None:
    """Put a fresh game into the state that the set-up describes."""
    table = game.table
    if scenario.deal:
        for setup, seat in zip(scenario.seats, game.seats, strict=True):
            seat.label = setup.name
        return
    top = _deal(game, scenario)
    table.rng["deck"].shuffle(table.draw.cards)
    table.draw.cards += reversed(top)
    table.index_zones()
    for setup, seat in zip(scenario.seats, game.seats, strict=True):
        seat.label = setup.name
        seat.role = setup.role
        seat.alive = setup.alive
    game.reseat()
    game.mode.assign_missing(game)
    for setup, seat in zip(scenario.seats, game.seats, strict=True):
        try:
            fill_seat(game, seat, setup, registry.generals)
        except KeyError as error:
            raise ScenarioFailure(f"there is no {error.args[0]!r}", setup.line) from error
    table.started = True
    game.log("game_start", len(table.seats))
    _begin(game, scenario)
    for setup, seat in zip(scenario.seats, game.seats, strict=True):
        _count_uses(game, seat.index, setup)
    game.reseat()
    game.regate()


def _option(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _specs(setup: SeatSetup) -> list[CardSpec]:
    """Every physical card that a seat's set-up names, in the order `lay_cards` takes them."""
    judge = [c.material if isinstance(c, ConvertedCard) else c for c in setup.judge]
    piles = [c for cards in setup.piles.values() for c in cards]
    return [*setup.hand, *setup.equip, *judge, *piles]


def _deal(game: Game, scenario: Scenario) -> list[Card]:
    """Take every card that is named out of the deck, lay those of the seats, give the others."""
    wanted = [(setup, _specs(setup)) for setup in scenario.seats]
    specs = [s for _, own in wanted for s in own] + list(scenario.draw_pile)
    try:
        cards = take_cards(game.table, game.ruleset, specs)
    except UnknownCard as error:
        raise ScenarioFailure(f"there is no card {error.args[0]!r}", scenario.line) from error
    at = 0
    for (setup, own), seat in zip(wanted, game.seats, strict=True):
        lay_cards(game, seat, setup, cards[at : at + len(own)])
        at += len(own)
    return cards[at:]


def _begin(game: Game, scenario: Scenario) -> None:
    """Stand at the beginning of the phase in which the scenario begins."""
    table = game.table
    names = [s.name for s in scenario.seats]
    at = names.index(scenario.turn)
    seat = game.seats[at]
    table.first_seat = 0
    phase = Phase(scenario.phase)
    if phase is Phase.PREPARE:
        # The whole turn, with all that comes before its first phase: it has not begun yet.
        before = at + 1 if game.clockwise else at - 1
        table.ring_seat = before % len(names) if at else -1
        table.round = scenario.round if at else scenario.round - 1
        return
    table.round, table.turns, table.ring_seat = scenario.round, 1, at
    game.open_scope("round")
    game.log("round", scenario.round)
    phases = list(game.mode.phases(game, seat))
    left = phases[phases.index(phase) :]
    table.turn = TurnState(at, left)
    game.open_scope("turn")
    game.log("turn", at, scenario.round, 0)
    if phase is Phase.PLAY and any(s.used for s in scenario.seats):
        # Something was used in this phase, so it began before the scenario does.
        left.pop(0)
        table.turn.current = PhaseState(at, phase, "act")
        game.open_phase(seat, phase)


def _count_uses(game: Game, index: int, setup: SeatSetup) -> None:
    seat = game.seats[index]
    for name, times in setup.used.items():
        kind = game.ruleset.kinds.get(name)
        if kind is not None:
            seat.used[kind.family] = seat.turn_used[kind.family] = times
        for skill in seat.skills:
            if skill.id != name:
                continue
            cls = type(skill)
            limits = {e.name: e.limit for e in cls.active_effects}
            limits |= {e.name: e.limit for e in cls.view_effects}
            limits |= {e.name: e.limit for e in cls.on_effects}
            for effect, limit in limits.items():
                for _ in range(times):
                    skill.count(effect, limit)
