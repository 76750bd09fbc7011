"""The class of the skill comes from a base of one's own; the text does not say it."""

from sanguosha import QUN, Damage, General, Skill, on
from sanguosha import moments as m


class Forced(Skill, locked=True):
    """What all our forced skills have in common."""

    points = 1


class Thorns(Forced):  # expect: SGS034 or text
    """荆棘：当你受到其他角色造成的伤害后，该角色失去1点体力。
    Thorns: After another character damages you, that one loses 1 hp."""

    @on(m.DamageTaken, when=lambda self, damage: damage.source not in (None, self.owner))
    async def prick(self, damage: Damage) -> None:
        await damage.source.lose_hp(self.points, self.id)


JING_JI = General("jing_ji", "荆棘", QUN, 4, [Thorns], en="Jing Ji")
