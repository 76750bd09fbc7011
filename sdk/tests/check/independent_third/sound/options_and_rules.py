"""A package with options, a rule of the table and a preset."""
from collections.abc import Mapping

from sanguosha import Package, Phase, PhaseFrame, Preset, RuleSkill, on, rule_option
from sanguosha import moments as m

LUCKY = rule_option(
    "lucky_sound",
    "准备阶段多摸",
    "A card in the prepare phase",
    ("off", "没有", "No"),
    ("on", "摸一张牌", "Draw a card"),
)


class Lucky(RuleSkill, id="lucky_rule_sound"):
    """好运：每名角色的准备阶段，其摸一张牌。
    Lucky: In its prepare phase each character draws a card."""

    @classmethod
    def in_force(cls, options: Mapping[str, str]) -> bool:
        return options["lucky_sound"] == "on"

    @on(m.PhaseStart[Phase.PREPARE])
    async def draw_one(self, phase: PhaseFrame) -> None:
        await phase.seat.draw(1, self.id)


PACKAGE = Package(
    id="lucky_sound",
    requires=["standard"],
    conflicts=("no_such_pack",),
    options=[LUCKY],
    rules=[Lucky],
    presets=[Preset("lucky_evening_sound", "好运之夜", "A lucky evening", {"lucky_sound": "on"})],
)


def sanguosha_packages() -> Package:
    return PACKAGE
