"""桌规：几条可选的规则。 Rules that a table may agree on."""

from __future__ import annotations

from collections.abc import Mapping

from sanguosha import Death, Phase, PhaseFrame, Preset, RuleSkill, modify, mods, on, rule_option
from sanguosha import moments as m

HURRY = rule_option(
    "hurry_after",
    "若干轮之后，每名角色在其结束阶段失去1点体力",
    "After so many rounds each character loses 1 hp in its finish phase",
    ("never", "没有这条规则", "There is no such rule"),
    ("8", "八轮之后", "After eight rounds"),
    ("12", "十二轮之后", "After twelve rounds"),
)
SPOILS = rule_option(
    "spoils_of_death",
    "杀死一名角色的人摸一张牌",
    "Whoever kills a character draws a card",
    ("off", "没有这条规则", "There is no such rule"),
    ("on", "摸一张牌", "One card"),
)
BIG_HANDS = rule_option(
    "big_hands",
    "所有角色的手牌上限",
    "The hand limit of everybody",
    ("0", "不变", "As usual"),
    ("1", "加一", "One higher"),
)


class Hurry(RuleSkill, id="table_hurry"):
    """催战：若干轮之后，每名角色在其结束阶段失去1点体力。
    Hurry: After some rounds each character loses 1 hp in its finish phase."""

    @classmethod
    def in_force(cls, options: Mapping[str, str]) -> bool:
        return options["hurry_after"] != "never"

    def is_late(self) -> bool:
        return self.game.table.round > int(self.game.options["hurry_after"])

    @on(m.PhaseStart[Phase.FINISH], when=lambda self, phase: self.is_late())
    async def press(self, phase: PhaseFrame) -> None:
        await phase.seat.lose_hp(1, self.id)


class Spoils(RuleSkill, id="table_spoils"):
    """战利：杀死一名角色的人摸一张牌。
    Spoils: Whoever kills a character draws a card."""

    @classmethod
    def in_force(cls, options: Mapping[str, str]) -> bool:
        return options["spoils_of_death"] == "on"

    @on(m.Died, when=lambda self, death: death.killer is not None and death.killer.alive)
    async def take(self, death: Death) -> None:
        assert death.killer is not None
        await death.killer.draw(1, self.id)


class BigHands(RuleSkill, id="table_big_hands"):
    """宽手：所有角色的手牌上限+1。
    Big Hands: Everybody's hand limit is one higher."""

    @classmethod
    def in_force(cls, options: Mapping[str, str]) -> bool:
        return options["big_hands"] != "0"

    roomy = modify(mods.HandLimit, lambda self, seat: int(self.game.options["big_hands"]))


OPTIONS = [HURRY, SPOILS, BIG_HANDS]
RULES = [Hurry, Spoils, BigHands]
PRESETS = [
    Preset(
        "quick_evening",
        "快局：八轮之后催战，杀人摸牌",
        "A quick evening: hurry after eight rounds, spoils for a kill",
        {"hurry_after": "8", "spoils_of_death": "on"},
    )
]
