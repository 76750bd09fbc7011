"""Using or playing a card, or activating a skill: card and targets in one answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.content.kinds import UseContext
from sanguosha.decisions.base import DecisionKind, Step
from sanguosha.decisions.pick import RECAST, Answer, Pick, PickKind
from sanguosha.decisions.pick import card as card_pick
from sanguosha.decisions.pick import seat as seat_pick
from sanguosha.decisions.request import (
    UseChoice,
    Way,
)
from sanguosha.decisions.ways import WaysToAnswer
from sanguosha.decisions.why import NOT_AN_OPTION, TOO_FEW, TOO_MANY, Why, why
from sanguosha.rules import legality
from sanguosha.skills.effects import ActiveEffect, ViewAsEffect
from sanguosha.skills.modifiers import ExtraTargets
from sanguosha.table.card import AnyCard, Card
from sanguosha.table.enums import Mode

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill


class UseDecision(WaysToAnswer):
    """Use (or play) a card, convert one, activate a skill or recast; or decline.

    Picks: a plain card is `c<id>` then its targets; a skill is `k<key>`, the name if it makes
    several (`o<card id>`), its cards, then the targets; recasting is `orecast` then the card.
    """

    kind = DecisionKind.USE
    __slots__ = ()

    # -- walking an answer ----------------------------------------------------------------------

    def parse(self, picks: Answer) -> UseChoice:
        """The picks so far, understood. Raises KeyError or ValueError for nonsense."""
        if picks is self._parsed_picks and self._parsed is not None:
            return self._parsed
        choice = UseChoice()
        if picks and picks[0].kind is PickKind.CARD:
            # A plain card and its targets: nearly all that is ever asked.
            choice.card = card = self._material(int(picks[0].value))
            choice.cards.append(card)
            choice.kind = card.kind
            if len(picks) > 1:
                seats = self.game.table.seats
                for pick in picks[1:]:
                    if pick.kind is not PickKind.SEAT:
                        raise ValueError(pick)
                    choice.seats.append(seats[int(pick.value)])
            self._parsed_picks, self._parsed = picks, choice
            return choice
        for i, pick in enumerate(picks):
            if pick.kind is PickKind.SEAT:
                choice.seats.append(self.game.seats[int(pick.value)])
            elif pick.kind is PickKind.SKILL and i == 0:
                choice.way = self.way(str(pick.value))
                if choice.way is None:
                    raise KeyError(pick.value)
            elif pick == RECAST and i == 0:
                choice.recast = True
            elif pick.kind is PickKind.OPTION and choice.way is not None:
                choice.kind = self.game.ruleset.kinds[str(pick.value)]
            elif pick.kind is PickKind.CARD and not choice.seats:
                choice.cards.append(self._material(int(pick.value)))
            else:
                raise ValueError(pick)
        self._complete(choice)
        self._parsed_picks, self._parsed = picks, choice
        return choice

    def _material(self, id: int) -> Card:
        for card in self._usable:
            if card.id == id:
                return card
        return self._card(id)

    def _card(self, id: int) -> Card:
        zone = self.game.table.where[id]
        for card in zone.cards:
            if card.id == id:
                return card
        raise KeyError(id)

    def _complete(self, choice: UseChoice) -> None:
        way = choice.way
        if way is None or isinstance(way.effect, ActiveEffect):
            return
        if choice.kind is None:
            names = self._names(way)
            if len(names) == 1:
                choice.kind = self.game.ruleset.kinds[names[0]]
        if choice.kind is not None:
            choice.card = self._made(way.skill, way.effect, choice.kind, choice.cards)

    def _names(self, way: Way) -> list[str]:
        assert isinstance(way.effect, ViewAsEffect)
        effect = way.effect
        names = effect.names_for(way.skill)
        if len(names) == 1:
            return list(names)
        return [n for n in names if self._why_not_name(way.skill, effect, n) is None]

    def next(self, picks: Answer = ()) -> Step:
        if not picks:
            return Step(list(self._starts()), False)
        choice = self.parse(picks)
        if choice.recast:
            if choice.cards:
                return Step([], True)
            return Step([card_pick(c.id) for c in self._recastable()], False)
        if choice.way is None:
            return self._next_target(choice)
        if isinstance(choice.way.effect, ActiveEffect):
            return self._next_active(choice, choice.way.effect)
        return self._next_view(choice, choice.way, choice.way.effect)

    def _starts(self) -> list[Pick]:
        if self._start is None:
            plain = self._plain
            self._start = [card_pick(c.id) for c in self._usable if plain(c) is None]
            self._start += [Pick(PickKind.SKILL, key) for key in self.ways()]
            if self.request.natural and self.game.ruleset.recasts and self._recastable():
                self._start.append(RECAST)
        return self._start

    def _targets_after(self, card: AnyCard, seats: list[Seat]) -> tuple[list[Seat], bool]:
        """(seats that may be picked next, whether the seats so far are enough)."""
        request = self.request
        if request.mode is Mode.PLAY or card.kind.targets == (0, 0):
            return [], True
        if request.fixed is not None:
            return self._targets_beside(card, request.fixed, seats), True
        ctx = self.context_of(card)
        if ctx.ignoring:
            with legality.ignoring(self.game, ctx.ignoring):
                least, most = legality.target_bounds(ctx)
                more = legality.legal_targets(ctx, seats) if len(seats) < most else []
        else:
            least, most = legality.target_bounds(ctx)
            more = legality.legal_targets(ctx, seats) if len(seats) < most else []
        if request.allowed is not None:
            more = [s for s in more if request.allowed(s)]
        return more, len(seats) >= least

    def _targets_beside(
        self, card: AnyCard, fixed: tuple[Seat, ...], seats: list[Seat]
    ) -> list[Seat]:
        """Further targets that the card may have beside the given ones (方天画戟)."""
        if not fixed or card.kind.targets == (0, 0) or ExtraTargets not in self.game.mods:
            return []
        ctx = UseContext(self.game, self.seat, card)
        with legality.ignoring(self.game, ctx.ignoring):
            most = max(legality.target_bounds(ctx)[1], len(fixed))
            taken = [*fixed, *seats]
            return legality.legal_targets(ctx, taken) if len(taken) < most else []

    def _next_target(self, choice: UseChoice) -> Step:
        assert choice.card is not None
        more, enough = self._targets_after(choice.card, choice.seats)
        return Step([seat_pick(s.index) for s in more], enough)

    def _next_view(self, choice: UseChoice, way: Way, effect: ViewAsEffect) -> Step:
        skill = way.skill
        if choice.kind is None:
            return Step([Pick(PickKind.OPTION, n) for n in self._names(way)], False)
        least, most = effect.cards.bounds(skill)
        options: list[Pick] = []
        if len(choice.cards) < most and not choice.seats:
            options = [card_pick(c.id) for c in self._materials(choice, skill, effect)]
        if len(choice.cards) < least:
            return Step(options, False)
        assert choice.card is not None
        if self.why_not_card(choice.card) is not None:
            return Step(options, False)
        more, enough = self._targets_after(choice.card, choice.seats)
        return Step(options + [seat_pick(s.index) for s in more], enough)

    def _materials(self, choice: UseChoice, skill: Skill, effect: ViewAsEffect) -> list[Card]:
        """Materials that may be added so that the result can still be used."""
        assert choice.kind is not None
        least, _ = effect.cards.bounds(skill)
        chosen = choice.cards
        candidates = effect.cards.candidates(skill, self._usable)
        joins = effect.cards.joins
        found = []
        for card in candidates:
            if card in chosen or (joins is not None and joins(skill, card, chosen) is not None):
                continue
            rest = [c for c in candidates if c is not card and c not in chosen]
            need = max(least, len(chosen) + 1)
            if self._feasible(skill, effect, choice.kind, [*chosen, card], rest, need):
                found.append(card)
        return found

    def _next_active(self, choice: UseChoice, effect: ActiveEffect) -> Step:
        assert choice.way is not None
        skill = choice.way.skill
        least, most = effect.cards.bounds(skill)
        options: list[Pick] = []
        if len(choice.cards) < most and not choice.seats:
            joins = effect.cards.joins
            options = [
                card_pick(c.id)
                for c in effect.candidates(skill)
                if c not in choice.cards
                and (joins is None or joins(skill, c, choice.cards) is None)
            ]
        if len(choice.cards) < least:
            return Step(options, False)
        low, high = effect.targets.bounds(skill)
        if len(choice.seats) < high:
            for s in self._seats_for(skill, effect, choice.seats):
                need = low - len(choice.seats) - 1
                if need <= 0 or self._feasible_seats(skill, effect, [*choice.seats, s], need):
                    options.append(seat_pick(s.index))
        return Step(options, len(choice.seats) >= low)

    # -- judging an answer ------------------------------------------------------------------------

    def validate(self, answer: Answer) -> Why | None:
        if not answer:
            return None
        if answer[0].kind is PickKind.CARD and not (self.request.fixed and len(answer) > 1):
            return self._validate_plain(answer)
        for i, pick in enumerate(answer):
            try:
                bad = self.why_not(pick, answer[:i])
            except (KeyError, ValueError, IndexError, TypeError):
                bad = NOT_AN_OPTION
            if bad is not None:
                return bad
        return None if self.next(answer).complete else TOO_FEW

    def _validate_plain(self, answer: Answer) -> Why | None:
        """`validate` for a plain card and its targets, without enumerating anything."""
        id = answer[0].value
        for card in self._usable:
            if card.id == id:
                break
        else:
            return why("not_in_hand")
        bad = self._plain(card)
        if bad is not None:
            return bad
        request = self.request
        if request.fixed is not None or request.mode is Mode.PLAY or card.kind.targets == (0, 0):
            return None if len(answer) == 1 else NOT_AN_OPTION
        ctx = UseContext(self.game, self.seat, card, request.natural, request.free_distance, True)
        least, most = legality.target_bounds(ctx)
        chosen: list[Seat] = []
        for pick in answer[1:]:
            seats = self.game.table.seats
            if pick.kind is not PickKind.SEAT or not 0 <= int(pick.value) < len(seats):
                return NOT_AN_OPTION
            if len(chosen) >= most:
                return TOO_MANY
            seat = seats[int(pick.value)]
            bad = legality.why_not_target(ctx, seat, chosen)
            if bad is not None:
                return bad
            if request.allowed is not None and not request.allowed(seat):
                return why("not_this_target")
            chosen.append(seat)
        return None if len(chosen) >= least else TOO_FEW

    def why_not(self, pick: Pick, picks: Answer = ()) -> Why | None:
        if not picks:
            return self._why_not_start(pick)
        choice = self.parse(picks)
        if pick.kind is PickKind.SEAT and choice.card is not None:
            return self._why_not_seat(choice, self.game.seats[int(pick.value)], picks, pick)
        if pick in self.next(picks).options:
            return None
        if choice.way is not None and pick.kind is PickKind.CARD:
            skill, effect, spec = choice.way.skill, choice.way.effect, choice.way.effect.cards
            if len(choice.cards) >= spec.bounds(skill)[1]:
                return TOO_MANY
            card = self._card(int(pick.value))
            if card not in (
                effect.candidates(skill)
                if isinstance(effect, ActiveEffect)
                else spec.candidates(skill, self._usable)
            ):
                return spec.refusal()
            if isinstance(choice.way.effect, ViewAsEffect) and choice.kind is not None:
                made = self._made(
                    choice.way.skill, choice.way.effect, choice.kind, [*choice.cards, card]
                )
                return self.why_not_card(made) or NOT_AN_OPTION
        if choice.way is not None and isinstance(choice.way.effect, ActiveEffect):
            if pick.kind is PickKind.SEAT:
                targets = choice.way.effect.targets
                most = targets.bounds(choice.way.skill)[1]
                return TOO_MANY if len(choice.seats) >= most else targets.refusal()
        return NOT_AN_OPTION

    def _why_not_seat(self, choice: UseChoice, seat: Seat, picks: Answer, pick: Pick) -> Why | None:
        assert choice.card is not None
        if choice.card.kind.targets == (0, 0):
            return NOT_AN_OPTION
        if self.request.fixed is not None:
            return None if pick in self.next(picks).options else NOT_AN_OPTION
        ctx = self.context_of(choice.card)
        with legality.ignoring(self.game, ctx.ignoring):
            if choice.way is not None:
                assert isinstance(choice.way.effect, ViewAsEffect)
                if len(choice.cards) < choice.way.effect.cards.bounds(choice.way.skill)[0]:
                    return TOO_FEW
                found = self.why_not_card(choice.card)
                if found is not None:
                    return found
            if len(choice.seats) >= legality.target_bounds(ctx)[1]:
                return TOO_MANY
            found = legality.why_not_target(ctx, seat, choice.seats)
        if found is None and self.request.allowed is not None and not self.request.allowed(seat):
            return why("not_this_target")
        return found

    def _why_not_start(self, pick: Pick) -> Why | None:
        if pick.kind is PickKind.CARD:
            for card in self._usable:
                if card.id == pick.value:
                    return self._plain(card)
            return why("not_in_hand")
        if pick.kind is PickKind.SKILL:
            if self.way(str(pick.value)) is not None:
                return None
            found: Why | None = why("no_such_skill")
            for skill, effect in self.game.seat_effects(self.seat):
                if skill.key == str(pick.value).partition("#")[0]:
                    found = self._why_not_way(skill, effect)
                    if found is None:
                        return NOT_AN_OPTION
            return found
        if pick == RECAST:
            return None if self.request.natural and self._recastable() else NOT_AN_OPTION
        return NOT_AN_OPTION

    def can_answer(self) -> bool:
        """Whether there is anything but declining."""
        families = self.request.families
        plain = self._plain
        for card in self._usable:
            if (families is None or card.family in families) and plain(card) is None:
                return True
        return bool(self.ways())
