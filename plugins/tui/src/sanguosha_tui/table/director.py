"""Between the screen and the session: runs the engine in threads, brings news as messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.message import Message
from textual.screen import Screen

from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import Answer
from sanguosha.game import IllegalAnswer
from sanguosha.record.undo import UndoRefused
from sanguosha_tui.play.preview import Change, foresee
from sanguosha_tui.play.session import Beliefs, Session, Trouble

#: How many deals a preview is tried on: what differs between them is not told.
DEALS = 3


class Shown(Message):
    """The table has changed while the engine runs; the pictures lie with the screen."""


class Reported(Message):
    """Something went wrong, or is worth a word."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble
        super().__init__()


class Ready(Message):
    """The engine stands still: at a question, or at the end. `said`: a key of the words."""

    def __init__(self, said: str = "") -> None:
        self.said = said
        super().__init__()


class Foreseen(Message):
    """What an answer would lead to. `stamp`: the question and picks that it is about."""

    def __init__(self, stamp: object, accept: Foresight, decline: Foresight) -> None:
        self.stamp, self.accept, self.decline = stamp, accept, decline
        super().__init__()


class Hinted(Message):
    """What the reference bot would answer; None: it does not know."""

    def __init__(self, decision: Decision, answer: Answer | None) -> None:
        self.decision, self.answer = decision, answer
        super().__init__()


class Believed(Message):
    """What the open deeds say about everybody's role."""

    def __init__(self, decision: Decision, beliefs: Beliefs | None) -> None:
        self.decision, self.beliefs = decision, beliefs
        super().__init__()


#: Changes that come in every deal, and whether others may come; None: not asked, or no copy.
Foresight = tuple[list[Change], bool] | None


class Director:
    """Runs a session for a screen. Every method returns at once."""

    def __init__(self, screen: Screen[Any], session: Session) -> None:
        self.screen, self.session = screen, session
        self.busy = False
        self._stamp: object = None

    def begin(self) -> None:
        """Start or go on with the game."""
        self._run(self.session.begin)

    def reply(self, answer: Answer) -> None:
        """Send an answer."""
        self._run(lambda: self._reply(answer))

    def settle(self) -> None:
        """Answer what has been answered beforehand."""
        self._run(self.session.settle)

    def undo(self) -> None:
        """Take the last decision back."""

        def back() -> str:
            try:
                self.session.undo()
            except UndoRefused as refused:
                event = refused.event
                what = self.session.event_words(event) if event is not None else ""
                trouble = Trouble(f"undo_{refused.reason}", {"what": what})
                self.screen.post_message(Reported(trouble))
                return ""
            return "undone"

        self._run(back)

    def run(self, work: Callable[[], str | None]) -> None:
        """Anything else that the engine does; what it returns is a key of the table's words."""
        self._run(work)

    def hint(self, decision: Decision) -> None:
        """Ask the reference bot."""

        def think() -> None:
            answer = self.session.hint()
            self.screen.post_message(Hinted(decision, answer))

        self.screen.run_worker(think, thread=True, group="hint", exclusive=True)

    def believe(self, decision: Decision) -> None:
        """Work out what the open deeds say about roles."""

        def think() -> None:
            self.screen.post_message(Believed(decision, self.session.beliefs()))

        self.screen.run_worker(think, thread=True, group="believe", exclusive=True)

    def foresee(
        self, stamp: object, decision: Decision, accept: Answer | None, decline: bool
    ) -> None:
        """Play an answer (and declining) out on copies."""
        self._stamp = stamp

        def think() -> None:
            with self.session.lock:
                if self._stamp != stamp or self.session.asked is not decision:
                    return
                yes = None if accept is None else foresight(decision, accept)
                no = foresight(decision, ()) if decline else None
            self.screen.post_message(Foreseen(stamp, yes, no))

        self.screen.run_worker(think, thread=True, group="preview")

    def forget(self) -> None:
        """No preview is wanted any more."""
        self._stamp = None

    # -- inside ----------------------------------------------------------------------------------

    def _reply(self, answer: Answer) -> str:
        try:
            self.session.reply(answer)
        except IllegalAnswer as refused:
            self.screen.post_message(Reported(Trouble("why_not", {"why": str(refused)})))
        return ""

    def _run(self, work: Callable[[], str | None]) -> None:
        self.busy = True
        self.forget()

        def run() -> None:
            said = ""
            try:
                said = work() or ""
            except Exception as error:
                line = str(error).splitlines()[0] if str(error) else ""
                text = f"{type(error).__name__}: {line}"
                self.screen.post_message(Reported(Trouble("engine_failed", {"error": text})))
            self.screen.post_message(Ready(said))

        self.screen.run_worker(run, thread=True, group="engine")


def foresight(decision: Decision, answer: Answer) -> Foresight:
    """What an answer leads to in every one of a few deals, and whether there is more."""
    found = [foresee(decision, answer, seed) for seed in range(1, DEALS + 1)]
    known = [f for f in found if f is not None]
    if not known:
        return None
    sure = [c for c in known[0] if all(c in other for other in known)]
    return sure, any(f != known[0] for f in known)
