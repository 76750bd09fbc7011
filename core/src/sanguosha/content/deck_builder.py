"""Decks of one's own: any mix of packs and cards, and what such a deck is made of.

A plan is plain data in a setup, `Setup.extra["deck"]`:

    {"packs": {"standard": 2, "maneuvering": 1}, "cards": {"peach": 12, "lightning": 0}}

`packs`: how often each pack's cards lie in the deck; without it, the packs in play, each once.
`cards`: how many of a card there are in all; further copies take the printed faces in turn, and
too many go from the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from sanguosha.content.problem import Problem, warning
from sanguosha.table.enums import Category

if TYPE_CHECKING:
    from sanguosha.content.kinds import CardKind
    from sanguosha.content.package import DeckCard
    from sanguosha.content.registry import Registry

#: The share of basic cards that play is balanced for: 53 of the 108 cards of the standard box.
USUAL_BASIC_SHARE = 0.48

#: More of anything is a slip of the keyboard.
MOST = 400


@frozen
class DeckPlan:
    """How many of which packs and cards a deck is made of."""

    packs: Mapping[str, int] = field(factory=dict)
    cards: Mapping[str, int] = field(factory=dict)

    def as_data(self) -> dict[str, dict[str, int]]:
        """The plan as it stands in `Setup.extra["deck"]`."""
        return {"packs": dict(self.packs), "cards": dict(self.cards)}


def parse_deck(text: str) -> DeckPlan:
    """A plan in one line: packs ``standard*2``, cards ``peach=12``, separated by commas.

    Raises ValueError naming the part that can't be read.
    """
    packs: dict[str, int] = {}
    cards: dict[str, int] = {}
    for part in filter(None, (p.strip() for p in text.split(","))):
        name, sign, count = part, "*", "1"
        for mark in "=*":
            if mark in part:
                name, sign, count = part.partition(mark)
        if not name.strip() or not count.strip().isdigit():
            raise ValueError(f"{part!r} is neither PACK, PACK*2 nor CARD=3")
        (cards if sign == "=" else packs)[name.strip()] = int(count)
    return DeckPlan(packs, cards)


def read_plan(raw: Any, registry: Registry) -> tuple[DeckPlan | None, list[Problem]]:
    """The plan of a setup and what is wrong with it; None: the packs in play as they are."""
    if raw is None:
        return None, []
    if isinstance(raw, str):
        try:
            plan = parse_deck(raw)
        except ValueError as error:
            return None, [_bad(str(error))]
        raw = plan.as_data()
    if not isinstance(raw, Mapping) or set(raw) - {"packs", "cards"}:
        return None, [_bad("a deck has 'packs' and 'cards'")]
    problems: list[Problem] = []
    counts: dict[str, dict[str, int]] = {"packs": {}, "cards": {}}
    for kind, found in counts.items():
        given = raw.get(kind) or {}
        if not isinstance(given, Mapping):
            problems.append(_bad(f"{kind} must map ids to counts"))
            continue
        for id, count in given.items():
            if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST:
                problems.append(_bad(f"{id}: {count!r} is no count from 0 to {MOST}"))
            else:
                found[str(id)] = count
    plan = DeckPlan(_spread(counts["packs"], registry), counts["cards"])
    problems += _unknown(plan, registry)
    return (None if problems else plan), problems


def _spread(packs: Mapping[str, int], registry: Registry) -> dict[str, int]:
    """An alias that is no deck stands for the decks among its packs."""
    found: dict[str, int] = {}
    for id, count in packs.items():
        alias = [p for p in registry.aliases.get(id, ()) if p in registry.decks]
        for pack in [id] if id in registry.decks or not alias else alias:
            found[pack] = count
    return found


def _unknown(plan: DeckPlan, registry: Registry) -> Iterator[Problem]:
    for pack in plan.packs:
        if pack not in registry.decks:
            near = registry.nearest("deck", pack) or sorted(registry.decks)
            yield Problem(
                "unknown_deck",
                f"there is no deck {pack!r}",
                "one of: " + ", ".join(near),
                zh=f"没有牌堆“{pack}”",
            )
    for card, count in plan.cards.items():
        if card not in registry.kinds:
            near = registry.nearest("card", card)
            hint = "did you mean " + ", ".join(near) + "?" if near else "see `sgs packages`"
            yield Problem("unknown_card", f"there is no card {card!r}", hint, zh=f"没有牌“{card}”")
        elif count and not _faces(card, registry):
            yield Problem(
                "card_without_face",
                f"no deck prints {card!r}, so it has no suit and number",
                "leave it out",
                zh=f"没有牌堆印有“{card}”，因此没有花色点数",
            )


def _faces(card: str, registry: Registry) -> list[DeckCard]:
    """The printed faces of a card, in every deck and among the cards that options add."""
    printed = [c for _, d in sorted(registry.decks.items()) for c in d if c[2] == card]
    more = [cards for p in registry.packages.values() for cards in p.option_cards.values()]
    return printed or [c for cards in more for c in cards if c[2] == card]


def build_deck(registry: Registry, plan: DeckPlan, packs: Sequence[str]) -> list[DeckCard]:
    """The cards of a plan that was read without problems; `packs`: the packs in play."""
    counts = plan.packs or {p: 1 for p in packs if p in registry.decks}
    deck = [c for pack, n in sorted(counts.items()) for _ in range(n) for c in registry.decks[pack]]
    for card, count in sorted(plan.cards.items()):
        own = [c for c in deck if c[2] == card]
        faces = list(own) or _faces(card, registry)
        while len(own) < count:
            own.append(faces[len(own) % len(faces)])
        deck = [c for c in deck if c[2] != card] + own[:count]
    return deck


@frozen
class Composition:
    """What a deck is made of, in counts."""

    total: int
    categories: dict[str, int]
    suits: dict[str, int]
    cards: dict[str, int]

    @property
    def basic_share(self) -> float:
        """Basic cards among all."""
        return self.categories.get(Category.BASIC.value, 0) / self.total if self.total else 0.0

    def as_data(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "total": self.total,
            "categories": dict(self.categories),
            "suits": dict(self.suits),
            "basic_share": round(self.basic_share, 3),
            "cards": dict(self.cards),
        }


def composition(deck: Sequence[DeckCard], kinds: Mapping[str, CardKind]) -> Composition:
    """Count a deck by category, suit and card; kinds by category, then by how many there are."""
    names = Counter(name for _, _, name in deck if name in kinds)
    order = list(Category)

    def rank(name: str) -> tuple[int, int, str]:
        return (order.index(kinds[name].category), -names[name], name)

    categories: Counter[str] = Counter()
    for name, count in names.items():
        categories[kinds[name].category.value] += count
    return Composition(
        sum(names.values()),
        {c.value: categories[c.value] for c in Category if categories[c.value]},
        dict(sorted(Counter(suit for suit, _, name in deck if name in kinds).items())),
        {name: names[name] for name in sorted(names, key=rank)},
    )


def deck_warnings(found: Composition) -> Iterator[Problem]:
    """What makes a deck play badly without being wrong."""
    if found.total and found.basic_share < USUAL_BASIC_SHARE:
        share = round(100 * found.basic_share)
        yield warning(
            "few_basics",
            f"only {share} % of the {found.total} cards are basic cards (usually about 50 %)",
            "add a pack with basic cards, or more slashes, dodges and peaches",
            f"{found.total}张牌中只有{share}%是基本牌（通常约50%）",
        )


def _bad(message: str) -> Problem:
    return Problem(
        "bad_deck", f"deck: {message}", "e.g. standard*2,peach=12", zh=f"牌堆设定有误：{message}"
    )
