"""Tables for the terminal's tests: dealt ones, and ones laid by hand that never change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sanguosha.content.ruleset import Setup, build_ruleset
from sanguosha.decisions.arrange import ArrangeDecision, DistributeDecision
from sanguosha.decisions.base import Decision
from sanguosha.decisions.cards import CardsDecision, RowDecision, TakeDecision
from sanguosha.decisions.request import Request
from sanguosha.decisions.seats import SeatsDecision
from sanguosha.decisions.simple import (
    ConfirmDecision,
    GeneralDecision,
    OptionDecision,
    OrderDecision,
)
from sanguosha.decisions.use import UseDecision
from sanguosha.decisions.why import prompt
from sanguosha.game import Game
from sanguosha.plugins.manager import Loaded, load_registry
from sanguosha.plugins.sitting import Sitting
from sanguosha.scenario import parse_text
from sanguosha.scenario.run.table import build_game
from sanguosha.table.enums import Mode
from sanguosha_tui.play.settings import Settings

#: Five seats in the middle of a game, the first to act.
FIVE = """
id: five
title: five
rule: ui.md
mode: identity
packages: [standard, maneuvering]
seats:
  A: {general: sun_quan, role: loyalist, hp: 3, equip: [crossbow CA],
      hand: [slash S8, slash H10, jink D2, peach H6, snatch S3, iron_chain CQ, nullification SJ]}
  B: {general: cao_cao, role: lord, equip: [qinggang_sword, eight_diagram], judge: [indulgence],
      hand: [slash C2, jink H8, peach H3]}
  C: {general: guan_yu, role: rebel, hp: 1, chained: true, hand: [slash, jink]}
  D: {general: zhen_ji, role: renegade, face_up: false, hand: [slash C9, jink DJ]}
  E: {general: zhuge_liang, role: rebel, hp: 2, hand: [slash S2]}
"""

TEN = """
id: ten
title: ten
rule: ui.md
mode: identity
packages: [standard, maneuvering]
seats:
  A: {general: liu_bei, role: lord, equip: [qinggang_sword, vine_armor, dilu, chitu],
      hand: [slash S8, slash H10, jink D2, peach H6, snatch S3, iron_chain CQ, nullification SJ,
             duel SA, fire_attack H3, jink H2, slash C4, peach DQ]}
  B: {general: sima_yi, role: rebel, hp: 1, chained: true, face_up: false,
      equip: [crossbow, eight_diagram, zhuahuangfeidian], judge: [indulgence, lightning]}
  C: {general: sun_shangxiang, role: loyalist}
  D: {general: xiahou_dun, role: rebel}
  E: {general: zhang_liao, role: rebel, hp: 2}
  F: {general: lv_bu, role: rebel}
  G: {general: diao_chan, role: loyalist}
  H: {general: hua_tuo, role: renegade, alive: false}
  I: {general: huang_yueying, role: loyalist, hp: 1, judge: [supply_shortage]}
  J: {general: zhuge_liang, role: renegade, hand: [jink, slash, peach]}
"""


@pytest.fixture(scope="session")
def loaded() -> Loaded:
    """Everything installed."""
    found = load_registry()
    assert "identity" in found.registry.modes
    return found


@pytest.fixture(scope="session")
def toys() -> Loaded:
    """Core's made-up game: pairs of hidden generals, and skills that no real one has."""
    return load_registry([Path(__file__).parents[3] / "core/tests/toys/toy.py"])


@pytest.fixture
def settings() -> Settings:
    """Settings under which nothing rests and nothing moves by itself."""
    return Settings(rest=0.0, preview=False)


@pytest.fixture(scope="session")
def lay(loaded: Loaded) -> Callable[..., tuple[Sitting, Game]]:
    """A table laid by hand, seat A (and what else `people` says) played by a person."""

    def lay(
        text: str, people: tuple[int, ...] = (0,), bot: str = "default"
    ) -> tuple[Sitting, Game]:
        (scenario,) = parse_text(text)
        game = build_game(scenario, loaded.registry)
        game.check_each_step = False
        game.strict = False
        bots = [loaded.registry.bots[bot]]
        sitting = Sitting(loaded, game.ruleset, 0, people, bots)
        sitting.opened = game
        return sitting, sitting.new_game()

    return lay


@pytest.fixture(scope="session")
def deal(loaded: Loaded) -> Callable[..., Sitting]:
    """A sitting at a game of identity, dealt from a seed, with reference bots."""

    def deal(
        players: int = 5,
        seed: int = 3,
        people: tuple[int, ...] = (0,),
        bot: str = "rule",
        content: Loaded = loaded,
        **setup: Any,
    ) -> Sitting:
        values = {"mode": "identity", "players": players, "seed": seed, **setup}
        rules = build_ruleset(content.registry, Setup(**values))
        return Sitting(content, rules, seed, people, [content.registry.bots[bot]])

    return deal


def _questions(game: Game) -> Iterator[tuple[str, Decision]]:
    """One question of each kind, put to the first seat of a table laid by hand."""
    me, other = game.seats[0], game.seats[1]
    top = game.table.draw.cards[-5:]
    generals = [game.ruleset.generals[g] for g in ("cao_cao", "liu_bei", "sun_quan", "lv_bu")]
    use = Request(None, Mode.USE, True)
    jink = Request(frozenset({"jink"}), Mode.USE, False, ())
    counter = Request(frozenset({"nullification"}), Mode.USE, False, ())
    yield "use", UseDecision(game, me, prompt("play"), use)
    yield (
        "respond",
        UseDecision(game, me, prompt("use_answer", card="slash", by=1, family="jink"), jink),
    )
    yield (
        "counter",
        UseDecision(game, me, prompt("counter", card="snatch", by=1, target=2, depth=1), counter),
    )
    yield "confirm", ConfirmDecision(game, me, prompt("invoke", skill="jianxiong"))
    yield (
        "option",
        OptionDecision(
            game, me, prompt("choose_option", skill="fankui"), ["draw", "recover", "spade", "wei"]
        ),
    )
    yield "cards", CardsDecision(game, me, prompt("discard"), me.hand.cards, 2, 2)
    yield (
        "take",
        TakeDecision(
            game,
            me,
            prompt("take", card="snatch", target=1),
            other,
            [other.hand, other.equip, other.judging],
        ),
    )
    yield "row", RowDecision(game, me, prompt("choose_row", card="amazing_grace"), top)
    yield (
        "seats",
        SeatsDecision(game, me, prompt("choose_seats", skill="tuxi"), game.seats[1:4], 1, 2, True),
    )
    yield (
        "arrange",
        ArrangeDecision(game, me, prompt("arrange", skill="guanxing"), top, ["top", "bottom"]),
    )
    yield (
        "distribute",
        DistributeDecision(
            game, me, prompt("distribute", skill="yiji"), top[:2], game.seats[1:], 1, 2, True
        ),
    )
    yield "general", GeneralDecision(game, me, prompt("general"), generals)
    yield "order", OrderDecision(game, me, prompt("order"), ["jianxiong", "fankui"])


@pytest.fixture(scope="session")
def questions() -> Callable[[Game], dict[str, Decision]]:
    """One question of each kind of the closed set, by name."""
    return lambda game: dict(_questions(game))
