from sanguosha import QUN, General, Skill


class Idle(Skill):  # expect: SGS020
    """闲坐：出牌阶段，你可以摸一张牌。
    Idle: In your play phase you may draw a card."""

    async def sit(self) -> None:
        await self.owner.draw(1, self.id)


SITTER = General("sitter", "坐客", QUN, 4, [Idle], en="Sitter")
