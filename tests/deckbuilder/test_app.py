"""The composition root joins the real cards, rules and the window."""

from pathlib import Path

from deckbuilder.app import build_window, ready_decks
from deckbuilder.cli.invocation import Invocation
from deckbuilder.store.settings import Settings
from engine.cards import GameId
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
    window.backstage.quick.shutdown()


def test_every_game_has_ready_decks():
    assert all(ready_decks(game) for game in GAMES)
