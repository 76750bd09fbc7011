"""Keys that are put together, keys of the engine, keys in another list."""
from sanguosha import QUN, Card, Damage, General, Package, Seat, Skill, active, on, once_per_phase, one, other
from sanguosha import moments as m

WORDS = {}
WORDS["option.left_sound"] = ("左", "left")
WORDS |= {"option.right_sound": ("右", "right")}
WAYS = ("left_sound", "right_sound")


class Crossroads(Skill):
    """岔路：出牌阶段限一次，你可以令一名其他角色选择左或右：左，其摸一张牌；右，其回复1点体力。
    Crossroads: Once per play phase, another character goes left or right: left, it draws a card;
    right, it recovers 1 hp."""

    @active(targets=one(other), limit=once_per_phase)
    async def ask(self, cards: list[Card], targets: list[Seat]) -> None:
        if await self.choose_option(*WAYS, who=targets[0]) == "left_sound":
            await targets[0].draw(1, self.id)
        else:
            await targets[0].recover(1, skill=self.id)

    @on(m.DamageTaken)
    async def rest(self, damage: Damage) -> None:
        if await self.choose_option("draw", "recover") == "draw":
            await self.owner.draw(1, self.id)


PACKAGE = Package(
    id="crossroads_sound",
    api=1,
    generals={
        "crossroads_sound": [General("guide_sound", "向导", QUN, 3, [Crossroads], en="The Guide")]
    },
    texts={**WORDS},
)
