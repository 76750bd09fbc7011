"""Notes kept in the class, in the instance, and defaults that are shared."""
from sanguosha import QUN, Card, CardUse, Damage, General, Seat, Skill, active, on, once_per_phase, one, other
from sanguosha import state
from sanguosha import moments as m


class Ledger(Skill):
    """账簿：当你受到伤害后，你可以摸一张牌。
    Ledger: After you take damage, you may draw a card."""

    debts: list[int] = []
    total = 0

    @on(m.DamageTaken)
    async def write(self, damage: Damage) -> None:
        self.debts.append(damage.amount)  # expect: SGS041
        Ledger.total += damage.amount  # expect: SGS041
        await self.owner.draw(1, self.id)


class Tally(Skill):
    """计数：当你使用牌时，你可以摸一张牌。
    Tally: When you use a card, you may draw a card."""

    score = 0

    @classmethod
    def raise_score(cls) -> None:
        cls.score += 1  # expect: SGS041

    @on(m.CardUsing)
    async def note(self, use: CardUse) -> None:
        self.raise_score()
        await self.owner.draw(1, self.id)


class Oath(Skill):
    """盟誓：出牌阶段限一次，你可以令一名其他角色摸一张牌。
    Oath: Once per play phase, you may let another character draw a card."""

    names = state({})  # expect: SGS043
    rounds = state([0, 0])  # expect: SGS043
    friends = state(set())  # expect: SGS043

    @active(targets=one(other), limit=once_per_phase)
    async def swear(self, cards: list[Card], targets: list[Seat]) -> None:
        (self.friend,) = targets  # expect: SGS042
        await targets[0].draw(1, self.id)

    @on(m.DamageTaken)
    async def count_up(self, damage: Damage) -> None:
        self.times_hit = getattr(self, "times_hit", 0) + 1  # expect: SGS042
        await self.owner.draw(1, self.id)

    def forget(self) -> None:
        setattr(self, "memory", None)  # expect: SGS042


GENERALS = [General("clerk_third", "主簿", QUN, 3, [Ledger, Tally, Oath], en="The Clerk")]
