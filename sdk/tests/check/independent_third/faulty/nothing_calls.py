"""Skills that look finished and that nothing calls."""
from sanguosha import QUN, Damage, General, Phase, Skill
from sanguosha import moments as m


class Drum(Skill):  # expect: SGS020
    """擂鼓：结束阶段，你可以摸一张牌。
    Drum: In your finish phase you may draw a card."""

    events = (m.PhaseStart[Phase.FINISH],)

    def can_trigger(self, damage: Damage) -> bool:
        return damage.amount > 0

    async def on_use(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Memo(Skill):
    async def common(self) -> None:
        await self.owner.draw(1, self.id)


class Letter(Memo):  # expect: SGS020
    """书信：你可以摸一张牌。
    Letter: You may draw a card."""

    moment = m.DamageTaken


class Blank(Skill, locked=True):  # expect: SGS020
    """留白：锁定技，待补。
    Blank: Locked; to be done."""


GENERALS = [
    General("drummer_third", "鼓手", QUN, 4, [Drum, Letter], en="The Drummer"),
    General("painter_third", "画师", QUN, 3, (Blank,), en="The Painter"),
]
