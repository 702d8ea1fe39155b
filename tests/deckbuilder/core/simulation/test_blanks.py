"""Cards that play without their text are named."""

from dataclasses import replace

from deckbuilder.core.simulation.blanks import Blank, blanks_line, blanks_of
from deckbuilder.core.simulation.executors import Inline
from deckbuilder.core.simulation.study import Study, carry_out
from engine.catalog import make_catalog
from engine.games import GAMES
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import IKORR, catalog, ready_deck

SONG = "SUMMON - Sing a song to the moon."


def with_text(name, text):
    """The bundled cards, one of them with another text."""
    cards = [
        replace(card, values={**card.values, "text": text}) if card.name == name else card
        for card in catalog().cards()
    ]
    return make_catalog(GAMES[IKORR].schema, cards)


def champion(deck):
    entries = deck.entries("main")
    return next(e.name for e in entries if catalog().card(e.name).type == "champion")


def test_ready_decks_play_with_all_of_their_text():
    assert blanks_of((ready_deck(), ready_deck(1), None), catalog()) == ()


def test_a_card_of_either_deck_whose_text_is_not_understood_is_named_once():
    mine, other = ready_deck(), ready_deck(1)
    name = champion(other)
    assert blanks_of((mine, other, other), with_text(name, SONG)) == (Blank(name, False),)


def test_a_card_that_is_understood_in_part_says_so():
    name = champion(ready_deck())
    found = blanks_of((ready_deck(),), with_text(name, f"{SONG}\nSUMMON - Draw a card."))
    assert found == (Blank(name, is_partial=True),)


def test_the_line_names_them():
    assert blanks_line([Blank("Odd Oracle", False)]) == "1 card plays without its text: Odd Oracle"
    two = [Blank("Half Harp", True), Blank("Odd Oracle", False)]
    assert blanks_line(two) == ("2 cards play without their text: Half Harp (in part), Odd Oracle")


def test_a_study_names_them_from_the_first_games_on():
    name = champion(ready_deck())
    study = Study(ready_deck(), with_text(name, SONG), PilotName.GOLDFISH, games=2)
    assert next(carry_out(study, Inline())).blanks == (Blank(name, False),)
