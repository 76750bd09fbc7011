"""Sanguosha identity mode (身份局): lord, loyalists, rebels, renegade."""

__version__ = "0.1.0"
