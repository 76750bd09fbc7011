"""A rule, an option and a mode: what belongs to no general."""

from collections.abc import Mapping

from sanguosha import (
    Death,
    Draft,
    Game,
    Mode,
    Outcome,
    RuleSkill,
    deal_hands,
    modify,
    mods,
    rule_option,
    show_generals,
    shuffle_deck,
)

RAIN = rule_option(
    "rainy_season",
    "雨季：所有角色的攻击范围-1",
    "Rainy season: everybody's attack range is one lower",
    ("off", "没有雨季", "no rainy season"),
    ("on", "有雨季", "a rainy season"),
)


class Rain(RuleSkill, id="rainy_season_rule"):
    """雨季：所有角色的攻击范围-1。
    Rain: Everybody's attack range is one lower."""

    @classmethod
    def in_force(cls, options: Mapping[str, str]) -> bool:
        return options["rainy_season"] == "on"

    wet = modify(mods.AttackRange, lambda self, seat: -1)


class Truce(Mode, id="truce_of_two"):
    """双人对决：两名角色对战，活到最后的一方获胜。
    A duel of two: whoever is left wins."""

    players = range(2, 3)
    default_players = 2
    options = (RAIN,)
    rules = (Rain,)
    drafts = ("random", "free")
    provides = frozenset({"seats.circle"})

    async def setup(self, game: Game) -> None:
        for seat in game.seats:
            seat.role = "duellist"
            seat.show_role()
        shuffle_deck(game)
        draft = Draft(game)
        deals = [(seat, draft.deal(1)) for seat in game.seats]
        for (seat, _), generals in zip(deals, await draft.together(deals), strict=True):
            show_generals(game, seat, generals)
            seat.max_hp += 1
            seat.hp = seat.max_hp
        game.touch()
        await deal_hands(game, self.first_hand)

    def over(self, game: Game, death: Death | None) -> Outcome | None:
        left = [seat.index for seat in game.alive]
        return Outcome(tuple(left), "duellist", "last") if len(left) < 2 else None


TEXTS = {"over.last": ("只剩一人", "one is left"), "role.duellist": ("决斗者", "duellist")}
