"""Every item of the lists of facts, faults and rulings is proved, or says why it is not."""

import ast
import re
from collections import Counter
from functools import cache
from typing import Any

import pytest
from ruamel.yaml import YAML

from conformance import SCENARIOS, build_registry, read_scenarios

ROOT = SCENARIOS.parents[1]
PAGE = ROOT / "tests" / "conformance.yaml"
ITEMS: dict[str, dict[str, Any]] = YAML(typ="safe").load(PAGE.read_text("utf-8"))

#: First letter of an item -> its list as scenarios cite it, and how many items it has.
LISTS = {
    "S": ("conformance_facts.md", 67),
    "H": ("conformance_facts.md", 25),
    "F": ("rival_faults.md", 23),
    "Y": ("bug_scenarios.md", 25),
    "R": ("rulings.md", 125),
    "B": ("known_bugs.tsv", 126),
}

#: Packages that are still to come.
TO_COME = ("myth", "boundary", "hegemony", "yjcm2011", "sp")

#: What a reason says: it is about how another engine is built, or no content has such a thing.
REASONS = ("rival: ", "needs package: ")

KEYS = {"says", "proof", "tests", "waits", "reason"}

CITED = re.compile(r"(?:(?P<page>[\w.]+)#)?(?P<item>[SHFYRB]\d+)")


@pytest.fixture(scope="module")
def scenarios() -> set[str]:
    return {name for _, s in read_scenarios() for name in (s.id, s.full_id)}


@cache
def _tests_of(path: str) -> frozenset[str]:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, kinds))


def _cited() -> list[tuple[str, str, str]]:
    """(list, item, scenario) for each item that the `rule:` of a scenario names."""
    found = []
    for words, scenario in read_scenarios():
        page = ""
        (rule,) = re.findall(r"^rule: *(.*)$", words, re.MULTILINE) or [""]
        for part in rule.split(","):
            match = CITED.fullmatch(part.strip())
            if match is None:
                page = ""
                continue
            page = match["page"] or page
            found.append((page, match["item"], scenario.id))
    return found


def test_every_item_is_there() -> None:
    counted = Counter(id[0] for id in ITEMS)
    assert counted == {letter: count for letter, (_, count) in LISTS.items()}
    assert all(re.fullmatch(r"[SHFYR]\d+|B\d{3}", id) for id in ITEMS)


@pytest.mark.parametrize("id", ITEMS)
def test_an_item_is_proved_or_says_why_not(id: str, scenarios: set[str]) -> None:
    item = ITEMS[id]
    assert item.keys() <= KEYS
    assert {"proof", "tests", "waits", "reason"} & item.keys()
    assert "says" in item or "proof" in item
    for name in item.get("proof", ()):
        assert name in scenarios, f"there is no scenario {name}"
    for place in item.get("tests", ()):
        path, _, name = place.partition("::")
        assert (ROOT / path).is_file(), f"there is no file {path}"
        assert name.startswith("test_") and name in _tests_of(path), f"there is no test {place}"
    assert item.get("reason", REASONS[0]).startswith(REASONS)


def test_what_waits_for_a_package_that_has_come_is_to_be_proved() -> None:
    registry = build_registry()
    come = {*registry.packages, *registry.aliases}
    for package in registry.packages.values():
        come.update(package.decks, package.generals)
    for id, item in ITEMS.items():
        waits = item.get("waits")
        if waits is not None:
            assert waits in TO_COME, id
            assert waits not in come, id


def test_scenarios_cite_items_that_exist() -> None:
    pages = {page for page, _ in LISTS.values()}
    for page, id, scenario in _cited():
        if page in pages:
            assert id in ITEMS and LISTS[id[0]][0] == page, f"{scenario} cites {page}#{id}"


def test_whoever_cites_an_item_is_among_its_proofs() -> None:
    pages = {page for page, _ in LISTS.values()}
    for page, id, scenario in _cited():
        if page in pages and "waits" not in ITEMS[id]:
            named = [name.partition("[")[0] for name in ITEMS[id].get("proof", ())]
            assert scenario in named, f"{scenario} cites {id}, which does not name it"
