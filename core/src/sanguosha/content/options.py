"""Rule options: a rule that tables play differently, as data."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from sanguosha.content.text import Text


@frozen
class OptionValue:
    """One value of an option, with its explanation."""

    id: str
    zh: str
    en: str


@frozen
class RuleOption:
    """A switch declared by the package that owns the rule. The first value is the default.

    `statements` names the source statements it comes from (rule_statements.md). `observable` is
    False for an option whose values play alike; its explanation says why.
    """

    id: str
    values: tuple[OptionValue, ...]
    zh: str
    en: str
    statements: tuple[str, ...] = ()
    observable: bool = True

    @property
    def default(self) -> str:
        """The id of the official value."""
        return self.values[0].id

    @property
    def text(self) -> Text:
        """The explanation in both languages."""
        return Text(self.id, self.zh, self.id, self.en)

    def value(self, id: str) -> OptionValue | None:
        """The value with this id."""
        for value in self.values:
            if value.id == id:
                return value
        return None


def rule_option(
    id: str,
    zh: str,
    en: str,
    *values: tuple[str, str, str],
    statements: Sequence[str] = (),
    observable: bool = True,
) -> RuleOption:
    """An option from its explanations and its values as (id, Chinese, English), default first."""
    return RuleOption(
        id, tuple(OptionValue(*v) for v in values), zh, en, tuple(statements), observable
    )


@frozen
class Preset:
    """A named bundle of option values."""

    id: str
    zh: str
    en: str
    values: dict[str, str]
