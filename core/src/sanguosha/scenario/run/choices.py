"""What stands after `choose:`, as an answer to any question but that for a use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sanguosha.decisions.arrange import ArrangeDecision, DistributeDecision
from sanguosha.decisions.base import Decision
from sanguosha.decisions.cards import CardsDecision, TakeDecision
from sanguosha.decisions.pick import DECLINE, YES, Answer, Pick, PickKind, option
from sanguosha.decisions.seats import SeatsDecision
from sanguosha.decisions.simple import ConfirmDecision, OptionDecision, OrderDecision
from sanguosha.scenario.notation import CardSpec, UnseenCard
from sanguosha.scenario.run.match import meant, named
from sanguosha.scenario.run.problems import Unanswerable
from sanguosha.scenario.run.seating import seat_named, seat_picks
from sanguosha.scenario.run.walk import walk
from sanguosha.scenario.steps import Answer as Chosen
from sanguosha.scenario.steps import (
    NumberPick,
    Ordering,
    Picks,
    SeatPick,
    Shares,
    WordPick,
)
from sanguosha.scenario.steps import Pick as Named
from sanguosha.texts import LANGUAGES, Words

if TYPE_CHECKING:
    from sanguosha.table.card import Card


def choice_fits(decision: Decision, chosen: Chosen) -> bool:
    """Whether such an answer is of the kind that the decision asks for."""
    if isinstance(chosen, Ordering):
        return isinstance(decision, ArrangeDecision)
    if isinstance(chosen, Shares):
        return isinstance(decision, DistributeDecision)
    if not chosen.picks:
        return decision.optional or decision.next(()).complete
    if isinstance(decision, ConfirmDecision):
        return _confirms(decision, chosen) is not None
    if isinstance(decision, OrderDecision):
        return False
    if isinstance(decision, SeatsDecision):
        return all(isinstance(p, SeatPick) for p in chosen.picks)
    if isinstance(decision, TakeDecision):
        return all(isinstance(p, UnseenCard | CardSpec | WordPick) for p in chosen.picks)
    if isinstance(decision, CardsDecision | ArrangeDecision):
        return all(isinstance(p, CardSpec | WordPick) for p in chosen.picks)
    if isinstance(decision, OptionDecision):
        return all(isinstance(p, WordPick | NumberPick) for p in chosen.picks)
    return False


def choice_answer(decision: Decision, chosen: Chosen) -> Answer:
    """The answer that is meant, legal if there is any way to read it so.

    :raises Unanswerable: if something that is named can't be found.
    """
    if isinstance(decision, ArrangeDecision):
        return _arranged(decision, chosen)
    if isinstance(decision, DistributeDecision):
        assert isinstance(chosen, Shares)
        return _distributed(decision, chosen)
    assert isinstance(chosen, Picks)
    if not chosen.picks:
        return DECLINE
    if isinstance(decision, ConfirmDecision):
        answer = _confirms(decision, chosen)
        assert answer is not None
        return answer
    if isinstance(decision, SeatsDecision):
        names = [p.seat for p in chosen.picks if isinstance(p, SeatPick)]
        return walk(decision, seat_picks(decision.game, names))
    if isinstance(decision, TakeDecision):
        return walk(decision, [_taken(decision, p) for p in chosen.picks])
    if isinstance(decision, CardsDecision):
        return walk(decision, [_of_cards(decision, p) for p in chosen.picks])
    assert isinstance(decision, OptionDecision)
    return walk(decision, [[_option(decision, p)] for p in chosen.picks])


def _confirms(decision: ConfirmDecision, chosen: Picks) -> Answer | None:
    """A yes-or-no question can be answered by its own word (`doubt`), or by yes and no."""
    words = [p.word for p in chosen.picks if isinstance(p, WordPick)]
    if words == ["yes"] or words == [decision.prompt.key]:
        return YES
    return DECLINE if words == ["no"] else None


def _spec(pick: Named) -> CardSpec:
    if isinstance(pick, CardSpec):
        return pick
    assert isinstance(pick, WordPick)
    return CardSpec(pick.word)


def _of_cards(decision: CardsDecision, pick: Named) -> list[Pick]:
    spec, laid = _spec(pick), decision.game.laid_as
    cards = [c for c in decision.cards if meant(spec, c) or named(spec, laid(c))]
    # What lies there but can't be chosen is named too: the decision knows why not.
    cards = cards or [c for c in decision.seat.all_cards if meant(spec, c)]
    if not cards:
        raise Unanswerable(f"there is no {spec} to choose")
    return [Pick(PickKind.CARD, c.id) for c in cards]


def _taken(decision: TakeDecision, pick: Named) -> list[Pick]:
    game, offered = decision.game, decision.picks()
    if isinstance(pick, UnseenCard):
        seat = seat_named(game, pick.seat)
        unseen = [p for p in offered if p.kind is PickKind.UNSEEN]
        if seat is not decision.target or not unseen:
            raise Unanswerable(f"no unseen hand card of {pick.seat} can be chosen")
        return unseen
    spec = _spec(pick)
    visible = {p.value for p in offered if p.kind is PickKind.CARD}
    found = [
        Pick(PickKind.CARD, card.id)
        for zone in decision.zones
        for card in zone.cards
        if card.id in visible and (meant(spec, card) or named(spec, game.laid_as(card)))
    ]
    if not found:
        label = decision.target.label
        raise Unanswerable(f"{label} has no {spec} in sight; a hand card is {label}.hand")
    return found


def _option(decision: OptionDecision, pick: Named) -> Pick:
    """An option by its id, its number, or a part of its label that only it has."""
    if isinstance(pick, NumberPick):
        if str(pick.number) in decision.options:
            return option(pick.number)
        if 1 <= pick.number <= len(decision.options):
            return option(decision.options[pick.number - 1])
        raise Unanswerable(f"there is no option {pick.number}")
    assert isinstance(pick, WordPick)
    known = [*decision.options, *decision.refused]
    # What stands beside the options: to send an offer of generals back.
    known += [str(p.value) for p in decision.next(()).options if p.value not in known]
    if pick.word in known:
        return option(pick.word)
    alike = [o for o in known if any(pick.word in label for label in labels(decision, o))]
    if len(alike) == 1:
        return option(alike[0])
    count = "several options are" if alike else "there is no option"
    raise Unanswerable(f"{count} called {pick.word!r} among {', '.join(known)}")


def labels(decision: OptionDecision, id: str) -> list[str]:
    """What an option is called on the screen, in both languages."""
    ruleset, skill = decision.game.ruleset, decision.prompt.skill
    return [Words(language, ruleset).option(id, skill) for language in LANGUAGES]


def _one(cards: Sequence[Card], spec: CardSpec, used: set[int]) -> Card:
    for card in cards:
        if card.id not in used and meant(spec, card):
            used.add(card.id)
            return card
    raise Unanswerable(f"there is no {spec} to choose")


def _all(cards: Sequence[Card], specs: Iterable[CardSpec], used: set[int]) -> list[Pick]:
    return [Pick(PickKind.CARD, _one(cards, s, used).id) for s in specs]


def _arranged(decision: ArrangeDecision, chosen: Chosen) -> Answer:
    """Cards into piles; those that are not named follow in the last pile, as they lie."""
    if isinstance(chosen, Ordering):
        given = {"top": chosen.top, "bottom": chosen.bottom}
        if len(decision.piles) == 1:
            given = {decision.piles[0]: (*chosen.top, *chosen.bottom)}
    else:
        assert isinstance(chosen, Picks)
        given = {decision.piles[0]: tuple(_spec(p) for p in chosen.picks)}
    unknown = [name for name, specs in given.items() if specs and name not in decision.piles]
    if unknown:
        raise Unanswerable(f"there is no pile {unknown[0]!r} among {', '.join(decision.piles)}")
    used: set[int] = set()
    picks = {name: _all(decision.cards, given.get(name, ()), used) for name in decision.piles}
    picks[decision.piles[-1]] += [
        Pick(PickKind.CARD, c.id) for c in decision.cards if c.id not in used
    ]
    return tuple(p for name in decision.piles for p in (option(name), *picks[name]))


def _distributed(decision: DistributeDecision, chosen: Shares) -> Answer:
    used: set[int] = set()
    picks: list[Pick] = []
    for share in chosen.shares:
        seat = seat_named(decision.game, share.seat)
        if isinstance(share.given, int):
            left = [c for c in decision.cards if c.id not in used][: share.given]
            used |= {c.id for c in left}
            cards = [Pick(PickKind.CARD, c.id) for c in left]
        else:
            cards = _all(decision.cards, share.given, used)
        if cards:
            picks += [*cards, Pick(PickKind.SEAT, seat.index)]
    return tuple(picks)
