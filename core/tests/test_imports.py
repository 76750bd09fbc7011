"""The engine needs nobody: it imports no content, no screen and no author's tools."""

import ast
import subprocess
import sys
from pathlib import Path

from sanguosha import api

SOURCE = Path(__file__).parents[1] / "src" / "sanguosha"
FORBIDDEN = ("sanguosha_", "textual", "rich")


def imported(file):
    """Every module that a file names in an import, wherever it stands."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_no_source_file_names_content_screen_or_tools():
    files = sorted(SOURCE.rglob("*.py"))
    assert len(files) > 80
    bad = [(f.name, name) for f in files for name in imported(f) if name.startswith(FORBIDDEN)]
    assert bad == []


def test_a_made_up_game_loads_none_of_them():
    """Playing a game pulls in nothing but the engine and its few libraries."""
    script = (
        "import sys\n"
        "from sanguosha import Game, Registry, Setup, build_ruleset\n"
        "from sanguosha.content.core_package import core_package\n"
        "from toys.toy import PACKAGE\n"
        "from toys.players import random_player\n"
        "registry = Registry()\n"
        "registry.add(core_package())\n"
        "registry.add(PACKAGE)\n"
        "game = Game(build_ruleset(registry, Setup(mode='toy_pairs', players=3)), 1)\n"
        "game.policies = [random_player(i) for i in range(3)]\n"
        "game.run()\n"
        "print(*sys.modules)\n"
    )
    path = [str(Path(__file__).parent), *sys.path]
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:] = {path!r}\n{script}"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = done.stdout.split()
    assert "sanguosha.game" in loaded
    assert [name for name in loaded if name.startswith(FORBIDDEN)] == []


def test_the_rules_use_no_clock_and_no_random_source_but_the_table_s():
    for folder in ("table", "timing", "rules", "skills", "decisions", "content"):
        for file in sorted((SOURCE / folder).rglob("*.py")):
            names = set(imported(file))
            assert not names & {"random", "time", "datetime", "secrets", "uuid"}, file


def test_everything_can_be_imported_at_once():
    names = {}
    exec("from sanguosha import *", names)
    assert set(api.__all__) <= names.keys()
