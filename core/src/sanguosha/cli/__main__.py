"""``python -m sanguosha.cli``: the ``sgs`` command without its script."""

from sanguosha.cli import main

main(prog_name="sgs")
