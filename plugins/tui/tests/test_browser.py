"""``sgs serve-web`` in a real browser: the page loads, a game starts, a card is played.

Skipped where Debian's chromium or textual-serve is missing. The browser is driven over its
DevTools socket; what it did is seen in the saved game of the process behind the page.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from sanguosha.decisions.base import Decision
from sanguosha.plugins.manager import Loaded
from sanguosha.record.file import read_record
from sanguosha.record.opening import open_record
from sanguosha_tui.saves import FOLDER, Save

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="needs Debian's chromium package"),
    pytest.mark.acceptance,
]

#: Key -> (key, code, virtual key code, text) as the browser wants them.
NAMED = {
    "enter": ("Enter", "Enter", 13, "\r"),
    "space": (" ", "Space", 32, " "),
    "down": ("ArrowDown", "ArrowDown", 40, ""),
}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running(command: list[str], env: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """A process that is ended with the test."""
    process = subprocess.Popen(
        command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)


class Page:
    """One page of the browser."""

    def __init__(self, socket: Any) -> None:
        self.socket, self.number = socket, 0

    async def do(self, method: str, **params: Any) -> dict[str, Any]:
        """A command of the DevTools protocol."""
        self.number += 1
        await self.socket.send_json({"id": self.number, "method": method, "params": params})
        while True:
            said = json.loads((await self.socket.receive()).data)
            if said.get("id") == self.number:
                assert "error" not in said, said
                return dict(said["result"])

    async def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            name, code, number, words = NAMED.get(key, (key, "", ord(key[0].upper()), key))
            about = {"key": name, "code": code, "windowsVirtualKeyCode": number}
            if words:
                about["text"] = words
            await self.do("Input.dispatchKeyEvent", type="keyDown", **about)
            await self.do("Input.dispatchKeyEvent", type="keyUp", key=name, code=code)
            await asyncio.sleep(0.2)


@asynccontextmanager
async def browsing(port: int, url: str, aiohttp: Any) -> AsyncIterator[Page]:
    """The page that the browser at this port shows at `url`."""
    async with aiohttp.ClientSession() as session:
        target: dict[str, Any] = {}
        for _ in range(100):
            try:
                async with session.put(f"http://127.0.0.1:{port}/json/new?{url}") as reply:
                    target = await reply.json()
                    break
            except aiohttp.ClientError:
                await asyncio.sleep(0.2)
        async with session.ws_connect(target["webSocketDebuggerUrl"], max_msg_size=0) as socket:
            yield Page(socket)


async def until(check: Callable[[], Any], what: str, seconds: float = 40.0) -> Any:
    """Wait until something is there."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = check()
        if found:
            return found
        await asyncio.sleep(0.2)
    raise AssertionError(f"never came: {what}")


def listens(port: int) -> bool:
    """Whether somebody answers there."""
    with socket.socket() as found:
        return found.connect_ex(("127.0.0.1", port)) == 0


async def test_a_card_is_played_in_the_browser(loaded: Loaded, tmp_path: Path) -> None:
    aiohttp = pytest.importorskip("aiohttp")
    pytest.importorskip("textual_serve")
    assert CHROMIUM is not None
    env = {**os.environ, "SANGUOSHA_HOME": str(tmp_path / "home")}
    # Bots that do not rest: no time is lost.
    config = tmp_path / "home" / "config"
    config.mkdir(parents=True)
    (config / "settings.json").write_text('{"rest": 0.0}', encoding="utf-8")
    web, tools = free_port(), free_port()
    serve = [sys.executable, "-m", "sanguosha_tui", "serve-web", "--port", str(web)]
    browser = [
        CHROMIUM,
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        f"--user-data-dir={tmp_path / 'profile'}",
        f"--remote-debugging-port={tools}",
        "--remote-allow-origins=*",
        "--window-size=1200,800",
        # No page outside of this machine is asked for anything.
        "--host-resolver-rules=MAP * 127.0.0.1, EXCLUDE localhost",
        "about:blank",
    ]
    with running(serve, env), running(browser, env):
        await until(lambda: listens(web), "the server")
        url = f"http://localhost:{web}/"
        async with browsing(tools, url, aiohttp) as page:
            save = Save(tmp_path / "home" / "data" / FOLDER, "1")
            await asyncio.sleep(3)
            # As a click into the page does.
            focus = "document.querySelector('.xterm-helper-textarea').focus()"
            for _ in range(20):
                await page.do("Runtime.evaluate", expression=focus)
                # The start screen may come late; then the setup, then the table.
                await page.press("1", "space")
                await asyncio.sleep(1.5)
                if save.path.exists():
                    break
            assert save.path.exists(), "no game has started"

            def asked() -> Decision | None:
                """The question of the game behind the page."""
                return open_record(read_record(save.path), loaded.registry).pending

            for _ in range(30):
                decision = asked()
                assert decision is not None
                before = save.path.read_text(encoding="utf-8")
                await page.press("enter")
                await asyncio.sleep(1.0)
                if decision.prompt.key == "choose_general":
                    await page.press("1")
                elif save.path.read_text(encoding="utf-8") == before:
                    hand = [c.name for c in decision.seat.hand.cards]
                    for letter in "wfhdepzsuqcay":
                        await page.press(letter, "2", "enter")
                    assert hand
                    await asyncio.sleep(1.0)
                    game = open_record(read_record(save.path), loaded.registry)
                    if any(e[0] in ("use", "play") and e[1] == 0 for e in game.table.log):
                        return
                    await page.press("space")
                    await asyncio.sleep(1.0)
            raise AssertionError("no card was played")
