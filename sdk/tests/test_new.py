"""`sgs new`: what is asked, what is refused, and adding to a package that is there."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from building import install, pytest_in
from sanguosha_sdk.new.command import new


def invoke(*line: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(new, [str(word) for word in line], input=typed)


def test_without_an_id_it_asks_for_everything(tmp_path: Path) -> None:
    answers = "mei_lan\n梅兰\nMei Lan\nwu\n3\nfemale\ntrigger, limited\n"
    done = invoke("general", "--folder", tmp_path / "pack", typed=answers)
    assert done.exit_code == 0, done.output
    text = (tmp_path / "pack/src/mei_lan/general.py").read_text(encoding="utf-8")
    assert '"梅兰",\n        WU,\n        3,\n        [MeiLanTrigger, MeiLanLimited],' in text
    assert "gender=Gender.FEMALE" in text


def test_with_an_id_nothing_is_asked(tmp_path: Path) -> None:
    done = invoke("general", "mei_lan", "--folder", tmp_path / "pack")
    assert done.exit_code == 0, done.output
    assert "?" not in done.output


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["general", "Mei Lan"], "no id"),
        (["general", "class"], "no id"),
        (["general", "a_b"], "class name"),
        (["general", "mei_lan", "--zh", "Mei"], "Chinese character"),
        (["general", "mei_lan", "--en", 'a"b'], "can't be a name"),
        (["general", "mei_lan", "--skill", "magic"], "no kind of skill 'magic'"),
        (["general", "mei_lan", "--hp", "99"], "99"),
        (["general", "Mei-Lan"], "e.g. mei_lan"),
        (["general", "梅兰"], "no id"),
        (["general", "cao_cao"], "'standard', which is installed, has a general 'cao_cao'"),
        (["general", "mei_lan", "--skill", "trigger:rende"], "a skill 'rende'"),
        (["general", "mei_lan", "--skill", "trigger", "--skill", "trigger"], "there twice"),
        (["skill", "wusheng"], "a skill 'wusheng'"),
        (["card", "duel"], "a card 'duel'"),
        (["mode", "identity"], "has a package 'identity'"),
        (["package", "standard"], "has a package 'standard'"),
        (["general", "random"], "Python has a module"),
        (["general", "sanguosha"], "a Python package"),
        (["general", "true"], "no word in a scenario"),
        (["general", "mei_lan", "--author", 'A "B"'], "can't be an author"),
        (["card", "mei_lan", "--kind", "magic"], "magic"),
        (["package", "mei_lan", "--into", "."], "no package"),
        (["general", "mei_lan", "--into", "."], "holds no package"),
    ],
)
def test_what_can_t_be_is_refused(line, said, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = invoke(*line)
    assert done.exit_code == 2
    assert said in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_scenario_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    assert invoke("general", "mei_lan", "--folder", pack).exit_code == 0
    done = invoke("skill", "mei_lan_trigger", "--into", pack)
    assert done.exit_code == 2
    assert "a scenario 'mei_lan_trigger'" in done.output


def test_a_folder_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    done = invoke("general", "mei_lan", "--folder", tmp_path)
    assert done.exit_code == 2
    assert "--into" in done.output
    assert [f.name for f in tmp_path.iterdir()] == ["notes.txt"]


def test_parts_are_added_and_are_played(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    for line in (
        ["general", "mei_lan", "--folder", pack],
        ["general", "zhu_ju", "--into", pack, "--skill", "view-as:bend:曲竹:Bend"],
        ["card", "jade_cup", "--kind", "trick", "--into", pack],
        ["mode", "red_blue", "--into", pack],
    ):
        done = invoke(*line)
        assert done.exit_code == 0, done.output
    twice = invoke("card", "jade_cup", "--into", pack)
    assert twice.exit_code == 2 and "already" in twice.output
    site = tmp_path / "installed" / "site"
    site.mkdir(parents=True)
    install(pack, site)
    said = pytest_in("-q", "-k", "not (games or forks or secrets)", cwd=pack, site=site)
    assert "exit code 0" in said, said
    for name in ("zhu_ju", "jade_cup", "red_blue"):
        assert name in (pack / "src/mei_lan/plugin.py").read_text(encoding="utf-8")
