"""Keys without words, or with words under another key."""
from sanguosha import QUN, Card, General, Seat, Skill, Trick, TargetEntry, active, cards_where, modify, mods
from sanguosha import once_per_phase, one, other, seats_where, view_as, why

is_poor = seats_where(lambda skill, seat: len(seat.hand) < 2, "is_poor")  # expect: SGS032
is_low = cards_where(lambda card: card.number < 5, "card_is_low")  # expect: SGS032


class Alms(Skill, id="alms_third"):
    """施舍：出牌阶段限一次，你可以令一名手牌少于两张的角色摸一张牌，或回复1点体力。
    Alms: Once per play phase, you may let a character with less than two hand cards draw a card or
    recover 1 hp."""

    @active(targets=one(other & is_poor), limit=once_per_phase)
    async def give(self, cards: list[Card], targets: list[Seat]) -> None:
        choice = await self.choose_option("give_coin", "recover")  # expect: SGS032
        if choice == "recover":
            await targets[0].recover(1, skill=self.id)
        else:
            await targets[0].draw(1, self.id)


class Pawn(Skill):
    """典当：你可以将一张点数小于5的牌当【杀】使用或打出。
    Pawn: You may use or play a card below 5 as a Slash."""

    as_slash = view_as("slash", cards=one(is_low))


class Gate(Skill, locked=True):
    """铁门：锁定技，你不能成为【决斗】的目标。
    Gate: Locked; you can't be the target of a Duel."""

    def refuse(self, card):
        return self.why("gate_shut") if card.family == "duel" else None  # expect: SGS032

    safe = modify(
        mods.Prohibit,
        lambda self, user, card, target: self.refuse(card) if target is self.owner else None,
    )


class Bribe(Trick):
    """贿赂：出牌阶段，对一名其他角色使用。其摸一张牌。
    Bribe: In your play phase, use it on another character. It draws a card."""

    def why_not_target(self, ctx, seat, chosen):
        return why("too_honest") if seat is ctx.user else None  # expect: SGS032

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.draw(1)


CARDS = [Bribe]
DECK = [("club", 4, "bribe")]
GENERALS = [General("usurer_third", "钱庄主", QUN, 3, [Alms, Pawn, Gate], en="The Usurer")]
TEXTS = {"option.givecoin": ("给钱", "Give a coin"), "too_honest": ("太老实", "too honest")}
