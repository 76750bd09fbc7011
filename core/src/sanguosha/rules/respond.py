"""Asking a seat for a card, and playing it (flows.md §3.7b, §4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from sanguosha.decisions.request import Request, UseChoice
from sanguosha.decisions.use import UseDecision
from sanguosha.decisions.why import Prompt, Why
from sanguosha.rules.distance import values
from sanguosha.rules.move import clear_processing, faces_shown, to_processing
from sanguosha.rules.trigger import fire, guarded
from sanguosha.rules.use import use_card
from sanguosha.rules.veil import ask_in_vain, is_veiled
from sanguosha.skills.effects import ViewAsEffect
from sanguosha.skills.modifiers import AnswersNeeded
from sanguosha.table.enums import Mode, Reason
from sanguosha.timing.use import (
    CardNeeded,
    CardPlay,
    CardPlaying,
    CardRequest,
    CardUse,
    PlayFinished,
    TargetEntry,
)

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard


async def ask_for_card(
    game: Game,
    seat: Seat,
    family: str,
    mode: Mode,
    prompt: Prompt,
    entry: TargetEntry | None = None,
    fixed: tuple[Seat, ...] | None = (),
    allowed: Callable[[Seat], bool] | None = None,
    free_distance: bool = False,
    extra_ok: Callable[[AnyCard], Why | None] | None = None,
    families: frozenset[str] | None = None,
    supply: bool = True,
    context: Any = None,
) -> Answered | None:
    """Ask `seat` to use or play a card of `family`; None if it does not.

    A skill may supply it first (八卦阵). A seat that could not answer is not asked
    (unless it is veiled). `fixed`: the
    targets of the use (None: the seat picks them among `allowed`).
    """
    if supply and CardNeeded in game.bus:
        request = CardRequest(seat, family, mode, entry)
        await fire(game, CardNeeded, request)
        if request.supplied is not None:
            return Answered(request.supplied, [])
        if not seat.alive:
            return None
    wanted = families or frozenset((family,))

    def question() -> UseDecision:
        request = Request(wanted, mode, False, fixed, allowed, free_distance, extra_ok)
        decision = UseDecision(game, seat, prompt, request)
        decision.context = context if context is not None else entry
        return decision

    tries = 0
    while game.may_hold(seat, wanted):
        decision = question()
        if not decision.can_answer():
            break
        game.note_offer(seat, family)
        answer = await game.ask(decision)
        if not answer:
            return None
        choice = decision.parse(answer)
        card = await realise(game, seat, choice, mode)
        if card is not None:
            return Answered(card, choice.seats, choice.way.skill.id if choice.way else None)
        tries += 1
        if not seat.alive or tries > 8:
            return None
    if not tries and is_veiled(game, seat):
        await ask_in_vain(question())
    game.nothing_done()
    return None


class Answered:
    """A card that was offered as an answer, with the targets picked for it."""

    __slots__ = ("card", "provider", "seats", "skill")

    def __init__(self, card: AnyCard, seats: list[Seat], skill: str | None = None) -> None:
        self.card = card
        self.seats = seats
        self.skill = skill


async def realise(game: Game, seat: Seat, choice: UseChoice, mode: Mode) -> AnyCard | None:
    """The card that a choice means; a conversion counts its limit and may have to supply it.

    None: the supplier had nothing (激将 unanswered); nothing is used.
    """
    way = choice.way
    if way is None:
        return choice.card
    effect = way.effect
    assert isinstance(effect, ViewAsEffect)
    skill = way.skill
    if skill.hidden:
        await game.reveal_skill(skill)
    if effect.supply is None:
        skill.count(effect.name, effect.limit)
        game.log_skill(skill)
        skill.turn_side()
        return choice.card
    game.log_skill(skill)
    card: AnyCard | None = await guarded(game, skill, effect.supply(skill, Supply(choice, mode)))
    if card is not None:
        skill.count(effect.name, effect.limit)
        skill.turn_side()
    return card


class Supply:
    """What a supplying view-as is told: the card declared, its materials, targets, and mode."""

    __slots__ = ("card", "cards", "mode", "seats")

    def __init__(self, choice: UseChoice, mode: Mode) -> None:
        assert choice.card is not None
        self.card = choice.card
        self.cards = choice.cards
        self.seats = choice.seats
        self.mode = mode


def answers_needed(game: Game, seat: Seat, opponent: Seat, family: str, card: AnyCard) -> int:
    """How many cards of `family` `seat` must give to answer `card` of `opponent` (无双)."""
    found = values(game, AnswersNeeded, seat, opponent, family, card)
    return max(found) if found else 1


async def play_card(
    game: Game, seat: Seat, answered: Answered, to: Any = None, keep: bool = False
) -> CardPlay:
    """`seat` plays a card as an answer (打出). `keep`: it stays in processing for another user."""
    card = answered.card
    play = CardPlay(seat, card, to)
    game.log(
        "play",
        seat.index,
        card.name,
        tuple(c.id for c in card.cards),
        answered.skill or card.skill,
        faces_shown(game, card),
    )
    frames = game.frames
    frames.append(play)
    try:
        await to_processing(game, card, Reason.PLAY, seat, answered.skill)
        if CardPlaying in game.bus:
            await fire(game, CardPlaying, play)
        if PlayFinished in game.bus:
            await fire(game, PlayFinished, play)
    finally:
        frames.pop()
        if not keep:
            await clear_processing(game, card.cards)
    return play


async def request_play(
    game: Game,
    seat: Seat,
    family: str,
    entry: TargetEntry | None,
    opponent: Seat | None = None,
    key: str = "play_card",
    skill: str | None = None,
    families: frozenset[str] | None = None,
    **args: Any,
) -> bool:
    """Ask `seat` to play a card of `family` (or as many as needed); True if it did.

    `families`: all that answer, where more than one does.
    """
    card = entry.card if entry is not None else None
    need = 1
    if opponent is not None and card is not None:
        need = answers_needed(game, seat, opponent, family, card)
    if entry is not None:
        need = max(need, entry.required_of(seat))
    for i in range(need):
        if not seat.alive or (entry is not None and entry.cannot_respond and seat is entry.seat):
            game.nothing_done()
            return False
        prompt = Prompt(
            key,
            (("family", family), ("need", need), ("given", i), *args.items()),
            skill,
            card.name if card is not None else None,
            opponent.index if opponent is not None else None,
        )
        answered = await ask_for_card(
            game, seat, family, Mode.PLAY, prompt, entry, families=families
        )
        if answered is None:
            return False
        await play_card(game, seat, answered, entry)
    return True


async def request_supply(
    game: Game,
    seat: Seat,
    family: str,
    helpers: Sequence[Seat],
    skill: str,
    entry: TargetEntry | None = None,
) -> AnyCard | None:
    """Ask `helpers` one after another to play a card of `family` for `seat` (护驾, 激将).

    The first who does ends it. The card stays in the processing area: `seat` is about to use or
    play it as its own. None: nobody did.
    """
    key, args = "supply_card", (("family", family), ("seat", seat.index))
    for helper in helpers:
        if not (helper.alive and seat.alive):
            game.nothing_done()
            continue
        prompt = Prompt(key, args, skill, None, seat.index)
        answered = await ask_for_card(game, helper, family, Mode.PLAY, prompt, entry)
        if answered is None:
            continue
        card = answered.card
        await play_card(game, helper, answered, entry, keep=True)
        if not seat.alive:
            await clear_processing(game, card.cards)
            return None
        processing = game.table.processing
        left = [c for c in card.cards if game.table.where[c.id] is processing]
        # A skill may have taken the material as it was played; the card was supplied all the same.
        return card if len(left) == len(card.cards) else game.virtual(card.name, left, card.skill)
    return None


async def answer_by_use(game: Game, entry: TargetEntry, family: str) -> None:
    """The target may *use* cards of `family` (闪) to cancel the effect on it.

    All that are needed must be given; one too few is wasted.
    """
    seat = entry.seat
    if entry.cannot_respond:
        game.nothing_done()
        return
    user = entry.use.user
    need = max(entry.required_of(seat), answers_needed(game, seat, user, family, entry.card))
    for i in range(need):
        if not seat.alive or entry.cannot_respond:
            return
        prompt = Prompt(
            "use_answer",
            (("family", family), ("need", need), ("given", i)),
            None,
            entry.card.name,
            user.index,
        )
        answered = await ask_for_card(game, seat, family, Mode.USE, prompt, entry)
        if answered is None:
            return
        await use_card(game, seat, answered.card, (), answers=entry, skill=answered.skill)
    entry.cancelled = True


async def request_use(
    game: Game,
    seat: Seat,
    family: str,
    prompt: Prompt,
    targets: tuple[Seat, ...] | None = None,
    allowed: Callable[[Seat], bool] | None = None,
    free_distance: bool = False,
    extra_ok: Callable[[AnyCard], Why | None] | None = None,
    context: Any = None,
) -> CardUse | None:
    """Ask `seat` to use a card of `family` on the given (or allowed) targets, outside of limits.

    Beside given targets it may pick the further ones that the card allows it (方天画戟). Distance
    and prohibitions hold unless `free_distance` lifts the first (借刀, 青龙, 挑衅).
    """
    answered = await ask_for_card(
        game,
        seat,
        family,
        Mode.USE,
        prompt,
        fixed=targets,
        allowed=allowed,
        free_distance=free_distance,
        extra_ok=extra_ok,
        context=context,
    )
    if answered is None:
        return None
    if prompt.skill is not None and seat.has_skill(prompt.skill):
        # The seat's own skill lets it use the card: now it has really used the skill (诛害).
        game.log("skill", seat.index, prompt.skill)
    picked = [*(targets or ()), *answered.seats]
    return await use_card(game, seat, answered.card, picked, skill=answered.skill)
