"""The standard decks: 104 cards, and the 4 EX cards that make them 108 (decks.tsv)."""

from sanguosha import deck

STANDARD = deck("""
SA duel lightning
S2 double_swords eight_diagram
S3 dismantlement snatch
S4 dismantlement snatch
S5 blade jueying
S6 indulgence qinggang_sword
S7 slash savage_assault
S8 slash slash
S9 slash slash
S10 slash slash
SJ snatch nullification
SQ dismantlement spear
SK savage_assault dayuan
HA archery_attack god_salvation
H2 jink jink
H3 peach amazing_grace
H4 peach amazing_grace
H5 kylin_bow chitu
H6 peach indulgence
H7 peach ex_nihilo
H8 peach ex_nihilo
H9 peach ex_nihilo
H10 slash slash
HJ slash ex_nihilo
HQ peach dismantlement
HK jink zhuahuangfeidian
CA duel crossbow
C2 slash eight_diagram
C3 slash dismantlement
C4 slash dismantlement
C5 slash dilu
C6 slash indulgence
C7 slash savage_assault
C8 slash slash
C9 slash slash
C10 slash slash
CJ slash slash
CQ collateral nullification
CK collateral nullification
DA duel crossbow
D2 jink jink
D3 jink snatch
D4 jink snatch
D5 jink axe
D6 slash jink
D7 slash jink
D8 slash jink
D9 slash jink
D10 slash jink
DJ jink jink
DQ peach halberd
DK slash zixing
""")

STANDARD_EX = deck("""
S2 ice_sword
HQ lightning
C2 renwang_shield
DQ nullification
""")

#: 短刀 and 长剑 of option `extra_plain_weapons`; no printed deck has them, nor a face for them.
PLAIN_WEAPONS = deck("""
S4 short_knife
C5 long_sword
""")
