"""The command as a user types it, on the made-up game alone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sanguosha.cli import main

TOY = str(Path(__file__).parents[1] / "toys" / "toy.py")

Sgs = Callable[..., Result]


@pytest.fixture
def sgs(monkeypatch: pytest.MonkeyPatch) -> Sgs:
    """Runs `sgs` with these words; whatever is installed is not seen."""
    monkeypatch.setattr("sanguosha.plugins.pool.installed", list)

    def run(*words: str, stdin: str | None = None) -> Result:
        result = CliRunner().invoke(main, list(words), input=stdin, prog_name="sgs")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def toy() -> list[str]:
    """The options that bring the made-up game."""
    return ["--mod", TOY, "--mode", "toy_roles"]


@pytest.fixture
def refused(sgs: Sgs) -> Callable[..., str]:
    """Runs `sgs`, expects exit code 2 and no traceback, and gives the message."""

    def run(*words: str, stdin: str | None = None) -> str:
        result = sgs(*words, stdin=stdin)
        assert result.exit_code == 2, result.output
        assert "Traceback" not in result.output
        return result.stderr

    return run
