"""桌规。 Table Rules."""
