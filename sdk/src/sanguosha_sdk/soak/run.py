"""A whole soak: from the name of a package, a general or a mode to its reports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs
from attrs import define, field

from sanguosha import Package, Registry
from sanguosha.cli.common import Refusal
from sanguosha.scenario import suggest
from sanguosha.simulation import game_seed
from sanguosha_sdk.soak.figures import Band, band
from sanguosha_sdk.soak.games import Task
from sanguosha_sdk.soak.pool import play_all
from sanguosha_sdk.soak.report import GeneralReport, PlainReport, general_report
from sanguosha_sdk.soak.settings import Settings
from sanguosha_sdk.soak.standard import GAMES, standard_rates


@define
class Soak:
    """The reports of a run."""

    settings: Settings
    generals: list[GeneralReport] = field(factory=list)
    plain: list[PlainReport] = field(factory=list)

    @property
    def reports(self) -> list[GeneralReport | PlainReport]:
        """All of them."""
        return [*self.generals, *self.plain]

    @property
    def faults(self) -> int:
        """How much went wrong in all of it."""
        return sum(r.faults.total for r in self.reports)

    def as_data(self) -> dict[str, Any]:
        """Plain values."""
        settings = self.settings
        return {
            "mode": settings.mode,
            "players": settings.players,
            "bots": settings.bots,
            "seed": settings.seed,
            "generals": [r.as_data() for r in self.generals],
            "games": [r.as_data() for r in self.plain],
            "faults": self.faults,
        }

    def lines(self) -> list[str]:
        """In words."""
        settings = self.settings
        head = f"mode {settings.mode}, {settings.players} seats, bots {settings.bots}"
        return [head, *(line for r in self.reports for line in r.lines())]


def soak(
    settings: Settings,
    registry: Registry,
    subject: str | Sequence[str],
    games: int,
    jobs: int = 1,
    measure: int = GAMES,
    say: Callable[[str], None] | None = None,
) -> Soak:
    """Play `games` games for each general of `subject` (half of them without it), or with it.

    `subject`: the id of a general, a package, a pack or a mode, or several of them. `measure`:
    games of each standard general; 0: no verdict. Raises `Refusal` for an unknown subject and
    SetupError if the games can't be played.
    """
    generals: list[str] = []
    modes: list[str] = []
    plain: list[str] = []
    for id in (subject,) if isinstance(subject, str) else subject:
        for whole, part in zip((generals, modes, plain), _subject(registry, id), strict=True):
            whole += [thing for thing in part if thing not in whole]
    run = Soak(settings)
    if generals:
        settings = run.settings = settings.settled(registry)
        limits = None
        if measure:
            limits = band(list(standard_rates(settings, registry, measure, jobs, say).values()))
        for general in generals:
            run.generals.append(_general(settings, registry, general, games, jobs, limits))
    for mode in modes:
        own = attrs.evolve(settings, mode=mode, players=settings.players).settled(registry)
        run.settings = own
        run.plain.append(_plain(own, registry, f"mode {mode}", games, jobs, None))
    for package in plain:
        settings = run.settings = settings.settled(registry)
        title = f"package {package}"
        run.plain.append(_plain(settings, registry, title, games, jobs, registry.packages[package]))
    return run


def _subject(registry: Registry, id: str) -> tuple[list[str], list[str], list[str]]:
    """The generals, the modes, or the package that brings neither."""
    if id in registry.generals:
        return [id], [], []
    package = registry.packages.get(id)
    if package is not None:
        generals = [g.id for pack in package.generals.values() for g in pack]
        modes = [m.id for m in package.modes]
        if generals or modes:
            return generals, modes, []
        if not (package.kinds or package.decks or package.rules or package.options):
            raise Refusal(
                f"nobody would play with package {id!r}: it has no general, mode, card or rule",
                "give its skills to a General",
            )
        return [], [], [id]
    if id in registry.general_packs:
        return list(registry.general_packs[id]), [], []
    if id in registry.modes:
        return [], [id], []
    known = [*registry.generals, *registry.packages, *registry.general_packs, *registry.modes]
    hint = suggest(id, known) or "see `sgs packages`"
    raise Refusal(f"there is no general, package or mode {id!r}", hint)


def _general(
    settings: Settings, registry: Registry, general: str, games: int, jobs: int, limits: Band | None
) -> GeneralReport:
    pairs = max(1, games // 2)
    tasks = [Task(n, general, without) for n in range(pairs) for without in (False, True)]
    rows = play_all(settings, registry, tasks, jobs)
    return general_report(registry, general, rows, limits, _seeds(settings))


def _plain(
    settings: Settings,
    registry: Registry,
    title: str,
    games: int,
    jobs: int,
    package: Package | None,
) -> PlainReport:
    report = PlainReport(title)
    cards = [k.id for k in package.kinds] if package is not None else []
    report.cards = dict.fromkeys(cards, 0)
    skills = _skills(registry, package)
    report.skills = dict.fromkeys(skills, 0)
    seed_of = _seeds(settings)
    tasks: Sequence[Task] = [Task(number) for number in range(games)]
    for row in play_all(settings, registry, tasks, jobs):
        report.games += 1
        report.turns += row.turns
        report.faults.add(row, seed_of(row.task.number))
        if row.camp:
            report.camps[row.camp] += 1
        for card in cards:
            report.cards[card] += row.cards.get(card, 0)
        for skill in skills:
            report.skills[skill] += row.skills.get(skill, 0)
    return report


def _skills(registry: Registry, package: Package | None) -> list[str]:
    if package is None:
        return []
    return [i for (kind, i), p in registry.owner.items() if kind == "skill" and p == package.id]


def _seeds(settings: Settings) -> Callable[[int], int]:
    return lambda number: game_seed(settings.seed, number)
