"""What the distribution brings to the registry."""

from __future__ import annotations

from sanguosha import Package
from sanguosha_identity import __version__
from sanguosha_identity.mode import Identity
from sanguosha_identity.presets import PRESETS
from sanguosha_identity.texts import TEXTS

PACKAGE = Package(
    id="identity", version=__version__, modes=[Identity()], presets=PRESETS, texts=TEXTS
)
