"""Changes by hand where a verb exists."""
from sanguosha import QUN, Card, Damage, Dying, General, Phase, PhaseFrame, Seat, Skill, active, on
from sanguosha import once_per_phase, one, other
from sanguosha import moments as m


def weaken(seat: Seat, by: int) -> None:
    """Shared by two skills."""
    seat.hp -= by  # expect: SGS070


def top_of(pile: list[Card]) -> Card:
    return pile[-1]


class Butcher(Skill):
    """屠夫：出牌阶段限一次，你可以令一名其他角色失去1点体力。
    Butcher: Once per play phase, you may have another character lose 1 hp."""

    @active(targets=one(other), limit=once_per_phase)
    async def cut(self, cards: list[Card], targets: list[Seat]) -> None:
        weaken(targets[0], 1)
        self.owner.marks["blood"] = self.owner.marks.get("blood", 0) + 1  # expect: SGS070


class Chains(Skill):
    """铁索：当你受到伤害后，你可以横置伤害来源。
    Chains: After you take damage, you may chain its source."""

    @on(m.DamageTaken, when=lambda self, damage: damage.source is not None)
    async def bind(self, damage: Damage) -> None:
        source = damage.source
        assert source is not None
        source.chained, source.face_up = True, False  # expect: SGS070


class Rebirth(Skill, id="rebirth_third"):
    """重生：当你濒死时，你可以增加1点体力上限并回复1点体力。
    Rebirth: When you are dying, you may gain 1 max hp and recover 1 hp."""

    @on(m.DyingAsked, when=lambda self, dying: dying.seat is self.owner)
    async def rise(self, dying: Dying) -> None:
        setattr(self.owner, "max_hp", self.owner.max_hp + 1)  # expect: SGS070
        await self.owner.recover(1, skill=self.id)


class Magpie(Skill):
    """喜鹊：当你造成伤害后，你可以获得受伤角色的一张手牌。
    Magpie: After you have dealt damage, you may obtain a hand card of the victim."""

    @on(m.DamageDone, when=lambda self, damage: damage.victim.hand.cards)
    async def steal(self, damage: Damage) -> None:
        theirs = damage.victim.hand.cards
        (card,) = await self.choose_from(damage.victim, [damage.victim.hand])
        theirs.remove(card)  # expect: SGS071
        self.owner.hand.cards.append(card)  # expect: SGS071

    @on(m.PhaseStart[Phase.FINISH])
    async def peek(self, phase: PhaseFrame) -> None:
        draw = self.game.table.draw.cards
        draw[-1], draw[-2] = draw[-2], draw[-1]  # expect: SGS071
        del self.owner.equip.cards[0]  # expect: SGS071


GENERALS = [General("butcher_third", "屠户", QUN, 4, [Butcher, Chains, Rebirth, Magpie], en="The Butcher")]
