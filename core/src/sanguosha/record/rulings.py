"""Where the rule book (docs/rulebook) says why something happens or is asked.

A citation is a page and an anchor of it, "flows.md#5.3"; the pages stand there in both languages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.content.kinds import Equipment

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.decisions.why import Prompt

#: What is asked by no card and no skill -> its rule.
PROMPTS = {
    "play": "flows.md#2.7",
    "discard": "flows.md#2.8",
    "counter": "flows.md#3.8",
    "use_answer": "flows.md#3.6",
    "play_card": "flows.md#4.1",
    "supply_card": "flows.md#14.2",
    "rescue": "flows.md#7.1",
    "order": "flows.md#0.4",
    "pindian": "flows.md#10.1",
    "reroll_hand": "flows.md#1.2",
    "choose_general": "modes.md#1.2",
    "choose_generals": "modes.md#1.2",
    "choose_kingdom": "modes.md#1.2",
    "reveal": "flows.md#15.1",
}

#: The rules of anything else that is asked.
ANY_PROMPT = "flows.md#0"


def skill_rule(id: str, ruleset: Ruleset | None) -> str:
    """The ruling of a skill; that of an equipment's skill stands with the card."""
    if ruleset is not None:
        for kind in ruleset.kinds.values():
            if isinstance(kind, Equipment) and any(s.id == id for s in type(kind).skills):
                return kind.rule
    return f"skills.md#{id}"


def prompt_rule(prompt: Prompt, ruleset: Ruleset) -> str:
    """The ruling behind a question: the skill that asks, the rescue or window, the card."""
    if prompt.skill is not None:
        return skill_rule(prompt.skill, ruleset)
    if prompt.key in PROMPTS:
        return PROMPTS[prompt.key]
    kind = ruleset.kinds.get(prompt.card) if prompt.card is not None else None
    if kind is None and isinstance(named := prompt.get("card"), str):
        kind = ruleset.kinds.get(named)
    return kind.rule if kind is not None else ANY_PROMPT
