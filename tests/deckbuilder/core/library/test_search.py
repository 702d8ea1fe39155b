"""Decks of the library are found by what they are called and by what they hold."""

from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.core.library.deck_summary import DeckSummary, FoundCard, Judgement
from deckbuilder.core.library.entry import LibraryEntry, Status
from deckbuilder.core.library.search import (
    nearest_search,
    parse_library_search,
    search_library,
)
from deckbuilder.core.library.shelved import ShelvedDeck
from deckbuilder.core.search.errors import SearchError, Span
from engine.cards import GameId
from engine.legality.findings import Verdict
from engine.names import name_key

IKORR, RISE = GameId("rush_of_ikorr"), GameId("rise")


def entry(title, *, game=IKORR, cards=(), judgement=None, plan="", **shelved):
    held = tuple(FoundCard(name, name_key(name), count, where) for name, count, where in cards)
    summary = DeckSummary(game, title, (), (), plan, "Constructed", 40, held, (), judgement)
    return LibraryEntry(Path(title), ShelvedDeck(title, **shelved), summary)


LEGAL, BAD = Judgement(Verdict.LEGAL), Judgement(Verdict.ILLEGAL, findings=2)
FERRY = entry("Ferry", cards=[("Open the Reed Gate", 2, "main"), ("Lynx", 1, "side")],
              judgement=LEGAL, tags=("reanimate",), plan="Drain slowly")  # fmt: skip
TOLL = entry("Toll and Bones", game=RISE, cards=[("Door", 3, "library")], judgement=BAD,
             folder="Testing")  # fmt: skip
NEW = LibraryEntry(Path("new.deck"), ShelvedDeck("new.deck", title="Sprint", leader="Kallistea"))
ALL = [FERRY, TOLL, NEW]


def found(text, find_cards=lambda _game, _text: ()):
    hits = search_library(ALL, parse_library_search(text), find_cards)
    return [each.entry.title for each in hits]


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("", ["Ferry", "Toll and Bones", "Sprint"]),
        ("bones toll", ["Toll and Bones"]),
        ("kallistea", ["Sprint"]),
        ("drain", ["Ferry"]),
        ("reed gate", ["Ferry"]),
        ("reed lynx", []),
        ('card:"open the reed gate"', ["Ferry"]),
        ("card:reed card:lynx", ["Ferry"]),
        ("tag:reanimate", ["Ferry"]),
        ("-tag:reanimate", ["Toll and Bones", "Sprint"]),
        ("folder:test", ["Toll and Bones"]),
        ("is:legal", ["Ferry"]),
        ("is:illegal game:rise", ["Toll and Bones"]),
        ("is:checking", ["Sprint"]),
        ("game:rush", ["Ferry"]),
    ],
)
def test_a_search_finds(text, titles):
    assert found(text) == titles


def test_a_card_that_was_found_comes_with_its_copies_and_section():
    (hit,) = search_library(ALL, parse_library_search("reed gate"), lambda *_: ())
    assert [(each.count, each.section) for each in hit.cards] == [(2, "main")]


def test_a_name_that_says_it_shows_no_cards():
    (hit,) = search_library(ALL, parse_library_search("ferry"), lambda *_: ())
    assert hit.cards == ()


def test_the_language_of_cards_finds_decks_that_hold_one():
    assert found("cost>=4", lambda game, _text: {"door"} if game == RISE else ()) == [
        "Toll and Bones"
    ]


def test_a_field_that_one_game_lacks_finds_nothing_there_and_one_that_all_lack_is_refused():
    def find_cards(game, text):
        if game == IKORR:
            raise SearchError("no such field", Span(0, 1))
        return {"door"}

    assert found("rank>=4", find_cards) == ["Toll and Bones"]
    with pytest.raises(SearchError, match="no such field"):
        search_library([FERRY], parse_library_search("rank>=4"), find_cards)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('card:"reed', "quotation mark is not closed"),
        ("is:fine", "Use one of: legal"),
        ("game:chess", "There is no game"),
        ("x" * 500, "longer than"),
    ],
)
def test_a_wrong_search_says_what_is_wrong(text, sentence):
    with pytest.raises(SearchError, match=sentence):
        parse_library_search(text)


def test_misspelt_words_are_corrected_by_names_and_cards():
    assert nearest_search(ALL, "reeed gate") == "reed gate"
    assert nearest_search(ALL, "fery") == "ferry"
    assert nearest_search(ALL, "ferry") is None
    assert nearest_search(ALL, "zzzzzzzz") is None


def test_a_deck_is_what_its_file_and_its_verdict_say():
    assert replace(FERRY, is_missing=True).status is Status.MISSING
    assert replace(FERRY, problem="bad").status is Status.UNREADABLE
    doubtful = replace(FERRY.summary, judgement=Judgement(Verdict.LEGAL, warnings=1))
    assert replace(FERRY, summary=doubtful).status is Status.WARNING
