"""What a soak found, in words and as plain values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from attrs import define, field

from sanguosha import Registry
from sanguosha_sdk.soak.figures import Band, Rate, paired_interval
from sanguosha_sdk.soak.games import Row, skills_of

#: Lines of trouble shown.
SHOWN = 10


@define
class Faults:
    """What went wrong in some games. `troubles`: one line each."""

    exceptions: int = 0
    stalls: int = 0
    loops: int = 0
    illegal_states: int = 0
    illegal_answers: int = 0
    troubles: list[str] = field(factory=list)

    def add(self, row: Row, seed: int) -> None:
        """Count what went wrong in one game."""
        name = f"game {row.task.number} (seed {seed})"
        for error in row.errors:
            self.troubles.append(f"{name}: {error}")
            if "went round in circles" in error:
                self.loops += 1
            elif error.startswith("CheckFailed"):
                self.illegal_states += 1
            elif not row.illegal:
                self.exceptions += 1
        self.illegal_answers += row.illegal
        if row.stalled:
            self.stalls += 1
            self.troubles.append(f"{name}: not over after the last round allowed")

    @property
    def verdict(self) -> str:
        """The worst of it in a word; "" if nothing went wrong."""
        worst = (
            ("crashes", self.exceptions),
            ("loops", self.loops),
            ("stalls", self.stalls),
            ("breaks the rules", self.illegal_states + self.illegal_answers),
        )
        return next((word for word, count in worst if count), "")

    @property
    def total(self) -> int:
        """How many there are."""
        return (
            self.exceptions + self.stalls + self.loops + self.illegal_states + self.illegal_answers
        )

    def as_data(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "exceptions": self.exceptions,
            "stalls": self.stalls,
            "loops": self.loops,
            "illegal_states": self.illegal_states,
            "illegal_answers": self.illegal_answers,
            "troubles": self.troubles,
        }

    def lines(self) -> list[str]:
        """In words."""
        counts = [
            ("exceptions", self.exceptions),
            ("stalls", self.stalls),
            ("loops", self.loops),
            ("illegal states", self.illegal_states),
            ("illegal answers", self.illegal_answers),
        ]
        said = ", ".join(f"{n} {name}" for name, n in counts)
        more = len(self.troubles) - SHOWN
        lines = [f"  faults        {said}", *(f"    {t}" for t in self.troubles[:SHOWN])]
        return lines + ([f"    … and {more} more"] if more > 0 else [])


@define
class GeneralReport:
    """One general: its own games and the same deals without it.

    `faults`: of all these games; `own_faults`: of those that it was in.
    """

    id: str
    name: str
    faults: Faults = field(factory=Faults)
    own_faults: Faults = field(factory=Faults)
    skills: dict[str, int] = field(factory=dict)
    passive: list[str] = field(factory=list)
    rate: Rate = field(factory=Rate)
    rate_without: Rate = field(factory=Rate)
    roles: dict[str, tuple[Rate, Rate]] = field(factory=dict)
    difference: tuple[float, float, float] = (0.0, -1.0, 1.0)
    band: Band | None = None

    @property
    def verdict(self) -> str:
        """What goes wrong with it ("crashes" …), for then its wins say nothing: a skill that raised
        is switched off; else stronger or weaker than the standard set, or fine; "" if that was not
        asked for."""
        if self.own_faults.total:
            return self.own_faults.verdict
        return self.band.verdict(self.rate) if self.band is not None else ""

    def as_data(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "general": self.id,
            "name": self.name,
            "faults": self.faults.as_data(),
            "skills": {
                s: {"uses": n, "per_game": round(n / max(1, self.rate.games), 2)}
                for s, n in self.skills.items()
            },
            "always_on": self.passive,
            "with": self.rate.as_data(),
            "without": self.rate_without.as_data(),
            "difference": dict(
                zip(("value", "low", "high"), (round(d, 4) for d in self.difference), strict=True)
            ),
            "roles": {
                role: {"with": a.as_data(), "without": b.as_data()}
                for role, (a, b) in sorted(self.roles.items())
            },
            "standard": self.band.as_data() if self.band is not None else None,
            "verdict": self.verdict,
        }

    def lines(self) -> list[str]:
        """In words."""
        games = max(1, self.rate.games)
        lines = [f"{self.id} {self.name}: {self.rate.games} games, and as many without it"]
        lines += self.faults.lines()
        uses = [f"{s} {n} ({n / games:.2f} a game)" for s, n in self.skills.items()]
        uses += [f"{s} (always on)" for s in self.passive]
        lines.append(f"  skills used   {', '.join(uses) or 'none'}")
        lines.append(f"  wins          {_rate(self.rate)}; without it {_rate(self.rate_without)}")
        for role, (mine, others) in sorted(self.roles.items()):
            lines.append(f"    {role or 'no role':<12}{_rate(mine)}; without it {_rate(others)}")
        value, low, high = self.difference
        lines.append(f"  difference    {value:+.1%} [{low:+.1%}, {high:+.1%}]")
        if self.band is not None:
            band = self.band
            lines.append(
                f"  standard      {band.generals} generals win {band.low:.1%} to {band.high:.1%} "
                f"(5th to 95th percentile), half of them over {band.middle:.1%}"
            )
        if self.verdict:
            said = f"{self.verdict} than the standard set"
            if self.own_faults.total:
                said = f"{self.verdict} (see the faults; how strong it is can't be said)"
            elif self.verdict == "fine":
                said = "fine"
            lines.append(f"  verdict       {said}")
        return lines


@define
class PlainReport:
    """Games in which nobody in particular is measured: a mode, a card pack, options."""

    title: str
    games: int = 0
    faults: Faults = field(factory=Faults)
    camps: Counter[str] = field(factory=Counter)
    skills: dict[str, int] = field(factory=dict)
    cards: dict[str, int] = field(factory=dict)
    turns: int = 0

    def as_data(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "subject": self.title,
            "games": self.games,
            "faults": self.faults.as_data(),
            "winners": dict(sorted(self.camps.items())),
            "skills": self.skills,
            "cards": self.cards,
            "mean_turns": round(self.turns / max(1, self.games), 2),
        }

    def lines(self) -> list[str]:
        """In words."""
        lines = [f"{self.title}: {self.games} games", *self.faults.lines()]
        camps = [f"{c} {n} ({n / max(1, self.games):.0%})" for c, n in sorted(self.camps.items())]
        lines.append(f"  winners       {', '.join(camps) or 'nobody'}")
        for what, used in (("cards used", self.cards), ("skills used", self.skills)):
            if used:
                lines.append(f"  {what:<14}{', '.join(f'{k} {n}' for k, n in used.items())}")
        lines.append(f"  mean turns    {self.turns / max(1, self.games):.1f}")
        return lines


def general_report(
    registry: Registry, general: str, rows: Iterable[Row], band: Band | None, seed_of: Any
) -> GeneralReport:
    """Sum the games of one general up: those with it, and those with somebody in its place."""
    found = registry.generals[general]
    report = GeneralReport(general, found.en or found.zh, band=band)
    skills = skills_of(registry, general)
    acting = [s.id for s in skills if s.on_effects or s.active_effects or s.view_effects]
    report.skills = dict.fromkeys(acting, 0)
    report.passive = [s.id for s in skills if s.id not in acting and s.modify_effects]
    wins: tuple[list[bool], list[bool]] = ([], [])
    for row in rows:
        report.faults.add(row, seed_of(row.task.number))
        without = row.task.stands_in
        if not without:
            report.own_faults.add(row, seed_of(row.task.number))
        (report.rate_without if without else report.rate).add(row.won)
        report.roles.setdefault(row.role, (Rate(), Rate()))[without].add(row.won)
        wins[without].append(row.won)
        if not without:
            for skill in acting:
                report.skills[skill] += row.skills.get(skill, 0)
    report.difference = paired_interval(*wins)
    return report


def _rate(rate: Rate) -> str:
    low, high = rate.interval
    return f"{rate.value:.1%} [{low:.1%}, {high:.1%}] of {rate.games}"
