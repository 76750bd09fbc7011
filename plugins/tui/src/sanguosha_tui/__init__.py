"""The Textual terminal frontend of the Sanguosha engine."""

from __future__ import annotations

from typing import Any

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """`plugin`, the object that the entry point names, is imported when it is asked for."""
    if name == "plugin":
        from importlib import import_module

        return import_module("sanguosha_tui.plugin")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
