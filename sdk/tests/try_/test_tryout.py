"""The tryout without a screen: reload on save, commands, undo, the record."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from sanguosha import Decision
from sanguosha.cli.common import Content
from sanguosha.decisions import pick
from sanguosha.plugins.tryout import BadCommand
from sanguosha.policies import random_policy
from sanguosha_sdk.try_.deal import BadDeal
from sanguosha_sdk.try_.library import Library, LoadFailed
from sanguosha_sdk.try_.record import Record, ReplayFailed, replay
from sanguosha_sdk.try_.tryout import Tryout

HERO = '''\
from sanguosha import QUN, Card, General, Seat, Skill, active, on, state
from sanguosha import moments as m


class Study(Skill):
    """苦读：出牌阶段，你可以摸一张牌。
    Study: In your play phase you may draw a card."""

    times = state(0)

    @active()
    async def study(self, cards: list[Card], targets: list[Seat]) -> None:
        self.times += 1
        await self.owner.draw(1, self.id)


LIN = General("lin", "林", QUN, 4, [Study], en="Lin")
'''
STUDY = (pick.skill("study"),)


def tryout(tmp_path: Path, text: str = HERO, deal: str = "") -> Tryout:
    file = tmp_path / "lin.py"
    file.write_text(text, encoding="utf-8")
    table = Tryout(Library(Content((str(file),)), "lin"), [random_policy], deal)
    assert isinstance(table.start(), Decision)
    return table


def save(tmp_path: Path, text: str) -> None:
    """Save the file as an editor would: often within the same second, with the same size."""
    (tmp_path / "lin.py").write_text(text, encoding="utf-8")


def hand(table: Tryout) -> list[int]:
    return [card.id for card in table.game.seats[0].hand.cards]


def use(table: Tryout) -> None:
    assert isinstance(table.answer(STUDY), Decision)


# -- reload ---------------------------------------------------------------------------------------


def test_a_changed_number_is_live_with_the_table_kept(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    use(table)
    before, log = hand(table), len(table.game.table.log)
    assert table.poll() is None
    began = time.monotonic()
    save(tmp_path, HERO.replace("draw(1", "draw(3"))
    reload = table.poll()
    taken = time.monotonic() - began
    assert reload is not None
    assert reload.ok
    assert hand(table) == before
    assert len(table.game.table.log) == log
    assert table.game.seats[0].skill("study").times == 1
    use(table)
    assert len(hand(table)) == len(before) + 3
    assert table.game.seats[0].skill("study").times == 2
    # Together with the time between two looks at the files (0.4 s).
    assert taken < 0.6
    assert table.poll() is None


def test_a_syntax_error_keeps_the_game_and_names_the_line(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    use(table)
    before, game = hand(table), table.game
    save(tmp_path, HERO.replace("class Study(Skill):", "class Study(Skill)"))
    reload = table.poll()
    assert reload is not None
    assert not reload.ok
    (line,) = reload.lines
    assert line.startswith(f"{tmp_path / 'lin.py'}:5: SyntaxError")
    assert table.game is game
    use(table)
    assert len(hand(table)) == len(before) + 1
    save(tmp_path, HERO.replace("draw(1", "draw(2"))
    fixed = table.poll()
    assert fixed is not None
    assert fixed.ok
    use(table)
    assert len(hand(table)) == len(before) + 3


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("times = state(0)", "times = sate(0)", "lin.py:9: NameError"),
        ('General("lin"', 'General("lina"', "there is no general 'lin'"),
        ('General("lin"', 'General("cao_cao"', "lin.py"),
    ],
)
def test_what_does_not_load_is_told(tmp_path: Path, old: str, new: str, said: str) -> None:
    table = tryout(tmp_path)
    save(tmp_path, HERO.replace(old, new))
    reload = table.poll()
    assert reload is not None
    assert not reload.ok
    assert said in "\n".join(reload.lines)
    use(table)


MORE = '''
class Calm(Skill):
    """从容：受到伤害后，你可以摸一张牌。
    Calm: After damage, you may draw a card."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)


LIN = General("lin", "林", QUN, 4, [Study, Calm], en="Lin")
'''


def test_the_general_has_the_skills_that_it_has_now(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    table.command("hp A 2")
    save(tmp_path, HERO.replace('LIN = General("lin", "林", QUN, 4, [Study], en="Lin")', MORE))
    assert table.poll() is not None
    me = table.game.seats[0]
    assert [s.id for s in me.skills] == ["study", "calm"]
    assert me.hp == 2
    save(tmp_path, HERO)
    assert table.poll() is not None
    assert [s.id for s in table.game.seats[0].skills] == ["study"]


ASKS = HERO.replace(
    "        await self.owner.draw(1, self.id)\n",
    "        await self.owner.draw(1, self.id)\n"
    "        if await self.confirm():\n"
    "            await self.owner.draw(1, self.id)\n",
)


def test_in_the_middle_of_something_it_steps_back_to_the_idle_point(tmp_path: Path) -> None:
    table = tryout(tmp_path, ASKS)
    before = hand(table)
    use(table)
    assert table.pending is not None
    assert not table.game.at_idle_prompt
    assert len(hand(table)) == len(before) + 1
    save(tmp_path, HERO.replace("draw(1", "draw(2"))
    assert table.poll() is not None
    assert table.game.at_idle_prompt
    assert hand(table) == before
    use(table)
    assert len(hand(table)) == len(before) + 2
    assert replay(table.record).table.log == table.game.table.log


def test_a_skill_that_raised_gets_another_chance(tmp_path: Path) -> None:
    table = tryout(tmp_path, HERO.replace("self.times += 1", "self.times += 1 // 0"))
    use(table)
    (crash,) = table.game.crashes
    assert crash.culprit.id == "study"
    assert table.game.table.quarantined == ["study"]
    save(tmp_path, HERO)
    assert table.poll() is not None
    assert table.game.table.quarantined == []
    before = hand(table)
    use(table)
    assert len(hand(table)) == len(before) + 1
    assert replay(table.record).table.log == table.game.table.log


def test_an_installed_package_is_loaded_anew_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "lin_heroes"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "skills.py").write_text(HERO.rpartition("LIN =")[0], encoding="utf-8")
    (package / "plugin.py").write_text(
        "from sanguosha import QUN, General, Package\n"
        "from lin_heroes.skills import Study\n\n\n"
        "def sanguosha_packages():\n"
        '    lin = General("lin", "林", QUN, 4, [Study], en="Lin")\n'
        '    return Package(id="lin_heroes", generals={"lin_heroes": [lin]})\n',
        encoding="utf-8",
    )
    info = tmp_path / "lin_heroes-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lin-heroes\nVersion: 0.1\n")
    (info / "entry_points.txt").write_text("[sanguosha]\nlin_heroes = lin_heroes.plugin\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    paths = list(sys.path)
    table = Tryout(Library(Content(), "lin"), [random_policy])
    table.start()
    before = hand(table)
    text = (package / "skills.py").read_text(encoding="utf-8")
    (package / "skills.py").write_text(text.replace("draw(1", "draw(2"), encoding="utf-8")
    reload = table.poll()
    assert reload is not None
    assert reload.ok
    use(table)
    assert len(hand(table)) == len(before) + 2
    (package / "skills.py").write_text(text.replace("async def", "async deaf"), encoding="utf-8")
    failed = table.poll()
    assert failed is not None
    assert "skills.py:12: SyntaxError" in failed.lines[0]
    use(table)
    assert len(hand(table)) == len(before) + 4
    # What is on the disk now does not matter: the record has its own files.
    same_again(table)
    assert sys.path == paths


def project(tmp_path: Path) -> Path:
    """A project that is not installed, with a data file of its own."""
    root = tmp_path / "lin-project"
    package = root / "src" / "lin_project"
    package.mkdir(parents=True)
    (root / "pyproject.toml").write_text(
        '[project.entry-points.sanguosha]\nlin_project = "lin_project.plugin"\n', encoding="utf-8"
    )
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "count.txt").write_text("1", encoding="utf-8")
    skill = HERO.rpartition("LIN =")[0].replace("draw(1,", "draw(COUNT,")
    (package / "plugin.py").write_text(
        "from pathlib import Path\n\nfrom sanguosha import General, Package\n"
        + skill
        + '\nCOUNT = int((Path(__file__).parent / "count.txt").read_text())\n\n\n'
        "def sanguosha_packages():\n"
        '    lin = General("lin", "林", QUN, 4, [Study], en="Lin")\n'
        '    return Package(id="lin_project", generals={"lin_project": [lin]})\n',
        encoding="utf-8",
    )
    return root


def test_a_project_is_tried_from_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.path", list(sys.path))
    root = project(tmp_path)
    table = Tryout(Library(Content((str(root),)), "lin"), [random_policy])
    table.start()
    before = hand(table)
    use(table)
    (root / "src" / "lin_project" / "count.txt").write_text("3", encoding="utf-8")
    reload = table.poll()
    assert reload is not None
    assert reload.ok
    assert [p.name for p in reload.files] == ["count.txt"]
    use(table)
    assert len(hand(table)) == len(before) + 4
    same_again(table)


def test_a_package_folder_is_loaded_anew_with_its_modules(tmp_path: Path) -> None:
    folder = tmp_path / "lin_mod"
    folder.mkdir()
    (folder / "skills.py").write_text(HERO.rpartition("LIN =")[0], encoding="utf-8")
    (folder / "__init__.py").write_text(
        "from sanguosha import QUN, General\n\nfrom .skills import Study\n\n"
        'LIN = General("lin", "林", QUN, 4, [Study], en="Lin")\n',
        encoding="utf-8",
    )
    table = Tryout(Library(Content((str(folder),)), "lin"), [random_policy])
    table.start()
    before = hand(table)
    text = (folder / "skills.py").read_text(encoding="utf-8")
    (folder / "skills.py").write_text(text.replace("draw(1", "draw(2"), encoding="utf-8")
    assert table.poll() is not None
    use(table)
    assert len(hand(table)) == len(before) + 2
    same_again(table)


# -- commands, undo, record -----------------------------------------------------------------------


def test_commands_change_the_table(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    count = len(hand(table))
    table.command("give A slash S7")
    table.command("give b peach")
    table.command("hp B 1")
    table.command("maxhp C 2")
    table.command("mark A courage 3")
    table.command("chain D")
    table.command("skill D study")
    a, b, c, d = table.game.seats
    assert len(a.hand.cards) == count + 1
    assert a.hand.cards[-1].name == "slash"
    assert b.hand.cards[-1].name == "peach"
    assert (b.hp, c.hp, c.max_hp, d.chained, a.mark("courage")) == (1, 2, 2, True, 3)
    assert d.has_skill("study")
    table.command("take A slash")
    assert len(a.hand.cards) == count + 1
    assert len(table.game.seats[0].hand.cards) == count


@pytest.mark.parametrize(
    "line", ["fly A", "hp Z 2", "hp A none", "hp A 0", "give A moon_cake", "give A", "take B bow"]
)
def test_a_bad_command_changes_nothing(tmp_path: Path, line: str) -> None:
    table = tryout(tmp_path)
    game = table.game
    with pytest.raises(BadCommand):
        table.command(line)
    assert table.game is game
    assert table.parts == []


def test_a_replay_holds(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    use(table)
    table.command("give B peach")
    table.command("hp A 1")
    use(table)
    save(tmp_path, HERO.replace("draw(1", "draw(2"))
    assert table.poll() is not None
    use(table)
    table.answer(())
    text = table.record.dump()
    again = replay(Record.parse(text))
    assert again.table.log == table.game.table.log
    assert [s.hp for s in again.seats] == [s.hp for s in table.game.seats]
    hands = [[c.id for c in s.hand.cards] for s in table.game.seats]
    assert [[c.id for c in s.hand.cards] for s in again.seats] == hands
    with pytest.raises(ReplayFailed):
        replay(Record.parse(text.replace("draw(2", "draw(3")))


def test_undo_goes_back_to_the_last_answer(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    before = hand(table)
    assert not table.undo()
    use(table)
    use(table)
    assert table.undo()
    assert len(hand(table)) == len(before) + 1
    assert table.undo()
    assert hand(table) == before
    use(table)
    assert replay(table.record).table.log == table.game.table.log


def test_another_deal(tmp_path: Path) -> None:
    deal = (
        "id: mine\ntitle: 我的\nmode: sandbox\n"
        "seats:\n  A: {general: lin, hp: 1, hand: [peach H3]}\n  B: {equip: [crossbow]}\n"
        "steps: []\nexpect: {}\n"
    )
    table = tryout(tmp_path, deal=deal)
    assert [s.label for s in table.game.seats] == ["A", "B"]
    assert table.game.seats[0].hp == 1
    with pytest.raises(BadDeal, match="moon_cake"):
        tryout(tmp_path, deal=deal.replace("crossbow", "moon_cake"))


def test_a_general_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LoadFailed, match="cao_cao"):
        Library(Content(), "cao_cap")


def test_a_stale_compiled_file_is_not_used(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    file = tmp_path / "lin.py"
    stamp = file.stat()
    file.write_text(HERO.replace("draw(1", "draw(2"), encoding="utf-8")
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns + 1000))
    assert table.poll() is not None
    before = hand(table)
    use(table)
    assert len(hand(table)) == len(before) + 2


def same_again(table: Tryout) -> None:
    """The record gives the table that is there."""
    again = replay(Record.parse(table.record.dump()))
    assert again.table.log == table.game.table.log
    for mine, theirs in zip(table.game.seats, again.seats, strict=True):
        assert [c.id for c in mine.hand.cards] == [c.id for c in theirs.hand.cards]
        assert (mine.hp, mine.alive, mine.marks) == (theirs.hp, theirs.alive, theirs.marks)
        assert [s.id for s in mine.skills] == [s.id for s in theirs.skills]


def test_cards_go_where_they_are_sent(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    table.command("give B crossbow CA equip")
    table.command("give B qinggang_sword equip")
    table.command("give C indulgence H6 judge")
    table.command("give A 桃 ♥3")
    table.command("top 无懈可击 SJ")
    a, b, c, _ = table.game.seats
    assert [x.name for x in b.equip.cards] == ["qinggang_sword"]
    assert table.game.table.discard.cards[-1].name == "crossbow"
    assert [s.id for s in b.skills] == ["qinggang_sword"]
    assert [x.name for x in c.judging.cards] == ["indulgence"]
    assert (a.hand.cards[-1].name, a.hand.cards[-1].number) == ("peach", 3)
    table.command("draw A")
    assert table.game.seats[0].hand.cards[-1].name == "nullification"
    table.command("take B qinggang_sword")
    assert table.game.seats[1].skills == []
    same_again(table)


def test_the_flows_of_the_rules(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    table.command("damage B 2 fire A")
    table.command("lose C 1")
    table.command("damage D")
    assert [s.hp for s in table.game.seats] == [4, 2, 3, 3]
    assert tuple(e[0] for e in table.game.table.log if e[0] in ("damage", "lose_hp"))[:2] == (
        "damage",
        "lose_hp",
    )
    table.command("turn D")
    assert table.game.table.turns > 1
    assert [e[1] for e in table.game.table.log if e[0] == "turn"][:2] == [0, 3]
    table.command("kill B")
    assert not table.game.seats[1].alive
    table.command("revive B")
    assert table.game.seats[1].alive
    assert table.game.seats[1].hp == table.game.seats[1].max_hp
    same_again(table)


def test_undo_takes_commands_back_and_goes_behind_a_reload(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    before = hand(table)
    use(table)
    table.command("hp A 1")
    assert table.undo()
    assert table.game.seats[0].hp == 4
    assert table.parts == []
    save(tmp_path, HERO.replace("draw(1", "draw(2"))
    assert table.poll() is not None
    assert table.undo()
    assert hand(table) == before
    use(table)
    assert len(hand(table)) == len(before) + 2
    same_again(table)


def test_the_author_plays_other_seats(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    table.play_as([0, 1])
    table.answer(())
    while table.pending is not None and table.pending.seat.index == 0:
        table.answer(table.pending.default())
    assert table.pending is not None
    assert table.pending.seat.index == 1
    same_again(table)


def test_the_game_stands_still_when_the_author_is_dead(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    turns = table.game.table.turns
    table.command("kill A")
    assert table.pending is None
    assert table.game.table.outcome is None
    assert table.game.table.turns == turns
    same_again(table)
    assert table.undo()
    assert table.game.seats[0].alive
    table.command("damage A 9")
    while table.pending is not None:
        table.answer(())
    table.command("revive A")
    assert table.pending is not None
    assert table.game.seats[0].has_skill("study")
    same_again(table)


def test_the_deal_is_described(tmp_path: Path) -> None:
    table = tryout(tmp_path)
    zh, en = table.described("zh"), table.described("en")
    assert len(zh) == len(en) == 4
    assert zh[0].startswith("A 林（你）  体力 4/4；手牌：杀")
    assert en[0].startswith("A Lin (you)  hp 4/4; hand: Slash")
    assert "lin.py" in table.named("zh")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("hpp A 2", "did you mean hp?"),
        ("give A slahs", "did you mean slash"),
        ("give A peach equip", "no equipment"),
        ("give A slash judge", "no delayed trick"),
        ("damage A 1 water", "none of normal, fire, thunder"),
        ("skill A studdy", "did you mean study"),
        ("revive A", "is alive"),
        ("hp A 2 3", "write it as: hp SEAT N"),
    ],
)
def test_a_bad_command_says_what_is_wrong(tmp_path: Path, line: str, says: str) -> None:
    with pytest.raises(BadCommand) as caught:
        tryout(tmp_path).command(line)
    assert says in str(caught.value)
