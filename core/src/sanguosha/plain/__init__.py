"""The plain table: a whole game line by line, for people, pipes and screen readers."""
