"""Trying a general at the table while it is being written."""
