"""The JSON schema says what the parser accepts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from sanguosha.scenario import json_schema
from sanguosha.scenario.scenario_keys import SCENARIO
from sanguosha.scenario.step_keys import FORMS

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.yaml"))
REPOSITORY = Path(__file__).parents[3]


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "$ref":
                yield value
            else:
                yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def test_it_has_every_key_of_the_tables() -> None:
    schema = json_schema()
    assert set(schema["properties"]) == {*SCENARIO.fields, "cases"}
    assert set(schema["$defs"]["case"]["properties"]) == set(SCENARIO.fields)
    for key in FORMS:
        assert schema["$defs"][f"{key}_step"]["required"] == [key]


def test_every_reference_leads_somewhere() -> None:
    schema = json_schema()
    for reference in references(schema):
        assert reference.removeprefix("#/$defs/") in schema["$defs"]


def test_every_key_has_a_line_for_editors() -> None:
    for part in json_schema()["$defs"]["seat"]["properties"].values():
        assert part["description"]


def test_validators_agree_with_the_parser() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schema = json_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    yaml = YAML(typ="safe", pure=True)
    head = "{id: x, title: x, mode: m, seats: {A: {}, B: {}}"
    for path in SAMPLES:
        assert list(validator.iter_errors(yaml.load(path))) == []
    for wrong in [
        "{id: x, title: x, mode: m}",
        f"{head}, stpes: []}}",
        f"{head}, phase: end}}",
        f"{head}, draw_pile: [slash X7]}}",
        f"{head}, steps: [{{A: {{ply: slash}}}}]}}",
        f"{head}, steps: [{{A: end, B: end}}]}}",
        f"{head}, steps: [{{A: {{play: slash, onto: B}}}}]}}",
        f"{head}, expect: {{A: {{hp: x}}}}}}",
        f"{head}, expect: {{A: {{sees: {{B.hnad: hidden}}}}}}}}",
        f"{head}, cases: {{}}}}",
        f"{head}, cases: {{a: {{cases: {{}}}}}}}}",
    ]:
        assert not validator.is_valid(yaml.load(wrong)), wrong


def test_all_scenario_files_of_the_repository_are_accepted_and_typos_are_not() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    validator = jsonschema.Draft202012Validator(json_schema())
    yaml = YAML(typ="safe")
    files = sorted(REPOSITORY.rglob("*.scenario.yaml"))
    assert len(files) > 300
    for path in files:
        data = yaml.load(path)
        assert list(validator.iter_errors(data)) == [], path
        for key in data:
            typo = {(f"{k}x" if k == key else k): value for k, value in data.items()}
            assert not validator.is_valid(typo), (path, key)
        for key in {key for seat in data.get("seats", {}).values() for key in seat or {}}:
            seats = {
                name: {(f"{k}x" if k == key else k): value for k, value in (seat or {}).items()}
                for name, seat in data["seats"].items()
            }
            assert not validator.is_valid(data | {"seats": seats}), (path, key)
