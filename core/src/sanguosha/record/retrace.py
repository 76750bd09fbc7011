"""Playing a game's record again while watching who was asked what, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sanguosha.decisions.base import Decision, DecisionKind
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer
from sanguosha.decisions.why import Prompt
from sanguosha.game import Game


class Given(NamedTuple):
    """One answer of a record: to which question, and what had happened before.

    `entry`: its index in the record. `log`: how many events came before it. `seats`: who was
    asked. `parts`: the answer of each of them. `prompts`: the words for each of them (those of
    the head of a joint question are not for all).
    """

    entry: int
    log: int
    kind: DecisionKind
    prompt: Prompt
    seats: tuple[int, ...]
    parts: dict[int, Answer]
    prompts: dict[int, Prompt]


#: Called with each question before its answer is given.
Watch = Callable[["Retrace", Decision], None]


class Retrace(Game):
    """A game that is played from another's record; `given` fills with its answers."""

    given: list[Given]
    watch: Watch | None

    async def ask(self, decision: Decision) -> Answer:
        """Put a question and note it, unless it is not asked at all."""
        before = len(self.record)
        log = len(self.table.log)
        if self.watch is not None and self.script and decision.forced() is None:
            self.watch(self, decision)
        answer = await super().ask(decision)
        if len(self.record) > before:
            if isinstance(decision, GroupDecision):
                prompts = {p.seat.index: p.prompt for p in decision.parts}
                parts = decision.split(answer)
            else:
                prompts = {decision.seat.index: decision.prompt}
                parts = {decision.seat.index: answer}
            kind, prompt = decision.kind, decision.prompt
            self.given.append(Given(before, log, kind, prompt, tuple(prompts), parts, prompts))
        return answer


def retrace(game: Game, watch: Watch | None = None, entries: int | None = None) -> Retrace:
    """Play the record of `game` (its first `entries` entries) again in a game of its own.

    `watch` is called with each question before it is answered.
    """
    twin = Retrace(game.ruleset, game.table.rng.seed)
    twin.given = []
    twin.watch = watch
    twin.script = list(game.record if entries is None else game.record[:entries])
    twin.strict = game.strict
    twin.round_limit = game.round_limit
    twin.prepare_like(game)
    twin.start()
    return twin
