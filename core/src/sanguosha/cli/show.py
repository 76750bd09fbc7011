"""``sgs show``: a card, general, skill, mode or option in words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from sanguosha.cli.common import Content, Refusal, content_options
from sanguosha.content.describe import facts, lines
from sanguosha.content.lookup import KINDS, everything, find, nearest

if TYPE_CHECKING:
    from sanguosha.content.lookup import Hit

WORDS = {kind.replace(" ", "-"): kind for kind in KINDS}


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="[KIND] NAME")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@content_options
def show(words: tuple[str, ...], as_json: bool, content: Content) -> None:
    """查看牌、武将、技能、模式或规则选项。 Look something up by id, Chinese or English name.

    KIND is card, general, skill, mode, option, preset, deck, general-pack, alias, package or
    bot; without it everything is searched.

    \b
    sgs show 仁德
    sgs show card nullification
    sgs show general 曹操
    sgs show option dying_start
    sgs show --mod my_general.py skill my_skill
    """
    kinds = list(KINDS)
    if len(words) > 1 and words[0] in WORDS:
        kinds, words = [WORDS[words[0]]], words[1:]
    word = " ".join(words)
    loaded = content.load()
    hits = everything(loaded.registry, kinds)
    found = find(hits, word)
    if not found:
        raise Refusal(f"there is no {' or '.join(_kinds(kinds))} {word!r}", _hint(hits, word))
    if as_json:
        shown = [facts(loaded, hit) for hit in found]
        click.echo(json.dumps(shown[0] if len(shown) == 1 else shown, ensure_ascii=False, indent=1))
        return
    click.echo("\n\n".join("\n".join(lines(loaded, hit)) for hit in found))


def _kinds(kinds: list[str]) -> list[str]:
    return kinds if len(kinds) == 1 else ["card, general, skill, mode, option"]


def _hint(hits: list[Hit], word: str) -> str:
    near = nearest(hits, word)
    return "did you mean " + ", ".join(near) + "?" if near else "sgs packages lists what is there"
