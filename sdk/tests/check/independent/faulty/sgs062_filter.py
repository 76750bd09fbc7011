"""Which seats may be chosen tells who is who."""

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other, seats_where

FOES = ("rebel", "renegade")
foe = seats_where(lambda skill, seat: seat.role in FOES, "foe")  # expect: SGS062


class Informer(Skill):
    """密探：出牌阶段限一次，你可以弃置一名反贼或内奸的一张牌。
    Informer: Once per play phase, you may discard a card of a rebel or renegade."""

    @active(targets=one(other & foe), limit=once_per_phase)
    async def tell(self, cards: list[Card], targets: list[Seat]) -> None:
        if targets[0].cards:
            await self.owner.discard(await self.choose_from(targets[0]), self.id)


TEXTS = {"filter.foe": ("反贼或内奸", "a rebel or the renegade")}
