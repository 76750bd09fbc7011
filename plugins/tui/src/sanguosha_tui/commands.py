"""Subcommands of ``sgs`` that this frontend brings."""

from __future__ import annotations

import shlex
import sys

import click


@click.command("serve-web")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option("--lang", type=click.Choice(["zh", "en"]), help="The language of the screens.")
@click.option("--debug", is_flag=True, help="Show Textual's log in the terminal.")
def serve_web(port: int, lang: str | None, debug: bool) -> None:
    """在浏览器里玩（只在本机）。 Play in a browser on this machine.

    Serves the terminal screens at http://localhost:PORT with textual-serve; every page that is
    opened is a game of its own. It listens on the loopback address only. Ctrl+C ends it.

    \b
    pip install textual-serve
    sgs serve-web --port 8000
    """
    try:
        from textual_serve.server import Server
    except ImportError:
        raise click.ClickException(
            "textual-serve is not installed\n  remedy: pip install textual-serve"
        ) from None
    command = [sys.executable, "-m", "sanguosha_tui", "play", "--frontend", "tui"]
    if lang is not None:
        command += ["--lang", lang]
    server = Server(shlex.join(command), host="localhost", port=port, title="三国杀 Sanguosha")
    server.serve(debug=debug)


COMMANDS = (serve_web,)
