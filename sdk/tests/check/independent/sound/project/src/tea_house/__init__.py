"""茶馆。 Tea House."""
