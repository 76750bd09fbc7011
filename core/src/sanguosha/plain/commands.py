"""What a person types at a question: numbers, and the few commands beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.base import DecisionKind
from sanguosha.decisions.pick import Answer, PickKind
from sanguosha.plain.menu import Item, Menu
from sanguosha.plain.screen import seat_lines
from sanguosha.texts import prompt_text

if TYPE_CHECKING:
    from sanguosha.plain.session import Session

#: Lines of history that `log` shows.
LOG_LINES = 20

#: How much of a line that means nothing is said back.
ECHO = 40


class Leave(Exception):
    """The person leaves, or the input has ended."""


class Undo(Exception):
    """The person goes back to the last decision."""


def answer_menu(session: Session, menu: Menu) -> Answer:
    """Ask until the decision is answered.

    Raises `Leave` or `Undo` when the person wants that instead.
    """
    session.tell("your_decision")
    session.show_me()
    show(session, menu)
    while not menu.finished:
        line = session.hear()
        if line is None:
            raise Leave
        answer = _obey(session, menu, line.strip())
        if answer is not None:
            return answer
    return menu.picks


def show(session: Session, menu: Menu) -> None:
    """The question and what may be picked."""
    prompt = menu.decision.prompt
    said = prompt_text(menu.decision, session.language)
    name = session.words.skill(prompt.skill) if prompt.skill else ""
    # A prompt that names the skill itself leaves the brackets out.
    asked = said if name.strip("【】") in said else f"{name} {said}"
    session.say(asked[:1].upper() + asked[1:])
    if menu.picks:
        session.tell("chosen", picks=" ".join(menu.chosen()))
        for key in _NEXT:
            if any(item.pick.kind is key for item in menu.legal):
                session.tell(_NEXT[key])
    for item in menu.legal:
        session.say(f"{item.number}. {_label(session, menu, item)}")
    if menu.may_decline:
        session.say(f"p. {menu.decline_text()}")
    elif menu.complete:
        session.tell("done_here")
    if menu.greyed:
        items = " ".join(f"{i.number}.{i.text}" for i in menu.greyed)
        session.tell("greyed", items=items)


#: What comes next, by the kind of pick.
_NEXT = {
    PickKind.CARD: "next_card",
    PickKind.SEAT: "next_seat",
    PickKind.OPTION: "next_option",
}


def _label(session: Session, menu: Menu, item: Item) -> str:
    """An item in words; a seat with its hp and hand, a general with what he brings."""
    words = session.words
    if item.pick.kind is PickKind.SEAT:
        return seat_lines(session.view, session.view.of(int(item.pick.value)), words)[0]
    general = menu.decision.game.ruleset.generals.get(str(item.pick.value))
    if menu.decision.kind is not DecisionKind.GENERAL or general is None:
        return item.text
    kingdom = words.word("kingdom", general.kingdom)
    skills = words.text("word.and").join(s.text.name(words.language) for s in general.skills)
    return f"{item.text} [{kingdom}] {general.hp} {skills}".rstrip()


def _obey(session: Session, menu: Menu, line: str) -> Answer | None:
    """One line. An answer if the decision is answered by it."""
    word, _, rest = line.partition(" ")
    word = word.lower()
    if not line:
        return None
    words = _split(line)
    if words and _number(words[0].lstrip("#")) is not None:
        _numbers(session, menu, words)
    elif word in ("p", "pass", "过", "不"):
        return _pass(session, menu)
    elif word in ("u", "undo"):
        _undo(session, menu)
    elif word.startswith(("?", "？")):
        _explain(session, menu, (word[1:] + " " + rest).strip())
    elif word == "table":
        session.show_table()
    elif word == "log":
        for text in session.history(_number(rest.strip()) or LOG_LINES):
            session.say(text)
    elif word == "show":
        session.look_up(rest)
    elif word == "save":
        session.save(rest)
    elif word in ("q", "quit", "exit"):
        raise Leave
    elif word in ("h", "help"):
        session.tell("help")
        show(session, menu)
    else:
        _unheard(session, line)
    return None


def _split(line: str) -> list[str]:
    """A line's words; Chinese input methods type commas of their own between numbers."""
    for comma in ",，、":
        line = line.replace(comma, " ")
    return line.split()


def _number(word: str) -> int | None:
    """A number that could be in a menu, in ordinary or full-width digits."""
    return int(word) if word.isdecimal() and len(word) < 7 else None


def _unheard(session: Session, text: str) -> None:
    short = text if len(text) <= ECHO else text[:ECHO] + "…"
    session.tell("what", text="".join(c if c.isprintable() else "�" for c in short))


def _numbers(session: Session, menu: Menu, words: list[str]) -> None:
    """Pick one thing after another; the first that can't be picked stops and is explained."""
    for word in words:
        number = _number(word.lstrip("#"))
        if number is None:
            _unheard(session, word)
            return
        item = menu.item(number)
        if item is None:
            _no_such_number(session, menu, word)
            return
        if item.why is not None:
            session.tell("not_legal", item=item.text, why=menu.reason(item))
            return
        menu.take(item)
        if menu.finished:
            return
    show(session, menu)


def _no_such_number(session: Session, menu: Menu, word: str) -> None:
    number = _number(word)
    if number is not None and number in menu.taken:
        session.tell("taken", n=word)
    else:
        last = max((i.number for i in menu.items), default=0)
        session.tell("no_number", n=word[:ECHO], last=last)


def _pass(session: Session, menu: Menu) -> Answer | None:
    if menu.may_decline:
        return ()
    if menu.complete:
        return menu.picks
    if menu.picks:
        session.tell("must_finish")
    else:
        session.tell("must", n=len(menu.legal))
    return None


def _undo(session: Session, menu: Menu) -> None:
    if not menu.back():
        raise Undo
    show(session, menu)


def _explain(session: Session, menu: Menu, rest: str) -> None:
    """Why things can't be picked, or what a thing that can does."""
    if not rest:
        session.say(f"〔{menu.decision.rule}〕")
        for greyed in menu.greyed:
            _explain_item(session, menu, greyed)
        if not menu.greyed:
            session.tell("nothing_greyed")
        return
    for word in _split(rest):
        number = _number(word)
        item = None if number is None else menu.item(number)
        if item is None:
            _no_such_number(session, menu, word)
        else:
            _explain_item(session, menu, item)


def _explain_item(session: Session, menu: Menu, item: Item) -> None:
    if item.why is not None:
        session.tell("not_legal", item=f"{item.number}. {item.text}", why=menu.reason(item))
    else:
        text = _text_behind(session, menu, item)
        session.tell("legal", item=f"{item.number}. {item.text}", text=text)


def _text_behind(session: Session, menu: Menu, item: Item) -> str:
    """The text of the card, skill or general that an item names."""
    ruleset = menu.decision.game.ruleset
    value = item.pick.value
    key = str(value).partition("#")[0].partition(".")[0]
    if item.pick.kind is PickKind.CARD:
        name = session.words.deck[int(value)].name
        return ruleset.kinds[name].text.body(session.language)
    if key in ruleset.skills:
        return ruleset.skills[key].text.body(session.language)
    if key in ruleset.generals:
        skills = ruleset.generals[key].skills
        texts = [(s.text.name(session.language), s.text.body(session.language)) for s in skills]
        return " ".join(f"{name}: {body}" for name, body in texts)
    if key in ruleset.kinds:
        return ruleset.kinds[key].text.body(session.language)
    return ""
