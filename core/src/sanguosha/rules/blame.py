"""Whose code raised: the skill, the card or the mode behind an exception.

Conditions, filters, legality and the hooks of a mode run wherever the rules or a screen ask for
them. The traceback tells whose they are, at no cost as long as nothing raises.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, TracebackType
from typing import TYPE_CHECKING, Any

from attrs import frozen

from sanguosha.rules.control import Fault, OddAnswer, Runaway, circles

if TYPE_CHECKING:
    from sanguosha.content.kinds import CardKind
    from sanguosha.content.mode import Mode
    from sanguosha.game import Game
    from sanguosha.skills.base import Skill

#: What an effect may not await.
FOREIGN = (
    "it awaited something that is not the engine's (asyncio?); an effect awaits only the verbs "
    "and questions of seats and skills"
)

#: What may be switched off. A skill is named by its id alone, the others as "card:slash",
#: "mode:identity.reward"; "game:" and whatever raised stands for a game that can't go on.
SKILL, CARD, MODE, GAME = "skill", "card", "mode", "game"

#: The engine's functions that call a skill's effect, condition or modifier.
_ASKING = frozenset(("run", "eligible", "total", "first", "values"))

#: Where the engine lies: what is not below here is an author's, or Python's.
ENGINE = str(Path(__file__).resolve().parents[1]) + os.sep


@frozen
class Culprit:
    """What raised: `what` it is, its id, and the object. `hook`: of a mode, the method."""

    what: str
    id: str
    thing: Any
    owner: str | None = None
    hook: str = ""

    @property
    def key(self) -> str:
        """How records and the history name it."""
        return self.id if self.what == SKILL else f"{self.what}:{self.id}"


def split_key(key: str) -> tuple[str, str]:
    """What a key of `Culprit` stands for, and its id."""
    what, colon, id = key.partition(":")
    return (what, id) if colon else (SKILL, key)


def of_skill(skill: Skill) -> Culprit:
    """A skill instance as culprit."""
    return Culprit(SKILL, skill.id, skill, skill.owner.label if skill.owner is not None else None)


def of_kind(kind: CardKind) -> Culprit:
    """A kind of card as culprit."""
    return Culprit(CARD, kind.id, kind)


def of_mode(mode: Mode, hook: str) -> Culprit:
    """A hook of a mode as culprit."""
    return Culprit(MODE, f"{mode.id}.{hook}", mode, None, hook)


def culprits(error: BaseException, game: Game) -> list[Culprit]:
    """All that had a hand in an exception, the innermost first; each once.

    That is what an author's function was given as `self` (a skill also as any argument). If there
    is no such function, it is what the rules had at hand where they could not use an answer.
    """
    if isinstance(error.__cause__, StopIteration):
        # Python itself makes a RuntimeError of it, outside of where it was raised.
        error = error.__cause__
    found = list(_authors(error.__traceback__, game))[::-1]
    if isinstance(error, OddAnswer):
        odd = error.thing
        found.insert(0, of_mode(odd, error.method) if odd is game.mode else of_kind(odd))
    if not found:
        at_hand = _at_hand(error.__traceback__, game)
        return [at_hand] if at_hand is not None else []
    if isinstance(error, RecursionError):
        # Which call of many was the last one is an accident.
        counts: dict[str, int] = {}
        for culprit in found:
            counts[culprit.key] = counts.get(culprit.key, 0) + 1
        found.sort(key=lambda c: (-counts[c.key], c.key))
    return list({c.key: c for c in reversed(found)}.values())[::-1]


def blame(error: BaseException, game: Game, skill: Skill | None = None) -> Culprit | None:
    """What is to be switched off for an exception: nothing that is off already.

    `skill`: the one whose effect was running. A card or a mode that it set in motion goes before
    it. None: it is nobody's fault that could be told.
    """
    off = game.table.quarantined
    found = [c for c in culprits(error, game) if c.key not in off]
    if skill is None:
        return found[0] if found else None
    if found and found[0].what != SKILL:
        return found[0]
    return of_skill(skill)


def clearly(error: BaseException) -> BaseException:
    """An exception as it is to be told: some of an author's mistakes need more words."""
    text = ""
    if isinstance(error, SystemExit):
        text = "it called exit() or raised SystemExit; an effect ends with `return`"
    elif isinstance(error, RuntimeError) and "no running event loop" in str(error):
        text = FOREIGN
    if not text:
        return error
    return RuntimeError(text).with_traceback(error.__traceback__)


def fault_of(game: Game, error: BaseException, skill: Skill | None = None) -> BaseException:
    """What to raise for an exception in somebody's code: in a strict game the exception itself.

    `skill`: the one whose effect was running.
    """
    if isinstance(error, RecursionError):
        return Runaway(game, error)
    told = clearly(error)
    if game.strict:
        return told
    culprit = blame(error, game, skill)
    return told if culprit is None else Fault(culprit, told)


def looping(trouble: Runaway, game: Game) -> tuple[Culprit | None, RuntimeError]:
    """What goes round in circles, and the error to tell: the skill that is on the stack most
    often, else whose code was running."""
    while isinstance(trouble.__context__, Runaway):
        # Cleaning up after the first one has run into the same limit.
        trouble = trouble.__context__
    error = trouble.error or trouble
    found = culprits(error, game)
    names = [c.id for c in found]
    counts: dict[str, int] = {}
    for skill in trouble.skills:
        counts[skill.id] = counts.get(skill.id, 0) + 1
    for skill in reversed(trouble.skills):
        names.append(skill.id)
    told = RuntimeError(circles(names)).with_traceback(error.__traceback__)
    most = max(counts.values(), default=0)
    off = game.table.quarantined
    if most > 1 or not found:
        top = [s for s in trouble.skills if counts[s.id] == most and s.id not in off]
        if top:
            return of_skill(max(top, key=lambda s: s.id)), told
    return next((c for c in found if c.key not in off), None), told


def endless_turn(game: Game) -> Fault:
    """A turn that never ends: the skill, else the card, that was used in it most often."""
    log = game.table.log[game.table.log_at["turn"] :]
    names = [e[2] for e in log if e[0] in ("active", "skill")] or [
        f"{CARD}:{e[2]}" for e in log if e[0] == "use"
    ]
    off = game.table.quarantined
    counts = {n: names.count(n) for n in sorted(set(names)) if n not in off}
    error = RuntimeError(f"the turn never ends; used in it most often: {_most(counts) or 'none'}")
    what, id = split_key(_most(counts))
    if what == CARD:
        return Fault(of_kind(game.ruleset.kinds[id]), error)
    skill = next((s for seat in game.seats for s in seat.skills if s.id == id), None)
    return Fault(of_skill(skill) if skill is not None else of_mode(game.mode, "over"), error)


def _most(counts: dict[str, int]) -> str:
    return max(counts, key=lambda n: counts[n]) if counts else ""


def _authors(trace: TracebackType | None, game: Game) -> Iterator[Culprit]:
    """The culprits in frames of code that is not the engine's, the outermost first.

    And the skill that the engine just called: its function may take whatever it likes.
    """
    from sanguosha.skills.base import Skill

    while trace is not None:
        frame = trace.tb_frame
        code = frame.f_code
        if not code.co_filename.startswith(ENGINE):
            yield from _given_to(code, frame.f_locals, game)
        elif code.co_name in _ASKING:
            skill = getattr(frame.f_locals.get("sub"), "skill", frame.f_locals.get("skill"))
            if isinstance(skill, Skill) and skill.game is game:
                yield of_skill(skill)
        trace = trace.tb_next


def _given_to(code: CodeType, values: dict[str, Any], game: Game) -> Iterator[Culprit]:
    from sanguosha.content.kinds import CardKind
    from sanguosha.skills.base import Skill

    names = code.co_varnames[: code.co_argcount]
    first = values.get(names[0]) if names else None
    if isinstance(first, CardKind) and is_of(first, game):
        yield of_kind(first)
        return
    if first is game.mode and first is not None:
        hook = _hook_of(game.mode, code)
        if hook:
            yield of_mode(game.mode, hook)
        return
    for name in names:
        value = values.get(name)
        if isinstance(value, Skill) and value.game is game:
            yield of_skill(value)
            return


def _at_hand(trace: TracebackType | None, game: Game) -> Culprit | None:
    """What the innermost frame of the engine was dealing with."""
    from sanguosha.content.kinds import CardKind, UseContext
    from sanguosha.rules.trigger import Sub
    from sanguosha.skills.base import Skill

    found: Culprit | None = None
    while trace is not None:
        values = trace.tb_frame.f_locals
        sub, skill = values.get("sub"), values.get("skill")
        if isinstance(sub, Sub):
            skill = sub.skill
        if isinstance(skill, Skill) and skill.game is game:
            found = of_skill(skill)
        if trace.tb_next is None:
            kind, ctx = values.get("kind"), values.get("ctx")
            if isinstance(ctx, UseContext):
                kind = ctx.kind
            if isinstance(kind, CardKind) and is_of(kind, game) and found is None:
                found = of_kind(kind)
        trace = trace.tb_next
    return found


def is_of(kind: CardKind, game: Game) -> bool:
    """Whether this is a kind of this game, not the engine's own."""
    return game.ruleset.kinds.get(kind.id) is kind


def _hook_of(mode: Mode, code: CodeType) -> str:
    """Which hook of a mode this code is; "" for a helper of its own."""
    hooks = hooks_of_modes()
    for hook in sorted(hooks):
        if getattr(getattr(type(mode), hook), "__code__", None) is code:
            return hook
    return code.co_name if code.co_name in hooks else ""


def hooks_of_modes() -> frozenset[str]:
    """The names of what a mode may override."""
    from sanguosha.content.mode import Mode

    return frozenset(n for n, f in vars(Mode).items() if callable(f) and not n.startswith("_"))


__all__ = [
    "CARD",
    "ENGINE",
    "FOREIGN",
    "GAME",
    "MODE",
    "SKILL",
    "Culprit",
    "blame",
    "clearly",
    "culprits",
    "endless_turn",
    "fault_of",
    "hooks_of_modes",
    "looping",
    "of_kind",
    "of_mode",
    "of_skill",
    "split_key",
]
