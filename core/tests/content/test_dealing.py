"""First hands: they trigger nothing, and may be dealt anew (手气卡)."""

from sanguosha import Game, Setup, Skill, build_ruleset, on
from sanguosha import moments as m
from sanguosha.decisions.pick import DECLINE as NO
from sanguosha.decisions.pick import YES
from sanguosha.skills.base import Source, SourceKind
from toys.drafting import package, registry


class Nosy(Skill, locked=True):
    """好奇：锁定技，每次有牌移动都不放过。

    Nosy: Locked skill. It notices every card move."""

    @on(m.CardsMoved)
    async def note(self, batch):
        self.owner.add_mark("nosy")


def begin(rerolls: int, players: int = 3) -> Game:
    setup = Setup(mode="undrafted", players=players, options={"hand_reroll": str(rerolls)})
    game = Game(build_ruleset(registry(package(skills=[Nosy])), setup), 1, keep="step")
    game.strict = True
    return game


def hands(game: Game) -> list[list[int]]:
    return [[c.id for c in s.hand.cards] for s in game.seats]


def test_first_hands_are_no_card_moves_to_skills() -> None:
    game = begin(1)
    for seat in game.seats:
        game.add_skill(seat, Nosy, Source(SourceKind.GENERAL))
    group = game.start()
    assert [len(h) for h in hands(game)] == [4, 4, 4]
    game.answer(group.join({0: YES, 1: NO, 2: NO}))
    assert [s.mark("nosy") for s in game.seats] == [1, 1, 1], "only the first draw phase"


def test_whoever_wants_gets_another_hand() -> None:
    game = begin(1)
    group = game.start()
    assert group.prompt.key == "reroll_hand" and len(group.parts) == 3
    before = hands(game)
    game.answer(group.join({0: NO, 1: YES, 2: NO}))
    after = [h[:4] for h in hands(game)]
    assert after[0] == before[0] and after[2] == before[2]
    assert after[1] != before[1] and len(after[1]) == 4
    assert game.phase is not None, "one card of luck, one new hand"


def test_only_those_who_went_on_are_asked_again() -> None:
    game = begin(3, players=4)
    group = game.start()
    group = game.answer(group.join({0: YES, 1: NO, 2: YES, 3: NO}))
    assert [p.seat.index for p in group.parts] == [0, 2]
    group = game.answer(group.join({0: NO, 2: YES}))
    assert group.seat.index == 2  # nobody else is left: he is simply asked
    before = hands(game)
    game.answer(NO)
    assert [h[:4] for h in hands(game)] == before
    assert game.phase is not None


def test_nobody_knows_where_the_old_hand_lies() -> None:
    game = begin(1)
    group = game.start()
    held = hands(game)[0]
    game.answer(group.join({0: YES, 1: NO, 2: NO}))
    pile = [c.id for c in game.table.draw.cards]
    assert set(held) & set(pile)
    assert not any(c in game.table.seen for c in pile)
    everywhere = pile + [c for hand in hands(game) for c in hand]
    assert sorted(everywhere) == list(range(len(game.table.deck)))


def test_it_is_off_by_default() -> None:
    game = begin(0)
    game.start()
    assert game.phase is not None and not game.record
