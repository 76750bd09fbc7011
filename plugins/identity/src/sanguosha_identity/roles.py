"""The roles and how many of each sit at a table, as data (modes.md §1.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

LORD, LOYALIST, REBEL, RENEGADE = "lord", "loyalist", "rebel", "renegade"
ROLES = (LORD, LOYALIST, REBEL, RENEGADE)

#: How a role is written in a table: 主 忠 反 内 by the first letters of their sounds.
LETTERS = {"Z": LORD, "C": LOYALIST, "F": REBEL, "N": RENEGADE}

#: Other words that a table of one's own may use for a role.
NAMES = {
    **{role: role for role in ROLES},
    **LETTERS,
    **{letter.lower(): role for letter, role in LETTERS.items()},
    "主公": LORD,
    "忠臣": LOYALIST,
    "反贼": REBEL,
    "内奸": RENEGADE,
    "主": LORD,
    "忠": LOYALIST,
    "反": REBEL,
    "内": RENEGADE,
}

#: Players -> roles. Two and three are the teaching tables; the box has four to ten.
STANDARD = {
    2: "ZF",
    3: "ZFN",
    4: "ZCFN",
    5: "ZCFFN",
    6: "ZCFFFN",
    7: "ZCCFFFN",
    8: "ZCCFFFFN",
    9: "ZCCCFFFFN",
    10: "ZCCCFFFFFN",
}

DOUBLE_RENEGADE = {6: "ZCFFNN", 8: "ZCCFFFNN", 10: "ZCCCFFFFNN"}

NO_RENEGADE = {players: roles.replace("N", "C") for players, roles in STANDARD.items()}

#: Values of the option `role_table`.
TABLES: Mapping[str, Mapping[int, str]] = {
    "standard": STANDARD,
    "double_renegade": DOUBLE_RENEGADE,
    "no_renegade": NO_RENEGADE,
}


def read_roles(value: Any) -> list[str]:
    """A table of one's own: letters ("ZCFFN", "主忠反反内"), or a list of names or letters.

    Raises ValueError naming what it can't read.
    """
    words: Sequence[Any]
    if isinstance(value, str):
        words = value.replace(",", " ").split() if set(value) & set(", ") else list(value)
    elif isinstance(value, Sequence):
        words = value
    else:
        raise ValueError(f"a role table is a text or a list, not {value!r}")
    for word in words:
        if not isinstance(word, str) or word not in NAMES:
            raise ValueError(f"there is no role {word!r}")
    return [NAMES[word] for word in words]
