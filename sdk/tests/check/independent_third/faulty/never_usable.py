"""Parts that no game ever offers."""
from sanguosha import QUN, Card, Damage, General, Limit, Scope, Seat, Skill, active, basic, black, diamond
from sanguosha import equipment, female, hand, heart, male, named, on, one, other, trick, view_as
from sanguosha import moments as m


class Chimera(Skill):
    """奇兽：你可以将一张方块且红桃的牌当【闪】使用或打出。
    Chimera: You may use or play a card of two suits as a Dodge."""

    as_jink = view_as("jink", cards=one(heart & diamond))  # expect: SGS021


class Matchmaker(Skill):
    """做媒：出牌阶段，你可以令一名角色摸一张牌。
    Matchmaker: In your play phase, you may let a character draw a card."""

    @active(targets=one(other & male & female))  # expect: SGS021
    async def match(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


class Toolbox(Skill):
    """工具：你可以将一张既是基本牌又是装备牌的牌当【桃】使用。
    Toolbox: You may use a basic card that is equipment as a Peach."""

    as_peach = view_as("peach", cards=one(basic & equipment & hand))  # expect: SGS021


class Ghost(Skill):
    """鬼影：当你受到伤害后，你可以摸一张牌。
    Ghost: After you take damage, you may draw a card."""

    enabled = False

    @on(m.DamageTaken, when=lambda self, damage: False and damage.amount > 1)  # expect: SGS021
    async def haunt(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Sleeper(Skill):
    """长眠：出牌阶段，你可以摸一张牌。
    Sleeper: In your play phase you may draw a card."""

    @active(limit=Limit(times=0, scope=Scope.TURN))  # expect: SGS021
    async def sleep(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(1, self.id)


class Scholar(Skill):
    """学士：你可以将一张是【决斗】的基本牌当【杀】使用或打出。
    Scholar: You may use or play a basic card that is a Duel as a Slash."""

    as_slash = view_as("slash", cards=one(basic & trick))  # expect: SGS021


class Whisper(Skill):
    """私语：当你受到伤害后，你可以摸一张牌。
    Whisper: After you take damage, you may draw a card."""

    @on(m.DamageTaken, times=lambda self, damage: 0)  # expect: SGS021
    async def talk(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [
    General("zoo_third", "苑监", QUN, 3, [Chimera, Matchmaker, Toolbox, Ghost], en="The Keeper"),
    General("night_third", "更夫", QUN, 3, [Sleeper, Scholar, Whisper], en="The Watchman"),
]
