"""The Textual terminal frontend of the Sanguosha engine."""

__version__ = "0.1.0"
