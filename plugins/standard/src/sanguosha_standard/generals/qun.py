"""The generals of the standard box that belong to no realm."""

from __future__ import annotations

from sanguosha import (
    QUN,
    USE_ONLY,
    Card,
    Gender,
    General,
    Phase,
    Seat,
    SeatSpec,
    Skill,
    Why,
    active,
    any_card,
    hand,
    male,
    modify,
    mods,
    on,
    once_per_phase,
    one,
    other,
    red,
    view_as,
    wounded,
)
from sanguosha import moments as m


class Jijiu(Skill):
    """急救：在你的回合外，你可以将一张红色牌当【桃】使用。
    First Aid: Outside of your own turn you may use a red card as a Peach."""

    as_peach = view_as(
        "peach", cards=one(red), modes=USE_ONLY, when=lambda self: not self.owner.is_current
    )


class Qingnang(Skill):
    """青囊：出牌阶段限一次，你可以弃置一张手牌，令一名受伤的角色回复1点体力。
    Green Satchel: Once per play phase, you may discard a hand card to let a wounded character
    recover 1 hp."""

    @active(discard=one(hand), targets=one(wounded), limit=once_per_phase)
    async def treat(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].recover(by=self.owner, skill=self.id)


class Wushuang(Skill, locked=True):
    """无双：锁定技，你使用的【杀】要两张【闪】才能抵消；与你进行【决斗】的角色每次要打出两张【杀】。
    Peerless: Locked; it takes two Dodges to cancel a Slash you use, and whoever duels with you has
    to play two Slashes each time."""

    twice = modify(
        mods.AnswersNeeded,
        lambda self, seat, opponent, family, card: (
            2
            if opponent is self.owner
            and (card.family, family) in (("slash", "jink"), ("duel", "slash"))
            else 1
        ),
    )


def _can_duel(skill: Skill, seat: Seat, chosen: list[Seat]) -> Why | None:
    """The first one chosen uses the duel, on the second."""
    return chosen[0].why_not_target("duel", seat) if chosen else None


class Lijian(Skill):
    """离间：出牌阶段限一次，你可以弃置一张牌并依次选择两名其他男性角色，前者视为对后者使用一张【决斗】，
    此【决斗】不能被【无懈可击】抵消。
    Estrangement: Once per play phase, you may discard a card and choose two other male characters;
    the first is taken to use a Duel on the second, which Nullification can't cancel."""

    nullifiable = False

    @active(
        discard=one(any_card),
        targets=SeatSpec(other & male, 2, 2, joins=_can_duel),
        limit=once_per_phase,
    )
    async def estrange(self, cards: list[Card], targets: list[Seat]) -> None:
        user, target = targets
        if user.alive and user.can_target("duel", target):
            await user.use("duel", [target], self.id, uncounterable=not self.nullifiable)


class Biyue(Skill):
    """闭月：结束阶段开始时，你可以摸一张牌。
    Outshining the Moon: As your finish phase begins, you may draw a card."""

    @on(m.PhaseStart[Phase.FINISH])
    async def shine(self, phase: m.PhaseFrame) -> None:
        await self.owner.draw(1, self.id)


GENERALS = (
    General("hua_tuo", "华佗", QUN, 3, [Jijiu, Qingnang], en="Hua Tuo", title="神医"),
    General("lv_bu", "吕布", QUN, 4, [Wushuang], en="Lü Bu", title="武的化身"),
    General(
        "diao_chan",
        "貂蝉",
        QUN,
        3,
        [Lijian, Biyue],
        en="Diao Chan",
        title="绝世的舞姬",
        gender=Gender.FEMALE,
    ),
)
