"""The format as JSON schema, for editors that complete and check the files as they are typed."""

from __future__ import annotations

from typing import Any

from sanguosha.scenario.scenario_keys import CASES, SCENARIO

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema() -> dict[str, Any]:
    """Describe the format of scenario files as JSON schema.

    It is made from the same tables the parser reads by. What a schema can't tell, such as whether a
    seat exists, is left to the parser.
    """
    defs: dict[str, Any] = {}
    keys = SCENARIO.open_schema(defs)
    required: list[str] = keys.pop("required")
    case = keys | {"type": ["object", "null"], "additionalProperties": False}
    cases = {
        "type": "object",
        "description": "Variants, each laid over the rest of the file and run on its own.",
        "minProperties": 1,
        "additionalProperties": {"$ref": "#/$defs/case"},
    }
    return {
        "$schema": DIALECT,
        "title": "Sanguosha scenario",
        "type": "object",
        "properties": {**keys["properties"], CASES: cases},
        "additionalProperties": False,
        # What a file with cases leaves out may stand in every case.
        "anyOf": [{"required": required}, {"required": [CASES]}],
        "$defs": {**defs, "case": case},
    }
