"""A mode: it deals, assigns and counts, and sets what a mode may set."""
from sanguosha import Death, Draft, Game, Mode, Outcome, Relation, Seat, deal_hands, show_generals, shuffle_deck

RED_SIDE, BLUE_SIDE = "red_sound", "blue_sound"


def side_of(seat: Seat) -> str:
    return RED_SIDE if seat.index % 2 == 0 else BLUE_SIDE


class TwoSides(Mode, id="two_sides_sound"):
    """红蓝：两队轮流而坐，先杀光对方者胜。
    Two Sides: Two teams sit by turns; who kills the other team first wins."""

    players = range(2, 9, 2)
    default_players = 4
    provides = frozenset({"roles", "seats.circle"})
    drafts = ("pick_3", "random", "free")
    roles = (RED_SIDE, BLUE_SIDE)

    async def setup(self, game: Game) -> None:
        for seat in game.seats:
            seat.role = side_of(seat)
            seat.show_role()
        shuffle_deck(game)
        draft = Draft(game)
        for seat in game.seats:
            if draft.rule.free:
                show_generals(game, seat, await draft.any_of_all(seat))
        await deal_hands(game, self.first_hand)
        if game.options["landlord_seat"] == "first" if "landlord_seat" in game.options else False:
            game.seats[0].hp += 1

    def assign_missing(self, game: Game) -> None:
        for seat in game.seats:
            seat.role = seat.role or side_of(seat)

    def over(self, game: Game, death: Death | None) -> Outcome | None:
        sides = [role for role in self.roles if any(s.role == role for s in game.alive)]
        if len(sides) > 1:
            return None
        won = sides[0] if sides else RED_SIDE
        return Outcome(tuple(s.index for s in game.seats if s.role == won), won, "side_alone_sound")

    def relation(self, game: Game, viewer: Seat, other: Seat) -> str:
        return Relation.ALLY if viewer.role == other.role else Relation.ENEMY


MODES = [TwoSides()]
TEXTS = {
    "role.red_sound": ("红方", "red"),
    "role.blue_sound": ("蓝方", "blue"),
    "camp.red_sound": ("红方", "red"),
    "camp.blue_sound": ("蓝方", "blue"),
    "over.side_alone_sound": ("只剩一方", "one side is left"),
}
