"""Bots that play Sanguosha, one module a policy."""

__version__ = "0.1.0"
