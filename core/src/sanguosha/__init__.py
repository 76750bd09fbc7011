"""The Sanguosha (三国杀) engine: no card, no general, no mode and no screen.

Everything an author needs is importable from here; see `sanguosha.api` for the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from sanguosha.api import *  # noqa: F403
else:
    # A type checker would take it for a module that has every name.

    def __getattr__(name: str) -> Any:
        # Loaded on first use, so that `sgs --version` does not load the engine.
        if name.startswith("__") and name != "__all__":
            raise AttributeError(name)
        import importlib

        api = importlib.import_module("sanguosha.api")
        try:
            return getattr(api, name)
        except AttributeError:
            raise AttributeError(f"module 'sanguosha' has no attribute {name!r}") from None
