"""The standard generals, by pack."""

GENERALS: dict = {}
