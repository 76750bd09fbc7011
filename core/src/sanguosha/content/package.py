"""What a package brings: one plain object returned by its hook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import define, field

from sanguosha.content.draft import DraftRule
from sanguosha.content.general import General, PairBan
from sanguosha.content.hints import Hints
from sanguosha.content.kinds import CardKind, Variant
from sanguosha.content.mode import Mode
from sanguosha.content.options import Preset, RuleOption
from sanguosha.skills.base import RuleSkill, Skill

#: The version of the authoring API; packages name the one they were written for.
API_VERSION = 1

#: One card of a deck: suit, number, card id.
DeckCard = tuple[str, int, str]


@define
class Package:
    """A distribution's content.

    `kinds`: card kinds. `decks`: pack id -> its cards. `generals`: pack id -> its generals.
    `skills`: skills that no general or card names (grants). `rules`: rule skills in force
    whenever the package is in play. `aliases`: a name for several packs. `texts`: key ->
    (Chinese, English) for prompts, options, reasons and log lines of one's own. `bots`: policy
    id -> factory. `natures`: damage elements -> whether they conduct through chains. `drafts`:
    ways of choosing generals. `pair_bans`: generals that no seat plays together. `requires` and
    `conflicts` name packages or packs that must, or must not, be in play beside this one.
    `option_cards`: (option, value) -> cards that join the deck under that value of the option,
    if a deck of this package is in play. `hints`: for bots, "card.<id>" or "skill.<id>" -> hints,
    also for content of other packages; they go before the `ai` of a class.
    """

    id: str
    version: str = "0"
    api: int = API_VERSION
    kinds: Sequence[type[CardKind] | Variant] = ()
    decks: Mapping[str, Sequence[DeckCard]] = field(factory=dict)
    generals: Mapping[str, Sequence[General]] = field(factory=dict)
    skills: Sequence[type[Skill]] = ()
    modes: Sequence[Mode] = ()
    options: Sequence[RuleOption] = ()
    presets: Sequence[Preset] = ()
    rules: Sequence[type[RuleSkill]] = ()
    aliases: Mapping[str, Sequence[str]] = field(factory=dict)
    texts: Mapping[str, tuple[str, str]] = field(factory=dict)
    bots: Mapping[str, Callable[..., Any]] = field(factory=dict)
    natures: Mapping[str, bool] = field(factory=dict)
    drafts: Sequence[DraftRule] = ()
    pair_bans: Sequence[PairBan] = ()
    option_cards: Mapping[tuple[str, str], Sequence[DeckCard]] = field(factory=dict)
    hints: Mapping[str, Hints] = field(factory=dict)
    requires: Sequence[str] = ()
    conflicts: Sequence[str] = ()
    #: Packs that an ordinary setup leaves out unless they are named.
    opt_in: Sequence[str] = ()
