"""A card may raise anywhere: its kind is switched off for this game, and the game goes on."""

from typing import Any

import pytest

from faulty import by_bots, by_people, new_game, raises, registry_with, replays
from sanguosha import (
    Armor,
    Basic,
    CardKind,
    DelayedTrick,
    Game,
    GroupTrick,
    Phase,
    SelfTrick,
    Skill,
    answer_by_use,
    on,
    state,
)
from sanguosha import moments as m
from sanguosha.decisions.pick import DECLINE, card
from sanguosha.decisions.why import Why
from sanguosha.faults import crash_text
from sanguosha.record.check import check_table
from sanguosha.texts import explain


class BadEffect(SelfTrick):
    """一：效果出错。
    One: its effect raises."""

    async def effect(self, entry: Any) -> None:
        await entry.seat.draw(1)
        raises()


class BadCondition(SelfTrick):
    """二：条件出错。"""

    def why_not_use(self, ctx: Any) -> Any:
        raises()


class BadTarget(Basic):
    """三：目标出错。"""

    def why_not_target(self, ctx: Any, seat: Any, chosen: Any) -> Any:
        raises()


class BadFixedTargets(GroupTrick):
    """四：目标出错。"""

    def fixed_targets(self, ctx: Any) -> Any:
        return 5


class BadEntries(SelfTrick):
    """五：目标出错。"""

    def entries(self, use: Any, picked: Any) -> Any:
        return None


class BadAnswerWindow(SelfTrick):
    """六：抵消出错。"""

    async def answer(self, entry: Any) -> None:
        raises()


class BadEnd(SelfTrick):
    """七：结算后出错。"""

    async def after_all(self, use: Any) -> None:
        raises()


class BadStart(SelfTrick):
    """八：结算前出错。"""

    async def before_targets(self, use: Any) -> None:
        raises()


class BadVoid(SelfTrick):
    """九：是否有效出错。"""

    def void_for(self, entry: Any) -> bool:
        raises()


class BadJudge(DelayedTrick):
    """十：判定出错。"""

    async def judge(self, entry: Any) -> None:
        raises()


class BadAfterJudge(DelayedTrick):
    """十一：判定后出错。"""

    async def after_judge(self, entry: Any) -> None:
        raises()


class BadReason(Basic):
    """十二：理由不是理由。"""

    def why_not_target(self, ctx: Any, seat: Any, chosen: Any) -> Any:
        return "too far"


class BadRefusal(SelfTrick):
    """十三：理由不是理由。"""

    def why_not_use(self, ctx: Any) -> Any:
        return False


class BadTargets(Basic):
    """十四：目标数不是一对。"""

    targets = 1  # type: ignore[assignment]


class NoPlace(SelfTrick):
    """十五：把牌放进不存在的地方。"""

    async def effect(self, entry: Any) -> None:
        await entry.seat.put(entry.seat.hand.cards, None)


FAULTY = [
    BadEffect,
    BadCondition,
    BadTarget,
    BadFixedTargets,
    BadEntries,
    BadAnswerWindow,
    BadEnd,
    BadStart,
    BadVoid,
    BadJudge,
    BadAfterJudge,
    BadReason,
    BadRefusal,
    BadTargets,
    NoPlace,
]


@pytest.mark.parametrize("kind", FAULTY)
@pytest.mark.parametrize("keep", ["none", "step"])
def test_with_bots(kind: type[CardKind], keep: str) -> None:
    registry = registry_with((kind,))
    game = by_bots(new_game(registry, keep=keep))
    assert game.table.round == 4, "played to the end"
    assert game.table.quarantined == [f"card:{kind.id}"]
    (crash,) = game.crashes
    assert crash.culprit.what == "card" and crash.culprit.id == kind.id
    text = crash_text(game.ruleset, crash)
    assert f"card '{kind.id}' of package 'faulty' raised " in text and "faulty" in text
    assert check_table(game) is None
    assert not any(c.kind is game.ruleset.base.kinds[kind.id] for c in game.table.deck)
    replays(game, registry)


@pytest.mark.parametrize("kind", FAULTY)
def test_with_people(kind: type[CardKind]) -> None:
    registry = registry_with((kind,))
    game = by_people(new_game(registry, keep="step"))
    assert game.table.round == 4
    assert game.table.quarantined == [f"card:{kind.id}"]
    replays(game, registry)


@pytest.mark.parametrize("kind", FAULTY)
def test_strict_games_raise(kind: type[CardKind]) -> None:
    game = new_game(registry_with((kind,)))
    game.strict = True
    with pytest.raises((LookupError, TypeError, AttributeError)):
        by_bots(game)


def held(game: Game, kind: str) -> Any:
    (first,) = [c for c in game.pending.seat.hand.cards if c.name == kind][:1]
    return first


def test_the_player_is_told_why_the_card_is_greyed() -> None:
    game = new_game(registry_with((BadEffect,)), keep="step")
    decision = game.start()
    bad = held(game, "bad_effect")
    before = len(decision.seat.hand)
    decision = game.answer((card(bad.id),))
    assert len(decision.seat.hand) == before, "nothing of the broken step is left"
    reason = decision.why_not(card(bad.id))
    assert reason == Why("switched_off", (("card", "bad_effect"),))
    assert explain(reason, "en", game.ruleset) == (
        "the code of One failed: it is switched off for this game"
    )
    assert card(bad.id) not in decision.next().options
    lines = [line.text for line in game.view(0).log("en")]
    assert "One failed and can't be used any more in this game" in lines


def test_another_game_of_the_same_rules_is_not_touched() -> None:
    registry = registry_with((BadEffect,))
    game = new_game(registry)
    other = Game(game.ruleset, seed=1)
    game.start()
    game.answer((card(held(game, "bad_effect").id),))
    assert game.table.quarantined == ["card:bad_effect"]
    decision = other.start()
    assert card(held(other, "bad_effect").id) in decision.next().options
    third = Game(game.ruleset, seed=1)
    third.start()
    assert third.ruleset is other.ruleset


def test_forks_and_copies_know_that_it_is_off() -> None:
    game = new_game(registry_with((BadEffect,)), keep="step")
    game.start()
    bad = held(game, "bad_effect")
    game.answer((card(bad.id),))
    for twin in (game.fork(), game.view(0).determinize(3)):
        assert card(bad.id) not in twin.pending.next().options
        assert twin.table.quarantined == ["card:bad_effect"]
        twin.answer(DECLINE)


class BadHalf(SelfTrick):
    """半：技能令人使用它。"""

    async def effect(self, entry: Any) -> None:
        raises()


class UsesIt(Skill, locked=True):
    """代用：锁定技，摸牌阶段开始时，你视为使用【半】，然后摸一张牌。"""

    done = state(0)

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        use = await self.owner.use("bad_half")
        assert use.user is self.owner
        self.done += 1


def test_a_card_used_by_a_skill_is_at_fault_and_not_the_skill() -> None:
    registry = registry_with((BadHalf,), (UsesIt,))
    game = by_bots(new_game(registry))
    assert game.table.quarantined == ["card:bad_half"]
    (skill,) = [s for seat in game.seats for s in seat.skills]
    assert skill.done > 1, "the skill goes on with a card that does nothing"
    replays(game, registry)


class Asks(Skill, locked=True):
    """探问：锁定技，你的手牌上限等于能对其使用【三】的角色数。"""

    @on(m.PhaseStart[Phase.DRAW], when=lambda self, p: self.owner.can_target("bad_target", p.seat))
    async def act(self, phase: Any) -> None: ...


def test_conditions_that_ask_about_the_card_get_an_answer() -> None:
    registry = registry_with((BadTarget,), (Asks,))
    game = by_bots(new_game(registry))
    assert game.table.round == 4 and game.table.quarantined == ["card:bad_target"]
    assert len(game.crashes) == 1


class ThornsSkill(Skill, id="thorns", locked=True):
    """荆甲：锁定技，摸牌阶段开始时，出错。"""

    @on(m.PhaseStart[Phase.DRAW])
    async def act(self, phase: Any) -> None:
        raises()


class Thorns(Armor, id="thorns_armor"):
    skills = (ThornsSkill,)


def test_of_an_equipment_the_skill_is_switched_off() -> None:
    registry = registry_with((Thorns,))
    game = by_bots(new_game(registry))
    assert game.table.round == 4 and game.table.quarantined == ["thorns"]
    assert "skill 'thorns' of package 'faulty'" in crash_text(game.ruleset, game.crashes[0])
    replays(game, registry)


class Remembers(Skill):
    """记牌：记住一张牌。"""

    kept = state(list)
    pair = state(None)


def test_what_a_skill_remembers_is_still_the_card_in_hand() -> None:
    game = new_game(registry_with((BadEffect,), (Remembers,), second=(Remembers,)))
    game.start()
    bad = held(game, "bad_effect")
    skill = game.pending.seat.skills[0]
    skill.kept.append(bad)
    skill.pair = {"one": bad}
    index = game.pending.seat.index
    game.quarantine("card:bad_effect")
    seat = game.seats[index]
    assert skill.kept[0] in seat.hand.cards and skill.pair["one"] in seat.hand.cards
    assert skill.kept[0] is not bad


class Parry(Basic):
    """格：抵消【击】。"""

    play_phase = False
    targets = (0, 0)

    async def effect(self, entry: Any) -> None:
        raises()


class Poke(Basic):
    """击：目标可使用【格】抵消，否则受到1点伤害。"""

    def why_not_target(self, ctx: Any, seat: Any, chosen: Any) -> Any:
        return Why("not_yourself") if seat is ctx.user else None

    async def answer(self, entry: Any) -> None:
        await answer_by_use(entry.user.game, entry, "parry")

    async def effect(self, entry: Any) -> None:
        await entry.seat.draw(1)


def test_an_answer_that_is_off_is_not_asked_for() -> None:
    registry = registry_with((Parry, Poke))
    game = new_game(registry)
    game.round_limit = 20
    by_people(game)
    assert game.table.quarantined == ["card:parry"] and game.table.round == 21


def test_a_record_that_switches_off_what_is_not_there() -> None:
    from sanguosha.record.file import RecordError

    registry = registry_with((BadEffect,))
    game = by_bots(new_game(registry))
    text = save_game_with(game, "card:bad_effect", "card:nothing")
    with pytest.raises(RecordError, match="switches off 'card:nothing', which is not there"):
        load(text, registry)
    text = save_game_with(game, "card:bad_effect", "mode:sandbox.nothing")
    with pytest.raises(RecordError, match=r"'mode:sandbox.nothing'"):
        load(text, registry)


def save_game_with(game: Game, old: str, new: str) -> str:
    from sanguosha.record.file import save_game

    return save_game(game).replace(f'"{old}"', f'"{new}"')


def load(text: str, registry: Any) -> Game:
    from sanguosha.record.opening import load_game

    return load_game(text, registry)
