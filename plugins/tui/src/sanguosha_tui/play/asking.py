"""One question on the screen: its entries, the answer as it grows, what Enter and Space mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sanguosha.content.mode import Relation
from sanguosha.content.ruleset import Ruleset
from sanguosha.decisions.arrange import ArrangeDecision
from sanguosha.decisions.base import Decision, DecisionKind
from sanguosha.decisions.cards import CardsDecision, RowDecision
from sanguosha.decisions.pick import DECLINE, YES, Answer, Pick, PickKind
from sanguosha.decisions.use import UseDecision
from sanguosha.decisions.why import NOT_AN_OPTION, TOO_FEW, Why
from sanguosha_tui.play.arranger import Arranger
from sanguosha_tui.play.comfort import harms, stands
from sanguosha_tui.play.entries import Act, Area, Entries, Entry, entries_of
from sanguosha_tui.play.picker import Picker
from sanguosha_tui.play.settings import Settings

#: Decisions whose answer is sent as soon as it is whole: a choice without a cost.
_AT_ONCE = frozenset(
    (
        DecisionKind.CONFIRM,
        DecisionKind.OPTION,
        DecisionKind.ORDER,
        DecisionKind.SEATS,
        DecisionKind.ROW,
        DecisionKind.TAKE,
        DecisionKind.USE,
    )
)


class Asking:
    """A decision being answered. `answer` is set once the player has made up his mind.

    `rule`: what he said about the skill that asks (always, never), if he did.
    """

    def __init__(
        self,
        decision: Decision,
        data: Mapping[str, Any],
        ruleset: Ruleset,
        settings: Settings,
    ) -> None:
        self.decision = decision
        self.data = data
        self.ruleset = ruleset
        self.settings = settings
        self.picker = Picker(decision)
        self.arranger = Arranger(decision) if isinstance(decision, ArrangeDecision) else None
        self.answer: Answer | None = None
        self.rule: str | None = None
        self.refusal: Why | None = None
        self.preselected = False
        self._entries: Entries | None = None
        self._entries_for: object = None
        if settings.preselect:
            self._preselect()

    # -- what is there ---------------------------------------------------------------------------

    @property
    def entries(self) -> Entries:
        """Everything that can be picked or pointed at now."""
        stamp = (self.picker.picks, self.picker.material, self.settings.sort)
        if self._entries is None or self._entries_for != stamp:
            self._entries = entries_of(
                self.data, self.ruleset, self.settings, self.decision, self.picker
            )
            self._entries_for = stamp
        return self._entries

    @property
    def natural(self) -> bool:
        """Whether this is the idle point of a play phase."""
        return isinstance(self.decision, UseDecision) and self.decision.request.natural

    @property
    def in_vain(self) -> bool:
        """Whether nothing can be answered: the seat is only asked as all others are."""
        decision = self.decision
        return (
            isinstance(decision, UseDecision)
            and not decision.request.natural
            and decision.optional
            and not decision.can_answer()
        )

    @property
    def counter(self) -> bool:
        """Whether somebody's effect may be cancelled here."""
        return self.decision.prompt.key == "counter"

    def is_open(self, entry: Entry) -> bool:
        """Whether the entry can be taken now."""
        if entry.act is not Act.PICK:
            return True
        if self.arranger is not None:
            return entry.area is Area.LINES
        return self.picker.is_open(entry.pick)

    def is_picked(self, entry: Entry) -> bool:
        """Whether it is part of the answer so far."""
        if self.arranger is not None:
            return entry.pick.kind is PickKind.CARD and self.arranger.held == entry.pick.value
        return entry.act is Act.PICK and self.picker.is_picked(entry.pick)

    def why_not(self, entry: Entry) -> Why | None:
        """Why the entry can't be taken now; None if it can."""
        if self.is_open(entry):
            return None
        pick = entry.pick
        why = None
        try:
            why = self.picker.why_not(pick)
            if self.picker.picks and (why is None or why == NOT_AN_OPTION):
                # What holds it back from the start tells more than "not now".
                why = self.decision.why_not(pick, ()) or why
        except (KeyError, ValueError, IndexError, TypeError):
            pass
        return why or NOT_AN_OPTION

    @property
    def complete(self) -> bool:
        """Whether the picks make a legal answer."""
        if self.arranger is not None:
            return self.arranger.why_not is None
        return self.picker.complete

    @property
    def can_decline(self) -> bool:
        """Whether the empty answer is legal."""
        return self.decision.optional

    def bounds(self) -> tuple[int, int] | None:
        """Least and most, where the question is for several."""
        least = getattr(self.decision, "least", None)
        most = getattr(self.decision, "most", None)
        if least is None or most is None:
            return None
        return int(least), int(most)

    @property
    def count(self) -> int:
        """How many cards, seats or options are chosen."""
        kinds = (PickKind.SEAT,) if self.decision.kind is DecisionKind.SEATS else None
        if self.decision.kind is DecisionKind.DISTRIBUTE:
            kinds = (PickKind.CARD,)
        return sum(1 for p in self.picker.picks if kinds is None or p.kind in kinds)

    def needs(self) -> list[tuple[str, int, int, int]]:
        """What a skill that was picked takes: ("cards" or "seats", chosen so far, least, most)."""
        picks = self.picker.picks
        decision = self.decision
        if not isinstance(decision, UseDecision) or not picks:
            return []
        way = decision.way(str(picks[0].value)) if picks[0].kind is PickKind.SKILL else None
        if way is None:
            return []
        found = []
        for name, kind in (("cards", PickKind.CARD), ("seats", PickKind.SEAT)):
            wanted = getattr(way.effect, name if name == "cards" else "targets", None)
            least, most = wanted.bounds(way.skill) if wanted is not None else (0, 0)
            if most:
                found.append((name, sum(p.kind is kind for p in picks), least, most))
        return found

    @property
    def against_friend(self) -> bool:
        """Whether the picks use a card meant to harm on somebody known to be a friend."""
        picks = self.picker.picks
        if self.decision.kind is not DecisionKind.USE or not picks:
            return False
        if not self.settings.spare_friends or picks[0].kind is not PickKind.CARD:
            return False
        used = next((e for e in self.entries.all if e.pick == picks[0] and e.card), None)
        if used is None or used.card is None:
            return False
        if not harms(self.ruleset, used.card[1]):
            return False
        me = self.decision.seat.index
        targets = [int(p.value) for p in picks if p.kind is PickKind.SEAT]
        return any(t != me and stands(self.decision, t) == Relation.ALLY for t in targets)

    # -- what the player does --------------------------------------------------------------------

    def take(self, entry: Entry) -> bool:
        """Take an entry (or take it back). False, with `refusal` set, if that is not legal."""
        self.refusal = None
        if entry.act is Act.DECLINE:
            return self.decline()
        if entry.act in (Act.ALWAYS, Act.NEVER):
            self.rule = entry.act.value
            self.answer = YES if entry.act is Act.ALWAYS else DECLINE
            return True
        if self.arranger is not None:
            return self._arrange(entry)
        fresh = not self.picker.is_picked(entry.pick)
        if self.preselected and fresh and entry.pick not in self.picker.options():
            self.picker.clear()
        self.preselected = False
        why = self.why_not(entry)
        if why is not None or not self.picker.take(entry.pick):
            self.refusal = why or NOT_AN_OPTION
            return False
        if fresh:
            self._go_on()
        return True

    def accept(self) -> bool:
        """Send the answer. False, with `refusal` set, if it is not whole."""
        self.refusal = None
        if self.in_vain:
            return self.decline()
        if self.arranger is not None:
            self.refusal = self.arranger.why_not
            if self.refusal is None:
                self.answer = self.arranger.answer
            return self.refusal is None
        if not self.picker.complete:
            self.refusal = TOO_FEW
            return False
        self.answer = self.picker.answer()
        return True

    def decline(self) -> bool:
        """Answer with nothing. False if the question must be answered."""
        self.refusal = None
        if not self.decision.optional:
            return False
        self.answer = DECLINE
        return True

    def back(self) -> bool:
        """Take the last step back. False if there is none."""
        self.refusal = None
        if self.arranger is not None:
            return self.arranger.back()
        self.preselected = False
        return self.picker.back()

    def suggestion(self) -> Entry | None:
        """What Enter takes while nothing is chosen; None where one should look first."""
        if self.picker.picks or self.natural or self.arranger is not None:
            return None
        if self.decision.kind in (DecisionKind.GENERAL, DecisionKind.DISTRIBUTE):
            return None
        if isinstance(self.decision, CardsDecision) and not isinstance(self.decision, RowDecision):
            return None
        plain = [
            e
            for e in self.entries.all
            if e.act is Act.PICK and e.pick in self.picker.options() and e.area is not Area.SKILLS
        ]
        if plain:
            return plain[0]
        return next((e for e in self.entries.all if self.is_open(e) and e.act is Act.PICK), None)

    # -- inside ----------------------------------------------------------------------------------

    def _arrange(self, entry: Entry) -> bool:
        assert self.arranger is not None
        if entry.area is not Area.LINES:
            self.refusal = NOT_AN_OPTION
            return False
        if entry.pick.kind is PickKind.CARD:
            self.arranger.hold(int(entry.pick.value))
            return True
        if not self.arranger.put(str(entry.pick.value)):
            self.refusal = TOO_FEW
            return False
        return True

    def _go_on(self) -> None:
        """After a pick: the only target is taken, a whole answer without cost is sent."""
        picker, settings = self.picker, self.settings
        if settings.auto_target and self.decision.kind is DecisionKind.USE:
            options = picker.step.options
            only = len(options) == 1 and options[0].kind is PickKind.SEAT
            if only and not picker.step.complete and not picker.material:
                picker.take(options[0])
        if self._at_once():
            self.answer = picker.answer()

    def _at_once(self) -> bool:
        if not self.picker.certain or self.decision.kind not in _AT_ONCE:
            return False
        if self.decision.kind in (DecisionKind.CONFIRM, DecisionKind.ORDER):
            return True
        if not self.settings.auto_accept:
            return False
        if self.decision.kind is DecisionKind.USE:
            return self.picker.picks[0].kind is PickKind.CARD and not self.against_friend
        return len(self.picker.picks) == 1

    def _preselect(self) -> None:
        """Choose the cards least worth keeping where some must be given up."""
        decision = self.decision
        if type(decision) is not CardsDecision or decision.optional:
            return
        if decision.prompt.key not in ("discard", "choose_cards"):
            return
        worth = {c.id: _worth(self.ruleset, c.name) for c in decision.cards}
        on_board = {c.id for c in decision.seat.equip.cards}
        while not self.picker.step.complete:
            options = [p for p in self.picker.step.options if p.kind is PickKind.CARD]
            if not options:
                self.picker.clear()
                return
            best = min(
                options, key=lambda p: worth[int(p.value)] + (2 if p.value in on_board else 0)
            )
            self.picker.take(best)
        self.preselected = True


def _worth(ruleset: Ruleset, name: str) -> float:
    """What keeping a card is worth by its declared hints; an ordinary card is 1."""
    hints = ruleset.hints.get(f"card.{name}")
    if hints is None and name in ruleset.kinds:
        hints = ruleset.kinds[name].ai
    value = getattr(hints, "value", None)
    return float(value) if isinstance(value, int | float) else 1.0


def label_pick(pick: Pick) -> str:
    """A pick as plain text, for messages about what has no words."""
    return f"{pick.kind.value}{pick.value}"
