"""Registration sheets in the language of the program, or of the judges who read them."""

from datetime import date

import pytest

from deckbuilder.store.bundled import data_path
from deckbuilder.tournament.deck_checker import CheckRequest, DeckChecker
from deckbuilder.tournament.sheet_maker import SheetMaker
from deckbuilder.tournament.sheets import SheetDetails, SheetVerdict
from deckbuilder.ui.print.paper import Paper
from deckbuilder.ui.print.sheet_painter import numbered, sheet_pages
from deckbuilder.ui.print.sheet_words import pages_in, rest_text, spoken_sheet, spoken_verdict
from deckbuilder.ui.print.team_painter import team_pages
from deckbuilder.ui.words import speaking
from engine.games import GAMES
from tests.deckbuilder.ui.print.sheet_kit import team_of_three, usual_sheet
from tests.deckbuilder.ui.print.writing import written

pytestmark = pytest.mark.usefixtures("qapp")


def words_on(make, language):
    return " ".join(text for page in pages_in(language, make) for *_, text in written(page))


def usual_words(language):
    return words_on(lambda: numbered(sheet_pages(usual_sheet(), Paper.A4)), language)


SPOKEN = {
    "en": ("Deck registration", "Player's signature", "Deck, at least 40", "Page 1 of 1"),
    "de": (
        "Deckregistrierung",
        "Unterschrift des Spielers",
        "Deck, mindestens 40",
        "Seite 1 von 1",
    ),
    "fr": ("Enregistrement du deck", "Signature du joueur", "Deck, au moins 40", "Page 1 sur 1"),
}


@pytest.mark.parametrize("language", SPOKEN)
def test_a_sheet_is_written_in_the_language_asked_for(language):
    words = usual_words(language)
    assert [each for each in SPOKEN[language] if each not in words] == []
    assert "Ashfoot Courier 1" in words


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_teams_cover_is_translated_with_its_findings(language):
    words = words_on(lambda: team_pages(team_of_three(), Paper.A4), language)
    assert [
        each for each in ("Team reg", "The team is", "Signatures of", "Seat") if each in words
    ] == []


def sheet_of(game):
    path = sorted(data_path("decks", game).glob("*.txt"))[0]
    maker = SheetMaker(DeckChecker(CheckRequest(on_date=date(2026, 4, 11))))
    return maker.of_file(path, SheetDetails()).sheet


@pytest.mark.parametrize("game", GAMES)
def test_nothing_english_is_left_on_a_sheet_of_any_game(game):
    sheet = sheet_of(game)
    with speaking("de"):
        german = spoken_sheet(sheet)
    for before, after in zip(sheet.totals, german.totals, strict=True):
        assert before.label != after.label
    assert "Legal am 2026-04-11, mit" in german.verdict.words
    pairs = zip(sheet.verdict.rest, german.verdict.rest, strict=True)
    assert [before for before, after in pairs if before == after] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_speaks_of_infusions_only_where_there_are_some(game):
    words = words_on(lambda: numbered(sheet_pages(sheet_of(game), Paper.A4)), "en")
    assert ("count or infusion changes." in words) == bool(GAMES[game].schema.overlay_types)
    assert "Changes if any card," in words


def test_what_is_left_over_is_counted_in_the_same_language():
    verdict = SheetVerdict("illegal", "Not legal on 2026-04-11", ("Remove Ram.",), more=2)
    with speaking("de"):
        spoken = spoken_verdict(verdict)
        assert (spoken.words, rest_text(spoken)) == (
            "Nicht legal am 2026-04-11",
            "Ram entfernen. (und 2 weitere)",
        )
