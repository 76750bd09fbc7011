"""文件夹。 A folder without a project: two modules, relative imports, a chain of own names."""

from .base import Frugal
from .people import SHOU_CAI, Miser

__all__ = ["SHOU_CAI", "Frugal", "Miser"]
