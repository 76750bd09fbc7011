"""Sanguosha maneuvering (军争篇): wine, elements, chains and their deck."""

__version__ = "0.1.0"
