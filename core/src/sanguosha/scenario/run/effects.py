"""Steps that say yes or no to an effect."""

from __future__ import annotations

from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import DECLINE, YES, Answer, Pick, option
from sanguosha.decisions.simple import ConfirmDecision, OptionDecision, OrderDecision
from sanguosha.decisions.use import UseDecision
from sanguosha.scenario.notation import CardSpec
from sanguosha.scenario.run.seats import POSITIONS
from sanguosha.scenario.run.uses import asks_for, is_called, is_idle
from sanguosha.scenario.steps import DeclineStep, InvokeStep, RevealStep
from sanguosha.skills.base import Skill


def is_about(decision: Decision, effect: str) -> bool:
    """Whether a question is asked by the skill or equipment that the file calls `effect`."""
    prompt = decision.prompt
    if effect in (prompt.skill, prompt.key):
        return True
    skill = _asking(decision)
    if skill is not None:
        return is_called(decision.game, skill, effect)
    return prompt.skill is not None and any(
        s.id == prompt.skill and is_called(decision.game, s, effect) for s in decision.seat.skills
    )


def effect_fits(decision: Decision, step: InvokeStep | DeclineStep) -> bool:
    """Whether the effect is offered here, alone or among several."""
    if isinstance(decision, OrderDecision):
        return order_option(decision, step.effect) is not None
    if not decision.optional or is_idle(decision):
        return False
    return is_about(decision, step.effect)


def is_own_question(decision: Decision) -> bool:
    """Whether an effect is offered by what it asks (青龙偃月刀), not by a yes or no before it.

    `invoke` then stands for yes, and the next step may say what is chosen.
    """
    return not isinstance(decision, ConfirmDecision | OrderDecision)


def effect_answer(decision: Decision, step: InvokeStep | DeclineStep) -> Answer:
    """Yes or no; among several effects, this one first."""
    if isinstance(decision, OrderDecision):
        if isinstance(step, DeclineStep):
            return decision.default()
        picked = order_option(decision, step.effect)
        assert picked is not None
        return (picked,)
    if isinstance(step, DeclineStep):
        return DECLINE
    return decision.first() if is_own_question(decision) else YES


def order_option(decision: OrderDecision, effect: str) -> Pick | None:
    """The first of several ready effects that the file calls `effect`."""
    ready = decision.context[0]
    for id, sub in zip(decision.options, ready, strict=True):
        if is_called(decision.game, sub.skill, effect):
            return option(id)
    return None


def pass_fits(decision: Decision, request: CardSpec | None) -> bool:
    """Whether there is something to decline, and, if it is named, that."""
    if not decision.optional or is_idle(decision):
        return False
    if request is None:
        return True
    if isinstance(decision, UseDecision) and asks_for(decision, request.name):
        return True
    return is_about(decision, request.name)


def reveal_fits(decision: Decision, step: RevealStep) -> bool:
    """Whether this general may be shown here: it is asked for, or its hidden skill is offered."""
    return reveal_answer(decision, step) is not None


def reveal_answer(decision: Decision, step: RevealStep) -> Answer | None:
    """The answer that shows the (first) general; None if this is no question about showing."""
    wanted = step.generals[0]
    if isinstance(decision, OrderDecision):
        for id, sub in zip(decision.options, decision.context[0], strict=True):
            if _belongs(sub.skill, wanted):
                return (option(id),)
        return None
    if isinstance(decision, OptionDecision):
        if len(step.generals) > 1 and "both" in decision.options:
            return (option("both"),)
        if wanted not in decision.options:
            return None
        names = [g for g in step.generals if g in decision.options][: decision.most]
        return tuple(option(n) for n in names)
    if isinstance(decision, ConfirmDecision):
        skill = _asking(decision)
        if skill is not None and _belongs(skill, wanted):
            return YES
        if decision.prompt.key == "reveal" and decision.prompt.get("general", wanted) == wanted:
            return YES
    return None


def _belongs(skill: Skill, slot: str) -> bool:
    return skill.hidden and skill.source.position == POSITIONS[slot]


def _asking(decision: Decision) -> Skill | None:
    """The skill whose effect is offered, where the question carries it."""
    context = decision.context
    if isinstance(decision, ConfirmDecision) and isinstance(context, tuple) and context:
        skill = getattr(context[0], "skill", None)
        return skill if isinstance(skill, Skill) else None
    return None
