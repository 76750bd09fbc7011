"""Texts that speak of classes of skills without being of one."""
from sanguosha import QUN, Damage, General, Skill, on
from sanguosha import moments as m


class Jester(Skill):
    """弄臣：当你受到伤害后，若伤害来源有锁定技、限定技或觉醒技，你可以摸一张牌。
    Jester: After you take damage, if its source has a locked, limited or awakening skill, you may
    draw a card."""

    @on(
        m.DamageTaken,
        when=lambda self, damage: (
            damage.source is not None
            and any(s.locked or s.limited or s.awakening for s in damage.source.own_skills())
        ),
    )
    async def laugh(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [General("jester_sound", "弄臣", QUN, 3, [Jester], en="The Jester")]
