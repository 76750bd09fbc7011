"""YAML 1.2 with lines."""

import pytest

from sanguosha.scenario import ScenarioError
from sanguosha.scenario.source import Listing, Mapping, Scalar, load


def values(text: str) -> dict[str, object]:
    root, problems = load(text, "f.yaml")
    assert not problems
    nodes = {key: entry.value for key, entry in root.entries.items()}
    return {key: node.value for key, node in nodes.items() if isinstance(node, Scalar)}


def test_only_whole_numbers_flags_and_null_are_more_than_words() -> None:
    text = "on: yes\nno: off\ny: n\na: true\nb: False\nc: null\nd:\ne: 4\nf: -2\ng: 1.5\nh: 1e3\n"
    assert values(text) == {
        "on": "yes",
        "no": "off",
        "y": "n",
        "a": True,
        "b": False,
        "c": None,
        "d": None,
        "e": 4,
        "f": -2,
        "g": "1.5",
        "h": "1e3",
    }


def test_quoted_values_and_dates_are_words() -> None:
    text = "a: 'true'\nb: \"4\"\nc: 2024-01-01\nd: !!str 5\n"
    assert values(text) == {"a": "true", "b": "4", "c": "2024-01-01", "d": "5"}


def test_every_key_and_item_knows_its_line() -> None:
    root, _ = load("# note\na: 1\nb:\n  c: [x,\n    y]\n  d:\n    - z\n", "f.yaml")
    below = root.entries["b"]
    assert isinstance(below.value, Mapping)
    inner = below.value.entries
    c, d = inner["c"].value, inner["d"].value
    assert isinstance(c, Listing) and isinstance(d, Listing)
    assert (root.entries["a"].line, below.line, inner["c"].line, inner["d"].line) == (2, 3, 4, 6)
    assert [item.line for item in (*c.items, *d.items)] == [4, 5, 7]


@pytest.mark.parametrize(
    ("text", "line", "hint"),
    [
        ("a: 1\nb: [c\nd: e\n", 2, "close the '['"),
        ("a: 1\nb: {c: d\ne: f\n", 2, "close the '{'"),
        ("a: b: c\n", 1, "between quotes"),
        ("a:\n\t- b\n", 2, "not with tabs"),
        ("a: 1\nb: 'x\nc: 3\n", 2, "close the quote"),
        ("a: 1\n---\nb: 2\n", 2, "one scenario a file"),
        ("a:\n  b: 1\n c: 2\n", 3, "indent"),
        ("a: @x\n", 1, "between quotes"),
        ("a: 1\nb: *a\n", 2, "write the value out"),
        ("a: [x]]\n", 1, "pair the brackets"),
    ],
)
def test_what_is_not_yaml_says_the_line_and_what_to_do(text: str, line: int, hint: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        load(text, "f.yaml")
    (problem,) = caught.value.problems
    assert (problem.path, problem.line) == ("f.yaml", line)
    assert "not YAML" in problem.message
    assert hint in problem.hint


def test_a_character_that_yaml_forbids_has_its_line() -> None:
    with pytest.raises(ScenarioError) as caught:
        load("a: 1\nb: \x01\n", "f.yaml")
    assert caught.value.problems[0].line == 2


@pytest.mark.parametrize(
    ("text", "line", "key", "message"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "a", "stands twice, first on line 1"),
        ("a: {b: 1,\n  b: 2}\n", 2, "a.b", "stands twice, first on line 1"),
        ("a:\n  - {b: 1, b: 2}\n", 2, "a[0].b", "stands twice"),
        ("a: &x [1]\nb: *x\n", 2, "b", "anchors and aliases"),
        ("a: &x [*x]\n", 1, "a[0]", "anchors and aliases"),
        ("a: !thing 3\n", 1, "a", "the tag !thing"),
        ("? [a]\n: b\n", 1, "", "a key is a word"),
    ],
)
def test_what_the_format_has_no_use_for(text: str, line: int, key: str, message: str) -> None:
    _, (problem,) = load(text, "f.yaml")
    assert (problem.line, problem.key) == (line, key)
    assert message in problem.message


@pytest.mark.parametrize(("text", "message"), [("", "empty"), ("# x\n", "empty"), ("- a", "list")])
def test_a_file_that_is_no_mapping(text: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        load(text, "f.yaml")


def test_nesting_without_end_is_refused() -> None:
    with pytest.raises(ScenarioError, match=r"f\.yaml:2: .*nested too deeply"):
        load("b: 1\na: " + "[" * 20_000, "f.yaml")
