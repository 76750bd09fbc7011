"""The name of a distribution where the id of a package belongs."""

from sanguosha import QUN, General, Package, Skill, view_as, one, black

NEEDS = ("sanguosha-maneuvering",)  # or: SGS004


class Kindling(Skill):
    """引火：你可以将一张黑色牌当【火攻】使用。
    Kindling: You may use a black card as a Fire Attack."""

    as_fire = view_as("fire_attack", cards=one(black))


PACKAGE = Package(
    id="kindling",
    generals={"kindling": [General("yin_huo", "引火", QUN, 3, [Kindling], en="Yin Huo")]},
    requires=NEEDS,  # expect: SGS004
)
