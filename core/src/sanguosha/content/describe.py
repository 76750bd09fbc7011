"""Declarations in words and as plain values, both languages side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sanguosha.content.kinds import Equipment, Variant, Weapon
from sanguosha.content.lookup import KINDS, Hit, names_of, store
from sanguosha.texts_words import WORDS

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.content.mode import Mode
    from sanguosha.content.options import Preset, RuleOption
    from sanguosha.content.package import Package
    from sanguosha.content.registry import Registry
    from sanguosha.plugins.manager import Loaded
    from sanguosha.skills.base import Skill

SUIT_SIGNS = {"spade": "♠", "heart": "♥", "club": "♣", "diamond": "♦"}
NUMBER_SIGNS = {1: "A", 11: "J", 12: "Q", 13: "K"}

#: Facts by their English label.
Facts = dict[str, Any]

#: The labels in Chinese.
LABELS = {
    "type": "类别",
    "slot": "装备栏",
    "attack range": "攻击范围",
    "uses a play phase": "每阶段限次",
    "distance": "距离",
    "targets": "目标",
    "variant of": "属于",
    "rule": "规则",
    "skills": "技能",
    "skills in English": "英文",
    "title": "称号",
    "kingdom": "势力",
    "hp": "体力",
    "sex": "性别",
    "lord": "主公候选",
    "companions": "珠联璧合",
    "pack": "武将包",
    "may gain": "可能获得",
    "class": "类型",
    "generals": "武将",
    "gained by": "可获得者",
    "equipment": "装备",
    "grants": "授予",
    "needs of the mode": "需要模式具备",
    "needs cards": "需要的牌",
    "players": "人数",
    "first hand": "起始手牌",
    "roles": "身份",
    "drafts": "选将",
    "options": "规则选项",
    "values": "取值",
    "use": "用法",
    "rule statements": "出处",
    "version": "版本",
    "API version": "接口版本",
    "needs": "依赖",
    "decks": "牌堆",
    "general packs": "武将包",
    "cards": "牌",
    "modes": "模式",
    "presets": "预设",
    "bots": "机器人",
    "aliases": "合称",
    "packs": "包",
    "package": "扩展包",
    "from": "来自",
}


def word(registry: Registry, group: str, id: str) -> str:
    """An id of a small vocabulary in both languages, e.g. kingdom "wei"."""
    key = f"{group}.{id}"
    zh, en = registry.texts.get(key) or WORDS.get(key, ("", ""))
    return f"{zh} {en}".strip() or id


def card_sign(suit: str, number: int) -> str:
    """A printed card's corner, e.g. ♠K."""
    return SUIT_SIGNS.get(suit, suit) + NUMBER_SIGNS.get(number, str(number))


def facts(loaded: Loaded, hit: Hit) -> dict[str, Any]:
    """Everything about a declaration as plain values."""
    source = loaded.source_of(hit.kind, hit.id)
    found: dict[str, Any] = {"kind": hit.kind, "id": hit.id, "zh": hit.zh, "en": hit.en}
    zh, en = _body(hit)
    if zh or en:
        found["text"] = {"zh": zh, "en": en}
    found.update(_details(loaded.registry, hit))
    package = loaded.registry.owner.get((hit.kind, hit.id))
    if hit.kind != "package":
        found["package"] = package
    if source is not None:
        found["from"] = f"{source.where} {source.version}".strip()
    return found


def lines(loaded: Loaded, hit: Hit) -> list[str]:
    """The same for people."""
    told = facts(loaded, hit)
    name = hit.zh if hit.en in (hit.zh, hit.id) else f"{hit.zh} {hit.en}"
    out = [f"{name} [{KINDS[hit.kind]} {hit.kind}: {hit.id}]"]
    text = told.pop("text", {})
    out += [f"  {t}" for t in (text.get("zh"), text.get("en")) if t]
    for skip in ("kind", "id", "zh", "en"):
        told.pop(skip)
    for key, value in told.items():
        label = f"{LABELS.get(key, '')} {key}".strip()
        if isinstance(value, list):
            out.append(f"  {label}:")
            out += [f"    {item}" for item in value]
        else:
            out.append(f"  {label}: {value}")
    return out


def _body(hit: Hit) -> tuple[str, str]:
    thing = hit.thing
    if hit.kind in ("option", "preset"):
        return thing.zh, thing.en
    if hit.kind == "general":
        return "", ""
    text = getattr(thing, "text", None)
    return (text.zh, text.en) if text is not None else ("", "")


def _details(registry: Registry, hit: Hit) -> Facts:
    describe: dict[str, Callable[[Registry, Any], Facts]] = {
        "card": _card,
        "general": _general,
        "skill": _skill,
        "mode": _mode,
        "option": _option,
        "preset": _preset,
        "package": _package,
    }
    if hit.kind in describe:
        return describe[hit.kind](registry, hit.thing)
    if hit.kind == "deck":
        counted = Counter(name for _, _, name in hit.thing)
        cards = [f"{_label(registry, 'card', c)} ×{n}" for c, n in sorted(counted.items())]
        return {"cards": len(hit.thing), "kinds": cards}
    if hit.kind == "general pack":
        return {"generals": [_label(registry, "general", g) for g in hit.thing]}
    if hit.kind == "alias":
        return {"packs": list(hit.thing)}
    return {}


def _label(registry: Registry, kind: str, id: str) -> str:
    thing = store(registry, kind).get(id)
    zh, _ = names_of(registry, kind, id, thing)
    return id if zh == id else f"{zh} ({id})"


def _card(registry: Registry, kind: Any) -> Facts:
    found: Facts = {}
    base = kind
    if isinstance(kind, Variant):
        found["variant of"] = _label(registry, "card", kind.base)
        base = registry.kinds.get(kind.base)
    if base is not None and not isinstance(base, Variant):
        found["type"] = word(registry, "category", base.category.value)
        if base.slot is not None:
            found["slot"] = word(registry, "slot", base.slot.value)
        if isinstance(base, type) and issubclass(base, Weapon):
            found["attack range"] = getattr(base, "range", None)
        if base.limit is not None:
            found["uses a play phase"] = base.limit
        if base.distance is not None:
            found["distance"] = base.distance
        if base.in_range:
            found["targets"] = "in the attack range"
        if base.rule:
            found["rule"] = base.rule
        if isinstance(base, type) and issubclass(base, Equipment):
            found["skills"] = [_label(registry, "skill", s.id) for s in base.skills]
    for deck, cards in sorted(registry.decks.items()):
        signs = [card_sign(suit, number) for suit, number, name in cards if name == kind.id]
        if signs:
            found[f"in deck {deck}"] = f"{len(signs)}: {' '.join(signs)}"
    return found


def _skill_line(registry: Registry, skill: type[Skill]) -> str:
    text = skill.text
    kind = skill.book_kind().value
    tag = "" if kind == "ordinary" else f" ({word(registry, 'skill_kind', kind)})"
    return f"{text.zh_name}{tag} [{skill.id}]: {text.zh or text.en}"


def _general(registry: Registry, general: General) -> Facts:
    hp = str(general.hp) if general.start_hp is None else f"{general.start_hp}/{general.hp}"
    found: Facts = {}
    if general.title:
        found["title"] = general.title
    found["kingdom"] = word(registry, "kingdom", general.kingdom)
    found["hp"] = hp
    found["sex"] = word(registry, "gender", general.gender.value)
    if general.lord:
        found["lord"] = "yes"
    if general.companions:
        found["companions"] = ", ".join(_label(registry, "general", g) for g in general.companions)
    packs = [p for p, ids in sorted(registry.general_packs.items()) if general.id in ids]
    found["pack"] = ", ".join(packs)
    found["skills"] = [_skill_line(registry, s) for s in general.skills]
    english = [f"{s.text.en_name}: {s.text.en}" for s in general.skills if s.text.en]
    if english:
        found["skills in English"] = english
    if general.derived:
        found["may gain"] = [_skill_line(registry, s) for s in general.derived]
    return found


def _skill(registry: Registry, skill: type[Skill]) -> Facts:
    found: Facts = {"class": word(registry, "skill_kind", skill.book_kind().value)}
    holders = [g for g in registry.generals.values() if skill in g.skills]
    if holders:
        found["generals"] = ", ".join(sorted(f"{g.zh} ({g.id})" for g in holders))
    derived = [g for g in registry.generals.values() if skill in g.derived]
    if derived:
        found["gained by"] = ", ".join(sorted(f"{g.zh} ({g.id})" for g in derived))
    equipment = [
        k.id
        for k in registry.kinds.values()
        if isinstance(k, type) and issubclass(k, Equipment) and skill in k.skills
    ]
    if equipment:
        found["equipment"] = ", ".join(_label(registry, "card", k) for k in sorted(equipment))
    if skill.grants:
        found["grants"] = [_skill_line(registry, s) for s in skill.grants]
    if skill.requires:
        found["needs of the mode"] = ", ".join(sorted(skill.requires))
    if skill.needs_cards:
        found["needs cards"] = ", ".join(sorted(skill.needs_cards))
    if skill.min_players > 2:
        found["players"] = f"at least {skill.min_players}"
    rule = getattr(skill, "rule", "")
    if rule:
        found["rule"] = rule
    return found


def _mode(registry: Registry, mode: Mode) -> Facts:
    found: Facts = {
        "players": f"{mode.players[0]}-{mode.players[-1]} (usually {mode.default_players})",
        "first hand": mode.first_hand,
    }
    if mode.roles:
        found["roles"] = ", ".join(word(registry, "role", r) for r in mode.roles)
    if mode.drafts:
        found["drafts"] = ", ".join(mode.drafts)
    if mode.options:
        found["options"] = [_option_line(o) for o in mode.options]
    return found


def _option_line(option: RuleOption) -> str:
    values = " | ".join(v.id for v in option.values)
    return f"{option.id} = {values}: {option.zh} {option.en}"


def _option(registry: Registry, option: RuleOption) -> Facts:
    rows = []
    for value in option.values:
        default = " (default)" if value.id == option.default else ""
        rows.append(f"{value.id}{default}: {value.zh} {value.en}")
    found: Facts = {"values": rows, "use": f"--option {option.id}={option.values[-1].id}"}
    if option.statements:
        found["rule statements"] = ", ".join(option.statements)
    return found


def _preset(registry: Registry, preset: Preset) -> Facts:
    values = [f"{k}={v}" for k, v in sorted(preset.values.items())]
    return {"values": values or ["every option at its default"], "use": f"--rules {preset.id}"}


def _package(registry: Registry, package: Package) -> Facts:
    found: Facts = {"version": package.version, "API version": package.api}
    if package.requires:
        found["needs"] = ", ".join(package.requires)
    found.update(brings(registry, package))
    return found


def brings(registry: Registry, package: Package) -> Facts:
    """What a package adds, by kind."""
    found: Facts = {}
    if package.decks:
        found["decks"] = [f"{d} ({len(c)} cards)" for d, c in sorted(package.decks.items())]
    if package.generals:
        found["general packs"] = [
            f"{p} ({len(g)} generals)" for p, g in sorted(package.generals.items())
        ]
    if package.kinds:
        found["cards"] = ", ".join(_label(registry, "card", k.id) for k in package.kinds)
    skills = sorted(i for (k, i), o in registry.owner.items() if k == "skill" and o == package.id)
    if skills:
        found["skills"] = len(skills)
    for name, ids in (
        ("modes", [m.id for m in package.modes]),
        ("options", [o.id for o in package.options]),
        ("presets", [p.id for p in package.presets]),
        ("bots", sorted(package.bots)),
        ("aliases", sorted(package.aliases)),
    ):
        if ids:
            found[name] = ", ".join(ids)
    return found
