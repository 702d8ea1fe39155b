"""The odds pane: groups as searches or picked cards, a turn, and an answer that says its kind."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication

from deckbuilder.core.commands import AddCopies
from deckbuilder.core.deck_odds import ask_by_turn
from engine.cards import GameId
from engine.decks import Entry
from engine.games import GAMES

pytestmark = pytest.mark.unstyled


@pytest.fixture
def odds(deck_window):
    deck_window.editor.toggle("odds")
    return deck_window.editor.odds


def probability(deck_window, wants, turn=3, **options):
    document = deck_window.document
    asked = ask_by_turn(document.deck, document.shelf.catalog, wants, turn, **options)
    return asked.answers[-1].probability


def ask(odds, search, count=1, turn=3):
    for each in odds.rows:
        each.removed.emit(each)
    odds.add_group(search, count)
    odds.set_turn(turn)
    odds.count_now()


def test_the_pane_answers_as_soon_as_it_is_shown(odds):
    assert odds.odds is not None
    assert odds._chance.isVisible()
    assert "%" in odds._chance.text()


def test_a_search_is_answered_exactly_and_says_so(odds, deck_window):
    ask(odds, "t:spell", turn=1)
    wanted = probability(deck_window, ["1 t:spell"], 1)
    assert odds.odds.answers[0].probability == pytest.approx(wanted)
    assert "Exact" in odds._method.text()
    assert odds.rows[0]._found.text() == "fits 2 of 6 cards"


def test_going_second_and_no_mulligan_change_the_answer(odds, deck_window):
    document = deck_window.document
    document.session.run(AddCopies("main", Entry("Marrow, the Unbowed", 30)))
    odds.set_deck(document.deck, document.shelf)
    ask(odds, "t:spell")
    first = odds.odds.answers[2].probability
    odds.set_first(False)
    odds.count_now()
    second = odds.odds.answers[2].probability
    odds._mulligan.setChecked(False)
    odds.count_now()
    assert first < second
    assert odds.odds.answers[2].probability < second


def test_selected_cards_become_a_group(odds, deck_window):
    deck_window.editor.deck_pane.select("main", "Ridge Warden")
    odds._pick.click()
    odds.count_now()
    assert odds.rows[-1].search == 'name="Ridge Warden"'
    assert odds.rows[-1]._found.text() == "fits 2 of 6 cards"


def test_one_of_several_groups_may_be_enough(odds, deck_window):
    ask(odds, "t:spell", 2, 1)
    odds.add_group('name="Ridge Warden"', 2)
    odds._joint._buttons["any"].click()
    odds.count_now()
    wanted = probability(deck_window, ['2 t:spell | 2 name="Ridge Warden"'], 1)
    assert odds.odds.answers[0].probability == pytest.approx(wanted)


@pytest.mark.parametrize("search", ["kost<=2", ""])
def test_what_cannot_be_answered_says_what_to_do(odds, search):
    ask(odds, search)
    assert odds.odds is None
    assert odds._problem.isVisible()
    assert len(odds._problem.text()) > 20
    assert not odds._chance.isVisible()


def test_a_game_without_numbers_says_so(odds, deck_window, monkeypatch):
    game = GameId("akora")
    monkeypatch.setitem(GAMES, game, replace(GAMES[game], draws=None))
    deck_window.new_deck("akora")
    odds.add_group("t:creature")
    odds.count_now()
    assert "no odds" in odds._problem.text()
    assert odds._summary.text() == ""  # not the size of the deck before it


def test_an_edit_is_counted_when_somebody_looks(odds, deck_window, qtbot):
    ask(odds, "t:spell")
    deck_window.document.session.run(AddCopies("main", Entry("Rising Tempo", 2)))
    qtbot.waitUntil(lambda: odds.odds is not None and odds.odds.found["t:spell"] == 4)


def test_the_answer_can_be_copied_as_text(odds):
    ask(odds, "t:spell", turn=2)
    odds._copy.click()
    copied = QGuiApplication.clipboard().text()
    assert "1 t:spell" in copied
    assert "by turn 2" in copied


def test_there_are_not_endlessly_many_groups(odds):
    for _ in range(10):
        odds.add_group("t:spell")
    assert len(odds.rows) == 6
    assert not odds._more.isEnabled()
