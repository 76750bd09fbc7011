"""``sgs deck``: what a deck is made of, printed or of one's own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from sanguosha.cli.common import SetupArgs, setup_options
from sanguosha.content.deck_builder import Composition, composition

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry
    from sanguosha.content.ruleset import Ruleset


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@setup_options
def deck(as_json: bool, args: SetupArgs) -> None:
    """牌堆由哪些牌组成；也可以自己搭配。 What a deck is made of; mix one of your own.

    PACK*N takes a pack N times, CARD=N has N of a card in all. Any other command takes the same
    --deck.

    \b
    sgs deck
    sgs deck --packages standard
    sgs deck --deck standard*2,maneuvering
    sgs deck --deck standard,peach=12,lightning=0
    """
    registry = args.content.load().registry
    ruleset = args.ruleset(registry)
    found = composition(ruleset.deck, ruleset.kinds)
    if as_json:
        click.echo(json.dumps(found.as_data(), ensure_ascii=False, indent=1))
        return
    _print(found, registry, ruleset)


def _print(found: Composition, registry: Registry, ruleset: Ruleset) -> None:
    from sanguosha.content.describe import SUIT_SIGNS, word

    suits = "  ".join(f"{SUIT_SIGNS[s]}{n}" for s, n in found.suits.items())
    click.echo(f"{found.total} cards   {suits}")
    for category, count in found.categories.items():
        name = word(registry, "category", category)
        click.echo(f"{name}: {count} ({count / found.total:.0%})")
        for id, copies in found.cards.items():
            kind = ruleset.kinds[id]
            if kind.category.value == category:
                click.echo(f"  {copies:>3} × {kind.text.zh_name} {kind.text.en_name} ({id})")
