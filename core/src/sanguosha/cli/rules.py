"""``sgs rules``: rule options and presets, listed, explained and checked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from sanguosha.cli.common import Refusal, SetupArgs, problems_text, setup_options, split_option
from sanguosha.content.describe import facts, lines
from sanguosha.content.lookup import everything, find, nearest

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry


@click.command()
@click.argument("name", default="")
@click.option("--presets", is_flag=True, help="List the presets instead.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@setup_options
def rules(name: str, presets: bool, as_json: bool, args: SetupArgs) -> None:
    """规则选项与预设：列出、说明、检查。 Rule options and presets: list, explain, check.

    It lists every option with the value in force; NAME explains one option or preset, or those
    that a statement of the rule texts (S0-57) asks for. Given
    --rules and --option it checks them and marks what differs from the official rules; given
    --mode too it checks the whole setup (players, packages, draft, generals).

    \b
    sgs rules
    sgs rules dying_start
    sgs rules --presets
    sgs rules S4-47
    sgs rules --rules official --option dying_start=victim_first
    """
    loaded = args.content.load()
    registry = loaded.registry
    if name:
        hits = everything(registry, ("option", "preset"))
        found = find(hits, name) or [
            h for h in hits if name.upper() in getattr(h.thing, "statements", ())
        ]
        if not found:
            near = nearest(hits, name)
            hint = "did you mean " + ", ".join(near) + "?" if near else "sgs rules lists them"
            raise Refusal(f"there is no option or preset {name!r}", hint)
        if as_json:
            shown = [facts(loaded, hit) for hit in found]
            click.echo(json.dumps(shown, ensure_ascii=False, indent=1))
        else:
            click.echo("\n\n".join("\n".join(lines(loaded, hit)) for hit in found))
        return
    if presets:
        for preset in sorted(registry.presets.values(), key=lambda p: p.id):
            values = ", ".join(f"{k}={v}" for k, v in sorted(preset.values.items()))
            click.echo(
                f"{preset.id}: {preset.zh} {preset.en}" + (f"\n  {values}" if values else "")
            )
        return
    in_force = values_in_force(registry, args)
    if as_json:
        click.echo(json.dumps(in_force, ensure_ascii=False, indent=1))
        return
    _print(registry, in_force)


def values_in_force(registry: Registry, args: SetupArgs) -> dict[str, str]:
    """Every option's value under these settings. Raises `Refusal` if they do not fit."""
    if args.mode:
        return dict(args.ruleset(registry).options)
    from sanguosha.content.ruleset import Setup, settle_options

    given = dict(split_option(o) for o in args.options)
    problems: list[Any] = []
    values = settle_options(registry, Setup(preset=args.rules, options=given), problems)
    if problems:
        raise Refusal(problems_text(problems))
    return values


def _print(registry: Registry, in_force: dict[str, str]) -> None:
    owner = registry.owner
    last = ""
    for option in sorted(registry.options.values(), key=lambda o: (owner["option", o.id], o.id)):
        package = owner["option", option.id]
        if package != last:
            click.echo(f"[{package}]")
            last = package
        value = in_force.get(option.id, option.default)
        changed = "" if value == option.default else f"   ≠ {option.default}"
        click.echo(f"  {option.id} = {value}{changed}")
        click.echo(f"      {option.zh} {option.en}")
        click.echo(f"      {' | '.join(v.id for v in option.values)}")
