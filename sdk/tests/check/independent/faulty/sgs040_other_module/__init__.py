"""两个模块。 The list stands in one module, the skill in another."""

from .skill import Archive
from .store import PAPERS

__all__ = ["PAPERS", "Archive"]
