"""The ``sgs`` command. Nothing but click is imported before a subcommand runs."""

import click

from sanguosha import __version__


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="sgs")
def main() -> None:
    """三国杀 Sanguosha: play, simulate and extend."""
