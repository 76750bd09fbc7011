"""`from sanguosha import *` brings the whole authoring API and nothing else."""

import subprocess
import sys
import types

import sanguosha
import sanguosha.api


def test_a_star_brings_everything() -> None:
    names: dict[str, object] = {}
    exec("from sanguosha import *", names)
    del names["__builtins__"]
    assert set(names) == set(sanguosha.api.__all__)
    assert names["Skill"] is sanguosha.api.Skill and names["moments"] is sanguosha.api.moments


def test_the_list_is_complete() -> None:
    """What the page of the API imports is what it offers."""
    there = {
        n
        for n, v in vars(sanguosha.api).items()
        if not n.startswith("_")
        and (not isinstance(v, types.ModuleType) or n in ("mods", "moments", "history"))
    }
    assert there == set(sanguosha.api.__all__)
    assert len(sanguosha.api.__all__) == len(set(sanguosha.api.__all__))
    assert set(sanguosha.api.__all__) <= set(dir(sanguosha))


def test_the_engine_is_still_loaded_on_first_use() -> None:
    code = "import sys, sanguosha; sys.exit('sanguosha.api' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
