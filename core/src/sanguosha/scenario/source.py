"""YAML 1.2 as plain nodes that know their lines.

The values are resolved here and not by the YAML library, because the format knows only whole
numbers, ``true``, ``false`` and ``null``: everything else, ``on`` and ``yes`` included, is a word.
"""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from attrs import frozen
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode

from sanguosha.scenario.problems import Problem, ScenarioError

Value: TypeAlias = "str | int | bool | None"


@frozen
class Scalar:
    """A single value; ``text`` is how it was written."""

    line: int
    value: Value
    text: str


@frozen
class Listing:
    """A list."""

    line: int
    items: tuple[Node, ...]


@frozen
class Entry:
    """A key of a mapping with the line of the key and its value."""

    key: str
    line: int
    value: Node


@frozen
class Mapping:
    """A mapping, in the order it was written."""

    line: int
    entries: dict[str, Entry]


Node: TypeAlias = Scalar | Listing | Mapping

_INTEGER = re.compile(r"[-+]?\d+")
_WORDS: dict[str, Value] = {
    **dict.fromkeys(["", "~", "null", "Null", "NULL"]),
    **dict.fromkeys(["true", "True", "TRUE"], True),
    **dict.fromkeys(["false", "False", "FALSE"], False),
}
_STANDARD_TAG = "tag:yaml.org,2002:"
_STRING_TAG = "tag:yaml.org,2002:str"

# What the library says, what to do about it. The first that is found in its message counts.
_SYNTAX_HINTS = (
    ("'\\t'", "indent with spaces, not with tabs"),
    ("mapping values are not allowed", "put a text with ': ' in it between quotes"),
    ("flow mapping", "close the '{' with '}', and put ', ' between the keys"),
    ("flow sequence", "close the '[' with ']', and put ', ' between the items"),
    ("quoted scalar", "close the quote"),
    ("another document", "write one scenario a file, without '---' in the middle"),
    ("could not find expected ':'", "write 'key: value'"),
    ("that cannot start any token", "put the text between quotes"),
    ("undefined alias", "write the value out instead"),
    ("block collection", "indent all keys of one mapping alike, and all items of one list"),
    ("block mapping", "indent all keys of one mapping alike, and pair the brackets"),
    ("", "look at the brackets, the quotes and the indentation"),
)


def describe(node: Node) -> str:
    """Say what a node is, for a message."""
    match node:
        case Listing():
            return "a list"
        case Mapping():
            return "a mapping"
        case Scalar(value=None):
            return "nothing"
        case Scalar(value=bool()):
            return node.text
        case Scalar(value=int()):
            return f"the number {node.text}"
    return f"{node.text!r}"


#: Brackets open at once. What a scenario needs is below ten.
_DEEP = 100


def load(text: str, path: str) -> tuple[Mapping, list[Problem]]:
    """Read the text of a scenario file.

    :param text: the file's text.
    :param path: the file's name, for the problems.
    :return: the file as a mapping, and the problems that don't keep it from being read on.
    :raises ScenarioError: if it is not YAML, or not a mapping.
    """
    deep = _too_deep(text)
    if deep:
        raise ScenarioError([Problem(path, deep, "", "not YAML: nested too deeply")])
    yaml = YAML(typ="rt", pure=True)
    try:
        tree = yaml.compose(text)
    except MarkedYAMLError as error:
        raise ScenarioError([_syntax_problem(error, path)]) from error
    except YAMLError as error:
        problem = Problem(path, _line_of_bad_character(error, text), "", _one_line(str(error)))
        raise ScenarioError([problem]) from error
    except RecursionError as error:
        raise ScenarioError([Problem(path, 1, "", "not YAML: nested too deeply")]) from error
    except AttributeError:
        # The library's round-trip composer stumbles over a stream without any document.
        tree = None
    if tree is None:
        raise ScenarioError([Problem(path, 1, "", "the file is empty")])
    converter = _Converter(path)
    root = converter.node(tree, "", None)
    if not isinstance(root, Mapping):
        message = f"a scenario is a mapping, not {describe(root)}"
        hint = "begin with 'id: name-of-the-scenario'"
        raise ScenarioError([*converter.problems, Problem(path, root.line, "", message, hint)])
    return root, converter.problems


def _too_deep(text: str) -> int:
    """The line with more brackets open than any scenario has; 0 if there is none.

    The library takes the square of the depth, in time, to find that out.
    """
    depth = 0
    for number, line in enumerate(text.splitlines(), 1):
        for sign in line:
            if sign in "[{":
                depth += 1
            elif depth and sign in "]}":
                depth -= 1
        if depth > _DEEP:
            return number
    return 0


class _Converter:
    """Turns the library's nodes into ours."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self._seen: set[int] = set()

    def node(self, node: Any, key: str, key_line: int | None) -> Node:
        """Convert a node; a block or an empty value counts as standing at its key."""
        line: int = node.start_mark.line + 1
        block = not isinstance(node, ScalarNode) and not node.flow_style
        if key_line is not None and (block or (isinstance(node, ScalarNode) and not node.value)):
            line = key_line
        if id(node) in self._seen:
            self._report(
                key_line or line,
                key,
                "anchors and aliases (&, *) are not allowed",
                "write the value out",
            )
            return Scalar(line, None, "")
        self._seen.add(id(node))
        tag = str(node.tag)
        if not tag.startswith(_STANDARD_TAG):
            self._report(line, key, f"the tag {tag} is not allowed", "remove it")
        match node:
            case MappingNode():
                return self._mapping(node, key, line)
            case SequenceNode():
                items = enumerate(node.value)
                return Listing(line, tuple(self.node(n, f"{key}[{i}]", None) for i, n in items))
        text = str(node.value)
        plain = not node.style and tag != _STRING_TAG
        return Scalar(line, _resolve(text) if plain else text, text)

    def _mapping(self, node: Any, key: str, line: int) -> Mapping:
        entries: dict[str, Entry] = {}
        for key_node, value_node in node.value:
            key_line = key_node.start_mark.line + 1
            if not isinstance(key_node, ScalarNode):
                self._report(key_line, key, "a key is a word, not a list or a mapping")
                continue
            name = str(key_node.value)
            inner = f"{key}.{name}" if key else name
            if name in entries:
                first = entries[name].line
                hint = "remove one of them"
                self._report(key_line, inner, f"stands twice, first on line {first}", hint)
                continue
            entries[name] = Entry(name, key_line, self.node(value_node, inner, key_line))
        return Mapping(line, entries)

    def _report(self, line: int, key: str, message: str, hint: str = "") -> None:
        self.problems.append(Problem(self.path, line, key, message, hint))


def _resolve(text: str) -> Value:
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _INTEGER.fullmatch(text) else text


def _syntax_problem(error: MarkedYAMLError, path: str) -> Problem:
    said = _one_line(f"{error.context or ''} {error.problem or ''}")
    hint = next(hint for part, hint in _SYNTAX_HINTS if part in said)
    mark = error.problem_mark or error.context_mark
    # A bracket or quote that is not closed is noticed lines later; it is mended where it opens.
    if error.context_mark and any(word in said for word in ("flow", "quoted")):
        mark = error.context_mark
    line = mark.line + 1 if mark else 1
    return Problem(path, line, "", f"not YAML: {said}", hint)


def _line_of_bad_character(error: YAMLError, text: str) -> int:
    position = getattr(error, "position", None)
    return text.count("\n", 0, position) + 1 if isinstance(position, int) else 1


def _one_line(text: str) -> str:
    return " ".join(text.split())
