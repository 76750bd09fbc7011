"""The cards of the standard decks, one module a printed type."""
