"""The mode: players, set-up, deaths and ends (modes.md §1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from sanguosha import (
    Game,
    Mode,
    Outcome,
    Problem,
    RoleHints,
    RuleOption,
    Ruleset,
    RuleSkill,
    Seat,
    Setup,
    choose_kingdoms,
    deal_hands,
    modify,
    mods,
    seat_plans,
    shuffle_deck,
)
from sanguosha.moments import Death
from sanguosha_identity import ending, rewards, table
from sanguosha_identity.draft import choose_generals
from sanguosha_identity.options import CHOICES, OPTIONS
from sanguosha_identity.problems import setup_problems
from sanguosha_identity.roles import LORD, REBEL, RENEGADE, ROLES

#: From this many players on the lord has one more hp (modes.md §1.2).
BONUS_PLAYERS = 5


class LordDraws(RuleSkill, id="lord_extra_draw"):
    """主公多摸：主公的摸牌阶段多摸一张牌。
    The lord's draw: the lord draws one more card in his draw phase."""

    more = modify(
        mods.PhaseAdds,
        lambda self, seat: int(seat.role == LORD and self.game.options["lord_extra_draw"] == "on"),
    )


class Identity(Mode, id="identity"):
    """身份局：主公亮明身份，忠臣、反贼、内奸暗藏其间，各为自己的胜利而战。
    Identity: the lord is known, loyalists, rebels and the renegade are not; each camp has its own
    way to win."""

    players: ClassVar[range] = range(2, 11)
    default_players: ClassVar[int] = 5
    provides: ClassVar[frozenset[str]] = frozenset(
        {"roles", "lord", "kingdoms", "seats.circle", "deaths.final"}
    )
    options: ClassVar[tuple[RuleOption, ...]] = OPTIONS
    rules: ClassVar[tuple[type[RuleSkill], ...]] = (LordDraws,)
    drafts: ClassVar[tuple[str, ...]] = (
        "pick_3",
        "pick_5",
        "random",
        "free",
        "reroll",
        "dual_pick_3",
        "dual_pick_5",
        "dual_random",
        "dual_free",
        "dual_reroll",
    )
    roles: ClassVar[tuple[str, ...]] = ROLES
    ai: ClassVar[RoleHints] = RoleHints(sides=table.CAMPS, head=LORD, lone=[RENEGADE])

    def problems(self, setup: Setup, ruleset: Ruleset) -> list[Problem]:
        return setup_problems(self, setup, ruleset)

    def draft(self, setup: Setup, options: Mapping[str, str]) -> str:
        return setup.draft or CHOICES[options["general_choice"]]

    async def setup(self, game: Game) -> None:
        setup = game.ruleset.setup
        plans = seat_plans(setup)
        table.deal_roles(game, table.wanted_roles(setup, game.options, plans), plans)
        lord = table.show_lord(game)
        assert lord is not None
        game.table.first_seat = lord.index
        shuffle_deck(game)
        await choose_generals(game, lord, plans)
        if self._lord_has_more(game):
            lord.max_hp += 1
            lord.hp += 1
        for index, plan in plans.items():
            seat = game.seats[index]
            seat.max_hp = plan.max_hp or max(seat.max_hp, plan.hp or 0)
            seat.hp = min(plan.hp or seat.hp, seat.max_hp)
            seat.kingdom = plan.kingdom or seat.kingdom
        game.touch()
        await choose_kingdoms(game, game.order_from(lord))
        await deal_hands(game, self.first_hand)

    def _lord_has_more(self, game: Game) -> bool:
        option = game.options["lord_bonus_hp"]
        if option == "only_with_5_or_more_players":
            return len(game.seats) >= BONUS_PLAYERS
        return option == "always"

    def assign_missing(self, game: Game) -> None:
        table.complete_roles(game)
        table.show_lord(game)

    def lord(self, game: Game) -> Seat | None:
        return next((s for s in game.seats if s.role == LORD), None)

    def over(self, game: Game, death: Death | None) -> Outcome | None:
        return ending.after_round(game) if death is None else ending.after_death(game, death)

    def check_round(self, game: Game) -> None:
        game.check_over(None)

    async def reward(self, game: Game, death: Death) -> None:
        rewards.lay_aside(game, death.seat)
        await rewards.reward(game, death)

    def knows_role(self, game: Game, viewer: Seat, other: Seat) -> bool:
        if super().knows_role(game, viewer, other):
            return True
        together = viewer.role == other.role == REBEL
        return together and game.options["rebels_know"] == "on"

    def relation(self, game: Game, viewer: Seat, other: Seat) -> str:
        return table.relation(game, viewer, other)

    def camp(self, game: Game, seat: Seat) -> str:
        return table.CAMPS.get(seat.role or "", seat.label)
