"""What takes the place of a card or a hook of the mode that raised, for the rest of one game.

A skill that is switched off just stops listening. A card's kind and a mode are objects that the
rules ask: the game gets others of the same class and facts in their place, whose methods are
those of the base. Rulesets are shared by games, so the game gets one of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from sanguosha.content.kinds import CardKind, UseContext
from sanguosha.content.mode import Mode
from sanguosha.decisions.why import Why, why
from sanguosha.rules.blame import CARD, split_key
from sanguosha.skills.base import RuleSkill
from sanguosha.skills.effects import modify
from sanguosha.skills.modifiers import CardForbidden
from sanguosha.table.card import AnyCard, Card, ConvertedCard

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.rules.seat import Seat
    from sanguosha.table.table import Table
    from sanguosha.timing.use import TargetEntry

T = TypeVar("T")

#: Hooks of a mode without which a game can't go on: it ends.
VITAL = frozenset(("setup", "assign_missing", "over"))


async def _nothing(self: CardKind, about: Any) -> None:
    """Stands for an effect, an answer, a judgement."""


def _refuse_use(self: CardKind, ctx: UseContext) -> Why | None:
    return why("switched_off", card=self.id)


def _refuse_target(
    self: CardKind, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]
) -> Why | None:
    return why("switched_off", card=self.id)


def _no_targets(self: CardKind, ctx: UseContext) -> list[Seat] | None:
    return [] if self.targets == (0, 0) else None


def _always_void(self: CardKind, entry: TargetEntry) -> bool:
    return True


_METHODS: dict[str, Any] = {
    "why_not_use": _refuse_use,
    "why_not_target": _refuse_target,
    "fixed_targets": _no_targets,
    "entries": CardKind.entries,
    "void_for": _always_void,
    **{
        name: _nothing
        for name in ("before_targets", "answer", "effect", "after_all", "judge", "after_judge")
    },
}


class SwitchedOffCards(RuleSkill, id="switched_off_cards"):
    """Cards whose code has raised can't be used or played any more in this game."""

    forbid = modify(
        CardForbidden,
        lambda self, seat, card, mode: (
            why("switched_off", card=card.name)
            if f"{CARD}:{card.name}" in self.game.table.quarantined
            else None
        ),
    )


def kind_off(kind: CardKind) -> CardKind:
    """A kind with the same facts and no code."""
    cls = type(kind)
    made: type[CardKind] = type(
        cls.__name__, (cls,), {**_METHODS, "text": cls.text}, id=kind.id, family=kind.family
    )
    return _with_facts(made.__new__(made), kind)


def mode_off(mode: Mode, hook: str) -> Mode:
    """A mode whose method `hook` is the engine's own."""
    cls = type(mode)
    made: type[Mode] = type(cls.__name__, (cls,), {hook: vars(Mode)[hook]}, id=mode.id)
    made.text = cls.text
    return _with_facts(made.__new__(made), mode)


def _with_facts(new: T, old: T) -> T:
    vars(new).update(vars(old))
    return new


def without(ruleset: Ruleset, key: str) -> Ruleset:
    """A ruleset of one game, without the code of the card or hook that `key` names.

    Raises KeyError if there is no such card or hook.
    """
    what, id = split_key(key)
    base = ruleset.base or ruleset
    if what == CARD:
        kinds = {**ruleset.kinds, id: kind_off(ruleset.kinds[id])}
        return attrs.evolve(ruleset, kinds=kinds, base=base, memo={})
    mode, dot, hook = id.rpartition(".")
    if not dot or mode != ruleset.mode.id or not callable(vars(Mode).get(hook)):
        raise KeyError(key)
    return attrs.evolve(ruleset, mode=mode_off(ruleset.mode, hook), base=base, memo={})


def replace_kind(table: Table, kind: CardKind) -> None:
    """Let every physical card of this kind's id be of this kind, wherever it is kept."""
    made: dict[int, Card] = {}

    def changed(card: Card) -> Card:
        """The card to stand for `card`: the same one if nothing about it changes."""
        printed = card.printed
        if printed.name == kind.id and printed.kind is not kind:
            if printed.id not in made:
                made[printed.id] = Card(printed.id, kind, printed.suit, printed.number)
            printed = made[printed.id]
        if card is card.printed:
            return printed
        if card.name != kind.id and printed is card.printed:
            return card
        shown = kind if card.name == kind.id else card.kind
        return Card(card.id, shown, card.suit, card.number, printed)

    def anew(value: Any) -> Any:
        if isinstance(value, Card):
            return changed(value)
        if isinstance(value, ConvertedCard):
            return _converted(value, kind, tuple(changed(c) for c in value.cards))
        if type(value) is list or type(value) is tuple:
            return type(value)(anew(v) for v in value)
        if isinstance(value, dict):
            return {k: anew(v) for k, v in value.items()}
        return value

    table.deck = [changed(c) for c in table.deck]
    for zone in table.zones():
        zone.cards = [changed(c) for c in zone.cards]
    table.laid = {id: anew(card) for id, card in table.laid.items()}
    for seat in table.seats:
        for skill in seat.skills:
            # What a skill remembers: (stamp, value), replaced as a whole.
            skill.values.update(anew(skill.values))
    table.index_zones()


def _converted(card: ConvertedCard, kind: CardKind, cards: tuple[Card, ...]) -> AnyCard:
    new = ConvertedCard(kind if card.name == kind.id else card.kind, cards, card.skill)
    new.suit, new.number, new.color = card.suit, card.number, card.color
    return new


__all__ = ["VITAL", "SwitchedOffCards", "kind_off", "mode_off", "replace_kind", "without"]
