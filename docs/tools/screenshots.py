"""Makes the README's pictures: ``python docs/tools/screenshots.py [FOLDER]``.

Textual's SVG export gives a run of Chinese text the width of half as many columns. Here every
character is put into its own cell instead, in a font whose Chinese glyphs are exactly two columns
wide, and the SVG becomes a PNG. Needs the Debian packages fonts-noto-cjk and librsvg2-bin (or
``pip install cairosvg``).
"""

from __future__ import annotations

import asyncio
import contextlib
import html
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from rich.cells import cell_len

from sanguosha.decisions.base import Decision
from sanguosha.game import Game
from sanguosha.plugins.manager import Loaded, load_registry
from sanguosha.plugins.sitting import Sitting
from sanguosha_tui.app import SanguoshaApp
from sanguosha_tui.folders import Folders
from sanguosha_tui.plan import Plan, make_sitting

#: Textual draws a column this many units wide, and a line twice as high.
COLUMN = 12.2

#: A font with Chinese glyphs of two columns; the others are for signs that it lacks.
FONTS = "'Noto Sans Mono CJK SC', 'DejaVu Sans Mono', monospace"

#: A glyph of one em is two columns wide.
SIZE = 2 * COLUMN

#: Signs of one column (♠ ● ▶ ─) that the Chinese font draws two columns wide: another font's.
SIGNS = "font-family: 'DejaVu Sans Mono'; font-size: 20.2px"

#: How much lower lines stand than Textual puts them for its own font.
LOWER = 1.5

_TEXT = re.compile(
    r'<text class="([^"]*)" x="([\d.]+)" y="([\d.]+)" textLength="[\d.]+"[^>]*>([^<]*)</text>'
)


def in_cells(svg: str) -> str:
    """The SVG with every character in its own cell."""

    def spread(match: re.Match[str]) -> str:
        style, x, y, text = match.groups()
        at = float(x)
        cells = []
        for char in html.unescape(text):
            if not char.isspace():
                sign = f' style="{SIGNS}"' if cell_len(char) == 1 and not char.isascii() else ""
                where = f'x="{at:.1f}" y="{float(y) + LOWER:.1f}"'
                cells.append(f'<text class="{style}" {where}{sign}>{html.escape(char)}</text>')
            at += COLUMN * cell_len(char)
        return "".join(cells)

    svg = re.sub(r"@font-face\s*{[^}]*}", "", svg)
    svg = re.sub(r"font-family:[^;]*;", f"font-family: {FONTS};", svg)
    svg = re.sub(r"font-size: 20px;", f"font-size: {SIZE}px;", svg)
    return _TEXT.sub(spread, svg)


def to_png(svg: str, path: Path) -> None:
    """Render an SVG. Raises RuntimeError if nothing that could is installed."""
    if shutil.which("rsvg-convert"):
        subprocess.run(
            ["rsvg-convert", "--format", "png", "--output", str(path)],
            input=svg.encode(),
            check=True,
        )
        return
    try:
        import cairosvg
    except ImportError:
        raise RuntimeError("install librsvg2-bin, or pip install cairosvg") from None
    cairosvg.svg2png(bytestring=svg.encode(), write_to=str(path))


def shoot(app: SanguoshaApp, path: Path) -> None:
    """The app's screen as a PNG."""
    to_png(in_cells(app.export_screenshot(title="三国杀 Sanguosha", simplify=False)), path)


def midgame(loaded: Loaded) -> tuple[Plan, Sitting, Game]:
    """A game at the play phase of the person, with much on the table and a hand to choose from."""
    for seed in range(1, 200):
        plan = Plan(mode="identity", players=8, people=(0,), bots=("default",), seed=seed)
        sitting = make_sitting(loaded, plan, "zh")
        game = sitting.new_game()
        bot = loaded.registry.bots["default"](1)
        result = game.start()
        while isinstance(result, Decision) and game.table.round < 4:
            if game.at_idle_prompt and _is_full(game):
                return plan, sitting, game
            result = game.answer(bot(result))
    raise RuntimeError("no game looks good enough")


def _is_full(game: Game) -> bool:
    """Whether there is something to see: equipment, a judgement area, chains, a good hand."""
    me = game.seats[0]
    kinds = {c.name for c in me.hand.cards}
    return (
        len(kinds) >= 5
        and len(game.alive) >= 7
        and sum(len(s.equip.cards) for s in game.seats) >= 6
        and any(s.judging.cards for s in game.seats)
        and any(s.hp < s.max_hp for s in game.seats)
    )


async def table(app: SanguoshaApp, wait: Callable[[], Awaitable[None]]) -> None:
    """The table in the middle of a game."""
    assert app.loaded is not None
    app.play(*midgame(app.loaded))
    await wait()


async def gallery(app: SanguoshaApp, wait: Callable[[], Awaitable[None]]) -> None:
    """The gallery, searched by pinyin."""
    from sanguosha_tui.screens.gallery import GalleryScreen

    await app.push_screen(GalleryScreen(word="zhao"))
    await wait()


SHOTS = {"table": (table, (100, 32)), "gallery": (gallery, (100, 32))}


#: What is tried at the author's table.
HERO = '''\
from sanguosha import QUN, General, Skill, on
from sanguosha import moments as m


class Grudge(Skill):
    """记仇：当你受到伤害后，你可以摸两张牌。
    Grudge: After you take damage you may draw two cards."""

    @on(m.DamageTaken)
    async def grudge(self, damage: m.Damage) -> None:
        await self.owner.draw(2, self.id)


LIN = General("lin_chong", "林冲", QUN, 4, [Grudge], en="Lin Chong")
'''


async def trying(path: Path) -> None:
    """An author's table: damage by command, all hands open, and a slip that was saved."""
    from sanguosha.cli.common import Content
    from sanguosha_sdk.try_.library import Library
    from sanguosha_sdk.try_.tryout import Tryout
    from sanguosha_tui.play.settings import Settings
    from sanguosha_tui.trying import TryApp

    path = path.resolve()
    with tempfile.TemporaryDirectory() as home, contextlib.chdir(home):
        file = Path("lin_chong.py")
        file.write_text(HERO, encoding="utf-8")
        library = Library(Content((str(file),)), "lin_chong")
        bots = [library.loaded.registry.bots["default"]]
        tryout = Tryout(library, bots)
        rules = tryout.game.ruleset
        sitting = Sitting(library.loaded, rules, 0, (0,), bots, opened=tryout.game, tryout=tryout)
        app = TryApp(sitting, tryout, Settings(rest=0.0))
        async with app.run_test(size=(100, 32)) as pilot:
            for keys in (["x"], ["&"], [":", "5", "1", "enter", "1", "2"]):
                await pilot.press(*keys)
                await pilot.pause(0.8)
            file.write_text(HERO.replace("async def", "async deaf"), encoding="utf-8")
            await pilot.pause(1.5)
            to_png(in_cells(app.export_screenshot(title="sgs try", simplify=False)), path)


async def make(folder: Path) -> None:
    """Every picture into `folder`."""
    loaded = load_registry()
    folder.mkdir(parents=True, exist_ok=True)
    for name, (show, size) in SHOTS.items():
        with tempfile.TemporaryDirectory() as home:
            user = Folders(Path(home) / "config", Path(home) / "data").ready()
            app = SanguoshaApp(loaded, folders=user)
            async with app.run_test(size=size) as pilot:

                async def wait(pilot: object = pilot) -> None:
                    for _ in range(20):
                        await pilot.pause(0.1)  # type: ignore[attr-defined]

                await show(app, wait)
                shoot(app, folder / f"{name}.png")
        print(folder / f"{name}.png")
    await trying(folder / "try.png")
    print(folder / "try.png")


if __name__ == "__main__":
    default = Path(__file__).parent.parent / "screenshots"
    asyncio.run(make(Path(sys.argv[1]) if len(sys.argv) > 1 else default))
