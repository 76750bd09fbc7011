"""The window in which anyone may cancel an effect (无懈可击; flows.md §3.7b, cards.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.request import Request
from sanguosha.decisions.use import UseDecision
from sanguosha.decisions.why import Prompt
from sanguosha.rules.respond import ask_for_card, realise
from sanguosha.rules.use import use_card
from sanguosha.rules.veil import ask_in_vain, is_veiled
from sanguosha.table.enums import Category, Mode

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.timing.use import CardUse, TargetEntry


def _families(game: Game, category: Category) -> frozenset[str]:
    return game.ruleset.counters.get(category, frozenset())


async def counter_window(entry: TargetEntry) -> None:
    """Offer everyone to cancel the effect on one target; sets `entry.cancelled`.

    Option `nullification_order`: turn_order asks one seat after another from the current player;
    first_come asks all at once. A counter can itself be countered, to any depth.
    """
    game: Game = entry.use.user.game
    families = _families(game, entry.use.card.kind.category)
    if not families or entry.use.uncounterable or entry.cannot_respond:
        game.nothing_done()
        return
    scope = game.counter_scope(entry)
    first_come = game.options.get("nullification_order") == "first_come"
    while True:
        asked = [s for s in game.ring() if s.alive and (scope is None or s in scope)]
        used = (
            await _first_come(game, entry, families, asked)
            if first_come
            else await _in_turn(game, entry, families, asked)
        )
        if used is None:
            return
        if not used.cancelled:
            entry.cancelled = True
            return


def _prompt(entry: TargetEntry) -> Prompt:
    depth = 0
    seen = entry
    while seen.use.answers is not None:
        depth += 1
        seen = seen.use.answers
    return Prompt(
        "counter",
        (("target", entry.seat.index), ("depth", depth)),
        None,
        entry.card.name,
        entry.use.user.index,
    )


async def _in_turn(
    game: Game, entry: TargetEntry, families: frozenset[str], asked: list[Seat]
) -> CardUse | None:
    family = min(families)
    for seat in asked:
        if not game.may_hold(seat, families) and not is_veiled(game, seat):
            continue
        answered = await ask_for_card(
            game,
            seat,
            family,
            Mode.USE,
            _prompt(entry),
            entry,
            families=families,
            supply=False,
        )
        if answered is not None:
            return await use_card(
                game, seat, answered.card, (), answers=entry, skill=answered.skill
            )
    return None


async def _first_come(
    game: Game, entry: TargetEntry, families: frozenset[str], asked: list[Seat]
) -> CardUse | None:
    parts: list[UseDecision] = []
    vain = []
    for seat in asked:
        decision = UseDecision(game, seat, _prompt(entry), Request(families, Mode.USE, False, ()))
        decision.context = entry
        if decision.can_answer():
            game.note_offer(seat, min(families))
            parts.append(decision)
        elif is_veiled(game, seat):
            vain.append(decision)
            parts.append(decision)
    if len(vain) == len(parts):
        for decision in vain:
            await ask_in_vain(decision)
        return None
    group = GroupDecision(game, parts, True)
    answers = group.split(await game.ask(group))
    for decision in parts:
        answer = answers.get(decision.seat.index)
        if answer:
            choice = decision.parse(answer)
            card = await realise(game, decision.seat, choice, Mode.USE)
            if card is not None:
                skill = choice.way.skill.id if choice.way else None
                return await use_card(game, decision.seat, card, (), answers=entry, skill=skill)
    return None
