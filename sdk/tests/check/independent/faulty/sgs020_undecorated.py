"""Somebody has forgotten the decorator."""

from sanguosha import QUN, Damage, General, Skill


class Lament(Skill):  # expect: SGS020
    """哀歌：当你受到伤害后，你可以摸一张牌。
    Lament: After you take damage, you may draw a card."""

    async def mourn(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [General("ai_ge", "哀歌", QUN, 3, [Lament], en="Ai Ge")]
AI_GE = GENERALS[0]
