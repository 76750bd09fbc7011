"""The generals of the standard edition, by realm and printing."""
