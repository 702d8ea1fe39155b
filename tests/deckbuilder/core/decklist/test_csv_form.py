"""Deck lists as CSV."""

import pytest

from deckbuilder.core.decklist.csv_form import (
    is_csv_list,
    read_csv_list,
    unsaid_in_csv,
    write_csv_list,
)
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from engine.decks import Deck, Entry
from engine.games.rush_of_ikorr import GAME

NAMES = CardNames(
    knows=lambda game, name: game == GAME.id and name == "Soldier",
    section_of=lambda _game, name: "avatar" if name == "Selene" else None,
)


def read(text: str, game: str | None = GAME.id):
    return read_csv_list(text, game, NAMES)


FORMS = {
    "count and name": "count,name\n2,Soldier",
    "other titles": "Quantity,Card Name\n2,Soldier",
    "turned round": "Name,Qty\nSoldier,2",
    "semicolons": "count;name\n2;Soldier",
    "tabs": "count\tname\n2\tSoldier",
    "quotes and Windows": '"count","name"\r\n"2","Soldier"\r\n',
    "byte-order mark": "\ufeffcount,name\n2,Soldier",
    "blank rows": "count,name\n,\n2,Soldier\n\n",
    "a section": "section,count,name\nDeck,2,Soldier",
    "a section's id": "section,count,name\nmain,2,Soldier",
}


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
def test_csv_is_read_however_it_is_laid_out(text):
    assert read(text).deck.entries("main") == (Entry("Soldier", 2),)


def test_all_columns_are_read_and_others_kept():
    text = "count,name,infusion,set,number,note,price\n1,Priest,Soul,SC,012,good,3.50"
    assert read(text).deck.entries("main") == (
        Entry("Priest", 1, ("Soul",), "SC", "012", (), "good", {"price": "3.50"}),
    )


def test_a_pairing_may_stand_in_the_name():
    text = "count,name\n1,Priest + Soul\n1,Name (SET) 012"
    assert read(text).deck.entries("main") == (
        Entry("Priest", 1, ("Soul",)),
        Entry("Name", 1, (), "SET", "012"),
    )


def test_a_card_without_section_goes_where_it_belongs():
    assert read("count,name\n1,Selene").deck.entries("avatar") == (Entry("Selene"),)


def test_a_section_the_game_does_not_know_is_kept():
    assert read("section,count,name\nmaybe,1,A").deck.entries("maybe") == (Entry("A"),)


def test_the_game_may_be_guessed():
    assert read("count,name\n1,Soldier", None).is_guessed
    with pytest.raises(DecklistError, match="--game"):
        read("count,name\n1,Nobody", None)


ROWS = {"no name": "1,", "no count": ",Soldier", "a word": "two,Soldier", "zero": "0,Soldier"}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_a_row_that_cannot_be_used_comes_back(row):
    (problem,) = read(f"count,name\n1,A\n{row}").problems
    assert (problem.line, problem.is_lost) == (3, True)


NO_LISTS = {
    "empty": "",
    "no columns": "a,b\n1,2",
    "only names": "name\nSoldier",
    "a broken quote": 'count,name\n1,"Soldier',
}


@pytest.mark.parametrize("text", NO_LISTS.values(), ids=NO_LISTS)
def test_what_is_no_list_is_refused(text):
    with pytest.raises(DecklistError, match="it is"):
        read(text)


def test_a_header_tells_a_list_from_another_sheet():
    assert is_csv_list("Count;Name\n")
    assert not is_csv_list("file,name,game,verdict\n")
    assert not is_csv_list("")


def test_what_is_written_is_read_back():
    sections = {
        "avatar": (Entry("Selene"),),
        "main": (Entry("A, B", 2, ("C + D", "E")), Entry("N (ABC)", 1, (), "S", "1", note="x, y")),
        "side": (),
        "influence": (),
    }
    deck = Deck(GAME.id, sections=sections)
    assert read(write_csv_list(deck)).deck == deck


def test_what_csv_cannot_say_is_named():
    deck = Deck(GAME.id, name="X", notes="n", sections={"main": (Entry("A", tags=("t",)),)})
    assert unsaid_in_csv(deck) == ("its name", "its notes", "tags")
