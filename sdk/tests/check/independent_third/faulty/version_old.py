"""Package for a version that was never there."""
from sanguosha import QUN, General, Package

GENERALS = [General("gongsun_zan_third", "公孙瓒", QUN, 4, en="Gongsun Zan")]
PACKAGE = Package(
    id="white_horse_third",
    version="2.3",
    api=0,  # expect: SGS003
    generals={"white_horse_third": GENERALS},
)
