"""What loads, what is left out, and what is said about it."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sanguosha.plugins.discover import installed
from sanguosha.plugins.manager import Loaded, load_registry
from sanguosha.plugins.problems import LoadError, LoadProblem, Stage, message_of

Install = Callable[..., Path]
Source = Callable[..., str]


@pytest.fixture(autouse=True)
def nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Only the plugins laid out by the test are seen."""
    monkeypatch.delenv("SANGUOSHA_DISABLE", raising=False)
    monkeypatch.setattr(
        "sanguosha.plugins.pool.installed",
        lambda: [s for s in installed() if s.where.startswith("made-up-")],
    )


def only_problem(loaded: Loaded, package: str, stage: Stage) -> LoadProblem:
    (problem,) = loaded.problems
    assert (problem.package, problem.stage) == (package, stage)
    assert problem.remedy
    assert problem.message in str(problem) and problem.remedy in str(problem)
    return problem


def test_a_good_plugin_loads(install: Install, good: Source) -> None:
    install("herbs", good("herbs"))
    loaded = load_registry()
    assert loaded.problems == []
    assert loaded.registry.generals["herbs_1"].zh == "某人"
    assert set(loaded.registry.packages) == {"core", "herbs"}
    source = loaded.source_of("skill", "herbs")
    assert source is not None
    assert (source.name, source.where, source.version) == ("herbs", "made-up-herbs", "1.2")
    assert source.state == "loaded"


@pytest.mark.parametrize(
    ("value", "more"),
    [
        ("x_plugin:PACKAGE", "\nPACKAGE = sanguosha_packages()\n"),
        ("x_plugin:both", "\nboth = [sanguosha_packages()]\n"),
        ("x_plugin:sanguosha_packages", ""),
        ("x_plugin:Plugin", "\nclass Plugin:\n    sanguosha_packages = sanguosha_packages\n"),
    ],
)
def test_an_entry_point_may_name_a_package_a_function_or_an_object(
    install: Install, good: Source, value: str, more: str
) -> None:
    install("x", good("x") + more, value)
    assert load_registry().registry.owner["skill", "x"] == "x"


def test_an_entry_point_may_name_a_submodule(install: Install, good: Source) -> None:
    module = install("deep", "", "deep_pack:plugin")
    folder = module.parent / "deep_pack"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "plugin.py").write_text(good("deep"), "utf-8")
    try:
        assert "deep" in load_registry().registry.packages
    finally:
        for name in ("deep_pack", "deep_pack.plugin"):
            sys.modules.pop(name, None)


def test_nothing_is_imported_for_a_list(install: Install) -> None:
    install("loud", "raise RuntimeError('imported')")
    (found,) = (s for s in installed() if s.where.startswith("made-up-"))
    assert (found.name, found.where, found.version) == ("loud", "made-up-loud", "1.2")
    assert "loud_plugin" not in sys.modules


def test_a_plugin_that_raises_is_left_out(install: Install, good: Source) -> None:
    file = install("broken", "x = 1\n\nraise ValueError('no tea left')\n")
    install("herbs", good("herbs"))
    loaded = load_registry()
    problem = only_problem(loaded, "broken", Stage.IMPORT)
    assert (problem.file, problem.line) == (str(file), 3)
    assert problem.message == "ValueError: no tea left"
    assert "made-up-broken" in problem.remedy
    assert "herbs" in loaded.registry.packages
    assert [s.state for s in loaded.sources] == ["loaded", "failed", "loaded"]


def test_a_working_copy_is_to_be_corrected_and_the_nearest_name_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, install: Install
) -> None:
    install("drafty", "", value="drafty_here").unlink()
    (tmp_path / "drafty_here.py").write_text(
        "from sanguosha import moments as m\n\nm.DamageTakenn\n", "utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    problem = only_problem(load_registry(), "drafty", Stage.IMPORT)
    assert problem.line == 3
    assert problem.message.endswith("'DamageTakenn'; did you mean DamageTaken?")
    assert problem.remedy.startswith("correct the file")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("prnt(1)", "name 'prnt' is not defined; did you mean print?"),
        ("'a'.stript()", "has no attribute 'stript'; did you mean strip?"),
        ("object().qqq", "'object' object has no attribute 'qqq'"),
    ],
)
def test_the_name_that_was_meant(line: str, says: str) -> None:
    with pytest.raises((NameError, AttributeError)) as caught:
        exec(line, {})
    assert message_of(caught.value).endswith(says)


def test_a_plugin_that_exits_is_left_out(install: Install) -> None:
    install("quitter", "raise SystemExit(3)")
    only_problem(load_registry(), "quitter", Stage.IMPORT)


def test_a_syntax_error_has_its_line(install: Install) -> None:
    file = install("typo", "a = 1\nif a\n    pass\n")
    problem = only_problem(load_registry(), "typo", Stage.IMPORT)
    assert problem.place == f"{file}:2"
    assert "if a" in problem.message


def test_a_missing_module_is_named(install: Install) -> None:
    install("needy", "import no_such_module_at_all\n")
    problem = only_problem(load_registry(), "needy", Stage.IMPORT)
    assert "'no_such_module_at_all'" in problem.remedy


def test_a_missing_name_of_the_engine_has_the_nearest(install: Install) -> None:
    install("misspelt", "from sanguosha import Skil\n")
    problem = only_problem(load_registry(), "misspelt", Stage.IMPORT)
    assert "Skill" in problem.remedy


def test_an_unknown_hook_has_the_nearest(install: Install) -> None:
    file = install("hooky", "def sanguosha_pakages():\n    return []\n")
    problem = only_problem(load_registry(), "hooky", Stage.HOOKS)
    assert problem.place == f"{file}:1"
    assert "sanguosha_packages" in problem.remedy


def test_an_unknown_argument_of_a_hook(install: Install, good: Source) -> None:
    install("greedy", "def sanguosha_packages(registry):\n    return []\n")
    install("herbs", good("herbs"))
    loaded = load_registry()
    problem = only_problem(loaded, "greedy", Stage.HOOKS)
    assert "registry" in problem.message
    assert "herbs" in loaded.registry.packages


def test_a_hook_that_raises(install: Install) -> None:
    file = install("late", "def sanguosha_packages():\n    return 1 / 0\n")
    problem = only_problem(load_registry(), "late", Stage.PACKAGES)
    assert problem.place == f"{file}:2"
    assert "ZeroDivisionError" in problem.message


def test_a_hook_that_returns_something_else(install: Install) -> None:
    install("odd", "def sanguosha_packages():\n    return 'herbs'\n")
    assert "str" in only_problem(load_registry(), "odd", Stage.PACKAGES).message


@pytest.mark.parametrize(("version", "side"), [(99, "engine"), (0, "package")])
def test_another_api_version(install: Install, good: Source, version: int, side: str) -> None:
    install("herbs", good("herbs", more=f", api={version}"))
    loaded = load_registry()
    problem = only_problem(loaded, "herbs", Stage.PACKAGES)
    assert f"API version {version}" in problem.message
    assert side in problem.remedy
    assert "herbs" not in loaded.registry.packages


def test_two_packages_with_one_skill_id(install: Install, good: Source) -> None:
    install("aaa", good("aaa", skill="rest"))
    file = install("bbb", good("bbb", skill="rest"))
    loaded = load_registry()
    problem = only_problem(loaded, "bbb", Stage.REGISTER)
    assert "skill 'rest'" in problem.message and "'aaa'" in problem.message
    assert problem.file == str(file) and problem.line == 6
    assert loaded.registry.owner["skill", "rest"] == "aaa"
    assert "bbb_0" not in loaded.registry.generals


def test_one_id_twice_in_one_package(install: Install, good: Source) -> None:
    more = """

class Again(Skill, id="aaa"):
    \"\"\"又一个：没有效果。\"\"\"


def sanguosha_packages():
    return Package("aaa", skills=[Rest, Again])
"""
    install("aaa", good("aaa") + more)
    problem = only_problem(load_registry(), "aaa", Stage.REGISTER)
    assert "skill 'aaa'" in problem.message


def test_the_core_comes_first(install: Install) -> None:
    source = """
from sanguosha import Package, rule_option

def sanguosha_packages():
    return Package("aaa", options=[rule_option("direction", "x", "x", ("a", "a", "a"))])
"""
    install("aaa", source)
    loaded = load_registry()
    only_problem(loaded, "aaa", Stage.REGISTER)
    assert loaded.registry.owner["option", "direction"] == "core"


def test_a_missing_requirement_takes_what_needs_it(install: Install, good: Source) -> None:
    install("one", good("one", more=", requires=['two']"))
    install("two", good("two", more=", requires=['tea']"))
    loaded = load_registry()
    assert [(p.package, p.stage) for p in loaded.problems] == [
        ("one", Stage.REGISTER),
        ("two", Stage.REGISTER),
    ]
    assert "tea" in loaded.problems[1].message
    assert set(loaded.registry.packages) == {"core"}


def test_what_is_needed_is_registered_first_whatever_its_name(
    install: Install, good: Source
) -> None:
    install("aaa", good("aaa", more=", requires=['bbb', 'core']"))
    install("bbb", good("bbb"))
    loaded = load_registry()
    assert loaded.problems == []
    assert list(loaded.registry.packages) == ["core", "bbb", "aaa"]


def test_a_pack_of_another_package_can_be_required(install: Install, good: Source) -> None:
    install("aaa", good("aaa", more=", requires=['bbb_deck', 'both']"))
    install("bbb", good("bbb", more=", decks={'bbb_deck': []}, aliases={'both': ['bbb']}"))
    loaded = load_registry()
    assert loaded.problems == []
    assert list(loaded.registry.packages) == ["core", "bbb", "aaa"]


def test_content_of_the_wrong_kind(install: Install, good: Source) -> None:
    source = """
from sanguosha import Package

def sanguosha_packages():
    return Package("odd", kinds=["slash"])
"""
    install("odd", source)
    install("herbs", good("herbs"))
    loaded = load_registry()
    only_problem(loaded, "odd", Stage.REGISTER)
    assert set(loaded.registry.packages) == {"core", "herbs"}


def test_two_distributions_with_one_name(install: Install, good: Source) -> None:
    install("herbs", good("herbs"))
    install("herbs", good("herbs"), dist="made-up-weeds")
    loaded = load_registry()
    problem = only_problem(loaded, "herbs", Stage.FIND)
    assert "made-up-weeds" in problem.remedy
    assert "herbs" in loaded.registry.packages


def test_strict_stops_at_the_first_problem(install: Install) -> None:
    install("broken", "raise ValueError('no tea left')")
    with pytest.raises(LoadError, match="no tea left"):
        load_registry(strict=True)


def test_plugins_are_left_out_by_name(
    install: Install, good: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("aaa", "bbb", "ccc"):
        install(name, good(name))
    monkeypatch.setenv("SANGUOSHA_DISABLE", "ccc")
    loaded = load_registry(disabled=["aaa"])
    assert set(loaded.registry.packages) == {"core", "bbb"}
    assert {s.name: s.state for s in loaded.sources}["aaa"] == "disabled"
    monkeypatch.delenv("SANGUOSHA_DISABLE")
    assert set(load_registry(only=["ccc"]).registry.packages) == {"core", "ccc"}
    assert set(load_registry(disabled=["*"]).registry.packages) == {"core"}
    loaded = load_registry(disabled=["bbbb"])
    assert "bbb" in only_problem(loaded, "bbbb", Stage.FIND).remedy


def test_the_order_of_entry_points_does_not_matter(
    install: Install, good: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ccc", "aaa", "bbb"):
        install(name, good(name, skill="rest" if name != "bbb" else ""))
    forward = load_registry()
    entries = [s.entry for s in reversed(installed()) if s.entry is not None]
    monkeypatch.setattr("sanguosha.plugins.discover.entry_points", lambda **_: entries)
    backward = load_registry()
    assert list(forward.registry.packages) == list(backward.registry.packages)
    assert forward.registry.owner == backward.registry.owner
    assert [p.package for p in forward.problems] == [p.package for p in backward.problems]


def test_the_other_hooks_are_asked_one_by_one(install: Install) -> None:
    install("aaa", "def sanguosha_observers():\n    return {'deaths': print}\n")
    install("bbb", "def sanguosha_observers():\n    raise KeyError('x')\n")
    install("ccc", "def sanguosha_observers():\n    return {'deaths': id, 'draws': repr}\n")
    install("ddd", "def sanguosha_frontends():\n    return ['screen']\n")
    install("eee", "def sanguosha_commands():\n    return [print]\n")
    loaded = load_registry()
    assert loaded.problems == []
    assert loaded.plugins.observers() == {"deaths": print, "draws": repr}
    assert [(p.package, p.stage) for p in loaded.problems] == [
        ("bbb", Stage.OBSERVERS),
        ("ccc", Stage.OBSERVERS),
    ]
    assert loaded.plugins.frontends() == {}
    assert loaded.plugins.commands() == {}
    assert [p.stage for p in loaded.problems[2:]] == [Stage.FRONTENDS, Stage.COMMANDS]
