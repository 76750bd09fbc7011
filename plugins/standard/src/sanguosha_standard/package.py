"""What the distribution brings to the registry."""

from __future__ import annotations

from sanguosha import Package
from sanguosha_standard import __version__, decks
from sanguosha_standard.cards import armor, basic, delayed, horses, tricks, weapons
from sanguosha_standard.generals.packs import GENERAL_OPTIONS, GENERAL_TEXTS, GENERALS
from sanguosha_standard.hints.cards import CARD_HINTS
from sanguosha_standard.hints.skills import SKILL_HINTS
from sanguosha_standard.house_rules import HOUSE_RULES
from sanguosha_standard.options import CARD_OPTIONS
from sanguosha_standard.texts import CARD_TEXTS

CARDS = (
    basic.Slash,
    basic.Jink,
    basic.Peach,
    tricks.Dismantlement,
    tricks.Snatch,
    tricks.Duel,
    tricks.Collateral,
    tricks.ExNihilo,
    tricks.Nullification,
    tricks.SavageAssault,
    tricks.ArcheryAttack,
    tricks.GodSalvation,
    tricks.AmazingGrace,
    delayed.Indulgence,
    delayed.Lightning,
    weapons.Crossbow,
    weapons.QinggangSword,
    weapons.DoubleSwords,
    weapons.IceSword,
    weapons.Axe,
    weapons.Spear,
    weapons.Blade,
    weapons.Halberd,
    weapons.KylinBow,
    weapons.ShortKnife,
    weapons.LongSword,
    armor.EightDiagram,
    armor.RenwangShield,
    horses.Jueying,
    horses.Dilu,
    horses.Zhuahuangfeidian,
    horses.Chitu,
    horses.Dayuan,
    horses.Zixing,
)

DECKS = {"standard": decks.STANDARD, "standard_ex": decks.STANDARD_EX}

PACKAGE = Package(
    id="standard",
    version=__version__,
    kinds=CARDS,
    decks=DECKS,
    generals=GENERALS,
    rules=HOUSE_RULES,
    options=(*CARD_OPTIONS, *GENERAL_OPTIONS),
    option_cards={("extra_plain_weapons", "add"): decks.PLAIN_WEAPONS},
    hints={**CARD_HINTS, **SKILL_HINTS},
    aliases={"standard": [*DECKS, *(p for p in GENERALS if p not in DECKS)]},
    texts={**CARD_TEXTS, **GENERAL_TEXTS},
)
