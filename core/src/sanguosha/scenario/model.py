"""A scenario as the runner gets it: checked, typed, and with the line of everything.

Content stays text here: whether ``slsh`` is a card is asked later, of the registry.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from attrs import field, frozen

from sanguosha.scenario.expectation import Expectation
from sanguosha.scenario.notation import CardSpec, ConvertedCard
from sanguosha.scenario.steps import Step
from sanguosha.scenario.words import Gender, GeneralSlot, NameUse, Phase, Slot, Unscripted

OptionValue: TypeAlias = "str | int | bool | tuple[str | int | bool, ...]"
Lines: TypeAlias = Mapping[str, int]


@frozen
class SeatSetup:
    """How a seat stands at the beginning. What is None is not set.

    :param name: the seat's name in this file.
    :param judge: the judgement area, oldest first.
    :param skills: skills in addition to those of the general.
    :param abolished: equipment slots that are disabled.
    :param used: uses that already count in this phase, by card or skill.
    :param lines: the line of every key that is given.
    """

    name: str
    line: int
    general: str | None = None
    deputy: str | None = None
    hp: int | None = None
    max_hp: int | None = None
    hand: tuple[CardSpec, ...] = ()
    equip: tuple[CardSpec, ...] = ()
    judge: tuple[CardSpec | ConvertedCard, ...] = ()
    role: str | None = None
    kingdom: str | None = None
    gender: Gender | None = None
    skills: tuple[str, ...] = ()
    abolished: tuple[Slot, ...] = ()
    chained: bool = False
    face_up: bool = True
    alive: bool = True
    revealed: tuple[GeneralSlot, ...] | None = None
    marks: Mapping[str, int] = field(factory=dict)
    piles: Mapping[str, tuple[CardSpec, ...]] = field(factory=dict)
    used: Mapping[str, int] = field(factory=dict)
    lines: Lines = field(factory=dict, eq=False, repr=False)


@frozen
class Until:
    """Where the engine stops after the last step: at the start of this phase of this seat."""

    seat: str
    phase: Phase
    line: int


@frozen
class Scenario:
    """One table, its moves and what must hold; of a file with cases, one of them.

    :param rule: where the ruling stands.
    :param packages: packages in play; None for every installed one.
    :param options: rule options by id.
    :param preset: the preset of rule options; `options` go before it.
    :param seats: the seats in turn order.
    :param turn: whose turn it is at the beginning.
    :param phase: the phase in which the game begins.
    :param draw_pile: cards put on top of the draw pile, the first on top.
    :param seed: shuffles the rest of the pile.
    :param round: the round in which the game begins.
    :param deal: whether the mode sets the table up itself; the seats only fix what they name.
    :param generals: the generals that may be dealt; None for all of the packages.
    :param problems: ids of what the set-up is told, reasons and notes; nothing is then played.
    :param unscripted: whether a decision without a step takes its default or is a failure.
    :param until: where to stop after the last step; None for the next idle point.
    :param case: the case's name, or None if the file has no cases.
    :param path: the file.
    :param names: every name of content that is referred to.
    :param lines: the line of every top-level key that is given.
    """

    id: str
    title: str
    mode: str
    seats: tuple[SeatSetup, ...]
    turn: str
    path: Path
    line: int
    case: str | None = None
    rule: str | None = None
    packages: tuple[str, ...] | None = None
    options: Mapping[str, OptionValue] = field(factory=dict)
    preset: str = "official"
    phase: Phase = "play"
    draw_pile: tuple[CardSpec, ...] = ()
    seed: int = 0
    round: int = 1
    deal: bool = False
    generals: tuple[str, ...] = ()
    problems: tuple[str, ...] | None = None
    unscripted: Unscripted = "default"
    steps: tuple[Step, ...] = ()
    expect: Expectation = field(factory=Expectation)
    until: Until | None = None
    names: tuple[NameUse, ...] = field(default=(), repr=False)
    lines: Lines = field(factory=dict, eq=False, repr=False)

    @property
    def full_id(self) -> str:
        """The id, with the case in brackets if there is one."""
        return self.id if self.case is None else f"{self.id}[{self.case}]"

    def seat(self, name: str) -> SeatSetup:
        """Give the set-up of a seat.

        :param name: the seat's name.
        :raises KeyError: if the scenario has no such seat.
        """
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise KeyError(name)


def names_used(scenario: Scenario) -> tuple[NameUse, ...]:
    """Give every id of content a scenario refers to, in the order of the file's lines.

    These are cards, generals, skills, packages, the mode, options, roles and kingdoms; a registry
    can then tell which of them do not exist. Answers that are only a word (``choose: [draw]``) are
    not among them, because they may also be a part of a label.
    """
    return scenario.names
