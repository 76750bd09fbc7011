"""Showing and hiding generals (flows.md §15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.simple import OptionDecision
from sanguosha.decisions.why import prompt
from sanguosha.rules.distance import first
from sanguosha.rules.trigger import fire
from sanguosha.skills.base import SourceKind
from sanguosha.skills.modifiers import RevealForbidden
from sanguosha.timing.state import Hidden, Reveal, Revealed

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat

#: How the generals of a pair are named in answers.
POSITIONS = ("head", "deputy")


async def reveal(game: Game, seat: Seat, positions: tuple[int, ...]) -> None:
    """Show the generals at `positions` (明置): their skills, sex and kingdom come into force."""
    fresh = tuple(p for p in positions if not seat.generals[p].shown)
    if not fresh or not seat.alive:
        game.nothing_done()
        return
    for p in fresh:
        seat.generals[p].shown = True
        game.log("reveal", seat.index, p, seat.generals[p].general.id)
    refresh_identity(game, seat)
    for skill in list(seat.skills):
        if (
            skill.hidden
            and skill.source.kind is SourceKind.GENERAL
            and skill.source.position in fresh
        ):
            game.set_hidden(skill, False)
    if Revealed in game.bus:
        await fire(game, Revealed, Reveal(seat, fresh))


async def offer_reveal(game: Game, seat: Seat) -> None:
    """A window in which `seat` may show any of its hidden generals (modes.md §2.2)."""
    if not seat.alive or (RevealForbidden in game.mods and first(game, RevealForbidden, seat)):
        game.nothing_done()
        return
    hidden = [POSITIONS[i] for i, g in enumerate(seat.generals) if not g.shown]
    if not hidden:
        game.nothing_done()
        return
    decision = OptionDecision(game, seat, prompt("reveal"), hidden, 1, len(hidden), optional=True)
    chosen = [str(p.value) for p in await game.ask(decision)]
    await reveal(game, seat, tuple(i for i, name in enumerate(POSITIONS) if name in chosen))


async def hide(game: Game, seat: Seat, position: int) -> None:
    """Hide a shown general (暗置): its skills stop; the kingdom stays fixed."""
    if not seat.generals[position].shown:
        game.nothing_done()
        return
    seat.generals[position].shown = False
    seat.generals[position].seen = game.everyone
    game.log("hide", seat.index, position)
    for skill in list(seat.skills):
        if skill.source.kind is SourceKind.GENERAL and skill.source.position == position:
            game.set_hidden(skill, True)
    refresh_identity(game, seat)
    if Hidden in game.bus:
        await fire(game, Hidden, Reveal(seat, (position,)))


def refresh_identity(game: Game, seat: Seat) -> None:
    """Sex and (if not yet fixed) kingdom follow from the shown generals, the head first."""
    shown = [g.general for g in seat.generals if g.shown]
    seat.gender = shown[0].gender if shown else None
    if shown and seat.kingdom is None:
        seat.kingdom = game.mode.kingdom_shown(game, seat, shown[0].kingdom)
    game.touch()
