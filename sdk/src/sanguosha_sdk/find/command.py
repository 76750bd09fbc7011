"""``sgs find-skill TEXT``: the skills that come nearest to an idea."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from sanguosha.cli.common import Content, content_options

if TYPE_CHECKING:
    from sanguosha import Registry, Skill

#: Below this nothing is near enough to be of use.
LEAST = 0.05


@click.command("find-skill")
@click.argument("text", nargs=-1, required=True)
@click.option("--limit", default=5, show_default=True, help="How many to show.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a skill.")
@content_options
def find_skill(text: tuple[str, ...], limit: int, as_json: bool, content: Content) -> None:
    """你的想法，最接近的现有技能。 From your idea to the skills that come nearest.

    \b
    sgs find-skill 受到伤害后摸牌
    sgs find-skill "use a red card as a slash"

    \b
    exit code 0   found
              1   nothing comes near
    """
    import json

    from sanguosha import RuleSkill
    from sanguosha_sdk.find.score import nearest

    registry = content.load(quiet=True).registry
    # A rule of the game is nothing that a general or a card could have.
    skills = [
        s
        for _, s in sorted(registry.skills.items())
        if (s.text.zh or s.text.en) and not issubclass(s, RuleSkill)
    ]
    found = nearest(" ".join(text), [words_about(s) for s in skills], limit)
    shown = [describe(registry, skills[i], score) for score, i in found if score >= LEAST]
    for facts in shown:
        click.echo(json.dumps(facts, ensure_ascii=False) if as_json else in_words(facts))
    if not shown:
        click.echo("没有相近的技能 nothing comes near; try other words", err=True)
        sys.exit(1)


def words_about(skill: type[Skill]) -> str:
    """All that is searched of a skill."""
    text = skill.text
    return f"{text.zh_name} {text.zh} {text.en_name} {text.en}"


def describe(registry: Registry, skill: type[Skill], score: float) -> dict[str, Any]:
    """A skill as plain values."""
    generals = [g.id for g in registry.generals.values() if skill in (*g.skills, *g.derived)]
    return {
        "id": skill.id,
        "score": round(score, 3),
        "zh_name": skill.text.zh_name,
        "zh": skill.text.zh,
        "en_name": skill.text.en_name,
        "en": skill.text.en,
        "generals": sorted(generals),
        "package": registry.owner.get(("skill", skill.id), ""),
        "source": source_of(skill),
    }


def source_of(skill: type[Skill]) -> str:
    """File and line of a skill, to learn from; empty if they are not known."""
    import inspect

    try:
        _, line = inspect.getsourcelines(skill)
        return f"{inspect.getsourcefile(skill)}:{line}"
    except (OSError, TypeError):
        return ""


def in_words(facts: dict[str, Any]) -> str:
    """A skill as lines of text."""
    holders = ", ".join(facts["generals"]) or "—"
    lines = [
        f"{facts['zh_name']} {facts['en_name']} ({facts['id']})  {facts['score']:.2f}",
        f"  {facts['zh']}",
        f"  {facts['en']}",
        f"  {holders}  [{facts['package']}]",
        f"  {facts['source']}",
    ]
    return "\n".join(lines)
