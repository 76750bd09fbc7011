"""江湖。 River Heroes."""
