"""Answers that a player has given beforehand: rules for skills, no more questions to counter."""

from __future__ import annotations

from typing import Any

from attrs import define, field

from sanguosha.content.mode import Relation
from sanguosha.content.ruleset import Ruleset
from sanguosha.decisions.base import Decision, DecisionKind
from sanguosha.decisions.pick import DECLINE, YES, Answer
from sanguosha_tui.play.settings import ALWAYS, NEVER, Settings


@define
class Comfort:
    """What one screen has been told for a while: until a card is done, until a turn ends."""

    settings: Settings
    #: Seats that play by themselves (托管).
    trusted: set[int] = field(factory=set)
    #: By seat: the card that it is not asked about any more, and the turn.
    _silent_card: dict[int, Any] = field(factory=dict)
    _silent_turn: dict[int, int] = field(factory=dict)
    #: Seats that are not asked to counter anything in this game.
    silent: set[int] = field(factory=set)

    def answer(self, decision: Decision) -> Answer | None:
        """The answer that was given beforehand; None: ask."""
        skill = decision.prompt.skill
        if decision.kind is DecisionKind.CONFIRM and skill and decision.prompt.key == "invoke":
            rule = self.settings.about(skill)
            if rule == ALWAYS:
                return YES
            if rule == NEVER:
                return DECLINE
        if decision.prompt.key == "rescue" and decision.optional:
            dying = decision.prompt.get("target")
            # Who would be passed over at a shared screen would tell whose enemy he is.
            shared = decision.seat.index in decision.game.veiled
            if isinstance(dying, int) and not self.settings.rescue_enemies and not shared:
                if _shown_enemy(decision, dying):
                    return DECLINE
        if decision.prompt.key == "counter" and decision.optional:
            seat = decision.seat.index
            if seat in self.silent:
                return DECLINE
            if self._silent_turn.get(seat) == decision.game.table.turns:
                return DECLINE
            root = root_use(decision)
            if root is not None and root is self._silent_card.get(seat):
                return DECLINE
            if not self.settings.counter_own and self._own_trick(decision):
                return DECLINE
        return None

    def silence_card(self, decision: Decision) -> None:
        """Don't ask this seat to counter this card, or what counters it, again."""
        self._silent_card[decision.seat.index] = root_use(decision)

    def silence_turn(self, decision: Decision) -> None:
        """Don't ask this seat to counter anything for the rest of this turn."""
        self._silent_turn[decision.seat.index] = decision.game.table.turns

    def silence_game(self, decision: Decision) -> None:
        """Don't ask this seat to counter anything for the rest of the game."""
        self.silent.add(decision.seat.index)

    def wake(self) -> None:
        """Forget what was silenced (another game stands here now)."""
        self._silent_card.clear()
        self._silent_turn.clear()

    def _own_trick(self, decision: Decision) -> bool:
        """Whether the card about to take effect is one's own."""
        entry = decision.context
        use = getattr(entry, "use", None)
        return use is not None and use.user is decision.seat


def stands(decision: Decision, seat: int) -> str:
    """How a seat stands to the one that is asked, as far as it may know (a `Relation`)."""
    game = decision.game
    return game.mode.relation(game, decision.seat, game.seats[seat])


def _shown_enemy(decision: Decision, seat: int) -> bool:
    """Whether a seat's role is known and it is an enemy's (not only what is left by counting)."""
    game = decision.game
    known = game.mode.knows_role(game, decision.seat, game.seats[seat])
    return known and stands(decision, seat) == Relation.ENEMY


def harms(ruleset: Ruleset, name: str) -> bool:
    """Whether a card is used to do its targets harm: it deals damage, or its hints say so."""
    kind = ruleset.kinds.get(name)
    hints = ruleset.hints.get(f"card.{name}") or (kind.ai if kind is not None else None)
    level = getattr(hints, "intention", None)
    return level < 0 if level is not None else kind is not None and kind.nature is not None


def root_use(decision: Decision) -> Any:
    """The use that a window to counter is about in the end, through all counters of counters."""
    entry = decision.context
    use = getattr(entry, "use", None)
    while use is not None and use.answers is not None:
        use = use.answers.use
    return use
