"""The live side of a table: which skills listen, which modify, whose turn it is.

Everything here can be rebuilt from the table; nothing of it is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from sanguosha.content.kinds import Armor
from sanguosha.content.ruleset import Ruleset, equipment_skills
from sanguosha.decisions.why import Why, why
from sanguosha.rules import distance
from sanguosha.rules.control import GameOver, Runaway
from sanguosha.rules.seat import Seat
from sanguosha.rules.trigger import Sub, fire
from sanguosha.skills.base import Skill, Source, SourceKind
from sanguosha.skills.effects import ActiveEffect, ViewAsEffect
from sanguosha.skills.limits import Until
from sanguosha.skills.modifiers import (
    CardFace,
    Modifier,
    RevealForbidden,
    SkillInvalid,
    SurvivesAtZero,
    UsableAsHand,
)
from sanguosha.table.card import AnyCard, Card, ConvertedCard
from sanguosha.table.enums import Phase
from sanguosha.table.table import Outcome, Table
from sanguosha.timing.moment import Moment
from sanguosha.timing.state import SkillChange, SkillGained, SkillLost
from sanguosha.timing.use import TargetEntry

if TYPE_CHECKING:
    from sanguosha.content.mode import Mode
    from sanguosha.timing.dying import Death
    from sanguosha.timing.use import CardUse

Observer = Callable[[Any, tuple[Any, ...]], None]


class Board:
    """Table plus everything derived from it that makes play fast."""

    def __init__(self, ruleset: Ruleset, table: Table) -> None:
        self.ruleset = ruleset
        self.table = table
        self.mode: Mode = ruleset.mode
        self.options = ruleset.options
        self.everyone = 0
        self.bus: dict[Moment[Any], list[Sub]] = {}
        self.bus_version = 0
        self.silent_effects = 0
        self.mods: dict[Modifier[Any, Any], list[tuple[Skill, Callable[..., Any]]]] = {}
        self.rule_skills: list[Skill] = []
        self.seat_skills: dict[int, list[tuple[Skill, ActiveEffect | ViewAsEffect]]] = {}
        self.cache: dict[Any, Any] = {}
        self.frames: list[Any] = []
        self.skill_stack: list[Skill] = []
        self.ignoring: frozenset[int] = frozenset()
        #: Target entries whose seat's armour is void (青釭剑).
        self.void_armor: list[TargetEntry] = []
        self.invalidators = 0
        #: Whether a skill on the table may just now be without effect.
        self.gated = False
        self.locked_first = self.options.get("locked_first") == "on"
        self.clockwise = self.options.get("direction") == "cw"
        self.fuel = 4000
        self.max_depth = 60
        self.strict = False
        self.phase_depth = 0
        self.idle_prompt = False
        self.observers: list[Observer] = []
        #: How often each seat was asked for what, if somebody counts (scenarios).
        self.asked: dict[tuple[int, str], int] | None = None

    # -- the table ------------------------------------------------------------------------------

    @property
    def seats(self) -> list[Seat]:
        """All seats, dead ones included, in seat order."""
        return self.table.seats

    @property
    def current(self) -> Seat | None:
        """Whose turn it is."""
        turn = self.table.turn
        return self.table.seats[turn.seat] if turn is not None else None

    @property
    def phase(self) -> Phase | None:
        """The phase being played."""
        turn = self.table.turn
        return turn.current.phase if turn is not None and turn.current is not None else None

    @property
    def alive(self) -> list[Seat]:
        """The living seats in seat order."""
        return [s for s in self.table.seats if s.alive]

    def touch(self) -> None:
        """Something changed: forget what was computed from it."""
        if self.cache:
            self.cache = {}

    def log(self, *event: Any) -> None:
        """Write one line of the history."""
        self.table.log.append(event)
        if self.observers:
            for observer in self.observers:
                observer(self, event)

    def note_offer(self, seat: Seat, name: str) -> None:
        """Count that `seat` was asked for `name`, where somebody counts."""
        if self.asked is not None:
            key = (seat.index, name)
            self.asked[key] = self.asked.get(key, 0) + 1

    # -- order ----------------------------------------------------------------------------------

    def _from(self, start: int) -> list[Seat]:
        seats = self.table.seats
        n = len(seats)
        if self.clockwise:
            return [seats[(start - i) % n] for i in range(n)]
        return [seats[(start + i) % n] for i in range(n)]

    def full_ring(self) -> list[Seat]:
        """All seats in action order from the current player, the dead included."""
        ring: list[Seat] | None = self.cache.get("full")
        if ring is None:
            turn = self.table.turn
            start = turn.seat if turn is not None else self.table.first_seat
            ring = self.cache["full"] = self._from(start)
        return ring

    def ring(self) -> list[Seat]:
        """The living seats in action order (行动顺序) from the current player."""
        ring: list[Seat] | None = self.cache.get("ring")
        if ring is None:
            ring = self.cache["ring"] = [s for s in self.full_ring() if s.alive]
        return ring

    def order_from(self, seat: Seat) -> list[Seat]:
        """The living seats in action order from `seat`, itself first."""
        return [s for s in self._from(seat.index) if s.alive]

    def seat_ring(self) -> list[Seat]:
        """Living seats that count for distances, in seat order."""
        ring: list[Seat] | None = self.cache.get("seats")
        if ring is None:
            ring = [s for s in self.table.seats if s.alive and not s.removed]
            self.cache["seats"] = ring
        return ring

    def next_seat(self, seat: Seat) -> Seat:
        """The next living player (下家)."""
        for other in self._from(seat.index)[1:]:
            if other.alive:
                return other
        return seat

    def next_in_ring(self) -> Seat:
        """Whose ordinary turn comes next."""
        table = self.table
        if table.ring_seat < 0:
            for seat in self._from(table.first_seat):
                if seat.alive:
                    return seat
        return self.next_seat(table.seats[table.ring_seat])

    def passes_first(self, before: int, after: int) -> bool:
        """Whether going on from seat `before` to `after` comes (back) to the first seat."""
        first = self.table.first_seat
        n = len(self.table.seats)
        sign = -1 if self.clockwise else 1
        a, b = (before - first) * sign % n, (after - first) * sign % n
        return b <= a

    # -- numbers --------------------------------------------------------------------------------

    def distance(self, a: Seat, b: Seat) -> int:
        """Steps from `a` to `b`."""
        return distance.distance(self, a, b)  # type: ignore[arg-type]

    def in_range(self, a: Seat, b: Seat) -> bool:
        """Whether `a` reaches `b`."""
        return distance.in_range(self, a, b)  # type: ignore[arg-type]

    # -- cards ----------------------------------------------------------------------------------

    def laid_as(self, card: Card) -> AnyCard:
        """What a card in a judgement area acts as."""
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

    def faced(self, card: Card, seat: Seat) -> Card:
        """How a printed card shows while `seat` holds it (红颜, 武神)."""
        for skill, fn in self.mods.get(CardFace, ()):
            if skill.owner is not seat:
                continue
            face = fn(skill, seat, card)
            if face is not None:
                suit, name = face
                return Card(card.id, self.ruleset.kinds[name], suit, card.number, card)
        return card

    def reface(self, seat: Seat) -> None:
        """Show a seat's cards anew after a filter came or went."""
        for zone in (seat.hand, seat.equip):
            zone.cards = [self.faced(c.printed, seat) for c in zone.cards]
        self.touch()

    def may_hold(self, seat: Seat, families: frozenset[str]) -> bool:
        """Whether it is worth asking `seat` for such a card at all."""
        for card in seat.hand.cards:
            if card.family in families:
                return True
        return bool(self.seat_skills.get(seat.index)) or UsableAsHand in self.mods

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

    def end_use(self, use: CardUse) -> None:
        """A use is over: what lasted for it ends."""
        if self.void_armor and any(e.use is use for e in self.void_armor):
            self.void_armor = [e for e in self.void_armor if e.use is not use]
            self.regate()
        if not self.frames or not any(type(f) is type(use) for f in self.frames):
            self.end_statuses(Until.END_OF_USE, None)

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

    # -- skills on the table --------------------------------------------------------------------

    def regate(self) -> None:
        """Work out anew whether any skill may be without effect just now."""
        self.gated = bool(self.ignoring or self.void_armor or self.invalidators)
        self.touch()

    def is_invalid(self, skill: Skill) -> bool:
        """Whether some skill makes this one invalid."""
        owner = skill.owner
        if owner is None or skill.quiet:
            return False
        return any(
            fn(source, owner, skill)
            for source, fn in self.mods.get(SkillInvalid, ())
            if source is not skill
        )

    def seat_effects(self, seat: Seat) -> Sequence[tuple[Skill, ActiveEffect | ViewAsEffect]]:
        """The active and view-as parts of a seat's skills."""
        return self.seat_skills.get(seat.index, ())

    def new_key(self, skill: type[Skill], owner: Seat | None) -> str:
        """A key for a new instance: the id, numbered if the seat has it already."""
        taken = {s.key for s in (owner.skills if owner is not None else self.rule_skills)}
        if skill.id not in taken:
            return skill.id
        n = 2
        while f"{skill.id}#{n}" in taken:
            n += 1
        return f"{skill.id}#{n}"

    def add_skill(
        self, owner: Seat | None, skill: type[Skill], source: Source, hidden: bool = False
    ) -> Skill:
        """Put an instance on a seat (or among the rules) without any moment."""
        instance = skill(self, owner, source, self.new_key(skill, owner))  # type: ignore[arg-type]
        instance.hidden = hidden
        (owner.skills if owner is not None else self.rule_skills).append(instance)
        self.register(instance)
        return instance

    def register(self, skill: Skill) -> None:
        """Let an instance listen and modify, and show its owner's cards anew if it is a filter."""
        self.register_quietly(skill)
        if skill.owner is not None and not skill.hidden and CardFace in self.mods:
            if any(m.modifier is CardFace for m in skill.modify_effects):
                self.reface(skill.owner)
        if self.invalidators:
            self.regate()
        self.touch()

    def register_quietly(self, skill: Skill) -> None:
        """Let an instance listen and modify; what depends on it is not worked out anew."""
        cls = type(skill)
        if cls.id in self.table.quarantined:
            return
        bus = self.bus
        for effect in cls.on_effects:
            if effect.leaving:
                continue
            if effect.silent:
                self.silent_effects += 1
            for moment in effect.moments:
                bus.setdefault(moment, []).append(Sub(skill, effect))
        self.bus_version += 1
        if skill.owner is not None and (cls.active_effects or cls.view_effects):
            entry = self.seat_skills.setdefault(skill.owner.index, [])
            entry += [(skill, e) for e in (*cls.active_effects, *cls.view_effects)]
        if not skill.hidden:
            for modify in cls.modify_effects:
                self.mods.setdefault(modify.modifier, []).append((skill, modify.fn))
                if modify.modifier is SkillInvalid:
                    self.invalidators += 1

    def unregister(self, skill: Skill) -> None:
        """Stop an instance from listening and modifying."""
        cls = type(skill)
        for effect in cls.on_effects:
            for moment in effect.moments:
                left = [s for s in self.bus.get(moment, ()) if s.skill is not skill]
                if len(left) < len(self.bus.get(moment, ())) and effect.silent:
                    self.silent_effects -= 1
                if left:
                    self.bus[moment] = left
                else:
                    self.bus.pop(moment, None)
        self.bus_version += 1
        if skill.owner is not None and skill.owner.index in self.seat_skills:
            kept = [p for p in self.seat_skills[skill.owner.index] if p[0] is not skill]
            if kept:
                self.seat_skills[skill.owner.index] = kept
            else:
                del self.seat_skills[skill.owner.index]
        faces = False
        for modify in cls.modify_effects:
            mods = self.mods.get(modify.modifier)
            if not mods:
                continue
            kept_mods = [p for p in mods if p[0] is not skill]
            if len(kept_mods) == len(mods):
                continue
            if modify.modifier is SkillInvalid:
                self.invalidators -= 1
            faces = faces or modify.modifier is CardFace
            if kept_mods:
                self.mods[modify.modifier] = kept_mods
            else:
                del self.mods[modify.modifier]
        if faces and skill.owner is not None:
            self.reface(skill.owner)
        self.regate()

    def drop_skill(self, skill: Skill) -> None:
        """Take an instance away without any moment."""
        self.unregister(skill)
        holder = skill.owner.skills if skill.owner is not None else self.rule_skills
        if skill in holder:
            holder.remove(skill)

    async def gain_skill(self, seat: Seat, skill: type[Skill] | str, source: Source) -> Skill:
        """A seat gains a skill (获得技能)."""
        if isinstance(skill, str):
            skill = self.ruleset.skills[skill]
        instance = self.add_skill(seat, skill, source)
        self.log("gain_skill", seat.index, instance.id)
        if SkillGained in self.bus:
            await fire(self, SkillGained, SkillChange(seat, instance))  # type: ignore[arg-type]
        return instance

    async def lose_skill(self, skill: Skill) -> None:
        """A seat loses a skill; its pile and marks of the same name go (flows.md §14)."""
        seat = skill.owner
        if skill not in seat.skills:
            return
        self.drop_skill(skill)
        self.log("lose_skill", seat.index, skill.id)
        if not any(s.id == skill.id for s in seat.skills):
            pile = seat.pile_cards(skill.id)
            if pile:
                await seat.put(pile, self.table.discard, skill.id)
            if seat.marks.pop(skill.id, None) is not None:
                self.touch()
        if SkillLost in self.bus:
            await fire(self, SkillLost, SkillChange(seat, skill))  # type: ignore[arg-type]
        if seat.alive and seat.hp < 1:
            from sanguosha.rules.dying import dying_check

            if not any(getattr(f, "rescued", None) is not None and f.seat is seat for f in self.frames):
                await dying_check(self, seat, None)  # type: ignore[arg-type]

    def equip_skills(self, card: Card) -> None:
        """The skills of an equipment begin as it comes into a slot."""
        zone = self.table.where[card.id]
        for skill in equipment_skills(card.kind):
            self.add_skill(
                self.seats[zone.owner], skill, Source(SourceKind.EQUIP, card=card.id)
            )

    def unequip_skills(self, card: Card) -> list[Sub]:
        """The skills of an equipment end as it leaves; returns what they still do (白银狮子)."""
        last: list[Sub] = []
        if not equipment_skills(card.printed.kind) and not equipment_skills(card.kind):
            return last
        for seat in self.seats:
            for skill in list(seat.skills):
                if skill.source.kind is SourceKind.EQUIP and skill.source.card == card.id:
                    if self.table.where[card.id] is not seat.equip:
                        self.drop_skill(skill)
                        if skill.id not in self.table.quarantined:
                            last += [Sub(skill, e) for e in skill.on_effects if e.leaving]
        return last

    def listen_once(self, moment: Moment[Any], subs: list[Sub], listening: bool) -> None:
        """Let effects of skills that are gone act at one firing of `moment`, or stop them."""
        if listening:
            self.bus.setdefault(moment, []).extend(subs)
        else:
            left = [s for s in self.bus.get(moment, ()) if not any(s is mine for mine in subs)]
            if left:
                self.bus[moment] = left
            else:
                self.bus.pop(moment, None)
        self.bus_version += 1

    def end_statuses(self, until: Until, seat: Seat | None) -> None:
        """End the statuses that last until now."""
        for holder in self.seats:
            for skill in list(holder.skills):
                source = skill.source
                if source.until is not until:
                    continue
                if until is Until.NEXT_TURN and holder is not seat:
                    continue
                if until is Until.GIVERS_NEXT_TURN and (
                    seat is None or source.giver_seat != seat.index
                ):
                    continue
                self.drop_skill(skill)
                if source.kind is SourceKind.GRANT:
                    self.log("lose_skill", holder.index, skill.id)

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
        if outcome is not None:
            self.finish(outcome)
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
        self.open_scope("phase")
        seat.used.clear()
        self.log("phase", seat.index, phase.value)
        self.touch()

    def log_skill(self, skill: Skill) -> None:
        """Note in the history that a skill is used."""
        self.log("skill", skill.owner.index, skill.id)

    def show_cards(self, seat: Seat, cards: Sequence[Card], skill: str | None) -> None:
        """Everybody sees these cards; they stay where they are."""
        for card in cards:
            if card.id in self.table.seen or self.table.where[card.id].kind.value != "discard":
                self.table.seen[card.id] = self.everyone
        self.log("show", seat.index, tuple(c.id for c in cards), skill)

    def look_at(self, seat: Seat, cards: Sequence[Card], skill: str | None) -> None:
        """One seat sees these cards."""
        for card in cards:
            known = self.table.seen.get(card.id, 0)
            self.table.seen[card.id] = known | 1 << seat.index
        self.log("look", seat.index, tuple(c.id for c in cards), skill)
