"""The menu of the table and what its lines do."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from rich.text import Text

from sanguosha.record.knowledge import OMNISCIENT
from sanguosha_tui.play.settings import ALWAYS, ASK, NEVER
from sanguosha_tui.table.glyphs import fit
from sanguosha_tui.table.overlays import MenuOverlay, Overlay

if TYPE_CHECKING:
    from sanguosha_tui.table.board import Board
    from sanguosha_tui.table.screen import TableScreen

_RESTS = (0.0, 0.2, 0.4, 0.8, 1.5)
_RULES = (ASK, ALWAYS, NEVER)

T = TypeVar("T")


class Menus:
    """Opens menus over a table and carries out what is chosen."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def main(self) -> None:
        """The menu of F4."""
        board, settings = self.screen.board, self.screen.settings

        def state(on: bool) -> str:
            return board.w("on" if on else "off")

        items = [
            ("discard", board.w("menu.discard")),
            ("unseen", board.w("menu.counter")),
            ("pace", f"{board.w('menu.pace')}: {settings.rest} s"),
            ("language", board.w("menu.language")),
            ("theme", board.w("menu.theme")),
            ("auto_accept", board.w("menu.auto_accept", state=state(settings.auto_accept))),
            ("preview", board.w("menu.preview", state=state(settings.preview))),
            ("beliefs", board.w("menu.beliefs", state=state(settings.beliefs))),
        ]
        if board.me is not None:
            asked = board.viewer not in self.screen.session.comfort.silent
            items.append(("counters", board.w("menu.counters", state=state(asked))))
        if len(board.people) > 1:
            items.append(("curtain", board.w("menu.curtain", state=state(settings.curtain))))
        if not board.people:
            items.append(("view", board.w("menu.view")))
        items += [(f"skill.{s}", self._skill_line(s)) for s in self._own_skills()]
        # An author's table has no screens around it.
        if callable(getattr(self.screen.app, "open", None)):
            items.append(("settings", board.w("menu.settings")))
        items.append(("quit", board.w("menu.quit")))
        self.screen.app.push_screen(MenuOverlay(board, board.w("menu.title"), items), self._chosen)

    def _own_skills(self) -> list[str]:
        """Skills that may be asked about: those with a rule, and one's own optional ones."""
        board = self.screen.board
        found = list(self.screen.settings.skills)
        for skill in board.me["skills"] if board.me is not None else ():
            known = board.ruleset.skills.get(skill["id"])
            if known is not None and any(e for e in known.on_effects) and not known.locked:
                if not known.awakening and skill["id"] not in found:
                    found.append(skill["id"])
        return found

    def _skill_line(self, skill: str) -> str:
        board = self.screen.board
        rule = board.w(f"rule.{self.screen.settings.about(skill)}")
        return board.w("menu.skill", skill=board.words.skill_name(skill), state=rule)

    def _chosen(self, id: str | None) -> None:
        if id is None:
            return
        screen, settings = self.screen, self.screen.settings
        if id.startswith("skill."):
            skill = id[6:]
            settings.skills[skill] = _next(_RULES, settings.about(skill))
            self.main()
        elif id in ("auto_accept", "preview", "beliefs", "curtain"):
            setattr(settings, id, not getattr(settings, id))
            if id == "beliefs" and not screen.director.busy:
                screen.ask()
            self.main()
        elif id == "counters":
            screen.session.comfort.silent ^= {screen.board.viewer}
            self.main()
        elif id == "settings":
            screen.app.open("settings")  # type: ignore[attr-defined]
        elif id == "pace":
            settings.rest = _next(_RESTS, settings.rest)
            self.main()
        elif id == "language":
            self.set_language("en" if settings.language == "zh" else "zh")
        elif id == "theme":
            dark = screen.app.current_theme.dark
            settings.theme = "textual-light" if dark else "textual-dark"
            screen.app.theme = settings.theme
            screen.paint()
        elif id == "discard":
            self.discard()
        elif id == "unseen":
            self.unseen()
        elif id == "view":
            self.views()
        elif id == "quit":
            screen.dismiss(screen.session)

    def set_language(self, language: str) -> None:
        """Switch the language at once, the log included."""
        screen = self.screen
        screen.settings.language = language
        if not screen.director.busy:
            screen.log_lines = screen.session.lines()
            screen.ask()
        screen.paint()

    def discard(self) -> None:
        """The discard pile, the latest first."""
        board = self.screen.board
        cards = [board.card(c) for c in reversed(board.data["discard"])]
        self.screen.app.push_screen(
            Overlay(board.w("discard.title"), Text("  ".join(cards) or board.w("no_cards")))
        )

    def unseen(self) -> None:
        """What one has not seen of the deck, counted by name."""
        board = self.screen.board
        self.screen.app.push_screen(Overlay(board.w("unseen.title"), unseen_text(board)))

    def views(self) -> None:
        """A spectator chooses whose eyes he looks through."""
        board = self.screen.board
        items = [(str(i), board.name(i)) for i in range(len(board.seats))]
        items.append((str(OMNISCIENT), board.w("all_open")))

        def chosen(id: str | None) -> None:
            if id is not None:
                self.screen.session.viewer = int(id)
                self.screen.log_lines.clear()
                self.screen.session.tell_all()
                if not self.screen.director.busy:
                    self.screen.ask()

        self.screen.app.push_screen(MenuOverlay(board, board.w("menu.view"), items), chosen)


def _next(values: tuple[T, ...], value: T) -> T:
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]


def unseen_text(board: Board) -> Text:
    """How many cards of each name the player has not seen in this deck."""
    seen: set[int] = {c[0] for c in board.data["discard"]}
    seen |= {c[0] for c in board.data["processing"] if c is not None}
    seen |= {c[0] for c in board.data["draw_known"].values()}
    for seat in board.seats:
        seen |= {c[0] for c in (*seat["hand"], *seat["equip"])}
        seen |= {c[0][0] for c in seat["judging"]}
        for pile in seat["piles"].values():
            seen |= {c[0] for c in pile["cards"]}
    left = Counter(c.name for c in board.ruleset.cards if c.id not in seen)
    text = Text()
    for name, count in sorted(left.items(), key=lambda p: (-p[1], p[0])):
        text.append(fit(board.words.card_name(name), 24) + f"{count:>3}\n")
    return text
