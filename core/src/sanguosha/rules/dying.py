"""Dying: who is asked for help, and in which order (flows.md §7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.request import Request
from sanguosha.decisions.use import UseDecision
from sanguosha.decisions.why import Prompt
from sanguosha.rules.death import die
from sanguosha.rules.respond import realise
from sanguosha.rules.trigger import fire
from sanguosha.rules.use import use_card
from sanguosha.rules.veil import ask_in_vain, is_veiled
from sanguosha.table.enums import Mode
from sanguosha.timing.dying import Dying, DyingAsked, DyingEntered, DyingLeft, DyingStarting

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.timing.damage import Damage


async def dying_check(game: Game, seat: Seat, damage: Damage | None) -> None:
    """Run dying for `seat` if its hp is below 1; it lives or dies in here."""
    if not seat.alive or seat.hp > 0:
        return
    dying = Dying(seat, damage)
    if DyingStarting in game.bus:
        await fire(game, DyingStarting, dying)
    if not seat.alive or seat.hp > 0 or game.survives_at_zero(seat):
        return
    frames = game.frames
    frames.append(dying)
    if len(frames) > game.max_depth:
        game.runaway()
    try:
        game.log("dying", seat.index, seat.hp)
        if DyingEntered in game.bus:
            await fire(game, DyingEntered, dying)
        if seat.alive and seat.hp < 1 and not game.survives_at_zero(seat):
            await _ask_all(game, dying)
        dead = seat.alive and seat.hp < 1 and not game.survives_at_zero(seat)
        dying.rescued = seat.alive and not dead
        if dead:
            killer = damage.source if damage is not None else None
            await die(game, seat, killer, damage)
        if DyingLeft in game.bus:
            await fire(game, DyingLeft, dying)
    finally:
        frames.pop()


def _order(game: Game, seat: Seat) -> list[Seat]:
    """Current player first (option `dying_start`: victim_first)."""
    ring = game.ring()
    if game.options.get("dying_start") == "victim_first":
        at = ring.index(seat)
        return ring[at:] + ring[:at]
    return ring


async def _ask_all(game: Game, dying: Dying) -> None:
    seat = dying.seat
    anew = game.options.get("new_dying_round") == "on"
    order = _order(game, seat)
    i = 0
    while i < len(order):
        helper = order[i]
        i += 1
        dying.asking = helper
        if not helper.alive:
            continue
        if DyingAsked in game.bus:
            await fire(game, DyingAsked, dying)
            if _over(game, seat):
                return
        while helper.alive and await _help(game, helper, seat):
            if _over(game, seat):
                return
            if anew:
                ring = game.ring()
                at = ring.index(helper) if helper in ring else 0
                order, i = ring[at:] + ring[:at], 0
                break


def _over(game: Game, seat: Seat) -> bool:
    return not seat.alive or seat.hp > 0 or game.survives_at_zero(seat)


async def _help(game: Game, helper: Seat, seat: Seat) -> bool:
    """Ask one seat for one rescue card; True if something was used."""
    families = game.ruleset.rescues_self if helper is seat else game.ruleset.rescues_any
    if not families or not (game.may_hold(helper, families) or is_veiled(game, helper)):
        return False
    prompt = Prompt("rescue", (("target", seat.index), ("hp", seat.hp)), None, None, seat.index)
    tries = 0
    while tries < 8:
        decision = UseDecision(game, helper, prompt, Request(families, Mode.USE, False, (seat,)))
        decision.context = game.frames[-1]
        if not decision.can_answer():
            if not tries and is_veiled(game, helper):
                await ask_in_vain(decision)
            return False
        game.note_offer(helper, game.ruleset.rescue_name)
        answer = await game.ask(decision)
        if not answer:
            return False
        choice = decision.parse(answer)
        card = await realise(game, helper, choice, Mode.USE)
        if card is not None:
            skill = choice.way.skill.id if choice.way else None
            await use_card(game, helper, card, (seat,), skill=skill)
            return True
        if not helper.alive or _over(game, seat):
            return False
        tries += 1
    return False
