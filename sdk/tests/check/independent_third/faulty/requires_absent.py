"""Needs that were written as one writes requirements.txt."""
from sanguosha import QUN, General, Package

NEEDED = [
    "standard",
    "sanguosha_maneuvering",  # expect: SGS004
    "standard>=0.1",  # expect: SGS004
]
PACKAGE = Package(
    id="iron_horse_third",
    requires=NEEDED,
    generals={"iron_horse_third": [General("ma_teng_third", "马腾", QUN, 4, en="Ma Teng")]},
)
