"""Puzzle mode: a puzzle at the table, its tries, hints and solution."""

import pytest
from PySide6.QtWidgets import QInputDialog

from deckbuilder.core.table.thinker import Thinker
from deckbuilder.store.puzzles.progress import read_progress
from deckbuilder.store.puzzles.shelf import Puzzle, puzzles_of
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.puzzles.list_dialog import PuzzleListDialog
from deckbuilder.ui.puzzles.mode import Prover, PuzzleMode
from tests.deckbuilder.ui.conftest import games_at_once
from tests.deckbuilder.ui.test_accessibility import nameless

pytestmark = pytest.mark.unstyled

BOARD = """
game = "rush_of_ikorr"
title = "Twin raid"

[[card]]
name = "Vow"
type = "spell"
cost = 1
text = "Secure 1 Ikorr."

[[card]]
name = "Guy"
type = "champion"
cost = 1
attack = 1
health = 1
raid = 1

[A]
secured = 9
influence = 1
hand = ["Vow"]
deck = ["Guy"]

[B]
secured = 9
deck = ["Guy"]
"""


@pytest.fixture
def desk(deck_window, monkeypatch):
    """Puzzle mode of a window; everything is thought about at once."""
    services = deck_window.services
    games = games_at_once(deck_window)
    made = PuzzleMode(
        games, deck_window.frame, services.data, services.folder, deck_window.painter.theme
    )
    made._prover = Prover(InlineExecutor(), Thinker(), made)
    made.heard = []
    monkeypatch.setattr(deck_window.messages, "complain", made.heard.append)
    assert made.begin(Puzzle("rush_of_ikorr/twin", "rush_of_ikorr", "Twin raid", BOARD))
    return made


def cast(desk):
    page = desk._games.page
    question = page.session.question
    page.answer(next(e.option for e in question.choices if "Vow" in str(e.words)))


def end_turn(desk):
    page = desk._games.page
    page.answer(page.session.question.rest.option)


def test_the_goal_and_the_try_stand_above_the_board_and_everything_has_a_name(desk):
    assert desk.bar.isVisible()
    assert "Twin raid: win this turn" in desk.bar.goal.text()
    assert "Try 1" in desk.bar.state.text()
    assert not nameless(desk.bar)
    assert not desk.heard


def test_the_win_is_noticed_and_kept(desk):
    cast(desk)
    assert desk.bar.state.text() == "Solved, no hint."
    kept = read_progress(desk._folder)["rush_of_ikorr/twin"]
    assert (kept.tries, kept.is_solved, kept.is_hinted) == (1, True, False)


def test_a_turn_without_the_win_asks_to_try_again_and_the_next_try_is_counted(desk):
    end_turn(desk)
    assert "over without the win" in desk.bar.state.text()
    desk.bar.again.click()
    assert "Try 2" in desk.bar.state.text()
    assert desk._games.page.session.position == 0


def test_hints_come_one_after_the_other_and_are_remembered(desk):
    shown = []
    for _ in range(3):
        desk.bar.hints.click()
        shown.append(desk.bar.hint.text())
    assert [each.split(":")[0] for each in shown] == [f"Hint {n} of 3" for n in (1, 2, 3)]
    assert "Vow" in shown[2]
    assert not desk.bar.hints.isEnabled()
    cast(desk)
    assert desk.bar.state.text() == "Solved with a hint."


def test_hints_leave_the_buttons_where_they_are(desk):
    def place():
        bar.layout().activate()
        return bar.hints.pos()

    bar = desk.bar
    before = place()
    bar.show_hint("One\nTwo")
    assert place() == before
    assert bar.hint.y() > before.y()


def test_the_solution_is_proven_and_played_step_by_step(desk):
    desk.bar.solution.click()
    assert "Vow" in desk.bar.hint.text()
    assert "Proven: wins against every answer" in desk.bar.hint.text()
    desk.bar.step.click()
    assert desk._games.page.session.is_over


def test_a_board_without_a_win_says_so(desk):
    desk.begin(
        Puzzle("x", "rush_of_ikorr", "No", BOARD.replace("secured = 9\ninf", "secured = 7\ninf"))
    )
    desk.bar.solution.click()
    assert desk.bar.hint.text() == "Proven: there is no win this turn."


def test_another_game_at_the_table_ends_puzzle_mode(desk):
    page = desk._games.page
    page.again(keeps_seed=True)
    assert not desk.bar.isVisible()


def test_a_position_becomes_a_puzzle_of_ones_own(desk, monkeypatch):
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args: ("My one", True))
    told = []
    monkeypatch.setattr(desk._frame.messages, "say", told.append)
    desk.make()
    assert told == ["The puzzle is kept; its file holds all hands and decks."]
    (own,) = [each for each in puzzles_of("rush_of_ikorr", desk._folder) if each.is_own]
    assert own.title == "My one"
    assert "My one" in desk.bar.goal.text()


@pytest.mark.parametrize(("secured", "proof"), [(9, "a win"), (7, "no win")])
def test_whoever_makes_a_puzzle_is_told_whether_there_is_a_win(desk, monkeypatch, secured, proof):
    board = BOARD.replace("secured = 9\ninf", f"secured = {secured}\ninf")
    desk.begin(Puzzle("x", "rush_of_ikorr", "Mine", board))
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args: ("My one", True))
    desk.make()
    assert desk.bar.hint.text() == f"Proven: there is {proof} this turn."
    assert not desk._known.is_hinted


def test_the_list_says_how_far_one_came_and_where_there_is_none(desk, deck_window):
    cast(desk)
    puzzles = {"rush_of_ikorr": [desk.puzzle]}
    dialog = PuzzleListDialog(
        desk._theme, "rush_of_ikorr", lambda game: puzzles.get(game, []), desk._progress
    )
    assert dialog.chosen is desk.puzzle
    assert "1 of 1 solved" in dialog.count.text()
    assert "solved" in dialog.list.item(0).text()
    dialog.game.setCurrentIndex(dialog.game.findData("rise"))
    assert dialog.count.text() == "No puzzles for Rise yet. Make one of any position."
    assert not nameless(dialog)
