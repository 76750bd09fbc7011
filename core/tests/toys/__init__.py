"""A made-up game that needs nothing but the engine."""
