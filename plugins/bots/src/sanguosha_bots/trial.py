"""Trying things out: what no hint tells about is done on an imagined table and looked at.

The table is imagined from what the seat knows, everything unknown dealt anew; the others answer
like the bot itself would at their seats. Trials are counted, not timed: so many a question and a
game, so that games stay reproducible. What was tried several times under like circumstances is
remembered for the rest of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from sanguosha.decisions.use import UseDecision
from sanguosha.rules.control import ControlFlow
from sanguosha.rules.turn import do_choice
from sanguosha.table.rng import seed_for
from sanguosha_bots import eyes, standing
from sanguosha_bots.mind import ENEMY, FRIEND, Mind
from sanguosha_bots.twin import Transplant

if TYPE_CHECKING:
    from sanguosha.decisions.base import Decision
    from sanguosha.decisions.pick import Answer
    from sanguosha.game import Game, Policy
    from sanguosha.rules.seat import Seat

#: Trials a question and a game may take, and how many of one thing are enough.
A_QUESTION, A_GAME, ENOUGH = 6, 90, 3

#: Makes the players of an imagined table: (mind, twin) -> one policy a seat.
Players = Callable[[Mind, "Game"], "list[Policy]"]


class Trials:
    """What one seat has tried in this game."""

    __slots__ = ("left", "memory", "players")

    def __init__(self, players: Players) -> None:
        self.players = players
        self.left = A_GAME
        #: What was tried -> (how often, sum of what it brought).
        self.memory: dict[Any, tuple[int, float]] = {}

    def remembered(self, key: Any) -> float | None:
        """What it brings on average, if that is known well enough or there are no trials left."""
        count, total = self.memory.get(key, (0, 0.0))
        if count >= ENOUGH or (count and self.left <= 0):
            return total / count
        return None

    def note(self, key: Any, value: float) -> None:
        """Remember one trial."""
        count, total = self.memory.get(key, (0, 0.0))
        self.memory[key] = (count + 1, total + value)


def imagined(mind: Mind, decision: Decision, number: int) -> Game:
    """A table on which everything that the seat can't know is dealt anew."""
    seed = seed_for(eyes.witnessed(mind.game) * 64 + number, "trial")
    twin: Game = decision.view.imagine(seed)
    assert mind.trials is not None
    mind.trials.left -= 1
    twin.policies = list(mind.trials.players(mind, twin))
    twin.trust = True
    return twin


def carry_out(work: Coroutine[Any, Any, Any]) -> bool:
    """Run an effect to its end; False if it broke off in a way that tells nothing."""
    try:
        work.send(None)
    except StopIteration:
        return True
    except ControlFlow:
        return True
    except Exception:
        return False
    work.close()
    return False


def difference(mind: Mind, twin: Game, before: list[float], known: set[int]) -> float:
    """What the table is worth now over what it was worth."""
    over = standing.ended(mind, twin)
    if over:
        return over
    after = standing.standing(mind, twin, known)
    return standing.weighed(mind, [a - b for a, b in zip(after, before, strict=True)])


def use_worth(mind: Mind, decision: UseDecision, picks: Answer, what: str) -> float | None:
    """What choosing `picks` at an idle point brings; None: it can't be tried any more."""
    trials = mind.trials
    if trials is None:
        return None
    choice = decision.parse(picks)
    signs = tuple(_sign(mind, s) for s in choice.seats)
    key = (what, min(len(choice.cards), 3), signs, min(mind.me.hp, 4), mind.surplus() > 0)
    found = trials.remembered(key)
    if found is not None:
        return found
    if trials.left <= 0:
        return None
    twin = imagined(mind, decision, len(trials.memory))
    seat = twin.seats[mind.me.index]
    known = {c.id for c in mind.hand(mind.me)}
    before = standing.standing(mind, twin, known)
    again = UseDecision(twin, seat, decision.prompt, decision.request)
    try:
        work = do_choice(twin, seat, again.parse(picks))
    except (KeyError, ValueError):
        return None
    if not carry_out(work):
        return None
    value = difference(mind, twin, before, known)
    trials.note(key, value)
    return value


def invoke_worth(mind: Mind, decision: Decision) -> float | None:
    """What an optional effect brings when it is offered; None: it can't be tried."""
    trials = mind.trials
    context = decision.context
    if trials is None or not (isinstance(context, tuple) and len(context) == 2):
        return None
    sub, payload = context
    key = ("invoke", sub.skill.id, sub.effect.name, _parties(mind, payload), mind.me.hp > 2)
    found = trials.remembered(key)
    if found is not None:
        return found
    if trials.left <= 0:
        return None
    best: float | None = None
    for leaning in (-1, 1):
        mind.leanings[sub.skill.id] = leaning
        value, asked = _invoke_once(mind, decision, sub, payload)
        if value is not None and (best is None or value > best):
            best, kept = value, leaning
        if not asked or trials.left <= 0:
            break
    if best is None:
        mind.leanings.pop(sub.skill.id, None)
        return None
    mind.leanings[sub.skill.id] = kept
    trials.note(key, best)
    return best


def _invoke_once(
    mind: Mind, decision: Decision, sub: Any, payload: Any
) -> tuple[float | None, bool]:
    """(what the effect brings once, whether the seat had to choose seats for it)."""
    assert mind.trials is not None
    twin = imagined(mind, decision, len(mind.trials.memory))
    move = Transplant(mind.game, twin)
    move.frames()
    known = {c.id for c in mind.hand(mind.me)}
    before = standing.standing(mind, twin, known)
    coming = standing.pending(mind, payload)
    try:
        skill, copy = move.skill(sub.skill), move(payload)
    except LookupError:
        return None, False
    asked: list[bool] = []
    _listen(twin, mind.me.index, asked)
    if not carry_out(sub.effect.fn(skill, copy)):
        return None, bool(asked)
    value = difference(mind, twin, before, known)
    return value + standing.pending(mind, copy) - coming, bool(asked)


def _listen(twin: Game, seat: int, asked: list[bool]) -> None:
    """Note in `asked` when the seat has to choose seats."""
    policy = twin.policies[seat]
    assert policy is not None

    def listening(decision: Decision) -> Answer:
        if decision.kind == "seats":
            asked.append(True)
        return policy(decision)

    twin.policies[seat] = listening


def _sign(mind: Mind, seat: Seat) -> int:
    attitude = mind.attitude(seat)
    if seat is mind.me:
        return 2
    return -1 if attitude < ENEMY else (1 if attitude > FRIEND else 0)


def _parties(mind: Mind, payload: Any) -> tuple[int, ...]:
    """How the seats that a payload is about stand to the thinking one."""
    found = []
    for name in ("seat", "source", "victim", "user", "owner"):
        seat = getattr(payload, name, None)
        if seat is not None and hasattr(seat, "index"):
            found.append(_sign(mind, seat))
    return tuple(found)
