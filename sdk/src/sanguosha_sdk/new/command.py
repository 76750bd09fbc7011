"""``sgs new``: general, skill, card, mode, package."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sanguosha_sdk.new.kinds import CARDS, KINGDOMS, SKILLS

if TYPE_CHECKING:
    from sanguosha_sdk.new.render import Part

F = TypeVar("F", bound=Callable[..., Any])

_KINDS = "  ".join(f"{k.id} {k.zh}" for k in SKILLS.values())


@click.group()
def new() -> None:
    """新建武将、技能、牌、模式或扩展包。 Write a new package, or add to one with --into.

    With an ID nothing is asked; without one, everything is.

    \b
    sgs new general mei_lan --zh 梅兰 --en "Mei Lan" --kingdom wu --hp 3 --skill trigger
    sgs new general                    asks
    sgs new card frost_sword --kind equipment
    sgs new skill long_stride --kind status --into mei_lan
    sgs new mode red_blue
    sgs new package my_pack
    """


def _common(function: F) -> F:
    """What all of them take; names that can't be used end the command with what to write."""

    @functools.wraps(function)
    def command(**kwargs: Any) -> None:
        from sanguosha_sdk.new.plan import BadName

        try:
            function(**kwargs)
        except BadName as error:
            raise click.UsageError(str(error)) from None

    options = [
        click.argument("id", required=False),
        click.option("--zh", help="The name in Chinese (default: made up)."),
        click.option("--en", help="The name in English (default: from the id)."),
        click.option("--author", default="The author", show_default=True, help="For the licence."),
        click.option(
            "--folder",
            type=click.Path(path_type=Path, file_okay=False),
            help="Where to write the package (default: a folder named like the id).",
        ),
        click.option(
            "--into",
            type=click.Path(path_type=Path, exists=True, file_okay=False),
            help="Add to the package in this folder, which `sgs new` has made.",
        ),
    ]
    for option in reversed(options):
        command = option(command)
    return command  # type: ignore[return-value]


@new.command()
@_common
@click.option("--kingdom", type=click.Choice(list(KINGDOMS)), help="Default: qun.")
@click.option("--hp", type=click.IntRange(2, 8), help="Default: 4.")
@click.option("--gender", type=click.Choice(["male", "female"]), help="Default: male.")
@click.option(
    "--skill",
    "skills",
    multiple=True,
    metavar="KIND[:ID[:中文[:English]]]",
    help=f"A skill (may be repeated; default: trigger). Kinds: {_KINDS}",
)
def general(id: str | None, kingdom: str, hp: int, gender: str, **rest: Any) -> None:
    """新武将。 A general with skills, their scenarios and a test.

    \b
    sgs new general mei_lan --zh 梅兰 --en "Mei Lan" --kingdom wu --hp 3 --gender female \\
        --skill trigger:solace:抚慰:Solace --skill limited
    """
    from sanguosha_sdk.new.plan import GeneralPlan, skill_plan
    from sanguosha_sdk.new.render import general_part

    skills: tuple[str, ...] = rest.pop("skills")
    if id is None:
        id = _ask_names(rest, "mei_lan")
        kingdom = kingdom or click.prompt("势力 Kingdom", "qun", type=click.Choice(list(KINGDOMS)))
        hp = hp or click.prompt("体力 Hp", 4, type=click.IntRange(2, 8))
        gender = gender or click.prompt("性别", "male", type=click.Choice(["male", "female"]))
        skills = skills or _ask_skills()
    id, zh, en = _names(id, rest["zh"] or "新武将", rest["en"])
    planned = tuple(skill_plan(text, id) for text in skills or ("trigger",))
    plan = GeneralPlan(id, zh, en, kingdom or "qun", hp or 4, gender or "male", planned)
    rest["ids"] = [("general", id), *(("skill", s.id) for s in planned)]
    _write(rest, id, zh, en, "general", f"general {id}", lambda pack: general_part(plan, pack))


@new.command()
@_common
@click.option("--kind", type=click.Choice(list(SKILLS)), help="Default: trigger.")
def skill(id: str | None, kind: str | None, **rest: Any) -> None:
    """新技能（不属于武将）。 A skill that no general has yet.

    \b
    sgs new skill long_stride --zh 阔步 --en "Long Stride" --kind status
    """
    from sanguosha_sdk.new.plan import SkillPlan
    from sanguosha_sdk.new.render import skill_part

    if id is None:
        id = _ask_names(rest, "solace")
        kind = kind or click.prompt("种类 Kind", "trigger", type=click.Choice(list(SKILLS)))
    planned = SKILLS[kind or "trigger"]
    id, zh, en = _names(id, rest["zh"] or planned.zh_name, rest["en"])
    plan = SkillPlan(planned, id, zh, en)
    rest["ids"] = [("skill", id)]
    _write(rest, id, zh, en, "skill", f"skill {id}", lambda pack: skill_part(plan, pack))


@new.command()
@_common
@click.option("--kind", type=click.Choice(list(CARDS)), help="Default: trick.")
def card(id: str | None, kind: str | None, **rest: Any) -> None:
    """新牌。 A card: basic, trick, delayed trick, or a weapon with a skill.

    \b
    sgs new card frost_sword --zh 凝霜剑 --en "Frost Sword" --kind equipment
    """
    from sanguosha_sdk.new.plan import ThingPlan
    from sanguosha_sdk.new.render import card_part

    if id is None:
        id = _ask_names(rest, "shared_cup")
        kind = kind or click.prompt("种类 Kind", "trick", type=click.Choice(list(CARDS)))
    planned = CARDS[kind or "trick"]
    id, zh, en = _names(id, rest["zh"] or planned.zh_name, rest["en"])
    plan = ThingPlan(id, zh, en, planned.id)
    rest["ids"] = [("card", id), *([("skill", id)] if planned.id == "equipment" else [])]
    _write(rest, id, zh, en, "card", f"card {id}", lambda pack: card_part(plan, pack))


@new.command()
@_common
def mode(id: str | None, **rest: Any) -> None:
    """新模式。 A mode: two teams, to be changed into yours.

    \b
    sgs new mode red_blue --zh 红蓝 --en "Red and Blue"
    """
    from sanguosha_sdk.new.plan import ThingPlan
    from sanguosha_sdk.new.render import mode_part

    if id is None:
        id = _ask_names(rest, "red_blue")
    id, zh, en = _names(id, rest["zh"] or "新模式", rest["en"])
    plan = ThingPlan(id, zh, en)
    rest["ids"] = [("mode", id)]
    _write(rest, id, zh, en, "mode", f"mode {id}", lambda pack: mode_part(plan, pack))


@new.command()
@_common
def package(id: str | None, **rest: Any) -> None:
    """新扩展包。 A package with a general, a card and a skill to begin with.

    \b
    sgs new package my_pack --zh 我的扩展 --en "My Pack"
    """
    from sanguosha_sdk.new.plan import GeneralPlan, ThingPlan, skill_plan
    from sanguosha_sdk.new.render import card_part, general_part

    if id is None:
        id = _ask_names(rest, "my_pack")
    id, zh, en = _names(id, rest["zh"] or "新扩展", rest["en"])
    if rest["into"] is not None:
        raise click.UsageError("a package goes into no package; use new general, card, mode …")
    hero = GeneralPlan(
        f"{id}_hero", f"{zh}之将", f"{en} Hero", skills=(skill_plan("trigger", f"{id}_hero"),)
    )
    blade = ThingPlan(f"{id}_blade", f"{zh}之刃", f"{en} Blade", "equipment")
    rest["ids"] = [("general", hero.id), ("skill", hero.skills[0].id), ("card", blade.id)]
    parts = {"generals": general_part(hero, id), "cards": card_part(blade, id)}
    _write_new(rest, id, zh, en, f"general {hero.id}", parts)


# -- asking -----------------------------------------------------------------------------------


def _ask_names(rest: dict[str, Any], example: str) -> str:
    id: str = click.prompt(f"标识 Id, e.g. {example}")
    rest["zh"] = rest["zh"] or click.prompt("中文名 Name in Chinese")
    rest["en"] = rest["en"] or click.prompt("英文名 Name in English", _english(id))
    return id


def _ask_skills() -> tuple[str, ...]:
    click.echo(_KINDS)
    text: str = click.prompt("技能 Kinds of its skills, with commas", "trigger")
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _names(id: str, zh: str, en: str | None) -> tuple[str, str, str]:
    from sanguosha_sdk.new.plan import checked_id, checked_words, checked_zh

    return checked_id(id), checked_zh(zh), checked_words(en or _english(id))


def _english(id: str) -> str:
    return " ".join(word.capitalize() for word in id.split("_"))


# -- writing ----------------------------------------------------------------------------------


def _write(
    rest: dict[str, Any],
    id: str,
    zh: str,
    en: str,
    module: str,
    shown: str,
    part: Callable[[str], Part],
) -> None:
    """Write a package of this one part, or add the part to a package."""
    from sanguosha_sdk.new.taken import check_free
    from sanguosha_sdk.new.write import add_part, pack_of

    into: Path | None = rest["into"]
    if into is None:
        _write_new(rest, id, zh, en, shown, {module: part(id)})
        return
    check_free(rest["ids"])
    for file in add_part(into, id, part(pack_of(into))):
        click.echo(f"  {file}")
    click.echo(f"{id} is in the package {pack_of(into)}; pytest tries it")


def _write_new(
    rest: dict[str, Any], id: str, zh: str, en: str, shown: str, parts: dict[str, Part]
) -> None:
    from sanguosha_sdk.new.plan import checked_author
    from sanguosha_sdk.new.taken import check_free, check_module
    from sanguosha_sdk.new.write import ProjectPlan, refuse_full, write_project

    folder: Path = rest["folder"] or Path(id)
    refuse_full(folder)
    check_module(id)
    check_free([("package", id), ("general pack", id), ("deck", id), *rest["ids"]])
    plan = ProjectPlan(
        id,
        zh,
        en,
        checked_author(rest["author"]),
        shown,
        what_zh=f"三国杀扩展包：{zh}。",
        what_en=f"A Sanguosha package: {en}.",
    )
    for file in write_project(folder, plan, parts):
        click.echo(f"  {file}")
    last = f"show {shown}"
    if shown.startswith("general "):
        last = f"try {id}        坐上桌试，存盘即重载 at the table; saving reloads it"
    steps = (f"cd {folder}", "pip install -e .", "pytest", "sgs check", f"sgs {last}")
    click.echo("\nNext:\n" + "\n".join(f"  {step}" for step in steps))
