"""What `sgs play` hands to a screen: a game that was asked for, or an open menu."""

from collections.abc import Callable

import pytest
from click.testing import Result

from sanguosha.plugins.pool import Plugins
from sanguosha.plugins.sitting import Sitting

Sgs = Callable[..., Result]


@pytest.fixture
def sat(monkeypatch: pytest.MonkeyPatch) -> list[Sitting]:
    """The sittings that a made-up screen gets."""
    found: list[Sitting] = []
    monkeypatch.setattr(Plugins, "frontends", lambda self: {"screen": found.append})
    return found


def test_without_a_word_about_the_game_the_menu_opens(
    sgs: Sgs, toy: list[str], sat: list[Sitting]
) -> None:
    # Several modes are installed; none has to be named for the menu.
    assert sgs("play", *toy[:2], "--frontend", "screen", "--lang", "en").exit_code == 0
    assert "lang" in sat[0].given
    assert not sat[0].given & {"setup", "seat", "spectate", "bots", "resume"}
    assert sat[0].opened is None


def test_a_game_that_was_asked_for_is_handed_on(
    sgs: Sgs, toy: list[str], sat: list[Sitting]
) -> None:
    assert sgs("play", *toy, "--frontend", "screen", "--seat", "2", "--seed", "4").exit_code == 0
    assert {"setup", "seat"} <= sat[0].given
    assert (sat[0].ruleset.setup.mode, sat[0].people, sat[0].seed) == ("toy_roles", (1,), 4)


def test_resume_alone_is_left_to_the_screen(sgs: Sgs, toy: list[str], sat: list[Sitting]) -> None:
    assert sgs("play", *toy[:2], "--frontend", "screen", "--resume").exit_code == 0
    assert sat[0].saved == "last" and sat[0].opened is None


def test_a_number_names_a_game_that_the_screen_saved(
    sgs: Sgs, toy: list[str], sat: list[Sitting]
) -> None:
    assert sgs("play", *toy[:2], "--frontend", "screen", "--resume", "12").exit_code == 0
    assert sat[0].saved == "12" and sat[0].opened is None
    said = sgs("play", *toy[:2], "--frontend", "screen", "--resume", "gone.sgs")
    assert said.exit_code != 0 and "gone.sgs" in said.output and len(sat) == 1
