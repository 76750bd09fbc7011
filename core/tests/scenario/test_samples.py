"""Whole files."""

from pathlib import Path

import pytest

from sanguosha.scenario import Scenario, ScenarioError, parse_file, parse_text

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.yaml"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_read(path: Path) -> None:
    read = parse_file(path)
    assert read == parse_text(path.read_text(encoding="utf-8"), path)
    for scenario in read:
        assert isinstance(scenario, Scenario)
        assert scenario.path == path


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.yaml"
    path.write_text(SAMPLES[0].read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert parse_file(path)


def test_a_file_that_can_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="can't be read"):
        parse_file(tmp_path / "missing.scenario.yaml")
    path = tmp_path / "x.scenario.yaml"
    path.write_bytes("title: 藤甲".encode("gbk"))
    with pytest.raises(ScenarioError, match="save it as UTF-8"):
        parse_file(path)
