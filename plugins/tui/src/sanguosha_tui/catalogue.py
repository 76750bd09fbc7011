"""The gallery's contents: entries that can be searched, and what is told of each. No screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from attrs import frozen

from sanguosha.content.describe import facts, word
from sanguosha.content.lookup import Hit, everything
from sanguosha_tui.terms import rulings, terms

if TYPE_CHECKING:
    from sanguosha.plugins.manager import Loaded

#: The kinds of the gallery in the order of their tabs.
KINDS = ("general", "card", "skill", "term", "option", "package", "mode")

#: Where the rulings of a kind stand.
RULINGS = {"card": "cards.md", "skill": "skills.md", "option": "rule_statements.md"}


@frozen
class Entry:
    """One thing of the gallery. `search`: everything it is found by, in small letters."""

    hit: Hit
    search: tuple[str, ...]
    text: str

    def name(self, language: str) -> str:
        """What it is called; the id where it has no name."""
        named = self.hit.zh if language == "zh" else self.hit.en
        return named or self.hit.id


@lru_cache(maxsize=4096)
def pinyin(text: str) -> tuple[str, str]:
    """A Chinese name in pinyin without tones, and its initials ("caocao", "cc")."""
    from pypinyin import Style, lazy_pinyin

    syllables = lazy_pinyin(text, style=Style.NORMAL)
    return "".join(syllables).lower(), "".join(s[:1] for s in syllables).lower()


def entries(loaded: Loaded, kinds: Iterable[str] = KINDS) -> list[Entry]:
    """Everything installed of these kinds."""
    found = []
    kinds = tuple(kinds)
    hits = everything(loaded.registry, [k for k in kinds if k != "term"])
    if "term" in kinds:
        hits += [Hit("term", t.id, t.text.zh_name, t.text.en_name, t) for t in terms()]
    for hit in hits:
        zh, en = _words(hit)
        name = zh.split("，")[0] if hit.kind == "option" else hit.zh
        full, short = pinyin(name)
        keys = (hit.id.lower(), hit.zh.lower(), hit.en.lower(), full, short)
        found.append(Entry(hit, keys, f"{zh}\n{en}".lower()))
    return found


def _words(hit: Hit) -> tuple[str, str]:
    """The text of a thing in both languages."""
    thing = hit.thing
    if hit.kind == "general":
        texts = [s.text for s in thing.skills]
        return (
            " ".join(f"{t.zh_name} {t.zh}" for t in texts),
            " ".join(f"{t.en_name} {t.en}" for t in texts),
        )
    if hit.kind in ("card", "skill"):
        zh, en = (rulings(hit.kind, hit.id, language) for language in ("zh", "en"))
        of = thing.text
        return " ".join((of.zh, *zh)), " ".join((of.en, *en))
    if hit.kind in ("option", "preset"):
        return thing.zh, thing.en
    text = getattr(thing, "text", None)
    return (text.zh, text.en) if text is not None else ("", "")


def search(found: Sequence[Entry], word: str) -> list[Entry]:
    """The entries that a word finds: names that begin with it, then names that hold it, then
    texts. Every entry for an empty word."""
    low = word.strip().lower()
    if not low:
        return list(found)
    plain = low.replace(" ", "")
    ranked: list[tuple[int, Entry]] = []
    for entry in found:
        rank = _rank(entry, low, plain)
        if rank is not None:
            ranked.append((rank, entry))
    return [e for _, e in sorted(ranked, key=lambda pair: pair[0])]


def _rank(entry: Entry, low: str, plain: str) -> int | None:
    under = low.replace(" ", "_")
    if low in entry.search or plain in entry.search or under in entry.search:
        return 0
    if any(k.startswith((low, plain, under)) for k in entry.search):
        return 1
    if any(low in k or plain in k for k in entry.search):
        return 2
    return 3 if low in entry.text else None


def ruling(hit: Hit) -> str:
    """Where its ruling stands, e.g. "cards.md#slash"; "" if nowhere."""
    rule = getattr(hit.thing, "rule", "")
    if isinstance(rule, str) and rule:
        return rule
    page = RULINGS.get(hit.kind)
    if hit.kind == "option":
        statements = ", ".join(hit.thing.statements)
        return f"{page} {statements}" if statements else ""
    return f"{page}#{hit.id}" if page is not None else ""


def detail(loaded: Loaded, hit: Hit, language: str = "zh") -> list[tuple[str, str]]:
    """What is told of a thing: (label, text); the label of free text is "". Texts come in both
    languages, the player's first."""
    both = ("zh", "en") if language == "zh" else ("en", "zh")
    if hit.kind == "term":
        texts = [("", getattr(hit.thing.text, name)) for name in both]
        return [*texts, ("rule", hit.thing.rule)]
    told: dict[str, Any] = facts(loaded, hit)
    text = told.pop("text", {})
    if hit.kind == "general":
        for label in ("skills", "skills in English", "may gain"):
            told.pop(label, None)
        # Where it comes from stands below what it does.
        origin = {k: told.pop(k) for k in ("pack", "package", "from") if k in told}
        for at, name in enumerate(both):
            told["skills" if at == 0 else f"skills.{name}"] = [
                _skill(loaded, s, name) for s in hit.thing.skills
            ]
        if hit.thing.derived:
            told["may gain"] = [_skill(loaded, s, language) for s in hit.thing.derived]
        told.update(origin)
    lines = [("", text[name]) for name in both if text.get(name)]
    for name in ("kind", "id", "zh", "en", "rule"):
        told.pop(name, None)
    for label, value in told.items():
        if isinstance(value, list):
            lines.append((label, ""))
            lines += [("", f"  {item}") for item in value]
        else:
            lines.append((label, _ordered(label, str(value), language)))
    for name in both:
        said = rulings(hit.kind, hit.id, name)
        if said:
            lines += [("rulings", ""), *(("", f"  · {text}") for text in said)]
    place = ruling(hit)
    if place:
        lines.append(("rule", place))
    return lines


def _skill(loaded: Loaded, skill: Any, language: str) -> str:
    """A skill on one line: name, class, id, text."""
    text = skill.text
    name, body = text.name(language) or skill.id, text.body(language)
    kind = skill.book_kind().value
    named = word(loaded.registry, "skill_kind", kind)
    tag = "" if kind == "ordinary" else f" ({_ordered('class', named, language)})"
    return f"{name}{tag} [{skill.id}]: {body}"


#: Facts whose value is a word in Chinese and the same in English.
_BOTH = frozenset(("kingdom", "sex", "type", "slot", "class"))


def _ordered(label: str, value: str, language: str) -> str:
    """A word in both languages with the player's first."""
    zh, gap, en = value.partition(" ")
    return f"{en} {zh}" if gap and label in _BOTH and language == "en" else value
