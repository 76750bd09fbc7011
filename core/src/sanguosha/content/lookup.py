"""Finding declarations by id, Chinese name or English name."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from sanguosha.content.text import Text

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry

#: The kinds that can be looked up, with their names in Chinese.
KINDS = {
    "card": "牌",
    "general": "武将",
    "skill": "技能",
    "mode": "模式",
    "option": "规则选项",
    "preset": "规则预设",
    "deck": "牌堆",
    "general pack": "武将包",
    "alias": "合称",
    "package": "扩展包",
    "bot": "机器人",
}


class Hit(NamedTuple):
    """Something found: its kind, id, names and declaration."""

    kind: str
    id: str
    zh: str
    en: str
    thing: Any


def store(registry: Registry, kind: str) -> Mapping[str, Any]:
    """The ids of one kind."""
    stores: dict[str, Mapping[str, Any]] = {
        "card": registry.kinds,
        "general": registry.generals,
        "skill": registry.skills,
        "mode": registry.modes,
        "option": registry.options,
        "preset": registry.presets,
        "deck": registry.decks,
        "general pack": registry.general_packs,
        "alias": registry.aliases,
        "package": registry.packages,
        "bot": registry.bots,
    }
    return stores[kind]


def names_of(registry: Registry, kind: str, id: str, thing: Any) -> tuple[str, str]:
    """The names of a declaration in Chinese and English; the id where it has none."""
    if kind == "preset":
        return id, id
    text = getattr(thing, "text", None)
    if isinstance(text, Text) and kind != "option":
        return text.zh_name or id, text.en_name or id
    return registry.texts.get(f"{kind.replace(' ', '_')}.{id}", (id, id))


def everything(registry: Registry, kinds: Iterable[str] = KINDS) -> list[Hit]:
    """All declarations of these kinds."""
    return [
        Hit(kind, id, *names_of(registry, kind, id, thing), thing)
        for kind in kinds
        for id, thing in sorted(store(registry, kind).items())
    ]


def find(hits: Iterable[Hit], word: str) -> list[Hit]:
    """Those that are called `word`: by id first, else by Chinese or English name."""
    hits = list(hits)
    by_id = [h for h in hits if h.id == word]
    if by_id:
        return by_id
    low = word.lower().replace(" ", "_")
    return [h for h in hits if word == h.zh or low in (h.en.lower().replace(" ", "_"), h.id)]


def nearest(hits: Iterable[Hit], word: str, count: int = 5) -> list[str]:
    """The names most like `word`, each with its id: Chinese names, English ones and ids."""
    labels: dict[str, str] = {}
    for hit in hits:
        label = hit.id if hit.zh == hit.id else f"{hit.zh} ({hit.id})"
        for name in (hit.id, hit.zh, hit.en.lower()):
            labels.setdefault(name, label)
    # Chinese names are so short that one common character is already a good match.
    cut = 0.4 if any(not c.isascii() for c in word) else 0.55
    found = difflib.get_close_matches(word.lower(), labels, count * 2, cut)
    found += [n for n in sorted(labels) if word.lower() in n and n not in found]
    return list(dict.fromkeys(labels[n] for n in found))[:count]
