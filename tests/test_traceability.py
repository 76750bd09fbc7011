"""Every statement of the four rule texts is proved, or says why it is not."""

from collections import Counter
from typing import Any

import pytest
from ruamel.yaml import YAML

from conformance import SCENARIOS, build_registry, read_scenarios
from sanguosha.scenario import Scenario

PAGE = SCENARIOS.parents[1] / "docs" / "traceability.yaml"
STATEMENTS: dict[str, dict[str, Any]] = YAML(typ="safe").load(PAGE.read_text("utf-8"))
REGISTRY = build_registry()

#: Text -> how many statements it makes.
COUNTS = {"S0": 130, "S1": 42, "S3": 43, "S4": 55}

#: How many statements wait for a package that is still to come, wholly or in part.
WAITING = {"hegemony": 20, "myth": 2, "boundary": 2, "yjcm2011": 1}

#: Options of packages that are still to come.
TO_COME = ("heg_", "peace_spell")

REASONS = ("no rule: ", "no difference: ")


@pytest.fixture(scope="module")
def scenarios() -> dict[str, list[Scenario]]:
    found: dict[str, list[Scenario]] = {}
    for _, scenario in read_scenarios():
        for name in {scenario.id, scenario.full_id}:
            found.setdefault(name, []).append(scenario)
    return found


def _named(statement: dict[str, Any]) -> list[str]:
    return [n for key in ("proof", "official", "variant") for n in statement.get(key, ())]


def _value(scenario: Scenario, option: str) -> str | None:
    value = scenario.options.get(option)
    if isinstance(value, bool):
        return "on" if value else "off"
    return None if value is None else str(value)


def test_every_statement_is_there() -> None:
    wanted = [f"{text}-{n}" for text, count in COUNTS.items() for n in range(1, count + 1)]
    assert list(STATEMENTS) == wanted
    assert len(wanted) == 270


@pytest.mark.parametrize("id", STATEMENTS)
def test_a_statement_has_a_proof_or_a_reason(id: str, scenarios: dict[str, list[Scenario]]) -> None:
    statement = STATEMENTS[id]
    assert statement["says"] and statement["verdict"]
    assert _named(statement) or "reason" in statement or "waits" in statement
    for name in _named(statement):
        assert name in scenarios, f"there is no scenario {name}"
    assert statement.get("reason", REASONS[0]).startswith(REASONS)


@pytest.mark.parametrize("id", [i for i, s in STATEMENTS.items() if "options" in s])
def test_an_option_is_proved_both_ways(id: str, scenarios: dict[str, list[Scenario]]) -> None:
    """Each option of a statement: a case with the official value, and one with another."""
    statement = STATEMENTS[id]
    cases = {
        k: [s for n in statement.get(k, ()) for s in scenarios[n]] for k in ("official", "variant")
    }
    for name in statement["options"]:
        option = REGISTRY.options.get(name)
        if option is None:
            assert name.startswith(TO_COME) and "waits" in statement, name
        elif option.observable:
            assert id in option.statements, f"{name} does not name {id}"
            official = {_value(s, name) for s in cases["official"]}
            variant = {_value(s, name) for s in cases["variant"]} - {None}
            assert option.default in official
            assert variant and option.default not in variant
        else:
            assert statement["reason"].startswith("no difference: ")
    for scenario in (*cases["official"], *cases["variant"]):
        assert any(_value(scenario, n) is not None for n in statement["options"]), scenario.full_id


def test_options_name_only_statements_that_name_them() -> None:
    for option in REGISTRY.options.values():
        for id in option.statements:
            assert option.id in STATEMENTS[id].get("options", ()), f"{option.id} names {id}"


def test_how_many_wait_for_which_package() -> None:
    waiting = Counter(s["waits"] for s in STATEMENTS.values() if "waits" in s)
    assert dict(waiting) == WAITING
    for id, statement in STATEMENTS.items():
        # What waits for a package that has come has to be proved.
        assert statement.get("waits") not in {*REGISTRY.packages, *REGISTRY.aliases}, id
