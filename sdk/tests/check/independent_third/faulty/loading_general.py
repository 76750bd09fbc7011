"""A general written from memory: the hp went missing."""
from sanguosha import QUN, General

GENERALS = [
    General("zuo_ci_third", "左慈", QUN, 3, en="Zuo Ci"),
    General("yu_ji_third", "于吉", QUN, en="Yu Ji"),  # expect: SGS001
]
