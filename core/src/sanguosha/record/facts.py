"""Small facts that a view is made of: cards, piles, generals and skills as a viewer knows them."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from sanguosha.record.knowledge import OMNISCIENT, knows
from sanguosha.rules.trigger import is_live
from sanguosha.skills.base import Skill, SkillKind, SourceKind
from sanguosha.skills.effects import ActiveEffect, State, ViewAsEffect
from sanguosha.table.card import Card, ConvertedCard

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.content.text import Text
    from sanguosha.table.card import AnyCard

#: A card in `as_data`: id, name, suit, number.
CardData = list[Any]


def card_data(card: AnyCard) -> CardData:
    """A card as plain values."""
    return [card.id, card.name, card.suit.value if card.suit else None, card.number]


class PileView(NamedTuple):
    """A pile on a general: how many cards, and those whose faces the viewer knows."""

    size: int
    secret: bool
    cards: tuple[Card, ...]


class GeneralView(NamedTuple):
    """A general before a seat; `general` is None where the viewer does not know it."""

    general: General | None
    shown: bool


class JudgingView(NamedTuple):
    """A card in a judgement area and the card that it acts as."""

    card: Card
    acts_as: AnyCard


class SkillView:
    """A skill that the viewer knows the seat to have."""

    __slots__ = ("_skill", "_viewer")

    def __init__(self, skill: Skill, viewer: int) -> None:
        self._skill = skill
        self._viewer = viewer

    @property
    def id(self) -> str:
        """The skill's id."""
        return self._skill.id

    @property
    def key(self) -> str:
        """What picks name it by; differs from the id in a second instance.

        For others than the owner the numbers count only what they see: a gap would tell of the
        same skill on a hidden general.
        """
        skill = self._skill
        if skill.key == skill.id or self._viewer in (skill.owner.index, OMNISCIENT):
            return skill.key
        same = [s for s in skill.owner.skills if s.id == skill.id and not s.hidden]
        number = next((i for i, s in enumerate(same, 1) if s is skill), 1)
        return skill.id if number == 1 else f"{skill.id}#{number}"

    @property
    def text(self) -> Text:
        """Name and text."""
        return self._skill.text

    @property
    def kind(self) -> SkillKind:
        """Its class in the book."""
        return self._skill.book_kind()

    @property
    def source(self) -> SourceKind:
        """What brought it: general, equipment, grant, status."""
        return self._skill.source.kind

    @property
    def type(self) -> type[Skill]:
        """The declaration, with its parts and hints."""
        return type(self._skill)

    @property
    def hidden(self) -> bool:
        """Whether it belongs to a general that is not shown (only its owner sees it then)."""
        return self._skill.hidden

    @property
    def valid(self) -> bool:
        """Whether it has its effect just now."""
        return is_live(self._skill.game, self._skill)

    @property
    def spent(self) -> bool:
        """Whether a limited skill was used, an awakening skill has come, a limit is reached."""
        skill = self._skill
        if skill.counts.get("once"):
            return True
        effects: list[ActiveEffect | ViewAsEffect] = [
            *type(skill).active_effects,
            *type(skill).view_effects,
        ]
        return bool(effects) and all(skill.spent(e.name, e.limit) for e in effects)

    @property
    def states(self) -> dict[str, Any]:
        """What it remembers, as plain values: the declared states that are shown to all, and all
        of them to the owner."""
        skill = self._skill
        table = skill.game.table

        def known(card: Card) -> bool:
            return knows(table, self._viewer, card, table.where[card.id])

        own = self._viewer in (skill.owner.index, OMNISCIENT)
        found = {}
        for name in sorted(skill.states):
            if name == "yang" and not skill.conversion:
                continue
            part: State = getattr(type(skill), name)
            if own or part.shown:
                found[name] = plain(part.peek(skill), known)
        return found

    def as_data(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "id": self.id,
            "key": self.key,
            "hidden": self.hidden,
            "valid": self.valid,
            "spent": self.spent,
            "source": self.source.value,
            "states": self.states,
        }


def plain(value: Any, known: Callable[[Card], bool]) -> Any:
    """A remembered value as plain data; cards that the viewer does not know become None."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Card):
        return card_data(value) if known(value) else None
    if isinstance(value, ConvertedCard):
        return card_data(value) if all(known(c) for c in value.cards) else None
    if isinstance(value, list | tuple):
        return [plain(v, known) for v in value]
    if isinstance(value, dict):
        return {str(plain(k, known)): plain(v, known) for k, v in value.items()}
    return getattr(value, "id", None) or getattr(value, "index", None)
