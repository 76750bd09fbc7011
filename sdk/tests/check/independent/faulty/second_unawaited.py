"""Coroutines in odd places that nobody awaits."""

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Loafer(Skill):
    """闲汉：出牌阶段限一次，你可以令一名其他角色摸一张牌。
    Loafer: Once per play phase, you may let another character draw a card."""

    @active(targets=one(other), limit=once_per_phase)
    async def idle(self, cards: list[Card], targets: list[Seat]) -> None:
        guest = targets[0]
        guest.draw(1, self.id) if guest.wounded else None  # expect: SGS080
        guest.wounded and guest.recover(1)  # expect: SGS080
        guest.draw(1), self.owner.draw(1)  # expect: SGS080
        while self.confirm():  # expect: SGS080
            break
        if not self.owner.confirm():  # expect: SGS080
            return
        match self.choose_option("draw", "recover"):  # expect: SGS080
            case "draw":
                await guest.draw(1, self.id)
        chosen = self.choose_seat(self.others())  # expect: SGS080
        if chosen:
            self.owner.add_mark("idle")
        return guest.recover(1)  # expect: SGS080
