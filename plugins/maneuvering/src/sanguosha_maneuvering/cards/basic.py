"""Basic cards of 军争: 火杀, 雷杀, 酒."""

from __future__ import annotations

from collections.abc import Mapping

from sanguosha import Basic, Scope, Seat, Skill, Until, UseContext, Variant, on
from sanguosha import moments as m
from sanguosha_maneuvering.elements import FIRE, THUNDER

FIRE_SLASH = Variant(
    "fire_slash",
    "slash",
    """火杀：属于【杀】，造成的是火焰伤害。

    Fire Slash: A Slash whose damage is fire damage.""",
    nature=FIRE,
)

THUNDER_SLASH = Variant(
    "thunder_slash",
    "slash",
    """雷杀：属于【杀】，造成的是雷电伤害。

    Thunder Slash: A Slash whose damage is thunder damage.""",
    nature=THUNDER,
)


class Drunk(Skill):
    """酒：你于本回合使用的下一张【杀】的伤害值基数+1。

    Wine: The next Slash you use this turn starts from 1 more damage."""

    @on(m.CardPreUse, when=lambda self, use: use.family == "slash", silent=True)
    async def spend(self, use: m.CardUse) -> None:
        use.damage_base += 1
        self.game.drop_skill(self)


class Analeptic(Basic):
    """酒：每回合限一次，出牌阶段，对自己使用，你于本回合使用的下一张【杀】伤害+1；或当你处于濒死状态时，对自己使用，回复1点体力。

    Wine: Once per turn, in your play phase, use it on yourself: the next Slash you use this turn
    deals 1 more damage. Or use it on yourself while you are dying: you recover 1 hp."""

    limit = 1
    limit_scope = Scope.TURN
    targets = (0, 0)
    rescues = "self"

    def configure(self, options: Mapping[str, str]) -> None:
        if options["wine_limit"] == "phase":
            self.limit_scope = Scope.PHASE

    def fixed_targets(self, ctx: UseContext) -> list[Seat] | None:
        return [ctx.user]

    async def effect(self, entry: m.TargetEntry) -> None:
        # At an idle point it is always drunk for strength, even at 0 hp or less (不屈).
        if entry.seat.hp < 1 and not entry.use.natural:
            await entry.seat.recover(1, entry.user, entry.card)
        else:
            entry.seat.attach(Drunk, Until.END_OF_TURN)
