"""A PACKAGE written out, with requires that are there and an alias for its packs."""

from sanguosha import (
    QUN,
    WU,
    General,
    Package,
    Skill,
    active,
    modify,
    mods,
    once_per_game,
    one,
    other,
)

MARKS = ("sail",)


class Sails(Skill, conflicts=("hidden_generals",)):
    """扬帆：每局游戏限一次，出牌阶段，你可以令一名其他角色摸两张牌。
    Sails: Once per game, in your play phase, you may let another draw two cards."""

    @active(targets=one(other), limit=once_per_game)
    async def hoist(self, cards, targets) -> None:
        for mark in MARKS:
            self.owner.add_mark(mark)
        await targets[0].draw(2, self.id)


class Hull(Skill, locked=True, min_players=3):
    """船身：锁定技，其他角色计算与你的距离+1。
    Hull: Locked; others count the distance to you one longer."""

    def __repr__(self) -> str:
        return f"<hull of {self.owner}>"

    farther = modify(mods.Distance, lambda self, a, b: 1 if b is self.owner else 0)


PACKAGE = Package(
    id="shipyard",
    version="1.2",
    generals={
        "shipyard": [General("fan", "阿帆", WU, 4, [Sails], en="Fan", requires=["roles"])],
        "shipyard_ex": [General("chuan", "阿船", QUN, 4, [Hull], en="Chuan")],
    },
    aliases={"ships": ["shipyard", "shipyard_ex"]},
    requires=["standard"],
    texts={"mark.sail": ("帆", "sail")},
)
