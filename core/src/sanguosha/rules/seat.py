"""A seat as content sees it: its state, and the verbs that change the table.

Content changes the table only through these verbs, so that each change has its moment, its log
line and its visibility. Every verb that may be answered or reacted to is `async`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from sanguosha.decisions.cards import Joins
from sanguosha.decisions.why import Prompt, Why, prompt
from sanguosha.rules import (
    ask,
    damage,
    distance,
    hp,
    judge,
    move,
    pindian,
    reserve,
    respond,
    state,
    turn,
    use,
)
from sanguosha.skills.base import Skill, Source, SourceKind
from sanguosha.skills.limits import Until
from sanguosha.table.enums import PILE, Gender, Phase, Reason
from sanguosha.table.seat import SeatState
from sanguosha.table.zone import Zone
from sanguosha.timing.damage import NORMAL, Damage
from sanguosha.timing.hp import HpLoss, Recovery
from sanguosha.timing.judge import Judgement, Pindian
from sanguosha.timing.move import MoveBatch, Part
from sanguosha.timing.use import CardUse, TargetEntry

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.game import Game
    from sanguosha.table.card import AnyCard, Card

S = TypeVar("S", bound=Skill)


class Seat(SeatState):
    """One player at the table."""

    __slots__ = ("game",)

    game: Game

    def __init__(self, game: Game, index: int) -> None:
        super().__init__(index)
        self.game = game

    # -- cards ----------------------------------------------------------------------------------

    async def draw(self, count: int = 1, skill: str | None = None) -> list[Card]:
        """Draw cards in one move; returns them."""
        return await move.draw_cards(self.game, self, count, skill)

    async def obtain(
        self, cards: Iterable[Card], skill: str | None = None, reveal: bool = False
    ) -> MoveBatch | None:
        """Take cards into the hand from wherever they lie (获得)."""
        return await move.move(
            self.game, cards, self.hand, Reason.OBTAIN, self, skill, reveal=reveal
        )

    async def give(
        self, cards: Iterable[Card], to: Seat, skill: str | None = None, reveal: bool = False
    ) -> MoveBatch | None:
        """Give one's cards to another (交给)."""
        return await move.move(self.game, cards, to.hand, Reason.GIVE, self, skill, reveal=reveal)

    async def discard(self, cards: Sequence[Card], skill: str | None = None) -> MoveBatch | None:
        """Discard cards (弃置), one's own or another's: this seat is the one who discards."""
        return await move.discard(self.game, cards, self, skill)

    async def put(
        self,
        cards: Iterable[Card],
        to: Zone,
        skill: str | None = None,
        reason: Reason = Reason.PUT,
        reveal: bool = False,
        face_down: bool = False,
        bottom: bool = False,
    ) -> MoveBatch | None:
        """Put cards into any zone (置入): no discarding, no obtaining."""
        return await move.move(self.game, cards, to, reason, self, skill, face_down, reveal, bottom)

    async def move_parts(
        self,
        parts: Sequence[tuple[Card, Zone]],
        skill: str | None = None,
        reason: Reason = Reason.PUT,
    ) -> MoveBatch | None:
        """Move several cards to several zones as one batch: (card, zone) each."""
        where = self.game.table.where
        return await move.move_parts(
            self.game, [Part(c, where[c.id], to) for c, to in parts], reason, self, skill
        )

    async def swap_hands(self, a: Seat, b: Seat, skill: str | None = None) -> None:
        """Exchange two hands in one batch (缔盟)."""
        parts = [(c, b.hand) for c in a.hand.cards] + [(c, a.hand) for c in b.hand.cards]
        await self.move_parts(parts, skill, Reason.SWAP)

    async def put_equip(self, card: Card, to: Seat | None = None, skill: str | None = None) -> None:
        """Put an equipment into its slot without using it, replacing what lies there."""
        await use.place_equipment(self.game, to or self, card, Reason.PUT, self)

    async def lay_delayed(self, card: AnyCard, to: Seat) -> None:
        """Put a delayed trick into a judgement area without using it (巧变)."""
        await use.lay_delayed(self.game, to, card, self)

    def pile(self, name: str, secret: bool = False) -> Zone:
        """The pile called `name` on the general, made when first asked for."""
        zone = self.piles.get(name)
        if zone is None:
            zone = self.piles[name] = Zone(PILE, self.index, name, secret)
        return zone

    def pile_cards(self, name: str) -> list[Card]:
        """The cards of a pile, without those that a use being considered would take (急袭)."""
        zone = self.piles.get(name)
        if not zone:
            return []
        gone = self.game.ignoring
        return [c for c in zone.cards if c.id not in gone] if gone else list(zone.cards)

    def keep_generals(self, name: str, count: int = 1) -> list[General]:
        """Take random unused general cards, kept face down in `reserve[name]` (化身)."""
        return reserve.keep_generals(self.game, self, name, count)

    def show(self, cards: Sequence[Card], skill: str | None = None) -> None:
        """Show cards to everybody (展示); they stay where they are."""
        self.game.show_cards(self, cards, skill)

    def look_at(self, cards: Sequence[Card], skill: str | None = None) -> None:
        """Look at hidden cards (观看): from now on this seat knows them."""
        self.game.look_at(self, cards, skill)

    # -- hp -------------------------------------------------------------------------------------

    async def recover(
        self,
        amount: int = 1,
        by: Seat | None = None,
        card: AnyCard | None = None,
        skill: str | None = None,
    ) -> Recovery:
        """Recover up to `amount` hp; `by` is who causes it (default: this seat)."""
        return await hp.recover(self.game, self, amount, by or self, card, skill)

    async def lose_hp(self, amount: int = 1, skill: str | None = None) -> HpLoss:
        """Lose hp (失去体力)."""
        return await hp.lose_hp(self.game, self, amount, skill)

    async def damage(
        self,
        victim: Seat,
        amount: int = 1,
        nature: str = NORMAL,
        card: AnyCard | None = None,
        entry: TargetEntry | None = None,
        skill: str | None = None,
    ) -> Damage:
        """Deal damage to `victim` with this seat as the source."""
        return await damage.deal_damage(self.game, self, victim, amount, nature, card, entry, skill)

    async def suffer(
        self,
        amount: int = 1,
        nature: str = NORMAL,
        card: AnyCard | None = None,
        skill: str | None = None,
    ) -> Damage:
        """Take damage from nobody (闪电)."""
        return await damage.deal_damage(self.game, None, self, amount, nature, card, None, skill)

    async def change_max_hp(self, delta: int, skill: str | None = None) -> None:
        """Change max hp."""
        await hp.change_max_hp(self.game, self, delta, skill)

    # -- flows ----------------------------------------------------------------------------------

    async def judge(
        self,
        reason: str,
        by: Seat | None = None,
        good: Callable[[Card], bool] | None = None,
        keep: Zone | None = None,
    ) -> Judgement:
        """Judge; `by` is who asks for it. Colour, suit and number are in the result.

        `keep`: where the card goes if the result is `good` and nobody took it (洛神, 屯田).
        """
        return await judge.judge(self.game, self, reason, by, good, keep)

    async def pindian(self, target: Seat, skill: str) -> Pindian:
        """Compare a hand card with `target`."""
        return await pindian.pindian(self.game, self, target, skill)

    def can_pindian(self, target: Seat) -> bool:
        """Whether both have a hand card."""
        return pindian.can_pindian(self, target)

    async def use(
        self, card: AnyCard | str, targets: Sequence[Seat] = (), skill: str | None = None
    ) -> CardUse:
        """Use a card; an id makes a virtual one without material (视为使用)."""
        if isinstance(card, str):
            card = self.game.virtual(card, skill=skill)
        return await use.use_card(self.game, self, card, targets, skill=skill)

    async def request_play(
        self,
        family: str,
        entry: TargetEntry | None = None,
        opponent: Seat | None = None,
        skill: str | None = None,
        key: str = "play_card",
        **args: Any,
    ) -> bool:
        """Ask this seat to play a card of `family`; True if it did."""
        return await respond.request_play(
            self.game, self, family, entry, opponent, key, skill, **args
        )

    async def request_use(
        self,
        family: str,
        targets: Sequence[Seat] | None = None,
        allowed: Callable[[Seat], bool] | None = None,
        free_distance: bool = False,
        skill: str | None = None,
        extra_ok: Callable[[AnyCard], Why | None] | None = None,
        key: str = "use_card",
        context: Any = None,
        **args: Any,
    ) -> CardUse | None:
        """Ask this seat to use a card of `family` on the given targets, outside of limits."""
        fixed = tuple(targets) if targets is not None else None
        ask_for: Prompt = prompt(
            key, skill, family=family, targets=tuple(t.index for t in fixed or ()), **args
        )
        return await respond.request_use(
            self.game, self, family, ask_for, fixed, allowed, free_distance, extra_ok, context
        )

    async def supplied_by(self, helpers: Iterable[Seat], family: str, skill: str) -> AnyCard | None:
        """Ask `helpers` in turn to play a card of `family` for this seat; the card (激将, 护驾)."""
        return await respond.supplied_by(self.game, self, helpers, family, skill)

    async def turn_over(self) -> None:
        """Turn the general over (翻面)."""
        await state.turn_over(self.game, self)

    async def set_chained(self, chained: bool) -> None:
        """Chain (横置) or unchain (重置)."""
        await state.set_chained(self.game, self, chained)

    async def set_kingdom(self, kingdom: str | None) -> None:
        """Change the kingdom."""
        await state.set_kingdom(self.game, self, kingdom)

    def set_gender(self, gender: Gender | None) -> None:
        """Change the sex."""
        state.set_gender(self.game, self, gender)

    def add_mark(self, name: str, count: int = 1) -> int:
        """Add marks (a negative count removes them); returns how many are left."""
        return state.add_mark(self.game, self, name, count)

    def mark(self, name: str) -> int:
        """How many marks of this name lie here."""
        return self.marks.get(name, 0)

    def skip_phase(self, phase: Phase) -> None:
        """The coming phase of this kind in the current turn is skipped."""
        turn.skip_phase(self.game, self, phase)

    def take_extra_turn(self) -> None:
        """Take a turn after the current one (flows.md §2)."""
        self.game.table.extra_turns.append(self.index)
        self.game.log("extra_turn", self.index)

    async def take_extra_phase(self, phase: Phase) -> None:
        """Take a full extra phase right now."""
        await turn.extra_phase(self.game, self, phase)

    # -- skills ---------------------------------------------------------------------------------

    def skill(self, skill: str | type[Skill]) -> Skill | None:
        """The first instance of a skill on this seat."""
        wanted = skill if isinstance(skill, str) else skill.id
        for instance in self.skills:
            if instance.id == wanted:
                return instance
        return None

    @property
    def own_skills(self) -> list[Skill]:
        """武将技能: the skills of its generals and those it gained; no equipment, no statuses."""
        kinds = (SourceKind.GENERAL, SourceKind.GRANT)
        return [s for s in self.skills if s.source.kind in kinds]

    def has_skill(self, skill: str | type[Skill]) -> bool:
        """Whether the seat has the skill (shown, and valid or not)."""
        found = self.skill(skill)
        return found is not None and not found.hidden

    async def gain_skill(
        self,
        skill: type[Skill] | str,
        giver: Skill | None = None,
        until: Until = Until.END_OF_GAME,
    ) -> Skill:
        """Gain a skill from the skill `giver`; a second source makes a second instance."""
        return await self.game.gain_skill(self, skill, self._source(SourceKind.GRANT, giver, until))

    async def lose_skill(self, skill: Skill | type[Skill] | str) -> None:
        """Lose one instance of a skill; what it kept on the general goes too."""
        if not isinstance(skill, Skill):
            found = self.skill(skill)
            if found is None:
                return
            skill = found
        await self.game.lose_skills([skill])

    def attach(
        self, status: type[Skill], until: Until, by: Skill | Seat | None = None, **values: Any
    ) -> Skill:
        """Put a status on this seat: a skill without a button that goes away by itself.

        `values` fill its declared state. `by`: the skill or seat that attaches it (for
        GIVERS_NEXT_TURN and WHILE_GIVER). Raises ValueError for END_OF_USE outside of any use.
        """
        instance = self.game.add_skill(self, status, self._source(SourceKind.STATUS, by, until))
        for name, value in values.items():
            setattr(instance, name, value)
        return instance

    def _source(self, kind: SourceKind, by: Skill | Seat | None, until: Until) -> Source:
        giver, seat = (by.key, by.owner) if isinstance(by, Skill) else ("", by or self)
        during: Any = None
        if until is Until.END_OF_PHASE:
            during = self.game.table.marks_at["phase"]
        elif until is Until.END_OF_USE:
            during = next((f for f in reversed(self.game.frames) if type(f) is CardUse), None)
            if during is None:
                raise ValueError("Until.END_OF_USE: no card is being used")
        return Source(kind, 0, -1, giver, seat.index, until, during)

    # -- numbers --------------------------------------------------------------------------------

    def distance_to(self, other: Seat) -> int:
        """Steps to `other`."""
        return distance.distance(self.game, self, other)

    def reaches(self, other: Seat, without: Sequence[Card] = ()) -> bool:
        """Whether `other` is in this seat's attack range; `without` cards that it would pay."""
        with distance.ignoring(self.game, frozenset(c.id for c in without)):
            return distance.in_range(self.game, self, other)

    @property
    def attack_range(self) -> int:
        """How far it reaches, in steps."""
        return distance.attack_range(self.game, self)

    @property
    def hand_limit(self) -> int:
        """How many cards it may keep."""
        return distance.hand_limit(self.game, self)

    @property
    def is_current(self) -> bool:
        """Whether it is this seat's turn."""
        return self.game.current is self

    def living_same_kingdom(self) -> list[Seat]:
        """The other living seats of the same kingdom, in action order from this one."""
        return [
            s
            for s in self.game.order_from(self)
            if s is not self and s.kingdom is not None and s.kingdom == self.kingdom
        ]

    # -- questions ------------------------------------------------------------------------------

    async def confirm(self, key: str = "invoke", skill: str | None = None, **args: Any) -> bool:
        """Yes or no."""
        return await ask.confirm(self.game, self, key, skill, **args)

    async def choose_option(
        self,
        options: Sequence[str],
        skill: str | None = None,
        optional: bool = False,
        refused: dict[str, Why] | None = None,
        **args: Any,
    ) -> str:
        """One of some options."""
        return await ask.choose_option(self.game, self, options, skill, optional, refused, **args)

    async def choose_cards(
        self,
        cards: Sequence[Card],
        least: int = 1,
        most: int | None = None,
        skill: str | None = None,
        optional: bool = False,
        joins: Joins | None = None,
        **args: Any,
    ) -> list[Card]:
        """Some of one's own cards."""
        return await ask.choose_cards(
            self.game, self, cards, least, most, skill, optional, joins, **args
        )

    async def choose_from(
        self,
        target: Seat,
        zones: Sequence[Zone] | None = None,
        least: int = 1,
        most: int | None = None,
        skill: str | None = None,
        optional: bool = False,
        open_hand: bool = False,
        discarding: bool = False,
        **args: Any,
    ) -> list[Card]:
        """Cards of another seat, hand cards unseen."""
        return await ask.choose_from(
            self.game,
            self,
            target,
            zones,
            least,
            most,
            skill,
            optional,
            open_hand,
            discarding,
            **args,
        )

    async def choose_from_row(
        self,
        cards: Sequence[Card],
        least: int = 1,
        most: int | None = None,
        skill: str | None = None,
        optional: bool = False,
        joins: Joins | None = None,
        **args: Any,
    ) -> list[Card]:
        """Cards of an open row."""
        return await ask.choose_from_row(
            self.game, self, cards, least, most, skill, optional, joins, **args
        )

    async def choose_seats(
        self,
        seats: Sequence[Seat],
        least: int = 1,
        most: int | None = None,
        skill: str | None = None,
        optional: bool = False,
        joins: Callable[[Seat, list[Seat]], Why | None] | None = None,
        refused: dict[int, Why] | None = None,
        **args: Any,
    ) -> list[Seat]:
        """Some seats."""
        return await ask.choose_seats(
            self.game, self, seats, least, most, skill, optional, joins, refused, **args
        )

    async def choose_seat(
        self, seats: Sequence[Seat], skill: str | None = None, optional: bool = False, **args: Any
    ) -> Seat | None:
        """One seat, or None."""
        chosen = await self.choose_seats(seats, 1, 1, skill, optional, **args)
        return chosen[0] if chosen else None

    async def discard_some(
        self,
        least: int,
        most: int | None = None,
        cards: Sequence[Card] | None = None,
        skill: str | None = None,
        optional: bool = False,
        joins: Joins | None = None,
        **args: Any,
    ) -> list[Card]:
        """Discard some of one's own cards (default: hand and equipment), by one's own choice."""
        return await ask.discard_own(
            self.game, self, least, most, cards, skill, optional, joins, **args
        )
