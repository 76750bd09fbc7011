"""Answers made pick by pick: only legal ones, and conversions from either end."""

import pytest

from sanguosha.decisions.pick import DECLINE, Pick, PickKind, card, seat, skill
from sanguosha.decisions.request import Request
from sanguosha.decisions.use import UseDecision
from sanguosha.decisions.why import prompt
from sanguosha.table.enums import Mode
from sanguosha_tui.play.arranger import Arranger
from sanguosha_tui.play.asking import Asking
from sanguosha_tui.play.comfort import Comfort
from sanguosha_tui.play.picker import Picker
from sanguosha_tui.play.settings import Settings

from .conftest import FIVE

CONVERTER = FIVE.replace("general: sun_quan", "general: guan_yu").replace(
    "C: {general: guan_yu", "C: {general: sun_quan"
)


def _card(game, name, suit=None):
    for c in game.seats[0].hand.cards:
        if c.name == name and (suit is None or c.suit.value == suit):
            return card(c.id)
    raise AssertionError(name)


def test_only_legal_picks_are_taken_and_checked_again_after_each(lay):
    _, game = lay(FIVE)
    picker = Picker(game.start())
    assert not picker.take(_card(game, "jink")) and not picker.picks
    assert picker.why_not(_card(game, "jink")).id == "not_in_play_phase"
    assert picker.take(_card(game, "slash"))
    assert not picker.complete and not picker.take(seat(0))
    assert picker.why_not(seat(2)).id == "out_of_range"
    assert picker.take(seat(1)) and picker.complete
    assert picker.answer() == (_card(game, "slash"), seat(1))


def test_another_target_takes_the_place_of_the_last_and_a_second_press_takes_back(lay):
    _, game = lay(FIVE)
    picker = Picker(game.start())
    picker.take(_card(game, "slash"))
    picker.take(seat(1))
    picker.take(seat(4))
    assert picker.picks[-1] == seat(4)
    picker.take(seat(4))
    assert picker.picks == (_card(game, "slash"),)
    assert picker.back() and not picker.picks and not picker.back()


def test_another_card_starts_anew(lay):
    _, game = lay(FIVE)
    picker = Picker(game.start())
    picker.take(_card(game, "slash"))
    assert picker.take(_card(game, "snatch"))
    assert picker.picks == (_card(game, "snatch"),)


def test_a_conversion_starts_with_the_skill_or_with_the_card(lay):
    _, game = lay(CONVERTER)
    decision = game.start()
    first = Picker(decision)
    assert first.take(skill("wusheng")) and first.take(_card(game, "jink", "diamond"))
    second = Picker(decision)
    assert second.take(_card(game, "jink", "diamond"))
    assert first.picks == second.picks == (skill("wusheng"), _card(game, "jink", "diamond"))
    assert first.take(seat(1)) and first.complete


def test_an_incomplete_answer_is_not_given(lay):
    _, game = lay(FIVE)
    picker = Picker(game.start())
    with pytest.raises(ValueError, match="not complete"):
        picker.answer()


def test_a_card_with_one_target_is_sent_at_once_and_a_skill_with_a_cost_is_not(lay):
    _, game = lay(FIVE)
    decision = game.start()
    data = game.view(0).as_data()

    def asking(**settings):
        return Asking(decision, data, game.ruleset, Settings(**settings))

    def press(asked, *keys):
        for key in keys:
            assert asked.take(asked.entries.by_key(key)), key
        return asked

    assert press(asking(), "p").answer == (_card(game, "peach"),)
    assert press(asking(), "s", "5").answer is not None
    assert press(asking(auto_accept=False), "s", "5").answer is None
    zhiheng = press(asking(), "Z", "s")
    assert zhiheng.answer is None and zhiheng.complete
    ((what, count, least, most),) = zhiheng.needs()
    assert (what, count, least) == ("cards", 1, 1) and most > 1


def test_discards_are_chosen_beforehand_and_the_first_key_chooses_anew(lay, questions):
    _, game = lay(FIVE)
    game.start()
    data = game.view(0).as_data()
    asking = Asking(questions(game)["cards"], data, game.ruleset, Settings())
    assert asking.complete and asking.count == 2
    assert _card(game, "peach") not in asking.picker.picks
    peach = next(e for e in asking.entries.all if e.pick == _card(game, "peach"))
    assert asking.take(peach) and asking.picker.picks == (_card(game, "peach"),)


def test_cards_are_arranged_with_letters_digits_and_arrows(lay, questions):
    _, game = lay(FIVE)
    game.start()
    decision = questions(game)["arrange"]
    arranger = Arranger(decision)
    a, b, *_ = [c.id for c in decision.cards]
    assert arranger.why_not is None and arranger.where(a) == ("top", 0)
    arranger.hold(a)
    assert arranger.put("bottom") and arranger.where(a) == ("bottom", 0)
    arranger.hold(b)
    assert arranger.shift(1) and arranger.where(b) == ("top", 1)
    assert arranger.hop(1) and arranger.where(b) == ("bottom", 1)
    assert decision.validate(arranger.answer) is None
    arranger.hold(b)
    assert arranger.back() and arranger.where(b) == ("top", 1)


def test_every_question_can_be_answered_by_its_entries(lay, questions):
    _, game = lay(FIVE)
    game.start()
    data = game.view(0).as_data()
    for name, decision in questions(game).items():
        asking = Asking(decision, data, game.ruleset, Settings(auto_accept=False))
        for pick in decision.first():
            if asking.arranger is not None or asking.picker.is_picked(pick):
                continue
            entry = next(e for e in asking.entries.all if e.pick == pick)
            assert asking.take(entry), (name, entry)
        if asking.answer is None:
            assert asking.accept(), name
        assert decision.validate(asking.answer) is None, name


def test_an_unknown_pick_is_no_crash(lay):
    _, game = lay(FIVE)
    picker = Picker(game.start())
    assert not picker.take(Pick(PickKind.OPTION, "nonsense"))


def test_an_attack_on_a_known_friend_waits_for_enter(lay):
    _, game = lay(FIVE)
    decision = game.start()
    data = game.view(0).as_data()

    def asking(*keys, **settings):
        asked = Asking(decision, data, game.ruleset, Settings(**settings))
        for key in keys:
            assert asked.take(asked.entries.by_key(key)), key
        return asked

    lord = asking("s", "2")
    assert lord.answer is None and lord.against_friend and lord.accept()
    assert not asking("s", "5").against_friend and asking("s", "5").answer is not None
    assert not asking("q", "2").against_friend
    assert asking("s", "2", spare_friends=False).answer is not None


@pytest.mark.parametrize(("role", "asked"), [("rebel", False), ("loyalist", True)])
def test_nobody_is_asked_to_rescue_a_known_enemy(lay, role, asked):
    _, game = lay(FIVE.replace("role: loyalist", f"role: {role}"))
    game.start()
    request = Request(frozenset({"peach"}), Mode.USE, False, ())
    lord = UseDecision(game, game.seats[0], prompt("rescue", target=1, hp=0), request)
    hidden = UseDecision(game, game.seats[0], prompt("rescue", target=2, hp=0), request)
    comfort = Comfort(Settings())
    assert comfort.answer(lord) == (None if asked else DECLINE)
    assert comfort.answer(hidden) is None
    assert Comfort(Settings(rescue_enemies=True)).answer(lord) is None


def test_who_does_not_want_to_counter_in_this_game_is_not_asked_again(lay, questions):
    _, game = lay(FIVE)
    game.start()
    counter = questions(game)["counter"]
    comfort = Comfort(Settings())
    assert comfort.answer(counter) is None
    comfort.silence_game(counter)
    comfort.wake()
    assert comfort.answer(counter) == DECLINE
    comfort.silent.clear()
    assert comfort.answer(counter) is None
