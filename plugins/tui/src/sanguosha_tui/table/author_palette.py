"""The author's commands in the command palette."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider


class AuthorPalette(Provider):
    """Everything of the author's menu."""

    def _found(self) -> list[tuple[str, Callable[[], None]]]:
        menus = getattr(self.screen, "author", None)
        if menus is None:
            return []
        title = menus.say("menu.title")
        return [(f"{title}: {words}", partial(menus.choose, id)) for id, words in menus.items()]

    async def discover(self) -> Hits:
        """Everything, while nothing is typed."""
        for label, run in self._found():
            yield DiscoveryHit(label, run)

    async def search(self, query: str) -> Hits:
        """What matches."""
        matcher = self.matcher(query)
        for label, run in self._found():
            score = matcher.match(label)
            if score > 0:
                yield Hit(score, matcher.highlight(label), run)
