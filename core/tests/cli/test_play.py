"""`sgs play --plain`: a whole game typed line by line."""

import re
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest
from click.testing import Result

from sanguosha import Setup, build_ruleset
from sanguosha.decisions.base import Decision
from sanguosha.plain.menu import Menu
from sanguosha.plain.screen import table_lines
from sanguosha.plain.session import Session
from sanguosha.plugins.manager import Loaded, load_registry
from sanguosha.plugins.sitting import Sitting
from sanguosha.policies import random_policy
from sanguosha.record.file import read_record
from sanguosha.texts import words_for
from toys import toy as toy_file

Sgs = Callable[..., Result]


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return load_registry([toy_file.__file__], only=[])


CURSED = '''
from sanguosha import SelfTrick


class Curse(SelfTrick):
    """诅咒：出错。
    Curse: It fails."""

    async def effect(self, entry):
        await entry.seat.draw(1)
        raise ValueError("a curse")


DECK = [("spade", 1 + i % 13, "curse") for i in range(60)]
'''


def fidgety(limit: int = 20_000) -> Iterator[str]:
    """Types a bit of everything, so that every question is answered at some time."""
    return islice(cycle(["1", "2 1", "p", "?", "3", "1", "4", "p", "5", "6", "2"]), limit)


class Table:
    """A sitting whose person types what a test says and whose lines are kept."""

    def __init__(
        self, loaded: Loaded, typed: Iterator[str], mode: str = "toy_roles", **more: object
    ) -> None:
        settings: dict[str, object] = {"seed": 5, "people": (0,), "language": "zh", **more}
        self.said: list[str] = []
        self.typed = 0
        players = int(settings.pop("players", 5))  # type: ignore[call-overload]
        ruleset = build_ruleset(loaded.registry, Setup(mode=mode, players=players))
        sitting = Sitting(loaded=loaded, ruleset=ruleset, bots=[random_policy], **settings)  # type: ignore[arg-type]

        def hear() -> str | None:
            self.typed += 1
            return next(typed, None)

        self.session = Session(sitting, self.said.append, hear)

    def play(self) -> bool:
        return self.session.play()

    def text(self) -> str:
        return "\n".join(self.said)


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game(loaded: Loaded, mode: str, seed: int) -> None:
    """Somebody who types the same few things again and again gets to the end."""
    table = Table(loaded, fidgety(), mode, seed=seed)
    assert table.play()
    assert "—— 游戏结束 ——" in table.said
    assert table.said[-1] in ("你赢了。", "你输了。")
    assert table.session.game.table.outcome is not None


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_sentence_has_its_words(loaded: Loaded, language: str) -> None:
    typed = cycle(["table", "log", "help", "?", "? 1", "show grudge", "show xyz", "1", "p", "u 1"])
    table = Table(loaded, islice(typed, 400), language=language)
    table.play()
    told = table.text()
    assert not re.search(r"\{\w+|\w+\}|\[\[|\bNone\b", told)
    if language == "en":
        start = told.index("Play phase")
        lines = [line for line in told[start:].splitlines() if "show" not in line]
        chinese = [x for x in lines if re.search(r"[\u4e00-\u9fff]", x) and "[" not in x]
        assert [x for x in chinese if not x.startswith("  ")] == []


def test_who_asks_what_is_legal_and_what_passing_does(loaded: Loaded) -> None:
    table = Table(loaded, iter(["1", "? 5", "? 7", "5", "?"]))
    assert not table.play()
    told = table.text()
    assert "出牌阶段：请使用牌或发动技能，或结束此阶段" in told
    assert "p. 结束出牌阶段" in told
    assert "不可选：7.【避♥Q】" in told
    assert "5. 【击♣7】：可以选。" in told
    assert "【避♥Q】：现在不能选。【避】不能在出牌阶段主动使用" in told
    assert "舞女：现在不能选。不在攻击范围内：距离2，攻击范围1" in told
    assert "〔flows.md#2.7〕" in told
    assert "向导：现在不能选。不能以自己为目标" in told


def test_numbers_go_on_and_may_be_taken_back(loaded: Loaded) -> None:
    table = Table(loaded, iter(["1", "5", "u", "5 2"]))
    table.play()
    told = table.text()
    assert told.count("已选：【击♣7】") == 1
    assert "向导 对 诗人 使用【击♣7】" in told


@pytest.mark.parametrize("typed", ["5 2", "5,2", "５，２", "5、2", "#5 #2"])
def test_numbers_as_input_methods_type_them(loaded: Loaded, typed: str) -> None:
    table = Table(loaded, iter(["1", typed]))
    table.play()
    assert "向导 对 诗人 使用【击♣7】" in table.text()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("99", "没有 99 号。输入 1 到 7。"),
        ("7", "【避♥Q】：现在不能选。"),
        ("1 x", "看不懂"),
        ("abc", "看不懂“abc”"),
        ("u", "已回到上一个决定。"),
        ("show", "没有“”"),
        ("²", "看不懂“²”"),
        ("? ²", "没有 ² 号"),
        ("9" * 5000, "看不懂“" + "9" * 40 + "…”"),
        ("\x00\x1b[2J", "看不懂“��[2J”"),
    ],
)
def test_what_can_not_be_typed_is_explained(loaded: Loaded, typed: str, says: str) -> None:
    table = Table(loaded, iter(["1", "5" if typed == "1 x" else typed, "x"]))
    table.play()
    assert says in table.text()


def test_a_forced_choice_can_not_be_passed(loaded: Loaded) -> None:
    table = Table(loaded, iter(["p", "u"]))
    table.play()
    assert "必须选择，不能放弃。输入 1 到 3 的数字。" in table.said
    assert "前面没有你的决定可收回。" in table.said


def test_undo_returns_to_the_same_question(loaded: Loaded) -> None:
    table = Table(loaded, iter(["1", "1", "u", "u", "u"]))
    table.play()
    questions = [i for i, line in enumerate(table.said) if line == "—— 请你决定 ——"]
    blocks = [table.said[a + 1 : a + 10] for a in questions]
    assert len(blocks) == 6
    assert blocks[3] == blocks[1]  # the first card is in hand again
    assert blocks[4][:3] == blocks[0][:3]
    assert "前面没有你的决定可收回。" in table.said


def test_playing_on_after_an_undo(loaded: Loaded) -> None:
    typed = cycle(["1", "p", "1", "u", "p", "2", "1", "p"])
    table = Table(loaded, islice(typed, 200), seed=2)
    table.play()
    assert "已回到上一个决定。" in table.said
    said = [x for x in table.said if x.startswith("—— 第1轮")]
    assert len(said) == 1  # the history is not told again


def test_the_record_stands_on_disk_at_each_question(loaded: Loaded, tmp_path: Path) -> None:
    """Whatever kills the program, the game goes on from the last question."""
    found: list[int] = []

    def typed() -> Iterator[str]:
        for line in ("1", "5 2", "1", "p"):
            (path,) = tmp_path.iterdir()
            found.append(read_record(path).answers)
            yield line

    Table(loaded, typed(), folder=tmp_path).play()
    assert found[0] < found[1] < found[-1]


def test_a_place_that_can_not_be_written_is_said_once(loaded: Loaded, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    table = Table(loaded, iter(["1", "5 2", "p"]), folder=tmp_path / "file" / "records")
    assert not table.play()
    said = [x for x in table.said if x.startswith("没能存到")]
    assert len(said) == 2  # at the first question, and when the person leaves
    assert "toy_roles-5.sgs" in said[0] and "SANGUOSHA_HOME" in said[0]


def test_the_end_of_the_input_leaves(loaded: Loaded) -> None:
    table = Table(loaded, iter(["1"]))
    assert not table.play()
    assert table.typed == 2


def test_a_spectator_sees_no_hands(loaded: Loaded) -> None:
    table = Table(loaded, iter([]), people=(), seed=1)
    assert table.play()
    assert table.typed == 0
    drawn = [x for x in table.said if "摸了" in x]
    assert drawn and all(re.search(r"摸了\d+张牌", x) for x in drawn)


def test_nothing_is_shown_that_the_seat_does_not_know(loaded: Loaded) -> None:
    """Two tables that differ in others' hands, in roles and in the pile look the same."""

    def asked(change: bool) -> tuple[list[str], list[str]]:
        table = Table(loaded, iter(["1"]))
        table.play()
        game = table.session.game
        decision = game.pending
        assert isinstance(decision, Decision)
        if change:
            other, third = game.seats[1], game.seats[2]
            pile = game.table.draw.cards
            for i in range(3):
                other.hand.cards[i], pile[i] = pile[i], other.hand.cards[i]
                third.hand.cards[i], pile[-i - 1] = pile[-i - 1], third.hand.cards[i]
            game.table.index_zones()
            hidden = [s for s in game.seats if not s.role_shown]
            roles = [s.role for s in hidden]
            for seat, role in zip(hidden, reversed(roles), strict=True):
                seat.role = role
        menu = Menu(decision, "zh")
        items = [f"{i.number} {i.text} {i.why}" for i in menu.items]
        return items, table_lines(game.view(0), words_for(game))

    assert asked(False) == asked(True)


def test_a_skill_that_raises_is_named_and_the_game_goes_on(
    loaded: Loaded, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*args: object) -> None:
        raise LookupError("no such step")

    grudge = loaded.registry.skills["grudge"]
    monkeypatch.setattr(grudge.on_effects[0], "fn", stumble)
    table = Table(loaded, fidgety(), seed=5)
    assert table.play()
    told = table.text()
    assert told.count("扩展包 toy 的技能 【记恨】 出错") == 1
    assert "LookupError: no such step" in told


def test_a_card_that_raises_is_named_and_the_game_goes_on(sgs: Sgs, tmp_path: Path) -> None:
    file = tmp_path / "cursed.py"
    file.write_text(CURSED, "utf-8")
    words = ["play", "--plain", "--mod", str(file), "--mode", "sandbox", "--lang", "en"]
    result = sgs(*words, stdin="1\n" * 20)
    assert result.exit_code == 0 and "Traceback" not in result.output
    assert result.output.count("The card Curse of package cursed failed (ValueError: a curse") == 1
    assert f"{file}:11" in result.output and "switched off for this game" in result.output
    (crash,) = (tmp_path / "home/crashes").iterdir()
    again = sgs("replay", str(crash), "--mod", str(file))
    assert again.exit_code == 0 and "it still raises: card 'curse'" in again.output
    (record,) = (tmp_path / "home").glob("*.sgs")
    again = sgs("play", "--plain", "--mod", str(file), "--resume", str(record), stdin="")
    assert again.exit_code == 0


def test_a_mode_that_raises_ends_the_game_in_good_order(sgs: Sgs, tmp_path: Path) -> None:
    file = tmp_path / "cursed.py"
    file.write_text(CURSED + CURSED_MODE, "utf-8")
    words = ["play", "--plain", "--mod", str(file), "--mode", "cursed", "--lang", "en"]
    result = sgs(*words, "--players", "2", stdin="")
    assert result.exit_code == 0 and "Traceback" not in result.output
    assert "The mode Cursed of package cursed failed (ValueError: no victory" in result.output
    assert "the game can't go on without it and ends here" in result.output
    assert "—— The game is over ——" in result.output
    (crash,) = (tmp_path / "home/crashes").iterdir()
    again = sgs("replay", str(crash), "--mod", str(file))
    assert again.exit_code == 0 and "it still raises: mode 'cursed'" in again.output
    (record,) = (tmp_path / "home").glob("*.sgs")
    assert sgs("replay", str(record), "--mod", str(file), "--verify").exit_code == 0


CURSED_MODE = '''

from sanguosha.content.sandbox import Sandbox


class Cursed(Sandbox, id="cursed"):
    """诅咒：开局就出错。
    Cursed: it fails at once."""

    async def setup(self, game):
        raise ValueError("no victory")
'''


def test_from_the_shell(sgs: Sgs, toy: list[str]) -> None:
    result = sgs("play", "--plain", *toy, "--seed", "5", stdin="1\n?\n")
    assert result.exit_code == 0
    assert "种子 5。你坐在1号位" in result.output
    result = sgs("play", *toy, "--spectate", "--lang", "en", "--seed", "5")
    assert result.exit_code == 0
    assert "—— The game is over ——" in result.output


def test_a_seat_that_is_not_there(refused: Callable[..., str], toy: list[str]) -> None:
    assert "seats are numbered 1 to 5" in refused("play", *toy, "--seat", "9", "--players", "5")
    assert "no frontend 'gui'" in refused("play", *toy, "--frontend", "gui")
    assert "'nobody'" in refused("play", *toy, "--bots", "nobody")
