"""The Sanguosha (三国杀) engine: no card, no general, no mode and no screen."""

__version__ = "0.1.0"
