"""`sgs replay` and taking up a saved game: records, crash records, seats' replays."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Sgs = Callable[..., Result]
Refused = Callable[..., str]


@pytest.fixture
def record(sgs: Sgs, toy: list[str], tmp_path: Path) -> Path:
    """A game left in the middle."""
    sgs("play", "--plain", *toy, "--seed", "5", stdin="1\n5 2\n1\nquit\n")
    path = tmp_path / "home" / "toy_roles-5.sgs"
    assert path.is_file()
    return path


def test_a_record_is_told_and_verified(sgs: Sgs, toy: list[str], record: Path) -> None:
    result = sgs("replay", *toy[:2], str(record))
    assert result.exit_code == 0
    assert "向导 对 诗人 使用【击♣7】" in result.stdout
    assert "the game was not over" in result.stdout
    assert "Guide uses Strike ♣7" in sgs("replay", *toy[:2], str(record), "--lang", "en").stdout
    verified = sgs("replay", *toy[:2], str(record), "--verify")
    assert verified.exit_code == 0 and "as recorded" in verified.stdout


def test_a_whole_game_is_recorded(sgs: Sgs, toy: list[str], tmp_path: Path) -> None:
    sgs("play", "--plain", *toy, "--seed", "2", "--spectate")
    path = str(tmp_path / "home" / "toy_roles-2.sgs")
    told = json.loads(sgs("replay", *toy[:2], path, "--json").stdout)
    assert told["kind"] == "record" and told["outcome"]["camp"] in ("captain", "raider")
    verified = json.loads(sgs("replay", *toy[:2], path, "--verify", "--json").stdout)
    assert verified["ok"] and verified["hash"] == told["hash"]


def test_nothing_is_written_if_asked(sgs: Sgs, toy: list[str], tmp_path: Path) -> None:
    result = sgs("play", "--plain", *toy, "--seed", "2", "--no-save", stdin="1\n")
    assert result.exit_code == 0 and "对局没有打完。" in result.output
    assert not (tmp_path / "home").exists()


def test_a_changed_record_is_found_out(sgs: Sgs, toy: list[str], record: Path) -> None:
    text = record.read_text("utf-8")
    *lines, end = text.splitlines()
    told = json.loads(end)
    told["end"]["hash"] = "0" * 32
    record.write_text("\n".join([*lines, json.dumps(told)]) + "\n")
    verified = sgs("replay", *toy[:2], str(record), "--verify")
    assert verified.exit_code == 1 and "differs" in verified.stderr
    assert sgs("replay", *toy[:2], str(record)).exit_code == 2
    assert sgs("replay", *toy[:2], str(record), "--force").exit_code == 0


def test_a_truncated_record_can_be_recovered(
    sgs: Sgs, refused: Refused, toy: list[str], record: Path
) -> None:
    text = record.read_text("utf-8")
    record.write_text(text[: text.rindex("{") + 9])
    message = refused("replay", *toy[:2], str(record))
    assert "breaks off" in message and "--recover" in message and str(record) in message
    result = sgs("replay", *toy[:2], str(record), "--recover")
    assert result.exit_code == 0 and "向导 对 诗人" in result.stdout


def test_a_broken_record_is_played_on(
    sgs: Sgs, refused: Refused, toy: list[str], record: Path
) -> None:
    text = record.read_text("utf-8")
    record.write_text(text[: text.rindex("{") + 9], "utf-8")
    message = refused("play", "--plain", *toy[:2], "--resume", str(record))
    assert "--resume FILE --recover" in message
    result = sgs("play", "--plain", *toy[:2], "--resume", str(record), "--recover", stdin="")
    assert result.exit_code == 0 and "—— 请你决定 ——" in result.stdout
    assert record.read_text("utf-8") == text  # written anew, whole
    assert [p.name for p in record.parent.iterdir()] == [record.name]


def test_resume_alone_takes_no_game_that_is_over(sgs: Sgs, toy: list[str], record: Path) -> None:
    sgs("play", "--plain", *toy, "--seed", "2", "--spectate")
    os.utime(record, (1, 1))
    result = sgs("play", "--plain", *toy[:2], "--resume", stdin="")
    assert "种子 5" in result.stdout


def test_the_same_seed_overwrites_no_other_game(sgs: Sgs, toy: list[str], record: Path) -> None:
    before = record.read_text("utf-8")
    result = sgs("play", "--plain", *toy, "--seed", "5", stdin="2\n")
    assert "toy_roles-5-2.sgs" in result.stdout
    assert record.read_text("utf-8") == before


@pytest.mark.parametrize("where", [0, 1])
def test_nested_nonsense_is_refused(
    refused: Refused, toy: list[str], record: Path, where: int
) -> None:
    lines = record.read_text("utf-8").splitlines()
    record.write_text("\n".join([*lines[:where], "[" * 100_000]), "utf-8")
    assert f"{record}, line {where + 1}" in refused("replay", *toy[:2], str(record))


def test_an_editor_may_have_written_a_mark_before_the_text(
    sgs: Sgs, toy: list[str], record: Path
) -> None:
    record.write_text(record.read_text("utf-8"), "utf-8-sig")
    assert sgs("replay", *toy[:2], str(record), "--verify").exit_code == 0


def test_other_packages_are_named(refused: Refused, record: Path) -> None:
    message = refused("replay", str(record))
    assert "package 'toy' 1 is not installed" in message


@pytest.mark.parametrize(
    ("text", "says"),
    [("hello\n", "no record"), ("", "no record"), ('{"sanguosha": "recipe"}\n', "recipe")],
)
def test_something_else_is_refused(refused: Refused, tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "x.sgs"
    file.write_text(text)
    message = refused("replay", str(file))
    assert says in message and str(file) in message


def test_a_file_that_is_not_there(refused: Refused, tmp_path: Path) -> None:
    assert "heck the path" in refused("replay", str(tmp_path / "x.sgs"))
    assert "heck the path" in refused("play", "--plain", "--resume", str(tmp_path / "x.sgs"))


def test_a_seats_replay_holds_no_secret(
    sgs: Sgs, refused: Refused, toy: list[str], record: Path, tmp_path: Path
) -> None:
    out = tmp_path / "seat2.sgs"
    words = ["replay", *toy[:2], str(record)]
    assert sgs(*words, "--seat", "2", "--export", str(out)).exit_code == 0
    text = out.read_text("utf-8")
    assert '"seed"' not in text
    told = sgs("replay", *toy[:2], str(out)).stdout
    assert "石匠 得到起始手牌：【小驹♥8】" in told and "诗人 得到起始手牌：4张牌" in told
    assert "as seat 2 saw it" in sgs("replay", str(out)).stdout  # without the package
    assert json.loads(sgs("replay", str(out), "--json").stdout)["seat"] == 2
    assert "full record" in refused("replay", str(out), "--verify")
    assert "--seat" in refused(*words, "--export", str(out))
    assert "1 to 5" in refused(*words, "--seat", "9")


def test_a_crash_record_says_whether_it_still_raises(
    sgs: Sgs, clumsy: list[str], people: str, tmp_path: Path
) -> None:
    folder = tmp_path / "kept"
    words = ["simulate", *clumsy, "--generals", people, "-n", "10", "--keep", str(folder)]
    sgs(*words)
    crash = min(folder.glob("crash-stumble-*"))
    mods = [w for w in clumsy if w.endswith(".py")]
    load = ["--mod", mods[0], "--mod", mods[1]]
    result = sgs("replay", str(crash), *load, "--verify")
    assert result.exit_code == 0
    assert "no such step" in result.stdout and "Traceback" in result.stdout
    assert "it still raises: skill 'stumble' of package 'clumsy'" in result.stdout
    file = Path(mods[1])
    file.write_text(file.read_text("utf-8").replace("raise LookupError", "LookupError"), "utf-8")
    mended = sgs("replay", str(crash), *load, "--verify")
    assert mended.exit_code == 1
    assert "it does not raise" in mended.stdout
    assert json.loads(sgs("replay", str(crash), *load, "--json").stdout)["kind"] == "crash"


def test_a_game_is_taken_up_where_it_was_left(
    sgs: Sgs, refused: Refused, toy: list[str], record: Path
) -> None:
    words = ["play", "--plain", *toy[:2], "--resume", str(record)]
    result = sgs(*words, stdin="log 2\nu\nquit\n")
    assert result.exit_code == 0
    assert "你坐在1号位" in result.output
    assert "已回到上一个决定。" in result.output
    assert "手牌：【长弓♥2】【狂风♥3】【横财♣6】【顺走♦7】【避♥Q】" in result.output
    assert "not installed" in refused("play", "--plain", "--resume", str(record))


def test_saving_elsewhere(sgs: Sgs, toy: list[str], tmp_path: Path) -> None:
    there, nowhere = tmp_path / "mine.sgs", tmp_path / "file" / "x.sgs"
    (tmp_path / "file").write_text("")
    typed = f"1\nsave {there}\nsave {nowhere}\n"
    result = sgs("play", "--plain", *toy, "--seed", "5", stdin=typed)
    assert f"已存到 {there}。" in result.output and there.is_file()
    assert f"没能存到 {nowhere}：" in result.output
    assert sgs("replay", *toy[:2], str(there), "--verify").exit_code == 0


def test_resume_alone_takes_up_the_last_game_that_was_left(
    sgs: Sgs, refused: Refused, toy: list[str]
) -> None:
    assert "name the file" in refused("play", "--plain", *toy, "--resume")
    sgs("play", "--plain", *toy, "--seed", "3", stdin="1\nquit\n")
    result = sgs("play", "--plain", *toy[:2], "--resume", stdin="quit\n")
    assert result.exit_code == 0
    assert "种子 3" in result.output


READER = """
def read(text):
    from sanguosha import Game, Setup, build_ruleset
    from sanguosha.plugins.manager import load_registry

    if "spoiled" in text:
        raise ValueError("another history")
    game = Game(build_ruleset(load_registry(only=[]).registry, Setup("sandbox", 2)))
    game.log("round", 7)
    return game


def sanguosha_records():
    return {"diary": read}
"""


def test_a_plugin_reads_records_of_its_own_kind(sgs: Sgs, refused: Refused, tmp_path: Path) -> None:
    mod = tmp_path / "reader.py"
    mod.write_text(READER, "utf-8")
    kept = tmp_path / "game.diary"
    kept.write_text('{"sanguosha": "diary"}\n', "utf-8")
    words = ("replay", "--mod", str(mod), str(kept))
    assert "第7轮" in sgs(*words).stdout
    assert "as recorded" in sgs(*words, "--verify").stdout
    assert json.loads(sgs(*words, "--json").stdout)["ok"]
    kept.write_text('{"sanguosha": "diary"}\nspoiled\n', "utf-8")
    broken = sgs(*words, "--verify")
    assert broken.exit_code == 1 and "another history" in broken.stderr
    assert "game.diary" in refused("replay", str(kept))
