"""Damage, step by step (flows.md §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.rules.distance import distance
from sanguosha.rules.dying import dying_check
from sanguosha.rules.trigger import fire
from sanguosha.timing.damage import (
    NORMAL,
    Damage,
    DamageCausing,
    DamageCausingFixed,
    DamageDone,
    DamageEnd,
    DamageStarting,
    DamageTaken,
    DamageTaking,
    DamageTakingFixed,
    HpReducing,
)

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard
    from sanguosha.timing.use import TargetEntry

#: Steps 1 to 3: each may change the amount, prevent the damage or send it elsewhere.
BEFORE = (
    DamageStarting,
    DamageCausing,
    DamageCausingFixed,
    DamageTaking,
    DamageTakingFixed,
)


async def deal_damage(
    game: Game,
    source: Seat | None,
    victim: Seat,
    amount: int = 1,
    nature: str = NORMAL,
    card: AnyCard | None = None,
    entry: TargetEntry | None = None,
    skill: str | None = None,
    like: Damage | None = None,
) -> Damage:
    """Deal damage; returns its frame (`dealt` says whether hp was deducted).

    `entry` is the target entry of the use that deals it. `like`: a conducted or transferred copy
    takes its source, card, nature and use from there.
    """
    damage = Damage(game, victim, amount)
    if like is not None:
        damage.card, damage.use, damage.entry = like.card, like.use, like.entry
        damage.nature, damage.skill, source = like.nature, like.skill, like.source
        damage.conducted = like.conducted
    else:
        damage.nature, damage.card, damage.skill = nature, card, skill
        if entry is not None:
            damage.entry, damage.use = entry, entry.use
            if entry.use.source is not None and source is entry.use.user:
                source = entry.use.source
    damage.source = source if source is not None and source.alive else None
    if not victim.alive:
        game.nothing_done()
        return damage
    frames = game.frames
    frames.append(damage)
    if len(frames) > game.max_depth:
        game.runaway()
    try:
        await _damage(game, damage)
    finally:
        frames.pop()
    return damage


async def _damage(game: Game, damage: Damage) -> None:
    bus = game.bus
    for moment in BEFORE:
        if moment in bus:
            await fire(game, moment, damage)
            if damage.prevented or damage.amount < 1 or not damage.victim.alive:
                break
    if damage.victim.alive and not damage.prevented and damage.amount > 0:
        await _hurt(game, damage)
    else:
        damage.prevented = True
        game.log("damage_prevented", damage.victim.index)
    if DamageEnd in bus:
        await fire(game, DamageEnd, damage)


async def _hurt(game: Game, damage: Damage) -> None:
    """Steps 4 to 8: the deduction, dying inside it, then what it sets off."""
    bus = game.bus
    victim, source = damage.victim, damage.source
    if source is not None and not source.alive:
        source = damage.source = None
    if source is not None:
        damage.distance = distance(game, source, victim)
    damage.was_chained = victim.chained
    if HpReducing in bus:
        await fire(game, HpReducing, damage)
    early = game.options.get("damage_order") == "skills_before_hp_loss"
    if early:
        await _after(game, damage)
        if not victim.alive:
            return
    victim.hp -= damage.amount
    damage.dealt = True
    game.touch()
    if damage.use is not None:
        damage.use.damaged.append(victim)
    game.log(
        "damage",
        source.index if source is not None else -1,
        victim.index,
        damage.amount,
        damage.nature,
        damage.card.name if damage.card is not None else None,
        damage.skill,
        1 if damage.conducted else 0,
        victim.hp,
    )
    if victim.hp < 1:
        await dying_check(game, victim, damage)
    if not early:
        await _after(game, damage)


async def _after(game: Game, damage: Damage) -> None:
    """造成伤害后 for the source, 受到伤害后 for a living victim."""
    bus = game.bus
    if damage.source is not None and not damage.source.alive:
        damage.source = None
    if DamageDone in bus:
        await fire(game, DamageDone, damage)
    if damage.source is not None and not damage.source.alive:
        damage.source = None
    if damage.victim.alive and DamageTaken in bus:
        await fire(game, DamageTaken, damage)


async def transfer_damage(game: Game, damage: Damage, to: Seat) -> Damage:
    """Send damage to somebody else: same source, card and nature (天香).

    The original victim takes none; the new one goes through the steps on his own.
    """
    damage.prevented = True
    copy = Damage(game, to, damage.amount)
    copy.source, copy.card, copy.nature = damage.source, damage.card, damage.nature
    copy.use, copy.entry, copy.skill = damage.use, damage.entry, damage.skill
    copy.conducted, copy.transferred = damage.conducted, True
    return await _deal_copy(game, copy)


async def _deal_copy(game: Game, copy: Damage) -> Damage:
    """The copy goes through the steps on its own; a seat that has died meanwhile takes none."""
    if copy.victim.alive:
        game.frames.append(copy)
        try:
            await _damage(game, copy)
        finally:
            game.frames.pop()
    return copy


async def conduct(game: Game, damage: Damage, to: Seat, amount: int) -> Damage:
    """One conducted copy of elemental damage to another chained seat (flows.md §5)."""
    copy = Damage(game, to, amount)
    copy.source = damage.source if damage.source is not None and damage.source.alive else None
    copy.card, copy.nature = damage.card, damage.nature
    copy.use, copy.entry, copy.skill = damage.use, damage.entry, damage.skill
    copy.conducted = True
    return await _deal_copy(game, copy)
