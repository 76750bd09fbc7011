"""State only: cards, zones, seats and the table. No rule, no question, no I/O."""
