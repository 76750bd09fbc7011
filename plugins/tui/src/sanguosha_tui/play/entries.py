"""What can be picked, found on the screen: one entry for each card, seat, skill and list line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from attrs import define, evolve, frozen

from sanguosha.content.ruleset import Ruleset
from sanguosha.decisions.arrange import ArrangeDecision, DistributeDecision
from sanguosha.decisions.base import Decision, DecisionKind
from sanguosha.decisions.cards import CardsDecision, RowDecision, TakeDecision
from sanguosha.decisions.pick import RECAST, YES, Pick, PickKind, option
from sanguosha.decisions.pick import card as card_pick
from sanguosha.decisions.pick import seat as seat_pick
from sanguosha.decisions.simple import GeneralDecision, OptionDecision
from sanguosha.decisions.use import UseDecision
from sanguosha_tui.play.keymap import card_keys, line_keys, seat_key, skill_keys
from sanguosha_tui.play.picker import Picker
from sanguosha_tui.play.settings import Settings


class Area(StrEnum):
    """The parts of the screen that the cursor goes through."""

    LINES = "lines"
    HAND = "hand"
    SEATS = "seats"
    SKILLS = "skills"


class Act(StrEnum):
    """What taking an entry does."""

    PICK = "pick"
    DECLINE = "decline"
    ALWAYS = "always"
    NEVER = "never"


@frozen
class Entry:
    """One thing on the screen. `key`: what takes it. `place`: where a card lies."""

    area: Area
    pick: Pick
    key: str = ""
    act: Act = Act.PICK
    place: str = ""
    card: tuple[Any, ...] | None = None

    @property
    def tag(self) -> str:
        """Its name for the mouse and the command palette."""
        return f"{self.act.value}:{self.pick.kind.value}{self.pick.value}"


#: Decisions whose choices are a list with digits.
LISTS = frozenset(
    (
        DecisionKind.CONFIRM,
        DecisionKind.OPTION,
        DecisionKind.ORDER,
        DecisionKind.GENERAL,
        DecisionKind.ROW,
        DecisionKind.TAKE,
        DecisionKind.ARRANGE,
    )
)
#: Decisions in which seats are chosen.
WITH_SEATS = frozenset((DecisionKind.SEATS, DecisionKind.USE, DecisionKind.DISTRIBUTE))


@define
class Entries:
    """Everything on the screen that can be picked, explained or pointed at."""

    all: list[Entry]

    def of(self, area: Area) -> list[Entry]:
        """Those of one area."""
        return [e for e in self.all if e.area is area]

    def by_key(self, key: str) -> Entry | None:
        """The entry that a key means."""
        return next((e for e in self.all if e.key and e.key == key), None)

    def by_tag(self, tag: str) -> Entry | None:
        """The entry that was clicked."""
        return next((e for e in self.all if e.tag == tag), None)


def entries_of(
    data: Mapping[str, Any],
    ruleset: Ruleset,
    settings: Settings,
    decision: Decision | None,
    picker: Picker | None,
) -> Entries:
    """The entries of a table (`data`: a view's plain values) and of the question open there."""
    lines = _lines(decision, picker)
    lists = bool(lines) and (decision is not None and decision.kind is not DecisionKind.DISTRIBUTE)
    letters_taken = lists and len(lines) > 10
    found = _cards(data, ruleset, settings, decision, picker, lines if not lists else [])
    if letters_taken:
        found = [_with_key(e, "") for e in found]
    if isinstance(decision, ArrangeDecision):
        found = [_with_key(e, "") for e in found] + _arranged(decision, ruleset, settings)
    if lists:
        keys = line_keys(len(lines))
        found = [_with_key(e, k) for e, k in zip(lines, keys, strict=True)] + found
    found += _seats(data, settings, lists)
    found += _skills(data, decision)
    return Entries(found)


def _with_key(entry: Entry, key: str) -> Entry:
    return evolve(entry, key=key)


def _arranged(decision: ArrangeDecision, ruleset: Ruleset, settings: Settings) -> list[Entry]:
    """The cards to be put into piles, each with its letter."""
    lines = [_card_line(decision, c.id) for c in decision.cards]
    facts = [card_facts(ruleset, str(e.card[1])) for e in lines if e.card]
    return [_with_key(e, k) for e, k in zip(lines, card_keys(facts, settings.keys), strict=True)]


def card_facts(ruleset: Ruleset, name: str) -> tuple[str, str]:
    """Family and slot of a card name."""
    kind = ruleset.kinds.get(name)
    if kind is None:
        return name, ""
    return kind.family, kind.slot.value if kind.slot is not None else ""


def _cards(
    data: Mapping[str, Any],
    ruleset: Ruleset,
    settings: Settings,
    decision: Decision | None,
    picker: Picker | None,
    lines: Sequence[Entry],
) -> list[Entry]:
    """Own hand and equipment, further cards of one's own that may be picked, cards in a list."""
    viewer = data["viewer"]
    if viewer < 0:
        return []
    seat = data["seats"][viewer]
    hand = sort_cards(seat["hand"], settings.sort, ruleset)
    places = [(tuple(c), "hand") for c in hand]
    places += [(tuple(c), "equip") for c in seat["equip"]]
    held = {c[0] for c, _ in places} | {int(e.pick.value) for e in lines if e.card}
    for card in _other_cards(decision, picker):
        if card[0] not in held:
            places.append((card, "other"))
            held.add(card[0])
    shown = [(e.card, "list") for e in lines if e.card is not None]
    faces = [*places, *shown]
    keys = card_keys([card_facts(ruleset, c[1]) for c, _ in faces], settings.keys)
    return [
        Entry(
            Area.LINES if place == "list" else Area.HAND,
            card_pick(card[0]),
            key,
            Act.PICK,
            place,
            card,
        )
        for (card, place), key in zip(faces, keys, strict=True)
    ]


def sort_cards(cards: Sequence[Sequence[Any]], how: str, ruleset: Ruleset) -> list[Sequence[Any]]:
    """A hand in the order the player likes."""
    suits = ["spade", "heart", "club", "diamond", None]
    kinds = list(ruleset.kinds)

    def kind(card: Sequence[Any]) -> int:
        return kinds.index(card[1]) if card[1] in kinds else len(kinds)

    if how == "kind":
        return sorted(cards, key=lambda c: (kind(c), suits.index(c[2]), c[3] or 0))
    if how == "suit":
        return sorted(cards, key=lambda c: (suits.index(c[2]), c[3] or 0, kind(c)))
    if how == "number":
        return sorted(cards, key=lambda c: (c[3] or 0, suits.index(c[2])))
    return list(cards)


def _other_cards(decision: Decision | None, picker: Picker | None) -> list[tuple[Any, ...]]:
    """Cards that may be picked and lie neither in hand nor before the seat (piles)."""
    if decision is None or picker is None or decision.kind is not DecisionKind.USE:
        return []
    ids = [int(p.value) for p in picker.step.options if p.kind is PickKind.CARD]
    ids += [int(p.value) for p in picker.picks if p.kind is PickKind.CARD]
    return [_face(decision, id) for id in ids]


def _face(decision: Decision, id: int) -> tuple[Any, ...]:
    zone = decision.game.table.where[id]
    card = next(c for c in zone.cards if c.id == id)
    return (card.id, card.name, card.suit.value if card.suit else None, card.number)


def _seats(data: Mapping[str, Any], settings: Settings, lists: bool) -> list[Entry]:
    return [
        Entry(
            Area.SEATS,
            seat_pick(s["index"]),
            "" if lists else seat_key(s["index"], settings.keys),
        )
        for s in data["seats"]
    ]


def _skills(data: Mapping[str, Any], decision: Decision | None) -> list[Entry]:
    viewer = data["viewer"]
    if viewer < 0:
        return []
    own = [s["key"] for s in data["seats"][viewer]["skills"] if s["source"] in ("general", "grant")]
    picks = [Pick(PickKind.SKILL, key) for key in own]
    if isinstance(decision, UseDecision):
        for pick in decision.next(()).options:
            if (pick.kind is PickKind.SKILL and pick not in picks) or pick == RECAST:
                picks.append(pick)
    keys = skill_keys([str(p.value) for p in picks])
    return [Entry(Area.SKILLS, p, k) for p, k in zip(picks, keys, strict=True)]


def _lines(decision: Decision | None, picker: Picker | None) -> list[Entry]:
    """The lines of the list that a question puts; keys come later."""
    if decision is None or picker is None:
        return []
    kind = decision.kind
    if kind is DecisionKind.CONFIRM:
        lines = [Entry(Area.LINES, YES[0]), Entry(Area.LINES, option("no"), act=Act.DECLINE)]
        if decision.prompt.key == "invoke" and decision.prompt.skill:
            lines.append(Entry(Area.LINES, option("always"), act=Act.ALWAYS))
            lines.append(Entry(Area.LINES, option("never"), act=Act.NEVER))
        return lines
    if isinstance(decision, OptionDecision):
        ids = [*decision.options, *(o for o in decision.refused if o not in decision.options)]
        lines = [Entry(Area.LINES, option(o)) for o in ids]
        if isinstance(decision, GeneralDecision) and decision.reroll:
            lines.append(Entry(Area.LINES, option(GeneralDecision.REROLL)))
        return lines
    if isinstance(decision, TakeDecision):
        return _take_lines(decision)
    if isinstance(decision, ArrangeDecision):
        return [Entry(Area.LINES, option(p)) for p in decision.piles]
    if isinstance(decision, RowDecision):
        row = [c.id for c in decision.cards] + list(decision.refused)
        return [_card_line(decision, id) for id in dict.fromkeys(row)]
    if isinstance(decision, CardsDecision | DistributeDecision):
        here = {c.id for c in (*decision.seat.hand.cards, *decision.seat.equip.cards)}
        return [_card_line(decision, c.id) for c in decision.cards if c.id not in here]
    if isinstance(decision, UseDecision):
        names = [p for p in picker.step.options if p.kind is PickKind.OPTION and p != RECAST]
        return [Entry(Area.LINES, p) for p in names] if not picker.material else []
    return []


def _card_line(decision: Decision, id: int) -> Entry:
    return Entry(Area.LINES, card_pick(id), place="list", card=_face(decision, id))


def _take_lines(decision: TakeDecision) -> list[Entry]:
    """Every card in reach, the ones that can't be taken too: unseen hand cards, then the others."""
    lines: list[Entry] = []
    for zone in decision.zones:
        if zone is decision.target.hand and not decision.open_hand:
            lines += [
                Entry(Area.LINES, p, place="unseen")
                for p in decision.picks()
                if p.kind is PickKind.UNSEEN
            ]
            continue
        place = "equip" if zone is decision.target.equip else "judge"
        place = "hand" if zone is decision.target.hand else place
        for card in zone.cards:
            face = (card.id, card.name, card.suit.value if card.suit else None, card.number)
            lines.append(Entry(Area.LINES, card_pick(card.id), place=place, card=face))
    return lines
