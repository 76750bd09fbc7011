"""Skills that keep something: wounds on the general, borrowed faces, the end of other skills."""

from sanguosha import Skill, Until, modify, mods, on, top_cards
from sanguosha import moments as m

UNLENT = ("lord", "limited", "awakening")


class Duanchang(Skill, locked=True):
    """断肠：锁定技，杀死你的角色失去所有武将技能。
    Duanchang: Locked. Whoever kills you loses all skills of his generals."""

    @on(m.Died, even_dead=True, when=lambda self, death: death.killer)
    async def sever(self, death):
        await self.game.lose_skills(death.killer.own_skills)


class Buqu(Skill):
    """不屈：当你的体力降至0或更低时，你可以为低于1的每点体力将牌堆顶一张牌置于武将牌上，称为“创”；
    若“创”的点数均不同，你不会死亡。
    Buqu: When your hp falls below 1, you may put the top card on your general for each missing
    point, as wounds. While all their numbers differ, you are not dying."""

    lives = modify(mods.SurvivesAtZero, lambda self, seat: seat is self.owner and self.endures())

    @on(m.DyingStarting, when=lambda self, dying: self.missing() > 0)
    async def endure(self, dying):
        cards = top_cards(self.game, self.missing())
        await self.owner.put(cards, self.owner.pile(self.id), self.id)

    @on(m.Recovered, forced=True, when=lambda self, recovery: self.missing() < 0)
    async def heal(self, recovery):
        closed = await self.choose_cards(self.owner.pile_cards(self.id), -self.missing())
        await self.owner.put(closed, self.game.table.discard, self.id)

    def missing(self):
        return max(0, 1 - self.owner.hp) - len(self.owner.pile_cards(self.id))

    def endures(self):
        numbers = [c.number for c in self.owner.pile_cards(self.id)]
        return self.missing() == 0 and len(set(numbers)) == len(numbers)


class Huashen(Skill):
    """化身：游戏开始时，你暗置两张未加入游戏的武将牌，亮出其中一张并声明其一项技能（主公技、限定技、
    觉醒技除外）：你拥有此技能，性别与势力视为与其相同。回合开始时和回合结束后，你可以更换。
    Huashen: At the start you keep two unused generals face down. Show one and name a skill of
    his (no lord, limited or awakening one): you have it, his sex and his kingdom. At the start
    and after the end of your turn you may change."""

    @on(m.GameStart, forced=True)
    async def begin(self, stage):
        self.owner.keep_generals(self.id, 2)
        if self.faces():
            await self.put_on()

    @on(m.TurnStart, m.AfterTurn, when=lambda self, turn: self.faces())
    async def change(self, turn):
        await self.put_on()

    async def put_on(self):
        face = self.faces()[await self.choose_option(*self.faces())]
        skills = {skill.id: skill for skill in lent(face)}
        skill = skills[await self.choose_option(*skills)]
        self.owner.show_kept(self.id, face)
        await self.game.lose_skills(self.still_given)
        await self.wear(face)
        await self.owner.gain_skill(skill, self, Until.WHILE_GIVER)

    async def when_lost(self):
        await self.wear(self.owner.generals[self.source.position].general)

    async def wear(self, general):
        self.owner.set_gender(general.gender)
        await self.owner.set_kingdom(general.kingdom)

    def faces(self):
        return {g.id: g for g in self.owner.kept_generals(self.id) if lent(g)}


def lent(general):
    """The skills of a general that may be borrowed."""
    return [s for s in general.skills if s.book_kind() not in UNLENT]
