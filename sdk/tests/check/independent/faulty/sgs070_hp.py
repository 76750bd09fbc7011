"""Hp by assignment, in two ways."""

from sanguosha import Card, Dying, Seat, Skill, active, on, once_per_phase, one, other
from sanguosha import moments as m


class Miracle(Skill):
    """神迹：当你濒死时，你可以将体力回复至1点。出牌阶段限一次，你可以令一名其他角色失去1点体力。
    Miracle: When you are dying, you may recover to 1 hp. Once per play phase, you may have another
    character lose 1 hp."""

    @on(m.DyingAsked, when=lambda self, dying: dying.seat is self.owner)
    async def save(self, dying: Dying) -> None:
        self.owner.hp = 1  # expect: SGS070

    @active(targets=one(other), limit=once_per_phase)
    async def curse(self, cards: list[Card], targets: list[Seat]) -> None:
        for target in targets:
            target.hp -= 1  # expect: SGS070
