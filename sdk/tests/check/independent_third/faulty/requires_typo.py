"""One pack of several that is not there."""
from sanguosha import QUN, General, Package

PACKAGE = Package(
    id="wind_third",
    requires=("standard", "forest"),  # expect: SGS004
    generals={"wind_third": [General("zhou_tai_third", "周泰", QUN, 4, en="Zhou Tai")]},
)
