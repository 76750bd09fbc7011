"""What core's tests share: registries with made-up content, and players that answer at random."""

import pytest

from sanguosha import Registry
from sanguosha.content.core_package import core_package
from tabletop import Tabletop
from toys.toy import PACKAGE


@pytest.fixture(scope="session")
def toys() -> Registry:
    """Core and the made-up game."""
    registry = Registry()
    registry.add(core_package())
    registry.add(PACKAGE)
    return registry


@pytest.fixture
def lay(toys: Registry):
    """Lay a table: `lay("ABCD", direction="cw")`."""
    return lambda seats="ABC", **options: Tabletop(toys, seats, **options)
