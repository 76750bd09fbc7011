"""A skill that raises: the game goes on without it, and a record of the crash replays it."""

import pytest

from driving import Table
from sanguosha import Game, General, Package, Registry, Setup, Skill, active, build_ruleset, on
from sanguosha import moments as m
from sanguosha.content.core_package import core_package
from sanguosha.game import Quarantine
from sanguosha.record.crash import crash_writer, write_crash
from sanguosha.record.file import read_record, save_game
from sanguosha.record.hash import log_hash
from sanguosha.record.opening import load_game, open_record
from toys.toy import PACKAGE


class Clumsy(Skill, locked=True):
    """笨手笨脚：锁定技，当你受到伤害后，你摸一张牌，然后出错。

    Clumsy: Locked. After you took damage you draw a card and then something goes wrong."""

    @on(m.DamageTaken)
    async def stumble(self, damage):
        await self.owner.draw(1)
        raise ZeroDivisionError("two left hands")


class Restless(Skill, locked=True):
    """坐立不安：锁定技，当你翻面后，你再次翻面。

    Restless: Locked. After you turned over you turn over again."""

    @active()
    async def begin(self, cards, targets):
        await self.owner.turn_over()

    @on(m.FaceTurned)
    async def turn(self, change):
        await self.owner.turn_over()


CLUMSY = Package(
    id="clumsy",
    generals={"clumsies": [General(f"clumsy{i}", "笨", "hill", 4, [Clumsy]) for i in range(20)]},
)
RESTLESS = Package(
    id="restless",
    generals={"restless": [General(f"rest{i}", "躁", "hill", 4, [Restless]) for i in range(20)]},
)


def registry_and_game(package: Package, seed: int = 1) -> tuple[Registry, Game]:
    """A game in which everybody has a general of this package."""
    registry = Registry()
    for p in (core_package(), PACKAGE, package):
        registry.add(p)
    pack = next(iter(package.generals))
    setup = Setup(mode="toy_roles", players=5, packages=("toy", pack))
    game = Game(build_ruleset(registry, setup), seed, "step")
    game.round_limit = 60
    return registry, game


@pytest.fixture
def crashed(tmp_path):
    """A game in which a skill raised, and what was told."""
    registry, game = registry_and_game(CLUMSY)
    told = []
    game.strict = False
    game.on_crash = crash_writer(tmp_path / "crashes", told.append)
    for _ in Table(game, 1).prompts():
        pass
    return registry, game, told, tmp_path / "crashes"


def test_the_game_goes_on_and_one_line_tells_the_table(crashed):
    _, game, told, folder = crashed
    assert game.table.outcome is not None and game.table.quarantined == ["clumsy"]
    assert len(game.crashes) == 1 and len(told) == 1
    assert "skill 'clumsy' of package " in told[0]
    assert " raised ZeroDivisionError: two left hands at " in told[0]
    assert "test_crash.py:" in told[0] and "is switched off for this game" in told[0]
    assert str(folder) in told[0]
    draws = [e for e in game.table.log if e[0] == "skill" and e[2] == "clumsy"]
    assert draws == [], "what the skill had done is undone with it"
    assert ("quarantine", "clumsy") in game.table.log


def test_the_crash_record_tells_all(crashed):
    *_, folder = crashed
    (path,) = folder.iterdir()
    record = read_record(path)
    crash = record.crash
    assert (
        crash["id"] == "clumsy"
        and crash["what"] == "skill"
        and crash["error"] == "ZeroDivisionError: two left hands"
    )
    assert any("test_crash.py" in line and "stumble" in line for line in crash["traceback"])
    assert any("uses Clumsy" in line or "Clumsy of" in line for line in crash["log"])
    assert record.versions.keys() == {"core", "clumsy", "toy"}


def test_the_crash_record_raises_again_when_played(crashed):
    registry, *_, folder = crashed
    (path,) = folder.iterdir()
    record = read_record(path)
    again = open_record(record, registry)
    assert [c.culprit.id for c in again.crashes] == ["clumsy"]
    assert isinstance(again.crashes[0].error, ZeroDivisionError)
    assert again.table.quarantined == ["clumsy"]


def test_a_recorded_quarantine_replays(crashed):
    registry, game, *_ = crashed
    assert any(isinstance(e, Quarantine) for e in game.record)
    again = load_game(save_game(game), registry)
    assert log_hash(again) == log_hash(game) and again.crashes == []


def test_the_table_can_be_saved_right_after_a_crash():
    registry, game = registry_and_game(CLUMSY, 2)
    table = Table(game, 2)
    reloaded = False
    game.start()
    while game.pending is not None:
        if game.crashes and not reloaded:
            reloaded = True
            fresh = load_game(save_game(game), registry)
            assert fresh.pending.prompt == game.pending.prompt
            assert fresh.view(0).as_data() == game.view(0).as_data()
            dealt = fresh.view(0).determinize(4)
            assert dealt.view(0).as_data() == game.view(0).as_data()
        game.answer(table.answer(game.pending))
    assert reloaded


def test_a_skill_that_triggers_itself_for_ever_is_cut_and_recorded(tmp_path):
    registry, game = registry_and_game(RESTLESS, 3)
    told = []
    game.on_crash = crash_writer(tmp_path, told.append)
    for _ in Table(game, 3).prompts():
        pass
    assert game.table.quarantined == ["restless"]
    assert "went round in circles" in told[0]
    (path,) = tmp_path.iterdir()
    assert read_record(path).crash["id"] == "restless"
    assert log_hash(load_game(save_game(game), registry)) == log_hash(game)


def test_strict_games_raise(tmp_path):
    _, game = registry_and_game(CLUMSY)
    game.strict = True
    with pytest.raises(ZeroDivisionError):
        for _ in Table(game, 1).prompts():
            pass


def test_a_folder_that_can_t_be_written_does_not_stop_the_game(tmp_path):
    _, game = registry_and_game(CLUMSY)
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    told = []
    game.on_crash = crash_writer(blocked, told.append)
    for _ in Table(game, 1).prompts():
        pass
    assert game.table.outcome is not None and "not written" in told[0]
    assert blocked.read_text() == "no folder"


def test_the_same_crash_has_the_same_file(tmp_path):
    names = set()
    for _ in range(2):
        _, game = registry_and_game(CLUMSY)
        game.on_crash = lambda g, crash: names.add(write_crash(g, crash, tmp_path))
        for _ in Table(game, 1).prompts():
            pass
    assert len(names) == 1
