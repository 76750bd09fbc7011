"""Sets that are only asked, counted or sorted."""
from sanguosha import QUN, Card, CardUse, Damage, General, Seat, Skill, on
from sanguosha import moments as m

NAMES = {"slash", "duel"}


class Weaver(Skill):
    """织者：当你使用【杀】或【决斗】时，你可以摸一张牌。
    Weaver: When you use a Slash or a Duel, you may draw a card."""

    @on(m.CardUsing, when=lambda self, use: use.family in NAMES)
    async def weave(self, use: CardUse) -> None:
        kingdoms = {seat.kingdom for seat in self.game.alive}
        if len(kingdoms) > 1 and not kingdoms.isdisjoint({"wei", "shu"}):
            await self.owner.draw(1, self.id)
        for name in sorted({str(kingdom) for kingdom in kingdoms}):
            if name == "wu":
                self.owner.add_mark("thread")
        total = sum({seat.hp for seat in self.game.alive})
        if any(hp > total for hp in {seat.hp for seat in self.game.alive}):
            self.owner.add_mark("thread")


GENERALS = [General("weaver_sound", "织女", QUN, 3, [Weaver], en="The Weaver")]
TEXTS = {"mark.thread": ("线", "thread")}
