"""A card and no deck at all."""

from sanguosha import SelfTrick, TargetEntry


class Siesta(SelfTrick):  # expect: SGS101
    """午睡：对自己使用，回复1点体力。
    Siesta: use it on yourself; recover 1 hp."""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.recover(1, card=entry.card)
