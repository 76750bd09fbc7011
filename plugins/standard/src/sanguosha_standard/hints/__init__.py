"""Hints for bots on the standard cards and skills: optional, and no rule reads them."""
