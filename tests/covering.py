"""All-pairs covering arrays: few rows in which every two values of two factors meet somewhere.

Built factor by factor, deterministically: rows are first widened by the value that meets most
pairs that are still missing, then rows are added for what is left (the in-parameter-order way).
"""

from collections.abc import Mapping, Sequence
from itertools import combinations

Row = dict[str, str]
Pair = tuple[str, str, str, str]


def pairs_of(factors: Mapping[str, Sequence[str]]) -> set[Pair]:
    """Every pair (factor, value, factor, value) of two factors, in the order of the factors."""
    return {
        (a, x, b, y) for a, b in combinations(factors, 2) for x in factors[a] for y in factors[b]
    }


def pairs_in(row: Row) -> set[Pair]:
    """The pairs that one row has."""
    return {(a, row[a], b, row[b]) for a, b in combinations(row, 2)}


def covering_array(factors: Mapping[str, Sequence[str]]) -> list[Row]:
    """Rows with a value for every factor, in which every pair of values occurs."""
    # Factors with many values first: they set the number of rows.
    names = sorted(factors, key=lambda n: (-len(factors[n]), n))
    rows: list[Row] = [{}]
    for at, name in enumerate(names):
        before = names[:at]
        missing = [(x, b, y) for b in before for y in factors[b] for x in factors[name]]
        left = dict.fromkeys(missing)
        if not before:
            rows = [{name: value} for value in factors[name]]
            continue
        for row in rows:
            value = max(
                factors[name],
                key=lambda v: sum((v, b, row[b]) in left for b in before if b in row),
            )
            row[name] = value
            for b in before:
                if b in row:
                    left.pop((value, b, row[b]), None)
        for x, b, y in list(left):
            if (x, b, y) in left:
                row = _place(rows, {name: x, b: y})
                for c in before:
                    if c in row:
                        left.pop((row[name], c, row[c]), None)
    # What no pair asked for may be anything: the default.
    return [{name: row.get(name, factors[name][0]) for name in factors} for row in rows]


def _place(rows: list[Row], wanted: Row) -> Row:
    """Put two values into the first row that is free for them, or into a new one."""
    for row in rows:
        if all(row.get(k, v) == v for k, v in wanted.items()):
            row.update(wanted)
            return row
    rows.append(dict(wanted))
    return rows[-1]
