"""The made-up game as a package: `sgs simulate --mod core/tests/toys/toy.py --mode toy_roles`.

A file given with `--mod` is loaded from anywhere; its neighbours are found from its own place.
"""

import sys
from pathlib import Path

if str(Path(__file__).parents[1]) not in sys.path:
    sys.path.append(str(Path(__file__).parents[1]))

from sanguosha import Gender, General, Package
from toys.cards import DECK, KINDS
from toys.modes import ToyPairs, ToyRoles
from toys.skills import (
    Augury,
    Barter,
    Decoy,
    Epiphany,
    Fleet,
    Granary,
    Grudge,
    LastStand,
    Muster,
    Rouge,
    Tides,
    Whetstone,
)

#: Each skill stands on two generals, so that a pair may bring one skill twice.
PEOPLE = [
    ("mason", "石匠", "hill", 4, [Grudge]),
    ("peddler", "货郎", "hill", 4, [Barter]),
    ("smith", "铁匠", "hill", 4, [Whetstone, Muster]),
    ("runner", "脚夫", "hill", 4, [Fleet]),
    ("hermit", "隐士", "hill", 3, [Augury, LastStand]),
    ("weaver", "织女", "hill", 3, [Rouge, Grudge]),
    ("miller", "磨坊主", "hill", 4, [Granary]),
    ("juggler", "杂耍人", "hill", 3, [Decoy, Tides]),
    ("fisher", "渔夫", "lake", 4, [Tides]),
    ("boatman", "船夫", "lake", 4, [Fleet, Muster]),
    ("diver", "潜水人", "lake", 4, [LastStand]),
    ("singer", "歌女", "lake", 3, [Decoy, Rouge]),
    ("netmaker", "织网人", "lake", 4, [Epiphany]),
    ("ferryman", "摆渡人", "lake", 4, [Granary]),
    ("pearler", "采珠人", "lake", 3, [Augury, Barter]),
    ("heron", "白鹭", "lake", 3, [Whetstone, Grudge]),
    ("nomad", "牧人", "dune", 4, [Whetstone]),
    ("falconer", "鹰师", "dune", 4, [Fleet, Grudge]),
    ("guide", "向导", "dune", 4, [Augury, Muster]),
    ("dancer", "舞女", "dune", 3, [Decoy, Barter]),
    ("digger", "掘井人", "dune", 4, [Epiphany]),
    ("trader", "行商", "dune", 4, [Barter, Granary]),
    ("poet", "诗人", "dune", 3, [Tides, Rouge]),
    ("veteran", "老兵", "dune", 5, [LastStand]),
]
WOMEN = {"weaver", "singer", "heron", "dancer"}

PACKAGE = Package(
    id="toy",
    version="1",
    kinds=KINDS,
    decks={"toy": DECK},
    generals={
        "toy_people": [
            General(
                id, zh, kingdom, hp, skills, id.title(),
                Gender.FEMALE if id in WOMEN else Gender.MALE,
                lord=Muster in skills,
            )
            for id, zh, kingdom, hp, skills in PEOPLE
        ]
    },
    modes=[ToyRoles(), ToyPairs()],
    aliases={"toys": ["toy", "toy_people"]},
    natures={"scald": True},
    texts={
        "why.no_card_there": ("该角色没有可以获得的牌", "there is no card to take there"),
        "why.unhurt": ("没有受伤", "not wounded"),
        "kingdom.hill": ("山", "Hill"),
        "kingdom.lake": ("湖", "Lake"),
        "kingdom.dune": ("沙", "Dune"),
        "nature.scald": ("灼热", "scalding"),
        "over.captain_dead": ("镖头阵亡", "the captain is dead"),
        "over.raiders_dead": ("劫匪全灭", "all raiders are dead"),
        "over.one_kingdom": ("只剩一个势力", "one kingdom is left"),
        "role.captain": ("镖头", "Captain"),
        "role.guard": ("镖师", "Guard"),
        "role.raider": ("劫匪", "Raider"),
    },
)  # fmt: skip
