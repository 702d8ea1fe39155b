"""Deck lists as text."""

import pytest

from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from deckbuilder.core.decklist.text import read_text_list
from deckbuilder.core.decklist.text_writer import unsaid_in_text, write_text_list
from engine.decks import Deck, Entry
from engine.games import GAMES, UnknownGameError
from engine.names import name_key

IKORR = "rush_of_ikorr"
CARDS = {
    "Selene": "avatar",
    "Soldier": "main",
    "Influence": "influence",
    "Spells:": "main",
}
NAMES = CardNames(
    knows=lambda game, name: game == IKORR and name in CARDS,
    section_of=lambda _game, name: CARDS.get(name),
)

LIST = """\
Game: Rush of Ikorr
Name: Sunrise Raiders
Format: constructed

Avatar (1)
1 Selene, Essence of the Moon

Deck (4)
2 Achaean Soldier
1 Funerary Priest + Heroic Soul
1 Funerary Priest

Side Deck (1)
1 Scarab Swarm + Fine Weapon

Influence (10)
10 Influence
"""


def read(text: str, game: str | None = IKORR, names: CardNames = NAMES):
    return read_text_list(text, game, names)


def shown(deck: Deck) -> dict[str, list[str]]:
    return {
        section: [f"{entry.count} {entry.name}" for entry in entries]
        for section, entries in deck.sections.items()
        if entries
    }


def test_a_list_is_read_into_its_sections():
    deck = read(LIST).deck
    assert (deck.game, deck.name, deck.format) == (IKORR, "Sunrise Raiders", "constructed")
    assert deck.entries("main") == (
        Entry("Achaean Soldier", 2),
        Entry("Funerary Priest", 1, ("Heroic Soul",)),
        Entry("Funerary Priest", 1),
    )
    assert deck.entries("influence") == (Entry("Influence", 10),)


def test_a_list_that_we_wrote_is_written_the_same_again():
    assert write_text_list(read(LIST).deck) == LIST


VARIANTS = {
    "windows line ends": LIST.replace("\n", "\r\n"),
    "old mac line ends": LIST.replace("\n", "\r"),
    "no-break spaces": LIST.replace(" ", "\u00a0"),
    "no counts in headings": LIST.replace(" (1)", "").replace(" (4)", "").replace(" (10)", ""),
    "colons": LIST.replace(" (1)", ":").replace(" (4)", ": 4").replace(" (10)", " (10):"),
    "upper case headings": LIST.replace("Side Deck", "SIDE DECK").replace("Deck (4)", "DECK (4)"),
    "ids as headings": LIST.replace("Side Deck", "side").replace("Deck (4)", "main"),
    "brackets": LIST.replace("Deck (4)", "[Deck]").replace("Side [Deck]", "Side Deck"),
    "other words": LIST.replace("Side Deck", "Sideboard").replace("Deck (4)", "Main Deck (4)"),
    "indented": "\n".join(f"\t {line} " for line in LIST.split("\n")),
    "blank lines everywhere": LIST.replace("\n", "\n\n"),
}


@pytest.mark.parametrize("text", VARIANTS.values(), ids=VARIANTS)
def test_lists_are_read_however_they_are_laid_out(text):
    assert read(text).deck == read(LIST).deck


def test_a_card_named_like_a_heading_is_a_card_where_it_has_a_count():
    text = "Game: Rush of Ikorr\n\nDeck\n1 Deck\n1 Side Deck\n2x Avatar\nInfluence x2\n1 Soldier"
    assert shown(read(text).deck) == {
        "main": ["1 Deck", "1 Side Deck", "2 Avatar", "2 Influence", "1 Soldier"]
    }


def test_headings_may_come_again():
    text = "Deck\n1 A\nSide Deck\n1 B\nDeck\n1 C"
    assert shown(read(text).deck) == {"main": ["1 A", "1 C"], "side": ["1 B"]}


def test_unknown_details_are_kept_in_order_and_notes_line_by_line():
    text = "Player: Ann\nNotes: one\nNotes:\nNotes: two\nTable: 7\nName: X\nName: Y\n\nDeck\n1 A"
    deck = read(text).deck
    assert deck.details == (("Player", "Ann"), ("Table", "7"), ("Name", "Y"))
    assert (deck.notes, deck.name) == ("one\n\ntwo", "X")
    assert read(write_text_list(deck)).deck == deck


def test_comments_are_kept_those_behind_a_card_as_its_note():
    deck = read("# first\nDeck\n1 A # strong\n// second\n").deck
    assert deck.entries("main") == (Entry("A", note="strong"),)
    assert deck.extra == {"comments": ["first", "second"]}
    assert read(write_text_list(deck)).deck == deck


def test_comments_behind_a_heading_and_a_detail_are_kept_too():
    text = LIST.replace("Deck (4)", "Deck (4) // the deck")
    deck = read(f"Player: Ann # seat 3\n{text}").deck
    assert deck.extra == {"comments": ["seat 3", "the deck"]}
    assert deck.details == (("Player", "Ann"), *read(LIST).deck.details)
    assert deck.sections == read(LIST).deck.sections
    assert read(write_text_list(deck)).deck == deck


def test_a_comment_ends_a_detail_unless_it_is_quoted():
    assert read("Name: Deck # mine\nDeck\n1 A").deck.name == "Deck"
    assert read('Name: "Deck # mine"\nDeck\n1 A').deck.name == "Deck # mine"
    assert read("Name: Deck#1\nDeck\n1 A").deck.name == "Deck#1"


def test_cards_above_any_heading_go_where_they_belong():
    deck = read("1 Selene\n2 Soldier\n3 Nobody\n10 Influence").deck
    assert shown(deck) == {
        "avatar": ["1 Selene"],
        "main": ["2 Soldier", "3 Nobody"],
        "influence": ["10 Influence"],
    }


def test_a_game_line_goes_before_the_given_game():
    assert read(LIST, "rise").deck.game == IKORR
    assert not read(LIST, None).is_guessed


def test_a_game_line_below_a_heading_is_no_detail():
    reading = read("Deck\n1 A\nGame: Rise")
    assert reading.deck.game == IKORR
    assert [(problem.line, problem.is_lost) for problem in reading.problems] == [(3, False)]


GUESSES = {
    "by a known card": ("Deck\n1 Soldier", "rush_of_ikorr"),
    "by its headings": ("Library\n1 Nobody", "rise"),
    "by most headings": ("Champion\n1 A\nTowers\n1 B\nDeck\n1 C", "argent_saga"),
}


@pytest.mark.parametrize(("text", "game"), GUESSES.values(), ids=GUESSES)
def test_the_game_is_guessed_where_nobody_says_it(text, game):
    reading = read(text, None)
    assert (reading.deck.game, reading.is_guessed) == (game, True)


def test_a_game_that_cannot_be_guessed_is_asked_for():
    with pytest.raises(DecklistError, match="--game"):
        read("Deck\n1 Nobody", None)


def test_an_unknown_game_is_refused():
    with pytest.raises(UnknownGameError, match="Chess"):
        read("Game: Chess\nDeck\n1 A")


NO_LISTS = {
    "empty": "",
    "blank": " \n\t\n",
    "comments only": "# nothing\n// here",
    "prose": "Dear Ann,\nhow are you?\nYours, Bob",
    "punctuation": "---\n***",
}


@pytest.mark.parametrize("text", NO_LISTS.values(), ids=NO_LISTS)
def test_what_is_no_list_is_refused(text):
    with pytest.raises(DecklistError, match="it is"):
        read(text)


def test_a_list_without_any_card_is_an_empty_deck():
    assert read("Game: Rush of Ikorr").deck.count("main") == 0


LOST = {"zero": "0 Soldier", "too many": "12345 Soldier"}


@pytest.mark.parametrize("line", LOST.values(), ids=LOST)
def test_a_line_that_cannot_be_used_comes_back_with_its_number_and_reason(line):
    (problem,) = read(f"Deck\n1 A\n{line}\n").problems
    assert (problem.line, problem.text, problem.is_lost) == (3, line, True)
    assert "from 1 to 9999" in problem.reason


def test_a_rule_of_dashes_comes_back_but_loses_no_card():
    (problem,) = read("Deck\n-----\n1 A").problems
    assert (problem.line, problem.is_lost) == (2, False)


def test_a_heading_nobody_knows_comes_back_and_its_cards_stay():
    reading = read("Deck\nLocations:\n1 A")
    assert shown(reading.deck) == {"main": ["1 A"]}
    assert [problem.line for problem in reading.problems] == [2]
    assert shown(read("Deck\nSpells:").deck) == {"main": ["1 Spells:"]}


def test_a_count_in_a_heading_that_the_lines_do_not_make_comes_back():
    (problem,) = read("Deck (40)\n39 A").problems
    assert (problem.line, problem.is_lost) == (1, False)
    assert problem.reason == "the heading says 40, but the lines below it make 39"
    assert read("Deck (2)\n1 A\nDeck (3)\n4 B").problems == ()


def test_entries_remember_their_lines():
    assert read("\nDeck\n1 A\n\n1 B").lines["main"] == (3, 5)


def test_sections_the_game_does_not_know_are_kept():
    text = "Game: Rush of Ikorr\n\nDeck (1)\n1 A\n\n[maybe]\n1 B\n"
    deck = read(text).deck
    assert shown(deck) == {"main": ["1 A"], "maybe": ["1 B"]}
    assert write_text_list(deck) == text


def test_what_text_cannot_say_is_named():
    deck = Deck(
        GAMES[IKORR].id,
        sections={"main": (Entry("A", tags=("x",), extra={"foil": True}),)},
        extra={"author": "Ann", "rating": 5, "comments": ["c"]},
    )
    assert unsaid_in_text(deck) == ("the key “rating”", "tags", "the key “foil” of cards")
    assert "author: Ann" in write_text_list(deck)
    assert unsaid_in_text(read(LIST).deck) == ()


@pytest.mark.parametrize("value", [[1, 2], {"x": [None]}, [{"matchup": "Mirror"}], None, 1.5])
def test_a_key_that_text_cannot_say_is_named_whatever_it_holds(value):
    deck = Deck(GAMES[IKORR].id, sections={"main": (Entry("A"),)}, extra={"rating": value})
    assert unsaid_in_text(deck) == ("the key “rating”",)


def test_a_printing_that_no_line_can_say_is_named():
    odd = Deck(GAMES[IKORR].id, sections={"main": (Entry("A", set="X (2)", number="1"),)})
    assert unsaid_in_text(odd) == ("some printings",)
    assert "\n1 A\n" in write_text_list(odd)


def test_the_order_of_sections_and_keys_does_not_change_the_text():
    parts = {"side": (Entry("B"),), "avatar": (Entry("S"),), "main": (Entry("A"),)}
    turned = dict(reversed(parts.items()))
    first, second = (
        Deck(GAMES[IKORR].id, sections=each, extra=extra)
        for each, extra in ((parts, {"a": "1", "b": "2"}), (turned, {"b": "2", "a": "1"}))
    )
    assert write_text_list(first) == write_text_list(second)


@pytest.mark.parametrize("line", ["SB: 2 Soldier", "sb:2 Soldier", "SB: 2x Soldier"])
def test_a_card_of_the_side_deck_is_read_as_other_tools_write_it(line):
    reading = read_text_list(f"{line}\n1 Soldier\n", IKORR, NAMES)
    assert reading.deck.entries("side") == (Entry("Soldier", 2),)
    assert reading.deck.entries("main") == (Entry("Soldier", 1),)
    assert not reading.problems


def test_a_line_of_the_side_deck_stays_there_whatever_heading_is_above():
    reading = read_text_list("Deck\n1 Soldier\nSB: 3 Soldir\n2 Soldier\n", IKORR, NAMES)
    assert reading.deck.entries("side") == (Entry("Soldir", 3),)
    assert reading.deck.count("main") == 3


def test_a_line_that_cannot_be_used_knows_where_its_card_would_have_gone():
    reading = read_text_list("Side Deck\n0 Soldier\n", IKORR, NAMES)
    assert reading.problems[0].section == "side"


def test_a_count_in_words_is_read_where_the_rest_is_a_card():
    reading = read_text_list("Deck\ntwo Soldier\ntwo Nobodies\n", IKORR, NAMES)
    assert reading.deck.entries("main") == (Entry("Soldier", 2), Entry("two Nobodies", 1))


def test_a_known_card_is_spelled_as_printed_however_the_list_spells_it():
    names = {"lamp-snuffer": "Lamp-Snuffer", "soul": "Soul"}
    cards = CardNames(
        knows=lambda _game, name: name_key(name) in names,
        printed=lambda _game, name, _is_overlay: names.get(name_key(name)),
    )
    text = "Deck\n2 lamp-snuffer\n1 LAMP\u2011SNUFFER + soul\n1 Lamp-Snufer\n"
    deck = read_text_list(text, "rush_of_ikorr", cards).deck
    assert [(each.name, each.infusions) for each in deck.entries("main")] == [
        ("Lamp-Snuffer", ()),
        ("Lamp-Snuffer", ("Soul",)),
        ("Lamp-Snufer", ()),
    ]
    kept = write_json_list(deck).replace("Lamp-S", "lamp-s")
    assert read_json_list(kept, None, cards).deck.entries("main")[0].name == "Lamp-Snuffer"
