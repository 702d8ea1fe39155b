"""Asking the table whether there is a win this turn."""

import pytest
from PySide6.QtCore import Qt

from deckbuilder.core.table.seated import against_pilots, seat_scenario
from deckbuilder.core.table.thinker import Thinker
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table.page import TablePage
from engine.games.rush_of_ikorr.schema import GAME
from tests.engine.solver.boards import CARDS, LIBRARY

SIDES = """
[A]
secured = 8
influence = 1
hand = ["Vow"]
champions = ["Brute"]
[B]
hand = ["Runner", "Spark"]
champions = ["Runner"]
deck = ["Runner"]
"""


@pytest.fixture
def puzzle(theme, qtbot):
    def make(sides: str = SIDES):
        seated = seat_scenario(CARDS + sides, LIBRARY.catalog(GAME.id))
        painter = CardPainter(theme)
        page = TablePage(painter, against_pilots(seated), InlineExecutor(), Thinker())
        qtbot.addWidget(page)
        page.show()
        return page

    return make


def told(page, qtbot) -> str:
    page.look_for_win()
    qtbot.waitUntil(lambda: "…" not in page.banner.hint.text(), timeout=30_000)
    words: str = page.banner.hint.text()
    return words


def test_a_win_is_told_move_by_move_until_the_game_goes_on(puzzle, qtbot):
    page = puzzle()
    words = told(page, qtbot)
    assert words.startswith("There is a win this turn:")
    assert "1. Attack Runner with Brute" in words
    assert "2. Play Vow for 1" in words
    assert page.banner.hint.isVisible()
    page.answer(page.session.question.rest.option)
    assert not page.banner.hint.isVisible()


def test_no_win_is_told(puzzle, qtbot):
    page = puzzle(SIDES.replace("secured = 8", "secured = 5"))
    assert told(page, qtbot) == "There is no certain win this turn."


def test_it_names_no_hidden_card(puzzle, qtbot):
    page = puzzle()
    assert "Spark" not in told(page, qtbot)


def test_the_menu_asks_for_it(puzzle, qtbot):
    page = puzzle()
    with qtbot.waitSignal(page.bar.win_asked):
        page.bar.help.menu().actions()[0].trigger()


def test_a_search_is_dropped_when_the_game_goes_on(theme, qtbot):
    dropped = []

    class Busy(Thinker):
        def drop_search(self):
            dropped.append(True)

    class Never(InlineExecutor):
        def submit(self, *_given, **_named):
            return None

    seated = seat_scenario(CARDS + SIDES, LIBRARY.catalog(GAME.id))
    page = TablePage(CardPainter(theme), against_pilots(seated), Never(), Busy())
    qtbot.addWidget(page)
    page.look_for_win()
    assert "…" in page.banner.hint.text()
    page.session.answer(page.session.question.rest.option)
    page.refresh()
    assert dropped
    assert page.banner.hint.text() == ""


def hinted(page, qtbot) -> str:
    page.give_hint()
    qtbot.waitUntil(lambda: "…" not in page.banner.hint.text(), timeout=30_000)
    words: str = page.banner.hint.text()
    return words


def test_a_hint_names_a_certain_win_until_the_game_goes_on(puzzle, qtbot):
    page = puzzle()
    words = hinted(page, qtbot)
    assert words.startswith("Hint: Attack Runner with Brute. It wins this turn")
    assert "Then: Play Vow for 1." in words
    page.answer(page.session.question.rest.option)
    assert not page.banner.hint.isVisible()


def test_a_hint_names_the_best_answer_with_its_chance_and_reasons(puzzle, qtbot):
    page = puzzle(SIDES.replace("secured = 8", "secured = 4"))
    qtbot.keyClick(page, Qt.Key.Key_Question)
    words = hinted(page, qtbot)
    assert words.startswith("Hint: Attack Runner with Brute. Chance to win")
    assert "“End turn” would be" in words or "Next best: End turn" in words
    assert "At once:" in words
    assert "Compared with “End turn”: " in words
    assert "Spark" not in words
    assert page.board.forecast.isVisible()
