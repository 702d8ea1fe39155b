"""Formats as data."""

from datetime import date, datetime

import pytest

from engine.cards import GameId
from engine.formats import (
    FormatError,
    FormatSpec,
    Option,
    default_format,
    option_table,
    read_format,
)
from engine.readings import Reading

SPEC = FormatSpec(
    GameId("rise"),
    numbers={"library_size": 50, "max_side": None},
    options=(
        Option("levels", "I-1", ("free", "bound"), "How levels count."),
        Option("strict", "", (True, False), "Whether it is strict."),
    ),
    team_sizes=(1, 2),
    play=(Reading("life", "Life", (20, 10), limits=(1, 99)),),
)


def test_a_missing_number_is_the_rule_documents_or_unset():
    assert default_format(SPEC).numbers == {"library_size": 50, "max_side": None}


def test_a_number_of_the_file_goes_before_the_documents():
    table = {"id": "x", "library_size": 60, "max_side": 8}
    assert read_format(table, SPEC).numbers == {"library_size": 60, "max_side": 8}


def test_a_number_may_be_unset_although_the_documents_state_one():
    assert read_format({"id": "x", "library_size": "unset"}, SPEC).numbers["library_size"] is None


def test_options_have_their_first_choice_as_default():
    assert read_format({"id": "x"}, SPEC).options == {"levels": "free", "strict": True}


@pytest.mark.parametrize("table", [{"options": {"strict": False}}, {"strict": False}])
def test_options_stand_in_their_table_or_at_the_top(table):
    assert read_format({"id": "x", **table}, SPEC).options["strict"] is False


def test_lists_are_ordered_by_day_and_an_undated_one_comes_first():
    rows = [
        {"from": datetime(2026, 3, 1, 12), "banned": ["C"]},
        {"from": "2026-01-15", "banned": ["B"]},
        {"banned": ["A"], "complete": False, "note": "partly known"},
    ]
    read = read_format({"id": "x", "list": rows}, SPEC)
    assert [each.banned for each in read.lists] == [("A",), ("B",), ("C",)]
    assert read.list_on(date(2025, 1, 1)) == read.lists[0]
    assert not read.lists[0].is_complete


def test_everything_a_file_may_say_is_read():
    table = {
        "id": "club", "game": "rise", "title": "Club", "note": "n", "team_size": 2,
        "sets": ["Alpha"], "unverified": ["max_side"], "max_side": 5, "play": {"life": 7},
        "list": [{"from": date(2026, 1, 1), "source": "s", "limited": {"A": 1},
                  "banned_pairs": [["A", "B"]], "errata": {"A": "text"}}],
    }  # fmt: skip
    read = read_format(table, SPEC)
    assert (read.id, read.title, read.note, read.team_size) == ("club", "Club", "n", 2)
    assert (read.sets, read.unverified) == (("Alpha",), frozenset({"max_side"}))
    assert (read.lists[0].limited, read.lists[0].banned_pairs) == ({"A": 1}, (("A", "B"),))
    assert read.lists[0].errata == {"A": "text"}
    assert read.play == {"life": 7}


def test_play_as_usual_says_nothing():
    assert read_format({"id": "x", "play": {"life": 20}}, SPEC).play == {}


FAULTS = {
    "no id": ({"id": ""}, "“id” is missing"),
    "an unknown key": ({"pip_limt": 30}, "unknown key “pip_limt”"),
    "another game": ({"game": "akora"}, "“game” is “akora”, not rise"),
    "a word as a number": ({"library_size": "many"}, "“library_size” must be a whole number"),
    "a negative number": ({"library_size": -1}, "“library_size” must be a whole number"),
    "true as a number": ({"library_size": True}, "“library_size” must be a whole number"),
    "a number as a word": ({"title": 3}, "“title” must be a text"),
    "an impossible team": ({"team_size": 3}, "“team_size” must be one of: 1, 2"),
    "true as a team": ({"team_size": True}, "“team_size” must be one of: 1, 2"),
    "sets as a word": ({"sets": "Alpha"}, "“sets” must be a list of names"),
    "unverified of nothing": ({"unverified": ["x"]}, "“unverified” names “x”"),
    "options as a list": ({"options": []}, "“options” must be a table"),
    "an unknown option": ({"options": {"x": 1}}, "unknown option “x”"),
    "an unknown choice": ({"levels": "most"}, "option “levels” must be one of: “free”, “bound”"),
    "a number for a flag": ({"strict": 1}, "option “strict” must be one of: true, false"),
    "play as a word": ({"play": "fast"}, "“play” must be a table"),
    "an unknown option of play": ({"play": {"lif": 1}}, "play: There is no option “lif”"),
    "a wrong option of play": ({"play": {"life": 0}}, "play: The option “life” is a number from 1"),
    "a table as lists": ({"list": {}}, "“list” must be tables"),
    "an unknown key of a list": ({"list": [{"bannd": []}]}, "unknown key “bannd” in a list"),
    "no day": ({"list": [{"from": "soon"}]}, "“from” must be a day"),
    "the same day twice": ({"list": [{}, {}]}, "two lists have the same “from”"),
    "banned as a word": ({"list": [{"banned": "A"}]}, "“banned” must be a list of names"),
    "limited as a list": ({"list": [{"limited": ["A"]}]}, "“limited” must be a table"),
    "limited by a word": ({"list": [{"limited": {"A": "one"}}]}, "“limited.A” must be a whole"),
    "half a pair": ({"list": [{"banned_pairs": [["A"]]}]}, "“banned_pairs” must be a list"),
    "errata as a list": ({"list": [{"errata": []}]}, "“errata” must be a table"),
    "complete as a word": ({"list": [{"complete": "no"}]}, "“complete” must be true or false"),
}


@pytest.mark.parametrize(("table", "message"), FAULTS.values(), ids=FAULTS)
def test_a_wrong_file_is_refused_in_words(table, message):
    with pytest.raises(FormatError) as caught:
        read_format({"id": "x", **table}, SPEC)
    assert message in str(caught.value)


def test_all_faults_are_named_at_once():
    with pytest.raises(FormatError, match=r"unknown key “a”.*unknown key “b”"):
        read_format({"id": "x", "a": 1, "b": 2}, SPEC)


def test_the_options_can_be_listed_for_the_docs():
    assert list(option_table(SPEC.options)) == [
        ("levels", "I-1", "free, bound", "How levels count."),
        ("strict", "", "true, false", "Whether it is strict."),
    ]


def test_a_game_without_open_questions_of_play_refuses_to_settle_them():
    plain = FormatSpec(GameId("rise"), numbers={})
    with pytest.raises(FormatError, match="this game has no such options"):
        read_format({"id": "x", "play": {"life": 7}}, plain)
