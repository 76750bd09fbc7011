"""A table laid by hand, and players that follow a script, for tests that read like rulings.

`Tabletop` makes a game without set-up: plain figures of 4 hp, no cards dealt, seat A in its play
phase. `do` runs one flow of the engine; its script lists who answers what, in order. Everything is
strict: a question that the script does not foresee fails, and so does an answer nobody asked for.
"""

from collections.abc import Coroutine, Iterable, Sequence
from typing import Any

from sanguosha import (
    AnswerMode,
    Card,
    Game,
    Phase,
    Registry,
    RuleSkill,
    Seat,
    Setup,
    Skill,
    Suit,
    Zone,
    build_ruleset,
    on,
    prompt,
)
from sanguosha import moments as m
from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import DECLINE, Answer, Pick, PickKind
from sanguosha.decisions.request import Request
from sanguosha.decisions.use import UseDecision
from sanguosha.rules.control import PolicyFailure
from sanguosha.rules.turn import play_step
from sanguosha.skills.base import Source, SourceKind
from sanguosha.table.table import PhaseState, TurnState

SUITS = {"S": Suit.SPADE, "H": Suit.HEART, "C": Suit.CLUB, "D": Suit.DIAMOND}
RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}

#: One line of a script: who answers, then the picks ("yes", "pass", a card, a name, a seat label).
Line = tuple[Any, ...]


class Tabletop:
    """A game with seats A, B, C ... whose state the test writes."""

    def __init__(
        self, registry: Registry, seats: str = "ABC", mode: str = "sandbox", **options: str
    ) -> None:
        setup = Setup(mode=mode, players=len(seats), options=options)
        self.game = Game(build_ruleset(registry, setup), 0)
        self.game.strict = True
        self.table = self.game.table
        self.table.started = True
        self.table.round = 1
        self.script: list[Line] = []
        self.asked: list[tuple[str, str]] = []
        for label, seat in zip(seats, self.game.seats, strict=True):
            seat.label = label
            setattr(self, label, seat)
        self.game.policies = [self._answer] * len(seats)
        self.turn_of(self.game.seats[0])

    def __getattr__(self, label: str) -> Seat:
        raise AttributeError(label)

    # -- laying the table -----------------------------------------------------------------------

    def turn_of(self, seat: Seat, phase: Phase = Phase.PLAY, *later: Phase) -> None:
        """It is `seat`'s turn, at the action of `phase`; `later` phases follow."""
        self.table.ring_seat = seat.index
        self.table.turn = TurnState(seat.index, list(later))
        self.table.turn.current = PhaseState(seat.index, phase, "act")
        for scope in ("round", "turn", "phase"):
            self.game.open_scope(scope)
        self.game.reseat()

    def card(self, face: str, zone: Zone | None = None) -> Card:
        """A new card, "strike" or "strike S7", laid into `zone` (default: under the draw pile)."""
        name, _, look = face.partition(" ")
        suit = SUITS[look[0]] if look else Suit.SPADE
        number = RANKS.get(look[1:]) or int(look[1:]) if look else 7
        card = Card(len(self.table.deck), self.game.ruleset.kinds[name], suit, number)
        zone = self.table.draw if zone is None else zone
        self.table.deck.append(card)
        self.table.where.append(zone)
        if zone is self.table.draw:
            zone.cards.insert(0, card)
        else:
            zone.cards.append(self.game.faced(card, self.game.seats[zone.owner]))
        if zone.kind == "equip":
            self.game.equip_skills(card)
        self.game.reseat()
        return card

    def hold(self, seat: Seat, *faces: str) -> list[Card]:
        """New cards in a seat's hand."""
        return [self.card(face, seat.hand) for face in faces]

    def wear(self, seat: Seat, *faces: str) -> list[Card]:
        """New equipment in a seat's slots."""
        return [self.card(face, seat.equip) for face in faces]

    def stack(self, *faces: str) -> list[Card]:
        """New cards on the draw pile, the first on top."""
        cards = [self.card(face) for face in faces]
        for card in reversed(cards):
            self.table.draw.cards.remove(card)
            self.table.draw.cards.append(card)
        return cards

    def skill(self, seat: Seat | None, skill: type[Skill], hidden: bool = False) -> Any:
        """A skill of the seat's general (of the rules, without a seat)."""
        kind = SourceKind.GENERAL if seat is not None else SourceKind.RULE
        return self.game.add_skill(seat, skill, Source(kind), hidden)

    def watch(self, *moments: m.Moment[Any]) -> list[str]:
        """A list that fills with the ids of these moments as they come."""
        seen: list[str] = []

        def note(moment: m.Moment[Any]) -> Any:
            @on(moment)
            async def see(self: Any, payload: Any) -> None:
                seen.append(moment.id)

            return see

        name = f"watch{len(self.game.rule_skills)}"
        self.skill(
            None, type(name, (RuleSkill,), {f"at_{x.id}": note(x) for x in moments}, id=name)
        )
        return seen

    def log(self, *kinds: str) -> list[tuple[Any, ...]]:
        """The history's lines of these kinds."""
        return [event for event in self.table.log if event[0] in kinds]

    # -- acting -----------------------------------------------------------------------------------

    def do(self, work: Coroutine[Any, Any, Any], *script: Line) -> Any:
        """Run a flow to its end; returns what it returns."""
        self.script = list(script)
        self.game.fuel = 4000
        try:
            work.send(None)
        except StopIteration as end:
            assert not self.script, f"never asked: {self.script}"
            return end.value
        except PolicyFailure as failure:
            raise (failure.__cause__ or failure) from None
        raise AssertionError("the flow waits although every seat has a player")

    def play(self, seat: Seat, *picks: Any, then: Sequence[Line] = ()) -> None:
        """One action at an idle point of the seat's play phase, and the answers it leads to."""
        self.do(play_step(self.game, seat), (seat, *picks), *then)

    def offer(self, seat: Seat) -> UseDecision:
        """What the seat would be asked at an idle point of its play phase."""
        return UseDecision(self.game, seat, prompt("play"), Request(None, AnswerMode.USE, True))

    def starts(self, seat: Seat) -> list[int | str]:
        """The cards (by name) and skills that an action of the seat may begin with."""
        deck = self.table.deck
        picks = self.offer(seat).next().options
        return [deck[p.value].name if p.kind is PickKind.CARD else p.value for p in picks]

    def _answer(self, decision: Decision) -> Answer:
        kind = decision.prompt.skill or decision.prompt.key
        self.asked.append((decision.seat.label, kind))
        assert self.script, f"unforeseen question to {decision.seat.label}: {decision.prompt}"
        who, *wanted = self.script.pop(0)
        said = f"{decision.seat.label} was asked {decision.prompt}, the script has {who, *wanted}"
        assert who is decision.seat, said
        answer = pick(decision, wanted)
        bad = decision.validate(answer)
        assert bad is None, f"{said}: {bad}"
        return answer


def pick(decision: Decision, wanted: Iterable[Any]) -> Answer:
    """The answer that words mean: "pass", "yes", a card or its name, a seat, a skill or option."""
    picks: Answer = ()
    for word in wanted:
        if word == "pass":
            return DECLINE
        picks = (*picks, _one(decision, picks, word))
    return picks


def _one(decision: Decision, picks: Answer, word: Any) -> Pick:
    if isinstance(word, Seat):
        return Pick(PickKind.SEAT, word.index)
    if isinstance(word, Card):
        return Pick(PickKind.CARD, word.id)
    for option in decision.next(picks).options:
        if option.value == word:
            return option
        if option.kind is PickKind.CARD and decision.game.table.deck[option.value].name == word:
            return option
        if option.kind is PickKind.UNSEEN and word == "unseen":
            return option
    raise AssertionError(f"{word!r} is not among {decision.next(picks).options}")
