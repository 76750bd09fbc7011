"""Declarations of cards, generals, modes, options and packages, and the registry."""
