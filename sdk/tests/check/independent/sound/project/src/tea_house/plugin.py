"""An object with the hook, rather than a module."""

from __future__ import annotations

from sanguosha import API_VERSION, QUN, General, Package
from sanguosha.plugins.hookspecs import hookimpl

from . import skills, statuses, words


class TeaHouse:
    """The plugin."""

    @hookimpl
    def sanguosha_packages(self) -> list[Package]:
        owner = General("cha_boshi", "茶博士", QUN, 3, [skills.Tearoom], en="Cha Boshi")
        return [
            Package(
                id="tea_house",
                version="0.3.0",
                api=API_VERSION,
                generals={"tea_house": [owner]},
                skills=[statuses.Drowsy],
                texts=words.TEXTS,
                requires=("standard",),
            )
        ]


plugin = TeaHouse()
