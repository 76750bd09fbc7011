"""Sanguosha standard edition: the standard deck and the standard generals."""

__version__ = "0.1.0"
