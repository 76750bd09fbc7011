"""Pictures of every question, in both languages, two sizes, dark and light.

A change of looks is accepted with `pytest --snapshot-update` after looking at the report.
"""

from __future__ import annotations

import pytest

from sanguosha_tui.play.settings import Settings
from sanguosha_tui.table.demo import TableApp

from .conftest import FIVE, TEN

KINDS = (
    "use", "respond", "counter", "confirm", "option", "cards", "take", "row", "seats", "arrange",
    "distribute", "general", "order",
)  # fmt: skip
LOOKS = [
    (language, size, theme)
    for language in ("zh", "en")
    for size in ((80, 24), (120, 36))
    for theme in ("dark", "light")
]


#: The looks that every run compares; the long run compares all.
USUAL = [("zh", (80, 24), "dark"), ("en", (120, 36), "light")]


def _cases():
    for kind in KINDS:
        for language, size, theme in LOOKS:
            usual = (language, size, theme) in USUAL
            marks = () if usual else (pytest.mark.acceptance,)
            name = f"{kind}-{language}-{size[0]}x{size[1]}-{theme}"
            yield pytest.param(kind, language, size, theme, id=name, marks=marks)


async def _still(app, pilot) -> None:
    for _ in range(500):
        await pilot.pause(0.005)
        if app.table is not None and not app.table.director.busy:
            return


@pytest.fixture
def app_for(lay):
    """An app at a table laid by hand."""

    def app_for(text: str, language: str, theme: str) -> TableApp:
        sitting, game = lay(text)
        settings = Settings(
            language=language, theme=f"textual-{theme}", rest=0.0, preview=False, auto_accept=False
        )
        return TableApp(sitting, settings, game)

    return app_for


@pytest.mark.parametrize("kind, language, size, theme", _cases())
def test_question(snap_compare, app_for, questions, kind, language, size, theme):
    app = app_for(FIVE, language, theme)

    async def ask(pilot) -> None:
        await _still(app, pilot)
        app.table.session.decision = questions(app.table.session.game)[kind]
        app.table.ask()
        if kind == "distribute":
            await pilot.press("v", "2")
        if kind == "seats":
            await pilot.press("3")
        await pilot.pause()

    assert snap_compare(app, terminal_size=size, run_before=ask)


@pytest.mark.parametrize(
    "name, keys",
    [
        ("ten", ()),
        ("target", ("s",)),
        ("skill", ("R", "s", "j")),
        ("explain", ("question_mark", "q")),
        ("help", ("f1",)),
        ("log", ("f2",)),
        ("menu", ("f4",)),
    ],
)
def test_ten_seats(snap_compare, app_for, name, keys):
    app = app_for(TEN, "zh", "dark")

    async def press(pilot) -> None:
        await _still(app, pilot)
        await pilot.press(*keys)
        await pilot.pause()

    assert snap_compare(app, terminal_size=(80, 24), run_before=press)


@pytest.mark.parametrize("size", [(60, 18), (180, 50)], ids=["tiny", "pane"])
def test_other_sizes(snap_compare, app_for, size):
    app = app_for(TEN, "zh", "dark")

    async def wait(pilot) -> None:
        await _still(app, pilot)
        await pilot.press("tab")
        await pilot.pause()

    assert snap_compare(app, terminal_size=size, run_before=wait)
