"""Recovering with a constant, by keyword; losing in another part."""

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, wounded

DOSE = 2  # or: SGS035


class Tonic(Skill):
    """补药：出牌阶段限一次，你可以令一名受伤的角色回复1点体力。
    Tonic: Once per play phase, you may let a wounded character recover 1 hp."""

    @active(targets=one(wounded), limit=once_per_phase)
    async def pour(self, cards: list[Card], targets: list[Seat]) -> None:
        patient = targets[0]
        await patient.recover(amount=DOSE, by=self.owner, skill=self.id)  # expect: SGS035 or text
