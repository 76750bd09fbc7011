"""Distances that tell the roles, through a method of the skill and `match`."""

from sanguosha import Seat, Skill, modify, mods


class Scent(Skill, locked=True):
    """嗅觉：锁定技，你计算与身份和你不同的角色的距离-1。
    Scent: Locked; you count the distance to whoever has another role one shorter."""

    def stranger(self, seat: Seat) -> bool:
        match seat.role:  # expect: SGS062
            case "lord" | "loyalist":
                return False
            case _:
                return True

    closer = modify(
        mods.Distance, lambda self, a, b: -1 if a is self.owner and self.stranger(b) else 0
    )
