"""The templates filled in: one module of rules and one scenario for each thing."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from attrs import frozen
from jinja2 import Environment, PackageLoader, StrictUndefined

from sanguosha_sdk.new.kinds import KINGDOMS
from sanguosha_sdk.new.plan import GeneralPlan, SkillPlan, ThingPlan, camel

_USE = re.compile(r"{# use: (.*?) #}")
_WIDTH = 100
#: Names of templates that come from elsewhere than `sanguosha`.
_ELSEWHERE = {"Sequence": "from collections.abc import Sequence"}
_MOMENTS = "from sanguosha import moments as m"


@frozen
class Part:
    """What is written for one thing: a module, and scenarios by the name of their files."""

    module: str
    scenarios: dict[str, str]


@functools.cache
def environment() -> Environment:
    """The templates of this distribution."""
    return Environment(
        loader=PackageLoader("sanguosha_sdk", "new/templates"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def fill(template: str, **values: object) -> str:
    """One template filled in."""
    return environment().get_template(template).render(**values)


def names_used(template: str) -> set[str]:
    """What of the API a template uses; its first line says so."""
    loader = environment().loader
    assert loader is not None
    source, _, _ = loader.get_source(environment(), template)
    found = _USE.match(source)
    return set(found.group(1).split()) if found else set()


def import_lines(names: Iterable[str]) -> str:
    """The imports of a module that uses these names."""
    left = set(names)
    lines = [line for name, line in _ELSEWHERE.items() if name in left]
    moments = "m" in left
    left -= {*_ELSEWHERE, "m"}
    ordered = sorted(left, key=lambda n: (not n.isupper(), n[0].islower(), n))
    one = f"from sanguosha import {', '.join(ordered)}"
    if len(one) > _WIDTH:
        one = "from sanguosha import (\n" + "".join(f"    {n},\n" for n in ordered) + ")"
    found = "\n".join([*lines, *([""] if lines else []), one])
    return f"{found}\n{_MOMENTS}" if moments else found


def general_part(plan: GeneralPlan, pack: str) -> Part:
    """A general with its skills."""
    constant, kingdom_zh, kingdom_en = KINGDOMS[plan.kingdom]
    used = {"General", constant}
    if plan.gender == "female":
        used.add("Gender")
    bodies, scenarios = [], {}
    for skill in plan.skills:
        template = f"skills/{skill.kind.id}.py.j2"
        used |= names_used(template)
        values = {
            **_names(skill),
            "kingdom": plan.kingdom,
            "kingdom_zh": kingdom_zh,
            "kingdom_en": kingdom_en,
            "hp": plan.hp,
            "who": f"general: {plan.id}",
            "who_lord": f"general: {plan.id}, skills: [{skill.id}]",
        }
        bodies.append(fill(template, **values).strip())
        scenarios[skill.id] = _scenario(skill, f"skills/{skill.kind.id}", pack, values)
    bodies.append(
        fill(
            "project/general.py.j2",
            id=plan.id,
            zh=plan.zh,
            en=plan.en,
            kingdom_name=constant,
            hp=plan.hp,
            gender=plan.gender,
            lord=plan.lord,
            classes=[camel(s.id) for s in plan.skills],
        ).strip()
    )
    return Part(_module(plan, used, bodies), scenarios)


def skill_part(plan: SkillPlan, pack: str) -> Part:
    """A skill that no general has (scenarios and grants name it)."""
    template = f"skills/{plan.kind.id}.py.j2"
    values = {
        **_names(plan),
        "kingdom": "qun",
        "kingdom_zh": "群",
        "kingdom_en": "Qun",
        "hp": 4,
        "who": f"skills: [{plan.id}]",
        "who_lord": f"skills: [{plan.id}]",
    }
    body = fill(template, **values).strip()
    bodies = [body, f"SKILLS = [{camel(plan.id)}]"]
    scenario = _scenario(plan, f"skills/{plan.kind.id}", pack, values, packed=False)
    return Part(_module(plan, names_used(template), bodies), {plan.id: scenario})


def card_part(plan: ThingPlan, pack: str) -> Part:
    """A card with its place in a deck."""
    template = f"cards/{plan.kind}.py.j2"
    values = _names(plan)
    bodies = [fill(template, **values).strip(), f"CARDS = [{camel(plan.id)}]"]
    scenario = _scenario(plan, f"cards/{plan.kind}", pack, values)
    return Part(_module(plan, names_used(template), bodies), {plan.id: scenario})


def mode_part(plan: ThingPlan, pack: str) -> Part:
    """A mode."""
    template = "modes/mode.py.j2"
    values = _names(plan)
    bodies = [fill(template, **values).strip(), f"MODES = [{camel(plan.id)}()]"]
    scenario = _scenario(plan, "modes/mode", pack, values, mode=plan.id, packed=False)
    return Part(_module(plan, names_used(template), bodies), {plan.id: scenario})


def _names(plan: SkillPlan | ThingPlan) -> dict[str, object]:
    cls = camel(plan.id)
    flags = plan.kind.flags if isinstance(plan, SkillPlan) else ()
    head = ", ".join(["Skill", *(f"{flag}=True" for flag in flags)])
    return {"id": plan.id, "zh": plan.zh, "en": plan.en, "cls": cls, "head": f"{cls}({head})"}


def _scenario(
    plan: SkillPlan | ThingPlan,
    template: str,
    pack: str,
    values: dict[str, object],
    mode: str = "sandbox",
    packed: bool = True,
) -> str:
    body = fill(f"{template}.yaml.j2", **values)
    return fill(
        "project/scenario.yaml.j2",
        id=plan.id,
        zh=plan.zh,
        en=plan.en,
        pack=pack,
        packed=packed,
        mode=mode,
        body=body,
    )


def _module(plan: GeneralPlan | SkillPlan | ThingPlan, used: set[str], bodies: list[str]) -> str:
    # Classes stand two lines apart, what follows them too.
    body = "\n\n\n".join(bodies)
    return (
        fill(
            "project/part.py.j2",
            zh=plan.zh,
            en=plan.en,
            imports=import_lines(used),
            body=body + "\n",
        ).rstrip("\n")
        + "\n"
    )
