"""The glossary: words of the rules, and rulings on cards and skills, in both languages."""

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


@lru_cache
def _rulings() -> dict[str, dict[str, list[dict[str, str]]]]:
    from ruamel.yaml import YAML

    source = files("sanguosha_tui") / "glossary" / "rulings.yaml"
    data: dict[str, dict[str, list[dict[str, str]]]] = YAML(typ="safe", pure=True).load(
        source.read_text(encoding="utf-8")
    )
    return data


def rulings(kind: str, id: str, language: str) -> list[str]:
    """What has been ruled on a card or skill (`kind`: "card", "skill"), a sentence or two each."""
    return [r[language] for r in _rulings().get(f"{kind}s", {}).get(id, ())]
