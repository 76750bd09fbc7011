"""Rules of the table that some source texts state: each holds under one value of an option only."""

from __future__ import annotations

from collections.abc import Mapping

from sanguosha import AnswerMode, AnyCard, RuleSkill, Seat, Why, modify, mods, why
from sanguosha import moments as m


class RescueTeammates(RuleSkill, id="rescue_teammates"):
    """只救同阵营：濒死时，只有与濒死角色同阵营的角色（或其自己）能对其使用【桃】。

    Teammates only: A dying character can be saved with a Peach only by itself and its side."""

    @classmethod
    def in_force(cls, options: Mapping[str, str]) -> bool:
        return options["peach_rule_reach"] == "teammates_only"

    def refusal(self, seat: Seat, card: AnyCard) -> Why | None:
        """Why `seat` can't save the character that is dying now with this card."""
        if card.kind.rescues != "any":
            return None
        game = self.game
        dying = next((f.seat for f in reversed(game.frames) if isinstance(f, m.Dying)), None)
        if dying is None or game.mode.camp(game, dying) == game.mode.camp(game, seat):
            return None
        return why("no_teammate")

    forbids = modify(mods.CardForbidden, lambda self, seat, card, mode: self.refusal(seat, card))


class FewCardsOutOfTurn(RuleSkill, id="few_cards_out_of_turn"):
    """回合外的牌：回合外只能使用或打出【闪】【无懈可击】【桃】。

    Out of turn: Outside your own turn you may use or play only Dodge, Nullification and Peach."""

    allowed = frozenset({"jink", "nullification", "peach"})

    @classmethod
    def in_force(cls, options: Mapping[str, str]) -> bool:
        return options["out_of_turn_cards"] == "jink_null_peach_only"

    def refusal(self, seat: Seat, card: AnyCard, mode: AnswerMode) -> Why | None:
        """Why `seat` can't use or play the card just now."""
        if seat.is_current or card.family in self.allowed:
            return None
        return why("not_out_of_turn", card=card.name)

    forbids = modify(
        mods.CardForbidden, lambda self, seat, card, mode: self.refusal(seat, card, mode)
    )


HOUSE_RULES = (RescueTeammates, FewCardsOutOfTurn)
