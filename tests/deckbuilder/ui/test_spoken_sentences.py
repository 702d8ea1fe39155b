"""What a screen reader says of tiles, rows, progress and pages, word for word."""

from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest

from deckbuilder.core.collection.owned import OwnedCard
from deckbuilder.core.collection.owned_rows import OwnedRow
from deckbuilder.core.feed import UpdateStage, UpdateStep
from deckbuilder.core.library.deck_summary import DeckSummary, Judgement
from deckbuilder.core.library.entry import LibraryEntry
from deckbuilder.core.library.search import Hit
from deckbuilder.ui.collection.owned_model import row_sentence
from deckbuilder.ui.library.tile_words import spoken
from deckbuilder.ui.updates.states import RunningPage
from deckbuilder.ui.updates.update_words import step_words
from engine.cards import Card, GameId
from engine.legality.findings import Verdict

IKORR, ARGENT = GameId("rush_of_ikorr"), GameId("argent_saga")
CHORUS = Card(IKORR, "Embalmed Chorus", "champion", {})
ROW = OwnedRow(CHORUS, OwnedCard(IKORR, CHORUS.name, "Practice Set", "196"), None, count=1,
               total=1, wanted=4, price=0.4, rarity="", is_first=True)  # fmt: skip
ROWS = {
    "short": (ROW, "Embalmed Chorus, Practice Set 196, 1 owned, 4 wanted, short 3, 0.40 dollars"),
    "enough": (
        replace(ROW, total=4, count=4, price=None),
        "Embalmed Chorus, Practice Set 196, 4 owned, 4 wanted, no price",
    ),
    "foil": (
        replace(ROW, owned=replace(ROW.owned, is_foil=True), wanted=0),
        "Embalmed Chorus, Practice Set 196, foil, 1 owned, 0 wanted, 0.40 dollars",
    ),
}


@pytest.mark.parametrize(("row", "words"), ROWS.values(), ids=ROWS)
def test_a_row_of_the_collection(qapp, row, words):
    assert row_sentence(row) == words


def test_a_step_of_an_update(qapp):
    step = UpdateStep(UpdateStage.SETS, ARGENT, 17, 41)
    assert step_words(step) == "Fetching Argent Saga, page 17 of 41"


def test_progress_is_told_at_each_tenth_only(theme, qtbot):
    page = RunningPage(theme, (ARGENT,))
    qtbot.addWidget(page)
    told = set()
    for done in range(1, 101):
        page.show_step(UpdateStep(UpdateStage.SETS, ARGENT, done, 100))
        told.add(page.bar.accessibleName())
    assert 2 <= len(told) <= 11


def test_a_tile_of_the_start_page(qapp):
    leader = Card(IKORR, "Kallistea", "avatar", {})
    judgement = Judgement(Verdict.ILLEGAL, 1, 0, 0, ("pips", 24), ())
    summary = DeckSummary(
        IKORR, "Sprint without spells", (leader,), ("Ambition",), "", "", 38, (),
        judgement=judgement,
    )  # fmt: skip
    today = datetime(2026, 11, 17, 0, 42)
    entry = LibraryEntry(Path("sprint.deck"), summary=summary, changed=today)
    assert spoken(Hit(entry), date(2026, 11, 17)) == (
        "Sprint without spells, Kallistea, Ambition, Rush of Ikorr, 1 finding, 38 cards, "
        "changed today"
    )


def test_a_tile_whose_verdict_rests_on_assumptions(qapp):
    judgement = Judgement(Verdict.LEGAL, warnings=8, assumptions=8)
    summary = DeckSummary(GameId("akora"), "Cinder Road", (), (), "", "", 41, (),
                          judgement=judgement)  # fmt: skip
    entry = LibraryEntry(Path("cinder.deck"), summary=summary)
    assert spoken(Hit(entry), date(2026, 11, 17)) == (
        "Cinder Road, Akora TCG, 8 assumptions, 41 cards"
    )
