"""Hints for bots: what a card, a skill or a role is good for. All of it is optional.

A bot judges what has no hints by its facts (a nature makes a damage card, an answer is kept) and
by trying it out in a fork of the table. Hints make it faster and better. They say what is good
*for whom*; who is a friend is the bot's business. Everything is counted in cards: 1.0 is an
ordinary card in hand, a point of hp is worth about two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from attrs import field, frozen

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard, Card

#: Levels of `intention`: what choosing somebody as the target tells about the chooser.
STRONG_HARM, HARM, HELP, STRONG_HELP = -2, -1, 1, 2


class Outlook(Protocol):
    """What a hint function may ask: the table as one seat knows it, and what that seat thinks."""

    @property
    def me(self) -> Seat:
        """The seat whose bot is thinking."""

    def attitude(self, seat: Seat) -> float:
        """How the seat stands to `seat`, from -1 (enemy) to 1 (friend, oneself)."""

    def hand(self, seat: Seat) -> Sequence[Card]:
        """The cards of a hand whose faces this seat knows."""

    def worth(self, card: AnyCard) -> float:
        """What holding the card is worth to this seat."""

    def worth_to(self, seat: Seat, card: Card) -> float:
        """What a card lying equipped before `seat`, or known in its hand, is worth to it."""

    def hurt(self, seat: Seat, points: int = 1) -> float:
        """What losing hp costs `seat`, in cards (positive)."""

    def heal(self, seat: Seat, points: int = 1) -> float:
        """What recovering hp is worth to `seat`, in cards."""

    def friends(self) -> list[Seat]:
        """The other living seats that it holds for friends, the dearest first."""

    def enemies(self) -> list[Seat]:
        """The living seats that it holds for enemies, the worst first."""


#: A number, or a function of the outlook and of what is judged (a seat, a card, an option id,
#: the payload of a moment).
Judge = float | Callable[[Outlook, Any], float]


def _tags(value: Iterable[str]) -> frozenset[str]:
    return frozenset(value)


@frozen
class Hints:
    """Hints on a card kind (`ai = Hints(...)` in its class) or on a skill.

    `tags`: words that bots and tools may ask for, e.g. "draw", "steal", "likes_damage".
    `value`: of a card, what keeping it in hand is worth; of a skill, how much its owner is to be
    feared (0 is none). `order`: when to use it in a play phase, the highest first (weapons 9,
    draws 8, taking cards 7, delayed tricks 6, duels 4, slashes 3, healing 2). `intention`: what
    picking a target tells about the chooser, one of the four levels. `effect`: what a target
    gains by it, from the target's own side (negative is harm). `gain`: what the user or owner
    gains besides. `invoke`: whether to use an optional skill when asked, given the payload of
    its moment. `cost`: what a card costs as material or payment, in place of its worth; a
    negative number is a card gladly given. `blocks`: of equipment, the share (0 to 1) of a
    card's effect that it keeps off its owner. `good`: of a judgement, whether a result is what
    the judged seat hopes for. `choose`: how good a choice is, by prompt key ("choose_seats",
    "choose_cards", "choose_option", ...), higher is better; a choice below zero is declined
    where one may decline. `most`: how many cards or seats an active skill likes to take.
    """

    tags: frozenset[str] = field(converter=_tags, default=frozenset())
    value: float | None = None
    order: float | None = None
    intention: int | None = None
    effect: Judge | None = None
    gain: float | Callable[[Outlook], float] | None = None
    invoke: bool | Callable[[Outlook, Any], bool] | None = None
    cost: Callable[[Outlook, Any], float] | None = None
    blocks: float | Callable[[Outlook, Any], float] | None = None
    good: Callable[[Card], bool] | None = None
    choose: Mapping[str, Callable[[Outlook, Any], float]] = field(factory=dict)
    most: int | Callable[[Outlook], int] | None = None


@frozen
class RoleHints:
    """How the roles of a mode stand to each other (`ai = RoleHints(...)` in the mode's class).

    `sides`: role -> the side it wins with. `head`: the role whose death decides the game, if
    any. `lone`: roles that win alone, and only after the head's side has seen off the others.
    """

    sides: Mapping[str, str]
    head: str | None = None
    lone: frozenset[str] = field(converter=_tags, default=frozenset())


__all__ = [
    "HARM",
    "HELP",
    "STRONG_HARM",
    "STRONG_HELP",
    "Hints",
    "Judge",
    "Outlook",
    "RoleHints",
]
