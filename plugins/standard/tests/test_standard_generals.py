"""The facts of the standard generals that no scenario shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sanguosha import General, Registry, Skill
from sanguosha.content.core_package import core_package
from sanguosha_standard.generals.packs import GENERAL_OPTIONS, GENERALS
from sanguosha_standard.package import PACKAGE

ALL = {general.id: general for pack in GENERALS.values() for general in pack}


def skills_of(general: General) -> Iterator[type[Skill]]:
    for skill in (*general.skills, *general.derived):
        yield skill
        yield from skill.grants


SKILLS = {skill.id: skill for general in ALL.values() for skill in skills_of(general)}


def test_each_pack_has_its_generals() -> None:
    assert {pack: len(generals) for pack, generals in GENERALS.items()} == {
        "standard": 25,
        "standard_2013": 5,
        "standard_ex": 7,
    }
    assert len(ALL) == 37


def test_the_package_registers() -> None:
    registry = Registry()
    registry.add(core_package())
    registry.add(PACKAGE)
    assert set(ALL) <= set(registry.generals)
    assert set(SKILLS) <= set(registry.skills)
    assert {option.id for option in GENERAL_OPTIONS} <= set(registry.options)


@pytest.mark.parametrize("id", sorted(SKILLS))
def test_each_skill_has_its_text_in_both_languages(id: str) -> None:
    text = SKILLS[id].text
    assert 1 <= len(text.zh_name) <= 4
    assert text.zh.endswith("。")
    assert not any("\u4e00" <= letter <= "\u9fff" for letter in text.en_name + text.en)
    assert text.en_name != id and text.en.endswith(".")


@pytest.mark.parametrize("id", sorted(ALL))
def test_each_general_is_named_in_both_languages(id: str) -> None:
    general = ALL[id]
    assert general.zh and general.en and general.title
    assert general.hp >= 3


@pytest.mark.parametrize("general", GENERALS["standard_2013"][:3], ids=lambda g: g.id)
def test_a_printing_of_2013_is_the_same_person(general: General) -> None:
    classic = ALL[general.who]
    assert general.id == f"y13_{classic.id}"
    assert (general.zh, general.kingdom, general.gender, general.hp, general.lord) == (
        classic.zh,
        classic.kingdom,
        classic.gender,
        classic.hp,
        classic.lord,
    )


def test_lord_skills_belong_to_lord_generals() -> None:
    lords = {general.id for general in ALL.values() if any(s.lord for s in general.skills)}
    assert lords == {general.id for general in ALL.values() if general.lord}
