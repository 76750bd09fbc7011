"""两个模块。 Everything of the other module at once."""

from .helpers import *
from .skill import Comet

__all__ = ["Comet"]
