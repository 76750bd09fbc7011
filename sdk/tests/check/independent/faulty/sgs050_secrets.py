"""Better chance is no better here; a name of a pile by uuid; a waiting time."""

import os
import secrets
import time
import uuid

from sanguosha import Damage, Skill, on, top_cards
from sanguosha import moments as m


class Locksmith(Skill):
    """锁匠：当你受到伤害后，你可以将牌堆顶的一张牌置于武将牌上。
    Locksmith: After you take damage, you may put the top card of the draw pile on your general."""

    @on(m.DamageTaken, when=lambda self, damage: time.monotonic() > 1)  # expect: SGS050
    async def lock(self, damage: Damage) -> None:
        name = f"lock{uuid.uuid4()}"  # expect: SGS050
        if secrets.randbelow(2):  # expect: SGS050
            name += os.urandom(2).hex()  # expect: SGS050
        await self.owner.put(top_cards(self.game, 1), self.owner.pile(name), self.id)
