"""Using a card: the book's nine steps (flows.md §3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sanguosha.content.kinds import UseContext
from sanguosha.rules.legality import fixed_targets
from sanguosha.rules.move import clear_processing, faces_shown, move, move_parts, to_processing
from sanguosha.rules.trigger import fire
from sanguosha.table.enums import Category, Reason
from sanguosha.timing.move import Part
from sanguosha.timing.use import (
    CardDeclared,
    CardPreUse,
    CardUse,
    CardUsing,
    EffectApplied,
    EffectBefore,
    EffectCancelled,
    EffectDone,
    EffectStart,
    TargetConfirmed,
    TargetConfirming,
    TargetEntry,
    TargetSpecified,
    TargetSpecifying,
    UseFinished,
)

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard

STAGES = (TargetSpecifying, TargetConfirming, TargetSpecified, TargetConfirmed)


async def use_card(
    game: Game,
    user: Seat,
    card: AnyCard,
    picked: Sequence[Seat] = (),
    natural: bool = False,
    provider: Seat | None = None,
    answers: TargetEntry | None = None,
    skill: str | None = None,
    uncounterable: bool = False,
) -> CardUse:
    """`user` uses `card` on the seats `picked`, all of it: nobody asks again if that is legal.

    A card that fixes its own targets (无中生有, 南蛮入侵, equipment) takes them if none are picked.
    `natural`: at an idle point of his play phase, counted against limits. `provider`: who gave
    the card (激将). `answers`: the effect that it meets (闪, 无懈可击). `uncounterable`: nobody
    may cancel its effects.
    """
    use = CardUse(user, card)
    use.natural = natural
    use.provider = provider or user
    use.answers = answers
    use.uncounterable = uncounterable
    frames = game.frames
    frames.append(use)
    if len(frames) > game.max_depth:
        game.runaway()
    try:
        await _use(game, use, picked, skill)
    finally:
        frames.pop()
        if game.void_armor or game.lasting:
            await game.end_use(use)
    return use


async def _use(game: Game, use: CardUse, picked: Sequence[Seat], skill: str | None) -> None:
    bus = game.bus
    user, card, kind = use.user, use.card, use.card.kind
    # 1 declare, choose targets
    if not picked and use.answers is None and kind.targets == (0, 0):
        picked = fixed_targets(UseContext(game, user, card)) or ()
    for seat, extra in kind.entries(use, picked):
        use.targets.append(TargetEntry(use, seat, extra))
    if len(use.targets) > 1:
        order = {s.index: i for i, s in enumerate(game.ring())}
        use.targets.sort(key=lambda t: order[t.seat.index])
    game.log(
        "use",
        user.index,
        card.name,
        tuple([c.id for c in card.cards]),
        tuple([s.index for s in picked]),
        skill or card.skill,
        use.provider.index,
        1 if use.natural else 0,
        faces_shown(game, card),
    )
    # 2 bookkeeping; the cards go to processing
    if use.natural:
        use.counted = True
        for counts in (user.used, user.turn_used):
            counts[card.family] = counts.get(card.family, 0) + 1
        game.touch()
    if CardPreUse in bus:
        await fire(game, CardPreUse, use)
    await to_processing(game, card, Reason.USE, use.provider, skill or card.skill)
    try:
        # 3 declared: nature and targets may change
        if CardDeclared in bus:
            await fire(game, CardDeclared, use)
        # 4 being used
        if CardUsing in bus:
            await fire(game, CardUsing, use)
        # 5 the four target passes
        await _target_passes(game, use)
        kind = use.card.kind
        if use.answers is None and not _any_left(use):
            return
        await kind.before_targets(use)
        # 6 equipment and delayed tricks find their place
        if kind.category is Category.EQUIP:
            await _equip(game, use)
        elif kind.category is Category.DELAYED:
            await _lay(game, use)
        elif use.answers is not None:
            await _answer_effect(game, use, use.answers)
        else:
            # 7 each target in order
            for entry in list(use.targets):
                await resolve_entry(game, entry)
            await kind.after_all(use)
        # 8 finished
        if UseFinished in bus:
            await fire(game, UseFinished, use)
    finally:
        await clear_processing(game, [*use.card.cards, *use.row])


def _any_left(use: CardUse) -> bool:
    return any(not entry.removed for entry in use.targets)


async def _answer_effect(game: Game, use: CardUse, met: TargetEntry) -> None:
    """A card that answers has one target, the effect it meets; it can itself be answered."""
    own = TargetEntry(use, met.seat)
    kind = use.card.kind
    await kind.answer(own)
    if own.cancelled:
        use.cancelled = True
        game.log("cancelled", use.user.index, use.card.name)
        return
    await kind.effect(own)


async def _target_passes(game: Game, use: CardUse) -> None:
    """Each stage for all targets before the next; a new target starts with the first stage."""
    bus = game.bus
    if not (
        TargetSpecifying in bus
        or TargetConfirming in bus
        or TargetSpecified in bus
        or TargetConfirmed in bus
    ):
        return
    for k in range(len(STAGES)):
        while True:
            for entry in use.targets:
                if entry.stage <= k and not entry.removed and entry.seat.alive:
                    break
            else:
                break
            moment = STAGES[entry.stage]
            entry.stage += 1
            if moment in bus:
                await fire(game, moment, entry)


async def resolve_entry(game: Game, entry: TargetEntry) -> None:
    """Step 7 for one target: ineffective? answered? then the effect."""
    use, seat = entry.use, entry.seat
    if entry.removed or not seat.alive:
        return
    bus = game.bus
    kind = use.card.kind
    frames = game.frames
    frames.append(entry)
    try:
        if EffectStart in bus:
            await fire(game, EffectStart, entry)
        if entry.void or kind.void_for(entry):
            entry.void = True
            game.log("void", seat.index, use.card.name)
            return
        if EffectBefore in bus:
            await fire(game, EffectBefore, entry)
            if entry.void or not seat.alive:
                return
        await kind.answer(entry)
        if entry.cancelled:
            game.log("cancelled", seat.index, use.card.name)
            if EffectCancelled in bus:
                await fire(game, EffectCancelled, entry)
            if entry.cancelled:
                return
        if not seat.alive:
            return
        if EffectApplied in bus:
            await fire(game, EffectApplied, entry)
        await kind.effect(entry)
        if EffectDone in bus:
            await fire(game, EffectDone, entry)
    finally:
        frames.pop()
        game.void_armor_off(entry)


async def _equip(game: Game, use: CardUse) -> None:
    """Put the equipment into its slot; what lay there goes to the discard pile."""
    seat = next(t.seat for t in use.targets if not t.removed)
    cards = use.card.cards
    # In a slot lies one card: what is made of none or of several finds no place there.
    if len(cards) != 1 or game.table.where[cards[0].id] is not game.table.processing:
        return
    if seat.alive:
        await place_equipment(game, seat, use.card, Reason.EQUIP, use.user)


async def place_equipment(
    game: Game, seat: Seat, card: AnyCard, reason: Reason, by: Seat | None
) -> None:
    """`card` goes into its slot of `seat`, replacing what lies there if the slot is full.

    A converted card lies there as what it acts as, until it leaves the equipment areas.
    With several slots of one kind `seat` says what is replaced. Nothing happens if the slot is
    abolished.
    """
    slot = card.kind.slot
    if slot is None:
        raise ValueError(f"{card.name} is no equipment: it fits into no slot")
    if not seat.slot_count(slot):
        game.nothing_done()
        return
    physical = card.cards[0]
    table = game.table
    parts = []
    lying = [c for c in seat.equip.cards if c.kind.slot is slot]
    if len(lying) >= seat.slot_count(slot):
        replaced = await seat.choose_cards(lying, key="replace")
        parts += [Part(c, seat.equip, table.discard) for c in replaced]
    acts_as = None if card is physical else card
    parts.append(Part(physical, table.where[physical.id], seat.equip, acts_as))
    await move_parts(game, parts, reason, by)


async def _lay(game: Game, use: CardUse) -> None:
    """Lay a delayed trick into the judgement area of its target."""
    for entry in use.targets:
        if entry.removed or not entry.seat.alive:
            continue
        await lay_delayed(game, entry.seat, use.card, use.user)
        return


async def lay_delayed(game: Game, seat: Seat, card: AnyCard, by: Seat | None) -> None:
    """Put a (possibly converted) delayed trick into `seat`'s judgement area."""
    physical = card.cards[0]
    await move(game, [physical], seat.judging, Reason.DELAY, by)
    if game.table.where[physical.id] is seat.judging and card is not physical:
        game.table.laid[physical.id] = card
