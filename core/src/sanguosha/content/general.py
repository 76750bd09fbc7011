"""A general: data only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import field, frozen

from sanguosha.content.text import Text
from sanguosha.skills.base import Skill
from sanguosha.table.enums import Gender

WEI, SHU, WU, QUN, GOD = "wei", "shu", "wu", "qun", "god"


def _skills(value: Sequence[type[Skill]]) -> tuple[type[Skill], ...]:
    return tuple(value)


def _names(value: Iterable[str]) -> frozenset[str]:
    return frozenset(value)


@frozen
class General:
    """A general card.

    `hp` is the printed max hp in points, `start_hp` the hp at the start if lower; `halves` the
    half points for pairs (default: as many as hp). `person` is the historical person: two
    cards of one person never meet in a game. `lord`: belongs to the lord's offer. `pair_bans`:
    generals it can't be paired with where a seat plays two ("*": any). `requires` / `conflicts`:
    capabilities of the mode, as with skills.
    """

    id: str
    zh: str
    kingdom: str
    hp: int
    skills: tuple[type[Skill], ...] = field(converter=_skills, default=())
    en: str = ""
    gender: Gender = Gender.MALE
    lord: bool = False
    title: str = ""
    person: str = ""
    start_hp: int | None = None
    halves: int | None = None
    companions: tuple[str, ...] = ()
    derived: tuple[type[Skill], ...] = field(converter=_skills, default=())
    pair_bans: tuple[str, ...] = ()
    requires: frozenset[str] = field(converter=_names, default=frozenset())
    conflicts: frozenset[str] = field(converter=_names, default=frozenset())

    @property
    def text(self) -> Text:
        """The name in both languages."""
        return Text(self.zh, self.title, self.en or self.id, "")

    @property
    def who(self) -> str:
        """The historical person."""
        return self.person or self.id

    @property
    def half_points(self) -> int:
        """Half points of hp for a pair."""
        return self.hp if self.halves is None else self.halves


@frozen
class PairBan:
    """Two generals that no seat plays together (`b` "*": `a` with nobody), and why."""

    a: str
    b: str
    zh: str = ""
    en: str = ""
