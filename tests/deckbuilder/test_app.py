"""The composition root joins the real cards, rules and the window."""

from pathlib import Path

import pytest

from deckbuilder import app
from deckbuilder.app import build_window, make_services, ready_decks
from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.card_fit import CardFit, leaders_of
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.settings import Settings
from deckbuilder.ui.background import Mailroom
from deckbuilder.ui.theme import Theme
from engine.cards import GameId
from engine.decks import Deck
from engine.games import GAMES
from engine.legality import Verdict

IKORR = GameId("rush_of_ikorr")


def report_of(window):
    return window.document.verdict.report if window.document else None


def test_the_window_opens_a_ready_deck_and_judges_it(qapp, qtbot, tmp_path):
    window = build_window(qapp, Invocation(data_dir=tmp_path), Settings(theme="light"))
    qtbot.addWidget(window, before_close_func=lambda made: made.document.session.mark_saved(Path()))
    window.open_file(ready_decks(IKORR)[0], is_copy=True)
    qtbot.waitUntil(lambda: report_of(window) is not None)
    assert report_of(window).verdict is Verdict.LEGAL
    qtbot.waitUntil(lambda: window.editor.library.model.rowCount() > 100)
    window.start.session.stop()
    window.services.workers.slow.shutdown()
    window.services.workers.quick.shutdown()


def test_a_window_that_is_opened_again_gets_its_answers(qapp, qtbot, tmp_path):
    # As another language does: the application ended its loop, and begins it again.
    Mailroom.of_application()._close()
    window = build_window(qapp, Invocation(data_dir=tmp_path), Settings(theme="light"))
    qtbot.addWidget(window, before_close_func=lambda made: made.document.session.mark_saved(Path()))
    window.open_file(ready_decks(IKORR)[0], is_copy=True)
    qtbot.waitUntil(lambda: report_of(window) is not None)
    window.start.session.stop()
    window.services.workers.slow.shutdown()
    window.services.workers.quick.shutdown()


def test_an_event_that_is_asked_for_stays_in_front_of_the_decks_of_last_time(qapp, qtbot, tmp_path):
    event, deck = tmp_path / "cup", tmp_path / "mine.txt"
    event.mkdir()
    for path in (deck, event / "ada.txt"):
        path.write_text(ready_decks(IKORR)[0].read_text("utf-8"), "utf-8")
    window = build_window(qapp, Invocation(data_dir=tmp_path), Settings(theme="light"))
    qtbot.addWidget(window)
    window.opening.begin([deck], [event])
    qtbot.waitUntil(lambda: window.pages.front is not None)
    qtbot.waitUntil(lambda: report_of(window) is not None)
    assert [each.session.path for each in window.documents] == [deck]
    assert window.pages.front.title == "cup"
    qtbot.waitUntil(lambda: window.pages.front.session.checked is not None)
    window.start.session.stop()
    window.services.workers.slow.shutdown()
    window.services.workers.quick.shutdown()


def test_every_game_has_ready_decks():
    assert all(ready_decks(game) for game in GAMES)


@pytest.fixture
def stage(qapp, tmp_path, monkeypatch):
    """What the window works with, where every library is large enough for the database."""
    monkeypatch.setattr(app, "FEW_CARDS", 0)
    CardStore.open(tmp_path).close()
    return make_services(Theme(), Invocation(data_dir=tmp_path))


def read_database(stage):
    """Search cards and look at one, each on its thread."""
    shelf, deck = stage.data.shelf_of(IKORR), Deck(IKORR)
    search = stage.data.search_of(shelf)
    fit = CardFit(shelf, shelf.format_of(deck), None, leaders_of(deck, shelf))
    found = stage.workers.quick.submit(search.find, "t:champion", deck, fit).result()
    stage.workers.slow.submit(stage.extras.remarks_of, found.cards[0]).result()


def end(stage):
    stage.workers.slow.shutdown(wait=False, cancel_futures=True)
    stage.workers.quick.shutdown(cancel_futures=True)
    stage.workers.slow.shutdown()


def test_the_card_database_is_closed_when_the_window_is(stage, open_databases):
    read_database(stage)
    assert len(open_databases()) == 2
    end(stage)
    assert open_databases() == []


def test_cards_that_are_read_again_leave_no_database_open(stage, open_databases):
    for _ in range(3):
        read_database(stage)
        stage.data.reload()
    read_database(stage)
    assert len(open_databases()) == 2
    end(stage)


def test_the_card_database_is_closed_before_its_file_is_replaced(stage, open_databases):
    read_database(stage)
    stage.workers.quick.submit(stage.data.close_database).result()
    assert open_databases() == []
    read_database(stage)
    assert len(open_databases()) == 2
    end(stage)
