"""Names that something else has already: a package that uses one would be left out."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from importlib.machinery import PathFinder

from sanguosha_sdk.new.plan import BadName

#: YAML reads these as something else than a word.
_NOT_WORDS = frozenset(("true", "false", "null"))


def check_free(ids: Iterable[tuple[str, str]]) -> None:
    """That nobody has these (kind, id) already, and none is there twice.

    :raises BadName: with who has it.
    """
    from sanguosha.plugins.manager import load_registry

    registry = load_registry().registry
    wanted = list(ids)
    for (kind, id), times in Counter(wanted).items():
        owner = id if kind == "package" and id in registry.packages else None
        owner = owner or registry.owner.get((kind, id))
        if owner is not None:
            raise BadName(f"{owner!r}, which is installed, has a {kind} {id!r}: choose another id")
        if times > 1:
            raise BadName(
                f"the {kind} {id!r} is there twice: give ids, e.g. --skill trigger:solace"
            )
        if id in _NOT_WORDS:
            raise BadName(f"{id!r} is no word in a scenario file: choose another id")


def check_module(id: str) -> None:
    """That a package of this name would be found, and hide nothing.

    :raises BadName: with what has the name.
    """
    if id in sys.stdlib_module_names or id in sys.builtin_module_names:
        raise BadName(f"Python has a module {id!r} of its own: choose another id")
    spec = PathFinder.find_spec(id)
    if spec is not None and spec.origin is not None:
        raise BadName(
            f"there is a Python package {id!r} already ({spec.origin}): choose another id"
        )
