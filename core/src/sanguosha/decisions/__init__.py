"""The closed set of questions, legality with reasons, defaults."""
