"""Chinese identifiers, and a skill with its id in pinyin."""
from sanguosha import SHU, Card, General, Seat, Skill, active, once_per_phase, one, other
from sanguosha import red as 红色
from sanguosha import view_as as 当作

一次 = once_per_phase


class 赤胆(Skill, id="chidan_sound"):
    """赤胆：你可以将一张红色牌当【杀】使用或打出。
    Red Heart: You may use or play a red card as a Slash."""

    当杀 = 当作("slash", cards=one(红色))


class 义薄(Skill, id="yibo_sound"):
    """义薄：出牌阶段限一次，你可以令一名其他角色摸一张牌。
    Loyal: Once per play phase, you may let another character draw a card."""

    @active(targets=one(other), limit=一次)
    async def 赠牌(self, cards: list[Card], targets: list[Seat]) -> None:
        for 角色 in targets:
            await 角色.draw(1, self.id)


GENERALS = [General("guan_xing_sound", "关兴", SHU, 4, [赤胆, 义薄], en="Guan Xing")]
