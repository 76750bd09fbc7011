"""Sanguosha maneuvering (军争篇): wine, elements, chains and their deck."""

from typing import Any

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    # The entry point names `plugin`; it is loaded only when asked for.
    if name == "plugin":
        import importlib

        return importlib.import_module("sanguosha_maneuvering.plugin")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
