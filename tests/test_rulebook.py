"""The rule book: generated pages agree with the data, and everything that cites it resolves."""

import re
from pathlib import Path

import pytest

from conformance import read_scenarios
from rulebook import BOOK, LANGUAGES, PAGES, REGISTRY, RULESET, RULINGS, path_of
from sanguosha.decisions.why import prompt
from sanguosha.record.events import EVENTS
from sanguosha.record.rulings import ANY_PROMPT, PROMPTS, prompt_rule, skill_rule

ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
LINK = re.compile(r"\]\(([^)]+)\)")
NAMES = ("README", "flows", "cards", "skills", "modes", "options")
FILES = {(n, lang): BOOK / lang / f"{n}.md" for n in NAMES for lang in LANGUAGES}
ANCHORS = {key: ANCHOR.findall(f.read_text("utf-8")) for key, f in FILES.items()}


def resolves(citation: str) -> bool:
    """Whether a citation like "flows.md#5.3" stands in both languages."""
    page, _, anchor = citation.partition(".md#")
    return all(anchor in ANCHORS.get((page, language), ()) for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_generated_pages_are_up_to_date(page: str, language: str) -> None:
    written = path_of(page, language).read_text("utf-8")
    assert written == PAGES[page](language), "run: python tests/rulebook.py"


@pytest.mark.parametrize("page", NAMES)
def test_both_languages_have_the_same_rulings(page: str) -> None:
    zh, en = (ANCHORS[page, language] for language in LANGUAGES)
    assert zh == en
    assert len(set(zh)) == len(zh)


@pytest.mark.parametrize("file", FILES.values(), ids=lambda f: f"{f.parent.name}-{f.stem}")
def test_every_link_leads_somewhere(file: Path) -> None:
    for link in LINK.findall(file.read_text("utf-8")):
        page, _, anchor = link.partition("#")
        assert (file.parent / page).is_file(), link
        if anchor:
            assert anchor in ANCHORS[Path(page).stem, file.parent.name], link


def test_every_line_of_the_log_cites_a_ruling() -> None:
    assert [k.id for k in EVENTS.values() if not resolves(k.rule)] == []


def test_every_card_cites_a_ruling() -> None:
    assert [k.id for k in RULESET.kinds.values() if not resolves(k.rule)] == []


def test_every_skill_cites_a_ruling() -> None:
    wrong = [id for id in REGISTRY.skills if not resolves(skill_rule(id, RULESET))]
    assert wrong == []
    assert skill_rule("axe", RULESET) == "cards.md#axe"


def test_every_question_cites_a_ruling() -> None:
    assert [p for p in (*PROMPTS.values(), ANY_PROMPT) if not resolves(p)] == []
    assert prompt_rule(prompt("invoke", "tieqi"), RULESET) == "skills.md#tieqi"
    assert prompt_rule(prompt("show", card="fire_attack"), RULESET) == "cards.md#fire_attack"
    assert prompt_rule(prompt("harvest"), RULESET) == ANY_PROMPT


def test_scenarios_cite_rulings_that_stand_there() -> None:
    own = tuple(f"{n}.md#" for n in NAMES)
    for _, scenario in read_scenarios():
        for citation in re.split(r",\s*", scenario.rule or ""):
            if citation.startswith(own):
                assert resolves(citation), f"{scenario.path.name}: {citation}"


def test_every_ruling_is_about_something_and_proved() -> None:
    known = {s.id for _, s in read_scenarios()}
    about = {"cards": RULESET.kinds, "skills": REGISTRY.skills}
    ids = []
    for kind, rulings in RULINGS.items():
        for id, found in rulings.items():
            assert id in about[kind], id
            for ruling in found:
                ids.append(ruling["id"])
                assert ruling["zh"].endswith("。") and ruling["en"].endswith(".")
                assert ruling["proof"] and set(ruling["proof"]) <= known, ruling["id"]
    assert len(set(ids)) == len(ids)


#: Numbers that the flows are told with: (anchor, data, Chinese, English).
NUMBERS = [
    ("1.2", REGISTRY.modes["identity"].first_hand, {4: "四张"}, {4: "four cards"}),
    ("12.4", RULESET.kinds["slash"].limit, {1: "一张杀"}, {1: "One Slash"}),
    ("12.5", RULESET.kinds["analeptic"].limit, {1: "每回合一次"}, {1: "One Wine a turn"}),
]


@pytest.mark.parametrize(("anchor", "number", "zh", "en"), NUMBERS)
def test_the_numbers_agree(
    anchor: str, number: int, zh: dict[int, str], en: dict[int, str]
) -> None:
    for language, words in (("zh", zh), ("en", en)):
        page = FILES["flows", language].read_text("utf-8")
        _, _, rest = page.partition(f'<a id="{anchor}"></a>')
        assert words[number] in rest.partition("<a id=")[0]


def test_the_flows_name_every_option_of_the_flows() -> None:
    """Each option of core is linked from the rule that it changes."""
    from sanguosha.content.flow_options import FLOW_OPTIONS

    for language in LANGUAGES:
        page = FILES["flows", language].read_text("utf-8")
        for option in FLOW_OPTIONS:
            if option.observable:
                assert f"options.md#{option.id})" in page, option.id
