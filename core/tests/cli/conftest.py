"""The command as a user types it, on the made-up game alone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sanguosha.cli import main

TOY = str(Path(__file__).parents[1] / "toys" / "toy.py")

Sgs = Callable[..., Result]


@pytest.fixture
def sgs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Sgs:
    """Runs `sgs` with these words; whatever is installed is not seen, records go to `home`."""
    monkeypatch.setattr("sanguosha.plugins.pool.installed", list)
    monkeypatch.setenv("SANGUOSHA_HOME", str(tmp_path / "home"))

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


CLUMSY = '''
from sanguosha import General, Package, Phase, Skill, moments as m, on
from sanguosha.table.rng import Stream


class Stumble(Skill, locked=True):
    """绊倒：锁定技，结束阶段，你绊倒。"""

    @on(m.PhaseStart[Phase.FINISH])
    async def stumble(self, phase):
        raise LookupError("no such step")


class Whine(Skill):
    """哀怨：结束阶段，你可以摸一张牌。"""

    @on(m.PhaseStart[Phase.FINISH])
    async def whine(self, phase):
        await self.owner.draw(1)


def cheat(seed):
    return lambda decision: decision.default() + decision.default() + (None,)


def crash(seed):
    def play(decision):
        raise LookupError("no idea")
    return play


def watch(game, event):
    if event[0] == "game_over":
        print("observed", event[2])


PACKAGE = Package(
    "clumsy",
    generals={"clumsy": [General("tripper", "绊", "wei", 4, [Stumble]),
                         General("whiner", "怨", "wei", 4, [Whine])]},
    bots={"cheat": cheat, "crash": crash},
)


def sanguosha_packages():
    return PACKAGE


def sanguosha_observers():
    return {"watch": watch}
'''


@pytest.fixture
def clumsy(tmp_path: Path, toy: list[str]) -> list[str]:
    """The made-up game with two more generals, one of whom stumbles, and with bad bots."""
    file = tmp_path / "clumsy.py"
    file.write_text(CLUMSY, "utf-8")
    return [*toy, "--mod", str(file)]


@pytest.fixture
def people() -> str:
    """Generals among whom the one who stumbles is drawn often enough."""
    return "tripper,whiner,mason,smith,diver,singer,boatman,fisher,miller,hermit,weaver,heron"
