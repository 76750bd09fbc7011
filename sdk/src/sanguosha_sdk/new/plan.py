"""What `sgs new` was asked for, checked: plain values, before anything is written."""

from __future__ import annotations

import keyword
import re

from attrs import field, frozen

from sanguosha.skills.base import snake
from sanguosha_sdk.new.kinds import SKILLS, Kind


class BadName(ValueError):
    """A name that can't be used, and what to write instead."""


def camel(id: str) -> str:
    """The class name of an id: ``mei_lan`` -> ``MeiLan``."""
    return "".join(word.capitalize() for word in id.split("_"))


def checked_id(id: str) -> str:
    """An id that is a module name and comes back from its class name.

    :raises BadName: with what is wrong.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", id) or keyword.iskeyword(id):
        better = re.sub(r"[^a-z0-9]+", "_", id.lower()).strip("_")
        good = re.fullmatch(r"[a-z].*", better) and not keyword.iskeyword(better)
        example = better if good else "mei_lan"
        raise BadName(f"{id!r} is no id: small letters, digits and _, e.g. {example}")
    if snake(camel(id)) != id:
        raise BadName(f"{id!r} does not survive as a class name: no words of one letter or digit")
    return id


def checked_words(words: str) -> str:
    """A name that can stand in a text and in a file.

    :raises BadName: with what is wrong.
    """
    if not words.strip() or re.search(r'["\\:：。{}\n]', words):
        raise BadName(f"{words!r} can't be a name: no quotes, colons, braces or line breaks")
    return words.strip()


def checked_author(words: str) -> str:
    """A name, perhaps with an address, that can stand in a pyproject.toml.

    :raises BadName: with what is wrong.
    """
    if not words.strip() or re.search(r'["\\{}\n\r\t]', words):
        raise BadName(f"{words!r} can't be an author: no quotes, backslashes or line breaks")
    return words.strip()


def checked_zh(words: str) -> str:
    """A Chinese name: the texts of a class tell the languages apart by their first letter.

    :raises BadName: if it does not begin with a Chinese character.
    """
    words = checked_words(words)
    if words[0].isascii():
        raise BadName(f"{words!r} is no Chinese name: it has to begin with a Chinese character")
    return words


@frozen
class SkillPlan:
    """A skill that is to be written."""

    kind: Kind
    id: str
    zh: str
    en: str


def skill_plan(text: str, owner: str) -> SkillPlan:
    """``KIND[:ID[:中文[:English]]]`` as a plan; what is not given is made up.

    :raises BadName: for an unknown kind or a name that can't be used.
    """
    name, *given = text.split(":")
    if name not in SKILLS:
        raise BadName(f"there is no kind of skill {name!r}: {', '.join(SKILLS)}")
    kind = SKILLS[name]
    id, zh, en = [*given, "", "", ""][:3]
    return SkillPlan(
        kind,
        checked_id(id or f"{owner}_{name.replace('-', '_')}"),
        checked_zh(zh or kind.zh_name),
        checked_words(en or kind.en_name),
    )


@frozen
class GeneralPlan:
    """A general that is to be written."""

    id: str
    zh: str
    en: str
    kingdom: str = "qun"
    hp: int = 4
    gender: str = "male"
    skills: tuple[SkillPlan, ...] = field(default=())

    @property
    def lord(self) -> bool:
        """Whether it belongs to the lord's offer: it has a lord skill."""
        return any(s.kind.id == "lord" for s in self.skills)


@frozen
class ThingPlan:
    """A card, a skill of its own, or a mode that is to be written."""

    id: str
    zh: str
    en: str
    kind: str = ""
