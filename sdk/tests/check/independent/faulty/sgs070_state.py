"""Chains, faces, kingdoms and marks."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Fetters(Skill):
    """镣铐：当你造成伤害后，你可以横置受伤角色，令其翻面，你获得一枚“镣”。
    Fetters: After you deal damage, you may chain the victim, turn it over and get a fetter."""

    @on(m.DamageDone)
    async def shackle(self, damage: Damage) -> None:
        victim = damage.victim
        victim.chained, victim.face_up = True, False  # expect: SGS070
        damage.victim.kingdom = self.owner.kingdom  # expect: SGS070
        self.owner.marks["fetter"] = self.owner.mark("fetter") + 1  # expect: SGS070


TEXTS = {"mark.fetter": ("镣", "fetter")}
