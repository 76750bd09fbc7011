"""What a person has set up: the rules, who sits where, and how that becomes a sitting."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
from attrs import define, field

from sanguosha.content.ruleset import Setup, SetupError, build_ruleset
from sanguosha.files import write_whole
from sanguosha_tui.folders import put_aside

if TYPE_CHECKING:
    from sanguosha.content.problem import Problem
    from sanguosha.content.registry import Registry
    from sanguosha.plugins.manager import Loaded
    from sanguosha.plugins.sitting import Sitting

FILE = "last_setup.json"

#: Seeds are small, so that they can be typed again.
SEEDS = 1_000_000


@define
class Plan:
    """A game as set up. Plain values only: it is written beside saved games and kept as the last
    setup.

    `people`: the seats (indexes) that people play; none: they watch. `bots`: the bot of each
    seat by id, in turn round the table. `seed`: None for a new one each game.
    """

    mode: str = ""
    players: int = 5
    packages: tuple[str, ...] = ()
    draft: str = ""
    preset: str = "official"
    options: dict[str, str] = field(factory=dict)
    generals: tuple[str, ...] = ()
    bans: tuple[str, ...] = ()
    printings: tuple[str, ...] = ()
    extra: dict[str, Any] = field(factory=dict)
    people: tuple[int, ...] = (0,)
    bots: tuple[str, ...] = ()
    seed: int | None = None

    def with_(self, **values: Any) -> Plan:
        """A copy with other values."""
        return attrs.evolve(self, **values)

    def setup(self) -> Setup:
        """The setup for the rules, unchecked."""
        return Setup(
            mode=self.mode,
            players=self.players,
            packages=self.packages,
            preset=self.preset,
            options=dict(self.options),
            draft=self.draft,
            generals=self.generals,
            bans=self.bans,
            printings=self.printings,
            extra=dict(self.extra),
            seed=self.seed or 0,
        )

    def bot(self, seat: int) -> str:
        """The id of the bot at a seat."""
        return self.bots[seat % len(self.bots)] if self.bots else ""

    def seeded(self) -> Plan:
        """The same with a seed, drawn if it has none."""
        return self if self.seed is not None else self.with_(seed=random.randrange(SEEDS))

    def as_data(self) -> dict[str, Any]:
        """Plain values, for files."""
        return attrs.asdict(self, value_serializer=_plain)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Plan:
        """The plan that `as_data` wrote; what is unknown or of another type is left out."""
        usual = cls()
        values: dict[str, Any] = {}
        for a in attrs.fields(cls):
            if a.name not in data:
                continue
            value = data[a.name]
            wanted = getattr(usual, a.name)
            if isinstance(wanted, tuple):
                item = int if a.name == "people" else str
                if isinstance(value, list) and all(type(v) is item for v in value):
                    values[a.name] = tuple(value)
            elif a.name == "seed":
                if value is None or type(value) is int:
                    values[a.name] = value
            elif type(value) is type(wanted):
                values[a.name] = value
        return cls(**values)


def _plain(_: type, __: Any, value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def usual_plan(registry: Registry) -> Plan:
    """What a first start offers: the first mode there is, as that mode likes to be played."""
    modes = playable_modes(registry)
    mode = registry.modes[modes[0]]
    bots = [b for b in ("default", "random") if b in registry.bots] or ["random"]
    return Plan(mode=mode.id, players=mode.default_players, bots=(bots[0],))


def playable_modes(registry: Registry) -> list[str]:
    """The modes to play, the sandbox last."""
    return sorted(registry.modes, key=lambda m: ("sandbox" in registry.modes[m].provides, m))


def problems_of(registry: Registry, plan: Plan) -> list[Problem]:
    """Everything that does not fit: what stops the game, then the warnings."""
    try:
        return list(build_ruleset(registry, plan.setup()).warnings)
    except SetupError as error:
        return error.problems


def faults(registry: Registry, plan: Plan) -> frozenset[str]:
    """The messages of everything that stops a game of this plan."""
    return frozenset(p.message for p in problems_of(registry, plan) if p.fatal)


def new_problem(registry: Registry, known: frozenset[str], other: Plan, language: str) -> str:
    """Why `other` can't be played, beside what is `known` to be wrong already; "" if nothing."""
    worse = [p for p in problems_of(registry, other) if p.fatal and p.message not in known]
    return ("；" if language == "zh" else "; ").join(p.text(language) for p in worse)


def fitted(registry: Registry, plan: Plan) -> Plan:
    """A plan from a file, changed where today's packages have no such thing.

    What is installed decides: an unknown mode becomes the usual one, unknown packs, options and
    bots are left out, seats and people come into the mode's range.
    """
    usual = usual_plan(registry)
    mode = registry.modes.get(plan.mode)
    if mode is None:
        plan = plan.with_(mode=usual.mode, draft="")
        mode = registry.modes[usual.mode]
    packs = {*registry.decks, *registry.general_packs, *registry.aliases}
    players = min(max(plan.players, mode.players[0]), mode.players[-1])
    options = {
        k: v
        for k, v in plan.options.items()
        if k in registry.options and registry.options[k].value(v) is not None
    }
    return plan.with_(
        players=players,
        packages=tuple(p for p in plan.packages if p in packs),
        preset=plan.preset if plan.preset in registry.presets else "official",
        options=options,
        draft=plan.draft if plan.draft in mode.drafts else "",
        generals=tuple(g for g in plan.generals if g in registry.generals),
        bans=tuple(g for g in plan.bans if g in registry.generals),
        people=tuple(p for p in plan.people if 0 <= p < players),
        bots=tuple(b for b in plan.bots if b in bot_ids(registry)) or usual.bots,
    )


def bot_ids(registry: Registry) -> list[str]:
    """The bots there are; "random" is always there."""
    return sorted({*registry.bots, "random"})


def make_sitting(
    loaded: Loaded,
    plan: Plan,
    language: str,
    report: Callable[[str], None] | None = None,
    strict: bool = False,
) -> Sitting:
    """The sitting of a plan that has a seed. Raises `SetupError`."""
    from sanguosha.plugins.sitting import Sitting
    from sanguosha.policies import random_policy

    known = {"random": random_policy, **loaded.registry.bots}
    bots = [known.get(plan.bot(i), random_policy) for i in range(plan.players)]
    return Sitting(
        loaded=loaded,
        ruleset=build_ruleset(loaded.registry, plan.setup()),
        seed=plan.seed or 0,
        people=plan.people,
        bots=bots,
        language=language,
        strict=strict,
        report=report,
    )


def plan_of(sitting: Sitting) -> Plan:
    """The plan of a sitting that somebody else made (the command line)."""
    setup = sitting.ruleset.setup
    names = {id(f): name for name, f in sitting.loaded.registry.bots.items()}
    bots = [names.get(id(f), "random") for f in sitting.bots]
    seats = tuple(bots[i % len(bots)] for i in range(setup.players))
    return plan_from(setup, tuple(sitting.people), seats, sitting.seed)


def plan_from(
    setup: Setup, people: tuple[int, ...], bots: tuple[str, ...], seed: int | None
) -> Plan:
    """The plan that plays by `setup`; `people`: their seats, `bots`: ids by seat."""
    return Plan(
        mode=setup.mode,
        players=setup.players,
        packages=tuple(setup.packages),
        draft=setup.draft,
        preset=setup.preset,
        options=dict(setup.options),
        generals=tuple(setup.generals),
        bans=tuple(setup.bans),
        printings=tuple(setup.printings),
        extra=dict(setup.extra),
        people=people,
        bots=bots,
        seed=seed,
    )


class LastSetup:
    """The last setup, in a file. One that can't be read is put aside and forgotten."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def load(self, registry: Registry) -> Plan:
        """The last setup as far as it can be played today, else the usual one."""
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
            return fitted(registry, Plan.from_data(data))
        except FileNotFoundError:
            return usual_plan(registry)
        except (OSError, ValueError, AttributeError):
            with suppress(OSError):
                put_aside(self.path)
            return usual_plan(registry)

    def keep(self, plan: Plan) -> None:
        """Remember a setup; its seed only if it was typed."""
        try:
            write_whole(self.path, json.dumps(plan.as_data(), ensure_ascii=False, indent=2) + "\n")
        except OSError:
            return
