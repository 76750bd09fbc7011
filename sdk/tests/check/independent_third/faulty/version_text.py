"""The version in quotes, as one writes it in package.json."""
from sanguosha import QUN, General, Package

API = "1.0.0"
PACKAGE = Package(
    "yellow_turbans_third",
    "0.1",
    API,  # expect: SGS003
    generals={"yellow_turbans_third": [General("zhang_bao_third", "张宝", QUN, 3, en="Zhang Bao")]},
)
