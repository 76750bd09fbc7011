"""斗地主：一名地主对两名农民。 One landlord against two peasants."""

from __future__ import annotations

from sanguosha import (
    Death,
    Draft,
    Game,
    Mode,
    Outcome,
    Phase,
    PhaseFrame,
    Relation,
    RoleHints,
    RuleSkill,
    Seat,
    deal_hands,
    modify,
    mods,
    on,
    rule_option,
    show_generals,
    shuffle_deck,
)
from sanguosha import moments as m

LANDLORD, PEASANT = "landlord", "peasant"
#: How many more generals the landlord chooses from.
MORE_GENERALS = 2

SEAT = rule_option(
    "landlord_seat",
    "谁当地主",
    "Who is the landlord",
    ("random", "随机", "Drawn by lot"),
    ("first", "一号位", "The first seat"),
)


class Feiyang(RuleSkill, id="landlord_feiyang"):
    """飞扬：地主的判定阶段开始时，其可以弃置两张手牌，弃置其判定区里的一张牌。
    Soaring: As the landlord's judge phase begins, he may discard two hand cards to discard a card
    from his judgement area."""

    @on(
        m.PhaseStart[Phase.JUDGE],
        when=lambda self, phase: (
            phase.seat.role == LANDLORD
            and phase.seat.judging.cards
            and len(phase.seat.discardable(phase.seat.hand.cards)) > 1
        ),
    )
    async def soar(self, phase: PhaseFrame) -> None:
        seat = phase.seat
        paid = await seat.discard_some(2, cards=seat.hand.cards, skill=self.id, optional=True)
        if paid:
            laid = await seat.choose_from_row(seat.judging.cards, skill=self.id)
            await seat.discard(laid, self.id)


class Bahu(RuleSkill, id="landlord_bahu"):
    """跋扈：地主的准备阶段，其摸一张牌；其出牌阶段使用【杀】的次数上限+1。
    Domineering: In his prepare phase the landlord draws a card; he may use one more Slash in his
    play phase."""

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: phase.seat.role == LANDLORD)
    async def take(self, phase: PhaseFrame) -> None:
        await phase.seat.draw(1, self.id)

    more = modify(
        mods.UseLimit,
        lambda self, user, card, target: (
            1 if user.role == LANDLORD and card.family == "slash" else 0
        ),
    )


class Landlord(Mode, id="landlord"):
    """斗地主：一名地主对两名农民，身份公开。地主多两名武将可选，体力上限与体力各加1，拥有飞扬与跋扈。
    Landlord: One landlord against two peasants, in the open. The landlord chooses from two more
    generals, has one more max hp and hp, soars and domineers."""

    players = range(3, 4)
    default_players = 3
    provides = frozenset({"roles", "seats.circle", "deaths.final"})
    options = (SEAT,)
    rules = (Feiyang, Bahu)
    drafts = ("pick_3", "pick_5", "random", "free")
    roles = (LANDLORD, PEASANT)
    ai = RoleHints(sides={LANDLORD: LANDLORD, PEASANT: PEASANT}, head=LANDLORD, lone=[])

    async def setup(self, game: Game) -> None:
        first = game.options["landlord_seat"] == "first"
        rich = game.seats[0] if first else game.table.rng["setup"].choice(game.seats)
        for seat in game.seats:
            seat.role = LANDLORD if seat is rich else PEASANT
            seat.show_role()
        game.table.first_seat = rich.index
        shuffle_deck(game)
        await self._choose_generals(game, rich)
        rich.max_hp += 1
        rich.hp += 1
        game.touch()
        await deal_hands(game, self.first_hand)

    async def _choose_generals(self, game: Game, rich: Seat) -> None:
        draft = Draft(game)
        seats = game.order_from(rich)
        if draft.rule.free:
            for seat in seats:
                show_generals(game, seat, await draft.any_of_all(seat))
            return
        size = draft.offer_size(len(seats))
        more = 0 if draft.rule.dealt else MORE_GENERALS
        deals = [(s, draft.deal(size + more if s is rich else size)) for s in seats]
        chosen = await draft.together(deals)
        for seat, generals in zip(seats, chosen, strict=True):
            show_generals(game, seat, generals)

    def assign_missing(self, game: Game) -> None:
        for seat in game.seats:
            taken = any(s.role == LANDLORD for s in game.seats)
            seat.role = seat.role or (PEASANT if taken else LANDLORD)
        for seat in game.seats:
            seat.show_role()

    def over(self, game: Game, death: Death | None) -> Outcome | None:
        alive = {seat.role for seat in game.alive}
        if LANDLORD not in alive:
            return self._won(game, PEASANT, "landlord_dead")
        return None if PEASANT in alive else self._won(game, LANDLORD, "peasants_dead")

    def _won(self, game: Game, role: str, reason: str) -> Outcome:
        return Outcome(tuple(s.index for s in game.seats if s.role == role), role, reason)

    async def reward(self, game: Game, death: Death) -> None:
        """The other peasant draws two cards or recovers 1 hp, whoever killed the first one."""
        if death.seat.role != PEASANT:
            return
        for mate in game.alive:
            if mate.role == PEASANT:
                options = ("draw", "recover") if mate.wounded else ("draw",)
                if await mate.choose_option(options, key="landlord_comfort") == "recover":
                    await mate.recover()
                else:
                    await mate.draw(2)

    def relation(self, game: Game, viewer: Seat, other: Seat) -> str:
        return Relation.ALLY if viewer.role == other.role else Relation.ENEMY


MODES = [Landlord()]
TEXTS = {
    "role.landlord": ("地主", "landlord"),
    "role.peasant": ("农民", "peasant"),
    "camp.landlord": ("地主", "the landlord"),
    "camp.peasant": ("农民", "the peasants"),
    "over.landlord_dead": ("地主阵亡", "the landlord is dead"),
    "over.peasants_dead": ("农民全部阵亡", "both peasants are dead"),
    "prompt.landlord_feiyang.discard": (
        "飞扬：你可以弃置两张手牌，弃置判定区里的一张牌",
        "Soaring: you may discard two hand cards to discard a card from your judgement area",
    ),
    "prompt.landlord_comfort": (
        "同伴阵亡：摸两张牌，或回复1点体力",
        "Your partner is dead: draw two cards or recover 1 hp",
    ),
}
