"""Skills that make one card of another: supplied by friends, bluffed, out of a pile."""

from sanguosha import (
    HEART,
    USE_ONLY,
    Category,
    Phase,
    Reason,
    Skill,
    from_pile,
    hand,
    heart,
    modify,
    mods,
    on,
    one,
    view_as,
)
from sanguosha import moments as m


class Jijiang(Skill, lord=True):
    """激将：主公技，当你需要使用或打出【杀】时，你可以令同势力的其他角色替你打出一张。
    Jijiang: Lord. When you need a Slash, others of your kingdom may play one for you."""

    @view_as("strike", when=lambda self: bool(self.owner.living_same_kingdom()))
    async def call(self, choice):
        return await self.owner.request_supply("strike", self.owner.living_same_kingdom(), self.id)


class Guhuo(Skill):
    """蛊惑：你可以扣置一张手牌当任意基本牌或普通锦囊牌使用或打出。其他角色依次选择是否质疑，然后亮出：
    无人质疑则有效；为真则质疑者失去1点体力且仅红桃有效，为假则质疑者各摸一张牌且此牌作废。
    Guhuo: Put a hand card face down as any basic card or trick. The others may doubt it in turn.
    Undoubted it works. If it is true the doubters lose 1 hp and it works only as a heart; if it
    is false they draw a card each and it is void."""

    @view_as(lambda self: self.names(), cards=one(hand))
    async def bluff(self, choice):
        (card,) = choice.cards
        table = self.game.table
        await self.owner.put([card], table.processing, self.id, Reason.USE, face_down=True)
        asked = [s for s in self.others() if s.hp > 0]
        doubters = [s for s in asked if await self.choose_option("doubt", who=s, optional=True)]
        self.owner.show([card], self.id)
        true = choice.card.name in (card.name, card.family)
        for seat in doubters:
            await (seat.lose_hp(1, self.id) if true else seat.draw(1, self.id))
        if doubters and not (true and card.suit is HEART):
            await self.owner.put([card], table.discard, self.id)
            return None
        return choice.card

    def names(self):
        kinds = self.game.ruleset.kinds.values()
        return tuple(k.id for k in kinds if k.category in (Category.BASIC, Category.TRICK))


class Tuntian(Skill):
    """屯田：当你于回合外失去牌后，你可以判定，若不为红桃，将判定牌置于武将牌上，称为“田”；
    你计算与其他角色的距离减少“田”的数量。
    Tuntian: When you lost cards outside of your turn, you may judge; unless it is a heart the
    card goes onto your general as a field. Each field shortens your distance to others."""

    @on(m.CardsMoved, when=lambda self, b: not self.owner.is_current and b.lost(self.owner))
    async def till(self, batch):
        await self.owner.judge(self.id, good=~heart, keep=self.owner.pile(self.id))

    near = modify(
        mods.Distance,
        lambda self, a, b: -len(a.pile_cards(self.id)) if a is self.owner else 0,
    )


class Jixi(Skill):
    """急袭：你可以将一张“田”当【顺手牵羊】使用。
    Jixi: You may use a field as a Filch."""

    raid = view_as("filch", cards=from_pile("tuntian"), modes=USE_ONLY)


class Zaoxian(Skill, awakening=True):
    """凿险：觉醒技，准备阶段，若你的“田”不少于三张，你减1点体力上限，获得“急袭”。
    Zaoxian: Awakening. In your prepare phase with three fields: lose 1 max hp, gain Jixi."""

    grants = (Jixi,)

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, p: len(self.owner.pile_cards("tuntian")) > 2)
    async def awaken(self, phase):
        await self.owner.change_max_hp(-1)
        await self.owner.gain_skill(Jixi, self)
