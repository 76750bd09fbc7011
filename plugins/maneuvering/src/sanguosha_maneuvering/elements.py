"""The elements, and how damage of an element spreads through chains (flows.md §5)."""

from __future__ import annotations

from collections.abc import Mapping

from sanguosha import RuleSkill, conduct, on
from sanguosha import moments as m

FIRE, THUNDER, ICE = "fire", "thunder", "ice"

#: Which elements conduct. Another package may add one of its own in the same way.
NATURES = {FIRE: True, THUNDER: True, ICE: False}


def _frees(rule: RuleSkill, damage: m.Damage) -> bool:
    """Whether this damage frees a chained victim: it is of an element that conducts."""
    return damage.was_chained and rule.game.ruleset.natures.get(damage.nature, False)


def _early(rule: RuleSkill) -> bool:
    return rule.game.options["chain_release"] == "before_hp_loss"


class SentValue(RuleSkill, id="sent_value"):
    """传导原值：铁索传导的数值不计最初受伤者一方对伤害的增减。

    Value as sent: What a chain passes on leaves out what the first victim's side changed."""

    @classmethod
    def in_force(cls, options: Mapping[str, str]) -> bool:
        return options["chain_value"] == "as_sent"

    @on(m.DamageCausingFixed)
    async def note(self, damage: m.Damage) -> None:
        damage.data["sent"] = damage.amount


class Conduction(RuleSkill, id="conduction"):
    """铁索传导：处于连环状态的角色受到火焰或雷电伤害后重置，然后其他处于连环状态的角色依次受到同样的伤害。

    Conduction: A chained character who takes fire or thunder damage is unchained; then every
    other chained character in turn takes the same damage."""

    @on(m.HpReducing, when=lambda self, damage: _frees(self, damage) and _early(self))
    async def release(self, damage: m.Damage) -> None:
        await damage.victim.set_chained(False)

    @on(m.DamageEnd, when=lambda self, damage: damage.dealt and _frees(self, damage))
    async def spread(self, damage: m.Damage) -> None:
        if not _early(self):
            await damage.victim.set_chained(False)
        if damage.conducted:
            return
        amount = damage.data.get("sent", damage.amount)
        for seat in list(self.game.ring()):
            if seat is not damage.victim and seat.alive and seat.chained:
                await conduct(self.game, damage, seat, amount)
