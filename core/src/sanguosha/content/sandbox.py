"""The sandbox: no roles, no rewards, no victory (scenarios.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.content.dealing import deal_hands, shuffle_deck, take_generals
from sanguosha.content.drafting import GeneralPool
from sanguosha.content.mode import Mode
from sanguosha.table.table import Outcome

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.timing.dying import Death


class Sandbox(Mode, id="sandbox"):
    """沙盒：没有身份、奖惩与胜负，供剧本和试验使用。
    Sandbox: no roles, no rewards and no victory, for scenarios and experiments."""

    players = range(2, 13)
    provides = frozenset({"sandbox"})

    async def setup(self, game: Game) -> None:
        """Random generals (or plain figures) and first hands."""
        shuffle_deck(game)
        pool = GeneralPool(game)
        for seat in game.seats:
            take_generals(game, seat, pool.draw(1))
        await deal_hands(game, self.first_hand)

    def over(self, game: Game, death: Death | None) -> Outcome | None:
        """Only when nobody is left to play with; at a table laid out by hand, nobody at all."""
        living = tuple(s.index for s in game.alive)
        least = 0 if game.ruleset.setup.by_hand else 1
        return Outcome(living, "last", "last_standing") if len(living) <= least else None
