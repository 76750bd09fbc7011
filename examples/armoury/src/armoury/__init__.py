"""武库。 Armoury."""
