"""What of a setup does not fit identity mode, before the start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sanguosha import Mode, Problem, Ruleset, SeatPlan, Setup, seat_plans, warning
from sanguosha_identity.options import CHOICES, LIMITS
from sanguosha_identity.roles import LORD, REBEL, RENEGADE, TABLES
from sanguosha_identity.table import wanted_roles

if TYPE_CHECKING:
    from collections.abc import Mapping


#: Smaller tables are for learning only (modes.md §1.1).
SMALLEST_BOX_TABLE = 4


def setup_problems(mode: Mode, setup: Setup, ruleset: Ruleset) -> list[Problem]:
    """Role tables, roles given to seats, and two ways of choosing generals at once."""
    if setup.by_hand or setup.players not in mode.players:
        return []
    plans = seat_plans(setup)
    return [
        *_players(setup, ruleset),
        *_roles(setup, ruleset, plans),
        *_choice(setup, ruleset),
    ]


def _players(setup: Setup, ruleset: Ruleset) -> Iterator[Problem]:
    option = ruleset.options["identity_players"]
    if option in LIMITS and setup.players not in LIMITS[option]:
        yield Problem(
            "identity_players",
            f"option identity_players allows {option} players, not {setup.players}",
            "change the option or the number of players",
            zh=f"选项 identity_players 只允许{option}人",
        )
    elif option == "4-10" and setup.players < SMALLEST_BOX_TABLE:
        yield warning(
            "teaching_table",
            f"{setup.players} players sit at a teaching table: the box begins with four",
            "play with four or more",
            f"{setup.players}人是教学配置，正式对局从四人开始",
        )


def _roles(setup: Setup, ruleset: Ruleset, plans: Mapping[int, SeatPlan]) -> Iterator[Problem]:
    try:
        roles = wanted_roles(setup, ruleset.options, plans)
    except ValueError as error:
        yield _table(
            str(error),
            "write e.g. 'ZCFFN' (Z lord, C loyalist, F rebel, N renegade)",
            "读不懂；写成“主忠反反内”或“ZCFFN”",
        )
        return
    except KeyError:
        name = ruleset.options["role_table"]
        sizes = ", ".join(map(str, TABLES[name]))
        yield Problem(
            "no_role_table",
            f"the role table {name!r} has no row for {setup.players} players",
            f"play with {sizes}, or write a table of your own",
            zh=f"身份配置“{name}”没有{setup.players}人的一行，可以是{sizes}人",
        )
        return
    if len(roles) != setup.players:
        yield _table(
            f"{len(roles)} roles for {setup.players} players",
            "one role a player",
            f"{setup.players}人却有{len(roles)}个身份",
        )
    if roles.count(LORD) != 1:
        lords = roles.count(LORD)
        yield _table(f"{lords} lords", "exactly one lord (Z)", f"有{lords}个主公，应当恰有一个")
    if not {REBEL, RENEGADE} & set(roles):
        yield _table(
            "nobody is against the lord",
            "at least one rebel (F) or renegade (N)",
            "没有反贼也没有内奸",
        )
    left = Counter(roles)
    left.subtract(p.role for p in plans.values() if p.role is not None)
    for role in sorted(r for r, n in left.items() if n < 0):
        yield Problem(
            "role_not_in_table",
            f"more seats are given the role {role!r} than the table has",
            "give the table too (extra 'roles'), or give every seat its role",
            zh=f"指定为“{role}”的座位多于身份配置中的数目",
        )


def _table(message: str, hint: str, zh: str) -> Problem:
    return Problem("bad_role_table", f"role table: {message}", hint, zh=f"身份配置有误：{zh}")


def _choice(setup: Setup, ruleset: Ruleset) -> Iterator[Problem]:
    option = setup.options.get("general_choice")
    if option is not None and setup.draft and CHOICES.get(option) != setup.draft:
        yield warning(
            "two_drafts",
            f"draft rule {setup.draft!r} goes before option general_choice {option!r}",
            "give only one of them",
            f"选将方式“{setup.draft}”优先于选项 general_choice",
        )
