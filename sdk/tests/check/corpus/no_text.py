from sanguosha import QUN, General, Skill, on
from sanguosha import moments as m


class Silent(Skill):  # expect: SGS030
    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)


MUTE = General("mute_one", "默者", QUN, 4, [Silent], en="The Mute")
