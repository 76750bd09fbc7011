"""The cards of 军争, one module a printed type."""
