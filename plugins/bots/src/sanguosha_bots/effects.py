"""What a card does to whom, in cards: from hints where there are any, else from its facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha_bots import eyes
from sanguosha_bots.adding import added
from sanguosha_bots.lore import KindLore

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard
    from sanguosha_bots.mind import Mind

#: Chance that a hand of so many unknown cards holds no answer to an attack.
NO_ANSWER = (1.0, 0.72, 0.55, 0.42, 0.34, 0.28)
#: Share of an attack that an armour without hints is taken to keep off.
ARMOR_GUESS = 0.3
#: What having to spend an answer costs.
ANSWER_COST = 0.9


def effect(mind: Mind, kind: KindLore, card: AnyCard, target: Seat) -> float:
    """What `target` gains (negative: loses) by being a target, from its own side."""
    hint = kind.hints.effect
    if hint is not None:
        value = hint(mind, target) if callable(hint) else hint
        return value if value >= 0 else value * (1.0 - blocked(mind, card, target))
    sort = kind.sort
    if sort == "attack":
        return -hit(mind, card, target, 1) * (1.0 - blocked(mind, card, target))
    if sort == "damage":
        return -0.7 * mind.hurt(target) - 0.3
    if sort == "group":
        if kind.kind.nature is None:
            return 0.8
        return -hit(mind, card, target, 1) * (1.0 - blocked(mind, card, target))
    if sort == "rescue":
        return mind.heal(target)
    if sort == "delayed":
        return -1.6
    if sort == "self":
        return 1.8
    if sort == "equip":
        return mind.worth(card)
    return -1.2 if eyes.hand_size(target) or target.equip.cards else -0.4


def hit(mind: Mind, card: AnyCard, target: Seat, points: int) -> float:
    """What an attack that one card may answer costs its target on average."""
    chance = hit_chance(mind, target)
    return chance * mind.hurt(target, points) + (1.0 - chance) * ANSWER_COST


def hit_chance(mind: Mind, target: Seat) -> float:
    """The chance that `target` has no answer to an attack."""
    size = eyes.hand_size(target)
    known = mind.hand(target)
    unknown = size - len(known)
    if known and any(mind.lore.kind(c.kind).sort == "answer" for c in known):
        return 0.1
    return NO_ANSWER[unknown] if unknown < len(NO_ANSWER) else 0.25


def blocked(mind: Mind, card: AnyCard, target: Seat) -> float:
    """The share of the card's effect that the target's equipment keeps off."""
    share = 0.0
    for lying in target.equip.cards:
        kind = mind.lore.kind(lying.kind)
        hint = kind.hints.blocks
        if hint is not None:
            share = max(share, hint(mind, card) if callable(hint) else hint)
        elif kind.kind.slot == "armor" and not mind.lore.hinted:
            share = max(share, ARMOR_GUESS)
    return share


def gain(mind: Mind, kind: KindLore) -> float:
    """What the user gains besides what the targets gain."""
    hint = kind.hints.gain
    if hint is None:
        return 0.0
    return hint(mind) if callable(hint) else hint


def total(mind: Mind, kind: KindLore, card: AnyCard, targets: list[Seat]) -> float:
    """What using the card on all of `targets` is worth to the thinking seat."""
    value = gain(mind, kind)
    for target in targets:
        value += effect(mind, kind, card, target) * mind.stake(target)
    return value


def equip_gain(mind: Mind, kind: KindLore) -> float:
    """What putting this equipment on is worth, over what it replaces."""
    slot = kind.kind.slot
    assert slot is not None
    value = kind.value + gain(mind, kind)
    if kind.hints.value is None and slot == "weapon":
        value = 0.6 + 0.2 * getattr(kind.kind, "range", 1)
    lying = mind.me.equipped(slot)
    if lying is None:
        return value + 0.6
    old = mind.lore.kind(lying.kind)
    before = old.value + gain(mind, old)
    if old.hints.value is None and slot == "weapon":
        before = 0.6 + 0.2 * getattr(old.kind, "range", 1)
    return value - before - 0.15


def price(mind: Mind, card: AnyCard) -> float:
    """What giving up a card of the hand costs; one that would be discarded anyway costs little."""
    share = 0.2 if mind.surplus() > 0 else 0.55
    return added(mind.worth(c) for c in card.cards) * share
