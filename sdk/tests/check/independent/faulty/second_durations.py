"""Ends in other words, and several statuses in a loop."""

from sanguosha import Card, Seat, Skill, Until, active, modify, mods, once_per_phase, one, other


class Light(Skill, id="feather_light", locked=True):
    """轻：你计算与其他角色的距离-1。
    Light: You count the distance to others one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class Heavy(Skill, id="feather_heavy", locked=True):
    """重：你计算与其他角色的距离+1。
    Heavy: You count the distance to others one longer."""

    farther = modify(mods.Distance, lambda self, a, b: 1 if a is self.owner else 0)


class Feather(Skill):
    """羽毛：出牌阶段限一次，你可以令一名其他角色获得“轻”，持续到其回合结束。
    Feather: Once per play phase, another character gains Light until the end of its turn."""

    grants = (Light,)

    @active(targets=one(other), limit=once_per_phase)
    async def float_away(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].gain_skill(Light, self)  # expect: SGS090


class Scales(Skill):
    """天平：出牌阶段限一次，你可以令所有角色改变距离，直到你失去此技能。
    Scales: Once per play phase, you may change the distances of all, for as long as you have this
    skill."""

    @active(limit=once_per_phase)
    async def weigh(self, cards: list[Card], targets: list[Seat]) -> None:
        for seat in self.game.alive:
            for status in (Light, Heavy):
                seat.attach(status, Until.WHILE_GIVER)  # expect: SGS091 # expect: SGS092
        [s.attach(Light, Until.END_OF_TURN, self) for s in self.others()]  # expect: SGS092
