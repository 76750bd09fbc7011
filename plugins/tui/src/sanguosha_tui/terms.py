"""The glossary: words of the rules in both languages."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from attrs import frozen

from sanguosha.content.text import Text


@frozen
class Term:
    """A word of the rules. `rule`: where the ruling stands."""

    id: str
    text: Text
    rule: str


@lru_cache
def terms() -> tuple[Term, ...]:
    """All of them in the order of the file."""
    from ruamel.yaml import YAML

    source = files("sanguosha_tui") / "glossary" / "terms.yaml"
    data = YAML(typ="safe", pure=True).load(source.read_text(encoding="utf-8"))
    return tuple(
        Term(t["id"], Text(t["zh"], t["zh_text"], t["en"], t["en_text"]), t["rule"]) for t in data
    )
