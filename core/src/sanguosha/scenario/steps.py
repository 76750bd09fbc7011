"""The moves and assertions a scenario is made of, one small class for each form."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from sanguosha.scenario.expectation import Expectation
from sanguosha.scenario.notation import CardSpec, UnseenCard
from sanguosha.scenario.words import GeneralSlot


@frozen
class SeatPick:
    """A seat is chosen."""

    seat: str


@frozen
class NumberPick:
    """A number is chosen, or the option with that number."""

    number: int


@frozen
class WordPick:
    """A word is chosen: a card's name, an option's id or a part of its label, a suit, a general.

    Which of them it is, the decision knows that is answered.
    """

    word: str


Pick: TypeAlias = SeatPick | NumberPick | WordPick | CardSpec | UnseenCard


@frozen
class Picks:
    """An answer that names what is chosen, in order; empty for choosing nothing."""

    picks: tuple[Pick, ...]


@frozen
class Ordering:
    """An answer that puts cards on top and at the bottom of a pile, in order."""

    top: tuple[CardSpec, ...] = ()
    bottom: tuple[CardSpec, ...] = ()


@frozen
class Share:
    """What one seat gets: these cards, or this many."""

    seat: str
    given: tuple[CardSpec, ...] | int


@frozen
class Shares:
    """An answer that gives out cards or points."""

    shares: tuple[Share, ...]


Answer: TypeAlias = Picks | Ordering | Shares


@frozen
class PlayStep:
    """Use a card, in the play phase or when asked to.

    :param materials: the physical cards of a conversion.
    :param by: the skill or equipment that converts.
    :param on: the targets in the order of the notation; the same seat may stand twice.
    """

    seat: str
    line: int
    card: CardSpec
    materials: tuple[CardSpec, ...] = ()
    by: str | None = None
    on: tuple[str, ...] = ()


@frozen
class UseSkillStep:
    """Activate a skill.

    :param choose: the answer to what the skill asks at once.
    """

    seat: str
    line: int
    skill: str
    cards: tuple[CardSpec, ...] = ()
    on: tuple[str, ...] = ()
    choose: Answer | None = None


@frozen
class RespondStep:
    """Answer a request for a card; ``materials`` and ``by`` as in a play."""

    seat: str
    line: int
    card: CardSpec
    materials: tuple[CardSpec, ...] = ()
    by: str | None = None


@frozen
class PassStep:
    """Decline a request; if a name is given, only a request for that."""

    seat: str
    line: int
    request: CardSpec | None = None


@frozen
class InvokeStep:
    """Say yes to an optional skill or equipment effect."""

    seat: str
    line: int
    effect: str


@frozen
class DeclineStep:
    """Say no to an optional skill or equipment effect."""

    seat: str
    line: int
    effect: str


@frozen
class ChooseStep:
    """Answer any other choice."""

    seat: str
    line: int
    answer: Answer


@frozen
class RevealStep:
    """Show one's generals."""

    seat: str
    line: int
    generals: tuple[GeneralSlot, ...]


@frozen
class RecastStep:
    """Recast a card."""

    seat: str
    line: int
    card: CardSpec


@frozen
class EndStep:
    """End the play phase."""

    seat: str
    line: int


Move: TypeAlias = (
    PlayStep
    | UseSkillStep
    | RespondStep
    | PassStep
    | InvokeStep
    | DeclineStep
    | ChooseStep
    | RevealStep
    | RecastStep
    | EndStep
)


@frozen
class CannotStep:
    """Assert that a move is not legal at the next pending decision; nothing happens."""

    seat: str
    line: int
    inner: Move


@frozen
class CheckStep:
    """Assert something in the middle, at the next pending decision."""

    line: int
    expect: Expectation


@frozen
class SaveLoadStep:
    """Serialise the game, throw it away, restore it and go on."""

    line: int


SeatStep: TypeAlias = Move | CannotStep
Step: TypeAlias = SeatStep | CheckStep | SaveLoadStep
