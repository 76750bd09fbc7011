"""Mappings with known keys, read into the classes of the model by tables of their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from attrs import frozen

from sanguosha.scenario.kinds import Kind, Schema, T, mapping
from sanguosha.scenario.problems import suggest
from sanguosha.scenario.reader import Place, Unreadable
from sanguosha.scenario.source import Entry, Mapping, Node

_NO_VALUE: Final = object()


@frozen
class Field:
    """A key a mapping may have.

    :param key: the key.
    :param kind: what its value is.
    :param doc: one line for editors.
    :param attr: the attribute of the model it fills, if that has another name.
    :param required: whether it must be given.
    """

    key: str
    kind: Kind[Any]
    doc: str
    attr: str = ""
    required: bool = False

    @property
    def target(self) -> str:
        """The attribute of the model it fills."""
        return self.attr or self.key


class Record(Kind[T]):
    """A mapping whose keys are those of a table.

    :param name: what it is called in messages and in the schema.
    :param make: the class of the model it is read into; gets ``line`` and the keys given.
    :param fields: its keys.
    :param keep_lines: whether the class also gets the line of every key, by attribute.
    :param beside: further keys a file may have there, read by somebody else.
    """

    def __init__(
        self,
        name: str,
        make: Callable[..., T],
        fields: Iterable[Field],
        *,
        keep_lines: bool = False,
        beside: Iterable[str] = (),
    ) -> None:
        self.name = name
        self.fields = {field.key: field for field in fields}
        self._make = make
        self._keep_lines = keep_lines
        self._beside = tuple(beside)

    def read(self, node: Node, at: Place) -> T:
        return self.build(node, at)

    def build(self, node: Node, at: Place, **more: Any) -> T:
        """Read a mapping into the model's class, with what the mapping itself does not say.

        :raises Unreadable: if any key could not be read.
        """
        node = mapping(node, at, f"write {{{next(iter(self.fields))}: …}}")
        values = self.values(node, at)
        if self._keep_lines:
            more["lines"] = self.lines(node)
        return self._make(**{"line": node.line, **values, **more})

    def values(self, node: Mapping, at: Place) -> dict[str, Any]:
        """Read all keys, by attribute; problems of all of them are reported before giving up."""
        values: dict[str, Any] = {}
        failed = False
        for entry in node.entries.values():
            value = self._value(entry, values, at)
            if value is _NO_VALUE:
                failed = True
            else:
                values[self.fields[entry.key].target] = value
        for field in self.fields.values():
            if field.required and field.key not in node.entries:
                failed = True
                if at.owed(at.at(field.key).key):
                    at.report(node.line, f"{self.name} needs the key {field.key!r}", field.doc)
        if failed:
            raise Unreadable
        return values

    def lines(self, node: Mapping) -> dict[str, int]:
        """Give the line of every key, by attribute."""
        known = (entry for entry in node.entries.values() if entry.key in self.fields)
        return {self.fields[entry.key].target: entry.line for entry in known}

    def schema(self, defs: Schema) -> Schema:
        name = self.name.removeprefix("a ").removeprefix("an ").replace(" ", "_")
        if name not in defs:
            defs[name] = {}  # keeps a kind that contains itself from going round for ever
            defs[name] = self.open_schema(defs) | {"additionalProperties": False}
        return {"$ref": f"#/$defs/{name}"}

    def open_schema(self, defs: Schema) -> Schema:
        """Describe the keys, and leave open whether there may be others."""
        fields = self.fields.values()
        properties = {
            field.key: {**field.kind.schema(defs), "description": field.doc} for field in fields
        }
        required = [field.key for field in fields if field.required]
        return {"type": "object", "properties": properties} | (
            {"required": required} if required else {}
        )

    def _value(self, entry: Entry, values: dict[str, Any], at: Place) -> Any:
        inner = at.at(entry.key)
        field = self.fields.get(entry.key)
        if field is None:
            inner.report(entry.line, f"unknown key {entry.key!r}", self._unknown_hint(entry.key))
            return _NO_VALUE
        if field.target in values:
            inner.report(entry.line, f"says {field.target} a second time", "remove one of them")
            return _NO_VALUE
        try:
            return field.kind.read(entry.value, inner)
        except Unreadable:
            return _NO_VALUE

    def _unknown_hint(self, key: str) -> str:
        if ":" in key:
            return "put a space after the colon"
        return suggest(key, [*self.fields, *self._beside], f"keys of {self.name}")
