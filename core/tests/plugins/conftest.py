"""Installed plugins, made up on the spot."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Lays out a distribution with one module `<name>_plugin` and its entry point."""
    site = tmp_path / "site-packages"
    site.mkdir()
    monkeypatch.syspath_prepend(str(site))
    before = set(sys.modules)

    def lay(name: str, source: str, value: str = "", dist: str = "", version: str = "1.2") -> Path:
        dist = dist or f"made-up-{name}"
        module = site / f"{name}_plugin.py"
        module.write_text(source, "utf-8")
        info = site / f"{dist.replace('-', '_')}-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {dist}\nVersion: {version}\n")
        (info / "entry_points.txt").write_text(
            f"[sanguosha]\n{name} = {value or f'{name}_plugin'}\n"
        )
        return module

    yield lay
    for name in set(sys.modules) - before:
        if name.endswith("_plugin") or name.startswith("sanguosha_mod_"):
            del sys.modules[name]


GOOD = '''
from sanguosha import General, Package, Skill, moments as m, on
from sanguosha import Phase


class Rest(Skill, id="{skill}"):
    """休整：结束阶段，你可以摸一张牌。"""

    @on(m.PhaseStart[Phase.FINISH])
    async def rest(self, phase):
        await self.owner.draw(1)


def sanguosha_packages():
    people = [General("{name}_{{}}".format(i), "某人", "wei", 4, [Rest]) for i in range(2)]
    return Package("{name}", generals={{"{name}": people}}{more})
'''


@pytest.fixture
def good() -> Callable[..., str]:
    """The source of a plugin that loads."""
    return lambda name, skill="", more="": GOOD.format(name=name, skill=skill or name, more=more)
