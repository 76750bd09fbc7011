"""Roles that are shown, one's own, and those of effects."""

from sanguosha import Card, Damage, Seat, Skill, active, on, once_per_phase, one, other, seats_where
from sanguosha import moments as m

open_rebel = seats_where(lambda skill, seat: seat.role_shown and seat.role == "rebel", "open_rebel")


class Herald(Skill, requires=("roles",)):
    """宣令：出牌阶段限一次，你可以令一名已亮明身份的反贼弃置一张牌。
    Herald: Once per play phase, you may have a rebel whose role is shown discard a card."""

    def public(self, seat: Seat) -> bool:
        return self.game.mode.knows_role(self.game, self.owner, seat) and seat.role == "lord"

    @active(targets=one(other & open_rebel), limit=once_per_phase)
    async def proclaim(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].discard_some(1, skill=self.id)

    @on(m.DamageTaken, when=lambda self, damage: self.owner.role == "renegade")
    async def plot(self, damage: Damage) -> None:
        lords = [s for s in self.others() if self.public(s)]
        if lords and lords[0].role == "lord":
            await lords[0].draw(1, self.id)
        await self.owner.draw(1, self.id)


TEXTS = {"filter.open_rebel": ("已亮明的反贼", "a rebel whose role is shown")}
