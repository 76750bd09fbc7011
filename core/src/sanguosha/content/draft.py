"""Draft rules: how generals come to seats, as data that any mode can use (modes.md §1.2).

What a rule says is here; the questions are asked in `content.drafting`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from attrs import field, frozen

from sanguosha.content.options import rule_option
from sanguosha.decisions.why import Why, why

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.content.ruleset import Ruleset


@frozen
class DraftRule:
    """A way of choosing generals, e.g. "3 pick 1".

    `offer`: how many are dealt to each seat to choose from; 0: each chooses from all that are
    left. `smaller`: (players, offer): with at least so many players the offer is only so big.
    `generals`: how many a seat plays (two: dual generals). `rerolls`: how often a seat may send
    its offer back for another one.
    """

    id: str
    zh: str
    en: str
    offer: int = 3
    generals: int = 1
    rerolls: int = 0
    smaller: tuple[tuple[int, int], ...] = field(default=())

    @property
    def free(self) -> bool:
        """Whether seats choose from everything that is left."""
        return self.offer == 0

    @property
    def dealt(self) -> bool:
        """Whether there is nothing to choose: what is dealt is played."""
        return self.offer == self.generals

    def offer_at(self, players: int) -> int:
        """The size of the offer at a table of so many."""
        size = self.offer
        for at_least, smaller in self.smaller:
            if players >= at_least:
                size = smaller
        return size


#: Ten players would need more than the 25 generals of the box (modes.md §1.2).
_TEN = ((10, 2),)

DRAFT_RULES = (
    DraftRule("pick_3", "三选一", "Choose one of three", 3, smaller=_TEN),
    DraftRule("pick_5", "五选一", "Choose one of five", 5),
    DraftRule("random", "随机发将", "One general at random", 1),
    DraftRule("free", "自由选将", "Choose any general, in turn", 0),
    DraftRule("reroll", "三选一，可换将一次", "One of three, one other offer", 3, 1, 1, _TEN),
    DraftRule("dual_pick_3", "双将，三选二", "Two generals of three", 3, 2),
    DraftRule("dual_pick_5", "双将，五选二", "Two generals of five", 5, 2),
    DraftRule("dual_random", "双将，随机发将", "Two generals at random", 2, 2),
    DraftRule("dual_free", "双将，自由选将", "Any two generals, in turn", 0, 2),
    DraftRule("dual_reroll", "双将，三选二，可换将一次", "Two of three, one other offer", 3, 2, 1),
)

DRAFT_OPTIONS = (
    rule_option(
        "dual_hp",
        "双将时体力上限的算法",
        "The max hp of a pair of generals",
        ("average", "两将之和的一半，向下取整", "Half of the sum, rounded down"),
        ("sum_3", "两将之和减三", "The sum less three"),
        ("minimum", "取较小者", "The smaller one"),
        ("maximum", "取较大者", "The bigger one"),
    ),
    rule_option(
        "hand_reroll",
        "手气卡：起始手牌可以重发几次",
        "How often a player may have the first hand dealt anew",
        ("0", "不能", "Never"),
        ("1", "一次", "Once"),
        ("2", "两次", "Twice"),
        ("3", "三次", "Three times"),
    ),
)

DRAFT_TEXTS = {
    "prompt.choose_general": ("请选择武将", "Choose your general"),
    "prompt.choose_generals": (
        "请选择两名武将，先选的是主将",
        "Choose two generals, the head first",
    ),
    "prompt.choose_kingdom": ("请选择势力", "Choose your kingdom"),
    "prompt.reroll_hand": ("是否重发起始手牌？", "Have your first hand dealt anew?"),
    "option.reroll": ("换将", "Another offer"),
    "why.same_person": ("两张武将牌是同一人物", "Both are the same person"),
    "why.pair_banned": ("这两名武将不能同时使用", "These two can't be played together"),
}


def dual_hp(scheme: str, first: int, second: int) -> int:
    """The hp of a pair under a scheme of the option `dual_hp`; at least 1."""
    hp = {
        "average": (first + second) // 2,
        "sum_3": first + second - 3,
        "minimum": min(first, second),
        "maximum": max(first, second),
    }[scheme]
    return max(1, hp)


def why_not_pair(ruleset: Ruleset, first: General, second: General) -> Why | None:
    """Why one seat can't play these two together; None if it can."""
    if first.who == second.who:
        return why("same_person", general=first.id, other=second.id)
    bans = ruleset.pair_bans
    for a, b in (
        (first.id, second.id),
        (second.id, first.id),
        (first.id, "*"),
        (second.id, "*"),
    ):
        if (a, b) in bans:
            return why("pair_banned", general=first.id, other=second.id)
    return None


def has_pair(ruleset: Ruleset, generals: Sequence[General]) -> bool:
    """Whether any two of these may be played together."""
    return any(why_not_pair(ruleset, a, b) is None for a, b in combinations(generals, 2))


def is_printing_of(card: General, other: General) -> bool:
    """Whether two cards are printings of one general: same person, same name on the card."""
    return card.who == other.who and card.zh == other.zh


def classic_printings(generals: Sequence[General], wanted: Sequence[str] = ()) -> list[General]:
    """One printing of each general: one in `wanted` (ids), else the classic one.

    The classic printing carries the person's own id, or the shortest one: later printings are
    told apart by a prefix (y13_liu_bei).
    """

    def rank(card: General) -> tuple[int, bool, int, str]:
        place = wanted.index(card.id) if card.id in wanted else len(wanted)
        return place, card.id != card.who, len(card.id), card.id

    return [
        g for g in generals if g is min((o for o in generals if is_printing_of(o, g)), key=rank)
    ]
