"""The skills stay as short as the design asks, and the page says what they cost."""

from proof.cost import LIMITS, PAGE, shape, skills, table


def test_no_skill_is_longer_than_its_shape_allows():
    costs = [(node.name, shape(node), lines) for node, lines, _ in skills()]
    assert {kind for _, kind, _ in costs} >= set(LIMITS)
    assert [c for c in costs if c[2] > LIMITS.get(c[1], 40)] == []


def test_the_page_is_the_one_that_the_script_makes():
    assert PAGE.read_text("utf-8") == table()
