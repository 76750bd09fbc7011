"""Keys: letters are cards, digits seats or lines, capitals skills; never two things on one key."""

from sanguosha_tui.play.asking import Asking
from sanguosha_tui.play.entries import Area
from sanguosha_tui.play.keymap import (
    AUTHOR_COMMANDS,
    CARD_LETTERS,
    COMMANDS,
    SEAT_KEYS,
    card_keys,
    command_keys,
    key_of,
    line_keys,
    skill_keys,
)
from sanguosha_tui.play.settings import Settings

from .conftest import FIVE, TEN


def test_the_first_of_a_family_has_its_letter_and_none_is_used_twice():
    cards = [("slash", ""), ("slash", ""), ("jink", ""), ("vine", "armor"), ("unheard_of", "")]
    keys = card_keys(cards)
    assert keys[0] == "s" and keys[2] == "j" and keys[3] == "f"
    assert len(set(keys)) == len(keys)


def test_more_cards_than_letters_leave_the_rest_to_the_cursor():
    keys = card_keys([("slash", "")] * 40)
    assert len({k for k in keys if k}) == 26
    assert keys.count("") == 14


def test_mnemonics_skills_lines_and_seats_are_distinct():
    assert len(set(CARD_LETTERS.values())) == len(CARD_LETTERS)
    assert len(set(SEAT_KEYS)) == 12
    names = ["rende", "jijiang", "rende", "renxin", "rr"]
    assert len(set(skill_keys(names))) == 5
    assert len(set(line_keys(36))) == 36


def test_commands_have_keys_of_their_own():
    keys = [c.key for c in (*COMMANDS, *AUTHOR_COMMANDS)]
    assert len(set(keys)) == len(keys)
    pickers = {*"abcdefghijklmnopqrstuvwxyz", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *SEAT_KEYS}
    assert not pickers & set(keys)


def test_a_player_may_bind_keys_and_no_command_gets_lost():
    keys = command_keys({"hint": "f12", "undo": "f12"})
    assert keys["f12"] == "hint"
    assert set(keys.values()) == {c.id for c in COMMANDS}
    assert key_of("hint", {"hint": "f12"}) == "f12"
    assert card_keys([("slash", "")], {"slash": "x"}) == ["x"]


def _walk(asking, depth=2):
    """Every state that can be reached by `depth` picks."""
    yield asking
    if depth == 0:
        return
    for entry in asking.entries.all:
        if asking.is_open(entry) and not asking.is_picked(entry):
            twin = Asking(asking.decision, asking.data, asking.ruleset, asking.settings)
            for pick in asking.picker.picks:
                twin.picker.take(pick)
            if twin.take(entry) and twin.answer is None:
                yield from _walk(twin, depth - 1)


def test_no_two_actions_share_a_key_in_any_state(lay, questions):
    # An author's commands too: he plays at the same table.
    commands = set(command_keys({}, AUTHOR_COMMANDS))
    assert len(commands) == len(COMMANDS) + len(AUTHOR_COMMANDS)
    states = 0
    for text in (FIVE, TEN):
        _, game = lay(text)
        game.start()
        data = game.view(0).as_data()
        for name, decision in questions(game).items():
            for sort in ("dealt", "kind", "suit", "number"):
                settings = Settings(sort=sort, auto_accept=False, preselect=sort == "kind")
                asking = Asking(decision, data, game.ruleset, settings)
                for state in _walk(asking, 2 if sort == "dealt" else 0):
                    states += 1
                    found = {}
                    for entry in state.entries.all:
                        if not entry.key:
                            continue
                        twin = found.setdefault(entry.key, entry)
                        assert twin is entry, (name, entry, twin)
                        assert entry.key not in commands, (name, entry)
                        if entry.area is Area.HAND:
                            assert entry.key.islower() or entry.key == ""
                        if entry.area is Area.SKILLS:
                            assert entry.key.isupper()
                        if entry.area is Area.SEATS:
                            assert entry.key in SEAT_KEYS
    assert states > 300


def test_every_open_choice_has_a_key(lay, questions):
    _, game = lay(FIVE)
    game.start()
    data = game.view(0).as_data()
    for name, decision in questions(game).items():
        asking = Asking(decision, data, game.ruleset, Settings())
        for entry in asking.entries.all:
            if asking.is_open(entry):
                assert entry.key, (name, entry)
