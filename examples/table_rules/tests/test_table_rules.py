"""What table_rules brings stands what every package must stand."""

from sanguosha_sdk.conformance import conformance

test_conformance = conformance(package="table_rules")
