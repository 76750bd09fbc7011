"""The faults that the checker knows, by code. docs/check.md explains each."""

from __future__ import annotations

from attrs import frozen


@frozen
class Rule:
    """One kind of fault. `fixable`: `sgs check --fix` can mend it (at least where it is plain)."""

    code: str
    title: str
    fixable: bool = False


_TABLE = (
    Rule("SGS001", "the file can't be read or loaded"),
    Rule("SGS002", "an id that an installed package has already"),
    Rule("SGS003", "written for another version of the authoring API"),
    Rule("SGS004", "a package that is needed is not installed"),
    Rule("SGS010", "there is no such moment"),
    Rule("SGS011", "there is no such modifier"),
    Rule("SGS012", "there is no such filter or name"),
    Rule("SGS013", "there is no such verb"),
    Rule("SGS020", "a skill that does nothing"),
    Rule("SGS021", "a part that can never be used"),
    Rule("SGS030", "no Chinese text"),
    Rule("SGS031", "no English text"),
    Rule("SGS032", "a key without words"),
    Rule("SGS033", "the text names another limit than the one declared"),
    Rule("SGS034", "the text names another class of skill than the one declared"),
    Rule("SGS035", "the text names another number than the effect"),
    Rule("SGS040", "state kept in the module"),
    Rule("SGS041", "state kept in the class"),
    Rule("SGS042", "an attribute that is not declared"),
    Rule("SGS043", "a default that all instances share", fixable=True),
    Rule("SGS050", "chance or time that a replay can't repeat"),
    Rule("SGS051", "an order that differs from run to run"),
    Rule("SGS060", "a condition looks into a hidden hand"),
    Rule("SGS061", "a condition looks at the draw pile"),
    Rule("SGS062", "a condition looks at a hidden role"),
    Rule("SGS070", "the table is changed by assignment"),
    Rule("SGS071", "cards are moved without a verb"),
    Rule("SGS080", "a verb that is not awaited", fixable=True),
    Rule("SGS090", "what the text calls passing never ends"),
    Rule("SGS091", "an end that depends on a giver who is not named"),
    Rule("SGS092", "a skill is given that is not declared in `grants`", fixable=True),
    Rule("SGS100", "there is no such card"),
    Rule("SGS101", "a card that no deck deals"),
    Rule("SGS102", "no mode provides what is required"),
)

#: Every rule by its code.
RULES = {rule.code: rule for rule in _TABLE}
