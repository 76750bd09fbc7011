"""The expectations of one seat; each check says what is wrong, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sanguosha.scenario.expectation import HasLacks, Legal, Sight
from sanguosha.scenario.notation import CardSpec
from sanguosha.scenario.run.legal import is_usable, legal_targets
from sanguosha.scenario.run.match import faces, unmatched
from sanguosha.scenario.run.seating import seat_named
from sanguosha.scenario.run.seats import POSITIONS
from sanguosha.scenario.run.sight import known_general, seen

if TYPE_CHECKING:
    from sanguosha.record.seat_view import SeatView
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard

SeatCheck = Callable[["Seat", Any], str]


def differs(actual: object, expected: object) -> str:
    """What to say of a value that is not the expected one."""
    return "" if actual == expected else f"is {_shown(actual)}, not {_shown(expected)}"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(str, value)) + "]"
    return "null" if value is None else str(value)


def cards_differ(cards: Sequence[AnyCard], specs: Iterable[CardSpec]) -> str:
    """What to say of cards that are not exactly those."""
    expected = tuple(specs)
    missing, extra = unmatched(expected, cards)
    if not missing and not extra:
        return ""
    return f"is {faces(cards)}, not {_shown(expected)}"


def _attribute(name: str) -> SeatCheck:
    def check(seat: Seat, expected: Any) -> str:
        return differs(getattr(seat, name), expected)

    return check


def _hand(seat: Seat, expected: tuple[CardSpec, ...]) -> str:
    return cards_differ(seat.hand.cards, expected)


def _hand_count(seat: Seat, expected: int) -> str:
    said = differs(len(seat.hand), expected)
    return f"{said}: {faces(seat.hand.cards)}" if said else ""


def _equip(seat: Seat, expected: tuple[CardSpec, ...]) -> str:
    return cards_differ(seat.equip.cards, expected)


def _judge(seat: Seat, expected: tuple[CardSpec, ...]) -> str:
    return cards_differ([seat.game.laid_as(c) for c in seat.judging.cards], expected)


def _revealed(seat: Seat, expected: tuple[str, ...]) -> str:
    shown = [slot for slot, at in POSITIONS.items() if _is_shown(seat, at)]
    return differs(shown, [slot for slot in POSITIONS if slot in expected])


def _is_shown(seat: Seat, position: int) -> bool:
    return position < len(seat.generals) and seat.generals[position].shown


def _skills(seat: Seat, expected: HasLacks) -> str:
    held = [s.id for s in seat.skills if not s.hidden]
    wrong = [f"lacks {id}" for id in expected.has if id not in held]
    wrong += [f"has {id}" for id in expected.lacks if id in held]
    return ", ".join(wrong) + f" (it has {_shown(held)})" if wrong else ""


def _marks(seat: Seat, expected: Mapping[str, int]) -> str:
    wrong = [(name, differs(seat.mark(name), count)) for name, count in expected.items()]
    return ", ".join(f"{name} {said}" for name, said in wrong if said)


def _piles(seat: Seat, expected: Mapping[str, tuple[CardSpec, ...]]) -> str:
    wrong = [(n, cards_differ(seat.pile_cards(n), specs)) for n, specs in expected.items()]
    return ", ".join(f"{name} {said}" for name, said in wrong if said)


def _distance(seat: Seat, expected: Mapping[str, int]) -> str:
    wrong = [
        (name, differs(seat.distance_to(seat_named(seat.game, name)), steps))
        for name, steps in expected.items()
    ]
    return ", ".join(f"to {name} {said}" for name, said in wrong if said)


def _in_range(seat: Seat, expected: tuple[str, ...]) -> str:
    reached = [s.label for s in seat.game.alive if s is not seat and seat.reaches(s)]
    return "" if sorted(reached) == sorted(expected) else differs(reached, expected)


def _asked(seat: Seat, expected: Mapping[str, int]) -> str:
    counts = seat.game.asked or {}
    wrong = []
    for name, times in expected.items():
        said = differs(sum(counts.get((seat.index, id), 0) for id in _ids(seat, name)), times)
        wrong += [f"{name} {said}"] if said else []
    return ", ".join(wrong)


def _ids(seat: Seat, name: str) -> list[str]:
    """The ids under which offers of `name` are counted: its own, its family's, its skills'."""
    kind = seat.game.ruleset.kinds.get(name)
    found = {name: None}
    if kind is not None:
        found.update(dict.fromkeys((kind.family, *(s.id for s in getattr(kind, "skills", ())))))
    return list(found)


def _legal(seat: Seat, expected: Legal) -> str:
    wrong = [f"{spec} can't be used" for spec in expected.play if not is_usable(seat, spec)]
    wrong += [f"{spec} can be used" for spec in expected.lacks if is_usable(seat, spec)]
    return ", ".join(wrong)


def _targets(seat: Seat, expected: Mapping[CardSpec, tuple[str, ...]]) -> str:
    wrong = []
    for spec, names in expected.items():
        found = [s.label for s in legal_targets(seat, spec)]
        if sorted(found) != sorted(names):
            wrong.append(f"of {spec} {differs(found, names)}")
    return ", ".join(wrong)


def _sees(seat: Seat, expected: tuple[Sight, ...]) -> str:
    wrong = [(s, _sight(seat, seat_named(seat.game, s.seat), s)) for s in expected]
    return ", ".join(f"{s.seat}.{s.what} {said}" for s, said in wrong if said)


def _sight(viewer: Seat, other: Seat, sight: Sight) -> str:
    view = seen(viewer, other)
    if sight.what == "hand":
        return _hand_sight(view, sight)
    known = view.role if sight.what == "role" else known_general(view, POSITIONS[sight.what])
    if sight.hidden:
        return f"is seen: {known}" if known is not None else ""
    if known is None:
        return "is hidden"
    return differs(known, sight.value) if sight.value is not None else ""


def _hand_sight(view: SeatView, sight: Sight) -> str:
    if sight.hidden:
        return f"is seen: {faces(view.hand)}" if view.hand else ""
    if sight.value is not None:
        assert not isinstance(sight.value, str)
        return cards_differ(view.hand, sight.value)
    hidden = view.unknown_hand
    return f"is hidden, {hidden} of {view.hand_count} cards" if hidden else ""


SEAT_CHECKS: dict[str, SeatCheck] = {
    **{
        name: _attribute(name)
        for name in (
            "hp", "max_hp", "alive", "chained", "face_up", "role_shown", "kingdom", "hand_limit"
        )
    },
    "hand": _hand,
    "hand_count": _hand_count,
    "equip": _equip,
    "judge": _judge,
    "revealed": _revealed,
    "skills": _skills,
    "marks": _marks,
    "piles": _piles,
    "distance": _distance,
    "in_range": _in_range,
    "asked": _asked,
    "legal": _legal,
    "targets": _targets,
    "sees": _sees,
}  # fmt: skip
