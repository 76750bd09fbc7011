"""What river_heroes brings stands what every package must stand."""

from sanguosha_sdk.conformance import conformance

test_conformance = conformance(package="river_heroes")
