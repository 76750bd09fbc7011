"""北风。 North Wind."""
