"""Using and playing cards (flows.md §3, §4): payloads and moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.table.enums import Mode
from sanguosha.timing.moment import Moment

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard, Card


class TargetEntry:
    """One target of one use. A seat that is targeted twice has two entries.

    Facts about *this* target of *this* use live here and nowhere else: `cannot_respond` (铁骑),
    `void` (ineffective), `cancelled` (met by an answer), `removed` (taken off the targets),
    `armor_void` (青釭), `bonus` (extra damage in points), and how many answers somebody needs
    (`require`, 无双).
    """

    __slots__ = (
        "answers",
        "armor_void",
        "bonus",
        "cancelled",
        "cannot_respond",
        "data",
        "extra",
        "removed",
        "seat",
        "stage",
        "use",
        "void",
    )

    def __init__(self, use: CardUse, seat: Seat, extra: tuple[Seat, ...] = ()) -> None:
        self.use = use
        self.seat = seat
        #: Seats named with the target that are no targets themselves (借刀's victim).
        self.extra = extra
        self.cannot_respond = False
        self.void = False
        self.cancelled = False
        self.removed = False
        self.armor_void = False
        self.bonus = 0
        self.stage = 0
        #: Seat index -> cards needed to answer, where that is not one.
        self.answers: dict[int, int] = {}
        self.data: dict[str, Any] = {}

    def require(self, seat: Seat, count: int) -> None:
        """`seat` needs at least `count` cards to answer this effect (无双); it does not add up."""
        self.answers[seat.index] = max(count, self.required_of(seat))

    def required_of(self, seat: Seat) -> int:
        """How many cards `seat` needs to answer this effect."""
        return self.answers.get(seat.index, 1)

    def remove(self) -> None:
        """Take the seat off the targets: nothing more happens to it in this use (享乐, 帷幕)."""
        if not self.removed:
            self.removed = True
            self.user.game.log("target_off", self.seat.index, self.use.name)

    @property
    def user(self) -> Seat:
        """Who uses the card."""
        return self.use.user

    @property
    def card(self) -> AnyCard:
        """The card being used."""
        return self.use.card

    def pass_to(self, seat: Seat) -> TargetEntry:
        """`seat` becomes a target in place of this one, with all its timings to come (流离)."""
        self.remove()
        return self.use.add_target(seat, self.extra)


class CardUse:
    """A card being used by `user` on `targets` (flows.md §3).

    `provider` differs from `user` when somebody supplied the card (激将). `answers` is the target
    entry or use that this card answers (闪, 无懈). `row` holds cards turned up for it (五谷).
    """

    __slots__ = (
        "answers",
        "cancelled",
        "card",
        "counted",
        "damage_base",
        "damaged",
        "data",
        "natural",
        "provider",
        "row",
        "source",
        "targets",
        "uncounterable",
        "user",
    )

    def __init__(self, user: Seat, card: AnyCard) -> None:
        self.user = user
        self.card = card
        self.targets: list[TargetEntry] = []
        self.provider: Seat = user
        self.answers: TargetEntry | None = None
        #: For a card that answers an effect: it was itself cancelled.
        self.cancelled = False
        self.row: list[Card] = []
        #: Points of damage each hit starts from, over the card's own (酒).
        self.damage_base = 0
        #: The seat that counts as the source of the damage, if not the user (祸首).
        self.source: Seat | None = None
        #: Whether it counts against a per-phase limit.
        self.counted = False
        #: Whether it was used at an idle point of the user's own play phase.
        self.natural = False
        #: Nobody may cancel its effects with 无懈可击 (离间).
        self.uncounterable = False
        #: Seats this use has damaged so far, in order.
        self.damaged: list[Seat] = []
        self.data: dict[str, Any] = {}

    def can_target(self, seat: Seat, free_distance: bool = True) -> bool:
        """Whether the card could be used on `seat` (流离 looks at everything but distance)."""
        from sanguosha.content.kinds import UseContext
        from sanguosha.rules.legality import why_not_target

        context = UseContext(self.user.game, self.user, self.card, False, free_distance)
        return why_not_target(context, seat) is None

    @property
    def name(self) -> str:
        """The name the card is used under."""
        return self.card.name

    @property
    def family(self) -> str:
        """The family of the name: 火杀 belongs to "slash"."""
        return self.card.family

    @property
    def seats(self) -> list[Seat]:
        """The targets, a seat targeted twice standing twice."""
        return [t.seat for t in self.targets if not t.removed]

    @property
    def color(self) -> Any:
        """The colour of the card used."""
        return self.card.color

    def add_target(self, seat: Seat, extra: tuple[Seat, ...] = ()) -> TargetEntry:
        """One target more, in its place in action order; its own timings are still to come.

        A seat that is a target already is then targeted twice.
        """
        entry = TargetEntry(self, seat, extra)
        self.targets.append(entry)
        order = {s.index: i for i, s in enumerate(seat.game.full_ring())}
        self.targets.sort(key=lambda t: order[t.seat.index])
        seat.game.log("target", seat.index, self.card.name)
        return entry


class CardPlay:
    """A card played (打出) as an answer: no targets, no effect of its own (flows.md §4)."""

    __slots__ = ("card", "data", "provider", "seat", "to")

    def __init__(self, seat: Seat, card: AnyCard, to: Any = None) -> None:
        self.seat = seat
        self.card = card
        self.provider: Seat = seat
        #: What asked for it: a target entry, a judgement, a skill.
        self.to = to
        self.data: dict[str, Any] = {}

    @property
    def name(self) -> str:
        """The name the card is played under."""
        return self.card.name

    @property
    def family(self) -> str:
        """The family of the name."""
        return self.card.family

    @property
    def user(self) -> Seat:
        """Who plays it, named as in a use so that skills on both read alike."""
        return self.seat


class CardRequest:
    """`seat` needs to use or play a card of `family`; a skill may supply it (八卦阵, 护驾).

    Set `supplied` to a card to answer. `entry` is the target entry that asks, if any.
    """

    __slots__ = ("entry", "family", "mode", "seat", "supplied", "targets")

    def __init__(self, seat: Seat, family: str, mode: Mode, entry: TargetEntry | None) -> None:
        self.seat = seat
        self.family = family
        self.mode = mode
        self.entry = entry
        self.supplied: AnyCard | None = None
        self.targets: tuple[Seat, ...] = ()


CardPreUse: Moment[CardUse] = Moment(
    "card_pre_use", "使用牌前", "Bookkeeping as the cards leave for the processing area.", "user"
)
CardDeclared: Moment[CardUse] = Moment(
    "card_declared", "声明使用牌后", "Nature and targets may still change (朱雀羽扇).", "user"
)
CardUsing: Moment[CardUse] = Moment(
    "card_using", "使用牌时", "A card is being used (集智).", "user"
)
TargetSpecifying: Moment[TargetEntry] = Moment(
    "target_specifying", "指定目标时", "User side; targets can change.", "user"
)
TargetConfirming: Moment[TargetEntry] = Moment(
    "target_confirming",
    "成为目标时",
    "Target side; it can be cancelled or passed on (流离).",
    "seat",
)
TargetSpecified: Moment[TargetEntry] = Moment(
    "target_specified", "指定目标后", "User side; the targets stand (铁骑, 无双).", "user"
)
TargetConfirmed: Moment[TargetEntry] = Moment(
    "target_confirmed", "成为目标后", "Target side; the targets stand (激昂).", "seat"
)
EffectStart: Moment[TargetEntry] = Moment(
    "effect_start",
    "使用结算开始时",
    "Is it ineffective on this target? Set `void` (仁王盾).",
    "seat",
)
EffectBefore: Moment[TargetEntry] = Moment(
    "effect_before", "生效前", "Before the window for answers.", "seat"
)
EffectCancelled: Moment[TargetEntry] = Moment(
    "effect_cancelled", "被抵消时", "An answer met it; clear `cancelled` to overrule.", "user"
)
EffectApplied: Moment[TargetEntry] = Moment(
    "effect_applied", "生效时", "It takes effect on this target.", "user"
)
EffectDone: Moment[TargetEntry] = Moment(
    "effect_done", "生效后", "It is finished for this target.", "user"
)
UseFinished: Moment[CardUse] = Moment(
    "use_finished", "使用结算结束后", "Finished for all; the cards still lie there.", "user"
)
CardPlaying: Moment[CardPlay] = Moment("card_playing", "打出牌时", "A card is played.", "seat")
PlayFinished: Moment[CardPlay] = Moment("play_finished", "打出结算后", "A play is over.", "seat")
CardNeeded: Moment[CardRequest] = Moment(
    "card_needed", "需要使用或打出时", "A card is needed; a skill may supply it (八卦阵).", "seat"
)
