"""What is installed, what it brings, and what could not be loaded and why."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll

from sanguosha.content.describe import brings
from sanguosha.said import said as worded
from sanguosha_tui.screens.gallery import LABELS
from sanguosha_tui.screens.page import Page
from sanguosha_tui.screens.prose import Prose


class PackagesScreen(Page[None]):
    """Packages with their versions and places; problems first."""

    title_key = "packages"

    def body(self) -> ComposeResult:
        """Problems with their remedies, then every source."""
        loaded = self.table_app.loaded
        assert loaded is not None
        parts: list[tuple[str, str]] = []
        for problem in loaded.problems:
            parts.append((f"{self.say('package_bad')}: {problem.source}\n", "bold"))
            parts.append((f"  {worded(problem.message, self.language)}\n", ""))
            if problem.remedy:
                parts.append(
                    (f"  {self.say('remedy', text=worded(problem.remedy, self.language))}\n", "dim")
                )
        for source in loaded.sources:
            packages = [loaded.registry.packages[p] for p in source.packages]
            if not packages:
                continue
            for package in packages:
                parts.append((f"{package.id} {package.version}", "bold"))
                parts.append((f"  {source.where}\n", "dim"))
                for label, value in brings(loaded.registry, package).items():
                    named = LABELS.get(label, label) if self.language == "zh" else label
                    said = "、".join(value) if isinstance(value, list) else str(value)
                    parts.append((f"  {named}: {said}\n", ""))
        with VerticalScroll(classes="grow"):
            yield Prose(parts, id="packages")

    def shown(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()
