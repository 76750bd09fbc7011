"""The treasure of 界限突破: 木牛流马."""

from __future__ import annotations

from sanguosha import (
    OTHERS,
    Card,
    Phase,
    Seat,
    Skill,
    Slot,
    Treasure,
    ZoneKind,
    active,
    hand,
    modify,
    mods,
    on,
    once_per_phase,
    one,
    why,
)
from sanguosha import moments as m

#: How many cards fit under it.
ROOM = 5


class WoodenOxSkill(Skill, id="wooden_ox"):
    """木牛流马：出牌阶段限一次，你可以将一张手牌扣置于此牌下（至多五张），称为“辎”，然后可以将此牌移至一名宝物栏为空的其他角色的装备区。你可以如手牌般使用或打出“辎”。

    Wooden Ox: Once per play phase you may put a hand card face down under it (up to five); then
    you may move it into the empty treasure slot of another character. You may use or play the
    cards under it as if they were in your hand."""

    as_in_hand = modify(mods.UsableAsHand, lambda self, seat: self.load_of(seat))

    def load_of(self, seat: Seat) -> list[Card]:
        """The cards under the ox of `seat`."""
        return seat.pile_cards(self.id)

    @active(
        cards=one(hand),
        limit=once_per_phase,
        when=lambda self: len(self.load_of(self.owner)) < ROOM or why("pile_full", most=ROOM),
    )
    async def stow(self, cards: list[Card], targets: list[Seat]) -> None:
        owner = self.owner
        await owner.put(cards, owner.pile(self.id, secret=True), self.id)
        ox = owner.equipped(Slot.TREASURE)
        if ox is None or ox.id != self.source.card:
            return
        takers = [
            s
            for s in self.others()
            if s.equipped(Slot.TREASURE) is None and s.slot_count(Slot.TREASURE)
        ]
        to = await self.choose_seat(takers, optional=True)
        if to is not None:
            await owner.put_equip(ox, to, self.id)

    def leaves(self, batch: m.MoveBatch) -> bool:
        """Whether the ox leaves the equipment area in the batch."""
        part = batch.part_of(self.source.card)
        return part is not None and part.origin.kind is ZoneKind.EQUIP

    @on(
        m.CardsMoved,
        leaving=True,
        forced=True,
        when=lambda self, batch: bool(self.load_of(self.owner)) and self.leaves(batch),
    )
    async def unload(self, batch: m.MoveBatch) -> None:
        """The cards go along into another equipment area, or else to the discard pile."""
        part = batch.part_of(self.source.card)
        assert part is not None
        to = self.game.table.discard
        if part.to.kind is ZoneKind.EQUIP:
            to = self.game.seats[part.to.owner].pile(self.id, secret=True)
        await self.owner.put(self.load_of(self.owner), to, self.id)

    @on(
        m.PhaseStart[Phase.PLAY],
        who=OTHERS,
        offer=False,
        when=lambda self, frame: (
            self.game.options["wooden_ox"] == "everybody_may_draw_from_it"
            and bool(self.load_of(self.owner))
        ),
    )
    async def share(self, frame: m.PhaseFrame) -> None:
        """Option `wooden_ox`: others may take the card that was put there last."""
        if await self.confirm(frame.seat, key="take_from_ox"):
            await frame.seat.obtain(self.load_of(self.owner)[-1:], self.id)


class WoodenOx(Treasure):
    skills = (WoodenOxSkill,)
