"""Playing a sitting line by line: what happens, each question, and what the person types."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sanguosha.content.describe import lines as describe
from sanguosha.content.lookup import everything, find, nearest
from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer
from sanguosha.faults import describe as describe_error
from sanguosha.faults import name_of, package_of, written_at
from sanguosha.game import Game
from sanguosha.plain.commands import Leave, Undo, answer_menu
from sanguosha.plain.menu import Menu
from sanguosha.plain.screen import seat_lines, table_lines
from sanguosha.plain.words import sentence
from sanguosha.plugins.observing import attach
from sanguosha.record.knowledge import OMNISCIENT, SPECTATOR
from sanguosha.record.log import seat_log
from sanguosha.record.undo import UndoRefused, undo
from sanguosha.record.view import View
from sanguosha.rules.blame import CARD, SKILL
from sanguosha.texts import words_for
from sanguosha.unawaited import Unawaited

if TYPE_CHECKING:
    from sanguosha.plugins.sitting import Sitting
    from sanguosha.rules.blame import Culprit
    from sanguosha.rules.control import Fault
    from sanguosha.table.table import Outcome
    from sanguosha.texts import Words

#: Where everything is written: one line at a time.
Say = Callable[[str], None]

#: Reads a line; None at the end of the input.
Hear = Callable[[], "str | None"]

#: Events at which what has happened so far is told, even if nobody is asked.
PAUSES = frozenset(("round", "turn", "phase", "dying", "death", "game_over"))

#: How far back a line of the history may look for what it belongs to.
LOOK_BACK = 40


class Session:
    """One game at the plain table. `play` runs it to its end or until the person leaves."""

    def __init__(self, sitting: Sitting, say: Say, hear: Hear) -> None:
        self.sitting = sitting
        self.say = say
        self.hear = hear
        self.language = sitting.language
        self.me = sitting.people[0] if sitting.people else SPECTATOR
        self.game: Game = sitting.new_game()
        #: How much of the history has been told.
        self.told = len(self.game.table.log)
        #: The table has gone back to an idle point; the history starts anew from there.
        self.rewound = False
        #: Whether it was said that the record can't be kept while the game is played.
        self.warned = False

    # -- words ----------------------------------------------------------------------------------

    def tell(self, key: str, **args: Any) -> None:
        """Say one of the table's own sentences."""
        self.say(sentence(self.language, key, **args))

    @property
    def words(self) -> Words:
        """The game's words as they are now (names change as generals are shown)."""
        return words_for(self.game, self.language)

    @property
    def view(self) -> View:
        """What the person may know of the table."""
        return self.game.view(self.me)

    # -- the course of the game -----------------------------------------------------------------

    def play(self) -> bool:
        """Play; True if the game came to its end, False if the person left before."""
        with Unawaited(lambda line: self.tell("unawaited", line=line)):
            return self._play()

    def _play(self) -> bool:
        self._welcome()
        self._listen(self.game)
        try:
            result = self.sitting.begin(self.game)
            while isinstance(result, Decision):
                self.catch_up()
                self._keep()
                result = self._turn_of_person(result)
        except Leave:
            self._leave()
            return False
        except Exception as error:
            # The record stays as it is: it ends at the last question, before what went wrong.
            self.catch_up()
            self.tell("broken", error=describe_error(error))
            path = self.sitting.record_path
            if path is not None and path.exists():
                self.tell("left", file=path)
            raise
        self.catch_up()
        self._farewell(result)
        return True

    def _turn_of_person(self, decision: Decision) -> Decision | Outcome:
        """Ask the person and play on to the next question."""
        try:
            answer = self._ask(decision)
        except Undo:
            return self._back(decision)
        except Leave:
            raise
        except (Exception, SystemExit) as error:
            return self.game.give_up(error)
        return self.game.answer(answer)

    def _welcome(self) -> None:
        setup = self.game.ruleset.setup
        mode = self.game.mode.text.name(self.language) or setup.mode
        facts = {"mode": mode, "players": setup.players, "seed": self.game.table.rng.seed}
        if self.me == SPECTATOR:
            self.tell("welcome_spectator", **facts)
        else:
            self.tell("welcome", seat=self.words.text("word.seat", {"n": self.me + 1}), **facts)

    def _farewell(self, outcome: Outcome) -> None:
        self.tell("over")
        for line in table_lines(View(self.game, OMNISCIENT), self.words):
            self.say(line)
        if self.me >= 0:
            self.tell("won" if self.me in outcome.winners else "lost")
        self.save("")

    def _ask(self, decision: Decision) -> Answer:
        """The person's answer. A question to several is joined with the bots' answers."""
        if not isinstance(decision, GroupDecision):
            return answer_menu(self, Menu(decision, self.language))
        answers = dict(decision.known)
        part = decision.part_of(self.me)
        if part is not None:
            answers[self.me] = answer_menu(self, Menu(part, self.language))
        return decision.join(answers)

    def _back(self, decision: Decision) -> Decision | Outcome:
        """The game as it stood at the person's last answer; the same question if there is none."""
        try:
            self.game = undo(self.game, self.me, force=True)
        except UndoRefused:
            self.tell("nothing_to_undo")
            return decision
        self.tell("undone")
        self.told = len(self.game.table.log)
        self._listen(self.game)
        attach(self.game, self.sitting.observers, self.sitting.report)
        assert self.game.pending is not None
        return self.game.pending

    def _leave(self) -> None:
        path = self.save("")
        if path is None:
            self.tell("left_unsaved")
        else:
            self.tell("left", file=path)

    # -- the history ----------------------------------------------------------------------------

    def _listen(self, game: Game) -> None:
        game.observers.append(self._heard)
        game.on_crash = self._crashed

    def _heard(self, game: Game, event: tuple[Any, ...]) -> None:
        if self.rewound:
            self.told = len(game.table.log) - 1
            self.rewound = False
        if event[0] in PAUSES and game is self.game:
            self.catch_up(len(game.table.log) - 1)

    def catch_up(self, end: int | None = None) -> None:
        """Tell what has happened since the last time (up to event `end`)."""
        log = self.game.table.log
        end = len(log) if end is None else end
        if self.told >= end:
            return
        start = max(0, self.told - LOOK_BACK)
        for line in seat_log(self.game, self.me, self.language, start):
            if self.told <= line.event < end:
                self.say(line.text)
        self.told = end

    def history(self, count: int) -> list[str]:
        """The last lines of the history, each with the ruling or skill behind it."""
        lines = seat_log(self.game, self.me, self.language)
        return [f"{line.text}  〔{line.rule}〕" for line in lines[-count:]]

    def _crashed(self, game: Game, crash: Fault) -> None:
        """Something raised: say so. The game goes back to the step's beginning and goes on."""
        self.catch_up()
        what = describe_error(crash.error, written_at(crash.culprit))
        self.tell(
            "crash_ends" if game.ends_with(crash) else "crash",
            package=package_of(game.ruleset, crash.culprit) or "?",
            what=sentence(self.language, f"word.{crash.culprit.what}"),
            name=self._called(crash.culprit),
            error=what,
        )
        try:
            path = self.sitting.save_crash(game, crash)
        except OSError as problem:
            self.tell("crash_not_saved", why=problem.strerror or problem)
        else:
            if path is not None:
                self.tell("crash_saved", file=path)
        self.rewound = True

    def _called(self, culprit: Culprit) -> str:
        """What raised, as the table calls it."""
        if culprit.what == SKILL:
            return self.words.skill(culprit.id)
        if culprit.what == CARD:
            return self.words.card(culprit.id)
        return name_of(self.game.ruleset, culprit, self.language)

    # -- saving ---------------------------------------------------------------------------------

    def save(self, name: str) -> Path | None:
        """Write the record to a file of this name, or to the usual place; says so."""
        try:
            path = self.sitting.save(self.game, Path(name) if name else None)
        except OSError as error:
            self._not_saved(name, error)
            return None
        if path is not None:
            self.tell("saved", file=path)
        return path

    def _keep(self) -> None:
        """Write the record at each question, so that nothing is lost when the program is killed."""
        try:
            self.sitting.save(self.game)
        except OSError as error:
            if not self.warned:
                self._not_saved("", error)
            self.warned = True

    def _not_saved(self, name: str, error: OSError) -> None:
        place = name or self.sitting.record_path
        self.tell("not_saved", file=place, why=error.strerror or error)

    # -- what the person looks at ---------------------------------------------------------------

    def show_table(self) -> None:
        """Everybody and everything that lies open, and one's own cards."""
        for line in table_lines(self.view, self.words):
            self.say(line)

    def show_me(self) -> None:
        """One's own seat and hand."""
        words = self.words
        view = self.view
        for line in seat_lines(view, view.me, words):
            self.say(line)
        cards = ("" if words.zh else ", ").join(words.face(c) for c in view.me.hand)
        self.tell("hand", cards=cards or sentence(self.language, "none"))

    def look_up(self, word: str) -> None:
        """A card, a skill, a general or a rule in words."""
        loaded = self.sitting.loaded
        hits = everything(loaded.registry)
        found = find(hits, word) if word else []
        for hit in found:
            for line in describe(loaded, hit):
                self.say(line)
        if not found:
            near = ", ".join(nearest(hits, word)) if word else ""
            self.tell("not_found", word=word, near=near or sentence(self.language, "none"))
