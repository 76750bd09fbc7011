"""Plays a scenario: each question is answered by the next step or takes its default."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer
from sanguosha.decisions.simple import ConfirmDecision, OrderDecision
from sanguosha.game import IllegalAnswer
from sanguosha.record.file import RecordError
from sanguosha.rules.control import ControlFlow
from sanguosha.scenario.run.answer import answer_to
from sanguosha.scenario.run.effects import (
    effect_answer,
    effect_fits,
    is_about,
    is_own_question,
    order_option,
)
from sanguosha.scenario.run.expect import check_all
from sanguosha.scenario.run.problems import ScenarioFailure, Unanswerable
from sanguosha.scenario.run.saving import reload
from sanguosha.scenario.run.seating import seat_named
from sanguosha.scenario.run.table import build_game
from sanguosha.scenario.run.uses import is_idle
from sanguosha.scenario.run.wording import answer_text, decision_text, step_text
from sanguosha.scenario.steps import (
    CannotStep,
    CheckStep,
    ChooseStep,
    DeclineStep,
    InvokeStep,
    Move,
    PassStep,
    RevealStep,
    SaveLoadStep,
    Step,
    UseSkillStep,
)
from sanguosha.texts import explain

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry
    from sanguosha.scenario.model import Scenario

#: Defaults in a row after which nobody waits for a step any more.
PATIENCE = 400


class _Reached(ControlFlow):
    """The phase at which the scenario stops begins."""


class Player:
    """One run of a scenario. After `play` its game stands where `expect` is checked.

    :param registry: the content it is played with.
    :param save_load: whether `save_load` steps are taken or left out.
    :raises ScenarioFailure: if there can be no such table.
    """

    def __init__(self, scenario: Scenario, registry: Registry, save_load: bool = True) -> None:
        self.scenario = scenario
        self.registry = registry
        self.game = build_game(scenario, registry)
        self.steps: deque[Step] = deque(
            s for s in scenario.steps if save_load or not isinstance(s, SaveLoadStep)
        )
        self.strict = scenario.unscripted == "fail"
        #: What was asked and had no step since the last step, newest last.
        self.unanswered: list[str] = []
        #: The seat that was asked last, for the report.
        self.asked_seat = scenario.turn
        self.last_turn = 0
        #: Effects that a step declined while the question was about several.
        self.declined: list[DeclineStep] = []

    # -- driving --------------------------------------------------------------------------------

    def play(self) -> None:
        """Take every step and run on to where the scenario stops.

        :raises ScenarioFailure: if a step can't be taken, or never comes.
        """
        game = self.game
        game.asked = {}
        game.observers.append(self._observe)
        self.last_turn = game.table.turns
        try:
            game.start()
            while (decision := self._assert_pending()) is not None:
                if self._is_done(decision):
                    return
                self._answer(decision)
        except _Reached:
            self.game.reseat()
            self._drop_passes(None)
            self._assert_pending()
        self._check_leftover()

    def _observe(self, game: Any, event: tuple[Any, ...]) -> None:
        """Stop at `until`, once every move is made."""
        until = self.scenario.until
        if until is None or event[0] != "phase" or any(self._moves()):
            return
        if event[2] == until.phase and game.seats[event[1]].label == until.seat:
            raise _Reached

    def _moves(self) -> list[Move]:
        """The moves that must still come."""
        return [
            s
            for s in self.steps
            if not isinstance(s, CheckStep | CannotStep | SaveLoadStep)
            and (self.strict or not isinstance(s, PassStep))
        ]

    def _is_done(self, decision: Decision) -> bool:
        return not self.steps and self.scenario.until is None and is_idle(decision)

    def _assert_pending(self) -> Decision | None:
        """Take the assertions that come now; give the question that is then open."""
        while True:
            decision = self.game.pending
            if decision is not None:
                self.asked_seat = decision.seat.label
            self._drop_passes(decision)
            step = self.steps[0] if self.steps else None
            if isinstance(step, CheckStep):
                check_all(self.game, step.expect)
            elif isinstance(step, CannotStep):
                self._check_cannot(decision, step)
            elif isinstance(step, SaveLoadStep):
                self._save_load(step.line)
            else:
                return decision
            self.steps.popleft()
            self._step_taken()

    def _save_load(self, line: int) -> None:
        if self.game.pending is None:
            return
        try:
            self.game = reload(self.game, self.registry)
        except RecordError as error:
            raise ScenarioFailure(f"the saved game can't be restored: {error}", line) from error
        self.game.observers.append(self._observe)

    def _check_cannot(self, decision: Decision | None, step: CannotStep) -> None:
        if decision is None:
            return
        for part in _parts(decision):
            try:
                answer = answer_to(part, step.inner)
            except Unanswerable:
                continue
            if answer is not None and part.validate(answer) is None:
                raise ScenarioFailure(f"{step_text(step.inner)} is legal here", step.line)

    # -- passes for requests that never came ----------------------------------------------------

    def _drop_passes(self, decision: Decision | None) -> None:
        """Forget passes at the head whose request did not come before this question."""
        if self.strict or not self.steps or not isinstance(self.steps[0], PassStep):
            return
        if decision is not None and not self._passes_are_stale(decision):
            return
        while self.steps and isinstance(self.steps[0], PassStep):
            self.steps.popleft()

    def _passes_are_stale(self, decision: Decision) -> bool:
        head = self.steps[0]
        assert isinstance(head, PassStep)
        if self._fits(decision, head):
            return False
        after = next((s for s in self.steps if not isinstance(s, PassStep)), None)
        if is_idle(decision) and (after is None or after not in self._moves()):
            return True
        moves = self._moves()
        return bool(moves) and self._fits(decision, moves[0])

    def _fits(self, decision: Decision, step: Move) -> bool:
        for part in _parts(decision):
            try:
                if answer_to(part, step) is not None:
                    return True
            except Unanswerable:
                return True
        return False

    # -- answering ------------------------------------------------------------------------------

    def _answer(self, decision: Decision) -> None:
        """Answer one question, by a step or by default."""
        line = 0
        if isinstance(decision, GroupDecision):
            answer, line = self._group_answer(decision)
        else:
            scripted, line = self._scripted(decision)
            answer = self._default(decision) if scripted is None else scripted
        try:
            self.game.answer(answer)
        except IllegalAnswer as error:
            game = self.game
            said = explain(error.why, "en", game.ruleset, [s.label for s in game.seats])
            raise ScenarioFailure(f"the step is not legal: {said}", line) from error

    def _scripted(self, decision: Decision) -> tuple[Answer | None, int]:
        """The answer of the next step and its line, if it is meant for this question."""
        step = self.steps[0] if self.steps else None
        if step is None or isinstance(step, CheckStep | CannotStep | SaveLoadStep):
            return None, 0
        if isinstance(decision, OrderDecision) and isinstance(step, DeclineStep):
            return self._order_answer(decision)
        try:
            answer = answer_to(decision, step)
        except Unanswerable as error:
            raise ScenarioFailure(str(error), step.line) from error
        if answer is None:
            return None, 0
        self.steps.popleft()
        self._step_taken()
        if isinstance(step, RevealStep):
            step, answer = self._shown_together(decision, step, answer)
        self._unfold(step, answer)
        if isinstance(step, InvokeStep) and is_own_question(decision):
            more, line = self._scripted(decision)
            if more is not None:
                return more, line
        return answer, step.line

    def _shown_together(
        self, decision: Decision, step: RevealStep, answer: Answer
    ) -> tuple[RevealStep, Answer]:
        """Both generals may be shown in one window: take a second step for it too."""
        after = self.steps[0] if self.steps else None
        if not isinstance(after, RevealStep) or after.seat != step.seat:
            return step, answer
        both = RevealStep(step.seat, step.line, (*step.generals, *after.generals))
        more = answer_to(decision, both)
        if more is None or len(more) <= len(answer):
            return step, answer
        self.steps.popleft()
        return both, more

    def _unfold(self, step: Move, answer: Answer) -> None:
        """Put back what a step says beyond the question at hand."""
        if isinstance(step, UseSkillStep) and step.choose is not None:
            self.steps.appendleft(ChooseStep(step.seat, step.line, step.choose))
        elif isinstance(step, RevealStep) and answer and answer[0].value != "both":
            rest = step.generals[len(answer) :]
            if rest:
                self.steps.appendleft(RevealStep(step.seat, step.line, rest))

    def _order_answer(self, decision: OrderDecision) -> tuple[Answer | None, int]:
        """Some of several effects are declined: the next one that is invoked comes first."""
        taken = 0
        for step in self.steps:
            if not isinstance(step, DeclineStep | InvokeStep) or step.seat != decision.seat.label:
                break
            if not effect_fits(decision, step):
                break
            taken += 1
            if isinstance(step, InvokeStep):
                return self._take_declines(taken), step.line
        if not taken:
            return None, 0
        line = self.steps[taken - 1].line
        self._take_declines(taken)
        return decision.default(), line

    def _take_declines(self, count: int) -> Answer | None:
        """Consume the declines at the head, and the invocation after them if there is one."""
        decision = self.game.pending
        assert isinstance(decision, OrderDecision)
        answer: Answer | None = None
        for _ in range(count):
            step = self.steps.popleft()
            if isinstance(step, DeclineStep):
                self.declined.append(step)
            elif isinstance(step, InvokeStep):
                answer = effect_answer(decision, step)
        self._step_taken()
        return answer

    def _group_answer(self, group: GroupDecision) -> tuple[Answer, int]:
        """The answers of several seats that are asked at once, by their steps in file order."""
        answers = dict(group.known)
        line = 0
        while self.steps:
            step = self.steps[0]
            if isinstance(step, CheckStep | SaveLoadStep | CannotStep):
                break
            index = seat_named(self.game, step.seat).index
            part = group.part_of(index)
            if part is None or index in answers:
                break
            answer, at = self._scripted(part)
            if answer is None:
                break
            answers[index], line = answer, at
            if group.anyone and answer:
                break
        for part in group.parts:
            if part.seat.index not in answers:
                forced = part.forced()
                if forced is None and not group.anyone:
                    forced = self._default(part)
                answers[part.seat.index] = () if forced is None else forced
        return group.join(answers), line

    def _default(self, decision: Decision) -> Answer:
        """The passive answer, where the file allows it."""
        answer = decision.default()
        if self._was_declined(decision):
            return answer
        self.unanswered.append(f"{decision_text(decision)} -> {answer_text(decision.game, answer)}")
        if self.strict:
            head = f"; the next step is {step_text(self.steps[0])}" if self.steps else ""
            line = self.steps[0].line if self.steps else self.scenario.line
            raise ScenarioFailure(f"no step answers this question{head}", line)
        turns = self.game.table.turns - self.last_turn
        if len(self.unanswered) > PATIENCE or turns > 2 * len(self.game.seats) + 1:
            self._check_leftover()
            until = self.scenario.until
            line = until.line if until is not None else self.scenario.line
            raise ScenarioFailure("the game never comes to the place where it should stop", line)
        return answer

    def _was_declined(self, decision: Decision) -> bool:
        """Whether steps that declined some of several effects stand for this question too."""
        own = [d for d in self.declined if d.seat == decision.seat.label]
        if isinstance(decision, ConfirmDecision):
            meant = [d for d in own if is_about(decision, d.effect)][:1]
        elif isinstance(decision, OrderDecision):
            meant = [d for d in own if effect_fits(decision, d)]
            if len({order_option(decision, d.effect) for d in meant}) < len(decision.options):
                return False
        else:
            return False
        for step in meant:
            self.declined.remove(step)
        return bool(meant)

    def _step_taken(self) -> None:
        self.unanswered.clear()
        self.last_turn = self.game.table.turns

    def _check_leftover(self) -> None:
        """Fail if a move was never asked for."""
        moves = self._moves()
        if not moves:
            return
        step = moves[0]
        over = "; the game is over" if self.game.table.outcome is not None else ""
        raise ScenarioFailure(
            f"nothing was asked that this step answers: {step_text(step)}{over}", step.line
        )


def _parts(decision: Decision) -> list[Decision]:
    return decision.parts if isinstance(decision, GroupDecision) else [decision]
