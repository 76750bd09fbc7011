"""Tables of the module that are only read, and one that is filled while the module loads."""

from sanguosha import (
    QUN,
    Card,
    Damage,
    Gender,
    General,
    Seat,
    Skill,
    active,
    on,
    once_per_phase,
    one,
    other,
)
from sanguosha import moments as m

BONUS = {"slash": 1, "duel": 2}
ORDER = ["slash", "duel"]
GENERALS: list[General] = []


def register(id: str, zh: str, en: str, *skills: type[Skill]) -> General:
    """Make a general and keep it in the list, as the module is imported."""
    made = General(id, zh, QUN, 4, skills, en=en, gender=Gender.FEMALE)
    GENERALS.append(made)
    return made


class Statute(Skill):
    """律令：当你受到【杀】或【决斗】造成的伤害后，你可以摸X张牌（【杀】为1，【决斗】为2）。
    Statute: After a Slash or a Duel damages you, you may draw X cards (1 for a Slash, 2 for a
    Duel)."""

    @on(m.DamageTaken, when=lambda self, damage: damage.card and damage.card.family in BONUS)
    async def cite(self, damage: Damage) -> None:
        await self.owner.draw(BONUS[damage.card.family], self.id)


class Docket(Skill):
    """案卷：出牌阶段限一次，你可以令一名其他角色摸一张牌。
    Docket: Once per play phase, you may let another character draw a card."""

    @active(targets=one(other), limit=once_per_phase)
    async def call(self, cards: list[Card], targets: list[Seat]) -> None:
        ORDER_HERE = [name for name in ORDER if name in BONUS]
        ORDER_HERE.append("peach")
        await targets[0].draw(1, self.id)


FA_GUAN = register("fa_guan", "法官", "Fa Guan", Statute, Docket)
