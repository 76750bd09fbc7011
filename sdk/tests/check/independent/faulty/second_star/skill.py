"""The skill."""

from sanguosha import *
from sanguosha.moments import *

from .helpers import *


class Comet(Skill):
    """彗星：当你造成伤害后，你可以令受伤角色失去1点体力。
    Comet: After you deal damage, you may have the victim lose 1 hp."""

    @on(DamageDone)
    async def fall(self, damage: Damage) -> None:
        blow(damage.victim)
        SEEN.append(damage.amount)  # expect: SGS040
        damage.victim.lose_hp(1)  # expect: SGS080
