"""The history in rule terms, for one seat, in Chinese or English."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sanguosha.record.events import EVENTS, EventKind, Moved, redact
from sanguosha.record.rulings import skill_rule
from sanguosha.rules.blame import CARD, SKILL, split_key
from sanguosha.texts import Words, words_for

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.table.table import Event


class Line(NamedTuple):
    """One line of the history in words.

    `event`: its index in the log. `rule`: the ruling behind it (flows.md §5, cards.md#slash).
    `skill`, `card`: the skill or the kind of card behind it. `seats`: whom it is about.
    """

    event: int
    kind: str
    text: str
    rule: str
    skill: str | None = None
    card: str | None = None
    seats: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.text


def seat_log(game: Game, viewer: int, language: str = "zh", start: int = 0) -> list[Line]:
    """The history from event `start` on in words, as `viewer` may know it.

    `viewer`: a seat's index, `SPECTATOR` or `OMNISCIENT`.
    """
    events = redact(game.table.log, viewer, game.everyone, start)
    return lines_of(events, words_for(game, language), start)


def lines_of(events: Sequence[Event], words: Words, start: int = 0) -> list[Line]:
    """Events in words; those that go without saying have no line."""
    teller = _Teller(words)
    lines: list[Line] = []
    for i, event in enumerate(events):
        lines += teller.tell(event, events, i, start + i)
    return lines


class _Teller:
    """Puts events into one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.lang = words.language

    def tell(self, event: Event, events: Sequence[Event], at: int, index: int) -> list[Line]:
        kind = EVENTS.get(event[0])
        if kind is None:
            return []
        if kind.id == "move":
            return self._moves(kind, event, index)
        if kind.id == "skill" and _said_by_next(event, events, at):
            return []
        if kind.id == "judged" and not _was_changed(event, events, at):
            return []
        args = kind.args(event)
        chooser = _VARIANTS.get(kind.id)
        variant = chooser(self, args) if chooser is not None else ""
        template = kind.words(self.lang, variant)
        if not template:
            return []
        return [self._line(kind, args, template, index)]

    def _line(self, kind: EventKind, args: dict[str, Any], template: str, index: int) -> Line:
        said = dict(args)
        for field in kind.fields:
            if field.sort == "seat" and said.get(field.name) == -1:
                del said[field.name]
            elif field.sort == "face" and field.name in said:
                said[field.name] = [said[field.name]]
        text = self.words.fill(template.replace(":face}", ":faces}"), said)
        skill = args.get("skill")
        card = args.get("card") if isinstance(args.get("card"), str) else None
        rule = self._rule(kind, skill, card)
        return Line(index, kind.id, text, rule, skill, card, _seats_of(kind, args))

    def _rule(self, kind: EventKind, skill: str | None, card: str | None) -> str:
        """The ruling: that of the card or skill at work, else the flow's."""
        ruleset = self.words.ruleset
        if kind.id in ("skill", "active") and skill:
            return skill_rule(skill, ruleset)
        if ruleset is not None and card in ruleset.kinds and kind.id in ("use", "play", "delayed"):
            return ruleset.kinds[card].rule
        return kind.rule

    # -- moves ------------------------------------------------------------------------------------

    def _moves(self, kind: EventKind, event: Event, index: int) -> list[Line]:
        """One line for each stretch of a batch from one place to another."""
        _, reason, by, skill, moved = event
        stretches: dict[tuple[str, int, str, int, str], list[Moved]] = {}
        for line in moved:
            stretches.setdefault((*line[1:5], line[6]), []).append(line)
        lines = []
        for (origin, owner, zone, to, pile), cards in stretches.items():
            variant = _move_variant(reason, by, origin, owner, zone, to, cards)
            if not variant:
                continue
            args = {
                "cards": [c[0] for c in cards],
                "by": by,
                "owner": owner,
                "to": to,
                "pile": pile,
                "origin": origin,
                "zone": origin if variant == "from_table" else zone,
            }
            said = {k: v for k, v in args.items() if v != -1}
            text = self.words.fill(kind.words(self.lang, variant), said)
            seats = tuple(dict.fromkeys(s for s in (by, owner, to) if s >= 0))
            lines.append(Line(index, "move", text, kind.rule, skill, None, seats))
        return lines

    # -- variants ---------------------------------------------------------------------------------

    def _use(self, args: dict[str, Any]) -> str:
        """How a card is used or played: as it is, converted, or made of nothing."""
        cards = args["cards"]
        if args.get("targets") == (args["seat"],):
            args["targets"] = ()
        args["what"] = self.words.card(args["card"])
        if not cards:
            return "virtual"
        if len(cards) == 1 and cards[0] >= 0:
            physical = self.words.deck[cards[0]]
            if physical.name == args["card"]:
                args["what"] = self.words.face(physical)
                return ""
        if args["skill"] is None and len(cards) == 1 and cards[0] >= 0:
            return ""
        return "converted"

    def _skill(self, args: dict[str, Any]) -> str:
        ruleset = self.words.ruleset
        known = ruleset.skills.get(args["skill"]) if ruleset is not None else None
        return "forced" if known is not None and (known.locked or known.awakening) else ""

    def _damage(self, args: dict[str, Any]) -> str:
        nature = args["nature"]
        args["element"] = self.words.word("nature", nature) if nature != "normal" else ""
        if args["conducted"]:
            return "conducted"
        return "nobody" if args["source"] < 0 else ""

    def _reveal(self, args: dict[str, Any]) -> str:
        """Where generals are never hidden they are not shown either, but chosen."""
        ruleset = self.words.ruleset
        if ruleset is None or "hidden_generals" in ruleset.mode.provides:
            return ""
        args["place"] = self.words.text("word.seat", {"n": args["seat"] + 1})
        return "chosen"

    def _judge(self, args: dict[str, Any]) -> str:
        args["reason"] = self.words.option(args["reason"])
        return ""


def _quarantine(teller: _Teller, args: dict[str, Any]) -> str:
    """What was switched off: a skill, or something else by its key."""
    what, id = split_key(args["skill"])
    if what == SKILL:
        return ""
    del args["skill"]
    args["card" if what == CARD else "thing"] = id
    return what


_VARIANTS: dict[str, Callable[[_Teller, dict[str, Any]], str]] = {
    "turn": lambda t, a: "extra" if a["extra"] else "",
    "use": _Teller._use,
    "play": _Teller._use,
    "skill": _Teller._skill,
    "damage": _Teller._damage,
    "reveal": _Teller._reveal,
    "quarantine": _quarantine,
    "judge": _Teller._judge,
    "judged": _Teller._judge,
    "turn_over": lambda t, a: "up" if a["face_up"] else "",
    "chain": lambda t, a: "" if a["chained"] else "off",
    "game_over": lambda t, a: "" if a["winners"] else "nobody",
    "slots": lambda t, a: "" if a["count"] else "abolished",
    "mark": lambda t, a: _lost(a) if a["count"] < 0 else "",
}

#: Moves that the event beside them already tells.
_TOLD_ELSEWHERE = frozenset(("use", "play", "judge", "pindian"))


def _lost(args: dict[str, Any]) -> str:
    args["count"] = -args["count"]
    return "lost"


def _move_variant(
    reason: str, by: int, origin: str, owner: int, zone: str, to: int, cards: Sequence[Moved]
) -> str:
    """Which words tell this stretch of a move; "": none are needed."""
    if zone == "processing":
        if origin == "hand" and any(c[0] < 0 for c in cards):
            return "laid_down"
        return "turned_up" if origin == "draw" and reason not in _TOLD_ELSEWHERE else ""
    if reason in ("deal", "draw"):
        return reason
    if reason == "equip":
        return "replaced" if zone == "discard" else ""
    if reason == "recast":
        return "recast"
    if reason == "discard" and owner >= 0:
        return "discard" if by == owner else "discard_of" if by >= 0 else "discarded"
    if zone == "hand":
        if reason == "give" and owner >= 0:
            return "give"
        if origin == "pile":
            return "from_pile"
        if owner >= 0:
            return "from_seat"
        return "taken_up" if origin == "processing" else "from_table"
    if zone == "equip":
        return "equip"
    if zone == "judge":
        return "" if origin == "processing" else "delay"
    if zone == "pile":
        return "to_pile"
    if zone == "draw":
        return "put_on_draw" if owner < 0 <= by else "to_draw"
    if zone == "discard":
        return "" if origin == "processing" else "to_discard"
    return "removed" if zone == "removed" else "other"


def _said_by_next(event: Event, events: Sequence[Event], at: int) -> bool:
    """A conversion's skill is named by the use or play that follows at once."""
    for later in events[at + 1 : at + 4]:
        if later[0] in ("use", "play"):
            place = 5 if later[0] == "use" else 4
            return bool(later[1] == event[1] and later[place] == event[2])
        if later[0] != "move":
            return False
    return False


def _was_changed(event: Event, events: Sequence[Event], at: int) -> bool:
    """A result is told only where it is not the card that was first turned up."""
    for earlier in reversed(events[:at]):
        if earlier[0] == "judge" and earlier[1:3] == event[1:3]:
            return bool(earlier[3] != event[3])
    return True


def _seats_of(kind: EventKind, args: dict[str, Any]) -> tuple[int, ...]:
    found: list[int] = []
    for field in kind.fields:
        value = args.get(field.name)
        if field.sort == "seat" and isinstance(value, int) and value >= 0:
            found.append(value)
        elif field.sort == "seats" and value:
            found += value
    return tuple(dict.fromkeys(found))
