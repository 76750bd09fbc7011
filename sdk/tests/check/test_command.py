"""The command: words, JSON, exit codes, --fix, --mode; and the page that explains the codes."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from independent_corpus import packages
from sanguosha import api
from sanguosha_sdk.check.codes import RULES
from sanguosha_sdk.check.command import check
from sanguosha_sdk.check.fix import mend
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


PRELUDE = f"from sanguosha import {', '.join(api.__all__)}\nfrom sanguosha import moments as m\n\n"
EXAMPLES = re.findall(
    r"^### (SGS\d{3}) .+?```py\n(.+?)```", PAGE.read_text(encoding="utf-8"), re.M | re.S
)


def test_every_code_has_an_example() -> None:
    assert [code for code, _ in EXAMPLES] == list(RULES)


@pytest.mark.parametrize(("code", "example"), EXAMPLES, ids=[code for code, _ in EXAMPLES])
def test_the_examples_show_their_faults(code: str, example: str, tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text(PRELUDE + example, encoding="utf-8")
    lines = (PRELUDE + example).splitlines()
    shown = next(n for n, line in enumerate(lines, 1) if f"# {code}" in line)
    found = [(f.code, f.line) for f in check_path(file)]
    # The decorator of a function that is no coroutine is where Python stops.
    assert found == [(code, shown - (code == "SGS001"))]


def test_exit_codes(tmp_path: Path) -> None:
    clean = tmp_path / "clean.py"
    clean.write_text(CLEAN, encoding="utf-8")
    assert run(clean).exit_code == 0
    assert run(CORPUS / "verb_typo.py").exit_code == 1
    assert run(tmp_path / "nothing.py").exit_code == 2
    (tmp_path / "empty").mkdir()
    assert run(tmp_path / "empty").exit_code == 2
    (tmp_path / "helper.py").write_text("x = 1\n", encoding="utf-8")
    assert run(tmp_path / "helper.py").exit_code == 2
    assert run(tmp_path / "helper.py", "--jsn").exit_code == 2
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


CORPORA = sorted([*CORPUS.glob("*.py"), *(p for p in packages("faulty") if p.suffix == ".py")])


@pytest.mark.parametrize("original", CORPORA, ids=lambda f: f.stem)
def test_fix_breaks_nothing_and_is_done_once(original: Path, tmp_path: Path) -> None:
    file = tmp_path / original.name
    shutil.copy(original, file)
    before = check_path(file)
    if not any(f.edit for f in before):
        return
    mended = mend(before)
    assert mended and all(f in before for f in mended)
    compile(file.read_bytes(), str(file), "exec")
    after = check_path(file)
    assert len(after) == len(before) - len(mended), [str(f) for f in after]
    text = file.read_bytes()
    mend(after)
    assert file.read_bytes() == text


def test_fix_keeps_encoding_and_line_ends(tmp_path: Path) -> None:
    broken = CLEAN.replace("await ", "")
    for name, head, encoding in (
        ("gbk", "# -*- coding: gbk -*-\n", "gbk"),
        ("bom", "", "utf-8-sig"),
    ):
        file = tmp_path / f"{name}.py"
        file.write_bytes((head + broken).replace("\n", "\r\n").encode(encoding))
        assert run(file, "--fix").exit_code == 0
        assert file.read_bytes() == (head + CLEAN).replace("\n", "\r\n").encode(encoding)


def test_json_has_one_schema() -> None:
    for path in (CORPUS / "verb_typo.py", CORPUS / "syntax_colon.py", CORPUS / "set_loop.py"):
        data = json.loads(run(path, "--json").output)
        assert set(data) == {"files", "findings", "mended"}
        for finding in data["findings"]:
            types = {name: type(value) for name, value in finding.items()}
            assert types == {
                "code": str,
                "title": str,
                "path": str,
                "line": int,
                "message": str,
                "hint": str,
                "fixable": bool,
            }


def test_what_cannot_be_loaded(tmp_path: Path) -> None:
    def only(name: str, data: bytes) -> tuple[str, int, str]:
        file = tmp_path / name
        file.write_bytes(data)
        (found,) = check_path(file)
        return found.code, found.line, found.message

    assert only("boom.py", b"x = 1\nraise ValueError('boom')\n") == (
        "SGS001",
        2,
        "ValueError: boom",
    )
    assert only("leave.py", b"import sys\n\nsys.exit(3)\n")[:2] == ("SGS001", 3)
    assert only("open.py", b"class A(\n")[:2] == ("SGS001", 1)
    assert only("latin.py", b"x = 1\ny = '\xb9\xc5'\n")[:2] == ("SGS001", 2)


def test_projects(tmp_path: Path) -> None:
    def project(name: str, toml: str) -> Path:
        folder = tmp_path / name
        (folder / "src" / name).mkdir(parents=True)
        (folder / "src" / name / "__init__.py").write_text(CLEAN, encoding="utf-8")
        (folder / "pyproject.toml").write_text(toml, encoding="utf-8")
        return folder

    (broken,) = check_path(project("broken_toml", "[project]\nname = \n"))
    assert (broken.code, broken.line, broken.path.name) == ("SGS001", 2, "pyproject.toml")
    (lost,) = check_path(project("no_entry", "[project]\nname = 'no-entry'\n"))
    assert "no entry point" in lost.message
    # A folder of projects: each by itself.
    assert {f.path for f in check_path(tmp_path)} == {broken.path, lost.path}


def test_a_folder_of_projects_and_loose_files() -> None:
    result = run(PAGE.parents[1] / "examples")
    assert (result.exit_code, result.output) == (0, "41 files: no fault\n")


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
