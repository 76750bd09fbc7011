"""What the flows ask of the table in play: cards, hidden generals, the end, the history."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sanguosha.content.kinds import Armor
from sanguosha.decisions.why import Why
from sanguosha.rules import distance
from sanguosha.rules.control import GameOver, Runaway
from sanguosha.rules.seat import Seat
from sanguosha.rules.skill_board import SkillBoard
from sanguosha.skills.base import Skill
from sanguosha.skills.limits import Until
from sanguosha.skills.modifiers import RevealForbidden, SurvivesAtZero, UsableAsHand
from sanguosha.table.card import AnyCard, Card, ConvertedCard
from sanguosha.table.enums import DRAW, HAND, Phase
from sanguosha.table.table import Outcome
from sanguosha.timing.use import TargetEntry

if TYPE_CHECKING:
    from sanguosha.timing.dying import Death
    from sanguosha.timing.use import CardUse

NONE: frozenset[str] = frozenset()
_PHASE_IDS = {p: p.value for p in Phase}


class Board(SkillBoard):
    """The table as the flows see it."""

    __slots__ = ()

    # -- numbers --------------------------------------------------------------------------------

    def distance(self, a: Seat, b: Seat) -> int:
        """Steps from `a` to `b`."""
        return distance.distance(self, a, b)  # type: ignore[arg-type]

    def in_range(self, a: Seat, b: Seat) -> bool:
        """Whether `a` reaches `b`."""
        return distance.in_range(self, a, b)  # type: ignore[arg-type]

    # -- cards ----------------------------------------------------------------------------------

    def laid_as(self, card: Card) -> AnyCard:
        """What a card in a judgement area (or a slot) acts as."""
        return self.table.laid.get(card.id, card)

    def has_delayed(self, seat: Seat, name: str) -> bool:
        """Whether a delayed trick of this name lies before `seat`."""
        return any(self.laid_as(c).name == name for c in seat.judging.cards)

    def virtual(
        self, name: str, cards: Sequence[Card] = (), skill: str | None = None
    ) -> ConvertedCard:
        """A card called `name` made of `cards` (none: 视为使用).

        Raises KeyError if no package in play knows such a card.
        """
        return ConvertedCard(self.ruleset.kinds[name], tuple(cards), skill)

    def may_hold(self, seat: Seat, families: frozenset[str]) -> bool:
        """Whether it is worth asking `seat` for such a card at all."""
        for card in seat.hand.cards:
            if card.family in families:
                return True
        made = self.seat_makes.get(seat.index, NONE)
        return made is None or not families.isdisjoint(made) or UsableAsHand in self.mods

    def is_armor(self, card_id: int) -> bool:
        """Whether this card is an armour."""
        return isinstance(self.table.deck[card_id].kind, Armor)

    def is_armor_void(self, seat: Seat | None) -> bool:
        """Whether a use in progress makes `seat`'s armour void."""
        return any(e.seat is seat and e.armor_void for e in self.void_armor)

    def void_armor_for(self, entry: TargetEntry) -> None:
        """The target's armour is void until this use is finished (青釭剑)."""
        entry.armor_void = True
        self.void_armor.append(entry)
        self.regate()

    def void_armor_off(self, entry: TargetEntry) -> None:
        """Nothing: the armour stays void until the whole use is finished."""

    async def end_use(self, use: CardUse) -> None:
        """A use is over: what lasted for it ends."""
        if self.void_armor and any(e.use is use for e in self.void_armor):
            self.void_armor = [e for e in self.void_armor if e.use is not use]
            self.regate()
        if self.lasting:
            await self.end_statuses(Until.END_OF_USE, use)

    def counter_scope(self, entry: TargetEntry) -> list[Seat] | None:
        """Who may cancel an effect on this target; None: anyone."""
        if self.options.get("nullification_scope") == "own_part_only":
            targets = [t for t in entry.use.targets if not t.removed]
            if len(targets) > 1:
                return [entry.seat]
        return None

    def survives_at_zero(self, seat: Seat) -> bool:
        """Whether 0 hp or less does not count as dying for `seat` (不屈)."""
        if SurvivesAtZero in self.mods:
            return bool(distance.first(self, SurvivesAtZero, seat))  # type: ignore[arg-type]
        return False

    # -- hidden generals ------------------------------------------------------------------------

    def reveal_refusal(self, skill: Skill) -> Why | None:
        """Why the general of a hidden skill can't be shown now."""
        if RevealForbidden in self.mods:
            found: Why | None = distance.first(self, RevealForbidden, skill.owner)  # type: ignore[arg-type]
            return found
        return None

    async def reveal_skill(self, skill: Skill) -> None:
        """Show the general that a hidden skill belongs to."""
        from sanguosha.rules.show import reveal

        await reveal(self, skill.owner, (skill.source.position,))  # type: ignore[arg-type]

    # -- the end --------------------------------------------------------------------------------

    def finish(self, outcome: Outcome) -> None:
        """The game is over."""
        if self.table.outcome is None:
            self.table.outcome = outcome
            self.log("game_over", outcome.winners, outcome.camp, outcome.reason)

    def check_over(self, death: Death | None) -> None:
        """Ask the mode whether the game is over; if so everything stops at once."""
        outcome = self.mode.over(self, death)  # type: ignore[arg-type]
        if outcome is None:
            return
        if death is not None and self.options.get("all_dead") == "draw":
            # Whoever dies in the same resolution dies at the same time: it is played out first.
            self.ending = self.ending or outcome
            return
        self.finish(outcome)
        raise GameOver

    def check_ending(self) -> None:
        """After a resolution: end the game that a death in it has decided (option `all_dead`)."""
        if self.ending is not None:
            self.finish(self.ending if self.alive else Outcome((), "nobody", "all_dead"))
            raise GameOver

    def runaway(self) -> None:
        """Cut a loop. Raises `Runaway`."""
        raise Runaway(self)  # type: ignore[arg-type]

    # -- scopes ---------------------------------------------------------------------------------

    def open_scope(self, scope: str) -> None:
        """A new phase, turn or round begins here in the history."""
        table = self.table
        table.serial += 1
        table.marks_at[scope] = table.serial
        table.log_at[scope] = len(table.log)

    def open_phase(self, seat: Seat, phase: Phase) -> None:
        """A phase begins."""
        table = self.table
        table.serial += 1
        table.marks_at["phase"] = table.serial
        table.log_at["phase"] = len(table.log)
        if seat.used:
            seat.used = {}
        self.log("phase", seat.index, _PHASE_IDS[phase])
        if self.cache:
            self.cache = {}

    def log_skill(self, skill: Skill) -> None:
        """Note in the history that a skill is used."""
        self.log("skill", skill.owner.index, skill.id)

    def show_cards(self, seat: Seat, cards: Sequence[Card], skill: str | None) -> None:
        """Everybody sees these cards; they stay where they are."""
        for card in cards:
            if self.lies_hidden(card):
                self.table.seen[card.id] = self.everyone
        self.log("show", seat.index, tuple(c.id for c in cards), skill)

    def look_at(self, seat: Seat, cards: Sequence[Card], skill: str | None) -> None:
        """One seat sees these cards."""
        for card in cards:
            if self.lies_hidden(card):
                known = self.table.seen.get(card.id, 0)
                self.table.seen[card.id] = known | 1 << seat.index
        self.log("look", seat.index, tuple(c.id for c in cards), skill)

    def lies_hidden(self, card: Card) -> bool:
        """Whether not everybody sees the face of a card where it lies."""
        zone = self.table.where[card.id]
        if zone.kind is HAND or zone.kind is DRAW:
            return True
        return zone.secret or card.id in self.table.seen
