"""The coach beside the board: finds costly moves in the background, and opens them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from deckbuilder.core.table.advice import Hint
from deckbuilder.core.table.prospects import Prospect, Tallies
from deckbuilder.core.table.review import Reviewed
from deckbuilder.core.table.thinker import Thinker
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table.hint_search import hint_words
from deckbuilder.ui.table.page import TablePage
from engine.pilots.roster import PilotName
from engine.tabletop.board import Phrase
from tests.deckbuilder.core.table.games_kit import play_until, stall
from tests.deckbuilder.core.table.table_kit import IKORR

NOTHING = Tallies((0, 0), (0, 0), (0, 0), (0, 0))


def prospect(move: str, chance: float, option: int = 0) -> Prospect:
    return Prospect(option, (Phrase(move), Phrase("End turn")), chance, NOTHING)


class Critic(Thinker):
    """Finds fault with every other decision after the opening, less and less, and at once."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def review(self, asked):
        self.asked.append(asked.position)
        if asked.position < 5 or not asked.position % 2:
            return None
        cost = 0.3 - asked.position / 1000
        reasons = (Phrase("{what}: {own} for you, {others} for the others",
                          {"what": Phrase("In play"), "own": "+1", "others": "0"}),)  # fmt: skip
        return Reviewed(prospect("Wait", 0.5 - cost), prospect("Attack", 0.5), cost, 0.01,
                        is_certain=False, reasons=reasons)  # fmt: skip


@pytest.fixture
def table(theme, qtbot):
    made = stall(IKORR).session(None, PilotName.GREEDY, seed=5)
    page = TablePage(CardPainter(theme), made.seated, InlineExecutor(), Critic())
    page.resize(1280, 770)
    qtbot.addWidget(page)
    page.show()
    play_until(made, lambda now: now.game.turn > 6)
    made.concede()
    page.begin(made)
    return page


def words(page) -> str:
    return " ".join(each.text() for each in page.sidebar.coach.findChildren(QLabel))


def is_done(page) -> bool:
    return not page.coach.is_looking


def test_the_coach_tells_the_moves_that_cost_most_and_each_is_a_click_away(table, qtbot):
    qtbot.keyClick(table.end, Qt.Key.Key_C)
    qtbot.waitUntil(lambda: is_done(table))
    assert table.sidebar.coach.isVisible()
    moves = table.coach.moves
    assert len(moves) == 3
    assert len({each.turn for each in moves}) == 3
    told = words(table)
    assert "Attack; End turn" in told
    assert "In play: +1 for you, 0 for the others" in told
    buttons = [e for e in table.sidebar.coach.findChildren(QPushButton) if "Play" in e.text()]
    assert len(buttons) == 3
    buttons[1].click()
    assert table.session.position == moves[1].position
    assert table.session.question is not None
    assert table.banner.hint.text().startswith("Better: Attack; End turn.")
    table.answer(table.session.question.choices[0].option)
    assert not table.banner.hint.text()


def test_keys_open_the_moves_also_after_the_game_was_left_for_another_line(table, qtbot):
    table.ask_coach()
    qtbot.waitUntil(lambda: is_done(table))
    moves, whole = table.coach.moves, table.session.lines.whole
    qtbot.keyClick(table.sidebar.coach, Qt.Key.Key_1)
    choices = table.session.question.choices
    other = next(e.option for e in choices if e.option != whole[moves[0].position])
    table.answer(other)
    qtbot.waitUntil(lambda: not table.is_thinking)
    qtbot.keyClick(table.sidebar.coach, Qt.Key.Key_3)
    assert table.session.position == moves[2].position
    assert table.session.match.choices == whole[: moves[2].position]


def test_it_can_be_stopped_and_goes_on_where_it_was(table, qtbot):
    thinker = table.coach._thinker
    table.ask_coach()
    table.sidebar.coach.stop.click()
    assert table.sidebar.coach.status.text().startswith("Stopped:")
    asked = len(thinker.asked)
    qtbot.wait(20)
    assert len(thinker.asked) == asked
    table.ask_coach()
    qtbot.waitUntil(lambda: is_done(table))
    first = thinker.asked[: table.coach._coach.total]
    assert first == sorted(set(first))


def test_another_game_takes_it_away(table, qtbot):
    table.ask_coach()
    table.again(keeps_seed=True)
    assert table.coach.moves == ()
    assert not table.sidebar.coach.isVisible()


def test_a_hint_tells_what_is_compared_and_expected(table):
    change = Phrase("Won by then: {share} %", {"share": "+10"})
    found = Hint(prospect("Attack", 0.64), prospect("Raid", 0.6), prospect("End turn", 0.5),
                 expected=(change,), reasons=(change,))  # fmt: skip
    told = hint_words(table.session, found)
    assert "Hint: Attack. Chance to win 64 %. Then: End turn." in told
    assert "Next best: Raid, 4.0 points less." in told
    assert "“End turn” would be 14.0 points less." in told
    assert "Expected by your next turn: Won by then: +10 %" in told
    assert "Compared with “End turn”: Won by then: +10 %" in told
    other = replace(found, best=prospect("Use “Draw a card.”.", 0.64))
    assert "Hint: Use “Draw a card.”. Chance" in hint_words(table.session, other)
    certain = hint_words(table.session, Hint(prospect("Attack", 1.0), is_certain=True))
    assert "It wins this turn, whatever is hidden." in certain
    assert hint_words(table.session, None) == "Every answer is as good as the others."


def test_a_hint_of_several_lines_has_room_for_all_of_them(table, qtbot):
    table.banner.show_hint("one")
    qtbot.waitUntil(lambda: table.banner.height() >= table.banner.hint.height() > 0)
    low = table.banner.height()
    table.banner.show_hint("one\ntwo\nthree")
    qtbot.waitUntil(lambda: table.banner.height() > 1.5 * low)
