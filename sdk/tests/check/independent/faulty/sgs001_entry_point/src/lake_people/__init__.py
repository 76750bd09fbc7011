"""湖上人。 Lake People."""
