"""Everything the renderers may look at: a picture of the table in one object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import define, field

from sanguosha.content.ruleset import Ruleset
from sanguosha.decisions.pick import Pick, PickKind
from sanguosha.record.log import Line
from sanguosha.record.seat_view import CardData
from sanguosha.texts import Words
from sanguosha_tui.play.asking import Asking
from sanguosha_tui.play.entries import Act, Area, Entries, Entry, entries_of
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.table.glyphs import capital, suit_rank
from sanguosha_tui.table.palette import Palette
from sanguosha_tui.table.words import word


@define
class Board:
    """The table as shown. Renderers read it and change nothing.

    `data`: a view's plain values. `asking`: the question to the person at the screen. `cursor`:
    the tag of the entry the cursor stands on. `foreseen`: what the answer so far, and declining,
    would lead to, in words.
    """

    ruleset: Ruleset
    settings: Settings
    data: dict[str, Any]
    names: Sequence[str]
    asking: Asking | None = None
    lines: Sequence[Line] = ()
    active: tuple[int, ...] = ()
    cursor: str = ""
    palette: Palette = field(factory=Palette)
    message: str = ""
    #: The seat shown as being asked; -1 while it must not be told (a window to counter).
    asked_seat: int = -1
    people: tuple[int, ...] = ()
    #: What is being answered just now: who used which card on whom. From what all have seen: a
    #: seat that is really asked may have the card, and must not be told from one that is not.
    answering: tuple[int, str, tuple[int, ...]] | None = None
    #: Free words that the person at the screen has noted about a seat.
    words_noted: dict[int, str] = field(factory=dict)
    foreseen: str = ""
    foreseen_decline: str = ""
    #: What the person at the screen takes a seat's role to be.
    guesses: dict[int, str] = field(factory=dict)
    #: For each seat what its open deeds say about its role (see the setting `beliefs`).
    beliefs: Sequence[Mapping[str, float]] = ()
    trusted: bool = False
    skipping: bool = False
    #: Whether the hands of all seats are shown in their rows.
    open_hands: bool = False
    _entries: Entries | None = None

    # -- words -----------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """ "zh" or "en"."""
        return self.settings.language

    @property
    def zh(self) -> bool:
        """Whether words are Chinese."""
        return self.settings.language == "zh"

    @property
    def words(self) -> Words:
        """The words of the rules."""
        return Words(self.language, self.ruleset, self.names)

    def w(self, key: str, **args: Any) -> str:
        """The table's own words."""
        return word(self.language, key, **args)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.words.seat(seat)

    def name_and_seat(self, seat: int) -> str:
        """What a seat is called, with its number once that is a general's name."""
        named = bool(self.seats[seat]["generals"])
        return self.w("seat_of", who=self.name(seat), n=seat + 1) if named else self.name(seat)

    def card(self, card: CardData | tuple[Any, ...]) -> str:
        """A card with suit and rank."""
        name = self.words.card_name(card[1])
        face = suit_rank(card[2], card[3])
        return f"{name}{face}" if self.zh else f"{name} {face}".strip()

    # -- facts -----------------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """Whose eyes these are; negative: a spectator's."""
        return int(self.data["viewer"])

    @property
    def me(self) -> dict[str, Any] | None:
        """The viewer's own seat."""
        return self.data["seats"][self.viewer] if self.viewer >= 0 else None

    @property
    def seats(self) -> list[dict[str, Any]]:
        """All seats in seat order."""
        seats: list[dict[str, Any]] = self.data["seats"]
        return seats

    def distance(self, seat: int) -> int | None:
        """Steps from the viewer to a seat."""
        distances = self.data["distances"]
        value = distances[seat] if seat < len(distances) else None
        return None if value is None or seat == self.viewer else int(value)

    def in_range(self, seat: int) -> bool:
        """Whether the viewer's attack range reaches the seat."""
        steps, me = self.distance(seat), self.me
        return steps is not None and me is not None and steps <= me["attack_range"]

    @property
    def entries(self) -> Entries:
        """Everything that can be picked or pointed at."""
        if self.asking is not None:
            return self.asking.entries
        if self._entries is None:
            self._entries = entries_of(self.data, self.ruleset, self.settings, None, None)
        return self._entries

    def forget_entries(self) -> None:
        """Find the entries anew (the hand is sorted otherwise now)."""
        self._entries = None

    def entry(self, tag: str) -> Entry | None:
        """The entry with this tag."""
        return self.entries.by_tag(tag) if tag else None

    # -- what Enter and Space mean ---------------------------------------------------------------

    def on_enter(self) -> Entry | bool:
        """What Enter does: take this entry, send the answer (True), nothing (False)."""
        asking = self.asking
        if asking is None:
            return False
        if asking.in_vain:
            return True
        entry = self.entry(self.cursor)
        if entry is not None and asking.is_open(entry) and not asking.is_picked(entry):
            return entry
        return asking.complete

    def on_space(self) -> str:
        """What Space does, as a key of the table's words; "" for nothing."""
        asking = self.asking
        if asking is None or not asking.can_decline:
            return ""
        if asking.natural:
            return "decline.end"
        by_kind = {"confirm": "decline.no", "order": "decline.order", "use": "decline"}
        by_key = {"counter": "decline.counter", "rescue": "decline.rescue"}
        key = asking.decision.prompt.key
        return by_key.get(key) or by_kind.get(asking.decision.kind.value) or "decline.skip"

    # -- the state of an entry -------------------------------------------------------------------

    def is_open(self, entry: Entry) -> bool:
        """Whether it can be picked now."""
        return self.asking is not None and self.asking.is_open(entry)

    def is_picked(self, entry: Entry) -> bool:
        """Whether it is part of the answer so far."""
        return self.asking is not None and self.asking.is_picked(entry)

    def label(self, entry: Entry) -> str:
        """An entry in words."""
        if entry.act is Act.DECLINE:
            return self.w("no")
        if entry.act is Act.ALWAYS:
            return self.w("always")
        if entry.act is Act.NEVER:
            return self.w("never")
        if entry.card is not None:
            text = self.card(entry.card)
            if entry.place in ("equip", "judge") and entry.area is Area.LINES:
                return self.w(f"take.{entry.place}", card=text)
            return text
        return self.pick_label(entry.pick)

    def pick_label(self, pick: Pick) -> str:
        """A pick in words."""
        value = pick.value
        if pick.kind is PickKind.SEAT:
            return self.name(int(value))
        if pick.kind is PickKind.CARD:
            face = self.words.faces([int(value)])
            return face.strip("【】")
        if pick.kind is PickKind.SKILL:
            return self.words.skill_name(str(value).partition("#")[0])
        if pick.kind is PickKind.UNSEEN:
            return self.w("take.hand", n=int(str(value).split(".")[1]) + 1)
        if value == "yes":
            return self.w("yes")
        if value == "reroll":
            return self.w("reroll")
        skill = self.asking.decision.prompt.skill if self.asking is not None else None
        return capital(self.words.option(str(value), skill).strip("【】"))
