"""Methods that the rules call, refused as their class is made if they can't be called so."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any


def check_effect(fn: Callable[..., Any], takes: tuple[str, ...]) -> None:
    """Refuse a method of an effect that could never be awaited or called.

    Raises TypeError with the line to write.
    """
    if not inspect.isfunction(fn):
        return
    if fn.__name__ == "<lambda>":
        if inspect.signature(fn).parameters and not inspect.iscoroutinefunction(fn):
            raise TypeError("an effect is no lambda: write an `async def` method")
        return
    wanted = f"async def {fn.__name__}({', '.join(takes)})"
    if inspect.isasyncgenfunction(fn):
        raise TypeError(f"{fn.__qualname__} contains a `yield`: an effect awaits and gives nothing")
    if not inspect.iscoroutinefunction(fn):
        raise TypeError(f"{fn.__qualname__} is no coroutine: write `{wanted}`")
    if not _takes(fn, takes):
        raise TypeError(f"{fn.__qualname__} takes other arguments: write `{wanted}`")


def check_sync(what: str, fn: Any) -> None:
    """Refuse a condition or number that is a coroutine. Raises TypeError."""
    if inspect.iscoroutinefunction(fn):
        name = getattr(fn, "__qualname__", what)
        raise TypeError(f"{what} is asked at once and can't wait: write {name} with plain `def`")


def check_overrides(cls: type) -> None:
    """Refuse methods of a class that do not fit the engine's methods that they replace.

    Raises TypeError with the line to write.
    """
    for name, fn in vars(cls).items():
        if not inspect.isfunction(fn) or name.startswith("__"):
            continue
        rule = _rule(cls, name)
        if rule is None:
            continue
        takes = tuple(inspect.signature(rule).parameters)
        line = f"def {name}({', '.join(takes)})"
        if inspect.isasyncgenfunction(fn):
            raise TypeError(f"{fn.__qualname__} contains a `yield`: write `{line}` without it")
        if inspect.iscoroutinefunction(rule):
            line = f"async {line}"
            if not inspect.iscoroutinefunction(fn):
                raise TypeError(f"{fn.__qualname__} is no coroutine: write `{line}`")
        elif inspect.iscoroutinefunction(fn):
            raise TypeError(f"{fn.__qualname__} is asked at once and can't wait: write `{line}`")
        if not _takes(fn, takes):
            raise TypeError(f"{fn.__qualname__} takes other arguments: write `{line}`")


def _rule(cls: type, name: str) -> Callable[..., Any] | None:
    """The engine's own method of this name among the bases, the root of all."""
    found = None
    for base in cls.__mro__[1:]:
        fn = vars(base).get(name)
        module = base.__module__
        if inspect.isfunction(fn) and (module == "sanguosha" or module.startswith("sanguosha.")):
            found = fn
    return found


def _takes(fn: Callable[..., Any], names: tuple[str, ...]) -> bool:
    try:
        inspect.signature(fn).bind(*names)
    except TypeError:
        return False
    return True
