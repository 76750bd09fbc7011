"""Whatever is answered to whatever question: it is refused with a reason, and nothing is lost."""

from collections import Counter
from typing import Any

import pytest

from driving import Table, new_game
from sanguosha import IllegalAnswer, Registry
from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import Pick, PickKind, is_answer

C, S, K, O, U = PickKind  # noqa: E741

#: What is no answer at all.
SHAPELESS: list[Any] = [
    None,
    "c5",
    5,
    True,
    {"c": 5},
    [Pick(C, 5)],
    (None,),
    ("c5",),
    (("c", 5),),
    (Pick("c", 5),),
    (Pick(C, "5"),),
    (Pick(C, 5.0),),
    (Pick(S, True),),
    (Pick(O, 5),),
    (Pick(K, None),),
    (Pick(C, [5]),),
]

#: Answers that fit no question of this game.
FAR_OFF: list[Any] = [
    (Pick(C, -1),),
    (Pick(C, 10**9),),
    (Pick(S, -1),),
    (Pick(S, 99),),
    (Pick(K, "nothing"),),
    (Pick(K, ""),),
    (Pick(K, "#"),),
    (Pick(O, "nothing"),),
    (Pick(O, ""),),
    (Pick(O, "seat:x"),),
    (Pick(O, "seat:99"),),
    (Pick(U, "nothing"),),
    (Pick(U, "9.9"),),
    (Pick(U, "0.-1"),),
    (Pick(U, "0.x"),),
    (Pick(U, ""),),
    tuple(Pick(C, i) for i in range(60)),
    tuple(Pick(S, i) for i in range(60)),
    (Pick(O, "yes"), Pick(O, "yes")),
]


def twisted(decision: Decision, good: Any) -> list[Any]:
    """Legal answers made illegal, mostly: doubled, turned round, cut, continued."""
    found = [(*good, *good), (*good, Pick(S, 99)), (*good, Pick(C, 10**9)), (Pick(S, 99), *good)]
    found += [(*good, Pick(K, "nothing")), (*good, Pick(U, "0.99")), (*good, Pick(O, "nothing"))]
    if good:
        found += [(good[0],) * 3, good[:-1], good[::-1]]
    return found


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
def test_every_kind_of_question(toys: Registry, mode: str) -> None:
    kinds: Counter[str] = Counter()
    refused = 0
    for seed in range(3):
        game = new_game(toys, mode, 5, seed, first_come_questions(seed))
        table = Table(game, seed)
        for decision in table.prompts():
            if kinds[decision.kind] >= 60:
                continue
            kinds[decision.kind] += 1
            good = table.answer(decision)
            before = (len(game.table.log), len(game.record), game.table.rng["deck"].state)
            bad = [a for a in twisted(decision, good) if _refuses(decision, a)]
            for answer in [*SHAPELESS, *FAR_OFF, *bad]:
                with pytest.raises(IllegalAnswer) as caught:
                    game.answer(answer)
                refused += 1
                text = str(caught.value)
                assert text.startswith(f"illegal answer of {decision.seat.label} to ")
                assert "\n" not in text and len(text.partition(": ")[2]) > 5
                assert game.pending is decision
            assert before == (len(game.table.log), len(game.record), game.table.rng["deck"].state)
    assert len(kinds) > 5 and refused > 1000, kinds


def first_come_questions(seed: int) -> str:
    return "step" if seed % 2 else "turn"


def _refuses(decision: Decision, answer: Any) -> bool:
    try:
        return decision.validate(answer) is not None
    except (LookupError, ValueError, TypeError, AttributeError):
        return True


@pytest.mark.parametrize("answer", [*SHAPELESS, *FAR_OFF])
def test_of_a_policy_the_driver_is_told(toys: Registry, answer: Any) -> None:
    game = new_game(toys)
    game.policies = [lambda decision: answer] * 5
    with pytest.raises((IllegalAnswer, LookupError, ValueError, TypeError)):
        game.start()
    assert game.crashes == []


def test_an_old_question_is_not_answered_again(toys: Registry) -> None:
    game = new_game(toys)
    table = Table(game, 1)
    game.start()
    old = game.pending
    answer = table.answer(old)
    game.answer(answer)
    assert game.pending is not old
    before = len(game.record)
    if game.pending.validate(answer) is not None:
        with pytest.raises(IllegalAnswer):
            game.answer(answer)
        assert len(game.record) == before


def test_after_the_end_nothing_is_open(toys: Registry) -> None:
    game = new_game(toys)
    for _ in Table(game, 2).prompts():
        pass
    with pytest.raises(RuntimeError, match="no question is open"):
        game.answer(())
    with pytest.raises(RuntimeError, match="started already"):
        game.start()


def test_what_is_an_answer() -> None:
    assert is_answer(()) and is_answer((Pick(C, 5), Pick(O, "x"), Pick(U, "1.0"), Pick(K, "k#2")))
    assert not any(is_answer(a) for a in SHAPELESS)
