"""Who is dealt which generals, and who chooses when (modes.md §1.2)."""

from __future__ import annotations

from collections.abc import Mapping

from sanguosha import Draft, Game, General, Seat, SeatPlan, show_generals

#: The lord's offer: so many lord generals, filled up to so many in all.
LORD_GENERALS, LORD_OFFER = 3, 5


async def choose_generals(game: Game, lord: Seat, plans: Mapping[int, SeatPlan]) -> None:
    """The lord chooses and shows, then the others. What a setup fixes is not asked for."""
    fixed = {i: p.generals(game.ruleset) for i, p in plans.items() if p.general is not None}
    draft = Draft(game, taken=[g for generals in fixed.values() for g in generals])
    chosen = fixed.get(lord.index) or await _lord_chooses(draft, lord)
    show_generals(game, lord, chosen, lord=True)
    others = [s for s in game.order_from(lord) if s is not lord]
    if draft.rule.free or game.options["others_choose"] == "in_turn_ccw":
        await _in_turn(draft, others, fixed)
    else:
        await _together(draft, others, fixed)


async def _lord_chooses(draft: Draft, lord: Seat) -> list[General]:
    choice = draft.game.options["lord_choice"]
    if draft.rule.dealt:
        return await draft.one(lord, draft.deal(draft.rule.generals))
    if draft.rule.free or choice == "any":
        return await draft.any_of_all(lord)
    if choice == "5_random":
        return await draft.one(lord, draft.deal(LORD_OFFER))

    def offer() -> list[General]:
        lords = draft.pool.draw_where(lambda g: g.lord, LORD_GENERALS)
        return draft.playable(lords + draft.pool.draw(LORD_OFFER - len(lords)))

    return await draft.one(lord, offer)


async def _together(draft: Draft, others: list[Seat], fixed: Mapping[int, list[General]]) -> None:
    """All choose unseen and show together."""
    choosing = [s for s in others if s.index not in fixed]
    deal = draft.deal(draft.offer_size(len(choosing)))
    picked = await draft.together([(s, deal) for s in choosing])
    chosen = dict(fixed)
    chosen.update((s.index, generals) for s, generals in zip(choosing, picked, strict=True))
    for seat in others:
        show_generals(draft.game, seat, chosen[seat.index])


async def _in_turn(draft: Draft, others: list[Seat], fixed: Mapping[int, list[General]]) -> None:
    """One after another, each showing what he chose."""
    left = sum(s.index not in fixed for s in others)
    for seat in others:
        if seat.index in fixed:
            chosen = fixed[seat.index]
        elif draft.rule.free:
            chosen = await draft.any_of_all(seat)
        else:
            chosen = await draft.one(seat, draft.deal(draft.offer_size(left)))
            left -= 1
        show_generals(draft.game, seat, chosen)
