"""`test_scenarios.py` runs the scenario files here, with the content of this repository; the SDK's
pytest plugin, where it is installed, leaves them to it."""

import os

import pytest

collect_ignore_glob = ["scenarios/*"]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests of screens wait as much as they work."""
    return (os.cpu_count() or 1) + 1
