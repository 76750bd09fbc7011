"""Texts that speak of locked, limited and lord skills without being any."""

from sanguosha import Dying, Skill, SkillKind, TargetEntry, Until, modify, mods, on
from sanguosha import moments as m


class Numbed(Skill, id="acupuncture_numbed", locked=True):
    """麻痹：直到回合结束，你的非锁定技失效。
    Numbed: Your skills that are not locked have no effect until the end of the turn."""

    numb = modify(
        mods.SkillInvalid,
        lambda self, seat, skill: (
            seat is self.owner and not skill.locked and skill.book_kind() is not SkillKind.LOCKED
        ),
    )


class Acupuncture(Skill):
    """点穴：当你使用【杀】指定目标后，你可以令目标角色的非锁定技失效，直到回合结束。
    Acupuncture: After your Slash has specified a target, you may void its skills that are not
    locked until the end of the turn."""

    grants = (Numbed,)

    @on(m.TargetSpecified, when=lambda self, entry: entry.card.family == "slash")
    async def press(self, entry: TargetEntry) -> None:
        entry.seat.attach(Numbed, Until.END_OF_TURN, self)


class Regret(Skill):
    """追悔：当你濒死时，若你没有限定技、觉醒技和主公技，你可以回复1点体力。
    Regret: When you are dying and have no limited, awakening or lord skill, you may recover 1 hp."""

    @on(
        m.DyingAsked,
        when=lambda self, dying: (
            dying.seat is self.owner
            and not any(s.limited or s.awakening or s.lord for s in self.owner.own_skills)
        ),
    )
    async def regret(self, dying: Dying) -> None:
        await self.owner.recover(1, skill=self.id)
