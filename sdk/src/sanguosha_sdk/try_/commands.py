"""What an author can do to the table: the commands, and reading a line of them.

A line is the word and its arguments, ``give A slash S7 equip``. Lines are what the record keeps, so
that a replay holds.
"""

from __future__ import annotations

import difflib
import re
from typing import Any

from sanguosha import Game, Seat
from sanguosha.plugins.tryout import Argument, Ask, BadCommand, Choice, TryCommand
from sanguosha.scenario.notation import CardSpec, NotationError, parse_card
from sanguosha_sdk.try_.deeds import DEEDS

_SEAT = Argument(Ask.SEAT, "哪个座位？", "Which seat?")
_CARD = Argument(Ask.CARD, "哪张牌？", "Which card?")
_AREAS = (
    Choice("hand", "手牌", "hand"),
    Choice("equip", "装备区", "equipment area"),
    Choice("judge", "判定区", "judgement area"),
)
_NATURES = (
    Choice("normal", "普通", "normal"),
    Choice("fire", "火焰", "fire"),
    Choice("thunder", "雷电", "thunder"),
)
#: Written for the source of damage that comes from nobody.
NOBODY = "nobody"


def _number(zh: str, en: str, least: int, usual: str = "") -> Argument:
    return Argument(Ask.NUMBER, zh, en, usual, least=least)


COMMANDS: tuple[TryCommand, ...] = (
    TryCommand(
        "give",
        (
            _SEAT,
            _CARD,
            Argument(Ask.CHOICE, "放在哪里？", "Where does it go?", "hand", _AREAS),
        ),
        "给一张牌",
        "Give a card",
    ),
    TryCommand(
        "take",
        (_SEAT, Argument(Ask.HELD, "哪张牌？", "Which card?")),
        "弃去一张牌",
        "Discard a card of a seat",
    ),
    TryCommand("hp", (_SEAT, _number("体力多少？", "How much hp?", 1)), "设定体力", "Set hp"),
    TryCommand(
        "maxhp",
        (_SEAT, _number("体力上限多少？", "How much max hp?", 1)),
        "设定体力上限",
        "Set max hp",
    ),
    TryCommand(
        "damage",
        (
            _SEAT,
            _number("几点伤害？", "How much damage?", 1, "1"),
            Argument(Ask.CHOICE, "哪种伤害？", "Of which kind?", "normal", _NATURES),
            Argument(Ask.SEAT, "谁造成的？", "Who deals it?", NOBODY),
        ),
        "令其受到伤害",
        "Deal damage to a seat",
    ),
    TryCommand(
        "lose",
        (_SEAT, _number("失去几点体力？", "How much hp?", 1, "1")),
        "令其失去体力",
        "Make a seat lose hp",
    ),
    TryCommand(
        "draw",
        (_SEAT, _number("摸几张牌？", "How many cards?", 1, "1")),
        "令其摸牌",
        "Make a seat draw",
    ),
    TryCommand("kill", (_SEAT,), "令其阵亡", "Kill a seat"),
    TryCommand("revive", (_SEAT,), "令其复活（满体力）", "Bring a dead seat back, at full hp"),
    TryCommand("top", (_CARD,), "置于牌堆顶", "Put a card on top of the draw pile"),
    TryCommand("turn", (_SEAT,), "结束此回合，轮到其", "End this turn; a seat's turn begins"),
    TryCommand(
        "skill",
        (_SEAT, Argument(Ask.SKILL, "哪个技能？", "Which skill?")),
        "给一个技能",
        "Give a skill",
    ),
    TryCommand(
        "mark",
        (
            _SEAT,
            Argument(Ask.WORD, "标记的名字？", "The mark's name?"),
            _number("几枚？", "How many?", 0, "1"),
        ),
        "设定标记",
        "Set a mark",
    ),
    TryCommand("chain", (_SEAT,), "横置或重置", "Chain or unchain"),
    TryCommand("flip", (_SEAT,), "翻面", "Turn the general over"),
)
_BY_WORD = {c.word: c for c in COMMANDS}
_FACE = re.compile(r"[SHCD♠♥♣♦](10|[1-9]|1[123]|[AJQK])", re.IGNORECASE)
_SUITS = str.maketrans("♠♥♣♦", "SHCD")


def form(command: TryCommand) -> str:
    """How a command is written."""
    words = [command.word]
    for argument in command.arguments:
        name = "N" if argument.ask is Ask.NUMBER else argument.ask.upper()
        if argument.ask is Ask.CHOICE:
            name = "|".join(c.id for c in argument.choices)
        words.append(f"[{name}]" if argument.usual else name)
    return " ".join(words)


def apply(game: Game, line: str) -> None:
    """Carry a command out on a table at an idle point. Raises `BadCommand`.

    What takes a flow of the rules (damage, death, drawing) is left to `Game.errand`: it comes
    about when the game goes on.
    """
    word, *rest = line.split() or [""]
    command = _BY_WORD.get(word)
    if command is None:
        near = difflib.get_close_matches(word, _BY_WORD, 1)
        hint = f"; did you mean {near[0]}?" if near else f"; known: {', '.join(_BY_WORD)}"
        raise BadCommand(f"there is no command {word!r}{hint}", f"没有命令 {word!r}{hint}")
    values: list[Any] = []
    for argument in command.arguments:
        if not rest:
            if not argument.usual:
                text = form(command)
                raise BadCommand(f"write it as: {text}", f"写法：{text}")
            rest = [argument.usual]
        values.append(_value(game, argument, rest, values))
    if rest:
        raise BadCommand(f"what is {' '.join(rest)!r}? write it as: {form(command)}")
    DEEDS[word](game, *values)
    game.reseat()
    game.regate()


def _value(game: Game, argument: Argument, rest: list[str], before: list[Any]) -> Any:
    """The next argument's value; its words are taken off `rest`."""
    if argument.ask is Ask.CARD:
        return _card(game, rest)
    text = rest.pop(0)
    if argument.ask is Ask.SEAT:
        return None if text == argument.usual == NOBODY else seat_of(game, text)
    if argument.ask is Ask.NUMBER:
        if not text.isdecimal() or int(text) < argument.least:
            least = argument.least
            raise BadCommand(
                f"{text!r} is no number from {least} on", f"{text!r} 不是不小于 {least} 的数"
            )
        return int(text)
    if argument.ask is Ask.CHOICE:
        ids = [c.id for c in argument.choices]
        if text not in ids:
            raise BadCommand(f"{text!r} is none of {', '.join(ids)}")
        return text
    if argument.ask is Ask.SKILL:
        skill = game.ruleset.skills.get(text)
        if skill is None:
            near = difflib.get_close_matches(text, game.ruleset.skills, 3)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            raise BadCommand(f"there is no skill {text!r}{hint}", f"没有技能 {text!r}{hint}")
        return skill
    if argument.ask is Ask.HELD:
        face = rest.pop(0) if rest and _FACE.fullmatch(rest[0]) else ""
        return _held(game, before[0], text, face)
    return text


def seat_of(game: Game, name: str) -> Seat:
    """The seat of this label or number. Raises `BadCommand`."""
    for seat in game.seats:
        if name.upper() == seat.label.upper() or name == str(seat.index + 1):
            return seat
    labels = ", ".join(s.label for s in game.seats)
    raise BadCommand(f"there is no seat {name!r}: {labels}", f"没有座位 {name!r}：{labels}")


def _face(text: str) -> str:
    """♠7, s7 and S7 alike."""
    return text.translate(_SUITS).upper()


def _card(game: Game, rest: list[str]) -> CardSpec:
    """A card's id or name, and its suit and number if they come next."""
    name = rest.pop(0)
    if name not in game.ruleset.kinds:
        named = [i for i, k in game.ruleset.kinds.items() if name in (k.text.zh_name, i.lower())]
        if not named:
            near = difflib.get_close_matches(name, game.ruleset.kinds, 3)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            raise BadCommand(f"there is no card {name!r}{hint}", f"没有牌 {name!r}{hint}")
        name = named[0]
    face = f" {_face(rest.pop(0))}" if rest and _FACE.fullmatch(rest[0]) else ""
    try:
        return parse_card(name + face)
    except NotationError as error:
        raise BadCommand(f"{error.message}; {error.hint}") from None


def _held(game: Game, seat: Seat, name: str, face: str) -> Any:
    for zone in (seat.hand, seat.equip, seat.judging):
        for card in zone.cards:
            kinds = (card.name, card.family, card.kind.text.zh_name)
            if name in kinds and (
                not face
                or parse_card(f"slash {_face(face)}")
                == CardSpec(
                    "slash", card.suit.value if card.suit is not None else None, card.number
                )
            ):
                return card
    raise BadCommand(f"{seat.label} has no {name!r}", f"{seat.label} 没有 {name!r}")
