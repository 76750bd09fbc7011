"""The deck of 军争 (52 cards) and the one-card packs 界限突破 and SP (decks.tsv)."""

from sanguosha import deck

MANEUVERING = deck("""
SA guding_blade
S2 vine_armor
S3 analeptic
S4 thunder_slash
S5 thunder_slash
S6 thunder_slash
S7 thunder_slash
S8 thunder_slash
S9 analeptic
S10 supply_shortage
SJ iron_chain
SQ iron_chain
SK nullification
HA nullification
H2 fire_attack
H3 fire_attack
H4 fire_slash
H5 peach
H6 peach
H7 fire_slash
H8 jink
H9 jink
H10 fire_slash
HJ jink
HQ jink
HK nullification
CA silver_lion
C2 vine_armor
C3 analeptic
C4 supply_shortage
C5 thunder_slash
C6 thunder_slash
C7 thunder_slash
C8 thunder_slash
C9 analeptic
C10 iron_chain
CJ iron_chain
CQ iron_chain
CK iron_chain
DA feather_fan
D2 peach
D3 peach
D4 fire_slash
D5 fire_slash
D6 jink
D7 jink
D8 jink
D9 analeptic
D10 jink
DJ jink
DQ fire_attack
DK hualiu
""")

LIMITATION_BROKEN = deck("D5 wooden_ox")

SP_CARD = deck("DQ moon_spear")
