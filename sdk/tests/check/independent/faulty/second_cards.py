"""Wrong ids in a deck, in comparisons and by keyword."""

from sanguosha import CardUse, Skill, TargetEntry, Weapon, deck, on
from sanguosha import moments as m


class Sling(Weapon):
    """投石索：攻击范围2。
    Sling: range 2."""

    range = 2


class Slinger(Skill):
    """投石：当你使用【杀】时，你可以摸一张牌。当你使用【决斗】指定目标后，你可以视为使用【杀】。
    Slinger: When you use a Slash, you may draw a card. After your Duel has specified a target, you
    may use a virtual Slash."""

    @on(m.CardUsing, when=lambda self, use: use.card.family == "sha")  # expect: SGS100
    async def throw(self, use: CardUse) -> None:
        await self.owner.draw(1, self.id)

    @on(m.TargetSpecified, when=lambda self, entry: entry.card.family in ("duel", "juedou"))  # expect: SGS100
    async def again(self, entry: TargetEntry) -> None:
        await self.owner.use(card="slahs", targets=[entry.seat], skill=self.id)  # expect: SGS100


DECK = deck("S7 sling") + [("spade", 8, "slingg")]  # expect: SGS100
