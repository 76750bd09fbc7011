"""Whatever goes round in circles is cut, named and switched off: nothing hangs."""

import inspect
from typing import Any

import pytest

import sanguosha.api
from faulty import by_bots, new_game, raises, registry_with, replays
from sanguosha import (
    ANYONE,
    Card,
    Game,
    Gender,
    Mode,
    Phase,
    Seat,
    SelfTrick,
    Skill,
    Slot,
    Until,
    active,
    modify,
    mods,
    on,
    view_as,
)
from sanguosha import moments as m
from sanguosha.content.sandbox import Sandbox
from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import DECLINE
from sanguosha.faults import crash_text
from sanguosha.timing.use import CardUse, TargetEntry


def entry_of(seat: Seat) -> TargetEntry:
    """A target entry that can't be answered."""
    entry = TargetEntry(CardUse(seat, seat.game.virtual("pebble")), seat)
    entry.cannot_respond = True
    return entry


#: Each verb of a seat with arguments for which it has nothing to do.
NOTHING_TO_DO: dict[str, Any] = {
    "arrange": lambda s: s.arrange([], ["top"]),
    "change_max_hp": lambda s: s.change_max_hp(0),
    "choose_cards": lambda s: s.choose_cards([]),
    "choose_from": lambda s: s.choose_from(s, []),
    "choose_from_row": lambda s: s.choose_from_row([]),
    "choose_option": lambda s: s.choose_option(["only"]),
    "choose_options": lambda s: s.choose_options(["only"], 1, 1),
    "choose_seat": lambda s: s.choose_seat([]),
    "choose_seats": lambda s: s.choose_seats([]),
    "confirm": lambda s: s.confirm(),
    "damage": lambda s: s.damage(s, 0),
    "discard": lambda s: s.discard([]),
    "discard_some": lambda s: s.discard_some(1, cards=[]),
    "distribute": lambda s: s.distribute([], []),
    "draw": lambda s: s.draw(0),
    "gain_skill": lambda s: s.gain_skill(Idle),
    "give": lambda s: s.give([], s),
    "hand_out": lambda s: s.hand_out([]),
    "judge": lambda s: s.judge("loops"),
    "lay_delayed": lambda s: s.lay_delayed(s.game.table.draw.cards[0], s),
    "lose_hp": lambda s: s.lose_hp(0),
    "lose_skill": lambda s: s.lose_skill("nothing"),
    "move_parts": lambda s: s.move_parts([]),
    "obtain": lambda s: s.obtain([]),
    "pindian": lambda s: s.pindian(s.game.next_seat(s), "loops"),
    "put": lambda s: s.put([], s.hand),
    "put_equip": lambda s: s.put_equip(s.game.virtual("pebble")),
    "put_on_deck": lambda s: s.put_on_deck([]),
    "recover": lambda s: s.recover(0),
    "request_play": lambda s: s.request_play("nothing"),
    "request_supply": lambda s: s.request_supply("nothing", [s], "loops"),
    "request_use": lambda s: s.request_use("nothing"),
    "reveal_top": lambda s: s.reveal_top(0),
    "set_chained": lambda s: s.set_chained(False),
    "set_kingdom": lambda s: s.set_kingdom(s.kingdom),
    "set_slots": lambda s: s.set_slots(Slot.WEAPON, 1),
    "suffer": lambda s: s.suffer(0),
    "swap_hands": lambda s: s.swap_hands(s, s) if s.hand else s.draw(0),
    "take_extra_phase": lambda s: s.take_extra_phase(Phase.FINISH),
    "turn_over": lambda s: s.turn_over(),
    "use": lambda s: s.use("pebble"),
}

#: What else an effect may await.
OTHERS: dict[str, Any] = {
    "answer_by_use": lambda s: sanguosha.api.answer_by_use(s.game, entry_of(s), "nothing"),
    "ask_together": lambda s: sanguosha.api.ask_together(s.game, []),
    "choose_kingdoms": lambda s: sanguosha.api.choose_kingdoms(s.game, []),
    "offer_reveal": lambda s: sanguosha.api.offer_reveal(s.game, s),
    "reveal": lambda s: sanguosha.api.reveal(s.game, s, ()),
    "hide": lambda s: toggled(s),
    "deal_hands": lambda s: sanguosha.api.deal_hands(s.game, 0),
}


async def toggled(seat: Seat) -> None:
    seat.generals[0].shown = False
    await sanguosha.api.hide(seat.game, seat, 0)


class Idle(Skill):
    """闲：没有效果。"""


def looping(verb: Any) -> type[Skill]:
    class Loops(Skill, id="loops", locked=True):
        """空转：锁定技，摸牌阶段开始时，你一直做同一件事。"""

        @on(m.PhaseStart[Phase.DRAW])
        async def spin(self, phase: Any) -> None:
            while True:
                await verb(self.owner)

    return Loops


def test_every_verb_is_tried() -> None:
    verbs = {
        n for n, f in inspect.getmembers(Seat, inspect.iscoroutinefunction) if not n.startswith("_")
    }
    assert verbs == set(NOTHING_TO_DO)


@pytest.mark.parametrize("verb", [*NOTHING_TO_DO, *OTHERS])
def test_a_verb_awaited_for_ever(verb: str) -> None:
    registry = registry_with(skills=(looping({**NOTHING_TO_DO, **OTHERS}[verb]),))
    game = by_bots(new_game(registry))
    assert game.table.quarantined == ["loops"] and game.table.round >= 1
    replays(game, registry)


def sync_loop(act: Any) -> type[Skill]:
    class Loops(Skill, id="loops", locked=True):
        """空转：锁定技，摸牌阶段开始时，你一直做同一件事。"""

        @on(m.PhaseStart[Phase.DRAW])
        async def spin(self, phase: Any) -> None:
            while True:
                act(self)

    return Loops


@pytest.mark.parametrize(
    "act",
    [
        lambda self: self.owner.attach(Idle, Until.END_OF_TURN),
        lambda self: self.owner.add_mark("x", 0),
        lambda self: self.owner.take_extra_turn(),
        lambda self: self.owner.skip_phase(Phase.DRAW),
        lambda self: self.owner.set_gender(Gender.MALE),
        lambda self: self.owner.show([]),
        lambda self: self.owner.look_at([]),
    ],
)
def test_verbs_that_are_not_awaited(act: Any) -> None:
    registry = registry_with(skills=(sync_loop(act),))
    game = by_bots(new_game(registry))
    assert game.table.quarantined == ["loops"]
    replays(game, registry)


# -- skills that set themselves off ---------------------------------------------------------------


class OwnDraw(Skill, locked=True):
    """摸牌后摸牌。"""

    @on(m.CardsMoved, who=ANYONE)
    async def act(self, batch: Any) -> None:
        await self.owner.draw(1)


class OwnDamage(Skill, locked=True):
    """伤害后伤害。"""

    safe = modify(mods.SurvivesAtZero, lambda self, seat: True)

    @on(m.PhaseStart[Phase.DRAW], m.DamageTaken)
    async def act(self, about: Any) -> None:
        await self.owner.suffer(1)


class Ping(Skill, locked=True):
    """得失技能。"""

    @on(m.PhaseStart[Phase.DRAW], m.SkillLost, who=ANYONE)
    async def gain(self, about: Any) -> None:
        await self.owner.gain_skill(Idle)

    @on(m.SkillGained, who=ANYONE)
    async def lose(self, change: Any) -> None:
        await self.owner.lose_skill(Idle)


class ItselfAgain(Skill, locked=True):
    """每个时机再得一个自己。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        await self.owner.gain_skill(ItselfAgain)


class ExtraTurns(Skill, locked=True):
    """回合后再来一个回合。"""

    @on(m.TurnEnd)
    async def act(self, turn: Any) -> None:
        self.owner.take_extra_turn()


class ExtraPhases(Skill, locked=True):
    """阶段后再来一个阶段。"""

    @on(m.PhaseEnd[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        await self.owner.take_extra_phase(Phase.DRAW)


class Mirror(Skill, locked=True):
    """距离取决于距离。"""

    far = modify(mods.Distance, lambda self, a, b: a.distance_to(b))

    @on(m.PhaseStart[Phase.DRAW], when=lambda self, p: self.owner.distance_to(self.others()[0]))
    async def act(self, phase: Any) -> None: ...


class MirrorLimit(Skill, locked=True):
    """手牌上限取决于手牌上限。"""

    more = modify(mods.HandLimit, lambda self, seat: seat.hand_limit)


class Invalid(Skill, locked=True):
    """技能是否有效取决于技能是否有效。"""

    off = modify(mods.SkillInvalid, lambda self, seat, skill: seat.game.is_invalid(skill))


class Plain(Skill, locked=True):
    """有一个普通的技能。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None: ...


class Condition(Skill, locked=True):
    """条件取决于条件。"""

    @on(m.PhaseStart[Phase.DRAW], when=lambda self, phase: self.ready(phase))
    async def act(self, phase: Any) -> None: ...

    def ready(self, phase: Any) -> bool:
        return type(self).on_effects[0].when(self, phase)  # type: ignore[misc]


class Phoenix(Skill, locked=True):
    """失去时再来。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        await self.owner.lose_skill(self)

    async def when_lost(self) -> None:
        again = await self.owner.gain_skill(Phoenix)
        await self.owner.lose_skill(again)


class TooOften(Skill, locked=True):
    """一次做无数遍。"""

    @on(m.PhaseStart[Phase.DRAW], times=lambda self, phase: 10**12)
    async def act(self, phase: Any) -> None: ...


class AskedForEver(Skill, locked=True):
    """问个没完。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        while await self.confirm() in (True, False):
            pass


class UsesItself(Skill, locked=True):
    """使用时再使用。"""

    @on(m.PhaseStart[Phase.DRAW], m.CardUsing, who=ANYONE)
    async def act(self, about: Any) -> None:
        await self.owner.use("pebble")


class JudgesItself(Skill, locked=True):
    """判定后判定。"""

    @on(m.PhaseStart[Phase.DRAW], m.Judged, who=ANYONE)
    async def act(self, about: Any) -> None:
        await self.owner.judge(self.id)


class Deep(Skill, locked=True):
    """自己等自己。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        await self.down()

    async def down(self) -> None:
        await self.down()


class TurnsOver(Skill, locked=True):
    """翻面后翻面。"""

    @on(m.PhaseStart[Phase.DRAW], m.FaceTurned)
    async def act(self, about: Any) -> None:
        await self.owner.turn_over()


class StatusForEver(Skill, locked=True):
    """状态结束时再来一个状态。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        self.owner.attach(Ashes, Until.END_OF_TURN)


class Ashes(Skill):
    """灰：结束时结束所有状态。"""

    async def when_lost(self) -> None:
        self.owner.attach(Ashes, Until.END_OF_TURN)
        await self.game.end_statuses(Until.END_OF_TURN)


CIRCLES = [
    OwnDraw,
    OwnDamage,
    Ping,
    ItselfAgain,
    ExtraTurns,
    ExtraPhases,
    Mirror,
    MirrorLimit,
    Invalid,
    Condition,
    Phoenix,
    TooOften,
    AskedForEver,
    UsesItself,
    JudgesItself,
    Deep,
    TurnsOver,
]


@pytest.mark.parametrize("skill", CIRCLES)
@pytest.mark.parametrize("keep", ["none", "step"])
def test_a_skill_that_sets_itself_off(skill: type[Skill], keep: str) -> None:
    registry = registry_with(skills=(skill, Plain))
    game = by_bots(new_game(registry, keep=keep))
    assert game.table.quarantined == [skill.id]
    assert game.table.round == 4 or game.table.outcome is not None
    (crash,) = game.crashes
    assert "went round in circles; skills at work: " in str(crash.error)
    assert skill.id in str(crash.error).partition("work: ")[2]
    assert f"skill '{skill.id}' of package 'faulty'" in crash_text(game.ruleset, crash)
    replays(game, registry)


@pytest.mark.parametrize("skill", CIRCLES)
def test_with_people(skill: type[Skill]) -> None:
    registry = registry_with(skills=(skill, Plain))
    game = new_game(registry, keep="step")
    result: Any = game.start()
    while isinstance(result, Decision):
        try:
            result.next()
            result = game.answer(DECLINE if result.optional else result.default())
        except RecursionError as error:
            result = game.give_up(error)
    assert game.table.quarantined == [skill.id]


@pytest.mark.parametrize("skill", CIRCLES)
def test_strict_games_raise(skill: type[Skill]) -> None:
    game = new_game(registry_with(skills=(skill, Plain)))
    game.strict = True
    with pytest.raises(RuntimeError, match=f"circles; skills at work: .*{skill.id}"):
        by_bots(game)


def test_a_status_that_never_ends() -> None:
    registry = registry_with(skills=(StatusForEver,))
    game = by_bots(new_game(registry))
    assert game.table.quarantined == ["ashes"] and game.table.round == 4
    replays(game, registry)


class PingPong(Skill, locked=True):
    """甲摸牌则乙失去体力。"""

    safe = modify(mods.SurvivesAtZero, lambda self, seat: True)

    @on(m.HpLost, who=ANYONE)
    async def act(self, loss: Any) -> None:
        await self.owner.draw(1)


class PongPing(Skill, locked=True):
    """乙失去体力则甲摸牌。"""

    safe = modify(mods.SurvivesAtZero, lambda self, seat: True)

    @on(m.CardsMoved, who=ANYONE)
    async def act(self, batch: Any) -> None:
        await self.owner.lose_hp(1)


def test_two_skills_that_set_each_other_off_are_both_named() -> None:
    registry = registry_with(skills=(PingPong,), second=(PongPing,))
    game = by_bots(new_game(registry))
    assert len(game.crashes) == 1
    text = str(game.crashes[0].error)
    assert "ping_pong" in text and "pong_ping" in text
    replays(game, registry)


# -- cards, modes, turns --------------------------------------------------------------------------


class Whirl(SelfTrick):
    """旋：一直摸零张牌。
    Whirl: draws no cards for ever."""

    async def effect(self, entry: Any) -> None:
        while True:
            await entry.seat.draw(0)


class Nested(SelfTrick):
    """套：使用自己。
    Nested: uses itself."""

    async def effect(self, entry: Any) -> None:
        await entry.seat.use("nested")


class OddTarget(SelfTrick):
    """问：能不能用，看能不能用。"""

    def why_not_use(self, ctx: Any) -> Any:
        return self.why_not_use(ctx)


@pytest.mark.parametrize("kind", [Whirl, Nested, OddTarget])
def test_a_card_that_goes_round_in_circles(kind: Any) -> None:
    registry = registry_with((kind,))
    game = by_bots(new_game(registry))
    assert game.table.quarantined == [f"card:{kind.id}"] and game.table.round == 4
    assert kind.id in str(game.crashes[0].error)
    replays(game, registry)


def test_a_mode_that_goes_round_in_circles() -> None:
    class Dizzy(Sandbox, id="dizzy"):
        """晕：一轮开始时转圈。"""

        def check_round(self, game: Any) -> None:
            while True:
                game.seats[0].add_mark("x")

    registry = registry_with(modes=(Dizzy(),))
    game = by_bots(new_game(registry, "dizzy"))
    assert game.table.quarantined == ["mode:dizzy.check_round"] and game.table.round == 4
    replays(game, registry)


class Busy(Skill):
    """忙碌：出牌阶段，你可以什么也不做。
    Busy: in your play phase you may do nothing at all."""

    @active()
    async def do(self, cards: list[Card], targets: list[Seat]) -> None:
        self.owner.add_mark("busy")


class Endless(Skill):
    """无尽：你可以视为使用【石子】。
    Endless: you may use a Pebble made of nothing."""

    pebbles = view_as("pebble")


@pytest.mark.parametrize("skill", [Busy, Endless])
def test_a_turn_that_a_bot_never_ends(skill: type[Skill]) -> None:
    """Without a limit of rounds nobody else would ever stop it."""
    registry = registry_with(skills=(skill,), second=(skill,))
    game = new_game(registry)
    game.round_limit = None

    def player(decision: Decision) -> Any:
        picks = decision.next().options
        wanted = [p for p in picks if p.value == skill.id]
        if game.table.round > 3:
            raise StopIteration
        return tuple(wanted[:1]) or (DECLINE if decision.optional else decision.default())

    game.policies = [player] * 2
    with pytest.raises((StopIteration, RuntimeError)):
        game.start()
    assert game.table.quarantined == [skill.id] and game.table.round > 3
    assert "the turn never ends" in str(game.crashes[0].error)


def test_a_turn_that_never_ends_by_a_card() -> None:
    class Boomerang(SelfTrick):
        """回旋：使用后收回。"""

        async def after_all(self, use: Any) -> None:
            await use.user.obtain(use.card.cards)

    registry = registry_with((Boomerang,))
    game = new_game(registry)
    game.round_limit = None

    def player(decision: Decision) -> Any:
        if game.table.round > 1:
            raises()
        for pick in decision.next().options:
            if game.table.deck[int(pick.value)].name == "boomerang":
                return (pick,) if decision.optional else decision.default()
        return DECLINE if decision.optional else decision.default()

    game.policies = [player] * 2
    with pytest.raises(LookupError):
        game.start()
    assert game.table.quarantined == ["card:boomerang"]


def test_legal_extra_turns_are_no_loop() -> None:
    class Again(Skill, locked=True):
        """再来：锁定技，每轮一次，回合结束时，你执行一个额外的回合。"""

        @on(m.TurnEnd, when=lambda self, turn: not turn.extra)
        async def act(self, turn: Any) -> None:
            self.owner.take_extra_turn()

    game = new_game(registry_with(skills=(Again,)))
    game.round_limit = 150
    game.policies = [lambda d: DECLINE if d.optional else d.default()] * 2
    game.start()
    assert game.crashes == [] and (game.table.round == 151 or game.table.outcome is not None)


def test_the_engine_itself_is_not_to_blame() -> None:
    """Without a culprit nothing is switched off: the error reaches who drives the game."""
    game: Game = new_game(registry_with())

    def dizzy(decision: Decision) -> Any:
        return dizzy(decision)

    game.policies = [dizzy, dizzy]
    with pytest.raises(RecursionError):
        game.start()
    assert game.crashes == [] and isinstance(game.mode, Mode)
