"""The tryout at the plain table, and the command."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from sanguosha.cli.common import Content
from sanguosha.plugins.sitting import Sitting
from sanguosha.policies import random_policy
from sanguosha_sdk.try_.command import try_
from sanguosha_sdk.try_.library import Library
from sanguosha_sdk.try_.table import Lines, TryTable
from sanguosha_sdk.try_.tryout import Tryout

HERO = '''\
from sanguosha import QUN, Card, General, Seat, Skill, active


class Study(Skill):
    """苦读：出牌阶段，你可以摸一张牌。
    Study: In your play phase you may draw a card."""

    @active()
    async def study(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(1, self.id)


LIN = General("lin", "林", QUN, 4, [Study], en="Lin")
'''


class Author:
    """Types at the table: each line once what it waits for has been said."""

    def __init__(self, script: list[tuple[str, str]]) -> None:
        self.script = script
        self.said: list[str] = []
        #: What was waited for in vain: it ends the script.
        self.missed: list[str] = []

    def say(self, line: str) -> None:
        self.said.append(line)

    def read(self) -> str | None:
        if not self.script:
            return None
        awaited, line = self.script.pop(0)
        end = time.monotonic() + 10
        while not any(awaited in s for s in self.said):
            if time.monotonic() > end:
                self.missed.append(awaited)
                self.script.clear()
                return None
            time.sleep(0.01)
        return line


def sit(tmp_path: Path, author: Author) -> TryTable:
    file = tmp_path / "lin.py"
    file.write_text(HERO, encoding="utf-8")
    library = Library(Content((str(file),)), "lin")
    tryout = Tryout(library, [random_policy])
    sitting = Sitting(
        loaded=library.loaded,
        ruleset=tryout.game.ruleset,
        seed=0,
        people=(0,),
        bots=[random_policy],
        language="en",
        folder=tmp_path,
        opened=tryout.game,
    )
    return TryTable(tryout, sitting, author.say, Lines(author.read))


class Saving(Author):
    """Saves the file when the last line has been typed and stays at the table."""

    def __init__(self, script: list[tuple[str, str]], file: Path, text: str, until: str) -> None:
        super().__init__(script)
        self.file, self.text, self.until = file, text, until
        self.delay = 0.0

    def read(self) -> str | None:
        if self.script:
            return super().read()
        time.sleep(0.2)
        began = time.monotonic()
        self.file.write_text(self.text, encoding="utf-8")
        while not any(self.until in s for s in self.said) and time.monotonic() < began + 10:
            time.sleep(0.01)
        self.delay = time.monotonic() - began
        return None


def test_a_save_is_live_while_the_author_thinks(tmp_path: Path) -> None:
    text = HERO.replace("draw(1", "draw(2")
    author = Saving([("Play phase", ":hp A 2")], tmp_path / "lin.py", text, "loaded anew")
    table = sit(tmp_path, author)
    assert not table.play()
    assert "—— loaded anew ——" in author.said
    assert author.delay < 1.0
    # The question is put again at the same table.
    after = author.said[author.said.index("—— loaded anew ——") :]
    assert any("hp 2/4" in line for line in after)
    assert any(line.startswith("Saved to") for line in after)


def test_a_fault_is_named_and_the_game_kept(tmp_path: Path) -> None:
    text = HERO.replace("async def", "async deaf")
    author = Saving([], tmp_path / "lin.py", text, "not loaded")
    table = sit(tmp_path, author)
    game = table.game
    table.play()
    assert not author.missed, "\n".join(author.said[-40:])
    assert any(f"{tmp_path / 'lin.py'}:9: SyntaxError" in line for line in author.said)
    assert table.game is game


def test_what_the_author_types(tmp_path: Path) -> None:
    author = Author(
        [
            ("Play phase", ":help"),
            ("give SEAT CARD", ":deal"),
            ("mode: sandbox", ":fly A"),
            ("there is no command", ":see"),
            ("Hand: ", ":give A peach H3"),
            ("Peach ♥3", ":hp B 1"),
            ("Peach ♥3", "table"),
            ("hp 1/", "u"),
            ("hp 1/", "save " + str(tmp_path / "kept.jsonl")),
        ]
    )
    table = sit(tmp_path, author)
    table.play()
    assert not author.missed, "\n".join(author.said[-40:])
    assert table.all_seen
    assert (tmp_path / "kept.jsonl").is_file()
    result = CliRunner().invoke(try_, ["--replay", str(tmp_path / "kept.jsonl")])
    assert result.exit_code == 0, result.output
    assert "1 commands and reloads" in result.output


def test_when_the_author_has_fallen_he_can_come_back(tmp_path: Path) -> None:
    author = Author(
        [
            ("Play phase", ":kill A"),
            ("Your seats are dead", "u"),
            ("Play phase", ":kill A"),
            ("Your seats are dead", ":revive A"),
            ("Play phase", "quit"),
        ]
    )
    table = sit(tmp_path, author)
    table.play()
    assert not author.missed, "\n".join(author.said[-40:])
    assert table.game.seats[0].alive
    assert [p.command for p in table.tryout.parts] == ["kill A", "revive A"]


def test_a_crash_tells_the_line(tmp_path: Path) -> None:
    file = tmp_path / "lin.py"
    author = Author([("Study", "quit")])
    table = sit(tmp_path, author)
    file.write_text(HERO.replace("await self.owner", "await self.nobody"), encoding="utf-8")
    reload = table.tryout.poll()
    assert reload is not None
    assert reload.ok
    from sanguosha.decisions import pick

    table._listen(table.game)
    table.game.answer((pick.skill("study"),))
    assert any(f"{file}:10: AttributeError" in line for line in author.said)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANGUOSHA_HOME", str(tmp_path / "home"))
    file = tmp_path / "lin.py"
    file.write_text(HERO, encoding="utf-8")
    run = CliRunner().invoke
    result = run(try_, [str(file), "--lang", "en"], input=":hp B 1\nquit\n")
    assert result.exit_code == 0, result.output
    assert "Lin" in result.output
    kept = tmp_path / "home" / "try-lin.jsonl"
    assert run(try_, ["--replay", str(kept)]).exit_code == 0
    assert run(try_, ["lim", "--mod", str(file)]).exit_code == 2
    assert run(try_, []).exit_code == 2
    assert run(try_, [str(file), "--frontend", "no_such_screen"]).exit_code == 2
    file.write_text(HERO.replace("async def", "async deaf"), encoding="utf-8")
    assert f"{file}:9" in run(try_, ["lin", "--mod", str(file)]).output
