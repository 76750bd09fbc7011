"""Armour: 八卦阵, 仁王盾."""

from __future__ import annotations

from sanguosha import BLACK, RED, AnswerMode, Armor, Skill, on
from sanguosha import moments as m


def _only_against_slash(skill: Skill) -> bool:
    return skill.game.options["eight_diagram_scope"] == "vs_slash_only_mandatory"


class EightDiagramSkill(Skill, id="eight_diagram"):
    """八卦阵：当你需要使用或打出一张【闪】时，你可以判定：若结果为红色，视为你使用或打出了一张【闪】。

    Eight Trigrams: Whenever you need to use or play a Dodge you may judge: if the result is red,
    you count as having used or played one."""

    @on(
        m.CardNeeded,
        when=lambda self, need: (
            need.family == "jink" and need.supplied is None and not _only_against_slash(self)
        ),
    )
    async def offer(self, need: m.CardRequest) -> None:
        await self.consult(need)

    @on(
        m.CardNeeded,
        when=lambda self, need: (
            need.family == "jink"
            and need.supplied is None
            and need.mode is AnswerMode.USE
            and need.entry is not None
            and need.entry.use.family == "slash"
            and _only_against_slash(self)
        ),
        forced=True,
    )
    async def must(self, need: m.CardRequest) -> None:
        await self.consult(need)

    async def consult(self, need: m.CardRequest) -> None:
        """Judge; red supplies the 闪."""
        judgement = await self.owner.judge(self.id, good=lambda card: card.color is RED)
        if judgement.color is RED:
            need.supplied = self.game.virtual("jink", skill=self.id)


class EightDiagram(Armor):
    skills = (EightDiagramSkill,)


class RenwangShieldSkill(Skill, id="renwang_shield", locked=True):
    """仁王盾：锁定技，黑色的【杀】对你无效。

    Benevolent King Shield: Locked. A black Slash has no effect on you."""

    @on(
        m.EffectStart,
        when=lambda self, entry: (
            entry.use.family == "slash" and entry.card.color is BLACK and not entry.void
        ),
    )
    async def stop(self, entry: m.TargetEntry) -> None:
        entry.void = True


class RenwangShield(Armor):
    skills = (RenwangShieldSkill,)
