"""What an author gets wrong is a type error: moments, payloads, filters, verbs."""

import re
from pathlib import Path

import pytest

from building import ROOT, run

HEAD = """\
from sanguosha import (
    Card, Damage, Draw, Phase, PhaseFrame, Seat, Skill, Until, active, hand, modify, mods, on, one,
    once_per_phase, other, red, view_as,
)
from sanguosha import moments as m


"""
RIGHT = """\
class Right(Skill):
    as_slash = view_as("slash", cards=one(red))
    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)

    @on(m.DamageTaken, when=lambda self, damage: damage.amount > 1)
    async def take(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)

    @active(cards=one(hand), targets=one(other), limit=once_per_phase)
    async def give(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.give(cards, targets[0], self.id)
"""
WRONG = {
    "an unknown moment": (
        "@on(m.DamageTakn)\n    async def x(self, damage: Damage) -> None: ...",
        'has no attribute "DamageTakn"',
    ),
    "a payload of another moment": (
        "@on(m.DamageTaken)\n    async def x(self, draw: Draw) -> None: ...",
        "incompatible type",
    ),
    "a phase that is no moment": (
        "@on(Phase.PLAY)\n    async def x(self, phase: PhaseFrame) -> None: ...",
        "incompatible type",
    ),
    "an effect that is not async": (
        "@on(m.DamageTaken)\n    def x(self, damage: Damage) -> None: ...",
        "incompatible type",
    ),
    "seats where cards belong": ("x = view_as('slash', cards=one(other))", "incompatible type"),
    "cards where seats belong": (
        "@active(targets=one(hand))\n"
        "    async def x(self, cards: list[Card], targets: list[Seat]) -> None: ...",
        "incompatible type",
    ),
    "filters of two sorts": ("x = one(red & other)", "Unsupported operand"),
    "a number for another modifier": (
        "x = modify(mods.Distance, lambda self, a: 0)",
        "incompatible type|Cannot infer",
    ),
    "an unknown modifier": ("x = modify(mods.Distanse, lambda self, a, b: 0)", "no attribute"),
    "an unknown verb": (
        "async def x(self) -> None:\n        await self.owner.drow(1)",
        'has no attribute "drow"',
    ),
    "a verb with the wrong thing": (
        "async def x(self) -> None:\n        await self.owner.give(self.owner, [])",
        "incompatible type",
    ),
    "an unknown duration": ("x = Until.NEXT_TRUN", "NEXT_TRUN"),
}


@pytest.fixture(scope="module")
def said(tmp_path_factory) -> dict[str, str]:
    """What mypy says about each case: one file for all, read by its lines."""
    folder: Path = tmp_path_factory.mktemp("types")
    text = HEAD + RIGHT
    ends = {"right": text.count("\n")}
    for number, (name, (body, _)) in enumerate(WRONG.items()):
        text += f"\n\nclass Wrong{number}(Skill):\n    {body}\n"
        ends[name] = text.count("\n")
    (folder / "cases.py").write_text(text, encoding="utf-8")
    path = f"{ROOT / 'core' / 'src'}"
    done = run("mypy", "--strict", "--no-pretty", "cases.py", cwd=folder, MYPYPATH=path)
    found = dict.fromkeys(ends, "")
    for line, message in re.findall(r"cases\.py:(\d+): error: (.*)", done.stdout):
        name = next(n for n, end in ends.items() if int(line) <= end)
        found[name] += message + "\n"
    return found


def test_what_is_right_is_no_error(said: dict[str, str]) -> None:
    assert said["right"] == ""


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_a_type_error(name: str, said: dict[str, str]) -> None:
    assert re.search(WRONG[name][1], said[name]), said[name] or "mypy says nothing"
