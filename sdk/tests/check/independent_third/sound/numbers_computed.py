"""As many as a thing is worth: no number that could be compared."""
from sanguosha import WU, Card, Damage, General, Seat, Skill, active, on, once_per_phase, one, wounded
from sanguosha import moments as m


class Toll(Skill, id="toll_sound"):
    """清点：当你受到伤害后，你可以摸X张牌（X为你已损失的体力值且至多为2）。
    Count: After you take damage, you may draw X cards (X is the hp you have lost, 2 at most)."""

    @on(m.DamageTaken, when=lambda self, damage: self.owner.lost_hp)
    async def count_up(self, damage: Damage) -> None:
        await self.owner.draw(min(self.owner.lost_hp, 2), self.id)


class Share(Skill):
    """均沾：出牌阶段限一次，你可以令一名受伤的角色回复1点体力；若其体力值为1，改为回复2点体力。
    Share: Once per play phase, let a wounded character recover 1 hp, or 2 hp if it has only 1."""

    @active(targets=one(wounded), limit=once_per_phase)
    async def heal(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].recover(2 if targets[0].hp == 1 else 1, by=self.owner, skill=self.id)


GENERALS = [General("lu_su_sound", "鲁肃", WU, 3, [Toll, Share], en="Lu Su")]
