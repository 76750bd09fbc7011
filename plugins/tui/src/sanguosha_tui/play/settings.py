"""What a player may set about playing: comfort, keys, looks. Plain values, so they can be kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
from attrs import define, field

#: What a player may have said about an optional skill.
ALWAYS, ASK, NEVER = "always", "ask", "never"

#: How the hand may be sorted.
SORTS = ("dealt", "kind", "suit", "number")


@define
class Settings:
    """Settings of play. They are read each time they are needed: a change applies at once."""

    language: str = "zh"
    theme: str = "textual-dark"
    #: Accept at once when the only sensible selection is complete (never with a skill's cost).
    auto_accept: bool = True
    #: Take the only legal target of a card by itself.
    auto_target: bool = True
    #: Never be asked to counter one's own trick.
    counter_own: bool = False
    #: Be asked to rescue somebody who is known to be an enemy.
    rescue_enemies: bool = False
    #: Ask once more before an attack on somebody who is known to be a friend.
    spare_friends: bool = True
    #: Choose beforehand what to discard.
    preselect: bool = True
    #: Tell beforehand what an answer would do.
    preview: bool = True
    #: Tell in a seat's details what its deeds say about its role.
    beliefs: bool = False
    #: Seconds to rest after an event; 0: at once.
    rest: float = 0.4
    sort: str = "dealt"
    #: Cover the screen before another person's seat is asked.
    curtain: bool = True
    #: Skill id -> ALWAYS, ASK or NEVER.
    skills: dict[str, str] = field(factory=dict)
    #: Command id, seat ("seat.1") or card family -> key, where it is not the usual one.
    keys: dict[str, str] = field(factory=dict)

    def as_data(self) -> dict[str, Any]:
        """Plain values, for a file."""
        return attrs.asdict(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Settings:
        """The settings that `as_data` wrote; what is unknown or of another type is left out."""
        usual = cls()
        values: dict[str, Any] = {}
        for a in attrs.fields(cls):
            value = data.get(a.name)
            wanted = type(getattr(usual, a.name))
            if wanted is float and isinstance(value, int) and not isinstance(value, bool):
                value = float(value)
            if isinstance(value, wanted):
                values[a.name] = value
        return cls(**values)

    def about(self, skill: str) -> str:
        """What was said about an optional skill."""
        return self.skills.get(skill, ASK)
