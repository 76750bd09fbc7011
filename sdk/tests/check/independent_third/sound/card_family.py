"""Cards by id and family, a variant, and words in comparisons that are no cards."""
from sanguosha import QUN, CardUse, General, SelfTrick, Skill, TargetEntry, Variant, deck, on, one, red, view_as
from sanguosha import USE_ONLY
from sanguosha import moments as m

WIND_SLASH = Variant(
    "wind_slash_sound",
    "slash",
    """风杀：造成火焰伤害的【杀】。
    Wind Slash: a Slash that deals fire damage.""",
    nature="fire",
)


class Soup(SelfTrick, id="soup_sound"):
    """羹：对自己使用，回复1点体力。
    Soup: use it on yourself; recover 1 hp."""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.recover(1)


class Kitchen(Skill):
    """厨房：你可以将一张红色牌当【羹】使用；当你使用【羹】或风【杀】时，你可以摸一张牌。
    Kitchen: You may use a red card as Soup; when you use Soup or a Wind Slash, you may draw a
    card."""

    as_soup = view_as("soup_sound", cards=one(red), modes=USE_ONLY)

    @on(m.CardUsing, when=lambda self, use: use.name in ("soup_sound", "wind_slash_sound"))
    async def taste(self, use: CardUse) -> None:
        if use.user.kingdom == "qun" and use.card.kind.id != "slash":
            await self.owner.draw(1, self.id)


CARDS = [WIND_SLASH, Soup]
DECK = deck("S7 wind_slash_sound\nH7 soup_sound")
GENERALS = [General("cook_sound", "厨娘", QUN, 3, [Kitchen], en="The Cook")]
