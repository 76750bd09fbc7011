"""决斗者。 Duellists."""
