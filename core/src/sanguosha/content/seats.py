"""Seats whose general, role or hp a setup fixes beforehand (`Setup.extra["seats"]`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attrs import fields, frozen

from sanguosha.content.problem import Problem

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.content.ruleset import Ruleset, Setup


@frozen
class SeatPlan:
    """What a setup fixes about one seat; None: left to the game.

    `hand`: cards of the first hand, "slash" or "slash S7"; the rest of it is dealt.
    """

    general: str | None = None
    deputy: str | None = None
    role: str | None = None
    kingdom: str | None = None
    hp: int | None = None
    max_hp: int | None = None
    hand: tuple[str, ...] = ()

    def generals(self, ruleset: Ruleset) -> list[General]:
        """The generals it names."""
        return [ruleset.generals[g] for g in (self.general, self.deputy) if g is not None]


OPEN = SeatPlan()
_KEYS = tuple(f.name for f in fields(SeatPlan))


def seat_plans(setup: Setup) -> dict[int, SeatPlan]:
    """The plans of a checked setup by seat index; seats without one are missing."""
    return read_plans(setup)[0]


def read_plans(setup: Setup) -> tuple[dict[int, SeatPlan], list[Problem]]:
    """The plans and what is wrong with them. Indices may be numbers or (from files) digits."""
    raw = setup.extra.get("seats") or {}
    if not isinstance(raw, Mapping):
        return {}, [_bad("seats must map a seat's index to its facts")]
    plans: dict[int, SeatPlan] = {}
    problems: list[Problem] = []
    for key, facts in raw.items():
        index = int(key) if str(key).isdigit() else -1
        if not 0 <= index < setup.players:
            problems.append(_bad(f"there is no seat {key!r}", f"0 to {setup.players - 1}"))
        elif not isinstance(facts, Mapping):
            problems.append(_bad(f"seat {index}: facts must be a mapping"))
        else:
            wrong = [str(k) for k in facts if k not in _KEYS]
            wrong += [k for k, v in facts.items() if k in _KEYS and not _fits(k, v)]
            if wrong:
                known = "one of " + ", ".join(_KEYS)
                problems.append(_bad(f"seat {index}: can't read {', '.join(wrong)}", known))
            else:
                plans[index] = SeatPlan(**{**facts, "hand": tuple(facts.get("hand", ()))})
    return plans, problems


def _fits(key: str, value: Any) -> bool:
    if value is None:
        return key != "hand"
    if key == "hand":
        return isinstance(value, list | tuple) and all(isinstance(v, str) for v in value)
    if key in ("hp", "max_hp"):
        return isinstance(value, int) and not isinstance(value, bool) and value > 0
    return isinstance(value, str)


def plan_problems(setup: Setup, ruleset: Ruleset) -> list[Problem]:
    """What is wrong with the seats that a setup fixes."""
    plans, problems = read_plans(setup)
    people: dict[str, int] = {}
    for index, plan in sorted(plans.items()):
        for id in (plan.general, plan.deputy):
            general = ruleset.generals.get(id) if id is not None else None
            if id is None:
                continue
            if general is None:
                problems.append(
                    Problem(
                        "unknown_general",
                        f"seat {index}: there is no general {id!r} in the packs of this game",
                        "name a general of a pack that is in play",
                        zh=f"{index}号座位：本局的武将包里没有“{id}”",
                    )
                )
            elif general.who in people:
                problems.append(
                    Problem(
                        "same_person",
                        f"seats {people[general.who]} and {index} both play {general.who!r}",
                        "a historical person is in a game once",
                        zh=f"{people[general.who]}号与{index}号座位是同一人物“{general.zh}”",
                    )
                )
            else:
                people[general.who] = index
        if plan.role is not None and ruleset.mode.roles and plan.role not in ruleset.mode.roles:
            problems.append(
                _bad(f"seat {index}: there is no role {plan.role!r}", ", ".join(ruleset.mode.roles))
            )
    return problems


def _bad(message: str, hint: str = "") -> Problem:
    return Problem("bad_seats", message, hint, zh=f"座位设定有误：{message}")
