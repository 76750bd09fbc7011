"""Verbs without `await`, where it is easily forgotten."""
from sanguosha import QUN, Card, Damage, General, Phase, PhaseFrame, Seat, Skill, TargetEntry, Trick, active, on
from sanguosha import once_per_phase, one, other, why
from sanguosha import moments as m


class Piper(Skill):
    """吹笛：出牌阶段限一次，你可以令一名其他角色摸一张牌。
    Piper: Once per play phase, you may let another character draw a card."""

    async def reward(self, seat: Seat) -> None:
        await seat.draw(1, self.id)

    @active(targets=one(other), limit=once_per_phase)
    async def play(self, cards: list[Card], targets: list[Seat]) -> None:
        self.reward(targets[0])  # expect: SGS080

    @on(m.DamageTaken)
    async def lament(self, damage: Damage) -> None:
        return self.owner.draw(1, self.id)  # expect: SGS080

    @on(m.DamageDone)
    async def cheer(self, damage: Damage) -> None:
        if self.confirm(who=damage.victim):  # expect: SGS080
            await damage.victim.draw(1, self.id)

    @on(m.PhaseStart[Phase.FINISH])
    async def share(self, phase: PhaseFrame) -> None:
        [seat.draw(1, self.id) for seat in self.others()]  # expect: SGS080
        self.owner.wounded and self.owner.recover(1, skill=self.id)  # expect: SGS080
        await self.owner.draw(1) if self.owner.hp > 2 else self.owner.draw(1)  # expect: SGS080

    @on(m.PhaseStart[Phase.PREPARE])
    async def choose(self, phase: PhaseFrame) -> None:
        friend = self.choose_seat(self.others())  # expect: SGS080
        if friend is not None:
            await self.owner.draw(1, self.id)


class Brawl(Trick):
    """斗殴：出牌阶段，对一名其他角色使用。你对其造成1点伤害。
    Brawl: In your play phase, use it on another character. Deal 1 damage to it."""

    def why_not_target(self, ctx, seat, chosen):
        return why("not_yourself") if seat is ctx.user else None

    async def effect(self, entry: TargetEntry) -> None:
        entry.user.damage(entry.seat, 1, card=entry.card, entry=entry)  # expect: SGS080


CARDS = [Brawl]
DECK = [("spade", 6, "brawl")]
GENERALS = [General("piper_third", "笛师", QUN, 3, [Piper], en="The Piper")]
TEXTS = {"why.not_yourself": ("不能以自己为目标", "not on yourself")}
