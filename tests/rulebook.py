"""Writes the generated pages of the rule book from what is installed.

    python tests/rulebook.py        write cards, skills, modes and options in both languages

``glossary/rulings.yaml`` of the terminal frontend holds the rulings on cards and skills (it shows
them too), ``docs/rulebook/parts`` the pages with numbers to fill in. tests/test_rulebook.py
compares the pages with this.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from conformance import SCENARIOS, build_registry
from sanguosha import Setup, build_ruleset
from sanguosha.content.describe import card_sign
from sanguosha.content.kinds import CardKind, Equipment, Weapon
from sanguosha.content.ruleset import Ruleset
from sanguosha.skills.base import Skill
from sanguosha.table.enums import Category
from sanguosha.texts_words import WORDS as TEXT_WORDS
from sanguosha_identity import rewards, roles

BOOK = SCENARIOS.parents[1] / "docs" / "rulebook"
REGISTRY = build_registry()
RULESET: Ruleset = build_ruleset(REGISTRY, Setup(players=2, by_hand=True))
RULINGS: dict[str, dict[str, list[dict[str, Any]]]] = YAML(typ="safe").load(
    (files("sanguosha_tui") / "glossary" / "rulings.yaml").read_text("utf-8")
)
LANGUAGES = ("zh", "en")

#: Words of the generated pages: (Chinese, English).
WORDS = {
    "cards": ("牌", "Cards"),
    "decks": ("牌堆", "Decks"),
    "equipment": ("装备牌", "Equipment"),
    "faces": ("花色点数", "Faces"),
    "range": ("攻击范围", "Attack range"),
    "none": ("没有牌堆印有这张牌", "No deck prints it"),
    "rulings": ("裁定", "Rulings"),
    "skills": ("技能", "Skills"),
    "others": ("其他技能", "Other skills"),
    "owners": ("武将", "Generals"),
    "options": ("可选规则", "Rule options"),
    "presets": ("预设", "Presets"),
    "default": ("默认", "default"),
    "asked": ("出自规则文本", "Asked for by"),
    "alike": ("两个值玩起来相同", "Both values play alike"),
    "players": ("人数", "Players"),
    "all": ("全部默认", "Everything at its default"),
}


def word(key: str, language: str) -> str:
    """A word of the pages."""
    return WORDS[key][LANGUAGES.index(language)]


def named(id: str, language: str) -> str:
    """An id of a small vocabulary (category.basic) in one language."""
    known = {**TEXT_WORDS, **REGISTRY.texts}
    return known[id][LANGUAGES.index(language)]


def _rulings(kind: str, id: str, language: str) -> Iterator[str]:
    for ruling in RULINGS[kind].get(id, ()):
        yield f'- <a id="{ruling["id"]}"></a>{ruling[language]}'


def _faces(id: str, language: str) -> str:
    found = []
    for deck, cards in sorted(REGISTRY.decks.items()):
        signs = [card_sign(suit, number) for suit, number, name in cards if name == id]
        if signs:
            found.append(f"{deck} ×{len(signs)}: {' '.join(signs)}")
    return "; ".join(found) or word("none", language)


def _card(kind: CardKind, language: str) -> Iterator[str]:
    text = kind.text
    yield f'### <a id="{kind.id}"></a>{text.name(language)}'
    yield ""
    yield text.body(language)
    yield ""
    if isinstance(kind, Weapon):
        yield f"- {word('range', language)}: {kind.range}"
    yield f"- {word('faces', language)}: {_faces(kind.id, language)}"
    yield from _rulings("cards", kind.id, language)
    yield ""


def cards(language: str) -> str:
    """Every card by its category, with its faces and rulings, and the decks."""
    lines = [f"# {word('cards', language)}", ""]
    for category in Category:
        kinds = [k for _, k in sorted(RULESET.kinds.items()) if k.category is category]
        if not kinds:
            continue
        lines += [
            f'## <a id="{category.value}"></a>{named(f"category.{category.value}", language)}'
        ]
        lines += [""]
        for kind in kinds:
            lines += _card(kind, language)
    lines += [f'## <a id="decks"></a>{word("decks", language)}', ""]
    for deck, printed in sorted(REGISTRY.decks.items()):
        counts = Counter(name for _, _, name in printed)
        names = [f"{RULESET.kinds[n].text.name(language)} ×{c}" for n, c in sorted(counts.items())]
        lines.append(f'- <a id="deck-{deck}"></a>**{deck}** ({len(printed)}): {", ".join(names)}')
    return "\n".join(lines) + "\n"


def equipment_skills() -> set[str]:
    """The skills that stand with a card."""
    kinds = [type(k) for k in RULESET.kinds.values() if isinstance(k, Equipment)]
    return {s.id for k in kinds for s in k.skills}


def _skill(skill: type[Skill], language: str) -> Iterator[str]:
    text = skill.text
    kind = skill.book_kind().value
    tag = "" if kind == "ordinary" else f" ({named(f'skill_kind.{kind}', language)})"
    yield f'### <a id="{skill.id}"></a>{text.name(language)}{tag}'
    yield ""
    yield text.body(language)
    yield ""
    holders = [g for _, g in sorted(REGISTRY.generals.items()) if skill in g.skills]
    if holders:
        who = ", ".join(g.text.name(language) for g in holders)
        yield f"- {word('owners', language)}: {who}"
    rulings = list(_rulings("skills", skill.id, language))
    yield from rulings
    if holders or rulings:
        yield ""


def skills(language: str) -> str:
    """Every skill of a general by pack, each once, then those that effects and rules give."""
    lines = [f"# {word('skills', language)}", ""]
    done = equipment_skills()
    for pack, ids in sorted(REGISTRY.general_packs.items()):
        lines += [f'## <a id="pack-{pack}"></a>{pack}', ""]
        for id in ids:
            for skill in REGISTRY.generals[id].skills:
                if skill.id not in done:
                    done.add(skill.id)
                    lines += _skill(skill, language)
    lines += [f'## <a id="others"></a>{word("others", language)}', ""]
    for id, skill in sorted(REGISTRY.skills.items()):
        if id not in done and skill.text.body(language):
            lines += _skill(skill, language)
    return "\n".join(lines) + "\n"


def options(language: str) -> str:
    """Every rule option with its values, and the presets."""
    lines = [f"# {word('options', language)}", ""]
    pick = LANGUAGES.index(language)
    for id, option in sorted(REGISTRY.options.items()):
        lines += [f'## <a id="{id}"></a>{id}', "", (option.zh, option.en)[pick], ""]
        for value in option.values:
            first = f" ({word('default', language)})" if value.id == option.default else ""
            lines.append(f"- `{value.id}`{first}: {(value.zh, value.en)[pick]}")
        if option.statements:
            lines.append(f"- {word('asked', language)}: {', '.join(option.statements)}")
        if not option.observable:
            lines.append(f"- {word('alike', language)}")
        lines.append("")
    lines += [f'# <a id="presets"></a>{word("presets", language)}', ""]
    for id, preset in sorted(REGISTRY.presets.items()):
        lines += [f'## <a id="{id}"></a>{id}', "", (preset.zh, preset.en)[pick], ""]
        values = [f"- `{k}={v}`" for k, v in preset.values.items() if k in REGISTRY.options]
        lines += [*(values or [word("all", language)]), ""]
    return "\n".join(lines).rstrip() + "\n"


def _roles(language: str) -> str:
    names = [named(f"role.{r}", language) for r in roles.ROLES]
    lines = ["| " + " | ".join([word("players", language), *names]) + " |", "| --- " * 5 + "|"]
    for players, letters in roles.STANDARD.items():
        dealt = Counter(roles.LETTERS[c] for c in letters)
        lines.append(
            "| " + " | ".join(map(str, [players, *(dealt[r] for r in roles.ROLES)])) + " |"
        )
    return "\n".join(lines)


def modes(language: str) -> str:
    """Identity mode, its numbers filled in."""
    page = (BOOK / "parts" / f"modes.{language}.md").read_text("utf-8")
    filled = {
        "roles": _roles(language),
        "first_hand": REGISTRY.modes["identity"].first_hand,
        "reward": rewards.REWARD,
        "rounds": REGISTRY.options["round_limit"].default,
    }
    for name, value in filled.items():
        page = page.replace(f"{{{name}}}", str(value))
    return page


PAGES = {"cards": cards, "skills": skills, "options": options, "modes": modes}


def path_of(page: str, language: str) -> Path:
    """Where a generated page lies."""
    return BOOK / language / f"{page}.md"


def main() -> None:
    """Write every generated page."""
    for page, write in PAGES.items():
        for language in LANGUAGES:
            path_of(page, language).write_text(write(language), "utf-8")
            sys.stdout.write(f"{path_of(page, language)}\n")


if __name__ == "__main__":
    main()
