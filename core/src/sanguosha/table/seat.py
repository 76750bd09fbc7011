"""The state of one player: no rule, no question, only what is true of a seat now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.table.card import Card
from sanguosha.table.enums import EQUIP, HAND, JUDGE, Gender, Slot
from sanguosha.table.zone import Zone

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.skills.base import Skill


class GeneralCard:
    """A general in front of a seat. A hidden one (`shown` False) lends nothing (modes.md §2.2).

    `seen`: the other seats (as bits) that looked at it while it was hidden.
    """

    __slots__ = ("general", "seen", "shown")

    def __init__(self, general: General, shown: bool = True, seen: int = 0) -> None:
        self.general = general
        self.shown = shown
        self.seen = seen

    def copy(self) -> GeneralCard:
        """An independent copy."""
        return GeneralCard(self.general, self.shown, self.seen)


class SeatState:
    """One seat. Content changes it only through the verbs of `rules.seat.Seat`."""

    __slots__ = (
        "alive",
        "chained",
        "data",
        "equip",
        "face_up",
        "gender",
        "generals",
        "hand",
        "hp",
        "index",
        "judging",
        "kingdom",
        "label",
        "marks",
        "max_hp",
        "piles",
        "removed",
        "reserve",
        "role",
        "role_shown",
        "skills",
        "slots",
        "turn_used",
        "used",
    )

    def __init__(self, index: int) -> None:
        self.index = index
        self.label = f"P{index + 1}"
        self.hand: Zone = Zone(HAND, index)
        self.equip: Zone = Zone(EQUIP, index)
        self.judging: Zone = Zone(JUDGE, index)
        self.piles: dict[str, Zone] = {}
        self.hp: int = 4
        self.max_hp: int = 4
        self.alive = True
        self.face_up = True
        self.chained = False
        #: Out of distance and seat counting (调虎离山).
        self.removed = False
        self.role: str | None = None
        self.role_shown = False
        self.generals: list[GeneralCard] = []
        #: General cards that skills keep (化身), by the name they are kept under.
        self.reserve: dict[str, list[GeneralCard]] = {}
        self.kingdom: str | None = "qun"
        self.gender: Gender | None = Gender.MALE
        self.skills: list[Skill] = []
        self.marks: dict[str, int] = {}
        #: Uses counted in the current phase, by card family ("slash": 1).
        self.used: dict[str, int] = {}
        #: The same over the current turn, for cards that are limited by the turn (酒).
        self.turn_used: dict[str, int] = {}
        #: Equipment slots that differ from the usual one of each kind (0: abolished).
        self.slots: dict[Slot, int] = {}
        #: What a mode keeps about a seat (plain values only).
        self.data: dict[str, Any] = {}

    def copy_state_to(self, twin: SeatState) -> None:
        """Fill a seat made with `__new__`; the skills, which need their new game, stay empty."""
        twin.index = self.index
        twin.label = self.label
        twin.hand = self.hand.copy()
        twin.equip = self.equip.copy()
        twin.judging = self.judging.copy()
        twin.piles = {k: z.copy() for k, z in self.piles.items()} if self.piles else {}
        twin.hp = self.hp
        twin.max_hp = self.max_hp
        twin.alive = self.alive
        twin.face_up = self.face_up
        twin.chained = self.chained
        twin.removed = self.removed
        twin.role = self.role
        twin.role_shown = self.role_shown
        twin.generals = [g.copy() for g in self.generals]
        twin.reserve = {k: [g.copy() for g in kept] for k, kept in self.reserve.items()}
        twin.kingdom = self.kingdom
        twin.gender = self.gender
        twin.marks = self.marks.copy()
        twin.used = self.used.copy()
        twin.turn_used = self.turn_used.copy()
        twin.slots = self.slots.copy()
        twin.data = self.data.copy()
        twin.skills = []

    @property
    def wounded(self) -> bool:
        """Whether some hp is missing."""
        return self.hp < self.max_hp

    @property
    def lost_hp(self) -> int:
        """Missing hp, in points (a negative hp counts as 0 left)."""
        return self.max_hp - max(0, self.hp)

    @property
    def cards(self) -> list[Card]:
        """Hand and equipment: "cards of a character" (cards.md §0)."""
        return self.hand.cards + self.equip.cards

    @property
    def all_cards(self) -> list[Card]:
        """Hand, equipment and judgement area: "cards in the character's areas"."""
        return self.hand.cards + self.equip.cards + self.judging.cards

    def equipped(self, slot: Slot) -> Card | None:
        """The first card in an equipment slot."""
        for card in self.equip.cards:
            if card.kind.slot is slot:
                return card
        return None

    @property
    def weapon(self) -> Card | None:
        """The equipped weapon."""
        return self.equipped(Slot.WEAPON)

    @property
    def armor(self) -> Card | None:
        """The equipped armour (whether or not it is void just now)."""
        return self.equipped(Slot.ARMOR)

    def slot_count(self, slot: Slot) -> int:
        """How many cards fit into a slot (1 unless changed; 0: abolished)."""
        return self.slots.get(slot, 1)

    def zones(self) -> list[Zone]:
        """Every zone of this seat, piles last."""
        return [self.hand, self.equip, self.judging, *self.piles.values()]

    def __repr__(self) -> str:
        return f"<{self.label} {self.hp}/{self.max_hp}>"
