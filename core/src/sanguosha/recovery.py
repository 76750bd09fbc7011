"""When something in a game raises: back to the last idle point, without what was at fault.

The game goes on if it can do without it; a record says what was switched off and when, so that a
replay agrees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.answering import Quarantine, RecordMismatch
from sanguosha.copying import adopt
from sanguosha.rules.blame import CARD, GAME, MODE, looping, split_key
from sanguosha.rules.control import Fault, PolicyFailure, Runaway
from sanguosha.rules.in_play import FUEL
from sanguosha.rules.switched_off import VITAL, SwitchedOffCards, replace_kind, without
from sanguosha.skills.base import Source, SourceKind
from sanguosha.table.table import Outcome

if TYPE_CHECKING:
    from sanguosha.game import Game


def apply_quarantines(game: Game) -> None:
    """Switch off what a record being replayed switches off at this idle point."""
    while game.script:
        entry = game.script[0]
        if not isinstance(entry, Quarantine) or entry.step != game.steps:
            return
        game.script.pop(0)
        try:
            game.quarantine(entry.skill)
        except KeyError:
            raise PolicyFailure(
                RecordMismatch(f"the record switches off {entry.skill!r}, which is not there")
            ) from None


def switch_off(game: Game, key: str) -> None:
    """Switch a skill (by its id), a card ("card:slash") or a hook of the mode
    ("mode:identity.reward") off for the rest of this game.

    Without a hook that is vital to it the game ends and nobody wins; so it does with "game:"
    and the name of what can't be switched off. Raises KeyError if there is no such thing.
    """
    what, id = split_key(key)
    game.turn_began = game.steps
    vital = what == GAME or (what == MODE and id.rpartition(".")[2] in VITAL)
    if what in (CARD, MODE):
        game.ruleset = without(game.ruleset, key)
        game.mode = game.ruleset.mode
    if key not in game.table.quarantined:
        game.table.quarantined.append(key)
    if what == CARD:
        replace_kind(game.table, game.ruleset.kinds[id])
        if not any(type(s) is SwitchedOffCards for s in game.rule_skills):
            game.add_skill(None, SwitchedOffCards, Source(SourceKind.RULE))
        game.regate()
    for skill in [*game.rule_skills, *(s for seat in game.seats for s in seat.skills)]:
        if skill.id == key:
            game.silence(skill)
    game.record.append(Quarantine(key, game.steps))
    game.log("quarantine", key)
    if vital:
        game.finish(Outcome((), "nobody", "fault"))


def is_the_end(game: Game, fault: Fault) -> bool:
    """Whether the game ends with this fault: what raised can't be done without."""
    culprit = fault.culprit
    return culprit.hook in VITAL or culprit.key in game.table.quarantined


def recover(game: Game, trouble: Fault | Runaway) -> None:
    """Back to the last idle point; what is at fault is switched off; the game goes on."""
    if isinstance(trouble, Runaway):
        culprit, error = looping(trouble, game)
        if game.strict or culprit is None:
            raise error from trouble
        trouble = Fault(culprit, error)
    key = trouble.culprit.key
    if key in game.table.quarantined:
        # It is off and raises all the same, and nothing else is at fault: this is the end.
        key = f"{GAME}:{trouble.culprit.id}"
    game.crashes.append(trouble)
    if game.witness is not None:
        game.witness(trouble)
    if game.on_crash is not None:
        game.on_crash(game, trouble)
    game.ending = None
    game.fuel = FUEL
    _rewind(game)
    game.quarantine(key)


def _rewind(game: Game) -> None:
    """Restore the table as it stood before the step at hand."""
    kept = game.record[: game.step_record]
    if game.idle is not None and game.idle_record == game.step_record:
        twin = game.idle.copy()
    else:
        twin = type(game)(game.ruleset, game.table.rng.seed)
        twin.script = list(kept)
        twin.stop_at = game.steps
        twin.prepare_like(game)
        twin.start()
    adopt(game, twin)
    game.record = kept
    del game.trail[max(0, game.step_record - game.idle_record) :]
