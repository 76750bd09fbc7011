"""The options stand in a list first; one of them was forgotten."""

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other

CHOICES = ("toll_silver", "toll_blood")  # or: SGS032


class Tollgate(Skill):
    """关卡：出牌阶段限一次，你可以令一名其他角色选择失去1点体力，或令你摸一张牌。
    Tollgate: Once per play phase, another chooses to lose 1 hp or to let you draw a card."""

    @active(targets=one(other), limit=once_per_phase)
    async def collect(self, cards: list[Card], targets: list[Seat]) -> None:
        chosen = await self.choose_option(*CHOICES, who=targets[0])  # expect: SGS032
        if chosen == "toll_blood":
            await targets[0].lose_hp(1, self.id)
        else:
            await self.owner.draw(1, self.id)


TEXTS = {"option.toll_silver": ("令其摸一张牌", "Let it draw a card")}
