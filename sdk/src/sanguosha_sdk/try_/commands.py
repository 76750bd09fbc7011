"""What an author does to the table by hand: give a card, set hp. Each is a line of text.

They change a table that stands at an idle point and are kept in the record, so that a replay holds.
"""

from __future__ import annotations

from sanguosha import Game, Seat
from sanguosha.scenario.notation import NotationError, parse_card
from sanguosha.scenario.run.stock import UnknownCard, take_cards
from sanguosha.skills.base import Source, SourceKind

#: Word -> (arguments, Chinese, English)
HELP = {
    "give": ("SEAT CARD", "给一张牌，如 give A slash S7", "give a card: give A slash S7"),
    "take": ("SEAT CARD", "弃去一张手牌或装备", "lay a card of a seat on the discard pile"),
    "hp": ("SEAT N", "设定体力", "set the hp"),
    "maxhp": ("SEAT N", "设定体力上限", "set the max hp"),
    "skill": ("SEAT SKILL", "给一个技能", "give a skill"),
    "mark": ("SEAT NAME N", "设定标记", "set a mark"),
    "chain": ("SEAT", "横置或重置", "chain or unchain"),
}


class BadCommand(ValueError):
    """A command that can't be carried out. Says why."""


def apply(game: Game, line: str) -> None:
    """Carry a command out on a table at an idle point. Raises `BadCommand`."""
    word, *rest = line.split()
    if word not in HELP:
        raise BadCommand(f"there is no command {word!r}; known: {', '.join(HELP)}")
    wanted = HELP[word][0].split()
    if len(rest) < len(wanted):
        raise BadCommand(f"write it as: {word} {HELP[word][0]}")
    seat = _seat(game, rest[0])
    if word == "give":
        _give(game, seat, " ".join(rest[1:]))
    elif word == "take":
        _take(game, seat, " ".join(rest[1:]))
    elif word == "hp":
        seat.hp = _number(rest[1], 1)
        seat.max_hp = max(seat.max_hp, seat.hp)
    elif word == "maxhp":
        seat.max_hp = _number(rest[1], 1)
        seat.hp = min(seat.hp, seat.max_hp)
    elif word == "skill":
        skill = game.ruleset.skills.get(rest[1])
        if skill is None:
            raise BadCommand(f"there is no skill {rest[1]!r}")
        game.add_skill(seat, skill, Source(SourceKind.GRANT))
    elif word == "mark":
        count = _number(rest[2], 0)
        seat.marks.pop(rest[1], None)
        if count:
            seat.marks[rest[1]] = count
    else:
        seat.chained = not seat.chained
    game.reseat()
    game.regate()


def _seat(game: Game, name: str) -> Seat:
    for seat in game.seats:
        if name.upper() == seat.label.upper() or name == str(seat.index + 1):
            if not seat.alive:
                raise BadCommand(f"{seat.label} is dead")
            return seat
    raise BadCommand(f"there is no seat {name!r}: {', '.join(s.label for s in game.seats)}")


def _number(text: str, least: int) -> int:
    if not text.isdigit() or int(text) < least:
        raise BadCommand(f"{text!r} is no number from {least} on")
    return int(text)


def _give(game: Game, seat: Seat, text: str) -> None:
    table = game.table
    # The deck is shared with the tables that this one was copied from.
    table.deck = list(table.deck)
    try:
        (card,) = take_cards(table, game.ruleset, [parse_card(text)])
    except NotationError as error:
        raise BadCommand(f"{error.message}; {error.hint}") from None
    except UnknownCard:
        raise BadCommand(f"there is no card {text!r}") from None
    table.seen.pop(card.id, None)
    seat.hand.cards.append(game.faced(card, seat))
    table.index_zones()


def _take(game: Game, seat: Seat, text: str) -> None:
    for zone in (seat.hand, seat.equip):
        for card in zone.cards:
            if text.split()[0] in (card.name, card.family):
                zone.cards.remove(card)
                game.table.seen.pop(card.id, None)
                game.table.discard.cards.append(card.printed)
                game.table.index_zones()
                if zone is seat.equip:
                    game.unequip_skills(card)
                return
    raise BadCommand(f"{seat.label} has no {text!r}")
