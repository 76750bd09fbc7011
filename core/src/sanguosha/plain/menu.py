"""One decision as a numbered menu: what may be picked next, what may not and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sanguosha.decisions import pick as picks_of
from sanguosha.decisions.base import DecisionKind
from sanguosha.decisions.pick import Answer, Pick, PickKind
from sanguosha.decisions.why import Why
from sanguosha.plain.words import SENTENCES
from sanguosha.texts import explain, pick_text, words_for

if TYPE_CHECKING:
    from sanguosha.decisions.base import Decision


class Item(NamedTuple):
    """A line of the menu. `why` is None for what may be picked."""

    number: int
    pick: Pick
    text: str
    why: Why | None


class Menu:
    """The steps of one decision. Numbers stay the same as long as the same things are listed."""

    def __init__(self, decision: Decision, language: str) -> None:
        self.decision = decision
        self.language = language
        self.picks: Answer = ()
        self.items: list[Item] = []
        #: The numbers of what has been picked, as long as numbers stay the same.
        self.taken: set[int] = set()
        #: The answer has all it needs; more may still be picked if `items` has legal ones.
        self.complete = False
        self._look()

    # -- where it stands ------------------------------------------------------------------------

    @property
    def legal(self) -> list[Item]:
        """What may be picked next."""
        return [i for i in self.items if i.why is None]

    @property
    def greyed(self) -> list[Item]:
        """What may not, with the reasons."""
        return [i for i in self.items if i.why is not None]

    @property
    def finished(self) -> bool:
        """Whether the picks make an answer to which nothing can be added."""
        return self.complete and not self.legal

    @property
    def may_decline(self) -> bool:
        """Whether the empty answer is legal now."""
        return self.decision.optional and not self.picks

    def item(self, number: int) -> Item | None:
        """The line of this number."""
        return next((i for i in self.items if i.number == number), None)

    def chosen(self) -> list[str]:
        """The picks so far in words."""
        return [self.text_of(p) for p in self.picks]

    def text_of(self, pick: Pick) -> str:
        """A pick in words."""
        return pick_text(self.decision, pick, self.language)

    def reason(self, item: Item) -> str:
        """Why an item can't be picked, in words."""
        assert item.why is not None
        names = words_for(self.decision.game, self.language).names
        return explain(item.why, self.language, self.decision.game.ruleset, names)

    def decline_text(self) -> str:
        """What declining does."""
        decision, prompt = self.decision, self.decision.prompt
        words = words_for(decision.game, self.language)
        template = words.find(f"decline.{prompt.skill}.{prompt.key}") if prompt.skill else None
        template = template or words.find(f"decline.{prompt.key}")
        if template is None:
            confirm = decision.kind is DecisionKind.CONFIRM
            key = f"decline.{prompt.key}"
            if key not in SENTENCES:
                key = "decline.confirm" if confirm else "decline.other"
            template = SENTENCES[key][0 if words.zh else 1]
        args = {**dict(prompt.args), "skill": prompt.skill, "card": prompt.card, "by": prompt.by}
        return words.fill(template, args)

    # -- moving ---------------------------------------------------------------------------------

    def take(self, item: Item) -> None:
        """Pick a legal item."""
        self.picks = (*self.picks, item.pick)
        self.taken.add(item.number)
        self._look()

    def back(self) -> bool:
        """Take the last pick back; False if there is none."""
        if not self.picks:
            return False
        self.picks = self.picks[:-1]
        self.items = []
        self.taken = set()
        self._look()
        return True

    def _look(self) -> None:
        options, self.complete = self.decision.next(self.picks)
        if self.decision.kind is DecisionKind.ARRANGE and len(options) == 1 and not self.complete:
            # Only one pile may come next: it is named without asking.
            if options[0].kind is PickKind.OPTION:
                self.picks = (*self.picks, options[0])
                options, self.complete = self.decision.next(self.picks)
        greyed = [
            (p, why)
            for p in self._others(options)
            if p not in options
            and p not in self.picks
            and (why := self.decision.why_not(p, self.picks)) is not None
        ]
        old = {i.pick: i.number for i in self.items}
        listed = [*options, *(p for p, _ in greyed)]
        keep = bool(old) and all(p in old for p in listed)
        if not keep:
            self.taken = set()
        whys = dict(greyed)
        items = [
            Item(old[p] if keep else n, p, self.text_of(p), whys.get(p))
            for n, p in enumerate(listed, 1)
        ]
        self.items = sorted(items, key=lambda i: i.number)

    def _others(self, options: list[Pick]) -> list[Pick]:
        """Things of the kinds that are asked for, whether they may be picked or not."""
        decision = self.decision
        view = decision.view
        kinds = {p.kind for p in options}
        found: list[Pick] = []
        use = decision.kind is DecisionKind.USE
        if PickKind.CARD in kinds or (use and not self.picks):
            if decision.kind in (DecisionKind.USE, DecisionKind.CARDS):
                mine = (*view.me.hand, *view.me.equip)
                starts = use and not self.picks
                # Equipment is never used as it is; only a conversion takes it.
                found += [picks_of.card(c.id) for c in (view.me.hand if starts else mine)]
        if use and not self.picks:
            found += [
                picks_of.skill(s.key)
                for s in view.me.skills
                if s.type.active_effects or s.type.view_effects
            ]
        if PickKind.SEAT in kinds and decision.kind in (DecisionKind.USE, DecisionKind.SEATS):
            found += [picks_of.seat(s.index) for s in view.seats if s.alive]
        refused = getattr(decision, "refused", None)
        if refused and decision.kind is DecisionKind.OPTION:
            found += [picks_of.option(o) for o in refused]
        if refused and decision.kind is DecisionKind.ROW:
            found += [picks_of.card(c) for c in refused]
        return found
