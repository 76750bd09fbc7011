"""General cards that a skill keeps: face down, known to their owner only, until shown (化身)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.table.seat import GeneralCard

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat


def unused_generals(game: Game) -> list[General]:
    """The generals of this setup that are neither in play nor kept by anybody, by id.

    Two cards of one historical person never meet in a game.
    """
    known = {g.general.who for s in game.seats for g in s.generals}
    known |= {g.general.who for s in game.seats for kept in s.reserve.values() for g in kept}
    return [g for g in game.ruleset.generals.values() if g.who not in known]


def keep_generals(game: Game, seat: Seat, name: str, count: int = 1) -> list[General]:
    """`seat` takes up to `count` random unused generals, unseen by the others, under `name`."""
    pool = unused_generals(game)
    drawn: list[General] = []
    persons: set[str] = set()
    for general in game.table.rng["generals"].sample(pool, len(pool)):
        if len(drawn) < count and general.who not in persons:
            drawn.append(general)
            persons.add(general.who)
    if drawn:
        kept = seat.reserve.setdefault(name, [])
        kept += [GeneralCard(general, shown=False) for general in drawn]
        game.touch()
        game.log("keep_generals", seat.index, name, len(drawn), tuple(g.id for g in drawn))
    return drawn


def show_kept(game: Game, seat: Seat, name: str, general: General) -> None:
    """Everybody sees this one of the generals that `seat` keeps under `name`."""
    for card in seat.reserve.get(name, ()):
        if card.general is general and not card.shown:
            card.shown = True
            game.touch()
            game.log("show_general", seat.index, name, general.id)


def drop_generals(game: Game, seat: Seat, name: str) -> None:
    """The generals kept under `name` go back to the unused ones."""
    dropped = seat.reserve.pop(name, [])
    if dropped:
        game.touch()
        game.log("drop_generals", seat.index, name, len(dropped))
