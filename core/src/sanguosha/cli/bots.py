"""Players and observers by id."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sanguosha.cli.common import Refusal, split_names

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry
    from sanguosha.plugins.hookspecs import Observer
    from sanguosha.plugins.manager import Loaded
    from sanguosha.simulation import Factory


def bot_factories(registry: Registry, ids: str) -> list[Factory]:
    """The factories of a comma-separated list of bot ids.

    Raises `Refusal` for an unknown one. "random" is always there: if no package brings it, the
    engine's own plays.
    """
    from sanguosha.policies import random_policy

    known: dict[str, Factory] = {"random": random_policy, **registry.bots}
    names = split_names([ids])
    if not names:
        raise Refusal("no bot is named", "--bots " + " | ".join(sorted(known)))
    for name in names:
        if name not in known:
            near = difflib.get_close_matches(name, known, 3, 0.5)
            hint = "did you mean " + ", ".join(near) + "?" if near else ""
            raise Refusal(f"there is no bot {name!r}", hint or "known: " + ", ".join(sorted(known)))
        try:
            known[name](0)
        except Exception as error:
            from sanguosha.faults import describe

            raise Refusal(f"bot {name!r} can't be made: {describe(error)}", "correct it") from None
    return [known[name] for name in names]


def observers_by_id(loaded: Loaded, ids: Sequence[str]) -> dict[str, Observer]:
    """The observers of these ids. Raises `Refusal` for an unknown one."""
    if not ids:
        return {}
    known = loaded.plugins.observers()
    for id in ids:
        if id not in known:
            raise Refusal(f"there is no observer {id!r}", "installed: " + ", ".join(sorted(known)))
    return {id: known[id] for id in ids}
