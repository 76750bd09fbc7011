"""What ends the screens tells the place and no value of the game."""

import pytest

from sanguosha_tui.games import GameApp


class Broken(GameApp):
    def on_mount(self) -> None:
        secret = "peach in the hand of another"
        raise LookupError(f"no such thing ({len(secret)})")


async def test_a_fault_is_one_message_without_values(capsys: pytest.CaptureFixture[str]) -> None:
    app = Broken()
    with pytest.raises(LookupError):
        async with app.run_test():
            pass
    said = capsys.readouterr().err
    assert "LookupError: no such thing" in said
    assert "sgs play --resume" in said
    assert "peach in the hand" not in said
