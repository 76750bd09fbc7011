"""``python -m sanguosha_tui``: the ``sgs`` command with the terminal screens."""

from sanguosha.cli import main

if __name__ == "__main__":
    main(prog_name="sgs")
