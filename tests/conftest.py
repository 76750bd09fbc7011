"""`test_scenarios.py` runs the scenario files here, with the content of this repository; the SDK's
pytest plugin, where it is installed, leaves them to it."""

collect_ignore_glob = ["scenarios/*"]
