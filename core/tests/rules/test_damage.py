"""Damage, step by step (flows.md §5)."""

from sanguosha import moments as m


def test_the_steps_come_in_the_book_s_order(lay):
    t = lay()
    seen = t.watch(
        m.DamageStarting, m.DamageCausing, m.DamageCausingFixed, m.DamageTaking,
        m.DamageTakingFixed, m.HpReducing, m.DamageDone, m.DamageTaken, m.DamageEnd,
    )  # fmt: skip
    damage = t.do(t.A.damage(t.B, 2))
    assert damage.dealt and t.B.hp == 2
    assert seen == [
        "damage_starting",
        "damage_causing",
        "damage_causing_fixed",
        "damage_taking",
        "damage_taking_fixed",
        "hp_reducing",
        "damage_done",
        "damage_taken",
        "damage_end",
    ]
