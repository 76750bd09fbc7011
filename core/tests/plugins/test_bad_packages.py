"""Packages that are wrong in every way anybody could think of: left out, with place and remedy."""

from pathlib import Path

import pytest

from sanguosha.plugins.manager import load_registry
from sanguosha.plugins.problems import LoadProblem

TOP = "from sanguosha import *\nfrom sanguosha.content.sandbox import Sandbox\n"
CARD = 'class Aa(SelfTrick):\n    """甲：一。"""\n'

#: File text -> what the message and the remedy must say.
CASES = {
    # import
    "def x(:\n": "invalid syntax",
    "class A:\n\tx = 1\n        y = 2\n": "inconsistent use of tabs",
    'x = "\0"\n': "null bytes",
    "import no_such_module_at_all\n": "install the module 'no_such_module_at_all'",
    "from sanguosha import Genral\n": "did you mean General",
    "import sanguosha_mod_made as me\nme.THING\n": "sanguosha_mod_made",
    'raise ValueError("boom")\n': "ValueError: boom",
    "import sys\nsys.exit(0)\n": "SystemExit",
    "def f():\n    return f()\nf()\n": "RecursionError",
    "": "no general, card, skill, mode or option",
    "x = 5\n": "no general, card, skill, mode or option",
    # hooks
    "def sanguosha_packages():\n    raise KeyError('x')\n": "KeyError: 'x'",
    "def sanguosha_packages(registry):\n    return []\n": "has no argument 'registry'",
    "def sanguosha_packages():\n    return None\n": "brings a NoneType",
    "def sanguosha_packages():\n    return 42\n": "brings a int",
    "async def sanguosha_packages():\n    return []\n": "brings a coroutine",
    "def sanguosha_package():\n    return []\n": "the nearest: sanguosha_packages",
    # versions
    TOP + 'PACKAGE = Package("a", api=None)\n': "its api is None",
    TOP + 'PACKAGE = Package("a", api="1")\n': "its api is '1'",
    TOP + 'PACKAGE = Package("a", api=1.5)\n': "its api is 1.5",
    TOP + 'PACKAGE = Package("a", api=True)\n': "its api is True",
    TOP + 'PACKAGE = Package("a", api=99)\n': "update the engine",
    TOP + 'PACKAGE = Package("a", api=0)\n': "update the package",
    # form
    'PACKAGE = {"id": "x"}\n': "PACKAGE is a dict",
    TOP + "PACKAGE = Package(5)\n": "the package has the id 5",
    TOP + 'PACKAGE = Package("a b")\n': "the package has the id 'a b'",
    TOP + 'PACKAGE = Package("a", version=1)\n': "the package has the version 1",
    TOP + CARD + 'PACKAGE = Package("a", kinds=[Aa()])\n': "give the class: Aa, not Aa()",
    TOP + 'PACKAGE = Package("a", kinds=["slash"])\n': "kinds holds 'slash'",
    TOP + 'PACKAGE = Package("a", kinds=Slash)\n': "name 'Slash' is not defined",
    TOP + 'PACKAGE = Package("a", kinds=5)\n': "write a list: kinds=[…]",
    TOP + 'PACKAGE = Package("a", generals=["b"])\n': "write a mapping: generals={…}",
    TOP + 'PACKAGE = Package("a", generals={"b": 5})\n': "generals['b'] is 5",
    TOP + 'PACKAGE = Package("a", generals={"b": ["c"]})\n': "which is no General",
    TOP + 'PACKAGE = Package("a", skills=["x"])\n': "skills holds 'x'",
    TOP + 'PACKAGE = Package("a", modes=[Sandbox])\n': "write Sandbox()",
    TOP + 'PACKAGE = Package("a", bots={"z": 5})\n': "bot 'z' is 5",
    TOP + "TEXTS = 5\n" + CARD: "write a mapping: texts={…}",
    TOP + 'TEXTS = {"why.x": "only"}\n' + CARD: "write (Chinese, English)",
    TOP + 'DECK = ["aa"]\n' + CARD: "write (suit, number, card id)",
    TOP + CARD + "    targets = 1\n": "write (least, most), e.g. (1, 1)",
    TOP + CARD + "    targets = (3, 1)\n": "has targets (3, 1)",
    TOP + CARD + '    limit = "one"\n': "has limit 'one'",
    TOP + 'class A(Armor):\n    """甲：一。"""\n    skills = ("x",)\n': "write (ItsSkill,)",
    TOP + 'class A(Weapon):\n    """甲：一。"""\n    range = "2"\n': "has range '2'",
    TOP + 'class A(Sandbox, id="aa"):\n    """甲：一。"""\n    players = 3\n': "has players 3",
    TOP
    + 'class A(Sandbox, id="aa"):\n    """甲：一。"""\n    players = range(0)\n': "players range",
    # ids that are taken
    TOP + 'A = General("xx", "曹", "wei", 4, [])\nB = General("xx", "操", "wei", 4, [])\n': "'xx'",
    TOP + 'class A(Sandbox, id="sandbox"):\n    """甲：一。"""\n': "already brought by 'core'",
    TOP
    + 'A = rule_option("direction", "方向", "d", ("cw", "甲", "a"))\n'
    + CARD: "'direction' is already brought by 'core'",
    TOP + 'PACKAGE = Package("core")\n': "already brought by 'core'",
    TOP + 'PACKAGE = Package("a", requires=["nope"])\n': "install nope",
}


def problem_of(text: str | bytes, tmp_path: Path) -> LoadProblem:
    file = tmp_path / "made.py"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    loaded = load_registry([file], only=[])
    (problem,) = loaded.problems
    assert "sandbox" in loaded.registry.modes, "the game starts without it"
    return problem


@pytest.mark.parametrize("text", CASES)
def test_a_package_of_this_kind(text: str, tmp_path: Path) -> None:
    problem = problem_of(text, tmp_path)
    assert CASES[text] in str(problem)
    assert "made" in str(problem) and problem.remedy and "\n" not in problem.message
    assert "Traceback" not in str(problem)


def test_a_file_in_another_encoding(tmp_path: Path) -> None:
    problem = problem_of('x = "三国"\n'.encode("gbk"), tmp_path)
    assert "made.py" in str(problem) and "utf-8" in str(problem)


def test_a_file_given_twice_and_two_of_one_name(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    first, second = tmp_path / "made.py", tmp_path / "sub" / "made.py"
    for file in (first, second):
        file.write_text(TOP + CARD, "utf-8")
    for mods, says in (
        ([first, first], "given twice"),
        ([first, tmp_path / "sub" / ".." / "made.py"], "given twice"),
        ([first, second], "has the name of"),
    ):
        loaded = load_registry(mods, only=[])
        (problem,) = loaded.problems
        assert says in problem.message and "aa" in loaded.registry.kinds


#: What raises while a game is set up: text of the file, and what is said.
SETUPS = {
    CARD + "    def configure(self, options):\n        return options['zzz']\n": "card 'aa'",
    'class A(RuleSkill, id="aa"):\n    """甲：一。"""\n    @classmethod\n'
    "    def in_force(cls, options):\n        return options['zzz']\n": "skill 'aa'",
    'class A(Sandbox, id="aa"):\n    """甲：一。"""\n'
    "    def problems(self, setup, ruleset):\n        return options['zzz']\n": "mode 'aa'",
    'class A(Sandbox, id="aa"):\n    """甲：一。"""\n'
    "    def problems(self, setup, ruleset):\n        return ['bad']\n": "which is no Problem",
    'class A(Sandbox, id="aa"):\n    """甲：一。"""\n'
    "    def draft(self, setup, options):\n        exit()\n": "SystemExit",
}


@pytest.mark.parametrize("text", SETUPS)
def test_what_raises_while_a_game_is_set_up(text: str, tmp_path: Path) -> None:
    from sanguosha import Setup, SetupError, build_ruleset

    file = tmp_path / "made.py"
    file.write_text(TOP + text, "utf-8")
    registry = load_registry([file], only=[], strict=True).registry
    mode = "aa" if "aa" in registry.modes else "sandbox"
    with pytest.raises(SetupError) as caught:
        build_ruleset(registry, Setup(mode=mode, players=2))
    said = str(caught.value)
    assert SETUPS[text] in said and "of package 'made'" in said and "--disable" in said


#: Setups of the wrong form, as they come from files and programs.
FORMS = [
    {"players": "3"},
    {"players": None},
    {"players": 3.0},
    {"players": True},
    {"mode": 7},
    {"preset": ["x"]},
    {"packages": (1,)},
    {"packages": "standard"},
    {"generals": (None,)},
    {"options": (1,)},
    {"extra": 5},
    {"draft": 5},
]


@pytest.mark.parametrize("facts", FORMS)
def test_a_setup_of_the_wrong_form(facts: dict[str, object]) -> None:
    from sanguosha import Setup, SetupError, build_ruleset

    (name,) = facts
    with pytest.raises(SetupError, match=f"the setup's {name} is "):
        build_ruleset(load_registry(only=[]).registry, Setup(**facts))  # type: ignore[arg-type]
