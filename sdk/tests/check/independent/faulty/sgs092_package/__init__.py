"""两个模块。 The status stands in another module of the folder."""

from .marsh import Marsh
from .statuses import Stuck

__all__ = ["Marsh", "Stuck"]
