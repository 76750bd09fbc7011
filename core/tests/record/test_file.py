"""Records: saved at any prompt, opened at the same one, refused with place and remedy."""

import json

import attrs
import pytest

from driving import Table, finish, new_game, stop_at
from sanguosha import Game, Package, Registry, RuleSkill, Setup
from sanguosha.content.core_package import core_package
from sanguosha.game import Quarantine
from sanguosha.record.file import (
    FORMAT,
    Record,
    RecordError,
    parse_record,
    read_record,
    record_of,
    save_game,
    setup_data,
    setup_of,
    write_record,
)
from sanguosha.record.hash import log_hash
from sanguosha.record.opening import load_game, mismatches, open_record, verify
from toys.toy import PACKAGE


@pytest.fixture(scope="module")
def played(toys) -> Game:
    return finish(new_game(toys, seed=11), 11)


def registry_with(*packages: Package) -> Registry:
    registry = Registry()
    for package in (core_package(), *packages):
        registry.add(package)
    return registry


def test_a_record_is_small_plain_text(played):
    text = save_game(played)
    header, *lines = text.splitlines()
    head = json.loads(header)
    assert head["sanguosha"] == "record" and head["format"] == FORMAT and head["seed"] == 11
    assert set(head["packages"]) == {"core", "toy"} and head["packs"] == ["toy", "toy_people"]
    assert head["setup"] == {"mode": "toy_roles", "packages": ["toys"]}
    assert len(lines) == len(played.record) + 1
    assert json.loads(lines[-1])["end"]["outcome"]["camp"] == played.table.outcome.camp
    assert len(text) < 20 * len(played.record) + 600


def test_a_finished_game_opens_at_its_end(toys, played):
    game = load_game(save_game(played), toys)
    assert game.table.outcome.winners == played.table.outcome.winners
    assert log_hash(game) == log_hash(played)
    assert save_game(game) == save_game(played)
    assert verify(record_of(played), toys) == ""


def test_a_record_is_read_back_as_it_was(played):
    record = record_of(played)
    record.entries.append(Quarantine("barter", 4))
    again = parse_record(record.dump())
    assert attrs.asdict(again, filter=lambda a, _: a.name != "entries") == attrs.asdict(
        record, filter=lambda a, _: a.name != "entries"
    )
    assert again.entries[:-1] == record.entries[:-1]
    last = again.entries[-1]
    assert isinstance(last, Quarantine) and (last.skill, last.step) == ("barter", 4)


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
def test_saving_and_loading_at_prompts_changes_nothing(toys, mode):
    """The acceptance run does so at every prompt of ten games."""
    save_at_prompts(toys, mode, seed=3, every=9)


@pytest.mark.acceptance
@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
@pytest.mark.parametrize("seed", range(5))
def test_saving_and_loading_at_every_prompt(toys, mode, seed):
    save_at_prompts(toys, mode, seed, every=1)


def save_at_prompts(toys, mode, seed, every):
    plain = log_hash(finish(new_game(toys, mode, 5, seed), seed))
    game = new_game(toys, mode, 5, seed)
    table = Table(game, seed)
    game.start()
    number = 0
    while game.pending is not None:
        number += 1
        if number % every == 0:
            game = reloaded(toys, game)
            table.game = game
        game.answer(table.answer(game.pending))
    assert log_hash(game) == plain


def reloaded(toys, game: Game) -> Game:
    again = load_game(save_game(game), toys)
    again.strict, again.round_limit = True, game.round_limit
    assert again.pending.kind is game.pending.kind
    assert again.pending.prompt == game.pending.prompt
    assert again.pending.seat.index == game.pending.seat.index
    assert again.pending.next() == game.pending.next()
    for seat in (0, game.pending.seat.index):
        assert again.view(seat).as_data() == game.view(seat).as_data()
    return again


def test_a_file_is_written_whole_and_read_back(tmp_path, toys, played):
    path = tmp_path / "game.sgs"
    write_record(played, path)
    assert [p.name for p in tmp_path.iterdir()] == ["game.sgs"]
    assert verify(read_record(path), toys) == ""


def test_setups_keep_what_is_not_as_usual():
    setup = Setup(mode="x", players=3, options={"a": "b"}, bans=("c",), extra={"d": [1]}, seed=9)
    assert setup_of(setup_data(setup), 9) == setup
    assert setup_data(Setup()) == {}


# -- bad files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", [3, 40, 120])
def test_a_file_that_breaks_off_says_what_is_sound(toys, played, lines):
    cut = "".join(line + "\n" for line in save_game(played).splitlines()[:lines])
    with pytest.raises(RecordError) as caught:
        parse_record(cut, "my.sgs")
    assert str(caught.value).startswith("my.sgs: the file breaks off: its end line is missing;")
    assert f"{lines - 1} answers before it are sound" in str(caught.value)
    assert "--recover" in caught.value.hint and caught.value.answers == lines - 1
    saved = parse_record(cut, recover=True)
    assert saved.answers == lines - 1
    game = open_record(saved, toys)
    assert len(game.record) == lines - 1 and game.pending is not None


def test_a_line_cut_in_the_middle_says_which(played):
    text = save_game(played)
    cut = text[: text.index("\n", len(text) // 2) - 2]
    number = len(cut.splitlines())
    with pytest.raises(RecordError) as caught:
        parse_record(cut, "my.sgs")
    assert f"my.sgs, line {number}: the file breaks off here" in str(caught.value)
    assert parse_record(cut, recover=True).answers == number - 2


@pytest.mark.parametrize(
    "damage", ["c12]", '["c12","q3"]', '["cx"]', "[3]", "{}", '{"quarantine":1}', "null", "7"]
)
def test_a_damaged_line_says_which_and_keeps_what_is_before(played, damage):
    lines = save_game(played).splitlines()
    lines[20] = damage
    with pytest.raises(RecordError) as caught:
        parse_record("\n".join(lines), "my.sgs")
    assert "my.sgs, line 21: the file is damaged here" in str(caught.value)
    assert "19 answers before it are sound" in str(caught.value)
    assert parse_record("\n".join(lines), recover=True).answers == 19


def test_a_lost_line_is_noticed(played):
    lines = save_game(played).splitlines()
    del lines[10]
    with pytest.raises(RecordError, match=f"{len(lines) - 1} answers were written, "):
        parse_record("\n".join(lines))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is no record of a game"),
        ("hello\n", "this is no record of a game"),
        ("{}\n", "this is no record of a game"),
        ('{"sanguosha":"seat"}\n', "this is a seat file"),
        ('{"sanguosha":"record","format":99}\n', f"format 99, this version reads up to {FORMAT}"),
        ('{"sanguosha":"record","format":1,"seed":1,"setup":{"x":1},"packs":[],"packages":{}}',
         "this is no record of a game"),
    ],
)  # fmt: skip
def test_what_is_no_record_says_so(text, said):
    with pytest.raises(RecordError) as caught:
        parse_record(text, "x")
    assert said in str(caught.value) and caught.value.hint
    assert str(caught.value).startswith("x, line 1: ")


def test_files_that_can_t_be_read(tmp_path):
    with pytest.raises(RecordError, match="can't be read"):
        read_record(tmp_path / "nothing.sgs")
    (tmp_path / "bytes.sgs").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="is no text"):
        read_record(tmp_path / "bytes.sgs")


# -- other versions -------------------------------------------------------------------------------


def test_another_version_is_refused_with_the_reason(played):
    newer = registry_with(attrs.evolve(PACKAGE, version="2"))
    record = record_of(played)
    with pytest.raises(RecordError) as caught:
        open_record(record, newer, name="old.sgs")
    assert "package 'toy' was 1, 2 is installed" in str(caught.value)
    assert "force" in caught.value.hint
    assert log_hash(open_record(record, newer, force=True)) == log_hash(played)


def test_a_missing_package_is_named(played):
    with pytest.raises(RecordError, match="package 'toy' 1 is not installed"):
        open_record(record_of(played), registry_with())
    with pytest.raises(RecordError, match="there is no mode 'toy_roles'") as caught:
        open_record(record_of(played), registry_with(), force=True)
    assert "toy 1" in caught.value.hint


def test_a_package_whose_rules_came_since_is_named(played):
    class House(RuleSkill):
        """家规。
        House: A rule."""

    added = registry_with(PACKAGE, Package(id="house", version="3", rules=[House]))
    assert mismatches(record_of(played), added) == [
        "package 'house', whose rules apply to every game, was not there"
    ]
    harmless = registry_with(PACKAGE, Package(id="more", version="3"))
    assert mismatches(record_of(played), harmless) == []
    assert verify(record_of(played), harmless) == ""


def test_more_packs_installed_since_do_not_change_a_game_of_all_packs(toys):
    game = Game(new_game(toys).ruleset, 4)
    ruleset = attrs.evolve(game.ruleset, setup=attrs.evolve(game.ruleset.setup, packages=()))
    game = finish(Game(ruleset, 4, "step"), 4)
    more = registry_with(PACKAGE, Package(id="more", decks={"more": [("spade", 1, "strike")] * 40}))
    assert log_hash(open_record(record_of(game), more)) == log_hash(game)


def test_answers_that_do_not_fit_say_which(toys, played):
    record = record_of(played)
    record.entries[30] = parse_record(save_game(played)).entries[0]
    with pytest.raises(RecordError) as caught:
        open_record(record, toys)
    assert "answer 31 of the record does not fit the question" in str(caught.value)
    assert caught.value.answers == 30
    assert "answer 31" in verify(record, toys)


def test_another_history_is_noticed(toys, played):
    record = record_of(played)
    record.hash = "0" * 32
    with pytest.raises(RecordError, match="the history differs from the one recorded"):
        open_record(record, toys)
    assert open_record(record, toys, force=True).table.outcome is not None


def test_a_table_laid_out_by_a_scenario_needs_its_scenario(toys):
    def prepare(game):
        game.seats[0].add_mark("chosen", 2)

    game = new_game(toys, seed=5)
    game.prepare = prepare
    prepare(game)
    stop_at(game, 5, lambda d: d.kind == "use")
    text = save_game(game)
    with pytest.raises(RecordError, match="laid out by a scenario"):
        load_game(text, toys)
    assert load_game(text, toys, prepare=prepare).seats[0].mark("chosen") == 2


def test_a_record_without_hash_can_t_be_verified(toys, played):
    record = record_of(played)
    record.hash = ""
    assert "no hash" in verify(record, toys)
    assert isinstance(record, Record)
