"""A contradiction between seats, and one in the negative."""

from sanguosha import Card, Seat, Skill, active, any_card, female, male, once_per_phase, one, view_as


class Matchmaker(Skill):
    """媒妁：出牌阶段限一次，你可以令一名角色摸一张牌。
    Matchmaker: Once per play phase, you may let a character draw a card."""

    @active(targets=one(male & female), limit=once_per_phase)  # expect: SGS021
    async def match(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


class Trickery(Skill):
    """诡术：你可以将一张牌当【闪】使用或打出。
    Trickery: You may use or play a card as a Dodge."""

    as_jink = view_as("jink", cards=one(~any_card))  # expect: SGS021
