"""The panel after a game, rematches and matches, and watching a game again."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from deckbuilder.core.table.game_end import ending_of
from deckbuilder.ui.table.score_chart import ScoreChart
from deckbuilder.ui.table.side_dialog import SideDialog
from engine.pilots.roster import PilotName
from engine.tabletop.layout import Dial
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until
from tests.deckbuilder.core.table.table_kit import IKORR, ready_deck

GREEDY = PilotName.GREEDY


@pytest.fixture
def ended(request, open_game):
    """A game that has just ended."""
    page = open_game(getattr(request, "param", IKORR), None, GREEDY, seed=5)
    page.ends.note_result = lambda _session: "7 won"
    play_until(page.session, lambda _session: False)
    page.refresh()
    return page


@pytest.mark.parametrize("ended", every_playable_game, indirect=True)
def test_the_panel_opens_below_the_phases_and_the_board_above_stays_in_sight(ended):
    panel = ended.end
    assert panel.isVisible()
    assert panel.headline.text()
    assert panel.shown_sign == ("trophy" if ended.session.is_won else "close")
    assert not panel.sign.pixmap().isNull()
    phases = ended.board.items_by_key["phases",]
    below = ended.board.mapFromScene(phases.place).boundingRect().bottom()
    assert panel.geometry().top() >= below - 1
    assert ended.board.viewport().rect().contains(panel.geometry())
    words = [each.text() for each in panel.findChildren(QPushButton) if each.isVisible()]
    assert {"Rematch", "Best of three", "Watch it again", "Copy as text"} <= set(words)
    assert panel.chart.accessibleDescription()


@pytest.mark.parametrize("ended", every_playable_game, indirect=True)
def test_the_headline_is_a_title_and_a_loss_is_called_one(ended):
    assert ended.end.headline.property("tone") == "title"
    assert ended.end.headline.text().startswith("You lose. ") is not ended.session.is_won


def test_in_a_match_the_board_names_the_next_game_too(ended):
    assert ended.board.items_by_key["rest",].text == "Rematch"
    ended.end.series.click()
    assert ended.board.items_by_key["rest",].text == "Game 2"
    ended.ends.go_on()
    assert ended.ends.series.games == 1
    assert ended.board._next_game == ""


@pytest.mark.parametrize("ended", every_playable_game, indirect=True)
def test_swings_are_coloured_and_signed_and_scores_stand_beside_the_headline(ended):
    words = {each.text(): each.property("tone") for each in ended.end.findChildren(QLabel)}
    for point in ending_of(ended.session).points:
        sign = "+" if point.swing > 0 else "\N{MINUS SIGN}"
        tone = "success" if point.swing > 0 else "strong-error"
        assert words[f"{sign}{abs(point.swing)}"] == tone
    dials = {each.dial for each in ended.session.layout.gauges}
    assert ended.end.score.isVisibleTo(ended.end) is bool(dials & {Dial.TRACK, Dial.LARGE})


def test_a_turn_with_several_turning_points_shows_all_their_numbers(ended):
    ending = ending_of(ended.session)
    first = replace(ending.points[0], turn=ending.points[-1].turn)
    both = replace(ending, points=(first, *ending.points[1:]))
    shown = [number for numbers in ScoreChart.numbers_by_turn(both).values() for number in numbers]
    assert sorted(shown) == list(range(1, len(ending.points) + 1))


def test_letters_press_the_buttons_of_the_panel(ended, qtbot):
    asked = []
    ended.end.turns_asked.connect(lambda: asked.append("turns"))
    ended.end.share_asked.connect(lambda: asked.append("text"))
    qtbot.keyClick(ended.end, Qt.Key.Key_T)
    qtbot.keyClick(ended.end, Qt.Key.Key_X)
    assert asked == ["turns", "text"]
    qtbot.keyClick(ended.end, Qt.Key.Key_B)
    assert ended.ends.series.games == 1


def test_a_result_is_noted_once_however_often_the_board_is_shown(ended):
    noted = []
    ended.ends.note_result = lambda session: noted.append(session) or ""
    ended.refresh()
    assert noted == []
    ended.undo()
    assert not ended.end.isVisible()
    ended.redo()
    assert ended.end.isVisible()
    assert noted == []


def test_escape_shows_the_board_and_a_turning_point_leads_to_its_line(ended, qtbot):
    qtbot.keyClick(ended.end, Qt.Key.Key_Escape)
    assert not ended.end.isVisible()
    ended.end.jump_asked.emit(5)
    assert ended.session.position == 5


def test_enter_begins_a_rematch_with_another_chance(ended, qtbot):
    before = ended.session
    qtbot.keyClick(ended.end, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not ended.is_thinking)
    assert ended.session is not before
    assert ended.session.seated.plan.seats == before.seated.plan.seats
    assert not ended.end.isVisible()


@pytest.mark.parametrize("ended", every_playable_game, indirect=True)
def test_keys_that_were_meant_for_the_game_begin_no_other(ended, qtbot):
    before, panel = ended.session, ended.end
    at = ended.window().focusWidget()
    assert at is panel
    qtbot.keyClick(at, Qt.Key.Key_Space)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_B):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            for where in (at, ended.board):
                held = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, key.name[4], True)
                QApplication.sendEvent(where, held)
    assert ended.session is before
    assert ended.ends.series is None
    assert panel.isVisible()


def test_best_of_three_counts_games_and_the_loser_goes_first(ended, qtbot):
    lost = ended.session.is_won
    ended.end.series.click()
    assert ended.ends.series.games == 1
    assert ended.end.again.text() == "Game 2"
    assert not ended.end.series.isVisible()
    ended.end.again.click()
    qtbot.waitUntil(lambda: not ended.is_thinking)
    assert ended.session.seated.plan.first == (1 if lost else 0)
    while not ended.ends.series.is_over:
        ended.stop()
        ended.session._apply(ended.session.tabletop.concession(1))
        ended.refresh()
        if not ended.ends.series.is_over:
            ended.ends.go_on()
    assert "won the match" in ended.end._series.text()
    assert ended.end.again.text() == "Rematch"
    ended.ends.go_on()
    assert ended.ends.series is None


@pytest.mark.rule("rush_of_ikorr 1.2d.3")
@pytest.mark.parametrize("is_second", [False, True])
def test_whoever_lost_a_game_of_a_match_chooses_whether_to_go_first(open_table, qtbot, is_second):
    page = open_table(None, GREEDY)
    page.answer(page.session.question.rest.option)
    page.concede()
    assert page.end.second.isHidden()
    page.end.series.click()
    assert page.end.second.isVisible()
    if is_second:
        qtbot.keyClick(page.end, Qt.Key.Key_G)
    page.end.again.click()
    assert page.session.seated.plan.first == int(is_second)


def test_whoever_won_does_not_choose(open_table):
    page = open_table(None, GREEDY)
    page.session._apply(page.session.tabletop.concession(1))
    page.refresh()
    page.end.series.click()
    assert page.end.second.isHidden()


def test_cards_are_changed_with_the_side_deck_by_moving_copies(theme, qtbot):
    deck = ready_deck(0)
    dialog = SideDialog(theme, deck, ("main", "side"))
    qtbot.addWidget(dialog)
    name = deck.entries("main")[0].name
    dialog.move_copy(0, name)
    assert dialog.deck.count("main") == deck.count("main") - 1
    assert "1 card" in dialog._note.text()
    dialog.move_copy(1, name)
    assert "as many" in dialog._note.text()


def test_a_game_is_watched_again_move_by_move_and_played_on_from_there(ended, qtbot):
    length = ended.session.position
    ended.watch_again()
    bar = ended.replay
    assert bar.isVisible()
    assert ended.session.position == 0
    bar.forth.click()
    bar.forth.click()
    at = ended.session.position
    assert 0 < at < length
    bar.back.click()
    assert ended.session.position < at
    bar.speed.setCurrentIndex(3)
    bar.play.click()
    assert bar.is_playing
    qtbot.waitUntil(lambda: ended.session.position > at)
    bar.play.click()
    assert not bar.is_playing
    bar.slider.setValue(bar.slider.maximum())
    assert ended.session.position == length
    assert ended.end.isVisible()
    bar.close_bar()
    assert not bar.isVisible()


def test_whoever_watches_a_game_again_is_not_asked_until_they_stop_watching(ended, qtbot):
    length = len(ended.session.match.choices)
    ended.watch_again()
    while ended.session.question.kind != "mulligan" or ended.session.is_foreign:
        ended.replay.step(1)
    assert ended.panel.question is None
    assert ended.replay.play.hasFocus()
    qtbot.keyClick(ended.replay.play, Qt.Key.Key_Space)
    assert ended.replay.is_playing
    ended.replay.pause()
    assert len(ended.session.lines.whole) == length
    ended.replay.slider.setValue(0)
    while ended.session.question.kind != "mulligan" or ended.session.is_foreign:
        ended.replay.step(1)
    ended.replay.stop.click()
    assert ended.panel.question is not None


def test_arrows_step_through_a_game_that_is_watched_again_and_escape_ends_it(ended, qtbot):
    ended.watch_again()
    bar = ended.replay
    for _ in range(3):
        qtbot.keyClick(bar.play, Qt.Key.Key_Right)
    assert bar.slider.value() == 3
    qtbot.keyClick(bar.play, Qt.Key.Key_Left)
    assert bar.slider.value() == 2
    assert bar.play.hasFocus()
    qtbot.keyClick(bar.play, Qt.Key.Key_Escape)
    assert bar.isHidden()
