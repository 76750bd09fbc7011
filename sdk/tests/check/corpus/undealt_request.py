from sanguosha import Card, Seat, SelfTrick, Skill, TargetEntry, active, once_per_phase, one, other


class Lantern(SelfTrick):
    """河灯：对自己使用，摸一张牌。
    Lantern: use on yourself; draw a card."""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.draw(1)


class Light(Skill):
    """放灯：出牌阶段限一次，你可以令一名其他角色打出一张【河灯】，否则其失去1点体力。
    Light: Once per play phase, another plays a Lantern or loses 1 hp."""

    @active(targets=one(other), limit=once_per_phase)
    async def light(self, cards: list[Card], targets: list[Seat]) -> None:
        if not await targets[0].request_play("lantern", skill=self.id):  # expect: SGS101
            await targets[0].lose_hp(1, self.id)
