"""Every hook, with its exact signature, stands in docs/hooks.md, and nothing else does."""

import inspect
import re
from pathlib import Path

import pytest

from sanguosha.plugins import hookspecs
from sanguosha.plugins.pool import PREFIX
from sanguosha.plugins.problems import Stage

PAGE = Path(__file__).parents[3] / "docs" / "hooks.md"
HEADING = re.compile(r"^### (sanguosha_\w+\(.*\))$", re.M)


def signatures() -> list[str]:
    """Name and parameter names of each hook."""
    found = []
    for name, function in vars(hookspecs).items():
        if name.startswith(PREFIX) and inspect.isfunction(function):
            found.append(f"{name}({', '.join(inspect.signature(function).parameters)})")
    return found


def undocumented(page: str) -> set[str]:
    """Hooks that the page lacks, and hooks that it has and the engine does not."""
    return set(signatures()) ^ set(HEADING.findall(page))


def test_every_hook_is_documented() -> None:
    assert len(signatures()) >= 4
    assert undocumented(PAGE.read_text("utf-8")) == set()


@pytest.mark.parametrize("change", ["### sanguosha_gone()\n", ""])
def test_a_difference_is_found(change: str) -> None:
    page = PAGE.read_text("utf-8")
    page = page + "\n" + change if change else page.replace("### sanguosha_packages()", "### x()")
    assert undocumented(page) == {"sanguosha_gone()" if change else "sanguosha_packages()"}


def test_every_hook_has_a_docstring_with_its_result() -> None:
    for signature in signatures():
        doc = inspect.getdoc(getattr(hookspecs, signature.partition("(")[0])) or ""
        assert ":returns:" in doc, signature


def test_every_stage_is_explained() -> None:
    table = PAGE.read_text("utf-8").partition("| stage |")[2].partition("\n\n")[0]
    for stage in Stage:
        assert re.search(rf"\b{stage.value}\b", table), stage
