"""The table at which a general is tried: a fixed deal, written as a scenario file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from sanguosha import Category, Game, Registry, Variant
from sanguosha.scenario import ScenarioError, parse_text
from sanguosha.scenario.model import Scenario
from sanguosha.scenario.run.content import check_scenario
from sanguosha.scenario.run.problems import ScenarioFailure
from sanguosha.scenario.run.table import build_game
from sanguosha.table.zone import Zone
from sanguosha.texts import words_for

#: The author's seat comes first.
SEATS = ("A", "B", "C", "D")
#: Cards of the author's hand that are no basic cards.
_OTHERS = (Category.TRICK, Category.TRICK, Category.DELAYED, Category.EQUIP)


class BadDeal(Exception):
    """A deal that can't be laid out. Says why."""


def deal_text(registry: Registry, general: str, mode: str = "sandbox") -> str:
    """The usual deal: the author holds one basic card of each kind and some others, three plain
    figures sit beside him with the basic cards that they may need to answer."""
    basics = list(_names(registry, (Category.BASIC,) * 4))
    others = list(_names(registry, _OTHERS))
    lines = [
        "id: try",
        f"title: {registry.generals[general].zh}",
        f"mode: {mode}",
        "seats:",
        f"  A: {{general: {general}, hand: [{', '.join(basics + others)}]}}",
    ]
    lines += [f"  {name}: {{hand: [{', '.join(basics)}]}}" for name in SEATS[1:]]
    return "\n".join([*lines, "steps: []", "expect: {}", ""])


def _names(registry: Registry, wanted: Sequence[Category]) -> Iterator[str]:
    """The first cards of the installed decks that are of these categories, each family once."""
    left = list(wanted)
    families: list[str] = []
    for deck in registry.decks.values():
        for _, _, name in deck:
            kind = registry.kinds.get(name)
            if kind is None or isinstance(kind, Variant):
                continue
            family = kind.family or kind.id
            if family not in families and kind.category in left:
                left.remove(kind.category)
                families.append(family)
                yield name


def read_deal(text: str, registry: Registry, path: Path | None = None) -> Scenario:
    """The first scenario of a text; its steps don't matter. Raises `BadDeal`."""
    try:
        scenario = parse_text(text, path or Path("try.scenario.yaml"))[0]
    except ScenarioError as error:
        raise BadDeal(str(error)) from None
    problems = check_scenario(scenario, registry)
    if problems:
        raise BadDeal("\n".join(map(str, problems)))
    return scenario


def lay_out(scenario: Scenario, registry: Registry) -> Game:
    """The table of a deal, not yet started. Raises `BadDeal`."""
    try:
        game = build_game(scenario, registry)
    except ScenarioFailure as error:
        raise BadDeal(error.message) from None
    game.strict = False
    game.check_each_step = False
    return game


def described(game: Game, language: str, people: Sequence[int] = (0,)) -> list[str]:
    """A table in lines, one a seat: who sits there with what."""
    words = words_for(game, language)
    zh = language == "zh"

    def cards(zone: Zone) -> str:
        return (" " if zh else ", ").join(words.face(c).strip("【】") for c in zone.cards)

    lines = []
    for seat in game.seats:
        who = [words.general(c.general.id) for c in seat.generals]
        name = "/".join(who) or ("白板" if zh else "no general")
        mine = ("（你）" if zh else " (you)") if seat.index in people else ""
        parts = [f"{'体力' if zh else 'hp'} {seat.hp}/{seat.max_hp}"]
        for text, zone in (
            ("手牌" if zh else "hand", seat.hand),
            ("装备" if zh else "equipment", seat.equip),
            ("判定区" if zh else "to judge", seat.judging),
        ):
            if zone.cards:
                parts.append(f"{text}{'：' if zh else ': '}{cards(zone)}")
        lines.append(f"{seat.label} {name}{mine}  {('；' if zh else '; ').join(parts)}")
    return lines
