"""Steps, questions and answers in words, for reports."""

from __future__ import annotations

from collections.abc import Sequence

from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer, Pick, PickKind
from sanguosha.game import Game
from sanguosha.scenario.run.match import face, physical
from sanguosha.scenario.steps import (
    Answer as Chosen,
)
from sanguosha.scenario.steps import (
    CannotStep,
    CheckStep,
    ChooseStep,
    DeclineStep,
    EndStep,
    InvokeStep,
    NumberPick,
    Ordering,
    PassStep,
    Picks,
    PlayStep,
    RecastStep,
    RespondStep,
    RevealStep,
    SaveLoadStep,
    SeatPick,
    Shares,
    Step,
    UseSkillStep,
    WordPick,
)
from sanguosha.scenario.steps import Pick as Named
from sanguosha.texts import prompt_text


def step_text(step: Step) -> str:
    """A step as it may stand in a file."""
    match step:
        case CheckStep():
            return "check"
        case SaveLoadStep():
            return "save_load"
        case CannotStep(seat=seat, inner=inner):
            return f"{seat}: {{cannot: {step_text(inner).partition(': ')[2]}}}"
        case EndStep(seat=seat):
            return f"{seat}: end"
        case PassStep(seat=seat, request=None):
            return f"{seat}: pass"
    return f"{step.seat}: {{{', '.join(_keys(step))}}}"


def _keys(step: Step) -> list[str]:
    match step:
        case PlayStep(card=card, materials=materials, by=by, on=on):
            return [f"play: {card}", *_made(materials, by), *_on(on)]
        case RespondStep(card=card, materials=materials, by=by):
            return [f"respond: {card}", *_made(materials, by)]
        case UseSkillStep(skill=skill, cards=cards, on=on, choose=choose):
            with_cards = [f"cards: {_list(cards)}"] if cards else []
            more = [f"choose: {chosen_text(choose)}"] if choose is not None else []
            return [f"use: {skill}", *with_cards, *_on(on), *more]
        case PassStep(request=request):
            return [f"pass: {request}"]
        case InvokeStep(effect=effect):
            return [f"invoke: {effect}"]
        case DeclineStep(effect=effect):
            return [f"decline: {effect}"]
        case ChooseStep(answer=answer):
            return [f"choose: {chosen_text(answer)}"]
        case RevealStep(generals=generals):
            return [f"reveal: {_list(generals)}"]
        case RecastStep(card=card):
            return [f"recast: {card}"]
    return [type(step).__name__]


def _made(materials: Sequence[object], by: str | None) -> list[str]:
    return ([f"with: {_list(materials)}"] if materials else []) + ([f"by: {by}"] if by else [])


def _on(on: Sequence[str]) -> list[str]:
    if not on:
        return []
    return [f"on: {on[0]}" if len(on) == 1 else f"on: {_list(on)}"]


def _list(items: Sequence[object]) -> str:
    return "[" + ", ".join(map(str, items)) + "]"


def chosen_text(chosen: Chosen) -> str:
    """What stands after `choose:`."""
    match chosen:
        case Picks(picks=picks):
            return _list([_named(p) for p in picks])
        case Ordering(top=top, bottom=bottom):
            return f"{{top: {_list(top)}, bottom: {_list(bottom)}}}"
        case Shares(shares=shares):
            given = [
                f"{s.seat}: {s.given if isinstance(s.given, int) else _list(s.given)}"
                for s in shares
            ]
            return "{" + ", ".join(given) + "}"


def _named(pick: Named) -> str:
    match pick:
        case SeatPick(seat=seat):
            return seat
        case NumberPick(number=number):
            return str(number)
        case WordPick(word=word):
            return word
    return str(pick)


def decision_text(decision: Decision) -> str:
    """Who is asked what, and what may be answered."""
    if isinstance(decision, GroupDecision):
        return "; ".join(decision_text(p) for p in decision.parts)
    prompt = decision.prompt
    by = f" by {prompt.skill}" if prompt.skill else ""
    options = [pick_text(decision.game, p) for p in decision.next(()).options]
    end = "may decline" if decision.optional else "must answer"
    return (
        f"{decision.seat.label} is asked ({decision.kind.value} {prompt.key}{by}): "
        f"{prompt_text(decision, 'en')}; {end}; options: {', '.join(options) or 'none'}"
    )


def answer_text(game: Game, answer: Answer) -> str:
    """An answer, pick by pick."""
    return " ".join(pick_text(game, p) for p in answer) or "no"


def pick_text(game: Game, pick: Pick) -> str:
    """A pick by the names that the file uses."""
    if pick.kind is PickKind.SEAT:
        return game.seats[int(pick.value)].label
    if pick.kind is PickKind.CARD:
        card = physical(game, int(pick.value))
        return face(card) if card is not None else f"card {pick.value}"
    if pick.kind is PickKind.UNSEEN:
        seat, _, position = str(pick.value).partition(".")
        return f"{game.seats[int(seat)].label}.hand[{position}]"
    return str(pick.value)
