"""The command: words, JSON, exit codes, --fix, --mode; and the page that explains the codes."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sanguosha_sdk.check.codes import RULES
from sanguosha_sdk.check.command import check
from sanguosha_sdk.check.run import check_path
from sanguosha_sdk.schema.command import schema

CORPUS = Path(__file__).parent / "corpus"
PAGE = Path(__file__).parents[3] / "docs" / "check.md"

CLEAN = '''\
from sanguosha import Skill, on
from sanguosha import moments as m


class Calm(Skill):
    """从容：受到伤害后，你可以摸一张牌。
    Calm: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)
'''


def run(*arguments: object) -> Result:
    return CliRunner().invoke(check, [str(a) for a in arguments])


def test_every_code_is_documented_and_every_documented_code_exists() -> None:
    titles = dict(re.findall(r"^### (SGS\d{3}) (.+)$", PAGE.read_text(encoding="utf-8"), re.M))
    assert titles == {code: rule.title for code, rule in RULES.items()}


def test_exit_codes(tmp_path: Path) -> None:
    clean = tmp_path / "clean.py"
    clean.write_text(CLEAN, encoding="utf-8")
    assert run(clean).exit_code == 0
    assert run(CORPUS / "verb_typo.py").exit_code == 1
    assert run(tmp_path / "nothing.py").exit_code == 2
    assert run("--mode", "no_such_mode").exit_code == 2


def test_a_finding_in_words_and_as_json() -> None:
    file = CORPUS / "verb_typo.py"
    assert f"{file}:11: SGS013 a seat has no 'darw'; did you mean draw" in run(file).output
    data = json.loads(run(file, "--json").output)
    (finding,) = data["findings"]
    assert data["files"] == 1
    assert (finding["code"], finding["line"], finding["path"]) == ("SGS013", 11, str(file))
    assert finding["title"] == RULES["SGS013"].title


FIXABLE = [
    "shared_list",
    "shared_dict",
    "unawaited_verb",
    "unawaited_question",
    "unawaited_helper",
    "undeclared_grant",
    "undeclared_grant_skill",
]


@pytest.mark.parametrize("name", FIXABLE)
def test_fix_leaves_nothing(name: str, tmp_path: Path) -> None:
    file = tmp_path / f"{name}.py"
    shutil.copy(CORPUS / f"{name}.py", file)
    (before,) = check_path(file)
    assert RULES[before.code].fixable
    result = run(file, "--fix")
    assert result.exit_code == 0, result.output
    assert "[mended]" in result.output
    assert check_path(file) == []


def test_every_fixable_rule_has_a_fix() -> None:
    codes = {f.code for name in FIXABLE for f in check_path(CORPUS / f"{name}.py")}
    assert codes == {code for code, rule in RULES.items() if rule.fixable}


def test_what_is_not_fixed_stays(tmp_path: Path) -> None:
    file = tmp_path / "verb_typo.py"
    shutil.copy(CORPUS / "verb_typo.py", file)
    before = file.read_text(encoding="utf-8")
    assert run(file, "--fix").exit_code == 1
    assert file.read_text(encoding="utf-8") == before


def test_a_line_can_be_left_in_peace(tmp_path: Path) -> None:
    text = (CORPUS / "set_loop.py").read_text(encoding="utf-8")
    file = tmp_path / "set_loop.py"
    file.write_text(text.replace("# expect: SGS051", "# sgs: ignore SGS051"), encoding="utf-8")
    assert check_path(file) == []
    file.write_text(text.replace("# expect: SGS051", "# sgs: ignore SGS050"), encoding="utf-8")
    assert [f.code for f in check_path(file)] == ["SGS051"]


def test_who_can_be_played(tmp_path: Path) -> None:
    result = run("--mode", "identity", "--packages", "standard")
    assert result.exit_code == 0
    assert result.output.startswith("usable ")
    assert "the printing diao_chan is drawn instead" in result.output
    data = json.loads(run("--mode", "identity", "--packages", "standard", "--json").output)
    assert "cao_cao" in data["usable"]
    file = tmp_path / "moon.py"
    text = (CORPUS / "no_mode_general.py").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    assert "moon_lady" in json.loads(run(file, "--mode", "identity", "--json").output)["excluded"]


def test_schema_describes_scenarios(tmp_path: Path) -> None:
    out = tmp_path / "scenario.schema.json"
    assert CliRunner().invoke(schema, ["--out", str(out)]).exit_code == 0
    printed = json.loads(CliRunner().invoke(schema, []).output)
    assert printed == json.loads(out.read_text(encoding="utf-8"))
    assert {"seats", "steps", "expect", "cases"} <= set(printed["properties"])
