"""The skills on the table: which instances listen, which modify, how they come and go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sanguosha.content.ruleset import equipment_skills
from sanguosha.rules.distance import UNSTEADY
from sanguosha.rules.in_play import TableInPlay
from sanguosha.rules.reserve import drop_generals
from sanguosha.rules.seat import Seat
from sanguosha.rules.trigger import Sub, fire, guarded, is_early
from sanguosha.skills.base import Skill, Source, SourceKind
from sanguosha.skills.effects import ActiveEffect, ModifyEffect, ViewAsEffect
from sanguosha.skills.limits import Until
from sanguosha.skills.modifiers import CardFace, DistanceFree, Prohibit, SkillInvalid
from sanguosha.table.card import Card
from sanguosha.timing.dying import Dying
from sanguosha.timing.moment import Moment
from sanguosha.timing.state import SkillChange, SkillGained, SkillLost


class SkillBoard(TableInPlay):
    """Registers skill instances with the moments and modifiers they name."""

    __slots__ = ()

    def regate(self) -> None:
        """Work out anew whether any skill may be without effect just now."""
        self.gated = bool(self.ignoring or self.void_armor or self.invalidators)
        self.cache = {}

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
        if skill.source.until is not Until.END_OF_GAME:
            self.lasting += 1
        if cls.id in self.table.quarantined:
            return
        bus = self.bus
        for effect in cls.on_effects:
            if effect.leaving:
                continue
            sub = Sub(skill, effect)
            if is_early(sub):
                self.early_effects += len(effect.moments)
            for moment in effect.moments:
                subs = bus.setdefault(moment, [])
                subs.append(sub)
                if len(subs) > 1 and self._standing(subs[-2].skill) > self._standing(skill):
                    subs.sort(key=lambda s: self._standing(s.skill))
        self.bus_version += 1
        if skill.owner is not None and (cls.active_effects or cls.view_effects):
            entry = self.seat_skills.setdefault(skill.owner.index, [])
            for effect_ in cls.active_effects:
                entry.append((skill, effect_))
            for view in cls.view_effects:
                entry.append((skill, view))
            entry.sort(key=lambda pair: self._standing(pair[0]))
            self._note_makes(skill.owner.index)
        if not skill.hidden:
            self._modify(skill)

    def _modify(self, skill: Skill) -> None:
        for modify in type(skill).modify_effects:
            if self.cards_first and self._beaten_by_cards(skill, modify):
                continue
            mods = self.mods.setdefault(modify.modifier, [])
            mods.append((skill, modify.fn))
            if len(mods) > 1 and self._standing(mods[-2][0]) > self._standing(skill):
                mods.sort(key=lambda pair: self._standing(pair[0]))
            if modify.modifier is SkillInvalid:
                self.invalidators += 1
            elif modify.modifier in UNSTEADY:
                self.steady = False

    def set_hidden(self, skill: Skill, hidden: bool) -> None:
        """A skill's general is shown or hidden: what it changes comes into force or ends.

        It goes on listening in its place, so that an effect that shows its general is the same
        effect before and after.
        """
        if skill.hidden is hidden:
            return
        skill.hidden = hidden
        if type(skill).id in self.table.quarantined:
            return
        if hidden:
            self._unmodify(skill)
        else:
            self._modify(skill)
            if any(m.modifier is CardFace for m in skill.modify_effects):
                self.reface(skill.owner)
        self.bus_version += 1
        self.regate()

    def _beaten_by_cards(self, skill: Skill, part: ModifyEffect) -> bool:
        """Whether a card's own text goes before this part (option `conflict_priority`): what a
        seat's skill says about the distance and the targets that are printed on a card."""
        if skill.owner is None or skill.source.kind in (SourceKind.EQUIP, SourceKind.RULE):
            return False
        return part.modifier is DistanceFree or part.modifier is Prohibit

    def _standing(self, skill: Skill) -> tuple[int, int]:
        """Where an instance stands on the table. Skills listen and modify in this order, however
        they came and went, so that a copy of the table behaves like the table."""
        owner = skill.owner
        if owner is None:
            return -1, self.rule_skills.index(skill)
        return owner.index, owner.skills.index(skill)

    def _note_makes(self, seat: int) -> None:
        """Work out anew which families a seat's conversions can make."""
        made: set[str] = set()
        kinds = self.ruleset.kinds
        for _, effect in self.seat_skills.get(seat, ()):
            if isinstance(effect, ViewAsEffect):
                if not isinstance(effect.names, tuple):
                    self.seat_makes[seat] = None
                    return
                made.update(kinds[n].family for n in effect.names if n in kinds)
        self.seat_makes[seat] = frozenset(made)

    def unregister(self, skill: Skill) -> None:
        """Stop an instance from listening, modifying and ending by itself."""
        if skill.source.until is not Until.END_OF_GAME:
            self.lasting -= 1
        self.silence(skill)

    def silence(self, skill: Skill) -> None:
        """Stop an instance from listening and modifying; it stays where it is."""
        cls = type(skill)
        for effect in cls.on_effects:
            for moment in effect.moments:
                left = [s for s in self.bus.get(moment, ()) if s.skill is not skill]
                if len(left) < len(self.bus.get(moment, ())) and is_early(Sub(skill, effect)):
                    self.early_effects -= 1
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
            self._note_makes(skill.owner.index)
        self._unmodify(skill)
        self.regate()

    def _unmodify(self, skill: Skill) -> None:
        faces = False
        for modify in type(skill).modify_effects:
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
                self.steady = not any(m in self.mods for m in UNSTEADY)
        if faces and skill.owner is not None:
            self.reface(skill.owner)

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

    async def lose_skills(self, skills: Sequence[Skill]) -> None:
        """Seats lose skills at once; piles and marks of their names go (flows.md §14).

        What a lost skill gave for as long as it is there goes too. Who is kept alive by a lost
        skill only is dying now (不屈).
        """
        lost = [s for s in skills if s in s.owner.skills]
        for skill in lost:
            bound = [s for s in skill.still_given if s.source.until is Until.WHILE_GIVER]
            lost += [s for s in bound if s not in lost]
        for skill in lost:
            self.drop_skill(skill)
            if not skill.quiet:
                self.log("lose_skill", skill.owner.index, skill.id)
        for skill in lost:
            await self._clear_away(skill)
        for skill in lost:
            if SkillLost in self.bus and not skill.quiet:
                await fire(self, SkillLost, SkillChange(skill.owner, skill))  # type: ignore[arg-type]
        for seat in [s for s in self.seats if any(k.owner is s for k in lost)]:
            await self._dying_without(seat)

    async def _clear_away(self, skill: Skill) -> None:
        seat = skill.owner
        if not any(s.id == skill.id for s in seat.skills):
            pile = seat.pile_cards(skill.id)
            if pile:
                await seat.put(pile, self.table.discard, skill.id)
            if seat.marks.pop(skill.id, None) is not None:
                self.touch()
            drop_generals(self, seat, skill.id)  # type: ignore[arg-type]
        await guarded(self, skill, skill.when_lost())  # type: ignore[arg-type]

    async def _dying_without(self, seat: Seat) -> None:
        from sanguosha.rules.dying import dying_check

        if seat.hp > 0 or any(type(f) is Dying and f.seat is seat for f in self.frames):
            return
        await dying_check(self, seat, None)  # type: ignore[arg-type]

    def equip_skills(self, card: Card) -> None:
        """The skills of an equipment begin as it comes into a slot."""
        zone = self.table.where[card.id]
        for skill in equipment_skills(card.kind):
            self.add_skill(self.seats[zone.owner], skill, Source(SourceKind.EQUIP, card=card.id))

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

    async def end_statuses(self, until: Until, what: Any = None) -> None:
        """End what lasts until now; `what` is the seat, the phase's mark or the use that it was."""
        if not self.lasting:
            return
        ended = [
            skill
            for seat in self.seats
            for skill in seat.skills
            if skill.source.until is until and self._ends_with(skill, until, what)
        ]
        if ended:
            await self.lose_skills(ended)

    def _ends_with(self, skill: Skill, until: Until, what: Any) -> bool:
        if until is Until.NEXT_TURN:
            return skill.owner is what
        if until is Until.GIVERS_NEXT_TURN:
            return bool(skill.source.giver_seat == what.index)
        if until is Until.END_OF_USE:
            return skill.source.during is what
        # A phase inside another one does not end what belongs to the outer one.
        return until is not Until.END_OF_PHASE or what is None or skill.source.during >= what

    def faced(self, card: Card, seat: Seat) -> Card:
        """How a printed card shows while `seat` holds it (红颜, 武神; converted equipment)."""
        worn = self.table.laid.get(card.id)
        if worn is not None:
            return Card(card.id, worn.kind, worn.suit, worn.number, card)
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

    def listen_like(self, other: SkillBoard, copies: dict[Skill, Skill]) -> None:
        """Let the copies of another board's skills listen and modify as their models do there."""
        # Of a skill that is gone but for its last effect (`listen_once`) there is no copy.
        self.bus = {
            moment: [Sub(copies[s.skill], s.effect) for s in subs if s.skill in copies]
            for moment, subs in other.bus.items()
        }
        self.mods = {
            modifier: [(copies[skill], fn) for skill, fn in mods]
            for modifier, mods in other.mods.items()
        }
        self.seat_skills = {
            seat: [(copies[skill], effect) for skill, effect in effects]
            for seat, effects in other.seat_skills.items()
        }
        self.seat_makes = other.seat_makes.copy()
        self.early_effects = other.early_effects
        self.invalidators = other.invalidators
        self.lasting, self.steady = other.lasting, other.steady
        self.bus_version += 1
        self.regate()

    def take_over(self, twin: SkillBoard) -> None:
        """Take another board's skills, as they listen and modify there, for one's own."""
        self.rule_skills = twin.rule_skills
        for skill in self.rule_skills:
            skill.game = self  # type: ignore[assignment]
        self.bus, self.mods = twin.bus, twin.mods
        self.seat_skills = twin.seat_skills
        self.seat_makes = twin.seat_makes
        self.early_effects = twin.early_effects
        self.invalidators = twin.invalidators
        self.lasting, self.steady = twin.lasting, twin.steady
        self.bus_version += 1
