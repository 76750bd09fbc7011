"""Turn Textual's SVG screenshots into PNG pictures with Chinese text in its right width.

Textual places each run of text by cells but leaves its inside to the font, and squeezes Chinese
runs to half their width. Here every character gets its own place. Needs `rsvg-convert` and the
fonts DejaVu and Noto CJK (Debian: librsvg2-bin, fonts-noto-cjk, fonts-dejavu).

    python picture.py table.svg table.png
"""

from __future__ import annotations

import html
import re
import subprocess
import sys
from pathlib import Path

from rich.cells import cell_len

#: The width of a cell in Textual's SVG.
CELL = 12.2
FONT = "DejaVu Sans Mono, Noto Sans Mono CJK SC"

_TEXT = re.compile(
    r'<text class="([^"]*)" x="([^"]*)" y="([^"]*)" textLength="[^"]*"([^>]*)>(.*?)</text>'
)
_FACE = re.compile(r"@font-face \{.*?\}", re.S)


def corrected(svg: str) -> str:
    """The SVG with every character in its own cells."""

    def spread(match: re.Match[str]) -> str:
        css, x, y, rest, content = match.groups()
        at, pieces = float(x), []
        for char in html.unescape(content):
            width = cell_len(char)
            if char not in (" ", "\xa0"):
                said = html.escape(char)
                pieces.append(f'<text class="{css}" x="{at:.1f}" y="{y}"{rest}>{said}</text>')
            at += CELL * width
        return "".join(pieces)

    svg = _FACE.sub("", svg)
    svg = re.sub(r"font-family: [^;]*;", f"font-family: {FONT};", svg)
    return _TEXT.sub(spread, svg)


def convert(source: Path, target: Path) -> None:
    """Write the picture. Raises CalledProcessError if `rsvg-convert` fails."""
    fixed = corrected(source.read_text(encoding="utf-8"))
    subprocess.run(
        ["rsvg-convert", "-o", str(target)], input=fixed.encode(), check=True, capture_output=True
    )


if __name__ == "__main__":
    convert(Path(sys.argv[1]), Path(sys.argv[2]))
