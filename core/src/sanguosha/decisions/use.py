"""Using or playing a card, or activating a skill: card and targets in one answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sanguosha.content.kinds import UseContext
from sanguosha.decisions.base import Decision, DecisionKind, Step
from sanguosha.decisions.pick import RECAST, Answer, Pick, PickKind
from sanguosha.decisions.why import NOT_AN_OPTION, TOO_FEW, TOO_MANY, Prompt, Why, why
from sanguosha.rules import legality
from sanguosha.rules.trigger import is_live
from sanguosha.skills.effects import ActiveEffect, ViewAsEffect, refusal
from sanguosha.skills.modifiers import ExtraTargets
from sanguosha.table.card import AnyCard, Card, ConvertedCard
from sanguosha.table.enums import EQUIP, Mode

if TYPE_CHECKING:
    from sanguosha.content.kinds import CardKind
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill

UNUSABLE = Why("skill_unusable")
LIMIT_SPENT = Why("skill_limit_used")


class Way:
    """One skill that may be chosen in place of a plain card."""

    __slots__ = ("effect", "key", "skill")

    def __init__(self, key: str, skill: Skill, effect: ActiveEffect | ViewAsEffect) -> None:
        self.key = key
        self.skill = skill
        self.effect = effect


class UseChoice:
    """An answer understood: what is used, made of what, on whom.

    `way` is None for a plain card. For an active skill `card` is None and `cards` are its cost.
    """

    __slots__ = ("card", "cards", "kind", "recast", "seats", "way")

    def __init__(self) -> None:
        self.way: Way | None = None
        self.kind: CardKind | None = None
        self.card: AnyCard | None = None
        self.cards: list[Card] = []
        self.seats: list[Seat] = []
        self.recast = False


class Request:
    """What a use decision allows.

    `families`: the names that answer (None: anything usable, as at an idle point). `fixed`: the
    targets are given. `allowed`: which seats may be targets. `natural`: limits count, skills may
    be activated and the empty answer ends the phase.
    """

    __slots__ = ("allowed", "extra_ok", "families", "fixed", "free_distance", "mode", "natural")

    def __init__(
        self,
        families: frozenset[str] | None = None,
        mode: Mode = Mode.USE,
        natural: bool = False,
        fixed: tuple[Seat, ...] | None = None,
        allowed: Callable[[Seat], bool] | None = None,
        free_distance: bool = False,
        extra_ok: Callable[[AnyCard], Why | None] | None = None,
    ) -> None:
        self.families = families
        self.mode = mode
        self.natural = natural
        self.fixed = fixed
        self.allowed = allowed
        self.free_distance = free_distance
        #: A further condition on the card that answers.
        self.extra_ok = extra_ok


class UseDecision(Decision):
    """Use (or play) a card, convert one, activate a skill or recast; or decline.

    Picks: a plain card is `c<id>` then its targets; a skill is `k<key>`, the name if it makes
    several (`o<card id>`), its cards, then the targets; recasting is `orecast` then the card.
    """

    kind = DecisionKind.USE
    __slots__ = ("_by_name", "_start", "_usable", "_ways", "request")

    def __init__(self, game: Game, seat: Seat, prompt: Prompt, request: Request) -> None:
        super().__init__(game, seat, prompt, True)
        self.request = request
        self._usable = legality.usable_cards(game, seat)
        self._ways: dict[str, Way] | None = None
        self._start: list[Pick] | None = None
        self._by_name: dict[tuple[str, object], Why | None] = {}

    # -- what may be chosen ---------------------------------------------------------------------

    def context_of(self, card: AnyCard) -> UseContext:
        """The card as considered under this request."""
        request = self.request
        return UseContext(self.game, self.seat, card, request.natural, request.free_distance)

    def why_not_card(self, card: AnyCard) -> Why | None:
        """Why this card (plain or converted) is no answer, whatever its targets."""
        request = self.request
        if request.families is not None and card.family not in request.families:
            return why("wrong_card", needs=",".join(sorted(request.families)))
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
        key = (card.name, card.suit) if self.request.extra_ok is None else (card.name, card.id)
        if key not in self._by_name:
            self._by_name[key] = self.why_not_card(card)
        return self._by_name[key]

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
        if least and len(effect.cards.candidates(skill, self.seat.hand.cards)) < least:
            return effect.cards.refusal()
        least, _ = effect.targets.bounds(skill)
        if least and len(self._seats_for(skill, effect, [])) < 1:
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

    # -- walking an answer ----------------------------------------------------------------------

    def parse(self, picks: Answer) -> UseChoice:
        """The picks so far, understood. Raises KeyError or ValueError for nonsense."""
        choice = UseChoice()
        by_id = {c.id: c for c in self._usable}
        kinds = self.game.ruleset.kinds
        for i, pick in enumerate(picks):
            if pick.kind is PickKind.SEAT:
                choice.seats.append(self.game.seats[int(pick.value)])
            elif pick.kind is PickKind.SKILL and i == 0:
                choice.way = self.ways()[str(pick.value)]
            elif pick == RECAST and i == 0:
                choice.recast = True
            elif pick.kind is PickKind.OPTION and choice.way is not None:
                choice.kind = kinds[str(pick.value)]
            elif pick.kind is PickKind.CARD and not choice.seats:
                found = by_id.get(int(pick.value))
                choice.cards.append(found if found is not None else self._card(int(pick.value)))
            else:
                raise ValueError(pick)
        self._complete(choice)
        return choice

    def _card(self, id: int) -> Card:
        zone = self.game.table.where[id]
        for card in zone.cards:
            if card.id == id:
                return card
        raise KeyError(id)

    def _complete(self, choice: UseChoice) -> None:
        way = choice.way
        if way is None:
            if choice.cards and not choice.recast:
                choice.card = choice.cards[0]
                choice.kind = choice.cards[0].kind
            return
        if isinstance(way.effect, ActiveEffect):
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
            return Step([Pick(PickKind.CARD, c.id) for c in self._recastable()], False)
        if choice.way is None:
            return self._next_target(choice)
        if isinstance(choice.way.effect, ActiveEffect):
            return self._next_active(choice, choice.way.effect)
        return self._next_view(choice, choice.way, choice.way.effect)

    def _starts(self) -> list[Pick]:
        if self._start is None:
            plain = self._plain
            self._start = [
                Pick(PickKind.CARD, c.id) for c in self._usable if plain(c) is None
            ]
            self._start += [Pick(PickKind.SKILL, key) for key in self.ways()]
            if self.request.natural and self._recastable():
                self._start.append(RECAST)
        return self._start

    def _recastable(self) -> list[Card]:
        return [
            c
            for c in self.seat.hand.cards
            if c.kind.recastable
            and legality.why_not_supply(self.game, self.seat, c, Mode.USE) is None
        ]

    def _targets_after(self, card: AnyCard, seats: list[Seat]) -> tuple[list[Seat], bool]:
        """(seats that may be picked next, whether the seats so far are enough)."""
        request = self.request
        if request.mode is Mode.PLAY:
            return [], True
        if request.fixed is not None:
            return self._targets_beside(card, request.fixed, seats), True
        ctx = self.context_of(card)
        with legality.ignoring(self.game, ctx.ignoring):
            if card.kind.targets == (0, 0):
                return [], True
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
        return Step([Pick(PickKind.SEAT, s.index) for s in more], enough)

    def _next_view(self, choice: UseChoice, way: Way, effect: ViewAsEffect) -> Step:
        skill = way.skill
        if choice.kind is None:
            return Step([Pick(PickKind.OPTION, n) for n in self._names(way)], False)
        least, most = effect.cards.bounds(skill)
        options: list[Pick] = []
        if len(choice.cards) < most and not choice.seats:
            options = [Pick(PickKind.CARD, c.id) for c in self._materials(choice, skill, effect)]
        if len(choice.cards) < least:
            return Step(options, False)
        assert choice.card is not None
        if self.why_not_card(choice.card) is not None:
            return Step(options, False)
        more, enough = self._targets_after(choice.card, choice.seats)
        return Step(options + [Pick(PickKind.SEAT, s.index) for s in more], enough)

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
                Pick(PickKind.CARD, c.id)
                for c in effect.cards.candidates(skill, self.seat.hand.cards)
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
                    options.append(Pick(PickKind.SEAT, s.index))
        return Step(options, len(choice.seats) >= low)

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

    # -- judging an answer ------------------------------------------------------------------------

    def validate(self, answer: Answer) -> Why | None:
        if not answer:
            return None
        for i, pick in enumerate(answer):
            try:
                bad = self.why_not(pick, answer[:i])
            except (KeyError, ValueError, IndexError, TypeError):
                bad = NOT_AN_OPTION
            if bad is not None:
                return bad
        return None if self.next(answer).complete else TOO_FEW

    def why_not(self, pick: Pick, picks: Answer = ()) -> Why | None:
        if not picks:
            return self._why_not_start(pick)
        choice = self.parse(picks)
        if pick.kind is PickKind.SEAT and choice.card is not None:
            return self._why_not_seat(choice, self.game.seats[int(pick.value)], picks, pick)
        if pick in self.next(picks).options:
            return None
        if choice.way is not None and pick.kind is PickKind.CARD:
            spec = choice.way.effect.cards
            if len(choice.cards) >= spec.bounds(choice.way.skill)[1]:
                return TOO_MANY
            card = self._card(int(pick.value))
            able = (
                self._usable
                if isinstance(choice.way.effect, ViewAsEffect)
                else self.seat.hand.cards
            )
            if card not in spec.candidates(choice.way.skill, able):
                return spec.refusal()
            if isinstance(choice.way.effect, ViewAsEffect) and choice.kind is not None:
                made = self._made(
                    choice.way.skill, choice.way.effect, choice.kind, [*choice.cards, card]
                )
                return self.why_not_card(made) or NOT_AN_OPTION
        if choice.way is not None and isinstance(choice.way.effect, ActiveEffect):
            if pick.kind is PickKind.SEAT:
                return choice.way.effect.targets.refusal()
        return NOT_AN_OPTION

    def _why_not_seat(
        self, choice: UseChoice, seat: Seat, picks: Answer, pick: Pick
    ) -> Why | None:
        assert choice.card is not None
        fixed = self.request.fixed
        if choice.card.kind.targets == (0, 0):
            return NOT_AN_OPTION
        if fixed is not None:
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
            if str(pick.value) in self.ways():
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
