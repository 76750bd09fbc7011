from sanguosha import Card, Seat, Skill, active


class Last(Skill, locked=True):  # expect: SGS034
    """绝唱：限定技，出牌阶段，你可以回复2点体力。
    Last Song: Limited; in your play phase you may recover 2 hp."""

    @active()
    async def sing(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.recover(2, skill=self.id)
