"""Assignments to things that are no seats, though their attributes are called alike."""

from dataclasses import dataclass, field

from sanguosha import Damage, Draw, Phase, PhaseFrame, Skill, TargetEntry, on
from sanguosha import moments as m


@dataclass
class Plan:
    """What the skill is about to do; made anew each time."""

    hp: int = 0
    marks: dict[str, int] = field(default_factory=dict)
    cards: list[int] = field(default_factory=list)


class Strategist(Skill):
    """谋定：当你受到伤害后，你可以摸一张牌。摸牌阶段，你可以少摸一张牌。你可以跳过弃牌阶段。
    Strategist: After you take damage, you may draw a card. You may draw one card less in your draw
    phase. You may skip your discard phase."""

    @on(m.DamageTaken)
    async def plan(self, damage: Damage) -> None:
        plan = Plan()
        plan.hp = self.owner.hp
        plan.hp -= 1
        plan.marks["plan"] = 2
        plan.cards.append(3)
        await self.owner.draw(1, self.id)

    @on(m.DrawCount, when=lambda self, draw: draw.count > 0)
    async def spare(self, draw: Draw) -> None:
        draw.count -= 1

    @on(m.PhaseBefore[Phase.DISCARD])
    async def leave_out(self, phase: PhaseFrame) -> None:
        phase.skipped = True


class Precision(Skill, locked=True):
    """精准：锁定技，你的【杀】不能被响应且伤害+1。
    Precision: Locked; your Slash can't be answered and deals one more damage."""

    @on(m.TargetSpecified, when=lambda self, entry: entry.card.family == "slash")
    async def aim(self, entry: TargetEntry) -> None:
        entry.cannot_respond = True
        entry.bonus += 1
        entry.data["precision"] = True
