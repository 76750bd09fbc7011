"""What core itself brings: the sandbox mode and the rule options of the flows."""

from __future__ import annotations

from sanguosha.content.draft import DRAFT_OPTIONS, DRAFT_RULES, DRAFT_TEXTS
from sanguosha.content.flow_options import FLOW_OPTIONS
from sanguosha.content.house_rules import HOUSE_RULES
from sanguosha.content.options import Preset
from sanguosha.content.package import Package
from sanguosha.content.sandbox import Sandbox


def core_package() -> Package:
    """The content that needs no plugin."""
    return Package(
        id="core",
        version="0.1.0",
        modes=(Sandbox(),),
        rules=HOUSE_RULES,
        options=(*FLOW_OPTIONS, *DRAFT_OPTIONS),
        presets=(Preset("official", "官方规则", "The official rules", {}),),
        natures={"normal": False},
        drafts=DRAFT_RULES,
        texts=DRAFT_TEXTS,
    )
