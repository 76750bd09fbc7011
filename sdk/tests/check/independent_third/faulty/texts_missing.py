"""Words in one language only."""
from sanguosha import QUN, WU, Armor, Damage, General, Mode, SelfTrick, Skill, TargetEntry, modify, mods, on
from sanguosha import rule_option
from sanguosha import moments as m


class Tailor(Skill):  # expect: SGS030
    """Tailor: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def sew(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Cobbler(Skill):  # expect: SGS031
    """鞋匠：当你受到伤害后，你可以摸一张牌。"""

    @on(m.DamageTaken)
    async def mend(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Noodles(SelfTrick):  # expect: SGS031
    """汤面：出牌阶段，对你使用。你回复1点体力。

    出牌阶段，对你使用。你回复1点体力。"""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.recover(1)


class ClothSkill(Skill, id="cloth_coat_third", locked=True):
    """布衣：锁定技，你的手牌上限+1。
    Cloth: Locked; your hand limit is one higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


class Coat(Armor, id="coat_third"):  # expect: SGS030
    """Coat: your hand limit is one higher."""

    skills = (ClothSkill,)


ROUNDS = rule_option(  # expect: SGS030
    "rounds_third",
    "",
    "How many rounds are played",
    ("10", "十轮", "ten"),
    ("20", "二十轮", "twenty"),
)

GENERALS = [
    General("tailor_third", "裁缝", WU, 3, [Tailor, Cobbler], en="The Tailor"),
    General("sun_shangxiang_third", "孙尚香", WU, 3),  # expect: SGS031
    General("dong_bai_third", "Dong Bai", QUN, 3, en="Dong Bai"),  # expect: SGS030
]
OPTIONS = [ROUNDS]
CARDS = [Noodles, Coat]
DECK = [("heart", 2, "noodles"), ("spade", 2, "coat_third")]
