"""The unpackaged door: one file loaded as a package."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sanguosha.plugins.manager import Loaded, load_registry
from sanguosha.plugins.problems import LoadProblem, Stage

LOOSE = '''
from sanguosha import General, Phase, Skill, Trick, moments as m, on


class Rest(Skill):
    """休整：结束阶段，你可以摸一张牌。"""

    @on(m.PhaseStart[Phase.FINISH])
    async def rest(self, phase):
        await self.owner.draw(1)


class Nap(Trick):
    """小睡：无效果。"""


SLEEPER = General("sleeper", "眠者", "wei", 4, [Rest])
DECK = [("heart", 7, "nap")]
TEXTS = {"option.doze": ("打盹", "doze")}
'''


def load(tmp_path: Path, source: str, name: str = "sleepy.py") -> Loaded:
    file = tmp_path / name
    file.write_text(source, "utf-8")
    return load_registry([file], only=[])


def failure(loaded: Loaded, stage: Stage) -> LoadProblem:
    (problem,) = loaded.problems
    assert problem.stage == stage and problem.remedy
    return problem


def test_loose_content_becomes_a_package(tmp_path: Path) -> None:
    loaded = load(tmp_path, LOOSE)
    registry = loaded.registry
    assert loaded.problems == []
    assert registry.general_packs == {"sleepy": ["sleeper"]}
    assert registry.decks == {"sleepy": [("heart", 7, "nap")]}
    assert registry.owner["skill", "rest"] == registry.owner["card", "nap"] == "sleepy"
    assert registry.texts["option.doze"] == ("打盹", "doze")
    source = loaded.source_of("card", "nap")
    assert source is not None and source.where == str(tmp_path / "sleepy.py")


LISTED = (
    LOOSE.replace("SLEEPER = ", "SLEEPER = FIRST = ")
    + '''
from sanguosha.content.sandbox import Sandbox
from sanguosha import rule_option


class Dormitory(Sandbox, id="dormitory"):
    """寝室：无规则。"""


GENERALS = [SLEEPER, General("snorer", "鼾者", "wei", 4, [Rest])]
MODES = [Dormitory()]
OPTIONS = (rule_option("beds", "床", "Beds", ("one", "一张", "One")),)
'''
)


def test_content_in_lists_counts_as_by_itself(tmp_path: Path) -> None:
    loaded = load(tmp_path, LISTED)
    assert loaded.problems == []
    assert loaded.registry.general_packs == {"sleepy": ["sleeper", "snorer"]}
    owner = loaded.registry.owner
    assert owner["mode", "dormitory"] == owner["option", "beds"] == "sleepy"


def test_a_package_of_its_own(tmp_path: Path) -> None:
    more = '\nfrom sanguosha import Package\nPACKAGE = Package("dreams", kinds=[Nap])\n'
    registry = load(tmp_path, LOOSE + more).registry
    assert "dreams" in registry.packages and registry.generals == {}


def test_hooks_in_a_file(tmp_path: Path) -> None:
    more = """
from sanguosha import Package
def sanguosha_packages():
    return [Package("dreams", kinds=[Nap]), Package("beds")]
def sanguosha_observers():
    return {"snore": print}
"""
    loaded = load(tmp_path, LOOSE + more)
    assert {"dreams", "beds"} <= set(loaded.registry.packages)
    assert loaded.plugins.observers() == {"snore": print}


def test_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "sleepy"
    folder.mkdir()
    (folder / "skills.py").write_text(LOOSE, "utf-8")
    (folder / "__init__.py").write_text("from .skills import SLEEPER, Rest, Nap\n")
    registry = load_registry([folder], only=[]).registry
    assert registry.general_packs == {"sleepy": ["sleeper"]}
    assert "nap" in registry.kinds


@pytest.mark.parametrize(
    ("source", "line", "says"),
    [
        ("a = 1\n\ndef f(:\n", 3, "SyntaxError"),
        ("a = 1\n  b = 2\n", 2, "IndentationError"),
        ("a = 1\nb = a / 0\n", 2, "ZeroDivisionError"),
        ("import sanguosha\nsanguosha.Nonsense\n", 2, "Nonsense"),
    ],
)
def test_errors_have_file_and_line(tmp_path: Path, source: str, line: int, says: str) -> None:
    problem = failure(load(tmp_path, source), Stage.IMPORT)
    assert problem.place == f"{tmp_path / 'sleepy.py'}:{line}"
    assert says in problem.message


def test_a_missing_file_has_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "sleepy.py").write_text("")
    problem = failure(load_registry([tmp_path / "slepy.py"], only=[]), Stage.FIND)
    assert str(tmp_path / "sleepy.py") in problem.remedy


def test_a_file_of_another_kind(tmp_path: Path) -> None:
    failure(load(tmp_path, "", "sleepy.txt"), Stage.FIND)


def test_an_empty_file(tmp_path: Path) -> None:
    problem = failure(load(tmp_path, "from sanguosha import Skill\n"), Stage.PACKAGES)
    assert problem.file == str(tmp_path / "sleepy.py")


def test_a_package_that_is_none(tmp_path: Path) -> None:
    problem = failure(load(tmp_path, "PACKAGE = {}\n"), Stage.PACKAGES)
    assert "PACKAGE is a dict" in problem.message


def test_a_file_that_clashes(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text(LOOSE, "utf-8")
    (tmp_path / "two.py").write_text(LOOSE, "utf-8")
    loaded = load_registry([tmp_path / "one.py", tmp_path / "two.py"], only=[])
    problem = failure(loaded, Stage.REGISTER)
    assert problem.package == "two" and problem.file == str(tmp_path / "two.py")


@pytest.fixture(autouse=True)
def forget() -> Callable[[], None]:
    import sys

    for name in [n for n in sys.modules if n.startswith("sanguosha_mod_")]:
        del sys.modules[name]
    return lambda: None


@pytest.mark.parametrize(
    ("line", "says", "remedy"),
    [
        ('DECK = [("spad", 1, "nap")]', "card 1 of deck 'sleepy' has the suit 'spad'", "spade"),
        ('DECK = [("heart", 99, "nap")]', "card 1 of deck 'sleepy' has the number 99", "1 to 13"),
        ("DECK = [5]", "card 1 of deck 'sleepy' is 5", "(suit, number, card id)"),
        ('G = General("mei", "梅", "wie", 4)', "of the kingdom 'wie'", "did you mean 'wei'?"),
        ('G = General("mei", "梅", "wei", -4)', "general 'mei' has hp -4", "from 1 up"),
        ('G = General("mei", "梅", "wei", "4")', "general 'mei' has hp '4'", "from 1 up"),
        ('G = General("mei lan", "梅", "wei", 4)', "can't be typed", "letters, digits"),
        ('G = General("mei", "梅", "wei", 4, ["rest"])', "has the skill 'rest'", "the class"),
        ('TEXTS = {"option.doze": "打盹"}', "text 'option.doze' is '打盹'", "(Chinese, English)"),
    ],
)
def test_a_slip_in_plain_facts_is_found(tmp_path: Path, line: str, says: str, remedy: str) -> None:
    loaded = load(tmp_path, f"{LOOSE}\n{line}\n")
    problem = failure(loaded, Stage.REGISTER)
    assert says in problem.message and remedy in problem.remedy
    assert "sleepy.py" in problem.place
    assert "sleepy" not in loaded.registry.packages


def test_a_kingdom_of_ones_own_needs_its_words(tmp_path: Path) -> None:
    line = 'G = General("mei", "梅", "hill", 4)\nTEXTS = {"kingdom.hill": ("山", "Hill")}'
    assert load(tmp_path, f"{LOOSE}\n{line}\n").problems == []


def project(folder: Path, toml: str) -> Path:
    package = folder / "src" / "sleepy_heads"
    package.mkdir(parents=True)
    hook = (
        "\n\ndef sanguosha_packages():\n"
        "    from sanguosha import Package\n"
        '    return Package("sleepy_heads", kinds=[Nap], decks={"sleepy_heads": DECK},\n'
        '                   generals={"sleepy_heads": [SLEEPER]})\n'
    )
    (package / "__init__.py").write_text("", "utf-8")
    (package / "plugin.py").write_text(LOOSE + hook, "utf-8")
    (folder / "pyproject.toml").write_text(toml, "utf-8")
    return folder


ENTRY = '[project.entry-points.sanguosha]\nsleepy_heads = "sleepy_heads.plugin"\n'


def test_a_project_is_loaded_from_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.path", list(sys.path))
    loaded = load_registry([project(tmp_path, ENTRY)], only=[])
    assert loaded.problems == []
    assert "sleeper" in loaded.registry.generals
    source = loaded.source_of("general", "sleeper")
    assert source is not None and source.where == str(tmp_path)
    for name in [n for n in sys.modules if n.startswith("sleepy_heads")]:
        del sys.modules[name]


def test_a_project_file_that_is_not_toml_is_named(tmp_path: Path) -> None:
    loaded = load_registry([project(tmp_path, "[project\n")], only=[])
    problem = failure(loaded, Stage.FIND)
    assert "pyproject.toml" in problem.place
