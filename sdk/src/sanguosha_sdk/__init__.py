"""Tools for authors of Sanguosha packages: new, check, scenario, soak, docs."""

__version__ = "0.1.0"
