"""The generals of the standard edition, by pack."""
