"""It needs a package that nobody has."""

from sanguosha import QUN, General, Package, Skill, one, red, view_as


class Herbs(Skill):
    """草药：你可以将一张红色牌当【桃】使用。
    Herbs: You may use a red card as a Peach."""

    as_peach = view_as("peach", cards=one(red))


PACKAGE = Package(
    id="herbalists",
    generals={"herbalists": [General("cao_yao", "草药", QUN, 3, [Herbs], en="Cao Yao")]},
    requires=["standard", "mountain_herbs"],  # expect: SGS004
)
