"""Damage (flows.md §5): payload and moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.timing.moment import Moment

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard, Card
    from sanguosha.timing.use import CardUse, TargetEntry

#: The element of ordinary damage.
NORMAL = "normal"


class Damage:
    """Damage of `amount` points and one `nature` to `victim`.

    `source` is None for damage from nobody (闪电) or from a dead seat; `card` is the card that
    deals it, None if a skill does (`skill` is then its id). `by_user`: dealt by the user of
    `use` (not so when the user of a duel loses it). `conducted`: arrived through a chain.
    Set `prevented` to prevent it; change `amount` to raise or lower it.
    """

    __slots__ = (
        "amount",
        "card",
        "conducted",
        "data",
        "dealt",
        "distance",
        "entry",
        "game",
        "nature",
        "prevented",
        "skill",
        "source",
        "transferred",
        "use",
        "victim",
        "was_chained",
    )

    def __init__(self, game: Any, victim: Seat, amount: int) -> None:
        self.game = game
        self.victim = victim
        self.amount = amount
        self.source: Seat | None = None
        self.nature = NORMAL
        self.card: AnyCard | None = None
        self.skill: str | None = None
        self.use: CardUse | None = None
        self.entry: TargetEntry | None = None
        self.conducted = False
        self.transferred = False
        self.prevented = False
        #: True once hp was really deducted.
        self.dealt = False
        #: Whether the victim was chained before the deduction.
        self.was_chained = False
        #: Distance source -> victim at the deduction (狂骨), in steps; -1 without a source.
        self.distance = -1
        self.data: dict[str, Any] = {}

    @property
    def by_user(self) -> bool:
        """Dealt by the user of the card himself, neither conducted nor transferred (裸衣, 古锭刀).

        What was conducted or transferred has been raised already.
        """
        if self.conducted or self.transferred:
            return False
        return self.use is not None and self.use.user is self.source

    @property
    def on_target(self) -> bool:
        """Dealt by the user of the card to the very target it was used on (寒冰剑, 麒麟弓)."""
        return self.by_user and self.entry is not None and self.entry.seat is self.victim

    @property
    def loot(self) -> list[Card]:
        """The physical cards that dealt it and still lie in the processing area (奸雄)."""
        card = self.card
        if card is None:
            return []
        where = self.game.table.where
        processing = self.game.table.processing
        return [c for c in card.cards if where[c.id] is processing]

    def is_card(self, family: str) -> bool:
        """Whether a card of this family deals it."""
        return self.card is not None and self.card.family == family


DamageStarting: Moment[Damage] = Moment(
    "damage_starting", "伤害结算开始时", "Source, then the field: replace it whole.", "source"
)
DamageCausing: Moment[Damage] = Moment(
    "damage_causing", "造成伤害时", "Source side: raise or lower (裸衣).", "source"
)
DamageCausingFixed: Moment[Damage] = Moment(
    "damage_causing_fixed", "造成伤害时（核定）", "Source side: replace (寒冰剑).", "source"
)
DamageTaking: Moment[Damage] = Moment(
    "damage_taking", "受到伤害时", "Victim side: raise, lower, transfer (天香).", "victim"
)
DamageTakingFixed: Moment[Damage] = Moment(
    "damage_taking_fixed", "受到伤害时（核定）", "Victim side: cap or prevent (白银狮子).", "victim"
)
HpReducing: Moment[Damage] = Moment("hp_reducing", "扣减体力前", "Just before hp drops.", "victim")
DamageDone: Moment[Damage] = Moment(
    "damage_done", "造成伤害后", "Source side, after dying (狂骨).", "source"
)
DamageTaken: Moment[Damage] = Moment(
    "damage_taken", "受到伤害后", "Victim side, if alive (奸雄).", "victim"
)
DamageEnd: Moment[Damage] = Moment(
    "damage_end", "伤害结算结束后", "The damage is settled; conduction follows.", "victim"
)
