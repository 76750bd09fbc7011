"""Whole games through the screen, with keys only or with the mouse only.

What to answer comes from the reference bot; how to answer is all the screen's: no autoplay, no
skipping, no hint is used. The keystrokes of each turn and response are counted and printed.
"""

from __future__ import annotations

from collections import Counter

import pytest

from sanguosha.decisions.base import DecisionKind
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer, PickKind
from sanguosha_tui.play.entries import Area
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.table.demo import TableApp
from sanguosha_tui.table.lines import Lines

from .conftest import FIVE


class Player:
    """Plays at a screen as a person would."""

    def __init__(self, app: TableApp, pilot, mouse: bool = False) -> None:
        self.app, self.pilot, self.mouse = app, pilot, mouse
        self.kinds: Counter[str] = Counter()
        self.keys = 0
        self.by_turn: dict[int, int] = {}
        self.responses: list[int] = []

    @property
    def table(self):
        return self.app.table

    async def play(self, limit: int = 3000) -> None:
        """To the end of the game."""
        for _ in range(limit):
            await self.wait()
            asking = self.table.board.asking
            if asking is None:
                assert self.table.session.outcome is not None
                return
            decision = asking.decision
            self.kinds[decision.kind.value] += 1
            if isinstance(self.table.session.decision, GroupDecision):
                self.kinds["group"] += 1
            before = self.keys
            answer = self.table.session.hint()
            await self.answer(answer if answer is not None else decision.default())
            assert self.table.board.asking is not asking, (decision.prompt, answer)
            spent = self.keys - before
            current = decision.game.table.turn
            if current is not None and current.seat == decision.seat.index:
                turn = decision.game.table.turns
                self.by_turn[turn] = self.by_turn.get(turn, 0) + spent
            else:
                self.responses.append(spent)
        raise AssertionError("the game does not end")

    async def wait(self) -> None:
        """Until a question is put or the game is over."""
        for _ in range(2000):
            table = self.table
            if table is not None and not table.director.busy:
                if table.board.asking is not None or table.session.outcome is not None:
                    return
            await self.pilot.pause(0.005)
        raise AssertionError("the screen does not come back")

    async def answer(self, answer: Answer) -> None:
        """Give this answer with keys or clicks."""
        asking = self.table.board.asking
        if not answer:
            await self.command("decline")
        elif asking.arranger is not None:
            await self.arrange(answer)
        else:
            await self.pick(answer)
        if self.table.board.asking is asking:
            await self.command("accept")

    async def pick(self, answer: Answer) -> None:
        asking = self.table.board.asking
        picker = asking.picker
        if set(picker.picks) == set(answer):
            return
        if not self.mouse and len(answer) == 1 and not picker.picks:
            # What Enter suggests is one key whatever its own.
            on_enter = self.table.board.on_enter()
            if getattr(on_enter, "pick", None) == answer[0]:
                await self.command("accept")
                return
        if asking.preselected:
            fresh = [p for p in answer if p not in picker.picks]
            answer = (*fresh, *(p for p in answer if p not in fresh))
        for pick in answer:
            if self.table.board.asking is not asking:
                return
            if not asking.picker.is_picked(pick):
                entry = next(e for e in asking.entries.all if e.pick == pick)
                await self.use(entry)

    async def arrange(self, answer: Answer) -> None:
        asking = self.table.board.asking
        if asking.arranger.answer == answer:
            return
        entries = asking.entries.of(Area.LINES)
        pile = None
        stay = [p for p in answer if p.kind is PickKind.CARD]
        here = asking.arranger.answer
        # Cards at the head of the first pile that lie as wished need no key.
        while stay and here[1:2] == answer[1:2] == (stay[0],):
            here, answer = (here[0], *here[2:]), (answer[0], *answer[2:])
            stay = stay[1:]
        for pick in answer:
            entry = next(e for e in entries if e.pick == pick)
            if pick.kind is PickKind.OPTION:
                pile = entry
                continue
            await self.use(entry)
            await self.use(pile)

    async def use(self, entry) -> None:
        """Press its key, or click on it."""
        if self.mouse:
            await self.click(entry.tag)
        elif entry.key:
            await self.press(entry.key)
        else:
            raise AssertionError(f"no key for {entry}")

    async def command(self, id: str) -> None:
        if self.mouse:
            await self.click(f"do:{id}")
        else:
            await self.press({"accept": "enter", "decline": "space"}[id])

    async def press(self, key: str) -> None:
        self.keys += 1
        names = {"-": "minus", "=": "equals_sign"}
        await self.pilot.press(names.get(key, key))

    async def click(self, tag: str) -> None:
        """Find it on the screen and click there."""
        for part in self.table.query(Lines):
            if not part.display:
                continue
            for y in range(part.size.height):
                x = 0
                for segment in part.render_line(y):
                    meta = segment.style.meta if segment.style is not None else {}
                    if meta.get("tag") == tag:
                        self.keys += 1
                        await self.pilot.click(part, offset=(x, y))
                        return
                    x += segment.cell_length
        raise AssertionError(f"{tag} is not on the screen")

    def report(self, capsys, title: str) -> None:
        turns, answers = list(self.by_turn.values()), self.responses
        most = max(turns, default=0)
        with capsys.disabled():
            print(
                f"\n{title}: {sum(turns) / max(1, len(turns)):.2f} keys a turn, most {most}; "
                f"{sum(answers) / max(1, len(answers)):.2f} a response; {dict(self.kinds)}"
            )


#: The kinds of questions that the games below have met.
MET: set[str] = set()


async def _game(sitting, language: str, size, mouse: bool = False) -> Player:
    app = TableApp(sitting, Settings(language=language, rest=0.0, preview=not mouse))
    async with app.run_test(size=size) as pilot:
        player = Player(app, pilot, mouse)
        await player.play()
        await pilot.press("enter")
        await pilot.pause()
        assert app.session is not None and app.session.outcome is not None
        MET.update(player.kinds)
        return player


@pytest.mark.acceptance
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("players, seed", [(5, 3), (8, 11)])
async def test_identity_with_keys_only(deal, capsys, language, players, seed):
    player = await _game(deal(players, seed), language, (80, 24))
    player.report(capsys, f"identity, {players} seats, {language}")
    turns = list(player.by_turn.values())
    assert sum(turns) / len(turns) <= 8
    assert sum(player.responses) / max(1, len(player.responses)) <= 2


@pytest.mark.acceptance
@pytest.mark.parametrize("general, seed", [("zhuge_liang", 5), ("guo_jia", 7)])
async def test_identity_with_a_general_who_arranges_or_gives(deal, capsys, general, seed):
    sitting = deal(5, seed, extra={"seats": {0: {"general": general}}})
    player = await _game(sitting, "zh", (120, 36))
    player.report(capsys, f"identity as {general}")


@pytest.mark.acceptance
async def test_a_seat_with_two_skills_at_one_moment(lay, capsys):
    table = FIVE.replace("general: cao_cao, role: lord", "general: sun_quan, role: loyalist")
    table = table.replace(
        "general: sun_quan, role: loyalist, hp: 3, equip: [crossbow CA],\n"
        "      hand: [slash S8, slash H10, jink D2, peach H6,",
        "general: cao_cao, role: lord, hp: 4, skills: [fankui, yiji],\n"
        "      hand: [slash S8, slash H10, peach H6,",
    )
    assert "skills: [fankui" in table
    sitting, _ = lay(table, bot="rule")
    player = await _game(sitting, "en", (80, 24))
    player.report(capsys, "identity, laid by hand")


@pytest.mark.acceptance
@pytest.mark.parametrize("seed", [1, 2])
async def test_hidden_pairs_of_the_toy_game_with_keys_only(deal, toys, capsys, seed):
    sitting = deal(4, seed, mode="toy_pairs", packages=("toys",), content=toys)
    player = await _game(sitting, "en", (80, 24))
    player.report(capsys, "toy pairs")


@pytest.mark.acceptance
async def test_identity_with_the_mouse_only(deal, capsys):
    player = await _game(deal(5, 7), "zh", (120, 36), mouse=True)
    player.report(capsys, "identity, 5 seats, mouse (clicks)")


@pytest.mark.acceptance
def test_together_they_met_every_kind_of_question():
    assert {kind.value for kind in DecisionKind} == MET


async def test_a_first_turn_with_keys_only(deal):
    app = TableApp(deal(5, 4), Settings(rest=0.0))
    async with app.run_test(size=(80, 24)) as pilot:
        player = Player(app, pilot)
        for _ in range(12):
            await player.wait()
            asking = app.table.board.asking
            await player.answer(app.table.session.hint() or asking.decision.default())
            assert app.table.board.asking is not asking
