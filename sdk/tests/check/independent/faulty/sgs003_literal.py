"""Written for an API that is still to come."""

from sanguosha import QUN, General, Package, Skill, modify, mods


class Pouch(Skill, locked=True):
    """布囊：锁定技，你的手牌上限+1。
    Pouch: Locked; your hand limit is one higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


PACKAGE = Package(
    id="pouches",
    version="1.0",
    api=2,  # expect: SGS003
    generals={"pouches": [General("bu_nang", "布囊", QUN, 4, [Pouch], en="Bu Nang")]},
)
