"""What a reader of a verdict is told beside it."""

from datetime import date

import pytest

from deckbuilder.core.checking.caveats import NO_LIST, PRACTICE_CARDS, caveats
from deckbuilder.store.formats import bundled_formats
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.words import Catalogue, load_catalogue
from engine.games import GAMES
from tests.ikorr_kit import CATALOG, catalog, deck, event

DAY = date(2020, 1, 1)


def told(on_date=None, cards=CATALOG, **table):
    return caveats(deck("Soldier + Soul"), cards, event(**table), on_date)


def test_a_complete_list_of_the_day_leaves_nothing_to_say():
    assert told(DAY, list=[{"from": date(2019, 5, 1), "source": "x"}]) == ()


def test_an_incomplete_list_is_told_with_its_note():
    listed = {"source": "x", "complete": False, "note": "One ban is known."}
    assert told(list=[listed]) == (
        "The list of banned and limited cards is incomplete. One ban is known.",
    )


def test_a_day_before_the_first_list_has_none():
    listed = [{"from": date(2026, 1, 15), "source": "x"}]
    assert told(DAY, list=listed) == (
        "No ban list is known for 2020-01-01; the first known one is of 2026-01-15.",
    )


def test_a_list_without_a_day_is_told_for_any_day_but_today():
    assert told(DAY, list=[{"source": "x"}]) == (
        "No ban list is known for 2020-01-01; the newest known one was applied.",
    )
    assert told(date.today(), list=[{"source": "x"}]) == ()
    assert told(None, list=[{"source": "x"}]) == ()


def test_a_format_without_lists_and_one_with_a_note_say_so():
    assert told(note="Sizes are from events.") == (NO_LIST, "Sizes are from events.")


def test_practice_cards_and_infusions_are_told_once():
    record = {"name": "Soul", "type": "infusion", "pips": 1, "set": "Practice Set"}
    assert told(cards=catalog(record)) == (NO_LIST, PRACTICE_CARDS)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_caveats_of_bundled_formats_are_translated(qapp, language):
    catalogue = Catalogue(load_catalogue(language))
    qapp.installTranslator(catalogue)
    try:
        for game in GAMES:
            for each in bundled_formats(game):
                for day in (None, DAY):
                    for sentence in caveats(deck(), CATALOG, each, day):
                        shown = finding_text(sentence)
                        assert shown != sentence, sentence
                        assert not each.note or each.note not in shown
    finally:
        qapp.removeTranslator(catalogue)
