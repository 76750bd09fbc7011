"""标记 Marks."""

from __future__ import annotations

from sanguosha import Card, Damage, Seat, Skill, active, on, one, other
from sanguosha import moments as m


class Trophies(Skill):
    """战功：当你使用【杀】造成伤害后，你获得一枚“功”；出牌阶段，你可以弃两枚“功”，令一名其他角色弃置一张牌。
    Trophies: After your Slash has dealt damage, you get a trophy; in your play phase you may spend
    two to have another character discard a card."""

    @on(
        m.DamageDone,
        forced=True,
        when=lambda self, damage: damage.by_user and damage.is_card("slash"),
    )
    async def collect(self, damage: Damage) -> None:
        self.owner.add_mark("trophy")

    @active(targets=one(other), when=lambda self: self.owner.mark("trophy") >= 2)
    async def boast(self, cards: list[Card], targets: list[Seat]) -> None:
        self.owner.add_mark("trophy", -2)
        await targets[0].discard_some(1, skill=self.id)


TEXTS = {"mark.trophy": ("功", "trophy")}
