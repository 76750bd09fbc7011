"""From a step of the file to an answer of the engine."""

from __future__ import annotations

from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import DECLINE, Answer
from sanguosha.decisions.use import UseDecision
from sanguosha.scenario.run.choices import choice_answer, choice_fits
from sanguosha.scenario.run.effects import effect_answer, effect_fits, pass_fits, reveal_answer
from sanguosha.scenario.run.uses import is_idle, use_answer, use_fits
from sanguosha.scenario.steps import (
    ChooseStep,
    DeclineStep,
    EndStep,
    InvokeStep,
    Move,
    PassStep,
    PlayStep,
    RecastStep,
    RespondStep,
    RevealStep,
    UseSkillStep,
)


def answer_to(decision: Decision, step: Move) -> Answer | None:
    """What the step answers to this decision; None if it is no answer to it at all.

    The answer may be illegal: the decision then says why.

    :raises Unanswerable: if the step is meant for it, but names what is not there.
    """
    if step.seat != decision.seat.label:
        return None
    match step:
        case PlayStep() | RespondStep() | UseSkillStep() | RecastStep():
            if isinstance(decision, UseDecision) and use_fits(decision, step):
                return use_answer(decision, step)
        case EndStep():
            return DECLINE if is_idle(decision) else None
        case PassStep(request=request):
            return DECLINE if pass_fits(decision, request) else None
        case InvokeStep() | DeclineStep():
            return effect_answer(decision, step) if effect_fits(decision, step) else None
        case RevealStep():
            return reveal_answer(decision, step)
        case ChooseStep(answer=chosen):
            if choice_fits(decision, chosen):
                return choice_answer(decision, chosen)
    return None
