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
from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer
from sanguosha.decisions.trail import Asked, asked
from sanguosha.rules.board import Board
from sanguosha.rules.control import (
    WITNESSES,
    GameOver,
    PolicyFailure,
    Runaway,
    SkillCrash,
    culprit,
)
from sanguosha.rules.seat import Seat
from sanguosha.rules.turn import advance
from sanguosha.skills.base import Skill, Source, SourceKind
from sanguosha.table.table import Outcome, Table

if TYPE_CHECKING:
    from sanguosha.record.view import View

#: How many moments may pass between two questions before the game is thought to run in circles.
FUEL = 4000

#: How many questions one top-level action may ask before it is thought to run in circles.
QUESTIONS = 2000

#: How many top-level actions one turn may have in a game with a limit of rounds.
ACTIONS = 1000


class Game(Board):
    """One game: a table, its rules, and who answers for each seat.

    `policies[i]` answers for seat i at once; None leaves the seat to `answer`. `keep` says which
    idle points are kept for forks and undo: "none" (bulk games), "turn" or "step".
    """

    def __init__(self, ruleset: Ruleset, seed: int | None = None, keep: str = "none") -> None:
        super().__init__(ruleset, Table(ruleset.setup.seed if seed is None else seed))
        self.policies: list[Policy | None] = [None] * ruleset.setup.players
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
        self.crashes: list[SkillCrash] = []
        self.on_crash: Callable[[Game, SkillCrash], None] | None = None
        self.check_each_step = False
        #: The driver stops, with no outcome, once so many rounds have been played (None: never).
        self.round_limit: int | None = None
        self.trust = False
        self.decisions = 0
        self.questions = QUESTIONS
        self._turn_seen, self._turn_began = -1, 0
        self._run: Coroutine[Decision, Answer, None] | None = None
        self._stop_at: int | None = None
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
        bad = decision.validate(reply)
        if bad is not None:
            raise IllegalAnswer(decision, reply, bad)
        self.pending = None
        return self._send(reply)

    def give_up(self, error: Exception) -> Decision | Outcome:
        """What may be answered could not be worked out: a condition or filter raised `error`.

        The skill at fault is switched off, as if it had raised in the rules, and the game runs on
        to its next question. Raises `error` if it is no skill's fault, or in a strict game.
        """
        skill = None if self.strict else culprit(error, self)
        if skill is None or self.pending is None or self._run is None:
            raise error
        self.pending = None
        return self._send(None, SkillCrash(skill, error))

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
        self._stop_at = self.steps + steps

    def _send(self, reply: Answer | None, crash: SkillCrash | None = None) -> Decision | Outcome:
        assert self._run is not None
        try:
            run = self._run
            decision = run.send(reply) if crash is None else run.throw(crash)  # type: ignore[arg-type]
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
                self._apply_quarantines()
            if self._stop_at is not None and self.steps >= self._stop_at:
                return
            if self.round_limit is not None and self._goes_on_for_ever():
                return
            self.step_record = len(self.record)
            if self.keep != "none":
                self._keep_idle()
            self.fuel = FUEL
            self.questions = QUESTIONS
            try:
                await advance(self)
                if self.ending is not None:
                    self.check_ending()
            except GameOver:
                self.frames.clear()
                return
            except (SkillCrash, Runaway) as trouble:
                self._recover(trouble)
                continue
            except Exception as error:
                skill = None if self.strict else culprit(error, self)
                if skill is None:
                    raise
                self._recover(SkillCrash(skill, error))
                continue
            self.steps += 1
            if self.check_each_step:
                from sanguosha.record.check import check_table

                check_table(self)

    def _goes_on_for_ever(self) -> bool:
        """Whether a game with a limit has passed it: too many rounds, or one endless turn."""
        table = self.table
        if self._turn_seen != table.turns:
            self._turn_seen, self._turn_began = table.turns, self.steps
        assert self.round_limit is not None
        return table.round > self.round_limit or self.steps - self._turn_began > ACTIONS

    async def ask(self, decision: Decision) -> Answer:
        """Put a question: to the record being replayed, the seat's policy, or the outside.

        A question with one legal answer is not put at all.
        """
        forced = decision.forced()
        if forced is not None:
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
        if self.keep != "none":
            self.trail.append(asked(decision, answer))
        return answer

    def _ask_policy(self, policy: Policy, decision: Decision) -> Answer:
        """A policy's answer. Its own mistakes are never laid at the door of the skill that asks."""
        self.pending = decision
        try:
            answer = policy(decision)
            bad = None if self.trust else decision.validate(answer)
        except Exception as error:
            skill = None if self.strict else culprit(error, self)
            if skill is not None:
                self.pending = None
                raise SkillCrash(skill, error) from error
            raise PolicyFailure(error) from error
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
            wrong = (
                f"the record switches {entry.skill!r} off where a question of "
                f"{decision.seat.label} comes up"
            )
        else:
            bad = decision.validate(entry)
            if bad is None:
                return entry
            wrong = (
                f"answer {len(self.record) + 1} of the record does not fit the question "
                f"{decision.prompt.key!r} to {decision.seat.label}: {bad.id}"
            )
        # No fault of the skill that asks: it must not be caught on the way out.
        raise PolicyFailure(RecordMismatch(wrong))

    # -- errors ---------------------------------------------------------------------------------

    def _apply_quarantines(self) -> None:
        while self.script:
            entry = self.script[0]
            if not isinstance(entry, Quarantine) or entry.step != self.steps:
                return
            self.script.pop(0)
            self.quarantine(entry.skill)

    def quarantine(self, skill_id: str) -> None:
        """Switch a skill off for the rest of this game."""
        if skill_id not in self.table.quarantined:
            self.table.quarantined.append(skill_id)
        for seat in self.seats:
            for skill in seat.skills:
                if skill.id == skill_id:
                    self.silence(skill)
        for skill in self.rule_skills:
            if skill.id == skill_id:
                self.silence(skill)
        self.record.append(Quarantine(skill_id, self.steps))
        self.log("quarantine", skill_id)

    def _recover(self, trouble: SkillCrash | Runaway) -> None:
        """Back to the last idle point; the skill at fault is switched off; the game goes on."""
        if isinstance(trouble, Runaway):
            if self.strict or not trouble.skills:
                raise RuntimeError(str(trouble)) from trouble
            counts: dict[str, int] = {}
            for skill in trouble.skills:
                counts[skill.id] = counts.get(skill.id, 0) + 1
            culprit = max(counts, key=lambda k: (counts[k], k))
            skill = next(s for s in trouble.skills if s.id == culprit)
            crash = SkillCrash(skill, RuntimeError(str(trouble)))
        else:
            crash = trouble
        self.crashes.append(crash)
        for witness in WITNESSES:
            witness(crash)
        if self.on_crash is not None:
            self.on_crash(self, crash)
        self.ending = None
        self.fuel = FUEL
        self._rewind()
        self.quarantine(crash.skill.id)

    def _rewind(self) -> None:
        """Restore the table as it stood before the step at hand."""
        kept = self.record[: self.step_record]
        if self.idle is not None and self.idle_record == self.step_record:
            twin = self.idle.copy()
        else:
            twin = Game(self.ruleset, self.table.rng.seed)
            twin.script = list(kept)
            twin._stop_at = self.steps
            twin.prepare_like(self)
            twin.start()
        self._adopt(twin)
        self.record = kept
        del self.trail[max(0, self.step_record - self.idle_record) :]

    def prepare_like(self, other: Game) -> None:
        """Hook for set-ups that change the table before the start (scenarios)."""
        prepare = other.prepare
        self.prepare = prepare
        if prepare is not None:
            prepare(self)

    prepare: Callable[[Game], None] | None = None

    def _adopt(self, twin: Game) -> None:
        """Take over another game's table and everything derived from it."""
        self.table = twin.table
        for seat in self.table.seats:
            seat.game = self
            for skill in seat.skills:
                skill.game = self
        self.take_over(twin)
        self.frames, self.skill_stack = [], []
        self.ignoring, self.void_armor = frozenset(), []
        self.phase_depth, self.idle_prompt = 0, False
        self.seating = {}
        self.regate()

    # -- copies ---------------------------------------------------------------------------------

    def copy(self) -> Game:
        """A game of its own standing where this *table* stands (meant for idle points).

        It has no policies, keeps nothing and continues from the top of the turn loop.
        """
        twin = Game.__new__(Game)
        Board.__init__(twin, self.ruleset, Table.__new__(Table))
        table = twin.table
        seats: list[Seat] = []
        for _ in self.table.seats:
            seat = Seat.__new__(Seat)
            seat.game = twin
            seats.append(seat)
        self.table.copy_into(table, seats)
        twin.everyone = self.everyone
        twin.policies = [None] * len(seats)
        twin.record, twin.script = [], []
        twin.keep, twin.steps, twin.step_record = "none", self.steps, 0
        twin.idle, twin.idle_record, twin.trail = None, 0, []
        twin.pending, twin.crashes, twin.on_crash = None, [], None
        twin.check_each_step, twin.trust, twin.decisions = False, False, 0
        twin.round_limit = None
        twin.strict = self.strict
        twin.questions = QUESTIONS
        twin._run, twin._stop_at = None, None
        twin._turn_seen, twin._turn_began = -1, 0
        copies: dict[Skill, Skill] = {}
        for rule in self.rule_skills:
            copies[rule] = rule.copy(twin, None)
        twin.rule_skills = list(copies.values())
        for mine, theirs in zip(self.table.seats, seats, strict=True):
            for skill in mine.skills:
                copies[skill] = kept = skill.copy(twin, theirs)
                theirs.skills.append(kept)
        twin.listen_like(self, copies)
        return twin

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
    "Game",
    "IllegalAnswer",
    "Policy",
    "Quarantine",
    "RecordMismatch",
    "play_out",
]
