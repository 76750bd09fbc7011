"""The driver: `Game.start` and `Game.answer` run the rules until the next question.

No thread, no asyncio, no clock: a screen, a bot loop, a test and a search all drive the same two
calls. A game can be forked at any prompt; its record is its setup and the answers given.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING

from sanguosha.answering import (
    Entry,
    IllegalAnswer,
    Policy,
    Quarantine,
    RecordMismatch,
    Suspend,
)
from sanguosha.collector import collector_resting
from sanguosha.content.ruleset import Ruleset
from sanguosha.copying import copy_of
from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer, is_answer
from sanguosha.decisions.trail import Asked, asked
from sanguosha.decisions.why import NO_ANSWER, NOT_AN_OPTION
from sanguosha.recovery import apply_quarantines, is_the_end, recover, switch_off
from sanguosha.rules.blame import FOREIGN, clearly, culprits, endless_turn, fault_of
from sanguosha.rules.board import Board
from sanguosha.rules.control import WITNESS, Fault, GameOver, PolicyFailure, Runaway
from sanguosha.rules.in_play import FUEL
from sanguosha.rules.seat import Seat
from sanguosha.rules.turn import advance
from sanguosha.said import both
from sanguosha.skills.base import Source, SourceKind
from sanguosha.table.table import Outcome, Table

if TYPE_CHECKING:
    from sanguosha.record.view import View

#: A top-level action. Like all that outlives an idle point it holds no seat and no card object: it
#: is carried out on whichever copy of the table comes to it.
Errand = Callable[["Game"], Coroutine[Decision, Answer, None]]

#: How many questions one top-level action may ask before it is thought to run in circles.
QUESTIONS = 2000

#: How many top-level actions one turn may have. In a game with a limit of rounds more of them
#: are a stall; in any other, what is done again and again is switched off.
ACTIONS = 1000


class Game(Board):
    """One game: a table, its rules, and who answers for each seat.

    `policies[i]` answers for seat i at once; None leaves the seat to `answer`. `keep` says which
    idle points are kept for forks and undo: "none" (bulk games), "turn" or "step".
    """

    #: The rules at work; None before the start.
    _run: Coroutine[Decision, Answer, None] | None = None
    #: The number of top-level actions after which the driver stops (None: never).
    stop_at: int | None = None
    #: The turn at hand by its number, and the action at which it began.
    turn_seen, turn_began = -1, 0
    #: How many questions the action at hand may still ask.
    questions: int = QUESTIONS
    #: What a scenario changes on the table before the start.
    prepare: Callable[[Game], None] | None = None

    def __init__(self, ruleset: Ruleset, seed: int | None = None, keep: str = "none") -> None:
        # What was switched off in another game is not off in this one.
        ruleset = ruleset.base or ruleset
        super().__init__(ruleset, Table(ruleset.setup.seed if seed is None else seed))
        self.policies: list[Policy | None] = [None] * ruleset.setup.players
        #: Seats whose people share a screen: being asked must tell nothing there (`rules.veil`).
        self.veiled: frozenset[int] = frozenset()
        #: Whether the pending question can only be declined and is not recorded; how many such
        #: were answered since the last answer of the record.
        self.in_vain, self.vain = False, 0
        self.record: list[Entry] = []
        #: Answers still to be given by a record.
        self.script: list[Entry] = []
        self.keep = keep
        self.steps = 0
        self.step_record = 0
        self.idle: Game | None = None
        self.idle_record = 0
        #: What was asked since the idle point kept, one entry for each answer of the record.
        self.trail: list[Asked] = []
        #: The decision the game waits for.
        self.pending: Decision | None = None
        self.crashes: list[Fault] = []
        self.on_crash: Callable[[Game, Fault], None] | None = None
        self.witness = WITNESS.get()
        #: What raised while a screen or bot looked at the table; seen to at the next idle point.
        self.suspected: Fault | None = None
        self.check_each_step = False
        #: The driver stops, with no outcome, once so many rounds have been played (None: never).
        self.round_limit: int | None = None
        self.trust = False
        self.decisions = 0
        #: A top-level action from outside (an author's command), carried out before the next one.
        self.errand: Errand | None = None
        self._deal_table(ruleset)

    def _deal_table(self, ruleset: Ruleset) -> None:
        table = self.table
        table.seats = [Seat(self, i) for i in range(ruleset.setup.players)]
        table.deck = list(ruleset.cards)
        table.draw.cards = table.deck.copy()
        table.index_zones()
        self.everyone = (1 << len(table.seats)) - 1
        for rule in ruleset.rules:
            for owner in table.seats if rule.each_seat else (None,):
                self.add_skill(owner, rule, Source(SourceKind.RULE))

    # -- driving --------------------------------------------------------------------------------

    def start(self) -> Decision | Outcome:
        """Run until the first question, or to the end."""
        if self._run is not None:
            raise RuntimeError("the game has been started already")
        self._run = self._main()
        return self._send(None)

    def answer(self, reply: Answer) -> Decision | Outcome:
        """Answer the pending decision and run until the next one.

        Raises `IllegalAnswer` (the question stands) if the rules refuse it.
        """
        decision = self.pending
        if decision is None or self._run is None:
            raise RuntimeError("no question is open")
        if not is_answer(reply):
            raise IllegalAnswer(decision, reply, NO_ANSWER)
        try:
            bad = decision.validate(reply)
        except (Exception, SystemExit) as error:
            if culprits(error, self):
                return self.give_up(error)
            # Picks so far from the question that it can't even look at them.
            bad = NOT_AN_OPTION
        if bad is not None:
            raise IllegalAnswer(decision, reply, bad)
        self.pending = None
        return self._send(reply)

    def give_up(self, error: BaseException) -> Decision | Outcome:
        """What may be answered could not be worked out: a condition or filter raised `error`.

        What is at fault is switched off, as if it had raised in the rules, and the game runs on
        to its next question. Raises `error` if nothing of this game is, or in a strict game.
        """
        trouble = fault_of(self, error)
        found = isinstance(trouble, Fault) or (trouble is not error and culprits(error, self))
        if not found or self.pending is None or self._run is None:
            raise error
        self.pending = None
        return self._send(None, trouble)

    def suspect(self, error: Exception) -> None:
        """A hook of the mode has raised while somebody looked at the table, outside of the rules.

        It is switched off at the next idle point. Raises `error` if it is nobody's fault, or in a
        strict game.
        """
        trouble = fault_of(self, error)
        if not isinstance(trouble, Fault):
            raise error
        self.suspected = trouble

    def run(self) -> Outcome:
        """Play to the end with policies at every seat."""
        result = self.start() if self._run is None else self.pending
        if isinstance(result, Decision):
            raise RuntimeError(f"seat {result.seat.label} has no policy")
        assert self.table.outcome is not None
        return self.table.outcome

    def stop_after(self, steps: int) -> None:
        """Stop, with no outcome, at the idle point that comes `steps` top-level actions from now.

        For copies that are played on to see what an answer leads to.
        """
        self.stop_at = self.steps + steps

    def _send(
        self, reply: Answer | None, trouble: BaseException | None = None
    ) -> Decision | Outcome:
        assert self._run is not None
        try:
            run = self._run
            decision = run.send(reply) if trouble is None else run.throw(trouble)  # type: ignore[arg-type]
            while not isinstance(decision, Decision):
                decision = run.throw(TypeError(FOREIGN))
        except StopIteration:
            self.pending = None
            outcome = self.table.outcome
            return outcome if outcome is not None else Outcome((), "nobody", "stopped")
        except PolicyFailure as failure:
            raise failure.error from failure.error.__cause__
        self.pending = decision
        return decision

    async def _main(self) -> None:
        # A skill that raises brings the table back to an earlier one: it is looked up each time.
        while self.table.outcome is None:
            if self.script:
                apply_quarantines(self)
                if self.table.outcome is not None:
                    return
            if self.stop_at is not None and self.steps >= self.stop_at:
                return
            if self._endless_turn():
                if self.round_limit is not None:
                    return
                fault = endless_turn(self)
                if self.strict:
                    raise fault.error
                recover(self, fault)
                continue
            if self.round_limit is not None and self.table.round > self.round_limit:
                return
            self.step_record = len(self.record)
            if self.suspected is not None:
                recover(self, self.suspected)
                self.suspected = None
                continue
            if self.keep != "none":
                self._keep_idle()
            self.fuel = FUEL
            self.questions = QUESTIONS
            try:
                if self.errand is not None:
                    errand, self.errand = self.errand, None
                    await errand(self)
                else:
                    await advance(self)
                if self.ending is not None:
                    self.check_ending()
            except GameOver:
                self.frames.clear()
                return
            except (Fault, Runaway) as trouble:
                recover(self, trouble)
                continue
            except (Exception, SystemExit) as error:
                found = fault_of(self, error)
                if found is error:
                    raise
                if not isinstance(found, Fault | Runaway):
                    raise found from error
                recover(self, found)
                continue
            self.steps += 1
            if self.check_each_step:
                from sanguosha.record.check import check_table

                check_table(self)

    def _endless_turn(self) -> bool:
        """Whether the turn at hand has had more actions than any real one."""
        if self.turn_seen != self.table.turns:
            self.turn_seen, self.turn_began = self.table.turns, self.steps
        return self.steps - self.turn_began > ACTIONS

    async def ask(self, decision: Decision) -> Answer:
        """Put a question: to the record being replayed, the seat's policy, or the outside.

        A question with one legal answer is not put at all.
        """
        forced = decision.forced()
        if forced is not None:
            self.nothing_done()
            return forced
        self.fuel = FUEL
        self.questions -= 1
        if self.questions < 0:
            raise Runaway(self)
        if self.script:
            answer = self._from_script(decision)
        elif isinstance(decision, GroupDecision):
            answer = await self._ask_group(decision)
        else:
            policy = self.policies[decision.seat.index]
            if policy is None:
                answer = await Suspend(decision)
            else:
                answer = self._ask_policy(policy, decision)
        self.decisions += 1
        self.record.append(answer)
        self.vain = 0
        if self.keep != "none":
            self.trail.append(asked(decision, answer))
        return answer

    def _ask_policy(self, policy: Policy, decision: Decision) -> Answer:
        """A policy's answer. Its own mistakes are never laid at the door of the skill that asks."""
        self.pending = decision
        answer: Answer = ()
        try:
            answer = policy(decision)
            if answer.__class__ is not tuple:
                raise IllegalAnswer(decision, answer, NO_ANSWER)
            bad = None if self.trust else decision.validate(answer)
        except (Exception, SystemExit) as error:
            trouble = None if self.strict else fault_of(self, error)
            if isinstance(trouble, Fault) or (trouble is not None and culprits(error, self)):
                self.pending = None
                raise trouble from error
            told = clearly(error)
            if not is_answer(answer):
                told = IllegalAnswer(decision, answer, NO_ANSWER)
            assert isinstance(told, Exception)
            raise PolicyFailure(told) from error
        self.pending = None
        if bad is not None:
            raise PolicyFailure(IllegalAnswer(decision, answer, bad))
        return answer

    async def _ask_group(self, group: GroupDecision) -> Answer:
        """Policies answer their parts; if any seat is left the outside answers the group."""
        answers: dict[int, Answer] = {}
        outside = False
        for part in group.parts:
            policy = self.policies[part.seat.index]
            if policy is None:
                outside = True
                continue
            answers[part.seat.index] = self._ask_policy(policy, part)
        if not outside:
            return group.join(answers)
        group.known = answers
        return await Suspend(group)

    def _from_script(self, decision: Decision) -> Answer:
        entry = self.script.pop(0)
        if isinstance(entry, Quarantine):
            wrong = both(
                f"the record switches {entry.skill!r} off where a question of "
                f"{decision.seat.label} comes up",
                f"录像在这里停用 {entry.skill}，现在却要问 {decision.seat.label}",
            )
        else:
            try:
                bad = decision.validate(entry)
            except (LookupError, ValueError, TypeError, AttributeError) as error:
                if culprits(error, self):
                    raise
                bad = NOT_AN_OPTION
            if bad is None:
                return entry
            number, key = len(self.record) + 1, decision.prompt.key
            wrong = both(
                f"answer {number} of the record does not fit the question "
                f"{key!r} to {decision.seat.label}: {bad.id}",
                f"第 {number} 个回答不合现在问 {decision.seat.label} 的话",
            )
        # No fault of the skill that asks: it must not be caught on the way out.
        raise PolicyFailure(RecordMismatch(wrong))

    # -- errors ---------------------------------------------------------------------------------

    def quarantine(self, key: str) -> None:
        """Switch a skill (by its id), a card ("card:slash") or a hook of the mode
        ("mode:identity.reward") off for the rest of this game. Raises KeyError if there is none.
        """
        switch_off(self, key)

    def ends_with(self, fault: Fault) -> bool:
        """Whether the game ends with this fault: what raised can't be done without."""
        return is_the_end(self, fault)

    def prepare_like(self, other: Game) -> None:
        """Hook for set-ups that change the table before the start (scenarios)."""
        prepare = other.prepare
        self.prepare = prepare
        if prepare is not None:
            prepare(self)

    # -- copies ---------------------------------------------------------------------------------

    def copy(self) -> Game:
        """A game of its own standing where this *table* stands (meant for idle points).

        It has no policies, keeps nothing and continues from the top of the turn loop.
        """
        return copy_of(self)

    def _keep_idle(self) -> None:
        fresh = bool(self.record) and isinstance(self.record[-1], Quarantine)
        if self.keep == "step" or self.table.turn is None or self.idle is None or fresh:
            self.idle = self.copy()
            self.idle_record = len(self.record)
            self.trail = []

    @property
    def at_idle_prompt(self) -> bool:
        """Whether the game asks for the next action of a play phase: its table is all it is."""
        return self.idle_prompt and not self.frames and self.phase_depth == 0

    def fork(self, keep: str = "none") -> Game:
        """A copy of this game at the question it is asking now.

        The copy waits for the same decision, has no policies, and shares nothing that changes.
        `keep`: which idle points the copy keeps in its turn, so that it can be forked anywhere.
        Raises RuntimeError in a game that keeps no idle points, in the middle of a resolution.
        """
        with collector_resting():
            if self.at_idle_prompt:
                twin = self.copy()
            elif self.idle is None:
                raise RuntimeError("this game keeps no idle points: make it with keep='step'")
            else:
                twin = self.idle.copy()
                twin.script = list(self.record[self.idle_record :])
            twin.keep = keep
            twin.start()
        return twin

    def view(self, seat: int) -> View:
        """What seat `seat` (index) may know of the table."""
        from sanguosha.record.view import View

        return View(self, seat)

    def seat(self, index: int) -> Seat:
        """The seat with this index."""
        return self.table.seats[index]


def play_out(game: Game, policies: Sequence[Policy]) -> Outcome:
    """Give every seat a policy and play to the end."""
    game.policies = list(policies)
    return game.run()


__all__ = [
    "Entry",
    "Errand",
    "Game",
    "IllegalAnswer",
    "Policy",
    "Quarantine",
    "RecordMismatch",
    "play_out",
]
