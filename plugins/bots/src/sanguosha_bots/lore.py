"""What a card kind is, from its facts and its hints. Built once a ruleset, shared by all seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.content.hints import HARM, STRONG_HARM, STRONG_HELP, Hints
from sanguosha.table.enums import Category, Slot

if TYPE_CHECKING:
    from sanguosha.content.kinds import CardKind
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.skills.base import Skill

NO_HINTS = Hints()

#: When to use what, the highest first, where no hint says so.
ORDER_OF_SLOT = {
    Slot.WEAPON: 9.0,
    Slot.ARMOR: 8.8,
    Slot.OFFENSIVE_HORSE: 8.9,
    Slot.DEFENSIVE_HORSE: 8.7,
    Slot.TREASURE: 8.6,
}


class KindLore:
    """A card kind as a bot sees it.

    `sort` is one of attack (a basic damage card), damage (another one), answer (only ever an
    answer), counter, rescue, equip, self, group, delayed, other.
    """

    __slots__ = (
        "decay",
        "hints",
        "id",
        "intention",
        "kind",
        "order",
        "picks",
        "sort",
        "value",
    )

    def __init__(self, kind: CardKind, hints: Hints) -> None:
        self.kind = kind
        self.id = kind.id
        self.hints = hints
        #: Whether the user chooses targets.
        self.picks = kind.targets[1] > 0
        self.sort = _sort(kind)
        self.order = hints.order if hints.order is not None else _order(kind, self.sort)
        value, self.decay = _value(self.sort, kind)
        self.value = hints.value if hints.value is not None else value
        self.intention = hints.intention if hints.intention is not None else _intention(self)


def _sort(kind: CardKind) -> str:
    if kind.counters:
        return "counter"
    if kind.rescues is not None:
        return "rescue"
    if kind.slot is not None:
        return "equip"
    if kind.category is Category.DELAYED:
        return "delayed"
    if kind.category is Category.BASIC and not kind.play_phase:
        return "answer"
    if kind.nature is not None:
        return "attack" if kind.category is Category.BASIC else "damage"
    if kind.targets[1] == 0:
        return "group" if hasattr(kind, "include_user") else "self"
    return "other"


def _order(kind: CardKind, sort: str) -> float:
    if kind.slot is not None:
        return ORDER_OF_SLOT[kind.slot]
    return {
        "self": 8.0,
        "other": 7.0,
        "delayed": 6.0,
        "group": 5.0,
        "damage": 4.0,
        "attack": 3.0,
        "rescue": 2.0,
    }.get(sort, 1.0)


def _value(sort: str, kind: CardKind) -> tuple[float, float]:
    """(worth of the first in hand, share of it that each further one is worth)."""
    return {
        "rescue": (4.0 if kind.rescues == "any" else 2.6, 0.9),
        "answer": (2.4, 0.55),
        "counter": (2.2, 0.8),
        "attack": (1.3, 0.6),
        "equip": (0.9, 0.9),
        "delayed": (1.4, 0.9),
    }.get(sort, (1.5, 0.9))


def _intention(lore: KindLore) -> int:
    """What picking a target tells; 0: only the outcome can tell."""
    if not lore.picks:
        return STRONG_HELP if lore.sort == "rescue" else 0
    if lore.sort in ("attack", "damage"):
        return STRONG_HARM
    return HARM if lore.sort == "delayed" else 0


class Lore:
    """The kinds and skills of a ruleset with what is known about them."""

    def __init__(self, ruleset: Ruleset, hinted: bool) -> None:
        self.ruleset = ruleset
        self.hinted = hinted
        self._kinds: dict[str, KindLore] = {}
        self._skills: dict[str, Hints] = {}

    def kind(self, kind: CardKind) -> KindLore:
        """What is known about a card kind."""
        found = self._kinds.get(kind.id)
        if found is None:
            hints = self._hints("card", kind.id, kind.ai)
            found = self._kinds[kind.id] = KindLore(kind, hints)
        return found

    def named(self, name: str) -> KindLore | None:
        """What is known about the card kind called `name`."""
        found = self._kinds.get(name)
        if found is None and name in self.ruleset.kinds:
            found = self.kind(self.ruleset.kinds[name])
        return found

    def skill(self, id: str | None) -> Hints:
        """The hints on a skill."""
        if id is None:
            return NO_HINTS
        found = self._skills.get(id)
        if found is None:
            cls: type[Skill] | None = self.ruleset.skills.get(id)
            found = self._hints("skill", id, cls.ai if cls is not None else None)
            self._skills[id] = found
        return found

    def _hints(self, what: str, id: str, own: Any) -> Hints:
        if not self.hinted:
            return NO_HINTS
        given = self.ruleset.hints.get(f"{what}.{id}")
        if given is not None:
            return given
        return own if isinstance(own, Hints) else NO_HINTS


def lore_of(ruleset: Ruleset, hinted: bool = True) -> Lore:
    """The lore of a ruleset, shared by the bots of its games."""
    key = (Lore, hinted)
    found: Lore | None = ruleset.memo.get(key)
    if found is None:
        found = ruleset.memo[key] = Lore(ruleset, hinted)
    return found
