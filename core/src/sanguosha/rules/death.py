"""Death: role shown, end of game checked, death skills, burial, reward (flows.md §8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.rules.control import GameOver
from sanguosha.rules.move import move_parts
from sanguosha.rules.reserve import drop_generals
from sanguosha.rules.trigger import fire
from sanguosha.skills.limits import Until
from sanguosha.table.enums import Reason
from sanguosha.timing.dying import Death, DeathDone, DeathStarting, Died
from sanguosha.timing.move import Part

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill
    from sanguosha.timing.damage import Damage


async def die(game: Game, seat: Seat, killer: Seat | None, damage: Damage | None) -> None:
    """`seat` dies. The end of the game unwinds everything at once."""
    if not seat.alive:
        return
    death = Death(seat, killer if killer is not None and killer.alive else None, damage)
    frames = game.frames
    frames.append(death)
    try:
        if DeathStarting in game.bus:
            await fire(game, DeathStarting, death)
        seat.alive = False
        game.reseat()
        game.log("death", seat.index, death.killer.index if death.killer else -1, seat.role)
        game.mode.show_on_death(game, seat)
        game.check_over(death)
        if Died in game.bus:
            await fire(game, Died, death)
        await bury(game, seat)
        await game.mode.reward(game, death)
        if DeathDone in game.bus:
            await fire(game, DeathDone, death)
        if game.table.outcome is not None:
            raise GameOver
    finally:
        frames.pop()


def _rests_on(skill: Skill, seat: Seat) -> bool:
    """Whether a skill of somebody else lasts no longer than `seat` lives."""
    source = skill.source
    bound = source.until in (Until.WHILE_GIVER, Until.GIVERS_NEXT_TURN)
    return bound and source.giver_seat == seat.index and skill.owner is not seat


async def bury(game: Game, seat: Seat) -> None:
    """All cards of the dead to the discard pile, marks removed, skills gone."""
    table = game.table
    kept = game.options.get("judge_cards_on_death") == "kept"
    given = [s for other in game.seats for s in other.skills if _rests_on(s, seat)]
    for skill in list(seat.skills):
        game.drop_skill(skill)
    await game.lose_skills(given)
    zones = [seat.hand, seat.equip, *seat.piles.values()]
    if not kept:
        zones.append(seat.judging)
    parts = [Part(c, zone, table.discard) for zone in zones for c in zone.cards]
    await move_parts(game, parts, Reason.DEATH, None)
    seat.marks.clear()
    for name in list(seat.reserve):
        drop_generals(game, seat, name)
    seat.chained = False
    seat.face_up = True
    game.touch()
