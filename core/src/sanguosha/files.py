"""Files written whole or not at all."""

from __future__ import annotations

from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a text file (UTF-8), its folder too if need be, in one step: whoever reads it at the
    same time, or after this process was killed in the middle, finds the old file or the new one.

    Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
