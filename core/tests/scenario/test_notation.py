"""Card notation."""

import pytest

from sanguosha.scenario import CardSpec, NotationError, UnseenCard, parse_card, parse_unseen


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("slash", CardSpec("slash")),
        ("fire_slash", CardSpec("fire_slash")),
        ("slash S7", CardSpec("slash", "spade", 7)),
        ("peach HA", CardSpec("peach", "heart", 1)),
        ("slash C10", CardSpec("slash", "club", 10)),
        ("jink DJ", CardSpec("jink", "diamond", 11)),
        ("jink DQ", CardSpec("jink", "diamond", 12)),
        ("lightning SK", CardSpec("lightning", "spade", 13)),
    ],
)
def test_a_card_is_read_and_written_alike(text: str, card: CardSpec) -> None:
    assert parse_card(text) == card
    assert str(card) == text


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("slash X7", "unknown suit 'X' in 'slash X7'", "S (spade)"),
        ("slash s7", "unknown suit 's'", "write S7"),
        ("slash ♥q", "unknown suit '♥'", "write HQ"),
        ("slash S14", "unknown rank '14'", "write SA"),
        ("slash S1", "unknown rank '1'", "write SA"),
        ("slash S11", "unknown rank '11'", "write SJ"),
        ("slash S0", "unknown rank '0'", "ranks are A, 2 to 10"),
        ("slash S", "unknown rank ''", "ranks are"),
        ("S7", "'S7' is not a card", "the name comes first: 'slash S7'"),
        ("slash S7 H3", "is not a card", "a card is written"),
        ("slash  S7", "is not a card", "write 'slash S7', with single spaces"),
        ("Fire Slash", "is not a card", "write 'fire_slash'"),
        ("杀", "is not a card", "a card is written"),
        ("", "is not a card", "a card is written"),
        ("B.hand", "is not a card", "can only be chosen"),
    ],
)
def test_what_is_not_a_card_says_how_to_write_it(text: str, message: str, hint: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert message in caught.value.message
    assert hint in caught.value.hint


def test_an_unseen_hand_card() -> None:
    assert parse_unseen("B.hand") == UnseenCard("B")
    assert str(UnseenCard("B")) == "B.hand"
    assert parse_unseen("B.head") is None
    assert parse_unseen("slash") is None
