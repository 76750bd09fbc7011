"""Driving a game from a screen: the worker, the picks, the keys."""
