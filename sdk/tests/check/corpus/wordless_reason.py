from sanguosha import Skill, modify, mods


class Aloof(Skill, locked=True):
    """孤高：锁定技，你不能成为【杀】的目标。
    Aloof: Locked; you can't be a target of a Slash."""

    safe = modify(
        mods.Prohibit,
        lambda self, user, card, target: (
            self.why("aloof_on_the_peak")  # expect: SGS032
            if target is self.owner and card.family == "slash"
            else None
        ),
    )
