"""What the author's commands do to a table that stands at an idle point."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sanguosha import Card, Category, Game, Seat, Skill
from sanguosha.plugins.tryout import BadCommand
from sanguosha.rules.damage import deal_damage
from sanguosha.rules.death import die
from sanguosha.scenario.notation import CardSpec
from sanguosha.scenario.run.stock import UnknownCard, take_cards
from sanguosha.skills.base import Source, SourceKind


def living(seat: Seat) -> Seat:
    """The seat, if it lives. Raises `BadCommand`."""
    if not seat.alive:
        raise BadCommand(f"{seat.label} is dead", f"{seat.label} 已阵亡")
    return seat


# -- cards ----------------------------------------------------------------------------------------


def give(game: Game, seat: Seat, spec: CardSpec, area: str) -> None:
    """A card comes into a seat's hand, equipment or judgement area, without any moment."""
    living(seat)
    kind = game.ruleset.kinds[spec.name]
    if area == "equip" and kind.category is not Category.EQUIP:
        raise BadCommand(f"{spec.name} is no equipment", f"{spec.name} 不是装备牌")
    if area == "judge" and kind.category is not Category.DELAYED:
        raise BadCommand(f"{spec.name} is no delayed trick", f"{spec.name} 不是延时锦囊")
    if area == "judge" and any(c.family == kind.family for c in seat.judging.cards):
        raise BadCommand(f"{seat.label} has one to judge", f"{seat.label} 的判定区已有同名牌")
    card = _out_of_the_deck(game, spec)
    if area == "hand":
        seat.hand.cards.append(game.faced(card, seat))
    elif area == "judge":
        seat.judging.cards.append(card)
    else:
        for worn in [c for c in seat.equip.cards if c.kind.slot is kind.slot]:
            take(game, seat, worn)
        seat.equip.cards.append(game.faced(card, seat))
    game.table.index_zones()
    if area == "equip":
        game.equip_skills(seat.equip.cards[-1])


def take(game: Game, seat: Seat, card: Card) -> None:
    """A card of a seat goes to the discard pile."""
    zone = game.table.where[card.id]
    zone.cards = [c for c in zone.cards if c.id != card.id]
    game.table.seen.pop(card.id, None)
    game.table.laid.pop(card.id, None)
    game.table.discard.cards.append(card.printed)
    game.table.index_zones()
    if zone is seat.equip:
        game.unequip_skills(card)


def top(game: Game, spec: CardSpec) -> None:
    """A card is the next one to be drawn."""
    game.table.draw.cards.append(_out_of_the_deck(game, spec))
    game.table.index_zones()


def _out_of_the_deck(game: Game, spec: CardSpec) -> Card:
    table = game.table
    # The deck is shared with the tables that this one was copied from.
    table.deck = list(table.deck)
    try:
        (card,) = take_cards(table, game.ruleset, [spec])
    except UnknownCard:
        raise BadCommand(f"there is no card {spec.name!r}") from None
    table.seen.pop(card.id, None)
    return card


# -- facts of a seat ------------------------------------------------------------------------------


def hp(game: Game, seat: Seat, value: int) -> None:
    """Hp, and max hp where that is less."""
    living(seat).hp = value
    seat.max_hp = max(seat.max_hp, value)


def max_hp(game: Game, seat: Seat, value: int) -> None:
    """Max hp, and hp where that is more."""
    living(seat).max_hp = value
    seat.hp = min(seat.hp, value)


def gain_skill(game: Game, seat: Seat, skill: type[Skill]) -> None:
    """A skill, as if granted."""
    game.add_skill(living(seat), skill, Source(SourceKind.GRANT))


def mark(game: Game, seat: Seat, name: str, count: int) -> None:
    """So many marks of a name."""
    living(seat).marks.pop(name, None)
    if count:
        seat.marks[name] = count


def chain(game: Game, seat: Seat) -> None:
    """Chained or not."""
    living(seat).chained = not seat.chained


def flip(game: Game, seat: Seat) -> None:
    """Face up or not."""
    living(seat).face_up = not seat.face_up


def revive(game: Game, seat: Seat) -> None:
    """A dead seat lives again with the skills of its generals, full hp and no cards."""
    if seat.alive:
        raise BadCommand(f"{seat.label} is alive", f"{seat.label} 还活着")
    seat.alive = True
    seat.max_hp = max(seat.max_hp, 1)
    seat.hp = seat.max_hp
    for position, card in enumerate(seat.generals):
        for cls in card.general.skills:
            if not (cls.lord and game.lord is not seat):
                game.add_skill(seat, cls, Source(SourceKind.GENERAL, position=position))


def turn(game: Game, seat: Seat) -> None:
    """The turn at hand ends with its phase; then comes the ordinary turn of `seat`."""
    living(seat)
    table = game.table
    if table.turn is not None:
        table.turn.phases = []
        if table.turn.current is not None:
            table.turn.current.stage = "end"
    table.extra_turns.clear()
    before = [s for s in game.seats if s.alive and game.next_seat(s) is seat]
    table.ring_seat = (before[0] if before else seat).index


# -- flows of the rules: done when the game goes on ----------------------------------------------


def damage(game: Game, seat: Seat, count: int, nature: str, source: Seat | None) -> None:
    """Damage by the rules: skills answer to it, dying and death follow."""
    by = living(source).index if source is not None else -1
    game.errand = partial(_hurt, living(seat).index, count, nature, by)


async def _hurt(seat: int, count: int, nature: str, source: int, game: Game) -> None:
    by = game.seats[source] if source >= 0 else None
    await deal_damage(game, by, game.seats[seat], count, nature, None, None, None)


def lose(game: Game, seat: Seat, count: int) -> None:
    """Losing hp by the rules."""
    game.errand = partial(_lose, living(seat).index, count)


async def _lose(seat: int, count: int, game: Game) -> None:
    await game.seats[seat].lose_hp(count)


def draw(game: Game, seat: Seat, count: int) -> None:
    """Drawing by the rules."""
    game.errand = partial(_draw, living(seat).index, count)


async def _draw(seat: int, count: int, game: Game) -> None:
    await game.seats[seat].draw(count)


def kill(game: Game, seat: Seat) -> None:
    """Death by the rules, without dying."""
    game.errand = partial(_die, living(seat).index)


async def _die(seat: int, game: Game) -> None:
    await die(game, game.seats[seat], None, None)


#: The word of a command -> what it does to a table, given its arguments.
DEEDS: dict[str, Callable[..., None]] = {
    "give": give,
    "take": take,
    "hp": hp,
    "maxhp": max_hp,
    "damage": damage,
    "lose": lose,
    "draw": draw,
    "kill": kill,
    "revive": revive,
    "top": top,
    "turn": turn,
    "skill": gain_skill,
    "mark": mark,
    "chain": chain,
    "flip": flip,
}

__all__ = ["DEEDS"]
