"""The setup validator: every refusal and warning by its id, with words and a remedy."""

import copy

import pytest

from sanguosha import (
    GOD,
    Basic,
    General,
    Package,
    Setup,
    SetupError,
    Skill,
    build_ruleset,
    report,
)
from sanguosha.content.problem import Problem
from toys.drafting import package, registry


class Ruling(Skill, lord=True):
    """号令：主公技。

    Ruling: A lord skill."""


class Mask(Skill, requires=["hidden_generals"]):
    """面具：需要暗置的武将。

    Mask: It needs hidden generals."""


class Open(Skill, conflicts=["roles"]):
    """坦白：与身份冲突。

    Open: It does not go with roles."""


class Twin(Skill, conflicts=["dual_generals"]):
    """孪生：与双将冲突。

    Twin: It does not go with two generals."""


class Archer(Skill, needs_cards=["arrow"]):
    """弓手：需要没有安装的牌。

    Archer: It needs a card that is not installed."""


class Sapper(Skill, needs_cards=["mine"]):
    """工兵：需要牌堆里没有的牌。

    Sapper: It needs a card that is not in the deck."""


class Crowd(Skill, min_players=4):
    """人群：四人起才有用。

    Crowd: It has a use with four players or more."""


class Mine(Basic):
    """雷：没有牌堆使用的牌。

    Mine: A card that no deck uses."""


def refused(setup: Setup, **content: object) -> dict[str, Problem]:
    """The problems with which a setup is refused, by id."""
    with pytest.raises(SetupError) as caught:
        build_ruleset(registry(package(**content)), setup)
    problems = caught.value.problems
    for problem in problems:
        assert problem.message in str(caught.value) and problem.zh
    return {p.id: p for p in problems}


def warned(setup: Setup, **content: object) -> dict[str, Problem]:
    """The warnings of a setup that can be played, by id."""
    found = {p.id: p for p in build_ruleset(registry(package(**content)), setup).warnings}
    assert not any(p.fatal for p in found.values())
    return found


def drafting(**facts: object) -> Setup:
    return Setup(**{"mode": "drafting", "players": 3, **facts})


def people(*skills: type[Skill], n: int = 6) -> dict[str, object]:
    """A pack in which the first general has these skills."""
    plain = [General(f"p{i}", f"路人{i}", "hill", 4) for i in range(1, n)]
    return {"drafty_people": [General("p0", "某人", "hill", 4, skills), *plain]}


ONLY = ("toy", "drafty_people")


def test_nothing_is_said_of_a_setup_that_fits() -> None:
    assert warned(drafting()) == {}


# --- generals and skills ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "reason"),
    [(Mask, "mode_lacks"), (Open, "mode_conflicts"), (Archer, "card_unknown")],
)
def test_what_the_mode_can_not_do_is_left_out(skill: type[Skill], reason: str) -> None:
    content = {"generals": people(skill), "kinds": [Mine]}
    ruleset = build_ruleset(registry(package(**content)), drafting(packages=ONLY))
    (fit,) = report(ruleset).excluded
    assert fit.general.id == "p0"
    assert [r.id for r in fit.reasons] == [reason]
    assert skill.id in fit.reasons[0].message and fit.reasons[0].hint
    assert "p0" not in ruleset.pool and "p0" in ruleset.generals


@pytest.mark.parametrize(
    ("skill", "reason"),
    [(Ruling, "no_lord"), (Sapper, "card_not_in_deck"), (Crowd, "needs_players")],
)
def test_a_skill_without_use_only_degrades(skill: type[Skill], reason: str) -> None:
    content = {"generals": people(skill), "kinds": [Mine]}
    ruleset = build_ruleset(registry(package(**content)), drafting(packages=ONLY))
    (fit,) = report(ruleset).degraded
    assert [r.id for r in fit.reasons] == [reason]
    assert "p0" in ruleset.pool


def test_enough_players_make_a_skill_useful() -> None:
    setup = drafting(packages=ONLY, players=4)
    ruleset = build_ruleset(registry(package(generals=people(Crowd))), setup)
    assert len(report(ruleset).usable) == 6


def test_dual_generals_are_a_capability() -> None:
    both = [
        build_ruleset(
            registry(package(generals=people(Twin, n=8))), drafting(packages=ONLY, draft=draft)
        )
        for draft in ("pick_3", "dual_pick_3")
    ]
    assert ["p0" in r.pool for r in both] == [True, False]


def test_a_general_may_say_what_it_needs() -> None:
    pack = {"drafty_people": [General("odd", "怪人", "hill", 4, requires=["hidden_generals"])]}
    ruleset = build_ruleset(registry(package(generals=pack)), drafting())
    assert [r.id for f in report(ruleset).excluded for r in f.reasons] == ["mode_lacks"]


def test_a_general_that_can_not_be_paired_is_left_out_of_pairs() -> None:
    pack = people(n=8)
    pack["drafty_people"][0] = General("p0", "某人", "hill", 4, pair_bans=("*",))
    setups = [drafting(packages=ONLY, draft=d) for d in ("pick_3", "dual_pick_3")]
    single, dual = (build_ruleset(registry(package(generals=pack)), s) for s in setups)
    assert "p0" in single.pool and "p0" not in dual.pool
    assert [r.id for f in report(dual).excluded for r in f.reasons] == ["no_pair"]


def test_what_does_not_fit_is_no_printing_to_be_drawn() -> None:
    """A reprint for hidden generals does not push the classic card out, nor the other way."""
    pack = {
        "drafty_people": [
            General("cook", "厨子", "hill", 4, requires=["hidden_generals"]),
            General("heg_cook", "厨子", "hill", 4, person="cook"),
        ]
    }
    ruleset = build_ruleset(registry(package(generals=pack)), drafting())
    assert "heg_cook" in ruleset.pool and "cook" not in ruleset.pool


def test_the_report_counts_and_gives_reasons_in_both_languages() -> None:
    found = report(build_ruleset(registry(package()), drafting()))
    english, chinese = found.lines("en"), found.lines("zh")
    n = len(found.usable)
    assert english[0] == f"usable {n}" and chinese[0] == f"可用 {n}"
    assert "  king: rally: a lord skill, and this mode has no lord" in english
    assert "  国王: 号召：主公技，本模式没有主公" in chinese
    assert "  面包师: 面包师：抽取的是另一版本（baker）" in chinese


def test_a_named_general_that_is_left_out_is_told() -> None:
    problems = warned(drafting(generals=("mason", "smith", "poet", "p0")), generals=people(Mask))
    assert "p0" in problems["general_excluded"].message


def test_too_few_generals() -> None:
    found = refused(drafting(packages=ONLY, players=4), generals=people(n=3))
    assert found["too_few_generals"].message.startswith("3 generals are too few for 4 seats")
    found = refused(drafting(packages=ONLY, draft="dual_pick_3"), generals=people(n=5))
    assert "3 seats with 2 each" in found["too_few_generals"].message


def test_bans_count() -> None:
    refused(drafting(packages=ONLY, bans=("p0",)), generals=people(n=3))
    warned(drafting(packages=ONLY), generals=people(n=3))


def test_one_person_counts_once() -> None:
    pack = {"drafty_people": [General(f"b{i}", f"面{i}", "hill", 4, person="b") for i in range(3)]}
    assert "too_few_generals" in refused(drafting(packages=ONLY), generals=pack)


def test_small_offers_are_told() -> None:
    problem = warned(drafting(packages=ONLY), generals=people(n=6))["small_offers"]
    assert "2 each are offered" in problem.message
    assert "small_offers" not in warned(drafting(packages=ONLY), generals=people(n=9))


# --- draft rules -----------------------------------------------------------------------------


def test_an_unknown_draft_rule() -> None:
    problem = refused(drafting(draft="pik_3"))["unknown_draft"]
    assert "pick_3" in problem.hint


def test_a_draft_rule_that_the_mode_does_not_offer() -> None:
    problem = refused(drafting(draft="dual_random"))["draft_not_offered"]
    assert "pick_3" in problem.hint


def test_a_draft_rule_without_use() -> None:
    assert "draft_without_use" in warned(drafting(mode="undrafted", draft="random"))


# --- decks -----------------------------------------------------------------------------------


def deck(n: int, name: str = "strike") -> list[tuple[str, int, str]]:
    return [("spade", 7, name)] * n


def test_no_deck() -> None:
    assert "no_deck" in refused(drafting(packages=("drafty_people", "toy_people")))


def test_a_deck_that_is_too_small() -> None:
    setup = drafting(packages=("tiny", "toy_people"))
    assert "deck_too_small" in refused(setup, decks={"tiny": deck(11)})
    assert "deck_small" in warned(setup, decks={"tiny": deck(12)})
    assert "deck_small" not in warned(setup, decks={"tiny": deck(24)})


def test_a_deck_with_unknown_cards() -> None:
    problem = refused(drafting(), decks={"odd": deck(2, "arrow")})["deck_card_unknown"]
    assert "arrow" in problem.message


def test_the_sandbox_goes_without_cards_and_generals() -> None:
    setup = Setup(mode="sandbox", packages=("drafty_people",), players=9)
    assert set(warned(setup)) == {"no_deck"}


def test_a_table_laid_out_by_hand_needs_neither() -> None:
    setup = drafting(packages=("drafty_people",), players=9, by_hand=True)
    assert warned(setup) == {}


# --- packages --------------------------------------------------------------------------------


@pytest.mark.parametrize("needed", ["toy", "toys", "toy_people"])
def test_a_package_finds_what_it_needs(needed: str) -> None:
    """By the id of a package, an alias or a pack."""
    assert warned(drafting(), requires=[needed]) == {}


def test_a_package_that_is_missing() -> None:
    problem = refused(drafting(), requires=["cellar"])["package_missing"]
    assert "'cellar'" in problem.message and "install" in problem.hint
    setup = drafting(packages=("toy", "drafty_people"))
    problem = refused(setup, requires=["toy_people"], generals=people())["package_missing"]
    assert "add 'toy_people'" in problem.hint


def test_a_package_out_of_play_needs_nothing() -> None:
    lonely = Package("lonely", generals={"lonely": []}, requires=["cellar"])
    setup = drafting(packages=("toys",))
    assert build_ruleset(registry(package(), lonely), setup).warnings == []


def test_packages_that_do_not_go_together() -> None:
    assert "package_conflict" in refused(drafting(), conflicts=["toy"])
    assert warned(drafting(), conflicts=["cellar"]) == {}


# --- names and options -----------------------------------------------------------------------


def test_unknown_names_come_all_at_once() -> None:
    setup = drafting(packages=("toyz",), options={"speeed": "slow"}, generals=("mazon",))
    found = refused(setup)
    assert {"unknown_pack", "unknown_option", "unknown_general"} <= set(found)
    assert "toys" in found["unknown_pack"].hint and "mason" in found["unknown_general"].hint


def test_an_option_value_that_does_not_exist() -> None:
    problem = refused(drafting(options={"direction": "up"}))["option_value"]
    assert problem.hint == "one of: ccw, cw"


def test_an_unknown_printing() -> None:
    assert "unknown_general" in refused(drafting(printings=("bakerr",)))


def test_options_that_only_matter_elsewhere() -> None:
    setup = Setup(mode="sandbox", options={"drafting_speed": "slow", "direction": "cw"})
    problem = warned(setup)["option_of_other_mode"]
    assert "drafting" in problem.message
    assert warned(drafting(options={"drafting_speed": "slow"})) == {}


def test_players_out_of_range() -> None:
    assert "2-10" in refused(drafting(players=11))["players"].message


def test_the_registry_stays_as_it_is() -> None:
    found = registry(package(generals=people(Mask, Ruling)))
    before = copy.deepcopy((found.generals, found.decks, found.general_packs, found.owner))
    build_ruleset(found, drafting(packages=ONLY, bans=("p1",), draft="random"))
    assert (found.generals, found.decks, found.general_packs, found.owner) == before


# --- seats fixed beforehand ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "id"),
    [
        ({9: {}}, "bad_seats"),
        ({"x": {}}, "bad_seats"),
        ([], "nothing"),
        (["mason"], "bad_seats"),
        ({0: "mason"}, "bad_seats"),
        ({0: {"genral": "mason"}}, "bad_seats"),
        ({0: {"hp": 0}}, "bad_seats"),
        ({0: {"hp": True}}, "bad_seats"),
        ({0: {"general": "nobody"}}, "unknown_general"),
        ({0: {"general": "mason"}, 1: {"general": "mason"}}, "same_person"),
        ({0: {"general": "baker"}, 1: {"general": "new_baker"}}, "same_person"),
        ({0: {"general": "baker", "deputy": "new_baker"}}, "same_person"),
        ({"0": {"general": "baker", "hp": 2, "role": None}}, "nothing"),
    ],
)
def test_seats_are_checked(seats: object, id: str) -> None:
    setup = drafting(extra={"seats": seats})
    if id == "nothing":
        assert warned(setup) == {}
    else:
        assert id in refused(setup)


def test_a_fixed_general_is_not_counted_twice() -> None:
    seats = {i: {"general": f"p{i}"} for i in range(2)}
    setup = drafting(packages=ONLY, extra={"seats": seats})
    assert set(warned(setup, generals=people(n=3))) == {"small_offers"}
    assert "too_few_generals" in refused(setup, generals=people(n=2))


def test_god_generals_are_like_others() -> None:
    pack = {"drafty_people": [General("ghost", "鬼", GOD, 3)]}
    assert warned(drafting(), generals=pack) == {}
