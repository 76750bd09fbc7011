"""Runs scenarios: builds the table, answers decisions with the steps, checks what must hold."""
