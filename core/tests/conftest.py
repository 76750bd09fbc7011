"""What core's tests share: registries with made-up content, and players that answer at random."""

import pytest

from sanguosha import Registry
from sanguosha.content.core_package import core_package
from toys.toy import PACKAGE


@pytest.fixture(scope="session")
def toys() -> Registry:
    """Core and the made-up game."""
    registry = Registry()
    registry.add(core_package())
    registry.add(PACKAGE)
    return registry
