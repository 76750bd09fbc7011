"""Which cards and skills may answer a request, each refusal with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sanguosha.content.kinds import UseContext
from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import RECAST, Answer, Pick, PickKind
from sanguosha.decisions.pick import card as card_pick
from sanguosha.decisions.request import (
    LIMIT_SPENT,
    UNUSABLE,
    WRONG_CARD,
    Request,
    UseChoice,
    Way,
)
from sanguosha.decisions.why import Prompt, Why, why
from sanguosha.rules import legality
from sanguosha.rules.trigger import is_live
from sanguosha.skills.effects import ActiveEffect, ViewAsEffect, refusal
from sanguosha.table.card import AnyCard, Card, ConvertedCard
from sanguosha.table.enums import EQUIP, Mode

if TYPE_CHECKING:
    from sanguosha.content.kinds import CardKind
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill


class WaysToAnswer(Decision):
    """The part of a use decision that says what may be chosen at all."""

    __slots__ = ("_by_name", "_parsed", "_parsed_picks", "_start", "_usable", "_ways", "request")

    def __init__(self, game: Game, seat: Seat, prompt: Prompt, request: Request) -> None:
        super().__init__(game, seat, prompt, True)
        self.request = request
        self._usable = legality.usable_cards(game, seat)
        self._ways: dict[str, Way] | None = None
        self._start: list[Pick] | None = None
        #: The picks understood last: a policy, the check and the flow ask for the same ones.
        self._parsed_picks: Answer = ()
        self._parsed: UseChoice | None = None
        self._by_name: dict[tuple[str, object], Why | None] = {}

    def context_of(self, card: AnyCard) -> UseContext:
        """The card as considered under this request."""
        request = self.request
        return UseContext(self.game, self.seat, card, request.natural, request.free_distance)

    def why_not_card(self, card: AnyCard) -> Why | None:
        """Why this card (plain or converted) is no answer, whatever its targets."""
        request = self.request
        if request.families is not None and card.family not in request.families:
            return WRONG_CARD
        if request.extra_ok is not None:
            found = request.extra_ok(card)
            if found is not None:
                return found
        if request.mode is Mode.PLAY:
            return legality.why_not_supply(self.game, self.seat, card, Mode.PLAY)
        ctx = self.context_of(card)
        with legality.ignoring(self.game, ctx.ignoring):
            if request.fixed is not None:
                found = legality.why_not_supply(self.game, self.seat, card, Mode.USE)
                if found is None and card.kind.targets != (0, 0):
                    for target in request.fixed:
                        found = found or legality.why_not_target(ctx, target)
                return found
            if not request.natural and request.families is not None and not card.kind.play_phase:
                return legality.why_not_supply(self.game, self.seat, card, Mode.USE)
            found = legality.why_not_use(ctx)
            if found is None and request.allowed is not None and card.kind.targets != (0, 0):
                allowed = request.allowed
                if not any(allowed(s) for s in legality.legal_targets(ctx)):
                    return legality.NO_TARGET
            return found

    def _plain(self, card: Card) -> Why | None:
        """`why_not_card` for a hand card; kinds that look alike are judged once."""
        request = self.request
        key = (card.name, card.suit) if request.extra_ok is None else (card.name, card.id)
        known = self._by_name
        if key not in known:
            if request.natural:
                known[key] = legality.why_not_at_once(
                    self.game, self.seat, card.kind
                ) or legality.why_not_this_one(
                    UseContext(self.game, self.seat, card, True, request.free_distance, True)
                )
            elif request.families is not None and card.family not in request.families:
                known[key] = WRONG_CARD
            else:
                known[key] = self.why_not_card(card)
        return known[key]

    def ways(self) -> dict[str, Way]:
        """The skills that may be chosen now, by pick value."""
        if self._ways is None:
            self._ways = {}
            for skill, effect in self.game.seat_effects(self.seat):
                if self._why_not_way(skill, effect) is None:
                    key = skill.key
                    if key in self._ways:
                        key = f"{skill.key}#{effect.name}"
                    self._ways[key] = Way(key, skill, effect)
        return self._ways

    def way(self, key: str) -> Way | None:
        """The way with this key if it may be chosen now; the others are not looked at."""
        if self._ways is not None:
            return self._ways.get(key)
        for skill, effect in self.game.seat_effects(self.seat):
            if skill.key == key and self._why_not_way(skill, effect) is None:
                return Way(key, skill, effect)
        # "skill#part" names a further part of a skill whose first one is usable too.
        return self.ways().get(key) if "#" in key else None

    def draw(self, below: Callable[[int], int]) -> Pick | None:
        """A first pick drawn evenly from all legal ones and declining (None).

        `below(n)` draws from 0..n-1. Only what is drawn is judged: the first legal one of a random
        order is as likely as any other.
        """
        hand = self._usable
        effects = self.game.seat_effects(self.seat)
        many, ways = len(hand), len(effects)
        recasts = 1 if self.request.natural and self.game.ruleset.recasts else 0
        order = list(range(many + ways + recasts + 1))
        while order:
            at = order.pop(below(len(order)))
            if at < many:
                if self._plain(hand[at]) is None:
                    return card_pick(hand[at].id)
            elif at < many + ways:
                skill, effect = effects[at - many]
                if self._why_not_way(skill, effect) is None:
                    return Pick(PickKind.SKILL, self._key_of(skill, effect))
            elif at < many + ways + recasts:
                if self._recastable():
                    return RECAST
            else:
                return None
        return None

    def _key_of(self, skill: Skill, effect: ActiveEffect | ViewAsEffect) -> str:
        """The pick value of a usable way: numbered by its part if an earlier one is usable."""
        for other, part in self.game.seat_effects(self.seat):
            if other is skill:
                if part is effect:
                    return skill.key
                if self._why_not_way(other, part) is None:
                    return f"{skill.key}#{effect.name}"
        raise KeyError(skill.key)

    def _why_not_way(self, skill: Skill, effect: ActiveEffect | ViewAsEffect) -> Why | None:
        request = self.request
        game = self.game
        if isinstance(effect, ActiveEffect):
            if not request.natural:
                return why("only_in_play_phase")
        else:
            if request.mode not in effect.modes:
                return UNUSABLE
            names = effect.names
            if isinstance(names, tuple) and request.families is not None:
                kinds = game.ruleset.kinds
                if not any(n in kinds and kinds[n].family in request.families for n in names):
                    return UNUSABLE
        if game.gated and not is_live(game, skill):
            return why("skill_void")
        if skill.spent(effect.name, effect.limit):
            return LIMIT_SPENT
        if skill.hidden:
            found = game.reveal_refusal(skill)
            if found is not None:
                return found
        if effect.when is not None:
            found = refusal(effect.when(skill), UNUSABLE)
            if found is not None:
                return found
        if isinstance(effect, ActiveEffect):
            return self._why_not_active(skill, effect)
        names = effect.names_for(skill)
        reason: Why | None = UNUSABLE
        for name in names:
            reason = self._why_not_name(skill, effect, name)
            if reason is None:
                return None
        return reason

    def _why_not_active(self, skill: Skill, effect: ActiveEffect) -> Why | None:
        least, _ = effect.cards.bounds(skill)
        if least and not effect.affordable(skill, least):
            return effect.cards.refusal()
        least, _ = effect.targets.bounds(skill)
        if least and not self._seats_for(skill, effect, []):
            return effect.targets.refusal()
        if least > 1 and not self._feasible_seats(skill, effect, [], least):
            return effect.targets.refusal()
        return None

    def _feasible_seats(
        self, skill: Skill, effect: ActiveEffect, chosen: list[Seat], need: int
    ) -> bool:
        if need <= 0:
            return True
        return any(
            self._feasible_seats(skill, effect, [*chosen, s], need - 1)
            for s in self._seats_for(skill, effect, chosen)
        )

    def _why_not_name(self, skill: Skill, effect: ViewAsEffect, name: str) -> Why | None:
        """Why no conversion to `name` is possible with what the seat has."""
        kind = self.game.ruleset.kinds.get(name)
        if kind is None:
            return why("card_not_in_game", card=name)
        families = self.request.families
        if families is not None and kind.family not in families:
            return UNUSABLE
        least, _ = effect.cards.bounds(skill)
        candidates = effect.cards.candidates(skill, self._usable)
        if len(candidates) < least:
            return effect.cards.refusal()
        if self._feasible(skill, effect, kind, [], candidates, least):
            return None
        return self.why_not_card(self._made(skill, effect, kind, candidates[:least])) or UNUSABLE

    def _made(
        self, skill: Skill, effect: ViewAsEffect, kind: CardKind, cards: Sequence[Card]
    ) -> ConvertedCard:
        return ConvertedCard(kind, tuple(cards), skill.id)

    def _feasible(
        self,
        skill: Skill,
        effect: ViewAsEffect,
        kind: CardKind,
        chosen: list[Card],
        candidates: list[Card],
        least: int,
    ) -> bool:
        """Whether the chosen materials can be completed to a usable card."""
        if len(chosen) >= least:
            return self.why_not_card(self._made(skill, effect, kind, chosen)) is None
        joins = effect.cards.joins
        tried: set[object] = set()
        for i, card in enumerate(candidates):
            if card in chosen or (joins is not None and joins(skill, card, chosen) is not None):
                continue
            look = (card.color, card.suit, self.game.table.where[card.id].kind is EQUIP)
            if look in tried and joins is None and look[2] is False:
                continue
            tried.add(look)
            rest = candidates[i + 1 :] if joins is None else candidates
            if self._feasible(skill, effect, kind, [*chosen, card], rest, least):
                return True
        return False

    def _seats_for(self, skill: Skill, effect: ActiveEffect, chosen: list[Seat]) -> list[Seat]:
        joins = effect.targets.joins
        limit = effect.limit
        return [
            s
            for s in effect.targets.candidates(skill)
            if s not in chosen
            and not s.removed
            and (joins is None or joins(skill, s, chosen) is None)
            and (
                limit is None
                or not limit.per_target
                or skill.used(effect.name, limit, s) < limit.times
            )
        ]

    def _recastable(self) -> list[Card]:
        return [
            c
            for c in self.seat.hand.cards
            if c.kind.recastable
            and legality.why_not_supply(self.game, self.seat, c, Mode.USE) is None
        ]
