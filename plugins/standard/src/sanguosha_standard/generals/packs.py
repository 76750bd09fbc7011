"""What the generals bring to the package: packs, rule options, words."""

from __future__ import annotations
