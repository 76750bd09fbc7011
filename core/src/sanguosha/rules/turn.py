"""Rounds, turns and phases, walked one idle point at a time (flows.md §1, §2).

`advance` does one top-level action and returns: between two of them everything that matters
stands on the table, so that a copy of the table is a save.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.request import Request, UseChoice
from sanguosha.decisions.use import UseDecision
from sanguosha.decisions.why import Prompt
from sanguosha.rules.ask import discard_own
from sanguosha.rules.control import PhaseEnded, TurnEnded
from sanguosha.rules.delayed import judge_area
from sanguosha.rules.distance import total, values
from sanguosha.rules.move import discard, draw_cards, move
from sanguosha.rules.respond import realise
from sanguosha.rules.trigger import concerns, fire, guarded
from sanguosha.rules.use import use_card
from sanguosha.skills.effects import ActiveEffect
from sanguosha.skills.limits import Until
from sanguosha.skills.modifiers import PhaseAdds, UncountedInHand
from sanguosha.table.enums import Mode, Phase, Reason
from sanguosha.table.table import PhaseState, TurnState
from sanguosha.timing.turns import (
    AfterTurn,
    Draw,
    DrawCount,
    DrawDone,
    GameStage,
    GameStart,
    PhaseBefore,
    PhaseEnd,
    PhaseFrame,
    PhaseSkipped,
    PhaseStart,
    RoundEnd,
    RoundStart,
    Turn,
    TurnBefore,
    TurnEnd,
    TurnStart,
)

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat


_PLAY = Prompt("play")
_AT_IDLE = Request(None, Mode.USE, True)
_BEFORE = {p: PhaseBefore[p] for p in Phase}
_START = {p: PhaseStart[p] for p in Phase}
_END = {p: PhaseEnd[p] for p in Phase}
_OF_PHASE = {p: (_BEFORE[p], _START[p], _END[p]) for p in Phase}


async def advance(game: Game) -> None:
    """One top-level action from one idle point to the next."""
    table = game.table
    if not table.started:
        await game.mode.setup(game)
        table.started = True
        game.log("game_start", len(table.seats))
        if GameStart in game.bus:
            await fire(game, GameStart, GameStage(game))
        return
    turn = table.turn
    if turn is None:
        await _next_turn(game)
        return
    try:
        if turn.current is None:
            await _next_phase(game, turn)
        else:
            await _step(game, turn, turn.current)
    except TurnEnded:
        turn.ended = True
        turn.current = None


async def _next_turn(game: Game) -> None:
    """Choose whose turn it is; a face-down general turns up and loses it."""
    table = game.table
    while True:
        extra = bool(table.extra_turns)
        seat = game.table.seats[table.extra_turns.pop(0)] if extra else game.next_in_ring()
        if seat.alive:
            break
    if not extra:
        await _round(game, seat)
        table.ring_seat = seat.index
        if not seat.alive:
            return
    in_prepare = game.options.get("turnover_timing") == "in_prepare_phase"
    table.turn = TurnState(seat.index, list(game.mode.phases(game, seat)), extra)
    game.touch()
    before = Turn(seat, extra)
    if TurnBefore in game.bus:
        await fire(game, TurnBefore, before)
    if not seat.face_up and not in_prepare:
        from sanguosha.rules.state import turn_over

        game.log("turn_skipped", seat.index)
        table.turn = None
        await turn_over(game, seat)
        return
    if before.prevented or not seat.alive:
        table.turn = None
        return
    table.turns += 1
    game.open_scope("turn")
    for each in game.table.seats:
        if each.turn_used:
            each.turn_used.clear()
    game.log("turn", seat.index, table.round, 1 if extra else 0)
    if game.lasting:
        await game.end_statuses(Until.NEXT_TURN, seat)
        await game.end_statuses(Until.GIVERS_NEXT_TURN, seat)
    if TurnStart in game.bus:
        await fire(game, TurnStart, before)


async def _round(game: Game, seat: Seat) -> None:
    """A round begins with the first seat (or the next living one) and ends when it returns."""
    table = game.table
    begins = table.round == 0 or game.passes_first(table.ring_seat, seat.index)
    if not begins:
        return
    if table.round:
        if RoundEnd in game.bus:
            await fire(game, RoundEnd, GameStage(game, table.round))
        await game.end_statuses(Until.END_OF_ROUND)
    table.round += 1
    game.open_scope("round")
    game.log("round", table.round)
    game.mode.check_round(game)
    if RoundStart in game.bus:
        await fire(game, RoundStart, GameStage(game, table.round))


async def _next_phase(game: Game, turn: TurnState) -> None:
    seat = game.table.seats[turn.seat]
    while True:
        if turn.ended or not turn.phases or not seat.alive:
            await _end_turn(game, turn, seat)
            return
        phase = turn.phases.pop(0)
        if turn.skip or not _nothing_happens(game, seat, phase):
            break
        game.open_phase(seat, phase)
    await _begin_phase(game, turn, seat, phase)
    # Only the play phase has idle points of its own; the others run to their end at once.
    state = turn.current
    while state is not None and state is turn.current and phase is not Phase.PLAY:
        await _step(game, turn, state)


def _nothing_happens(game: Game, seat: Seat, phase: Phase) -> bool:
    """Whether nobody listens to this phase and it has nothing to do itself."""
    if phase is Phase.PLAY or phase is Phase.DRAW or game.lasting:
        return False
    bus = game.bus
    for moment in _OF_PHASE[phase]:
        if moment in bus and concerns(game, moment, seat):
            return False
    if phase is Phase.JUDGE:
        return not seat.judging.cards
    if phase is Phase.DISCARD:
        return UncountedInHand not in game.mods and len(seat.hand.cards) <= seat.hand_limit
    return phase is Phase.FINISH or seat.face_up


async def _begin_phase(game: Game, turn: TurnState, seat: Seat, phase: Phase) -> None:
    frame = PhaseFrame(seat, phase, phase in turn.skip)
    if phase in turn.skip:
        turn.skip.remove(phase)
    before = _BEFORE[phase]
    if before in game.bus and not frame.skipped:
        await fire(game, before, frame)
        if phase in turn.skip:
            turn.skip.remove(phase)
            frame.skipped = True
    if not seat.alive or turn.ended:
        return
    if frame.skipped and game.options.get("effects_may_skip_phase") == "no":
        frame.skipped = False
    if frame.skipped:
        game.log("phase_skipped", seat.index, str(phase.value))
        if PhaseSkipped in game.bus:
            await fire(game, PhaseSkipped, frame)
        return
    turn.current = PhaseState(seat.index, phase)
    game.open_phase(seat, phase)
    start = _START[phase]
    if start in game.bus and not (phase is Phase.DRAW and _draws_two(game)):
        try:
            await fire(game, start, frame)
        except PhaseEnded:
            turn.current.stage = "end"
            return
    if turn.current is not None and turn.current.stage == "begin":
        turn.current.stage = "end" if frame.given_up else "act"


async def _step(game: Game, turn: TurnState, state: PhaseState) -> None:
    """The phase's own action (one step of it in the play phase), then its end."""
    seat = game.table.seats[state.seat]
    if state.stage == "act":
        done = True
        if seat.alive:
            try:
                done = await _act(game, seat, state.phase)
            except PhaseEnded:
                done = True
        if done or not seat.alive:
            state.stage = "end"
        return
    await _close_phase(game, seat, state.phase)
    turn.current = None


async def _close_phase(game: Game, seat: Seat, phase: Phase) -> None:
    end = _END[phase]
    if end in game.bus and seat.alive:
        await fire(game, end, PhaseFrame(seat, phase))
    if game.lasting:
        inner = game.phase_depth > 0
        await game.end_statuses(Until.END_OF_PHASE, game.table.marks_at["phase"] if inner else None)
    if phase is Phase.PLAY:
        seat.used.clear()


async def _act(game: Game, seat: Seat, phase: Phase) -> bool:
    """The phase's own action; True when it is over."""
    if phase is Phase.PLAY:
        return await play_step(game, seat)
    if phase is Phase.DRAW:
        await _draw_phase(game, seat)
    elif phase is Phase.JUDGE:
        await judge_area(game, seat)
    elif phase is Phase.DISCARD:
        await _discard_phase(game, seat)
    elif phase is Phase.PREPARE and not seat.face_up:
        if game.options.get("turnover_timing") == "in_prepare_phase":
            from sanguosha.rules.state import turn_over

            await turn_over(game, seat)
            raise TurnEnded
    return True


async def _draw_phase(game: Game, seat: Seat) -> None:
    draw = Draw(seat, 2)
    if not _draws_two(game):
        draw.count += total(game, PhaseAdds, seat)
        if DrawCount in game.bus:
            await fire(game, DrawCount, draw)
    if draw.count > 0:
        cards = await draw_cards(game, seat, draw.count)
        draw.drawn = len(cards)
        if DrawDone in game.bus:
            await fire(game, DrawDone, draw)


def _draws_two(game: Game) -> bool:
    """Option `fixed_draw`: two cards and nothing else, whatever skills say."""
    return game.options.get("fixed_draw") == "exactly_two"


async def _discard_phase(game: Game, seat: Seat) -> None:
    cards = (
        [c for c in seat.hand.cards if not any(values(game, UncountedInHand, seat, c))]
        if UncountedInHand in game.mods
        else seat.hand.cards
    )
    surplus = len(cards) - seat.hand_limit
    if surplus > 0:
        await discard_own(game, seat, surplus, surplus, cards)


async def play_step(game: Game, seat: Seat) -> bool:
    """One action at an idle point of the play phase; True when the seat ends the phase."""
    decision = UseDecision(game, seat, _PLAY, _AT_IDLE)
    game.idle_prompt = True
    try:
        answer = await game.ask(decision)
    finally:
        game.idle_prompt = False
    if not answer:
        return True
    await do_choice(game, seat, decision.parse(answer))
    return False


async def do_choice(game: Game, seat: Seat, choice: UseChoice) -> None:
    """Carry out what was chosen at an idle point."""
    way = choice.way
    if choice.recast:
        await recast(game, seat, choice)
    elif way is not None and isinstance(way.effect, ActiveEffect):
        skill, effect = way.skill, way.effect
        if skill.hidden:
            await game.reveal_skill(skill)
        skill.count(effect.name, effect.limit, choice.seats)
        game.log(
            "active",
            seat.index,
            skill.id,
            tuple(s.index for s in choice.seats),
            len(choice.cards),
        )
        if effect.discards:
            await discard(game, choice.cards, seat, skill.id)
            if not seat.alive:
                return
        try:
            await guarded(game, skill, effect.fn(skill, choice.cards, choice.seats))
        finally:
            skill.turn_side()
    else:
        card = await realise(game, seat, choice, Mode.USE)
        if card is not None:
            name = way.skill.id if way is not None else None
            await use_card(game, seat, card, choice.seats, natural=True, skill=name)


async def recast(game: Game, seat: Seat, choice: UseChoice) -> None:
    """Put the card into the discard pile and draw one: no use, no discarding."""
    await move(game, choice.cards, game.table.discard, Reason.RECAST, seat)
    await draw_cards(game, seat, len(choice.cards))


async def _end_turn(game: Game, turn: TurnState, seat: Seat) -> None:
    table = game.table
    frame = Turn(seat, turn.extra)
    if seat.alive and TurnEnd in game.bus:
        await fire(game, TurnEnd, frame)
    if game.lasting:
        # A turn that was cut short has left its phase without an end.
        await game.end_statuses(Until.END_OF_PHASE)
        await game.end_statuses(Until.END_OF_TURN)
    game.log("turn_end", seat.index)
    table.turn = None
    game.touch()
    if AfterTurn in game.bus:
        await fire(game, AfterTurn, frame)


def skip_phase(game: Game, seat: Seat, phase: Phase) -> None:
    """The coming phase of this kind in `seat`'s turn at hand is skipped."""
    turn = game.table.turn
    if turn is not None and turn.seat == seat.index and phase not in turn.skip:
        turn.skip.append(phase)


async def extra_phase(game: Game, seat: Seat, phase: Phase) -> None:
    """A full phase inside whatever happens now (flows.md §2)."""
    turn = game.table.turn
    holder = turn if turn is not None else TurnState(seat.index, [])
    outer = holder.current
    table = game.table
    outer_mark, outer_log = table.marks_at["phase"], table.log_at["phase"]
    used = [s.used.copy() for s in game.table.seats]
    counts = [(k, k.counts.copy()) for s in game.table.seats for k in s.skills]
    # What the owner of the turn is to skip is no phase of somebody else.
    skip = holder.skip
    if seat.index != holder.seat:
        holder.skip = []
    game.phase_depth += 1
    try:
        await _begin_phase(game, holder, seat, phase)
        state = holder.current
        if state is not None and state is not outer:
            try:
                while state.stage == "act" and seat.alive:
                    if await _act(game, seat, phase):
                        break
            except PhaseEnded:
                pass
            await _close_phase(game, seat, phase)
    finally:
        holder.current = outer
        if seat.index != holder.seat:
            holder.skip = skip
        table.marks_at["phase"], table.log_at["phase"] = outer_mark, outer_log
        if outer is not None:
            game.log("phase_resumed", outer.seat, str(outer.phase.value))
        game.phase_depth -= 1
        for player, before in zip(game.table.seats, used, strict=True):
            player.used = before
        for skill, known in counts:
            # The outer phase goes on with what was counted in it.
            skill.counts.update({n: c for n, c in known.items() if c[0] == outer_mark})
