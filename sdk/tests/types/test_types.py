"""What a type checker tells an author: the examples pass, wrong names and payloads do not.

Everything is checked in one run of mypy, strictly; a line that must be an error says so with
``# E: part of the message``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

api = pytest.importorskip("mypy.api")

ROOT = Path(__file__).parents[3]
EXPECT = re.compile(r"# E: (.+)$")
EXAMPLES = sorted(p.parent for p in (ROOT / "examples").glob("*/pyproject.toml"))

HEAD = """\
from sanguosha import (
    Card, CardUse, Damage, Phase, Scope, Seat, Skill, TargetEntry, Until, active, any_card, hand,
    modify, mods, on, once_per_phase, one, other, red, some, state, view_as,
)
from sanguosha import moments as m

"""

#: Name -> the body of a file. Without ``# E:`` it must pass.
SAMPLES = {
    "good": """
class Fine(Skill):
    times = state(0, per=Scope.TURN)
    as_slash = view_as("slash", cards=one(red & hand))
    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)

    @on(m.DamageTaken, when=lambda self, damage: damage.loot)
    async def take(self, damage: Damage) -> None:
        self.times += 1
        await self.owner.obtain(damage.loot, self.id)

    @on(m.PhaseStart[Phase.PREPARE])
    async def rise(self, phase: m.PhaseFrame) -> None:
        await self.owner.draw(1, self.id)

    @active(cards=some(any_card), targets=one(other), limit=once_per_phase)
    async def give(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.give(cards, targets[0], self.id)
""",
    "moment_name": """
class Bad(Skill):
    @on(m.DamageTakne)  # E: has no attribute "DamageTakne"
    async def take(self, damage: Damage) -> None:
        await self.owner.draw(1)
""",
    "moment_payload": """
class Bad(Skill):
    @on(m.DamageTaken)  # E: incompatible type
    async def take(self, use: CardUse) -> None:
        await self.owner.draw(1)
""",
    "moment_of_phase": """
class Bad(Skill):
    @on(m.PhaseStart["prepare"])  # E: index
    async def rise(self, phase: m.PhaseFrame) -> None:
        await self.owner.draw(1)
""",
    "not_a_moment": """
class Bad(Skill):
    @on(mods.Distance)  # E: incompatible type
    async def take(self, damage: Damage) -> None:
        await self.owner.draw(1)
""",
    "payload_attribute": """
class Bad(Skill):
    @on(m.DamageTaken)
    async def take(self, damage: Damage) -> None:
        await self.owner.draw(damage.amuont)  # E: has no attribute "amuont"
""",
    "condition_attribute": """
class Bad(Skill):
    @on(m.DamageTaken, when=lambda self, damage: damage.lot)  # E: has no attribute "lot"
    async def take(self, damage: Damage) -> None:
        await self.owner.draw(1)
""",
    "filter_name": """
import sanguosha

class Bad(Skill):
    as_slash = view_as("slash", cards=one(sanguosha.redd))  # E: has no attribute "redd"
""",
    "filter_import": """
from sanguosha import redd  # E: has no attribute "redd"
""",
    "filter_of_seats_for_cards": """
class Bad(Skill):
    as_slash = view_as("slash", cards=one(other))  # E: incompatible type
""",
    "filter_of_cards_for_seats": """
class Bad(Skill):
    @active(targets=one(red))  # E: incompatible type
    async def poke(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.damage(targets[0])
""",
    "filters_mixed": """
class Bad(Skill):
    as_slash = view_as("slash", cards=one(red & other))  # E: Unsupported operand types
""",
    "filter_without_count": """
class Bad(Skill):
    as_slash = view_as("slash", cards=red)  # E: incompatible type
""",
    "verb_name": """
class Bad(Skill):
    @on(m.DamageTaken)
    async def take(self, damage: Damage) -> None:
        await self.owner.darw(1)  # E: has no attribute "darw"
""",
    "verb_argument": """
class Bad(Skill):
    @on(m.DamageTaken)
    async def take(self, damage: Damage) -> None:
        await self.owner.draw("two")  # E: incompatible type
""",
    "verb_not_awaited": """
class Bad(Skill):
    @on(m.DamageTaken)
    async def take(self, damage: Damage) -> None:
        cards: list[Card] = self.owner.draw(1)  # E: Incompatible types in assignment
        del cards
""",
    "until": """
class Bad(Skill):
    @on(m.TargetSpecified)
    async def press(self, entry: TargetEntry) -> None:
        entry.seat.attach(Bad, "end_of_turn")  # E: incompatible type
""",
    "until_name": """
class Bad(Skill):
    @on(m.TargetSpecified)
    async def press(self, entry: TargetEntry) -> None:
        entry.seat.attach(Bad, Until.END_OF_TRUN)  # E: has no attribute "END_OF_TRUN"
""",
    "modifier_name": """
class Bad(Skill):
    closer = modify(mods.Distances, lambda self, a, b: -1)  # E: has no attribute "Distances"
""",
    "modifier_result": """
class Bad(Skill):
    closer = modify(mods.Distance, lambda self, a, b: "near")  # E: incompatible
""",
}

CONFIG = """\
[mypy]
python_version = 3.11
strict = True
cache_dir = {cache}
"""


def run(folder: Path, *paths: Path, config: str = "") -> list[tuple[str, int, str]]:
    """(file, line, message) of each error."""
    file = folder / "mypy.ini"
    file.write_text(CONFIG.format(cache=folder / "cache") + config, encoding="utf-8")
    out, err, _ = api.run(["--config-file", str(file), "--no-error-summary", *map(str, paths)])
    assert not err, err
    found = re.findall(r"^(.+?):(\d+): error: (.+)$", out, re.M)
    return [(Path(name).stem, int(line), said) for name, line, said in found]


@pytest.fixture
def typed_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYPYPATH", f"{ROOT / 'core' / 'src'}:{ROOT / 'sdk' / 'src'}")


@pytest.mark.acceptance
@pytest.mark.usefixtures("typed_core")
def test_wrong_names_and_payloads_are_type_errors(tmp_path: Path) -> None:
    expected: set[tuple[str, int]] = set()
    words: dict[tuple[str, int], str] = {}
    for name, body in SAMPLES.items():
        text = HEAD + body
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        for number, line in enumerate(text.splitlines(), 1):
            if match := EXPECT.search(line):
                expected.add((name, number))
                words[name, number] = match[1]
    errors = run(tmp_path, *sorted(tmp_path.glob("*.py")))
    assert {(name, line) for name, line, _ in errors} == expected
    for place, said in words.items():
        assert any(said in message for name, line, message in errors if (name, line) == place)


@pytest.mark.acceptance
@pytest.mark.usefixtures("typed_core")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda p: p.name)
def test_the_examples_pass_strictly(example: Path, tmp_path: Path) -> None:
    assert run(tmp_path, example / "src") == []
