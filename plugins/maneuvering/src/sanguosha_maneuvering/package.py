"""What the distribution brings to the registry."""

from __future__ import annotations

from sanguosha import Package
from sanguosha_maneuvering import __version__, decks
from sanguosha_maneuvering.cards import armor, basic, treasures, tricks, weapons
from sanguosha_maneuvering.elements import NATURES, Conduction, SentValue
from sanguosha_maneuvering.hints import HINTS
from sanguosha_maneuvering.options import OPTIONS
from sanguosha_maneuvering.texts import TEXTS

CARDS = (
    basic.FIRE_SLASH,
    basic.THUNDER_SLASH,
    basic.Analeptic,
    tricks.IronChain,
    tricks.FireAttack,
    tricks.SupplyShortage,
    weapons.GudingBlade,
    weapons.FeatherFan,
    weapons.MoonSpear,
    weapons.Hualiu,
    armor.VineArmor,
    armor.SilverLion,
    treasures.WoodenOx,
)

DECKS = {
    "maneuvering": decks.MANEUVERING,
    "limitation_broken": decks.LIMITATION_BROKEN,
    "sp_card": decks.SP_CARD,
}

PACKAGE = Package(
    id="maneuvering",
    version=__version__,
    kinds=CARDS,
    decks=DECKS,
    skills=(basic.Drunk,),
    rules=(Conduction, SentValue),
    options=OPTIONS,
    natures=NATURES,
    aliases={"maneuvering": list(DECKS)},
    texts=TEXTS,
    hints=HINTS,
    # 火杀 and 雷杀 vary its 杀, and the deck holds its 闪, 桃 and 无懈可击.
    requires=("standard",),
)
