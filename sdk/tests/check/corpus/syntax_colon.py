from sanguosha import Skill


class Forge(Skill)  # expect: SGS001
    """锻炉：摸牌阶段，你可以多摸一张牌。
    Forge: In your draw phase you may draw one more card."""
