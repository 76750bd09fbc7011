"""Dispatch: who acts at a moment, and in which order (flows.md §0)."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from sanguosha.decisions.simple import ConfirmDecision, OrderDecision
from sanguosha.decisions.why import Prompt
from sanguosha.rules.blame import fault_of
from sanguosha.rules.control import ControlFlow, Runaway
from sanguosha.skills.effects import ME, OTHERS, OnEffect

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill
    from sanguosha.timing.moment import Moment


class Sub:
    """A skill instance listening at a moment.

    Two are equal if they are the same part of the same instance: a skill that is shown in the
    middle of a moment listens anew, but has acted there already.
    """

    __slots__ = ("effect", "skill")

    def __init__(self, skill: Skill, effect: OnEffect) -> None:
        self.skill = skill
        self.effect = effect

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sub) and self.skill is other.skill and self.effect is other.effect

    def __hash__(self) -> int:
        return hash((id(self.skill), id(self.effect)))


def is_live(game: Game, skill: Skill) -> bool:
    """Whether a skill has its effect just now: not void, not used up as material, not invalid."""
    source_card = skill.source.card
    if source_card >= 0:
        if source_card in game.ignoring:
            return False
        if game.void_armor and game.is_armor_void(skill.owner) and game.is_armor(source_card):
            return False
    return not (game.invalidators and game.is_invalid(skill))


def eligible(game: Game, sub: Sub, subject: Seat | None, payload: Any) -> bool:
    """Whether a subscription may act for this payload now."""
    skill, effect = sub.skill, sub.effect
    owner = skill.owner
    if owner is not None:
        if effect.who is ME:
            if subject is not owner and subject is not _NOBODY:
                return False
        elif effect.who is OTHERS and subject is owner:
            return False
        if not owner.alive and not effect.even_dead:
            return False
        if skill.hidden and not may_show(game, skill, effect):
            return False
        if game.gated and not is_live(game, skill):
            return False
        if skill.counts and skill.spent(effect.name, effect.limit):
            return False
    return effect.when is None or bool(effect.when(skill, payload))


def may_show(game: Game, skill: Skill, effect: OnEffect) -> bool:
    """Whether the general of a hidden skill could be shown for this effect.

    A hidden general does no bookkeeping, and it is not shown any more once its owner is dead.
    """
    return not effect.silent and skill.owner.alive and game.reveal_refusal(skill) is None


class _Nobody:
    """Stands for "this moment belongs to no seat"."""


_NOBODY: Any = _Nobody()


#: A test of the effects that belong to one pass over the seats; None: all of them do.
Pass = Callable[[Sub], bool] | None

ONE_PASS: tuple[Pass, ...] = (None,)


def passes_of(options: Mapping[str, str]) -> tuple[Pass, ...]:
    """The passes over the seats at every moment, by the options that give classes precedence.

    `trigger_classes`: what needs no decision comes first; `locked_first`: locked skills do.
    """
    first: Callable[[Sub], bool]
    if options.get("trigger_classes") == "state_skills_first":
        first = is_forced
    elif options.get("locked_first") == "on":
        first = _is_locked
    else:
        return ONE_PASS
    return (first, lambda sub: not first(sub))


#: Effects with a negative priority come after all others (张角's change of a judgement).
LATE_LAST: tuple[Pass, ...] = (
    lambda sub: sub.effect.priority >= 0,
    lambda sub: sub.effect.priority < 0,
)


def concerns(game: Game, moment: Moment[Any], seat: Seat) -> bool:
    """Whether anyone listens at `moment` when it is the timing of `seat`."""
    for sub in game.bus.get(moment, ()):
        if sub.effect.who is not ME or sub.skill.owner is seat or sub.skill.owner is None:
            return True
    return False


async def fire(game: Game, moment: Moment[Any], payload: Any, start: Seat | None = None) -> None:
    """Let every subscribed skill act at `moment`, in the book's order.

    Action order from the current player; at one seat general skills, then equipment; the game's
    own rules last. A seat with several ready chooses; each acts once unless it counts (`times`).
    With `start` the order is from that seat, and late effects (priority below 0) come last.
    """
    subs = game.bus.get(moment)
    if not subs:
        return
    game.fuel -= 1
    if game.fuel < 0:
        raise Runaway(game)
    getter = moment.subject
    subject = getter(payload) if getter is not None else _NOBODY
    version = game.bus_version
    ready = []
    for sub in subs:
        # Most subscriptions wait for their owner's own timing: refuse those without a call.
        owner = sub.skill.owner
        if owner is not None and owner is not subject and sub.effect.who is ME:
            if subject is not _NOBODY:
                continue
        if eligible(game, sub, subject, payload):
            ready.append(sub)
    if not ready:
        return
    done: list[Sub] = []
    if game.early_effects:
        for sub in sorted((s for s in ready if is_early(s)), key=lambda s: -s.effect.priority):
            done.append(sub)
            await run(game, sub, payload)
    owners = {s.skill.owner.index for s in ready if s.skill.owner is not None}
    passes, ring = game.passes, game.full_ring()
    if start is not None:
        passes, ring = LATE_LAST, game.seats_from(start)
    for belongs in passes if len(ready) > 1 else ONE_PASS:
        if not owners and game.bus_version == version:
            break
        for seat in ring:
            if seat.index not in owners and game.bus_version == version:
                continue
            for band in (0, 1):
                await _seat_band(game, moment, payload, subject, seat, band, done, belongs)
    for sub in list(game.bus.get(moment, ())):
        if sub.skill.owner is None and sub not in done and eligible(game, sub, subject, payload):
            done.append(sub)
            await run(game, sub, payload)


async def _seat_band(
    game: Game,
    moment: Moment[Any],
    payload: Any,
    subject: Any,
    seat: Seat,
    band: int,
    done: list[Sub],
    belongs: Pass,
) -> None:
    """All effects of one seat in one band, in the order its owner likes."""
    while True:
        ready = [
            s
            for s in game.bus.get(moment, ())
            if s.skill.owner is seat
            and s.skill.band == band
            and not s.effect.silent
            and s not in done
            and eligible(game, s, subject, payload)
            and (belongs is None or belongs(s))
        ]
        if not ready:
            return
        agreed = False
        if len(ready) == 1:
            sub = ready[0]
        else:
            picked = await _choose_first(game, seat, ready, payload)
            if picked is None:
                done += [s for s in ready if not is_forced(s)]
                continue
            sub, agreed = picked, not is_forced(picked)
        done.append(sub)
        times = sub.effect.times(sub.skill, payload) if sub.effect.times else 1
        for i in range(times):
            if i and not eligible(game, sub, subject, payload):
                break
            if (agreed and not i) or await _offer(game, sub, payload):
                await run(game, sub, payload)


def is_early(sub: Sub) -> bool:
    """Bookkeeping, and rules of the game that ask to come before the skills (`priority`)."""
    return sub.effect.silent or (sub.skill.owner is None and sub.effect.priority > 0)


def is_forced(sub: Sub) -> bool:
    """Whether the owner can't decline."""
    forced = sub.effect.forced
    if sub.skill.hidden:
        return False
    if forced is not None:
        return forced
    if not sub.effect.offer:
        return True
    skill = sub.skill
    return skill.locked or skill.awakening or skill.quiet


def _is_locked(sub: Sub) -> bool:
    return sub.skill.locked and is_forced(sub)


async def _choose_first(game: Game, seat: Seat, ready: list[Sub], payload: Any) -> Sub | None:
    """Ask which of several effects comes first; picking an optional one does it."""
    names = [f"{s.skill.key}.{s.effect.name}" for s in ready]
    if all(s.skill.quiet for s in ready):
        return ready[0]
    must = [n for n, s in zip(names, ready, strict=True) if is_forced(s)]
    decision = OrderDecision(game, seat, Prompt("order"), names, must)
    decision.context = (ready, payload)
    answer = await game.ask(decision)
    # What is not decided here is offered (and counted) again.
    if not answer:
        for sub in ready:
            game.note_offer(seat, sub.skill.id)
        return None
    picked = ready[names.index(str(answer[0].value))]
    if not is_forced(picked):
        game.note_offer(seat, picked.skill.id)
    return picked


async def _offer(game: Game, sub: Sub, payload: Any) -> bool:
    skill = sub.skill
    if is_forced(sub):
        return True
    game.note_offer(skill.owner, skill.id)
    decision = ConfirmDecision(game, skill.owner, Prompt("invoke", (), skill.id))
    decision.context = (sub, payload)
    return bool(await game.ask(decision))


async def run(game: Game, sub: Sub, payload: Any) -> None:
    """Do one effect, guarding the game against its mistakes."""
    skill, effect = sub.skill, sub.effect
    if skill.hidden:
        await game.reveal_skill(skill)
        if skill not in skill.owner.skills:
            return
    if not effect.silent and skill.owner is not None:
        skill.count(effect.name, effect.limit)
        if effect.offer and not skill.quiet:
            game.log_skill(skill)
    try:
        await guarded(game, skill, effect.fn(skill, payload))
    finally:
        if not effect.silent:
            skill.turn_side()


async def guarded(game: Game, skill: Skill, work: Any) -> Any:
    """Await `work` of `skill`; what it raises by mistake becomes a `Fault`."""
    stack = game.skill_stack
    stack.append(skill)
    game.fuel -= 1
    if len(stack) > game.max_depth or game.fuel < 0:
        if inspect.iscoroutine(work):
            work.close()
        raise Runaway(game)
    try:
        result = await work
        if result is not None and inspect.isawaitable(result):
            if inspect.iscoroutine(result):
                result.close()  # or Python complains of it somewhere else, later
            raise TypeError("it returned what nobody awaits: write `await`, not `return`")
        return result
    except (ControlFlow, GeneratorExit, KeyboardInterrupt):
        raise
    except BaseException as error:
        # Also SystemExit: an author's `exit()` ends his skill, not the program.
        trouble = fault_of(game, error, skill)
        if trouble is error:
            raise
        raise trouble from error
    finally:
        stack.pop()
