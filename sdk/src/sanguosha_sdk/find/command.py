"""``sgs find-skill TEXT``."""

import click


@click.command("find-skill")
def find_skill() -> None:
    """x"""
