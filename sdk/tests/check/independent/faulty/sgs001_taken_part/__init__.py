"""A folder of two modules; one of them doesn't load."""

from .skills import Tally

SKILLS = [Tally]
