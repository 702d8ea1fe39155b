"""Improving a deck in the window, as a user does it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication

from deckbuilder.core.card_search import ShelfSearch
from deckbuilder.core.improvement.arena import Aim, Conditions, GameArena
from deckbuilder.core.improvement.race import Stage, SwapOutcome
from deckbuilder.core.improvement.search import Budget, Improvement
from deckbuilder.core.improvement.swaps import Allowed, Source
from deckbuilder.core.simulation.executors import Inline
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.improvement.page import RACE, ImprovePage
from deckbuilder.ui.improvement.pair_dialog import SwapDialog
from deckbuilder.ui.improvement.runner import ImprovementRunner, state_of
from deckbuilder.ui.window.document import Document
from tests.deckbuilder.core.improvement.test_search import FIELD, loose_shelf, worsened


@pytest.fixture
def document(qapp):
    shelf = loose_shelf()
    return Document(replace(worsened(), name="Walls"), shelf, ShelfSearch(shelf), InlineExecutor())


@pytest.fixture
def page(theme, qtbot, document, monkeypatch):
    made = ImprovePage(CardPainter(theme), ImprovementRunner(Inline, InlineExecutor()))
    made.resize(1600, 1000)
    qtbot.addWidget(made)
    made.open(document, FIELD)
    made.wish.most.setValue(14)
    monkeypatch.setattr(made.wish, "budget", lambda: Budget(games=450))
    made.show()
    return made


@pytest.fixture(scope="module")
def found():
    """A search that was carried out once for all tests."""
    shelf, aim = loose_shelf(), Aim(goal="by turn 2: 3 n:scout")
    arena = GameArena(worsened(), aim, Conditions(shelf.catalog), Inline())
    allowed = Allowed(frozenset({Source.SIDE}), most=14)
    return state_of(Improvement(arena, shelf, allowed, Budget(games=450)).run(1), is_over=True)


@pytest.fixture
def searched(page, document, found):
    page.start_showing(document.deck, found)
    return page


def test_a_search_runs_beside_the_window_and_can_be_stopped(page):
    page.wish.by_goal.setChecked(True)
    page.wish.goal.setText("by turn 2: 3 n:scout")
    page.runner.progressed.connect(lambda _state: page.stop())
    page.start()
    assert page.state.is_over
    assert page.state.is_stopped
    assert "nothing is confirmed yet" in page.note.text()
    assert page.wish.start.isVisible()


def test_swaps_are_found_shown_and_ticked(searched):
    best = searched.state.proposals[0]
    assert best.outcome is SwapOutcome.CONFIRMED
    assert searched.state.together is not None
    spoken = searched.list.cards.index(0).data()
    assert "Wall out, Scout in" in spoken
    assert spoken.endswith("Confirmed, chosen")
    assert searched.apply.isEnabled()
    assert searched.race.rounds.figures.rowCount() >= 1
    assert searched.race.lanes.figures.rows[0][2].text == "final"
    assert not searched.list.grab().toImage().isNull()
    assert "%" in searched.together.bars.accessibleName()


def test_both_cards_are_shown_side_by_side(searched, qtbot):
    searched.list.setCurrentIndex(searched.list.cards.index(0))
    qtbot.keyClick(searched.list, Qt.Key.Key_Return)
    (dialog,) = searched.findChildren(SwapDialog)
    assert ["Wall" in dialog.views[0].accessibleName(),
            "Scout" in dialog.views[1].accessibleName()] == [True, True]  # fmt: skip
    assert dialog.words.text().startswith("Confirmed.")
    dialog.accept()


def test_the_stages_say_how_far_it_is(searched):
    assert "swaps" in searched.wish.stages.notes[Stage.SEARCH].text()
    assert searched.wish.stages.isVisible()


def test_a_click_at_the_box_ticks(searched, qtbot):
    place = searched.list.visualRect(searched.list.cards.index(0)).topLeft() + QPoint(20, 22)
    before = set(searched._chosen)
    qtbot.mouseClick(searched.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert searched._chosen != before


def test_applying_is_one_step_that_can_be_undone(searched, document):
    before = document.deck
    searched.apply_swaps()
    assert document.deck.count("main") == before.count("main")
    assert document.deck != before
    assert len(document.session.steps) == 1
    assert "swaps" in str(document.session.undo_label)
    document.session.undo()
    assert document.deck == before


def test_nothing_changes_before(searched, document):
    assert document.deck == replace(worsened(), name="Walls")
    assert document.session.steps == ()


def test_a_deck_that_was_changed_meanwhile_is_not_overwritten(searched, document):
    said = []
    searched.message.connect(said.append)
    searched._searched = replace(document.deck, name="Other")
    searched.apply_swaps()
    assert document.session.steps == ()
    assert "search again" in said[0]


def test_another_choice_wants_another_test(searched, qtbot):
    searched.list.setCurrentIndex(searched.list.cards.index(0))
    qtbot.keyClick(searched.list, Qt.Key.Key_Space)
    assert "test again" in searched.together.words.text()
    searched._copy_report()
    assert "Wall" in QGuiApplication.clipboard().text()


def test_what_may_not_change_is_told(page):
    for box in page.wish.sources.values():
        box.setChecked(False)
    page.start()
    assert "Nothing may change" in page.wish.stage.text()


def test_a_goal_that_cannot_be_understood_is_told(page):
    page.wish.by_goal.setChecked(True)
    page.wish.goal.setText("soon")
    page.start()
    assert "soon" in page.wish.stage.text()


def test_cards_are_locked_with_a_key(page, qtbot):
    page.wish.locked.setCurrentRow(1)
    qtbot.keyClick(page, Qt.Key.Key_L)
    assert page.wish.allowed().locked == {"Wall"}
    page.wish.sources[Source.LIBRARY].setChecked(True)
    assert Source.LIBRARY in page.wish.allowed().sources


def test_a_narrow_page_folds(searched):
    searched.resize(1000, 700)
    assert not searched.race.isVisible()
    searched.parts.choose(RACE)
    searched._show_part()
    assert searched.race.isVisible()
    assert not searched.list.isVisible()
    searched.resize(700, 600)
    assert not searched.wish.isVisible()
    searched.bar.setup.click()
    assert searched.wish.isVisible()


def test_the_menu_opens_it_for_the_deck_in_front(deck_window, qtbot):
    deck_window.gauntlet.show_improvement()
    page = deck_window.gauntlet.improvement
    assert deck_window.pages.front is page
    assert page.wish.card.name.accessibleName() == "Emberwake"
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert deck_window.pages.front is None


def test_buttons_stay_in_sight_with_large_type(searched, theme):
    theme.choose(scale=1.5)
    searched.resize(1280, 700)
    QGuiApplication.processEvents()
    for each in (searched.wish.start, searched.apply, searched.copy):
        foot = each.mapTo(searched, QPoint(0, each.height())).y()
        assert foot <= searched.height()
        assert each.width() >= each.sizeHint().width()


def test_buttons_take_two_lines_where_one_is_too_short(searched):
    searched.resize(1600, 900)
    QGuiApplication.processEvents()
    assert searched.copy.y() == searched.apply.y()
    searched.apply.setText("Take over all of the swaps that are ticked")
    searched.again.setText("Test all of the ticked swaps together once more")
    searched.resize(900, 900)
    QGuiApplication.processEvents()
    assert searched.copy.y() > searched.apply.y()


def test_every_source_says_how_many_cards_it_has(page):
    assert page.wish.offers[Source.SIDE].text() == "1 card"
    assert page.wish.offers[Source.MAYBE].text() == "0 cards"
