"""What an author can do at the table, as menus: each argument of a command is asked for in turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from sanguosha.plugins.tryout import Argument, Ask, TryCommand
from sanguosha_tui.catalogue import pinyin
from sanguosha_tui.play.keymap import AUTHOR_COMMANDS, key_of, shown
from sanguosha_tui.table.author_words import say
from sanguosha_tui.table.glyphs import fit, suit_rank
from sanguosha_tui.table.overlays import MenuOverlay, Overlay
from sanguosha_tui.table.search import Find, LineBox, SearchBox, matching

if TYPE_CHECKING:
    from sanguosha_tui.table.author import AuthorScreen

#: Lines of the menu that are no commands of the tool: id -> the key that does the same.
_OWN = {
    "see": "author_see",
    "seats": "author_seats",
    "forward": "author_forward",
    "undo": "undo",
    "reload": "author_reload",
    "deal": "",
    "line": "",
}
_FACE = re.compile(r"[shcd♠♥♣♦](10|[2-9]|[ajqk])")
_SUITS = str.maketrans("♠♥♣♦", "shcd")
_KEYS = {"give": "author_give", "hp": "author_hp"}


class AuthorMenus:
    """Opens the author's menus over a table; what is chosen goes to the screen as a line."""

    def __init__(self, screen: AuthorScreen) -> None:
        self.screen = screen
        self._cards: list[Find] = []

    def say(self, key: str, **args: object) -> str:
        """The author's words."""
        return say(self.screen.settings.language, key, **args)

    # -- the menu -------------------------------------------------------------------------------

    def items(self) -> list[tuple[str, str]]:
        """Everything that can be done: (id, words)."""
        language = self.screen.settings.language
        found = [(c.word, c.words(language)) for c in self.screen.tryout.commands]
        found += [(id, self.say(f"menu.{id}")) for id in _OWN]
        return [(id, self._with_key(id, words)) for id, words in found]

    def _with_key(self, id: str, words: str) -> str:
        command = _OWN.get(id) or _KEYS.get(id)
        if not command:
            return words
        return f"{words}  [{shown(key_of(command, self.screen.settings.keys))}]"

    def main(self) -> None:
        """The menu of everything."""
        box = LongMenu(self.screen.board, self.say("menu.title"), self.items())
        self.screen.app.push_screen(box, self.choose)

    def choose(self, id: str | None) -> None:
        """A line of the menu."""
        if id is None:
            return
        for command in self.screen.tryout.commands:
            if command.word == id:
                self.collect(command, [])
                return
        if id == "deal":
            self.deal()
        elif id == "line":
            box = LineBox(self.say("menu.line"), self.say("line"))
            self.screen.app.push_screen(box, self._written)
        else:
            self.screen.do(_OWN[id])

    def begin(self, word: str) -> None:
        """Ask for a command's arguments."""
        self.choose(word)

    def _written(self, line: str | None) -> None:
        if line:
            self.screen.carry_out(line.lstrip(":："))

    # -- arguments ------------------------------------------------------------------------------

    def collect(self, command: TryCommand, values: list[str]) -> None:
        """Ask for the next argument; with all of them the command goes to the table."""
        if len(values) == len(command.arguments):
            self.screen.carry_out(" ".join([command.word, *values]))
            return
        argument = command.arguments[len(values)]

        def given(value: str | None) -> None:
            if value is not None:
                self.collect(command, [*values, value])

        title = f"{command.words(self.screen.settings.language)} · "
        self._ask(title, argument, values, given)

    def _ask(
        self,
        title: str,
        argument: Argument,
        values: list[str],
        given: Callable[[str | None], None],
    ) -> None:
        screen, language = self.screen, self.screen.settings.language
        title += argument.words(language)
        if argument.ask is Ask.SEAT:
            items = self._seats()
            if argument.usual:
                items.append((argument.usual, self.say("seat.nobody")))
            screen.app.push_screen(MenuOverlay(screen.board, title, items), given)
        elif argument.ask is Ask.CHOICE:
            lines = [(c.id, c.words(language)) for c in argument.choices]
            screen.app.push_screen(MenuOverlay(screen.board, title, lines), given)
        elif argument.ask is Ask.HELD:
            items = self._held(int(values[0]) - 1) or [("", self.screen.board.w("no_cards"))]
            box = MenuOverlay(screen.board, title, items)
            screen.app.push_screen(box, lambda value: given(value or None))
        elif argument.ask in (Ask.CARD, Ask.SKILL):
            finds = self.cards() if argument.ask is Ask.CARD else list(self._skills())
            words = (self.say("search.none"), self.say("search.more", n="{n}"))
            dark = screen.app.current_theme.dark
            more = self._made if argument.ask is Ask.CARD else _nothing
            box = SearchBox(title, self.say("search"), finds, words, dark, more)
            screen.app.push_screen(box, given)
        else:
            number = argument.ask is Ask.NUMBER
            least = argument.least if number else None
            screen.app.push_screen(LineBox(title, "", argument.usual, least), given)

    def _seats(self) -> list[tuple[str, str]]:
        board = self.screen.board
        found = []
        for seat in board.seats:
            text = self.screen.seat_name(seat["index"])
            text += "" if seat["alive"] else self.say("seat.dead")
            found.append((str(seat["index"] + 1), text))
        return found

    def _held(self, index: int) -> list[tuple[str, str]]:
        """The cards of a seat, hidden ones too: it is the author who asks."""
        board, seat = self.screen.board, self.screen.session.game.seats[index]
        found = []
        for place, zone in (("hand", seat.hand), ("equip", seat.equip), ("judge", seat.judging)):
            for card in zone.cards:
                suit = card.suit.value if card.suit is not None else None
                face = _face(suit, card.number)
                label = board.card((card.id, card.name, suit, card.number))
                found.append(
                    (f"{card.name} {face}".strip(), f"{label}  {self.say(f'place.{place}')}")
                )
        return found

    def cards(self) -> list[Find]:
        """Every card of the game by any of its names; found once, the pinyin takes a moment."""
        if not self._cards:
            self._cards = list(self._all_cards())
        return self._cards

    def _made(self, query: str) -> list[Find]:
        """Cards with a suit and number that the deck has not: they are made."""
        words = query.lower().split()
        faces = [w for w in words if _FACE.fullmatch(w)]
        if len(faces) != 1 or len(words) < 2:
            return []
        face = faces[0].translate(_SUITS).upper()
        known = {find.value for find in self.cards()}
        rest = " ".join(w for w in words if w not in faces)
        bare = [f for f in matching(self.cards(), rest) if not f.rank]
        # "sha" means 杀 rather than 闪 (shan), if there is something of just that name.
        bare = [f for f in bare if all(w in f.keys for w in rest.split())] or bare[:3]
        name = self.screen.board.words.card_name
        return [
            Find(f"{f.value} {face}", self.say("made", name=name(f.value), face=_drawn(face)), ())
            for f in bare
            if f"{f.value} {face}" not in known
        ]

    def forget(self) -> None:
        """Other content, other cards and words."""
        self._cards = []

    def _all_cards(self) -> Iterator[Find]:
        rules = self.screen.session.game.ruleset
        board, words = self.screen.board, self.screen.board.words
        faces: dict[str, list[tuple[str, int]]] = {}
        for card in rules.cards:
            if card.suit is not None:
                face = (card.suit.value, card.number)
                if face not in faces.setdefault(card.name, []):
                    faces[card.name].append(face)
        for id in faces | dict.fromkeys(rules.kinds):
            kind = rules.kinds[id]
            named = kind.text
            full, short = pinyin(named.zh_name)
            keys = (id.lower(), named.zh_name.lower(), named.en_name.lower(), full, short)
            yield Find(id, f"{words.card_name(id)}  {id}  {self.say('any_face')}", keys)
            for suit, number in faces.get(id, ()):
                label = board.card((0, id, suit, number))
                face = _face(suit, number).lower()
                more = (face, suit_rank(suit, number).lower(), f"{suit}{face[1:]}")
                yield Find(f"{id} {face.upper()}", f"{label}  {id}", (*keys, *more), 1)

    def _skills(self) -> Iterator[Find]:
        words = self.screen.board.words
        for id, skill in self.screen.session.game.ruleset.skills.items():
            full, short = pinyin(skill.text.zh_name)
            names = (skill.text.zh_name.lower(), skill.text.en_name.lower())
            yield Find(id, f"{words.skill_name(id)}  {id}", (id.lower(), *names, full, short))

    # -- seats, the deal ------------------------------------------------------------------------

    def seats(self) -> None:
        """Which seats the author plays."""
        screen = self.screen
        people, board = screen.tryout.people, screen.board
        items = [
            (
                str(s["index"]),
                f"{'☑' if s['index'] in people else '☐'} {screen.seat_name(s['index'])}",
            )
            for s in board.seats
        ]
        items.append(("all", self.say("seats.all")))
        for seat in board.seats:
            if seat["index"] not in people or len(people) > 1:
                name = screen.seat_name(seat["index"])
                items.append((f"only.{seat['index']}", self.say("seats.only", name=name)))

        def chosen(id: str | None) -> None:
            if id is None:
                return
            if id == "all":
                wanted = [s["index"] for s in board.seats]
            elif id.startswith("only."):
                wanted = [int(id[5:])]
            else:
                wanted = sorted({*people} ^ {int(id)})
            screen.play_as(wanted or list(people))

        screen.app.push_screen(MenuOverlay(board, self.say("seats.title"), items), chosen)

    def deal(self) -> None:
        """Who sits where with what, and what can be done."""
        screen, paint = self.screen, self.screen.board.palette
        language = screen.settings.language
        text = Text()
        text.append(screen.tryout.named(language) + "\n\n", paint("title"))
        for line in screen.tryout.described(language):
            text.append(line + "\n")
        text.append("\n" + self.say("deal.keys") + "\n", paint("title"))
        for i, id in enumerate((*(c.id for c in AUTHOR_COMMANDS), "undo")):
            words = {
                "author": self.say("deal.menu"),
                "author_give": self._words_of("give"),
                "author_hp": self._words_of("hp"),
            }.get(id) or self.say(f"menu.{id.removeprefix('author_')}")
            text.append(f"  {fit(shown(key_of(id, screen.settings.keys)), 2)} ", paint("key"))
            text.append(f"{words}\n" if i % 2 else fit(words, 30))
        text.append("\n" + self.say("deal.play") + "\n", paint("plain"))
        if screen.session.save is not None:
            text.append(self.say("deal.record", file=screen.session.save) + "\n", paint("dim"))
        screen.app.push_screen(DealOverlay(self.say("deal.title"), text))

    def _words_of(self, word: str) -> str:
        language = self.screen.settings.language
        return next(c.words(language) for c in self.screen.tryout.commands if c.word == word)


class LongMenu(MenuOverlay):
    """A menu that may be higher than the screen: the line pointed at stays in sight."""

    def put(self, text: Text) -> None:
        """Show another text."""
        super().put(text)
        self.box.scroll_to(y=max(0, self.at - self.box.size.height // 2), animate=False)


class DealOverlay(Overlay):
    """The description of the deal: any key closes it."""

    def pressed(self, key: str) -> bool:
        """Whatever it is."""
        self.dismiss(None)
        return True


def _nothing(query: str) -> list[Find]:
    return []


def _drawn(face: str) -> str:
    """S7 as ♠7."""
    return face[0].translate(str.maketrans("SHCD", "♠♥♣♦")) + face[1:]


def _face(suit: str | None, number: int | None) -> str:
    """A suit and number as a command writes them: S7."""
    if suit is None or number is None:
        return ""
    ranks = {1: "A", 11: "J", 12: "Q", 13: "K"}
    return suit[0].upper() + ranks.get(number, str(number))
