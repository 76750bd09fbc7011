"""The named moments of the rule book, grouped by flow, and what each hands to a skill."""
