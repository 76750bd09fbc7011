"""Words for what the rules name by ids: reasons, prompts, options, cards, skills, seats.

Nothing in the rules holds a sentence. A reason, a prompt or a log event is a key with arguments;
here the key finds its template (a package's own `texts` first, then core's) and the arguments
their names. A template writes `{name}` or `{name:sort}`; `[[...]]` is left out when one of the
arguments in it is empty.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from sanguosha.decisions.why import Why
from sanguosha.texts_core import TEXTS
from sanguosha.texts_words import RANKS, SUIT_SIGNS, WORDS

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.content.text import Text
    from sanguosha.decisions.base import Decision
    from sanguosha.decisions.pick import Pick
    from sanguosha.game import Game
    from sanguosha.table.enums import Suit

#: Every language that everything in core has words in.
LANGUAGES = ("zh", "en")

_GROUP = re.compile(r"\[\[(.*?)\]\]")
_ARG = re.compile(r"\{(\w+)(?::(\w+))?\}")

#: How to say an argument whose template gives no sort, by its name.
_SORTS = {
    "seat": "seat",
    "target": "seat",
    "by": "seat",
    "against": "seat",
    "user": "seat",
    "victim": "seat",
    "source": "seat",
    "killer": "seat",
    "owner": "seat",
    "to": "seat",
    "targets": "seats",
    "seats": "seats",
    "winners": "seats",
    "card": "card",
    "family": "card",
    "skill": "skill",
    "slot": "slot",
    "phase": "phase",
    "role": "role",
    "kingdom": "kingdom",
    "nature": "nature",
    "suit": "suit",
    "color": "color",
    "general": "general",
    "generals": "generals",
    "mark": "mark",
    "pile": "mark",
    "cards": "faces",
}
_COUNTED = {
    "times": ("{n}次", ("once", "twice", "{n} times")),
    "cards_n": ("{n}张牌", ("{n} card", "{n} cards", "{n} cards")),
    "seats_n": ("{n}名角色", ("{n} character", "{n} characters", "{n} characters")),
    "generals_n": ("{n}张武将牌", ("{n} general", "{n} generals", "{n} generals")),
    "points": ("{n}点", ("{n} point", "{n} points", "{n} points")),
}


class Printed(Protocol):
    """Anything with a name, a suit and a number: a card, or what a replay tells of one."""

    @property
    def name(self) -> str: ...

    @property
    def suit(self) -> Suit | None: ...

    @property
    def number(self) -> int | None: ...


class Words:
    """One language's words, with a game's content and the names of its seats.

    `names`: what each seat is called (see `seat_names`). `deck`: the physical cards by id, where
    it is not the ruleset's own. Without a ruleset ids stand for names.
    """

    def __init__(
        self,
        language: str = "zh",
        ruleset: Ruleset | None = None,
        names: Sequence[str] = (),
        deck: Sequence[Printed] | None = None,
    ) -> None:
        self.language = language
        self.zh = language == "zh"
        self.ruleset = ruleset
        self.names = names
        self.deck: Sequence[Printed] = (
            deck if deck is not None else ruleset.cards if ruleset is not None else ()
        )

    # -- templates --------------------------------------------------------------------------------

    def find(self, key: str) -> str | None:
        """The template or word of a key; None if nobody has words for it."""
        pair = self.ruleset.texts.get(key) if self.ruleset is not None else None
        pair = pair or TEXTS.get(key) or WORDS.get(key)
        return None if pair is None else pair[0 if self.zh else 1]

    def text(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        """The words of a key with its arguments; the key itself if nobody has words for it."""
        template = self.find(key)
        return key if template is None else self.fill(template, args or {})

    def fill(self, template: str, args: Mapping[str, Any]) -> str:
        """A template with its arguments said in words."""

        def say(match: re.Match[str]) -> str:
            return self.say(args.get(match[1]), match[2] or _SORTS.get(match[1], "plain"))

        def group(match: re.Match[str]) -> str:
            inner = match[1]
            empty = any(_is_empty(args.get(m[1])) for m in _ARG.finditer(inner))
            return "" if empty else inner

        return _ARG.sub(say, _GROUP.sub(group, template))

    def say(self, value: Any, sort: str) -> str:
        """One argument in words."""
        speaker = _SPEAKERS.get(sort)
        if speaker is not None:
            return speaker(self, value)
        if sort in _COUNTED:
            return self._counted(value, sort)
        if sort == "plain":
            return str(value)
        return self.word(sort, str(value))

    def word(self, sort: str, id: str) -> str:
        """A word of core's or a package's vocabulary, e.g. ("phase", "draw")."""
        return self.find(f"{sort}.{id}") or id

    def _counted(self, value: Any, sort: str) -> str:
        zh, en = _COUNTED[sort]
        if self.zh:
            return zh.format(n=value)
        number = value if isinstance(value, int) else 3
        return en[min(max(number, 1), 3) - 1].format(n=value)

    # -- names ------------------------------------------------------------------------------------

    def seat(self, index: int | None) -> str:
        """What a seat is called; somebody who does not exist is nobody."""
        if index is None or index < 0:
            return self.text("word.nobody")
        if index < len(self.names):
            return self.names[index]
        return self.text("word.seat", {"n": index + 1})

    def seats(self, indexes: Sequence[int]) -> str:
        """Several seats."""
        return self.text("word.and").join(self.seat(i) for i in indexes)

    def card(self, id: str) -> str:
        """A kind of card, in book brackets in Chinese."""
        return self._quoted(self.card_name(id))

    def card_name(self, id: str) -> str:
        """A kind of card, bare."""
        kind = self.ruleset.kinds.get(id) if self.ruleset is not None else None
        return self._name(kind.text if kind is not None else None, f"card.{id}", id)

    def skill(self, id: str) -> str:
        """A skill, in book brackets in Chinese."""
        return self._quoted(self.skill_name(id))

    def skill_name(self, id: str) -> str:
        """A skill, bare."""
        known = self.ruleset.skills.get(id) if self.ruleset is not None else None
        if known is not None:
            return self._name(known.text, f"skill.{id}", id)
        return self.card_name(id)

    def general(self, id: str) -> str:
        """A general."""
        known = self.ruleset.generals.get(id) if self.ruleset is not None else None
        return self._name(known.text if known is not None else None, f"general.{id}", id)

    def role(self, id: str) -> str:
        """A role."""
        return self.word("role", id)

    def mark(self, id: str) -> str:
        """A mark or a pile; by itself it is called like the skill that owns it."""
        found = self.find(f"mark.{id}")
        return self._quoted(found) if found is not None else self.skill(id)

    def suit_rank(self, card: Printed) -> str:
        """Suit and rank as printed on a card, e.g. ♠7."""
        sign = SUIT_SIGNS[card.suit.value] if card.suit is not None else ""
        number = card.number
        return sign + ("" if number is None else RANKS.get(number, str(number)))

    def face(self, card: Printed) -> str:
        """A card with suit and rank, e.g. 【杀♠7】."""
        name = self.card_name(card.name)
        face = self.suit_rank(card)
        return self._quoted(name + face) if self.zh else f"{name} {face}".strip()

    def faces(self, ids: Sequence[int]) -> str:
        """Physical cards by id; the unseen ones (-1) are counted."""
        known = [self.face(self.deck[i]) for i in ids if 0 <= i < len(self.deck)]
        unseen = len(ids) - len(known)
        if not known:
            return self.text("word.some_cards", {"n": unseen})
        said = ("" if self.zh else ", ").join(known)
        return said + (self.text("word.more_cards", {"n": unseen}) if unseen else "")

    def families(self, ids: str) -> str:
        """Card names of which one is needed, given as "slash,jink"."""
        return self.text("word.or").join(self.card(i) for i in ids.split(",") if i)

    def filter(self, reason: str) -> str:
        """What a filter lets through, given as its reason: "red+equipped", "named:slash"."""
        if "|" in reason:
            return self.text("word.or").join(self.filter(r) for r in reason.split("|"))
        if "+" in reason:
            return self.text("word.and").join(self.filter(r) for r in reason.split("+"))
        if reason.startswith("not "):
            return self.text("word.not", {"what": self.filter(reason[4:])})
        if reason.startswith("named:"):
            return self.families(reason[6:])
        return self.find(f"filter.{reason}") or self.find(reason) or reason

    def option(self, id: str, skill: str | None = None) -> str:
        """An option of a choice: a package's or core's words, or what else the id names."""
        if skill is not None:
            found = self.find(f"option.{skill}.{id}")
            if found is not None:
                return found
        found = self.find(f"option.{id}")
        if found is not None:
            return found
        for sort in ("suit", "color", "kingdom", "role", "phase", "category", "slot"):
            found = self.find(f"{sort}.{id}")
            if found is not None:
                return found
        ruleset = self.ruleset
        if ruleset is not None:
            if id in ruleset.generals:
                return self.general(id)
            if id in ruleset.kinds:
                return self.card(id)
            key = id.partition(".")[0].partition("#")[0]
            if key in ruleset.skills:
                return self.skill(key)
        return id

    def _name(self, text: Text | None, key: str, id: str) -> str:
        if text is not None:
            return text.name(self.language) or id
        return self.find(key) or id

    def _quoted(self, name: str) -> str:
        return f"【{name}】" if self.zh else name


_SPEAKERS: dict[str, Callable[[Words, Any], str]] = {
    "seat": Words.seat,
    "seats": Words.seats,
    "card": lambda w, v: w.card(str(v)),
    "skill": lambda w, v: w.skill(str(v)),
    "general": lambda w, v: w.general(str(v)),
    "generals": lambda w, v: w.text("word.and").join(w.general(g) for g in v),
    "mark": lambda w, v: w.mark(str(v)),
    "faces": Words.faces,
    "families": lambda w, v: w.families(str(v)),
    "filter": lambda w, v: w.filter(str(v)),
}


def _is_empty(value: Any) -> bool:
    return value is None or value == "" or value == () or value == [] or value == -1


# -- what screens and messages ask for ------------------------------------------------------------


def seat_names(game: Game, language: str = "zh") -> list[str]:
    """What everybody calls each seat: its shown general, else its label."""
    words = Words(language, game.ruleset)
    names: list[str] = []
    for seat in game.seats:
        shown = [g.general.text.name(language) for g in seat.generals if g.shown]
        if shown:
            name = shown[0]
        elif seat.label == f"P{seat.index + 1}":
            name = words.seat(seat.index)
        else:
            name = seat.label
        names.append(name)
    return [f"{name}({i + 1})" if names.count(name) > 1 else name for i, name in enumerate(names)]


def words_for(game: Game, language: str = "zh") -> Words:
    """The words of a game at hand: its content, its seats, its cards."""
    return Words(language, game.ruleset, seat_names(game, language), game.table.deck)


def explain(
    why: Why, language: str = "zh", ruleset: Ruleset | None = None, names: Sequence[str] = ()
) -> str:
    """A reason in words. One that nobody worded says its skill, or at least its id."""
    words = Words(language, ruleset, names)
    args = dict(why.args)
    template = words.find(f"why.{why.id}")
    if template is not None:
        said = words.fill(template, args)
        skill = args.get("skill")
        if skill is not None and "{skill" not in template:
            return f"{words.skill(skill)}{'：' if words.zh else ': '}{said}"
        return said
    if "skill" in args:
        return words.skill(str(args["skill"]))
    rest = ", ".join(f"{k}={v}" for k, v in args.items())
    return f"{why.id} ({rest})" if rest else why.id


def prompt_text(decision: Decision, language: str = "zh") -> str:
    """The question of a decision in words."""
    words = words_for(decision.game, language)
    prompt = decision.prompt
    args: dict[str, Any] = dict(prompt.args)
    args.setdefault("skill", prompt.skill)
    args.setdefault("card", prompt.card)
    args.setdefault("by", prompt.by)
    args["amount"] = _amount(decision)
    need, given = args.get("need"), args.get("given")
    if isinstance(need, int) and isinstance(given, int) and need > 1:
        args["left"] = need - given
    own = f"prompt.{prompt.skill}.{prompt.key}"
    template = words.find(own) if prompt.skill else None
    if template is None:
        template = words.find(f"prompt.{prompt.key}")
    if template is None:
        return words.skill(prompt.skill) if prompt.skill else prompt.key
    return words.fill(template, args)


def _amount(decision: Decision) -> int | str:
    """How many are to be chosen: a number, or "1-3"."""
    least = int(getattr(decision, "least", 1))
    most = int(getattr(decision, "most", least))
    return least if least == most else f"{least}-{most}"


def pick_text(decision: Decision, pick: Pick, language: str = "zh") -> str:
    """One pick of an answer in words: a card's face, a seat, a skill, an option."""
    from sanguosha.decisions.pick import PickKind

    words = words_for(decision.game, language)
    value = pick.value
    if pick.kind is PickKind.CARD:
        return words.faces([int(value)])
    if pick.kind is PickKind.SEAT:
        return words.seat(int(value))
    if pick.kind is PickKind.SKILL:
        return words.skill(str(value).partition("#")[0])
    if pick.kind is PickKind.UNSEEN:
        return words.text("word.unseen", {"n": int(str(value).split(".")[1]) + 1})
    return words.option(str(value), decision.prompt.skill)


__all__ = [
    "LANGUAGES",
    "Words",
    "explain",
    "pick_text",
    "prompt_text",
    "seat_names",
    "words_for",
]
