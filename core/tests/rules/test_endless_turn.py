"""A turn that never ends is cut in games that have a limit: it counts as a stall."""

from sanguosha import Game, Setup, Skill, active, build_ruleset
from sanguosha.decisions.pick import DECLINE, Pick, PickKind


class Busy(Skill):
    """忙碌：出牌阶段，你可以什么也不做。
    Busy: in your play phase you may do nothing at all."""

    @active()
    async def do(self, cards: list, targets: list) -> None:
        self.owner.add_mark("busy")


def test_an_endless_turn_is_cut(toys):
    ruleset = build_ruleset(toys, Setup(mode="toy_roles", players=3, packages=("toys",)))
    game = Game(ruleset, seed=1)
    game.round_limit = 50

    def player(decision):
        start = Pick(PickKind.SKILL, "busy")
        if decision.prompt.key == "play" and start in decision.next().options:
            return (start,)
        return decision.default() if decision.optional else decision.first() or DECLINE

    game.policies = [player] * 3
    joined = []

    def join(at, event):
        if event[0] == "game_start" and not joined:
            joined.append(True)
            from sanguosha.skills.base import Source, SourceKind

            for seat in at.seats:
                at.add_skill(seat, Busy, Source(SourceKind.GRANT))

    game.observers.append(join)
    game.start()
    assert game.table.outcome is None
    assert game.table.turns == 1
    assert max(s.mark("busy") for s in game.seats) > 900
