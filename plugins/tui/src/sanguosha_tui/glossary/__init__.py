"""Words of the rules that the gallery explains."""
