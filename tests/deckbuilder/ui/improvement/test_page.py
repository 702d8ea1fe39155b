"""Improving a deck in the window, as a user does it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QGuiApplication
from shiboken6 import delete

from deckbuilder.core.card_search import ShelfSearch
from deckbuilder.core.commands import AddCopies, Label
from deckbuilder.core.commands.batch import ReplaceDeck
from deckbuilder.core.gauntlet.paired import difference_of
from deckbuilder.core.gauntlet.plan import Entrant
from deckbuilder.core.improvement.arena import Aim, Conditions, GameArena
from deckbuilder.core.improvement.race import Stage, SwapOutcome
from deckbuilder.core.improvement.search import Budget, Improvement
from deckbuilder.core.improvement.swaps import Allowed, Source
from deckbuilder.core.simulation.executors import Inline
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.gauntlet.field import FieldDeck
from deckbuilder.ui.gauntlet.results import signed_points
from deckbuilder.ui.improvement import choice
from deckbuilder.ui.improvement.fields import RivalField, rival_fields
from deckbuilder.ui.improvement.page import RACE, ImprovePage
from deckbuilder.ui.improvement.pair_dialog import SwapDialog
from deckbuilder.ui.improvement.proposals import fitting_words
from deckbuilder.ui.improvement.runner import ImprovementRunner, state_of
from deckbuilder.ui.improvement.sentences import (
    SPAN,
    ending_words,
    interval_words,
    span_of,
    spoken_number,
    spread_of,
)
from deckbuilder.ui.window.document import Document
from deckbuilder.ui.words import speaking
from engine.decks import Entry
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
    made.open(document)
    made.wish.show_fields([RivalField("Field", tuple(FIELD))])
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
    said = [page.note.text()]
    assert page.wish.played_by.accessibleName() == "Played by: greedy pilot"
    page.runner.progressed.connect(lambda _state: said.append(page.note.text()))
    page.runner.progressed.connect(lambda _state: page.stop())
    page.start()
    assert said[0].startswith("Say what may change")
    assert said[1].startswith("Searching. ")
    assert page.state.is_over
    assert page.state.is_stopped
    assert "nothing is confirmed yet" in page.note.text()
    assert page.wish.start.isVisible()


def test_swaps_are_found_shown_and_ticked(searched):
    best = searched.state.proposals[0]
    assert best.outcome is SwapOutcome.CONFIRMED
    assert searched.state.together is not None
    assert interval_words(best).startswith("points, +")
    spoken = searched.list.cards.index(0).data()
    assert "Wall out, Scout in" in spoken
    assert spoken.endswith("Confirmed, chosen")
    assert searched.foot.apply.isEnabled()
    assert searched.race.rounds.figures.rowCount() >= 1
    assert searched.race.lanes.figures.rows[0][2].text == "final"
    assert not searched.list.grab().toImage().isNull()
    assert "%" in searched.together.bars.accessibleName()
    assert searched.together.gain.text().endswith(" points")
    assert searched.together.verdict.word.text() == "Unknown"
    assert not searched.note.isVisible(), "the box says it"


def test_a_proposal_speaks_its_signs_and_names_its_cards_in_full(searched):
    index = searched.list.cards.index(0)
    assert ", plus " in index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert index.data(Qt.ItemDataRole.ToolTipRole).splitlines()[0] == "Wall → Scout"
    assert searched.effect.accessibleName() == "effect in points, with its interval"
    assert spoken_number(-0.0123) == "minus 1.2"
    with speaking("de"):
        assert (signed_points(-0.0123), signed_points(-0.0001)) == ("−1,2", "+0,0")
        over = replace(searched.state, games=4_500)
        assert ending_words(over).startswith("4.500 Partien")


def test_it_says_that_it_is_stopping_until_it_has(page, found):
    page.wish.set_running(True)
    page.stop()
    page._on_progress(replace(found, is_over=False, games=45, total=450))
    assert page.wish.stage.text() == "Stopping after the games that are being played …"
    assert not page.wish.stop.isEnabled()
    assert page.wish.progress.accessibleDescription().startswith("45 of 450 games")
    page._on_progress(replace(found, is_over=False, games=60, total=450))
    assert page.wish.progress.accessibleDescription().startswith("45 of 450 games")
    page._on_ended(replace(found, is_stopped=True, together=None))
    assert "nothing is confirmed yet" in page.wish.stage.text()


def test_undo_on_the_page_takes_swaps_back(searched, document):
    before, told = document.deck, []
    assert searched.undo_text is None
    assert not searched.undo_button.isVisible()
    searched.steps_changed.connect(lambda: told.append(searched.undo_text))
    searched.apply_swaps()
    assert searched.undo_text == "apply 1 swap"
    assert searched.undo_button.text() == "Undo: apply 1 swap"
    searched.undo()
    assert (document.deck, searched.redo_text) == (before, "apply 1 swap")
    searched.redo()
    searched.undo_button.click()
    assert document.deck == before
    assert not searched.undo_button.isVisible()
    assert told == ["apply 1 swap", None, "apply 1 swap", None]


def test_a_deck_that_was_closed_is_let_go(searched, document, found):
    searched.apply_swaps()
    assert searched.undo_button.isVisible()
    searched.let_go(document)
    delete(document.session)
    assert not searched.undo_button.isVisible()
    assert searched.undo_text is None
    searched.undo()
    searched.apply_swaps()
    searched._on_ended(found)
    assert searched.list.cards.rowCount() == 0
    assert searched.note.text().startswith("Say what may change")


def test_a_pause_is_told_until_it_is_over(page, found):
    page.wish.set_running(True)
    state = replace(found, is_over=False, games=45, total=450, seconds=9.0)
    page._on_progress(state)
    page.wish.pause.click()
    assert page.wish.stage.text() == "45 of 450 games\nPaused. What was played is kept."
    page._on_progress(replace(state, games=60))
    assert page.wish.stage.text().endswith("Paused. What was played is kept.")
    page.wish.pause.click()
    assert page.wish.stage.text().startswith("60 of 450 games · about ")


def test_locked_cards_stay_locked_when_the_page_is_opened_again(page, document):
    page.wish.toggle_lock("Wall")
    page.open(document)
    assert page.wish.allowed().locked == {"Wall"}
    page.open(Document(document.deck, document.shelf, ShelfSearch(document.shelf),
                       InlineExecutor()))  # fmt: skip
    assert page.wish.allowed().locked == frozenset()


def test_undone_swaps_can_be_applied_again(searched, document, qtbot):
    said = []
    searched.message.connect(said.append)
    before = document.deck
    searched.apply_swaps()
    searched.list.setCurrentIndex(searched.list.cards.index(0))
    qtbot.keyClick(searched.list, Qt.Key.Key_Space)
    assert said[-1] == "The deck was changed since the search; undo that, or search again."
    document.session.undo()
    assert document.deck == before
    qtbot.keyClick(searched.list, Qt.Key.Key_Space)
    searched.apply_swaps()
    assert document.deck != before


def test_reasons_are_whole_sentences_as_many_as_there_is_room_for(searched):
    metrics = searched.list.fontMetrics()
    said = ["One sentence that is short.", "Another sentence of words.", "A third one."]
    line = metrics.height()
    wide = metrics.horizontalAdvance(" ".join(said[:2])) + 4
    assert fitting_words(said, QRectF(0, 0, wide, line), metrics) == " ".join(said[:2])
    assert fitting_words(said, QRectF(0, 0, wide, 2 * line), metrics) == " ".join(said)
    assert fitting_words(said, QRectF(0, 0, 40, line), metrics) == said[0]
    assert fitting_words([], QRectF(0, 0, wide, line), metrics) == ""


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
    before = set(searched.choice.numbers)
    qtbot.mouseClick(searched.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert searched.choice.numbers != before


def test_applying_is_one_step_that_can_be_undone(searched, document):
    before = document.deck
    searched.apply_swaps()
    assert document.deck.count("main") == before.count("main")
    assert document.deck != before
    assert len(document.session.steps) == 1
    assert str(document.session.undo_label) == "apply 1 swap"
    document.session.undo()
    assert document.deck == before


def test_nothing_changes_before(searched, document):
    assert document.deck == replace(worsened(), name="Walls")
    assert document.session.steps == ()


def test_a_deck_that_was_changed_meanwhile_is_not_overwritten(searched, document):
    said = []
    searched.message.connect(said.append)
    searched.choice.deck = replace(document.deck, name="Other")
    searched.apply_swaps()
    assert document.session.steps == ()
    assert "search again" in said[0]


def test_the_scale_is_as_wide_as_what_is_sure(searched):
    sure = searched.state.proposals[0]
    assert sure.difference.estimate.high > SPAN
    span = span_of(searched.state.proposals)
    assert max(abs(2 * end - 1) for end in spread_of(sure, span)) <= 1
    shown = searched.race.lanes.figures.rows[0][1].spread
    assert shown[0] < 1, "not at the edge"
    assert span_of(()) == SPAN


def test_the_test_of_applied_swaps_is_not_called_old(searched):
    searched.apply_swaps()
    assert searched.together.gain.isVisible()
    assert "test again" not in searched.together.words.text()


def test_the_deck_says_at_how_many_cards_it_stays(page, document):
    cards = document.deck.count("main")
    assert page.wish.size_note.text() == f"deck stays at {cards}"
    assert page.wish.size_note.isVisible()
    document.session.run(AddCopies("main", Entry("Scout")))
    assert page.wish.size_note.text() == f"deck stays at {cards + 1}"


def test_what_is_not_sure_is_not_decided(searched, found):
    assert not searched.together.gain.text().endswith("not decided")
    open_ = replace(found.together, difference=difference_of([1.0, -1.0, 0.0, 0.0]))
    searched._on_ended(replace(found, together=open_))
    assert searched.together.gain.text() == "+0.0 points, not decided"


def test_keys_apply_wherever_they_are(searched, document, qtbot):
    before = document.deck
    searched.activateWindow()
    searched.foot.copy.setFocus()
    with qtbot.waitSignal(searched.message):
        qtbot.keyClick(searched.foot.copy, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert document.deck != before


def test_another_choice_wants_another_test(searched, qtbot):
    searched.list.setCurrentIndex(searched.list.cards.index(0))
    qtbot.keyClick(searched.list, Qt.Key.Key_Space)
    assert "test again" in searched.together.words.text()
    assert not searched.together.gain.isVisible()
    searched._copy_report()
    assert "Wall" in QGuiApplication.clipboard().text()


def test_what_may_not_change_is_told(page):
    for box in page.wish.sources.values():
        box.setChecked(False)
    page.start()
    assert "Nothing may change" in page.wish.stage.text()


def test_a_goal_that_cannot_be_understood_is_told(page):
    page.wish.by_goal.setChecked(True)
    page.wish.goal.setText("0 n:soon")
    page.start()
    assert "“0 n:soon”: the number wanted is from 1" in page.wish.stage.text()
    assert page.wish.start.isVisible()


def test_the_turn_of_a_goal_has_a_box_of_its_own(page, qtbot, monkeypatch):
    wish, asked = page.wish, []
    monkeypatch.setattr(page.runner, "start", lambda each: asked.append(each.aim.goal))
    assert not wish.turn.isEnabled()
    wish.by_goal.click()
    assert wish.by_field.isChecked() is False
    assert wish.turn.isEnabled()
    wish.turn.setValue(2)
    qtbot.keyClick(wish.turn, Qt.Key.Key_Up)
    qtbot.keyClicks(wish.goal, "2 n:scout")
    page.start()
    assert asked == ["by turn 3: 2 n:scout"]
    assert not wish.turn.isEnabled(), "while it searches"
    wish.set_running(False)
    assert wish.turn.isEnabled()


def test_a_turn_written_before_the_goal_goes_into_the_box(page, qtbot):
    wish = page.wish
    wish.by_goal.click()
    qtbot.keyClicks(wish.goal, "by turn 5: 2 n:scout")
    qtbot.keyClick(wish.goal, Qt.Key.Key_Return)
    assert (wish.turn.value(), wish.goal.text()) == (5, "2 n:scout")
    assert wish.timed_goal() == "by turn 5: 2 n:scout"
    wish.goal.setText("by turn 0: 2 n:scout")
    page.start()
    assert "“by turn 0: 2 n:scout” is not a goal" in wish.stage.text()


def test_cards_are_locked_with_a_key(page, qtbot):
    page.wish.locked.setCurrentRow(1)
    qtbot.keyClick(page, Qt.Key.Key_L)
    assert page.wish.allowed().locked == {"Wall"}
    page.wish.sources[Source.LIBRARY].setChecked(True)
    assert Source.LIBRARY in page.wish.allowed().sources


def test_the_card_of_a_proposal_is_locked_with_a_key(searched, qtbot):
    searched.list.setFocus()
    searched.list.setCurrentIndex(searched.list.cards.index(0))
    qtbot.keyClick(searched.list, Qt.Key.Key_L)
    assert searched.wish.allowed().locked == {"Wall"}
    qtbot.keyClick(searched.list, Qt.Key.Key_L)
    assert searched.wish.allowed().locked == frozenset()


def test_an_illegal_deck_is_to_be_fixed_first(page, document):
    document.session.run(ReplaceDeck(Label.of("x"), document.deck.with_section("main", ())))
    page.open(document)
    assert page.wish.card.verdict.word.text() == "Illegal"
    page.start()
    assert page.wish.stage.text().startswith("Fix the ")
    assert page.wish.stage.text().endswith(" first.")
    assert page.wish.start.isVisible()


def test_another_deck_does_not_show_the_search_of_the_one_before(searched):
    shelf = loose_shelf()
    other = Document(replace(worsened(), name="Other"), shelf, ShelfSearch(shelf), InlineExecutor())
    searched.open(other)
    assert searched.state.proposals == ()
    assert searched.list.cards.rowCount() == 0
    assert not searched.foot.apply.isEnabled()
    assert searched.note.isVisible()
    assert not searched.wish.stages.isVisible()


def test_swaps_that_are_not_legal_together_are_not_ticked(searched, monkeypatch):
    said = []
    searched.message.connect(said.append)
    searched.choice.numbers = set()
    monkeypatch.setattr(choice, "is_legal", lambda _deck, _shelf: False)
    searched._tick(searched.state.proposals[0].number)
    assert searched.choice.numbers == set()
    assert "not legally" in said[0]


def test_a_click_for_pause_that_comes_too_late_begins_nothing(page, qtbot):
    page.wish.set_running(True)
    assert page.wish.kept.text() == "Keeps what was found"
    page.wish.set_running(False)
    begun = []
    page.wish.start_asked.connect(lambda: begun.append(1))
    page.wish.start.click()
    assert begun == []
    qtbot.waitUntil(page.wish.start.isEnabled)


def test_another_search_begins_with_nothing_shown(searched, monkeypatch):
    monkeypatch.setattr(searched.runner, "start", lambda _wish: None)
    searched.start()
    assert searched.list.cards.rowCount() == 0
    assert searched.wish.stages.notes[Stage.SEARCH].text() == ""
    assert searched.note.text().startswith("Searching. Proposals appear here")
    searched._on_failed("No.")
    assert searched.note.text().startswith("Say what may change")
    assert not searched.foot.apply.isEnabled()


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


def test_the_field_is_chosen(page):
    decks = [FieldDeck(Entrant(each, each.name), is_own=place == 1)
             for place, each in enumerate([*FIELD, replace(FIELD[0], name="Other")])]  # fmt: skip
    fields = rival_fields([*decks, replace(decks[0], is_legal=False)], FIELD[:1])
    page.wish.show_fields(fields)
    assert page.wish.rivals() == (FIELD[0],)
    assert [len(each.decks) for each in fields] == [1, 2, 1, 1, 1, 1]
    page.wish.fields.setCurrentIndex(len(fields) - 1)
    assert page.wish.field_note.text() == "Other"
    page.wish.show_fields([])
    page.start()
    assert "no deck to win against" in page.wish.stage.text()


def test_the_deck_with_the_swaps_is_played(searched):
    asked = []
    searched.pair_asked.connect(lambda *decks: asked.append(decks))
    searched.foot.play.click()
    assert asked == [(searched.improved(), FIELD[0])]


def test_the_menu_opens_it_for_the_deck_in_front(deck_window, qtbot):
    deck_window.gauntlet.show_improvement()
    page = deck_window.gauntlet.improvement
    assert deck_window.pages.front is page
    assert page.wish.card.name.accessibleName() == "Emberwake"
    assert page.wish.field_note.text() == "no decks yet"
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert deck_window.pages.front is None
    deck_window.close_deck()
    page.start()
    assert page.wish.stage.text() == "Open a deck first."


def test_buttons_stay_in_sight_with_large_type(searched, theme):
    theme.choose(scale=1.5)
    searched.resize(1280, 700)
    QGuiApplication.processEvents()
    for each in (searched.wish.start, searched.foot.apply, searched.foot.copy):
        foot = each.mapTo(searched, QPoint(0, each.height())).y()
        assert foot <= searched.height()
        assert each.width() >= each.sizeHint().width()


def test_buttons_take_two_lines_where_one_is_too_short(searched):
    searched.resize(1600, 900)
    QGuiApplication.processEvents()
    assert searched.foot.copy.y() == searched.foot.apply.y()
    searched.foot.apply.setText("Take over all of the swaps that are ticked")
    searched.foot.again.setText("Test all of the ticked swaps together once more")
    searched.resize(900, 900)
    QGuiApplication.processEvents()
    assert searched.foot.copy.y() > searched.foot.apply.y()


def test_every_source_says_how_many_cards_it_has(page):
    assert page.wish.offers[Source.SIDE].text() == "1 card"
    assert page.wish.offers[Source.MAYBE].text() == "0 cards"
