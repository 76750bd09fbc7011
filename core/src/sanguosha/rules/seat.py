"""A seat as content sees it: its state, and the verbs that change the table.

Content changes the table only through these verbs, so that each change has its moment, its log
line and its visibility. Every verb that may be answered or reacted to is `async`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from sanguosha.content.kinds import UseContext
from sanguosha.decisions.why import Prompt, Why, prompt
from sanguosha.rules import (
    damage,
    distance,
    hp,
    judge,
    legality,
    pindian,
    respond,
    state,
    turn,
    use,
)
from sanguosha.rules.handling import HandlingSeat
from sanguosha.skills.base import Skill, Source, SourceKind
from sanguosha.skills.limits import Until
from sanguosha.table.enums import Gender, Phase, Slot
from sanguosha.timing.damage import NORMAL, Damage
from sanguosha.timing.hp import HpLoss, Recovery
from sanguosha.timing.judge import Judgement, Pindian
from sanguosha.timing.use import CardUse, TargetEntry

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.table.card import AnyCard, Card
    from sanguosha.table.zone import Zone

S = TypeVar("S", bound=Skill)

#: How many extra turns may follow one another before they are thought never to end.
EXTRA_TURNS = 100


class Seat(HandlingSeat):
    """One player at the table."""

    __slots__ = ()

    def __init__(self, game: Game, index: int) -> None:
        super().__init__(index)
        self.game = game

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
        self,
        card: AnyCard | str,
        targets: Sequence[Seat] = (),
        skill: str | None = None,
        uncounterable: bool = False,
    ) -> CardUse:
        """Use a card; an id makes a virtual one without material (视为使用)."""
        if isinstance(card, str):
            card = self.game.virtual(card, skill=skill)
        return await use.use_card(
            self.game, self, card, targets, skill=skill, uncounterable=uncounterable
        )

    async def request_play(
        self,
        family: str,
        entry: TargetEntry | None = None,
        opponent: Seat | None = None,
        skill: str | None = None,
        key: str = "play_card",
        families: frozenset[str] | None = None,
        **args: Any,
    ) -> bool:
        """Ask this seat to play a card of `family` (or of `families`); True if it did."""
        return await respond.request_play(
            self.game, self, family, entry, opponent, key, skill, families, **args
        )

    def why_not_target(
        self, card: AnyCard | str, target: Seat, free_distance: bool = False
    ) -> Why | None:
        """Why this seat could not use a card (an id: a virtual one) on `target`; None if it could.

        Distance and prohibitions are judged, limits are not.
        """
        if isinstance(card, str):
            card = self.game.virtual(card)
        context = UseContext(self.game, self, card, free_distance=free_distance)
        with legality.ignoring(self.game, context.ignoring):
            return legality.why_not_target(context, target)

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

    async def request_supply(
        self,
        family: str,
        helpers: Sequence[Seat],
        skill: str,
        entry: TargetEntry | None = None,
    ) -> AnyCard | None:
        """Ask `helpers` in order to play a card of `family` for this seat, which then uses or
        plays it as its own; the first who does ends it (护驾, 激将). None: nobody did."""
        return await respond.request_supply(self.game, self, family, helpers, skill, entry)

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

    async def set_slots(self, slot: Slot, count: int) -> None:
        """Abolish (0), restore (1) or add equipment slots of one kind (废除)."""
        await state.set_slots(self.game, self, slot, count)

    def add_mark(self, name: str, count: int = 1) -> int:
        """Add marks (a negative count removes them); returns how many are left."""
        return state.add_mark(self.game, self, name, count)

    def mark(self, name: str) -> int:
        """How many marks of this name lie here."""
        return self.marks.get(name, 0)

    def show_role(self) -> None:
        """Show the role to everybody (亮出身份)."""
        if self.role is not None and not self.role_shown:
            self.role_shown = True
            self.game.log("role", self.index, self.role)

    def skip_phase(self, phase: Phase) -> None:
        """The coming phase of this kind in the current turn is skipped."""
        turn.skip_phase(self.game, self, phase)

    def take_extra_turn(self) -> None:
        """Take a turn after the current one (flows.md §2)."""
        table = self.game.table
        if table.extra_run + len(table.extra_turns) >= EXTRA_TURNS:
            self.game.runaway()
        table.extra_turns.append(self.index)
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
                self.game.nothing_done()
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
        # It leaves no line in the history.
        self.game.nothing_done()
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
        with legality.ignoring(self.game, frozenset(c.id for c in without)):
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

    def can_target(self, card: AnyCard | str, target: Seat, free_distance: bool = False) -> bool:
        """Whether this seat could use `card` (an id: a virtual one) on `target`, limits apart."""
        return self.why_not_target(card, target, free_distance) is None

    def reaches_without(self, card: Card, other: Seat) -> bool:
        """Whether it would reach `other` if `card` were not equipped (流离 pays with the bow)."""
        with legality.ignoring(self.game, frozenset({card.id})):
            return distance.in_range(self.game, self, other)
